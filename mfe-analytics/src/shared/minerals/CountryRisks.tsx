import type { CountryRisk } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import {
  Badge,
  Button,
  Cluster,
  type Column,
  EmptyState,
  Pager,
  Panel,
  Stack,
  Table,
  Text,
  useFormat,
} from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { csvOf, saveCsv } from '../csv';
import { usePageOf } from '../usePageOf';

const INDICATORS = ['mean', 'stability', 'law', 'corruption', 'effectiveness', 'regulation', 'voice'] as const;

/** Countries with their governance and memberships, each with its source and year. */
export const CountryRisks = ({
  rows,
  title,
  chosenBy = title,
}: {
  rows: readonly CountryRisk[];
  title: string;
  /** What the rows were chosen by. */
  chosenBy?: string;
}) => {
  const say = useMessages('analytics');
  const shared = useMessages();
  const { locale } = useIntl();
  const format = useFormat();
  const { shown, pager } = usePageOf(rows, chosenBy);
  const figure = (value: string | null) =>
    value === null ? '–' : format.number(Number(value).toFixed(2), { min: 2, max: 2 });
  const columns: Column<CountryRisk>[] = [
    {
      id: 'country',
      header: say('column.country'),
      card: 'title',
      sticky: true,
      cell: ({ country }) => format.country(country),
    },
    ...INDICATORS.map(
      (indicator): Column<CountryRisk> => ({
        id: indicator,
        header: say(`wgi.${indicator}`),
        cardLabel: say(`wgi.${indicator}`),
        align: 'end',
        hideBelow: indicator === 'mean' || indicator === 'stability' ? undefined : 1280,
        cell: (risk) => figure(risk[indicator]),
      }),
    ),
    {
      id: 'lists',
      header: say('risk.lists'),
      card: 'full',
      cell: ({ cahra, cahraBy, eiti, kimberley, icglr }) => (
        <Cluster gap={2}>
          {cahraBy && cahra !== 'none' ? <Badge tone="warning">{say(`cahra.${cahraBy}.${cahra}`)}</Badge> : null}
          {eiti ? <Badge tone="neutral">{say('risk.eiti')}</Badge> : null}
          {kimberley ? <Badge tone="neutral">{say('risk.kimberley')}</Badge> : null}
          {icglr ? <Badge tone="neutral">{say('risk.icglr')}</Badge> : null}
        </Cluster>
      ),
    },
  ];
  const save = () =>
    saveCsv(
      'country-risk',
      csvOf(
        ['country', ...INDICATORS, 'year', 'cahra', 'eiti', 'kimberley', 'icglr'],
        rows.map((row) => [
          row.country,
          ...INDICATORS.map((id) => row[id]),
          row.year,
          row.cahra,
          String(row.eiti),
          String(row.kimberley),
          String(row.icglr),
        ]),
        say('risk.sources'),
        locale,
      ),
    );
  return (
    <Stack gap={4}>
      <Panel
        flush
        title={title}
        meta={say('risk.scale')}
        actions={
          <Button size="sm" icon="download-simple" onClick={save}>
            {say('export')}
          </Button>
        }
      >
        <Table
          label={title}
          density="compact"
          columns={columns}
          rows={shown}
          rowKey={({ country }) => country}
          empty={<EmptyState icon="globe-simple" title={say('risk.none')} text={shared('common.fewerFilters')} />}
          footer={pager ? <Pager {...pager} /> : null}
        />
      </Panel>
      <Text as="p" size="caption" tone="tertiary">
        {say('risk.sources')}
      </Text>
    </Stack>
  );
};
