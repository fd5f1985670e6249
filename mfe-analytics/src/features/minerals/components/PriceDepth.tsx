import type { SeriesHistory } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { drawdown, ema, sma, toWire, volatility, zScore } from '@orebridge/trade';
import { Callout, Panel, Stack, TermList, useFormat } from '@orebridge/ui';
import { Chart } from '../../../shared/chart/Chart';
import { useSource } from '../../../shared/prices/useSource';

const PERIODS = 12;
/** Windows of volatility in months: half a year, a year, five years. */
const WINDOWS = [6, 12, 60] as const;

/** A price with its means, how much it moves, and how far it is below its high. */
export const PriceDepth = ({ history: { series, points, months } }: { history: SeriesHistory }) => {
  const say = useMessages('analytics');
  const format = useFormat();
  const { period, source } = useSource();
  const prices = points.map(({ price }) => price);
  const per = `${series.currency}/${series.unit}`;
  const mean = sma(prices, PERIODS);
  const weighted = ema(prices, PERIODS);
  const fallen = drawdown(prices);
  const deepest = fallen.reduce((low, one, at) => (one.lessThan(fallen[low]!) ? at : low), 0);
  const percent = (share: number | null) =>
    share === null ? say('tooShort') : format.percent((share * 100).toFixed(2));
  const z = prices.length >= PERIODS ? zScore(prices.slice(-PERIODS).map(Number)) : null;
  const annual = series.frequency === 'annual';
  const windows = annual ? [5, 10] : WINDOWS;
  return (
    <Panel title={say('depth.price', { name: series.label })} meta={per}>
      <Stack gap={5}>
        {months === null ? null : <Callout>{say('prices.months', { months })}</Callout>}
        {series.stale && series.last ? (
          <Callout tone="warning">{say('prices.stale', { date: period(series, series.last.date) })}</Callout>
        ) : null}
        <Chart
          label={say('depth.price', { name: series.label })}
          fileName={`${series.id}-depth`}
          annual={annual}
          source={source(series)}
          trends={[
            {
              id: 'price',
              name: per,
              main: true,
              points: points.map(({ date, price }) => ({ date, value: Number(price) })),
            },
            {
              id: 'sma',
              name: say(`depth.sma.${series.frequency}`, { n: PERIODS }),
              points: points.map(({ date }, at) => ({ date, value: mean[at] ? Number(mean[at].toFixed(6)) : null })),
            },
            {
              id: 'ema',
              name: say(`depth.ema.${series.frequency}`, { n: PERIODS }),
              points: points.map(({ date }, at) => ({ date, value: Number(weighted[at]!.toFixed(6)) })),
            },
          ]}
        />
        <TermList
          layout="tiles"
          items={[
            ...windows.map((window) => ({
              id: `volatility${window}`,
              term: say(`depth.volatility.${series.frequency}`, { n: window }),
              detail: percent(volatility(prices, series.frequency, window)),
            })),
            {
              id: 'drawdown',
              term: say('depth.drawdown'),
              detail: fallen.length ? format.percent(toWire(fallen.at(-1)!.times(100).toDecimalPlaces(2))) : '–',
            },
            {
              id: 'deepest',
              term: say('depth.deepest'),
              detail: points[deepest]
                ? `${format.percent(toWire(fallen[deepest]!.times(100).toDecimalPlaces(2)))}, ${period(series, points[deepest].date)}`
                : '–',
            },
            {
              id: 'z',
              term: say(`depth.z.${series.frequency}`, { n: PERIODS }),
              detail: z === null ? say('tooShort') : format.number(z.toFixed(2)),
            },
          ]}
        />
      </Stack>
    </Panel>
  );
};
