import { useMessages } from '@orebridge/remote-kit';
import { useSearchParams } from 'react-router-dom';
import type { SeriesSummary } from '@orebridge/contracts';
import { correlation, CORRELATION_MIN, sma } from '@orebridge/trade';
import {
  Badge,
  Callout,
  Cluster,
  Grid,
  MineralThumb,
  Panel,
  Segmented,
  Select,
  Stack,
  StatDelta,
  Text,
  useFormat,
  useMineralName,
  usePriceMean,
} from '@orebridge/ui';
import { useHistory } from '../../../shared/api/useHistory';
import { Chart } from '../../../shared/chart/Chart';
import { Read, useSetParams } from '@orebridge/remote-kit/pages';
import { SPANS, spanOf, within } from '../periods';
import { CURRENCIES, unitsFor, useReading } from '../../../shared/prices/reading';
import { useSource } from '../../../shared/prices/useSource';

const AVERAGE = 12;

/** One series over time, beside another one where the reader compares. */
export const SeriesPanel = ({ series, all }: { series: SeriesSummary; all: readonly SeriesSummary[] }) => {
  const say = useMessages('analytics');
  const shared = useMessages();
  const format = useFormat();
  const nameOf = useMineralName();
  const [params] = useSearchParams();
  const set = useSetParams();
  const reading = useReading();
  const { period, source } = useSource();
  const { mean, against } = usePriceMean();
  const span = spanOf(params.get('span'));
  const other = all.find(({ id }) => id === params.get('compare') && id !== series.id) ?? null;
  const history = useHistory(series.id);
  const compared = useHistory(other?.id ?? null);
  const { per, price } = reading.of(series);
  const title = `${nameOf(series.mineral)} · ${series.label}`;
  return (
    <Panel title={title} meta={<Badge tone="neutral">{say(`frequency.${series.frequency}`)}</Badge>}>
      <Stack gap={5}>
        <Cluster justify="between" align="start">
          <Cluster>
            <MineralThumb mineral={series.mineral} size={48} />
            <div>
              <Text as="p" size="figureLg">
                {series.last ? reading.write(series, series.last.price) : '–'} <small>{per}</small>
              </Text>
              <Cluster gap={3}>
                <Text size="bodySm" tone="tertiary">
                  {series.last ? mean(series.frequency, series.last.date) : ''}
                </Text>
                {series.changePct ? (
                  <Text size="bodySm" tone="secondary">
                    <StatDelta value={series.changePct} /> {against(series.frequency)}
                  </Text>
                ) : null}
                {series.yearPct && series.frequency !== 'annual' ? (
                  <Text size="bodySm" tone="secondary">
                    {say('prices.year')} <StatDelta value={series.yearPct} />
                  </Text>
                ) : null}
              </Cluster>
            </div>
          </Cluster>
          <Segmented
            label={say('prices.span')}
            value={span}
            onValueChange={(next) => set({ span: next })}
            options={SPANS.map((one) => ({ value: one, label: say(`prices.span.${one}`) }))}
          />
        </Cluster>
        <Grid columns={3}>
          <Select
            aria-label={say('prices.compare')}
            inputSize="sm"
            value={other?.id ?? ''}
            onChange={(event) => set({ compare: event.target.value })}
            placeholder={say('prices.compareNone')}
            options={all
              .filter(({ id }) => id !== series.id)
              .map(({ id, label, mineral }) => ({ value: id, label: `${nameOf(mineral)} · ${label}` }))}
          />
          <Select
            aria-label={shared('common.currency')}
            inputSize="sm"
            value={reading.currency}
            onChange={(event) => set({ currency: event.target.value })}
            options={CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
          />
          <Select
            aria-label={shared('common.unit')}
            inputSize="sm"
            value={unitsFor(series.unit).includes(reading.unit) ? reading.unit : series.unit}
            onChange={(event) => set({ unit: event.target.value === series.unit ? null : event.target.value })}
            options={unitsFor(series.unit).map((unit) => ({ value: unit, label: unit }))}
          />
        </Grid>
        {series.stale ? (
          <Callout tone="warning">
            {say('prices.stale', { date: series.last ? period(series, series.last.date) : '–' })}
          </Callout>
        ) : null}
        <Read of={history}>
          {({ points, months }) => {
            const shown = within(points, span);
            const averages = sma(
              points.map((point) => point.price),
              AVERAGE,
            ).slice(points.length - shown.length);
            const rebased = other && compared.data ? within(compared.data.points, span) : null;
            const base = (list: typeof shown) => Number(list[0]?.price ?? 1);
            const together = rebased ? correlation(shown, rebased) : null;
            return (
              <Stack gap={4}>
                {months === null ? null : <Callout>{say('prices.months', { months })}</Callout>}
                <Chart
                  label={title}
                  fileName={other ? `${series.id}-${other.id}` : series.id}
                  annual={series.frequency === 'annual'}
                  source={[source(series), other ? source(other) : '', reading.note ?? ''].filter(Boolean).join(' ')}
                  trends={
                    other && rebased
                      ? [
                          {
                            id: series.id,
                            name: say('prices.index', { name: series.label }),
                            points: shown.map((point) => ({
                              date: point.date,
                              value: (100 * Number(point.price)) / base(shown),
                            })),
                          },
                          {
                            id: other.id,
                            name: say('prices.index', { name: other.label }),
                            points: rebased.map((point) => ({
                              date: point.date,
                              value: (100 * Number(point.price)) / base(rebased),
                            })),
                          },
                        ]
                      : [
                          {
                            id: series.id,
                            name: `${series.label}, ${per}`,
                            main: true,
                            points: shown.map((point) => ({
                              date: point.date,
                              value: Number(price(point.price).toFixed(6)),
                            })),
                          },
                          ...(series.frequency === 'monthly'
                            ? [
                                {
                                  id: 'sma',
                                  name: say('prices.sma', { n: AVERAGE }),
                                  points: shown.map(({ date }, at) => ({
                                    date,
                                    value: averages[at] ? Number(price(averages[at].toFixed(12)).toFixed(6)) : null,
                                  })),
                                },
                              ]
                            : []),
                        ]
                  }
                />
                {together ? (
                  <Text as="p" size="bodySm" tone="secondary">
                    {together.n < CORRELATION_MIN || together.value === null
                      ? say('prices.tooFew', { n: together.n, least: CORRELATION_MIN })
                      : say('prices.correlation', {
                          value: format.number(together.value.toFixed(2), { min: 2 }),
                          n: together.n,
                        })}
                  </Text>
                ) : null}
                <Text as="p" size="caption" tone="tertiary" lang="en">
                  {series.description}
                </Text>
              </Stack>
            );
          }}
        </Read>
        {series.range ? (
          <Text as="p" size="bodySm" tone="secondary">
            {say(`prices.range.${series.frequency}`, {
              low: reading.write(series, series.range.low),
              high: reading.write(series, series.range.high),
              unit: format.list([per]),
            })}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  );
};
