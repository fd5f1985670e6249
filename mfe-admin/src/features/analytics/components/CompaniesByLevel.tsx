import type { CompanyFull } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { type Column, EmptyState, Table, useFormat } from '@orebridge/ui';

const LEVELS = [0, 1, 2, 3] as const;

interface CompaniesByLevelProps {
  companies: readonly CompanyFull[];
  isReading: boolean;
}

/** Companies by the level to which they are verified. */
export const CompaniesByLevel = ({ companies, isReading }: CompaniesByLevelProps) => {
  const say = useMessages('admin');
  const format = useFormat();
  const rows = LEVELS.map((level) => ({
    level,
    count: companies.filter(({ kybLevel }) => kybLevel === level).length,
    sellers: companies.filter(({ kybLevel, role }) => kybLevel === level && (role === 'seller' || role === 'supplier'))
      .length,
  }));
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: 'level',
      header: say('column.level'),
      card: 'title',
      cell: ({ level }) => say(`companies.level.${level}`),
    },
    {
      id: 'companies',
      header: say('column.companies'),
      cardLabel: say('column.companies'),
      align: 'end',
      cell: ({ count }) => format.number(count),
    },
    {
      id: 'sellers',
      header: say('column.sellers'),
      cardLabel: say('column.sellers'),
      align: 'end',
      cell: ({ sellers }) => format.number(sellers),
    },
  ];
  return (
    <Table
      label={say('analytics.companies')}
      density="compact"
      columns={columns}
      rows={companies.length > 0 ? rows : []}
      rowKey={({ level }) => String(level)}
      state={companies.length > 0 ? 'ready' : isReading ? 'loading' : 'empty'}
      empty={<EmptyState icon="buildings" title={say('companies.empty')} text={say('companies.emptyText')} />}
    />
  );
};
