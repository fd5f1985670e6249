import type { MarketActivity, MineralSummary } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Read } from '@orebridge/remote-kit/pages';
import {
  CellTitle,
  type Column,
  EmptyState,
  Grid,
  KpiBand,
  LinkButton,
  MineralThumb,
  PageBody,
  PageHeader,
  Panel,
  Stack,
  Table,
  Text,
  useFormat,
  useMineralName,
} from '@orebridge/ui';
import { useActivity } from './api/useActivity';
import { useMinerals } from '../../shared/api/useMinerals';
import { useSeries } from '../../shared/api/useSeries';
import { useMineralMessages } from '../../shared/minerals/mineral-names';
import { Movers, moversOf } from '../../shared/Movers';
import { Period, usePeriod } from '../../shared/Period';
import { DemoNote } from '../../shared/DemoNote';

const SHOWN = 8;

/** The market at a glance: what moved, where supply is concentrated, and what is on offer here. */
export default function OverviewPage() {
  const say = useMessages('analytics');
  const days = usePeriod();
  const series = useSeries();
  const minerals = useMinerals();
  const activity = useActivity(days);
  return (
    <PageBody>
      <PageHeader
        title={say('overview.title')}
        subtitle={say('overview.subtitle')}
        actions={<LinkButton href="/prices">{say('overview.prices')}</LinkButton>}
      />
      <Stack gap={7}>
        <Period />
        <Read of={activity}>{(data) => <Market data={data} />}</Read>
        <Grid columns={2}>
          <Panel title={say('movers.title')} flush>
            <Read of={series}>{({ items }) => <Movers items={moversOf(items, SHOWN)} />}</Read>
          </Panel>
          <Panel title={say('overview.concentration')} flush>
            <Read of={minerals}>{({ items }) => <Concentrated items={items} />}</Read>
          </Panel>
        </Grid>
        <Text as="p" size="caption" tone="tertiary">
          {`${say('prices.sources')} ${say('minerals.sources')}`}
        </Text>
      </Stack>
    </PageBody>
  );
}

const Concentrated = ({ items }: { items: readonly MineralSummary[] }) => {
  const say = useMessages('analytics');
  const shared = useMessages();
  const format = useFormat();
  const nameOf = useMineralName();
  const { hhiOf } = useMineralMessages();
  const rows = items
    .filter(({ concentration }) => concentration)
    .toSorted((a, b) => Number(b.concentration?.lower) - Number(a.concentration?.lower))
    .slice(0, SHOWN);
  const columns: Column<MineralSummary>[] = [
    { id: 'mineral', header: shared('common.mineral'), card: 'title', cell: ({ mineral }) => nameOf(mineral) },
    {
      id: 'hhi',
      header: say('hhi.title'),
      cardLabel: say('hhi.title'),
      cell: ({ concentration }) => hhiOf(concentration),
    },
    {
      id: 'top',
      header: say('minerals.top'),
      cardLabel: say('minerals.top'),
      cell: ({ top }) => (top ? `${format.country(top.country)}, ${format.percent(top.sharePct, { max: 1 })}` : '–'),
    },
  ];
  return (
    <Table
      label={say('overview.concentration')}
      density="compact"
      columns={columns}
      rows={rows}
      rowKey={({ mineral }) => mineral}
    />
  );
};

const Market = ({ data }: { data: MarketActivity }) => {
  const say = useMessages('analytics');
  const shared = useMessages();
  const format = useFormat();
  const nameOf = useMineralName();
  const number = (
    id: 'listings' | 'sellers' | 'countries' | 'offers' | 'deals',
    header: string,
  ): Column<MarketActivity['minerals'][number]> => ({
    id,
    header,
    cardLabel: header,
    align: 'end',
    cell: (row) => format.number(row[id]),
  });
  const now = say('overview.now');
  const since = say('overview.since', { days: data.days });
  return (
    <Stack gap={5}>
      <DemoNote demo={data.demo} />
      <KpiBand
        label={say('overview.market')}
        items={[
          { id: 'listings', label: say('column.lots'), value: format.number(data.listings), context: now },
          { id: 'sellers', label: say('column.sellers'), value: format.number(data.sellers), context: now },
          { id: 'offers', label: say('column.offers'), value: format.number(data.offers), context: since },
          { id: 'deals', label: say('column.deals'), value: format.number(data.deals), context: since },
        ]}
      />
      <Table
        label={say('overview.market')}
        density="compact"
        columns={[
          {
            id: 'mineral',
            header: shared('common.mineral'),
            card: 'title',
            cell: ({ mineral }) => (
              <CellTitle
                media={<MineralThumb mineral={mineral} size={32} />}
                title={nameOf(mineral)}
                href={`/marketplace?mineral=${mineral}`}
              />
            ),
          },
          number('listings', say('column.lots')),
          number('sellers', say('column.sellers')),
          number('countries', say('column.countries')),
          number('offers', say('column.offers')),
          number('deals', say('column.deals')),
        ]}
        rows={data.minerals}
        rowKey={({ mineral }) => mineral}
        empty={<EmptyState icon="storefront" title={say('overview.none')} text={say('overview.noneText')} />}
      />
    </Stack>
  );
};
