import type { CompanyPayouts, Currency, Payout } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { groupedReference, minorUnits } from '@orebridge/trade';
import {
  Button,
  CellTitle,
  type Column,
  EmptyState,
  ErrorState,
  Field,
  NumberInput,
  Stack,
  Sub,
  Table,
  Text,
  Time,
  useFormat,
} from '@orebridge/ui';
import { useState } from 'react';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';
import { OneLine } from '../../../shared/list/OneLine';
import { usePayoutsDue, useReleasePayout, useStopPayout } from '../api/usePayouts';

const Release = ({ row, onClose }: { row: CompanyPayouts; onClose: () => void }) => {
  const say = useMessages('admin');
  const done = useDone(onClose);
  const release = useReleasePayout(() => done(say('payouts.released')));
  const [amount, setAmount] = useState(row.amount);
  return (
    <FormDialog
      title={say('payouts.release')}
      submitLabel={say('payouts.release')}
      command={release}
      onSubmit={() =>
        release.mutate({ body: { companyId: row.companyId, currency: row.currency as Currency, amount } })
      }
      onClose={onClose}
    >
      <Text>{say('payouts.release.text', { company: row.company, account: row.account?.account ?? '' })}</Text>
      <Field label={say('payouts.amount')} unit={row.currency}>
        <NumberInput value={amount} maxDecimals={minorUnits(row.currency)} onValueChange={setAmount} />
      </Field>
    </FormDialog>
  );
};

const Stop = ({ payout, onClose }: { payout: Payout; onClose: () => void }) => {
  const say = useMessages('admin');
  const stop = useStopPayout(onClose);
  return (
    <AuditedDialog
      destructive
      title={say('payouts.stop')}
      text={say('payouts.stop.text')}
      confirmLabel={say('payouts.stop')}
      command={stop}
      onConfirm={(reason) => stop.mutate({ params: { id: payout.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};

/** What is to be paid out to companies: why it waits, or the release and the transfer that it is for. */
export const PayoutList = () => {
  const say = useMessages('admin');
  const format = useFormat();
  const errorText = useErrorText();
  const answer = usePayoutsDue();
  const [releasing, setReleasing] = useState<CompanyPayouts | null>(null);
  const [stopping, setStopping] = useState<Payout | null>(null);
  const named = (id: string) => ({ id, header: say(`payouts.${id}`), cardLabel: say(`payouts.${id}`) });
  const money = (amount: string, currency: string) => format.money(amount, currency, { min: 2, max: 2 });
  const columns: Column<CompanyPayouts>[] = [
    {
      ...named('company'),
      card: 'title',
      cell: ({ company, companyId }) => <CellTitle title={company} href={`/companies/${companyId}`} />,
    },
    { ...named('amount'), align: 'end', cell: ({ amount, currency }) => money(amount, currency) },
    {
      ...named('account'),
      cell: ({ account, wait, holdUntil }) => (
        <>
          {account && wait !== 'missing' ? `${account.holder}, ${account.account}` : ''}
          {wait ? <Sub>{say(`payouts.wait.${wait}`)}</Sub> : null}
          {wait === 'hold' && holdUntil ? <Time value={holdUntil} show="dateTime" /> : null}
        </>
      ),
    },
    {
      ...named('releasedRows'),
      cell: ({ released }) => (
        <Stack gap={2}>
          {released.map((one) => (
            <OneLine key={one.id}>
              <span>{`${money(one.amount, one.currency)}, ${groupedReference(one.reference)}, ${one.account.account}`}</span>
              <Button size="sm" variant="dangerOutline" onClick={() => setStopping(one)}>
                {say('payouts.stop')}
              </Button>
            </OneLine>
          ))}
        </Stack>
      ),
    },
  ];
  return (
    <>
      <Table
        label={say('payments.view.payouts')}
        density="compact"
        columns={columns}
        rows={answer.data?.items ?? []}
        rowKey={({ id }) => id}
        state={answer.isPending ? 'loading' : answer.isError ? 'error' : answer.data.items.length ? 'ready' : 'empty'}
        rowAction={(row) => (
          <Button
            size="sm"
            disabled={row.wait !== null || !/[1-9]/.test(row.amount) || row.amount.startsWith('-')}
            onClick={() => setReleasing(row)}
          >
            {say('payouts.release')}
          </Button>
        )}
        empty={<EmptyState icon="check-circle" title={say('payouts.nothing')} text={say('payouts.nothingText')} />}
        error={<ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} />}
      />
      {releasing ? <Release row={releasing} onClose={() => setReleasing(null)} /> : null}
      {stopping ? <Stop payout={stopping} onClose={() => setStopping(null)} /> : null}
    </>
  );
};
