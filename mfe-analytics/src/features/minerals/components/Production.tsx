import type { ProductionStage } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Button, type Column, Panel, Stack, Table, TermList, Text, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { csvOf, saveCsv } from '../../../shared/csv';
import { useMineralMessages } from '../../../shared/minerals/mineral-names';

type Row = ProductionStage['countries'][number];

/** Output and reserves of one stage by country, with how concentrated it is and how long reserves last. */
export const Production = ({ mineral, stage }: { mineral: string; stage: ProductionStage }) => {
  const say = useMessages('analytics');
  const { locale } = useIntl();
  const format = useFormat();
  const { basisOf, hhiOf, sourceOf } = useMineralMessages();
  const amount = (value: string | null) => (value === null ? '–' : format.number(value, { max: 0 }));
  const title = say('production.title', { stage: say(`stage.${stage.stage}`), year: stage.year });
  const source = sourceOf(stage.source, stage.year);
  const hasReserves = stage.worldReserves !== null || stage.countries.some(({ reserves }) => reserves);
  const columns: Column<Row>[] = [
    { id: 'country', header: say('column.country'), card: 'title', cell: ({ country }) => format.country(country) },
    {
      id: 'production',
      header: say('production.output', { unit: stage.unit }),
      cardLabel: say('production.output', { unit: stage.unit }),
      align: 'end',
      cell: ({ production, note }) => (note === 'withheld' ? say('production.withheld') : amount(production)),
    },
    {
      id: 'share',
      header: say('column.share'),
      cardLabel: say('column.share'),
      align: 'end',
      cell: ({ sharePct }) => (sharePct ? format.percent(sharePct, { min: 1, max: 1 }) : '–'),
    },
    ...(hasReserves
      ? [
          {
            id: 'reserves',
            header: say('production.reserves', { unit: stage.unit }),
            cardLabel: say('production.reserves', { unit: stage.unit }),
            align: 'end' as const,
            cell: ({ reserves, note }: Row) => `${reserves && note === 'greater' ? '> ' : ''}${amount(reserves)}`,
          },
        ]
      : []),
  ];
  const rows = stage.countries.map(({ country, production, sharePct, reserves }) => [
    country,
    production,
    sharePct,
    reserves,
  ]);
  return (
    <Panel
      title={title}
      meta={basisOf(stage.basis)}
      actions={
        <Button
          size="sm"
          icon="download-simple"
          onClick={() =>
            saveCsv(
              `${mineral}-${stage.stage}-${stage.year}`,
              csvOf(['country', `production ${stage.unit}`, 'share %', `reserves ${stage.unit}`], rows, source, locale),
            )
          }
        >
          {say('export')}
        </Button>
      }
    >
      <Stack gap={5}>
        <TermList
          layout="tiles"
          items={[
            { term: say('production.world', { unit: stage.unit }), detail: amount(stage.world) },
            { term: say('hhi.title'), detail: hhiOf(stage.concentration) },
            {
              term: say('hhi.unknown'),
              detail: stage.concentration ? format.percent(stage.concentration.unknownPct, { max: 1 }) : '–',
            },
            ...(hasReserves
              ? [
                  {
                    term: say('production.life'),
                    detail: stage.reserveLife
                      ? `${stage.reservesGreater ? '> ' : ''}${say('production.years', { years: format.number(stage.reserveLife) })}`
                      : say('production.unlike'),
                  },
                ]
              : []),
          ]}
        />
        <Table
          label={title}
          density="compact"
          columns={columns}
          rows={stage.countries}
          rowKey={({ country }) => country}
        />
        <Text as="p" size="caption" tone="tertiary">
          {source} {say('hhi.note')}
        </Text>
      </Stack>
    </Panel>
  );
};
