import type { LedgerDifference } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { CellTitle, type Column, EmptyState, Panel, Sub, Table, Text, Time, useFormat } from '@orebridge/ui';

type Page = NonNullable<LedgerDifference['page']>;
const PATHS: Readonly<Record<Page['kind'], (id: string) => string>> = {
  invoice: (id) => `/invoices/${id}`,
  deal: (id) => `/deals/${id}`,
  proposal: (id) => `/proposals/${id}`,
  'freight-contract': (id) => `/logistics-contracts/${id}`,
  company: (id) => `/admin?tab=verifications&view=companies&company=${id}`,
  'bank-lines': () => '/admin?tab=payments',
  refunds: () => '/admin?tab=payments&view=refunds',
};

/** Each thing of which records and ledger say different amounts, the oldest first. */
export const DifferenceTable = ({
  differences,
  count,
}: {
  differences: readonly LedgerDifference[];
  count: number;
}) => {
  const say = useMessages('admin');
  const format = useFormat();
  const money = (id: string, cell: (row: LedgerDifference) => string): Column<LedgerDifference> => ({
    id,
    header: say(`reconciliation.column.${id}`),
    cardLabel: say(`reconciliation.column.${id}`),
    align: 'end',
    cell: (row) => format.money(cell(row), row.currency),
  });
  const columns: Column<LedgerDifference>[] = [
    {
      id: 'about',
      header: say('reconciliation.column.about'),
      card: 'title',
      cell: ({ about, label, page, check }) => (
        <CellTitle
          title={about.kind === 'account' ? say(`reconciliation.account.${label}`) : label}
          detail={say(`reconciliation.check.${check}`)}
          href={page ? PATHS[page.kind](page.id) : undefined}
        />
      ),
    },
    money('stated', ({ stated }) => stated),
    money('posted', ({ posted }) => posted),
    money('difference', ({ difference }) => difference),
    {
      id: 'began',
      header: say('reconciliation.column.began'),
      cardLabel: say('reconciliation.column.began'),
      cell: ({ beganAt, days }) => (
        <>
          <Time value={beganAt} />
          <Sub>{say('reconciliation.days', { count: days })}</Sub>
        </>
      ),
    },
  ];
  return (
    <Panel title={say('reconciliation.differences')} flush>
      <Table
        label={say('reconciliation.differences')}
        columns={columns}
        rows={differences}
        rowKey={({ check, about, currency }) => `${check} ${about.kind} ${about.id} ${currency}`}
        state={differences.length > 0 ? 'ready' : 'empty'}
        empty={
          <EmptyState
            icon="check-circle"
            title={say('reconciliation.noDifferences')}
            text={say('reconciliation.noDifferencesText')}
          />
        }
      />
      {count > differences.length ? (
        <Text tone="secondary">{say('reconciliation.shown', { shown: differences.length, count })}</Text>
      ) : null}
    </Panel>
  );
};
