import type { InvoiceSummary } from '@orebridge/contracts';
import { AGES } from '@orebridge/trade';
import { useErrorText } from '@orebridge/remote-kit';
import { type Column, ErrorState, Panel, Sub, Table } from '@orebridge/ui';
import { useInvoiceSummary } from '../api/useInvoiceSummary';
import { useInvoiceMessages } from '../../../shared/invoices/useInvoiceMessages';

type Row = InvoiceSummary['rows'][number];

/** What the company is owed and owes, by currency and by how long it has been due; nothing while nothing is open. */
export const Ageing = () => {
  const { say, amount } = useInvoiceMessages();
  const errorText = useErrorText();
  const answer = useInvoiceSummary();
  if (answer.isError) return <ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} />;
  if (answer.data?.rows.length === 0) return null;
  const figure = (id: string, value: (row: Row) => string): Column<Row> => ({
    id,
    header: say(`age.${id}`),
    cardLabel: say(`age.${id}`),
    align: 'end',
    cell: (row) => amount(value(row), row.currency),
  });
  const columns: Column<Row>[] = [
    {
      id: 'direction',
      header: say('age.direction'),
      card: 'title',
      cell: (row) => (
        <>
          <b>{`${say(row.direction)}, ${row.currency}`}</b>
          <Sub>{say('count', { count: row.count })}</Sub>
        </>
      ),
    },
    ...AGES.map((age) => figure(age, ({ ages }) => ages[age] ?? '0')),
    figure('sum', ({ open }) => open),
  ];
  return (
    <Panel title={say('ageing')} flush>
      <Table
        label={say('ageing')}
        columns={columns}
        rows={answer.data?.rows ?? []}
        rowKey={({ direction, currency }) => `${direction} ${currency}`}
        state={answer.isPending ? 'loading' : 'ready'}
        skeletonRows={2}
      />
    </Panel>
  );
};
