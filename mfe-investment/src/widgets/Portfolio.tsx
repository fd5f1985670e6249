import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Loading } from '@orebridge/remote-kit/pages';
import { DemoRibbon, EmptyState, ErrorState, Grid, Panel, Stack, Text, useFormat, useMineralName } from '@orebridge/ui';
import { usePortfolio } from './api/usePortfolio';
import { useMoney } from '../shared/money';
import { type SharePart, Shares } from './Shares';

/** Where an investor's commitments stand: by commodity, and by country with its governance. */
export default function Portfolio() {
  const say = useMessages('investment');
  const money = useMoney();
  const format = useFormat();
  const errorText = useErrorText();
  const mineralName = useMineralName();
  const answer = usePortfolio();
  const title = say('portfolio.title');
  if (answer.isError)
    return (
      <Panel title={title}>
        <ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} />
      </Panel>
    );
  if (!answer.data) return <Loading height={220} />;
  const { demo, totalUsd, commitments, minerals, countries, risk } = answer.data;
  const byMineral: SharePart[] = minerals.map(({ mineral, ...part }) => ({
    ...part,
    id: mineral ?? '',
    name: mineralName(mineral),
  }));
  const byCountry: SharePart[] = countries.map(({ country, governanceRisk, ...part }) => ({
    ...part,
    id: country ?? '',
    name: country ? format.country(country) : '–',
    note: governanceRisk === null ? say('portfolio.unrated') : say('portfolio.rated', { risk: governanceRisk }),
  }));
  return (
    <Panel title={title} meta={money(totalUsd)} actions={demo ? <DemoRibbon inline /> : undefined}>
      {commitments === 0 ? (
        <EmptyState icon="wallet" title={say('portfolio.none')} text={say('portfolio.none.text')} />
      ) : (
        <Stack gap={5}>
          <Grid columns={2}>
            <Shares title={say('portfolio.minerals')} parts={byMineral} />
            <Shares title={say('portfolio.countries')} parts={byCountry} />
          </Grid>
          <Text as="p" size="caption" tone="tertiary">
            {risk
              ? say('portfolio.risk', { risk: risk.governanceRisk, covered: format.percent(risk.coveredPct) })
              : say('portfolio.unrated')}{' '}
            {say('portfolio.note', { year: risk?.year ? String(risk.year) : 'none' })}
          </Text>
        </Stack>
      )}
    </Panel>
  );
}
