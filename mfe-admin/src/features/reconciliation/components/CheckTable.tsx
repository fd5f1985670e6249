import type { Reconciliation } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Badge, CellTitle, type Column, Panel, Table, useFormat } from '@orebridge/ui';

type Check = Reconciliation['checks'][number];
type Row = Check & { readonly total: Check['totals'][number] | null };

const TONES = { agrees: 'positive', differs: 'negative', unread: 'warning', failed: 'negative' } as const;
const OF_THE_BANK: readonly string[] = ['bank_lines', 'unapplied', 'payouts'];

/** What was compared, a row for each currency: how many, and both sums. What was not read says so. */
export const CheckTable = ({ checks }: { checks: readonly Check[] }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const rows = checks.flatMap((check): Row[] =>
    check.totals.length > 0 ? check.totals.map((total) => ({ ...check, total })) : [{ ...check, total: null }],
  );
  const sourceOf = ({ check, sourceAt }: Check): string => {
    if (check === 'provider_payouts') return say('reconciliation.notOffered');
    if (sourceAt) return say('reconciliation.source', { time: format.dateTime(sourceAt) });
    return OF_THE_BANK.includes(check) ? say('reconciliation.noSource') : '';
  };
  const named = (id: string) => ({
    id,
    header: say(`reconciliation.column.${id}`),
    cardLabel: say(`reconciliation.column.${id}`),
  });
  const figure = (id: 'stated' | 'posted'): Column<Row> => ({
    ...named(id),
    align: 'end',
    cell: ({ total }) => (total ? format.money(total[id], total.currency) : '–'),
  });
  const columns: Column<Row>[] = [
    {
      ...named('check'),
      card: 'title',
      cell: (row) => <CellTitle title={say(`reconciliation.check.${row.check}`)} detail={sourceOf(row)} />,
    },
    {
      ...named('state'),
      cell: ({ state, total }) => {
        // Of several currencies only those that differ are marked as such.
        const own = state === 'differs' && total?.differing === 0 ? 'agrees' : state;
        return <Badge tone={TONES[own]}>{say(`reconciliation.result.${own}`)}</Badge>;
      },
    },
    { ...named('currency'), cell: ({ total }) => total?.currency ?? '–' },
    { ...named('compared'), align: 'end', cell: ({ total }) => format.number(total?.compared ?? 0) },
    figure('stated'),
    figure('posted'),
  ];
  return (
    <Panel title={say('reconciliation.checks')} flush>
      <Table
        label={say('reconciliation.checks')}
        density="compact"
        columns={columns}
        rows={rows}
        rowKey={({ check, total }) => `${check} ${total?.currency ?? ''}`}
      />
    </Panel>
  );
};
