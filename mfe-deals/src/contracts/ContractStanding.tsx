import type { Contract, Deal } from '@orebridge/contracts';
import { ActionCard, Button, Callout, Cluster, Stack, useFormat } from '@orebridge/ui';
import { useContractWords } from './useContractWords';

interface Standing {
  readonly contract: Contract;
  readonly deal: Deal;
  readonly onAct: (act: Contract['events'][number]) => void;
}

/** Where the contract stands and what the reader can do about it. */
export const ContractStanding = ({ contract, deal, onAct }: Standing) => {
  const { say } = useContractWords();
  const format = useFormat();
  const { events, mustSign, status } = contract;
  const [last] = contract.versions;
  const until = last?.dueAt ? format.date(last.dueAt) : '';
  const waiting = mustSign.map((side) => deal[side].name);
  const values = { until, party: format.list(waiting), version: last?.number ?? 1 };
  const others = (
    <Cluster gap={3}>
      {events.includes('amend') ? <Button onClick={() => onAct('amend')}>{say('amend.open')}</Button> : null}
      {events.includes('withdraw') ? (
        <Button variant="dangerOutline" onClick={() => onAct('withdraw')}>
          {say('withdraw.open')}
        </Button>
      ) : null}
    </Cluster>
  );
  if (events.includes('sign'))
    return (
      <ActionCard
        icon="seal-check"
        title={say('standing.sign', values)}
        text={say(
          until ? (status === 'amending' ? 'standing.signChange' : 'standing.signText') : 'standing.signNoDate',
          values,
        )}
        actions={
          <Cluster gap={3}>
            <Button variant="primary" onClick={() => onAct('sign')}>
              {say('sign.open')}
            </Button>
            {others}
          </Cluster>
        }
      />
    );
  const tone = status === 'in_force' ? 'positive' : status === 'void' ? 'warning' : 'info';
  return (
    <Callout tone={tone} title={say(`standing.${status}`, values)} actions={events.length ? others : undefined}>
      <Stack gap={3}>{say(`standing.${status}Text`, values)}</Stack>
    </Callout>
  );
};
