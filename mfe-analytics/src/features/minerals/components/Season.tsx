import type { SeriesHistory } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { SEASONALITY_MIN_YEARS, seasonality } from '@orebridge/trade';
import { type Column, Panel, Table, Text, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';

/** What each month usually stands at against its year; nothing is said on less than five whole years. */
export const Season = ({ history: { series, points } }: { history: SeriesHistory }) => {
  const say = useMessages('analytics');
  const intl = useIntl();
  const format = useFormat();
  if (series.frequency !== 'monthly') return null;
  const found = seasonality(points);
  const years = found?.years ?? 0;
  const rows = found && years >= SEASONALITY_MIN_YEARS ? found.months.map((value, month) => ({ month, value })) : [];
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: 'month',
      header: say('season.month'),
      card: 'title',
      cell: ({ month }) => intl.formatDate(new Date(Date.UTC(2026, month, 15)), { month: 'long', timeZone: 'UTC' }),
    },
    {
      id: 'value',
      header: say('season.value'),
      cardLabel: say('season.value'),
      align: 'end',
      cell: ({ value }) => format.number(value.toFixed(2), { min: 2 }),
    },
  ];
  return (
    <Panel
      title={say('season.title')}
      meta={rows.length ? say('season.years', { years }) : undefined}
      flush={rows.length > 0}
    >
      {rows.length ? (
        <Table
          label={say('season.title')}
          density="compact"
          columns={columns}
          rows={rows}
          rowKey={({ month }) => `${month}`}
        />
      ) : (
        <Text as="p" tone="secondary">
          {say('season.tooFew', { years, least: SEASONALITY_MIN_YEARS })}
        </Text>
      )}
    </Panel>
  );
};
