import { useSearchParams } from 'react-router-dom';
import { CRITICAL_LISTS, type MineralSummary } from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import {
  Badge,
  CellTitle,
  Cluster,
  type Column,
  EmptyState,
  Field,
  MeanChange,
  MineralThumb,
  PageBody,
  PageHeader,
  Select,
  Stack,
  Sub,
  Table,
  Text,
  TextInput,
  Toolbar,
  useFormat,
  useMineralName,
} from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useMinerals } from '../../shared/api/useMinerals';
import { GROUPS, isInGroup } from '../../shared/minerals/groups';
import { useMineralMessages } from '../../shared/minerals/mineral-names';
import { useReading } from '../../shared/prices/reading';
import { useSource } from '../../shared/prices/useSource';
import { Read, useSetParams } from '@orebridge/remote-kit/pages';

/** The minerals of the catalogue with price, supply and lots, to be searched and filtered. */
export default function MineralsPage() {
  const say = useMessages('analytics');
  const shared = useMessages();
  const intl = useIntl();
  const format = useFormat();
  const nameOf = useMineralName();
  const { can } = useSession();
  const { hhiOf } = useMineralMessages();
  const reading = useReading();
  const { dated } = useSource();
  const [params] = useSearchParams();
  const set = useSetParams();
  const minerals = useMinerals();
  const [q, group, list] = [params.get('q') ?? '', params.get('group'), params.get('list')];
  const hrefOf = ({ mineral, price }: MineralSummary) => {
    if (can('view:market_data')) return `/mineral-intelligence?mineral=${mineral}`;
    return price ? `/prices?mineral=${mineral}` : undefined;
  };
  const fits = ({ mineral, symbol, critical }: MineralSummary) =>
    isInGroup(mineral, group) &&
    (!list || critical.some((one) => one === list)) &&
    [nameOf(mineral), mineral, symbol].some((text) => text.toLowerCase().includes(q.trim().toLowerCase()));
  const columns: Column<MineralSummary>[] = [
    {
      id: 'mineral',
      header: shared('common.mineral'),
      card: 'title',
      sticky: true,
      cell: (row) => (
        <CellTitle
          media={<MineralThumb mineral={row.mineral} size={36} />}
          title={nameOf(row.mineral)}
          detail={row.symbol || row.formula}
          href={hrefOf(row)}
        />
      ),
    },
    {
      id: 'price',
      header: say('column.last'),
      cardLabel: say('column.last'),
      align: 'end',
      cell: ({ price }) =>
        price?.last ? (
          <>
            {reading.write(price, price.last.price)}
            <Sub>{reading.of(price).per}</Sub>
            <Sub>{dated(price)}</Sub>
          </>
        ) : (
          say('minerals.noPrice')
        ),
    },
    {
      id: 'change',
      header: say('column.change'),
      cardLabel: say('column.change'),
      align: 'end',
      cell: ({ price }) =>
        price?.changePct ? <MeanChange value={price.changePct} frequency={price.frequency} /> : '–',
    },
    {
      id: 'top',
      header: say('minerals.top'),
      cardLabel: say('minerals.top'),
      cell: ({ top }) =>
        top ? `${format.country(top.country)}, ${format.percent(top.sharePct, { max: 1 })} (${top.year})` : '–',
    },
    {
      id: 'hhi',
      header: say('hhi.title'),
      cardLabel: say('hhi.title'),
      cell: ({ concentration }) => hhiOf(concentration),
    },
    {
      id: 'critical',
      header: say('minerals.lists'),
      card: 'full',
      hideBelow: 1280,
      cell: ({ critical }) => (
        <Cluster gap={2}>
          {critical.map((one) => (
            <Badge key={one} tone="neutral">
              {say(`critical.${one}`)}
            </Badge>
          ))}
        </Cluster>
      ),
    },
    {
      id: 'lots',
      header: say('column.lots'),
      cardLabel: say('column.lots'),
      align: 'end',
      cell: ({ listings }) => format.number(listings),
    },
  ];
  return (
    <PageBody>
      <PageHeader title={say('minerals.title')} subtitle={say('minerals.subtitle')} />
      <Stack gap={5}>
        <Toolbar>
          <Field label={say('minerals.search')} labelHidden>
            <TextInput
              type="search"
              inputSize="sm"
              icon="magnifying-glass"
              placeholder={say('minerals.search')}
              value={q}
              onChange={(event) => set({ q: event.target.value })}
            />
          </Field>
          <Field label={say('prices.groups')} labelHidden>
            <Select
              inputSize="sm"
              value={group ?? ''}
              onChange={(event) => set({ group: event.target.value })}
              placeholder={say('minerals.allGroups')}
              options={GROUPS.map((id) => ({
                value: id,
                label: intl.formatMessage({ id: `ui.mineralGroup.${id}` }),
              }))}
            />
          </Field>{' '}
          <Field label={say('minerals.lists')} labelHidden>
            <Select
              inputSize="sm"
              value={list ?? ''}
              onChange={(event) => set({ list: event.target.value })}
              placeholder={say('minerals.allLists')}
              options={CRITICAL_LISTS.map((one) => ({ value: one, label: say(`critical.${one}`) }))}
            />
          </Field>{' '}
        </Toolbar>
        <Read of={minerals}>
          {({ items }) => (
            <Table
              label={say('minerals.title')}
              columns={columns}
              rows={items.filter(fits)}
              rowKey={({ mineral }) => mineral}
              empty={<EmptyState icon="diamond" title={say('minerals.none')} text={shared('common.fewerFilters')} />}
            />
          )}
        </Read>
        <Text as="p" size="caption" tone="tertiary">
          {say('minerals.sources')}
        </Text>
      </Stack>
    </PageBody>
  );
}
