import { api, type Contract, type Deal } from '@orebridge/contracts';
import { OperationGate, SignGate } from '@orebridge/remote-kit/pages';
import { ActionCard, Button, Callout, Cluster, Stack, useFormat } from '@orebridge/ui';
import { useContractMessages } from '../hooks/useContractMessages';

interface ContractStateProps {
  readonly contract: Contract;
  readonly deal: Deal;
  readonly onAction: (act: Contract['events'][number]) => void;
}

/** Where the contract stands and what the reader can do about it. */
export const ContractState = ({ contract, deal, onAction }: ContractStateProps) => {
  const { say } = useContractMessages();
  const format = useFormat();
  const { events, mustSign, status } = contract;
  const [last] = contract.versions;
  const until = last?.dueAt ? format.deadline(last.dueAt) : '';
  const waiting = mustSign.map((side) => deal[side].name);
  const values = { until, party: format.list(waiting), version: last?.number ?? 1 };
  const others = (
    <OperationGate of={api.contracts.amend}>
      <Cluster gap={3}>
        {events.includes('amend') ? <Button onClick={() => onAction('amend')}>{say('amend.open')}</Button> : null}
        {events.includes('withdraw') ? (
          <Button variant="dangerOutline" onClick={() => onAction('withdraw')}>
            {say('withdraw.open')}
          </Button>
        ) : null}
      </Cluster>
    </OperationGate>
  );
  if (events.includes('sign'))
    return (
      <ActionCard
        icon="seal-check"
        title={say('state.sign', values)}
        text={say(until ? (status === 'amending' ? 'state.signChange' : 'state.signText') : 'state.signNoDate', values)}
        actions={
          <Cluster gap={3}>
            {last ? (
              <SignGate
                command={{
                  operation: 'sign_contract',
                  id: contract.dealId,
                  body: { versionId: last.id, sha256: last.sha256 },
                }}
                value={{ amount: last.terms.total, currency: last.terms.currency }}
              >
                <Button variant="primary" onClick={() => onAction('sign')}>
                  {say('sign.open')}
                </Button>
              </SignGate>
            ) : null}
            {others}
          </Cluster>
        }
      />
    );
  const tone = status === 'in_force' ? 'positive' : status === 'void' ? 'warning' : 'info';
  return (
    <Callout tone={tone} title={say(`state.${status}`, values)} actions={events.length ? others : undefined}>
      <Stack gap={3}>{say(`state.${status}Text`, values)}</Stack>
    </Callout>
  );
};
