import type { Sourcing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Read } from '@orebridge/remote-kit/pages';
import {
  Callout,
  Columns,
  type Column,
  EmptyState,
  KpiBand,
  PageBody,
  PageHeader,
  Panel,
  Stack,
  Table,
  TermList,
  Text,
  useFormat,
} from '@orebridge/ui';
import { useSourcing } from './api/useSourcing';
import { Co2e } from './components/Co2e';
import { Period, usePeriod } from '../../shared/Period';
import { DemoNote } from '../../shared/DemoNote';

/** Where the company's goods come from, how they were assessed, and what carrying them emits. */
export default function ImpactPage() {
  const say = useMessages('analytics');
  const sourcing = useSourcing(usePeriod());
  return (
    <PageBody>
      <PageHeader title={say('impact.title')} subtitle={say('impact.subtitle')} actions={<Period />} />
      <Stack gap={7}>
        <Read of={sourcing}>{(data) => <Origins data={data} />}</Read>
        <Co2e />
        <Callout>{say('impact.missing')}</Callout>
      </Stack>
    </PageBody>
  );
}

const Origins = ({ data }: { data: Sourcing }) => {
  const say = useMessages('analytics');
  const format = useFormat();
  const columns: Column<Sourcing['origins'][number]>[] = [
    { id: 'country', header: say('column.country'), card: 'title', cell: ({ country }) => format.country(country) },
    {
      id: 'deals',
      header: say('column.deals'),
      cardLabel: say('column.deals'),
      align: 'end',
      cell: ({ deals }) => format.number(deals),
    },
    {
      id: 'usd',
      header: say('impact.value'),
      cardLabel: say('impact.value'),
      align: 'end',
      cell: ({ usd }) => format.money(usd),
    },
    {
      id: 'share',
      header: say('column.share'),
      cardLabel: say('column.share'),
      align: 'end',
      cell: ({ sharePct }) => (sharePct ? format.percent(sharePct, { max: 1 }) : '–'),
    },
    {
      id: 'governance',
      header: say('wgi.mean'),
      cardLabel: say('wgi.mean'),
      align: 'end',
      cell: ({ risk }) =>
        risk?.mean ? `${format.number(Number(risk.mean).toFixed(2), { min: 2, max: 2 })} (${risk.year})` : '–',
    },
    {
      id: 'cahra',
      header: say('risk.list.cahra'),
      cardLabel: say('risk.list.cahra'),
      cell: ({ risk }) => {
        if (!risk) return '–';
        const { cahra, cahraBy } = risk;
        return say(cahraBy && cahra !== 'none' ? `cahra.${cahraBy}.${cahra}` : 'cahra.none');
      },
    },
  ];
  const n = say('n', { n: data.deals });
  return (
    <Stack gap={5}>
      <DemoNote demo={data.demo} />
      <KpiBand
        label={say('impact.origins')}
        items={[
          {
            id: 'value',
            label: say('impact.agreed'),
            value: format.number(data.totalUsd, { max: 0 }),
            unit: 'USD',
            context: data.leftOut ? `${n} · ${say('impact.leftOut', { count: data.leftOut })}` : n,
          },
          {
            id: 'governance',
            label: say('impact.governance'),
            value: data.governance ? format.number(data.governance.mean) : '–',
            context: data.governance
              ? say('impact.covered', { share: format.percent(data.governance.coveredPct, { max: 1 }) })
              : n,
          },
          { id: 'certified', label: say('impact.certified'), value: format.number(data.certified), context: n },
          { id: 'artisanal', label: say('impact.artisanal'), value: format.number(data.artisanal), context: n },
        ]}
      />
      <Columns
        aside={
          <Panel title={say('impact.assessed')}>
            {data.byCompliance.length ? (
              <TermList
                items={data.byCompliance.map(({ status, deals, usd }) => ({
                  id: status,
                  term: say(`compliance.${status}`),
                  detail: `${format.number(deals)} · ${format.money(usd)}`,
                }))}
              />
            ) : (
              <Text as="p" tone="secondary">
                {say('impact.noDeals')}
              </Text>
            )}
          </Panel>
        }
      >
        <Stack gap={4}>
          <Panel title={say('impact.origins')} flush>
            <Table
              label={say('impact.origins')}
              density="compact"
              columns={columns}
              rows={data.origins}
              rowKey={({ country }) => country}
              empty={<EmptyState icon="leaf" title={say('impact.none')} text={say('impact.noneText')} />}
            />
          </Panel>
          <Text as="p" size="caption" tone="tertiary">
            {say('risk.sources')}
          </Text>
        </Stack>
      </Columns>
    </Stack>
  );
};
