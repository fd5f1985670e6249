import { api, type Commitment, type Round } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useMessages, useSession } from '@orebridge/remote-kit';
import { OperationGate, SignGate, useMaySend, useMaySign } from '@orebridge/remote-kit/pages';
import {
  Button,
  Callout,
  Cluster,
  Field,
  LinkButton,
  NumberInput,
  Panel,
  Stack,
  CommitmentBadge,
  TermList,
  Text,
  useFormat,
} from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useChangeInterest } from '../api/useChangeInterest';
import { useCommit } from '../api/useCommit';
import { useIndicate } from '../api/useIndicate';
import { useSimulation } from '../api/useSimulation';
import { useWithdraw } from '../api/useWithdraw';
import { useMoney } from '../../../shared/money';

interface IntoBookProps {
  own: Commitment;
  amount: string;
  pending: boolean;
  onClick: () => void;
}

/** Puts the amount that was typed into the book. An approval is of the amount that stands: whoever needs one changes it first. */
const IntoBook = ({ own, amount, pending, onClick }: IntoBookProps) => {
  const say = useMessages('investment');
  const command = { operation: 'commit', id: own.id, body: {} } as const;
  const value = { amount, currency: 'USD' };
  if (!useMaySign(command, value) && amount !== own.amountUsd) return null;
  return (
    <SignGate command={command} value={value}>
      <Button variant="primary" disabled={pending} onClick={onClick}>
        {say('invest.commit')}
      </Button>
    </SignGate>
  );
};

/** An investor's own interest in a round, and what an amount would get if the book closed now. */
export const InvestPanel = ({ round }: { round: Round }) => {
  const say = useMessages('investment');
  const shared = useMessages();
  const money = useMoney();
  const intl = useIntl();
  const format = useFormat();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const { can } = useSession();
  const own = round.commitments.find(({ own: mine, state }) => mine && !['withdrawn', 'released'].includes(state));
  const [amount, setAmount] = useState(own?.amountUsd ?? round.terms.minTicketUsd);
  const asked = /^\d+(\.\d{1,2})?$/.test(amount) && Number(amount) > 0 ? amount : '';
  const simulated = useSimulation(round.id, round.state === 'open' ? asked : '');
  const mayTrade = useMaySend()(api.rounds.withdraw);
  const indicate = useIndicate();
  const changed = useChangeInterest();
  const commit = useCommit();
  const withdraw = useWithdraw();
  const differs = own !== undefined && amount !== own.amountUsd;
  if (!can('create:investment')) return null;
  const commands = [indicate, changed, commit, withdraw];
  const failed = commands.find(({ isError }) => isError)?.error;
  const pending = commands.some(({ isPending }) => isPending);
  const begin = () => commands.forEach((one) => one.reset());
  const issue = failed ? fieldIssues(failed).amountUsd : undefined;
  const may = (event: string) => own?.events.includes(event) ?? false;
  const of = own ? { params: { id: own.id } } : null;
  const change = () => of && changed.mutateAsync({ ...of, body: { amountUsd: amount } });
  /** Puts the amount into the book that stands in the field. */
  const intoBook = async () => {
    begin();
    try {
      if (differs) await change();
      if (of) await commit.mutateAsync(of);
    } catch {
      // The refusal stays with its command and is shown above.
    }
  };
  return (
    <Panel title={say('invest.title')} meta={say('notBinding')}>
      <Stack gap={4} data-form>
        {own ? (
          <Cluster gap={2}>
            <CommitmentBadge state={own.state} />
            <Text as="span" strong>
              {money(own.amountUsd)}
            </Text>
          </Cluster>
        ) : null}
        {own?.reflectsUntil ? (
          <Callout title={say('invest.reflects', { until: format.dateTime(own.reflectsUntil) })} />
        ) : null}
        {own?.allocatedUsd ? <Text as="p">{say('invest.allocated', { amount: money(own.allocatedUsd) })}</Text> : null}
        {round.barred && !own ? (
          <Callout
            tone="warning"
            title={intl.formatMessage({ id: round.barred.key }, round.barred.values)}
            actions={
              <LinkButton size="sm" href="/funding?view=profile">
                {say('profile.title')}
              </LinkButton>
            }
          />
        ) : null}
        {round.state === 'open' && (!own || own.state === 'soft_circle') ? (
          <Field
            label={shared('common.amount')}
            unit="USD"
            hint={say('invest.hint', { min: money(round.terms.minTicketUsd), step: money(round.terms.stepUsd) })}
            error={issue}
          >
            <NumberInput value={amount} maxDecimals={2} onValueChange={setAmount} />
          </Field>
        ) : null}
        {round.state === 'open' && simulated.data ? (
          <>
            <TermList
              items={[
                { id: 'got', term: say('simulation.allocated'), detail: money(simulated.data.allocatedUsd) },
                { id: 'book', term: say('simulation.book'), detail: money(simulated.data.bookUsd) },
                { id: 'cap', term: say('terms.hardCapUsd'), detail: money(simulated.data.hardCapUsd) },
              ]}
            />
            <Text as="p" size="caption" tone="tertiary">
              {say(simulated.data.softCapMet ? 'simulation.note' : 'simulation.short')}
            </Text>
          </>
        ) : null}
        {failed && !issue ? <Callout tone="negative" title={errorText(failed)} /> : null}
        <Cluster gap={3}>
          {!own && round.state === 'open' ? (
            <OperationGate of={api.rounds.indicate}>
              <Button
                variant="primary"
                pending={indicate.isPending}
                disabled={pending || round.barred !== null || !asked}
                onClick={() => {
                  begin();
                  indicate.mutate({ params: { id: round.id }, body: { amountUsd: amount } });
                }}
              >
                {say('invest.indicate')}
              </Button>
            </OperationGate>
          ) : null}
          {own && may('commit') && round.state === 'open' && asked ? (
            <IntoBook own={own} amount={asked} pending={pending} onClick={() => void intoBook()} />
          ) : null}
          {of && may('change') && round.state === 'open' ? (
            <OperationGate of={api.rounds.change}>
              <Button
                disabled={pending || !differs || !asked}
                onClick={() => {
                  begin();
                  void change()?.catch(() => undefined);
                }}
              >
                {say('invest.change')}
              </Button>
            </OperationGate>
          ) : null}
          {of && may('withdraw') && mayTrade ? (
            <Button
              variant="dangerOutline"
              disabled={pending}
              onClick={() => {
                begin();
                withdraw.mutate(of);
              }}
            >
              {shared('common.withdraw')}
            </Button>
          ) : null}
        </Cluster>
      </Stack>
    </Panel>
  );
};
