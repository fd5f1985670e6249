import type { SeriesSummary } from '@orebridge/contracts';
import {
  change,
  concentrationBand,
  type DecimalInput,
  hhi,
  isStale,
  monthsAfter,
  toWire,
  today,
} from '@orebridge/trade';
import { type PriceTrend, sinceMonths } from '../prices/index.js';

/** So many of the last prices are drawn beside a series. */
const RECENT = 24;
/** Prices of a range: twelve months, or five years of an annual series. */
const RANGE = { monthly: 12, annual: 5 } as const;
/** Months from one price to the next. */
const STEP = { monthly: 1, annual: 12 } as const;

const pct = (now: string, before: string | undefined): string | null => {
  const moved = before === undefined ? null : change(now, before);
  return moved && toWire(moved.times(100).toDecimalPlaces(2));
};

/** Where a series stands, by the prices of the last `months`; null is all of them. */
export const summaryOf = ({ points: all, ...series }: PriceTrend, months: number | null): SeriesSummary => {
  const points = sinceMonths(all, months);
  const last = points.at(-1) ?? null;
  /** The change since so many months before the last price; null where nothing is published of that time. */
  const since = (before: number) =>
    last && pct(last.price, points.find(({ date }) => date === monthsAfter(last.date, -before))?.price);
  const range = points.slice(-RANGE[series.frequency]).map(({ price }) => price);
  const sorted = range.toSorted((a, b) => Number(a) - Number(b));
  return {
    ...series,
    last,
    changePct: since(STEP[series.frequency]),
    yearPct: since(12),
    range: range.length === RANGE[series.frequency] ? { low: sorted[0]!, high: sorted.at(-1)! } : null,
    recent: points.slice(-RECENT).map(({ price }) => price),
    stale: last ? isStale(last.date, series.frequency, today()) : true,
  };
};

/** The concentration of what is known of a whole, for the wire. */
export const concentrationOf = (known: readonly DecimalInput[], total: DecimalInput) => {
  const found = hhi(known, total);
  if (!found) return null;
  const lower = toWire(found.lower.toDecimalPlaces(0));
  return {
    lower,
    upper: toWire(found.upper.toDecimalPlaces(0)),
    unknownPct: toWire(found.unknownPct.toDecimalPlaces(1)),
    band: concentrationBand(lower),
  };
};
