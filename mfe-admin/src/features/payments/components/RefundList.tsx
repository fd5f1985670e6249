import type { Refund } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { groupedReference } from '@orebridge/trade';
import { CellTitle, type Column, Sub, Time, useFormat } from '@orebridge/ui';
import { usePaged } from '@orebridge/remote-kit/pages';
import { useRefunds } from '../api/useRefunds';
import { ListTable } from '../../../shared/list/ListTable';
import { useNamedRow } from '../../../shared/list/useNamedRow';

/** Sums that go back to payers, the oldest first: to whom, to which account and under which reference. */
export const RefundList = () => {
  const say = useMessages('admin');
  const row = useNamedRow();
  const format = useFormat();
  const pages = useRefunds();
  const paged = usePaged(pages, 'refunds');
  const named = (id: string) => ({ id, header: say(`payments.refund.${id}`), cardLabel: say(`payments.refund.${id}`) });
  const columns: Column<Refund>[] = [
    {
      ...named('payee'),
      card: 'title',
      cell: ({ payee, payeeAccount, wait }) => (
        <CellTitle title={payee} detail={payeeAccount ?? (wait ? say(`payouts.wait.${wait}`) : '')} />
      ),
    },
    { ...named('reference'), cell: ({ reference }) => groupedReference(reference) },
    {
      ...named('amount'),
      align: 'end',
      cell: ({ amount, currency }) => format.money(amount, currency, { min: 2, max: 2 }),
    },
    {
      ...named('cause'),
      cell: ({ cause, reason }) => (
        <>
          {say(`payments.refund.cause.${cause}`)}
          {reason ? <Sub>{reason}</Sub> : null}
        </>
      ),
    },
    { ...named('since'), cell: ({ since }) => <Time value={since} show="date" /> },
  ];
  return (
    <ListTable
      label={say('payments.view.refunds')}
      columns={columns}
      paged={paged}
      rowKey={({ id }) => id}
      isDemo={({ demo }) => demo}
      current={row}
      toolbarEnd={say('list.oldest')}
      empty={{ icon: 'check-circle', title: say('payments.refund.none'), text: say('payments.refund.noneText') }}
      error={pages.error}
      onRetry={() => void pages.refetch()}
    />
  );
};
