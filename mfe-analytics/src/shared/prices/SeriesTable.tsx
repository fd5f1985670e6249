import type { SeriesSummary } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import {
  Badge,
  CellTitle,
  type Column,
  EmptyState,
  MeanChange,
  MineralThumb,
  Pager,
  Sparkline,
  StatDelta,
  Sub,
  Table,
  useMineralName,
  usePriceMean,
} from '@orebridge/ui';
import { usePageOf } from '../usePageOf';
import { useReading } from './reading';

export interface SeriesTableProps {
  items: readonly SeriesSummary[];
  current?: string;
  /** Where a series leads. */
  hrefOf(series: SeriesSummary): string;
}

/** Published series to compare: last price, its moves, its trend, and whose it is. */
export const SeriesTable = ({ items, current, hrefOf }: SeriesTableProps) => {
  const say = useMessages('analytics');
  const nameOf = useMineralName();
  const reading = useReading();
  const { mean } = usePriceMean();
  const { shown, pager } = usePageOf(items, items.map(({ id }) => id).join());
  const columns: Column<SeriesSummary>[] = [
    {
      id: 'mineral',
      header: say('column.series'),
      card: 'title',
      sticky: true,
      width: '32%',
      cell: (series) => (
        <CellTitle
          media={<MineralThumb mineral={series.mineral} size={32} />}
          title={nameOf(series.mineral)}
          detail={<span lang="en">{series.label}</span>}
          href={hrefOf(series)}
        />
      ),
    },
    {
      id: 'last',
      header: say('column.last'),
      cardLabel: say('column.last'),
      align: 'end',
      cell: (series) => (
        <>
          {series.last ? reading.write(series, series.last.price) : '–'}
          <Sub>{reading.of(series).per}</Sub>
        </>
      ),
    },
    {
      id: 'change',
      header: say('column.change'),
      cardLabel: say('column.change'),
      align: 'end',
      cell: ({ changePct, frequency }) => (changePct ? <MeanChange value={changePct} frequency={frequency} /> : '–'),
    },
    {
      id: 'year',
      header: say('column.year'),
      cardLabel: say('column.year'),
      align: 'end',
      cell: ({ yearPct }) => (yearPct ? <StatDelta value={yearPct} /> : '–'),
    },
    {
      id: 'trend',
      header: say('column.trend'),
      card: 'hidden',
      hideBelow: 1280,
      cell: ({ recent, label }) =>
        recent.length > 2 ? <Sparkline values={recent.map(Number)} label={say('column.trendOf', { label })} /> : '–',
    },
    {
      id: 'date',
      header: say('column.date'),
      cardLabel: say('column.date'),
      cell: (series) => (
        <>
          {series.last ? mean(series.frequency, series.last.date) : '–'}{' '}
          {series.stale ? <Badge tone="warning">{say('prices.late')}</Badge> : null}
          <Sub>{`${series.source}, ${series.licence}`}</Sub>
        </>
      ),
    },
  ];
  return (
    <Table
      label={say('prices.all')}
      density="compact"
      columns={columns}
      rows={shown}
      rowKey={({ id }) => id}
      current={current}
      footer={pager ? <Pager {...pager} /> : null}
      empty={<EmptyState icon="chart-line" title={say('prices.none')} text={say('prices.noneText')} />}
    />
  );
};
