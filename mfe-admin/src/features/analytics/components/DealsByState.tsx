import { useMessages } from '@orebridge/remote-kit';
import { type Column, EmptyState, StatusBadge, Table, useFormat } from '@orebridge/ui';
import type { StateRow } from '../by-state';

interface DealsByStateProps {
  rows: readonly StateRow[];
  isReading: boolean;
}

/** Deals by state with what they are worth. */
export const DealsByState = ({ rows, isReading }: DealsByStateProps) => {
  const say = useMessages('admin');
  const format = useFormat();
  const columns: Column<StateRow>[] = [
    { id: 'state', header: say('column.state'), card: 'title', cell: ({ state }) => <StatusBadge status={state} /> },
    {
      id: 'count',
      header: say('column.deals'),
      cardLabel: say('column.deals'),
      align: 'end',
      cell: ({ count }) => format.number(count),
    },
    {
      id: 'value',
      header: say('column.value'),
      cardLabel: say('column.value'),
      align: 'end',
      cell: ({ values }) => values.map(({ currency, total }) => format.money(total, currency)).join(', '),
    },
  ];
  return (
    <Table
      label={say('analytics.deals')}
      density="compact"
      columns={columns}
      rows={rows}
      rowKey={({ state }) => state}
      state={rows.length > 0 ? 'ready' : isReading ? 'loading' : 'empty'}
      empty={<EmptyState icon="handshake" title={say('transactions.empty')} text={say('transactions.emptyText')} />}
    />
  );
};
