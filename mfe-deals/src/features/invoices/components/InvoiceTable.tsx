import type { InvoiceCard } from '@orebridge/contracts';
import { CellTitle, type Column, Sub, Table, useFormat } from '@orebridge/ui';
import type { ComponentProps } from 'react';
import { InvoiceState } from './InvoiceState';
import { useInvoiceMessages } from '../../../shared/invoices/useInvoiceMessages';

type ListStates = Pick<ComponentProps<typeof Table<InvoiceCard>>, 'state' | 'empty' | 'error'>;

/** Invoices, one a row: what it is, from whom to whom, how much, by when, and what is still open. */
export const InvoiceTable = ({
  label,
  rows,
  ...faces
}: { label: string; rows: readonly InvoiceCard[] } & ListStates) => {
  const { say, word, money } = useInvoiceMessages();
  const format = useFormat();
  const named = (id: string) => ({ header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const columns: Column<InvoiceCard>[] = [
    {
      id: 'number',
      header: say('column.number'),
      card: 'title',
      cell: (one) => <CellTitle title={one.number} detail={word(`kind.${one.kind}`)} href={`/invoices/${one.id}`} />,
    },
    {
      id: 'parties',
      ...named('parties'),
      cell: (one) => (
        <>
          {one.issuer.name}
          <Sub>{say('to', { name: one.recipient.name })}</Sub>
        </>
      ),
    },
    { id: 'deal', ...named('deal'), hideBelow: 1280, cell: ({ deal, work }) => (deal ?? work)?.reference ?? '–' },
    {
      id: 'issued',
      ...named('issued'),
      cell: (one) => (
        <>
          {format.date(one.issuedOn)}
          {one.dueOn ? <Sub>{say('due', { day: format.date(one.dueOn) })}</Sub> : null}
        </>
      ),
    },
    { id: 'total', ...named('total'), align: 'end', cell: (one) => money(one.total, one.currency) },
    { id: 'open', ...named('open'), align: 'end', cell: (one) => money(one.open, one.currency) },
    {
      id: 'state',
      ...named('state'),
      cell: (one) => (
        <>
          <InvoiceState invoice={one} />
          {one.reminder > 0 && one.state === 'overdue' ? <Sub>{say('reminded', { level: one.reminder })}</Sub> : null}
        </>
      ),
    },
  ];
  return <Table label={label} columns={columns} rows={rows} rowKey={({ id }) => id} {...faces} />;
};
