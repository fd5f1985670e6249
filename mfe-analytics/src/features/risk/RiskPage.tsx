import { useMessages } from '@orebridge/remote-kit';
import { useSearchParams } from 'react-router-dom';
import type { CountryRisk } from '@orebridge/contracts';
import {
  Field,
  PageBody,
  PageHeader,
  Panel,
  Select,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Toolbar,
  useFormat,
  useMineralName,
  type Column,
  Table,
} from '@orebridge/ui';
import type { MineralSummary } from '@orebridge/contracts';
import { lazy, Suspense } from 'react';
import { useMinerals } from '../../shared/api/useMinerals';
import { useRisk } from './api/useRisk';
import { CountryRisks } from '../../shared/minerals/CountryRisks';
import { useMineralMessages } from '../../shared/minerals/mineral-names';
import { Read, useSetParams } from '@orebridge/remote-kit/pages';

const WorldMap = lazy(async () => ({ default: (await import('@orebridge/ui/map')).WorldMap }));
const LISTS = ['cahra', 'eiti', 'kimberley', 'icglr'] as const;
const onList = (risk: CountryRisk, list: string | null): boolean =>
  !list || (list === 'cahra' ? risk.cahra !== 'none' : Boolean(risk[list as 'eiti' | 'kimberley' | 'icglr']));
/** The darker the weaker: the indicator runs from about -2.5 to 2.5. */
const weakness = (mean: string): number => Math.round((2.5 - Number(mean)) * 20);

/** Risk of countries and of supply, from what is published. */
export default function RiskPage() {
  const say = useMessages('analytics');
  const format = useFormat();
  const [params] = useSearchParams();
  const set = useSetParams();
  const risk = useRisk();
  const minerals = useMinerals();
  const [q, list] = [params.get('q') ?? '', LISTS.find((one) => one === params.get('list')) ?? null];
  return (
    <PageBody>
      <PageHeader title={say('risk.title')} subtitle={say('risk.subtitle')} />
      <Stack gap={7}>
        <Read of={risk}>
          {({ countries }) => {
            const rated = countries.flatMap(({ country, mean }) =>
              mean ? [{ code: country, value: weakness(mean) }] : [],
            );
            const rows = countries
              .filter(
                (one) =>
                  onList(one, list) && format.country(one.country).toLowerCase().includes(q.trim().toLowerCase()),
              )
              .toSorted((a, b) => Number(a.mean ?? 9) - Number(b.mean ?? 9));
            return (
              <>
                <Panel title={say('risk.map')}>
                  <Suspense fallback={<Skeleton height={280} />}>
                    <WorldMap label={say('risk.mapLabel', { count: rated.length })} countries={rated} />
                  </Suspense>
                  <Text as="p" size="caption" tone="tertiary">
                    {say('risk.mapText')}
                  </Text>
                </Panel>
                <Toolbar>
                  <Field label={say('risk.search')} labelHidden>
                    <TextInput
                      type="search"
                      inputSize="sm"
                      icon="magnifying-glass"
                      placeholder={say('risk.search')}
                      value={q}
                      onChange={(event) => set({ q: event.target.value })}
                    />
                  </Field>
                  <Field label={say('risk.lists')} labelHidden>
                    <Select
                      inputSize="sm"
                      value={list ?? ''}
                      onChange={(event) => set({ list: event.target.value })}
                      placeholder={say('risk.allLists')}
                      options={LISTS.map((one) => ({ value: one, label: say(`risk.list.${one}`) }))}
                    />
                  </Field>{' '}
                </Toolbar>
                <CountryRisks rows={rows} title={say('risk.countries')} chosenBy={`${list} ${q}`} />
              </>
            );
          }}
        </Read>
        <Stack gap={4}>
          <Panel title={say('risk.supply')} flush>
            <Read of={minerals}>{({ items }) => <Supply items={items} />}</Read>
          </Panel>
          <Text as="p" size="caption" tone="tertiary">
            {`${say('hhi.note')} ${say('minerals.sources')}`}
          </Text>
        </Stack>
      </Stack>
    </PageBody>
  );
}

const Supply = ({ items }: { items: readonly MineralSummary[] }) => {
  const say = useMessages('analytics');
  const shared = useMessages();
  const format = useFormat();
  const nameOf = useMineralName();
  const { hhiOf } = useMineralMessages();
  const rows = items
    .filter(({ concentration }) => concentration)
    .toSorted((a, b) => Number(b.concentration?.lower) - Number(a.concentration?.lower));
  const columns: Column<MineralSummary>[] = [
    { id: 'mineral', header: shared('common.mineral'), card: 'title', cell: ({ mineral }) => nameOf(mineral) },
    {
      id: 'hhi',
      header: say('hhi.title'),
      cardLabel: say('hhi.title'),
      cell: ({ concentration }) => hhiOf(concentration),
    },
    {
      id: 'unknown',
      header: say('hhi.unknown'),
      cardLabel: say('hhi.unknown'),
      align: 'end',
      cell: ({ concentration }) => format.percent(concentration?.unknownPct ?? '0', { max: 1 }),
    },
    {
      id: 'top',
      header: say('minerals.top'),
      cardLabel: say('minerals.top'),
      cell: ({ top }) =>
        top ? `${format.country(top.country)}, ${format.percent(top.sharePct, { max: 1 })} (${top.year})` : '–',
    },
  ];
  return (
    <Table
      label={say('risk.supply')}
      density="compact"
      columns={columns}
      rows={rows}
      rowKey={({ mineral }) => mineral}
    />
  );
};
