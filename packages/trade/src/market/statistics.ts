import { Decimal, type DecimalInput, dec } from '../decimal.js';

/** Values a year by how often a series is published; volatility is scaled by its square root (trade rules 7). */
export const PERIODS_A_YEAR = { daily: 252, weekly: 52, monthly: 12, annual: 1 } as const;
export type Frequency = keyof typeof PERIODS_A_YEAR;

/** Fewer common returns than this say nothing of how two series move together. */
export const CORRELATION_MIN = 30;

/** p_t / p_(t-1) - 1 as a share; null where there was no price before. */
export const change = (now: DecimalInput, before: DecimalInput): Decimal | null =>
  dec(before).isZero() ? null : dec(now).div(dec(before)).minus(1);

/** The mean of the last `n` prices at each place; null while there are fewer. */
export const sma = (prices: readonly DecimalInput[], n: number): (Decimal | null)[] => {
  let window: Decimal = new Decimal(0);
  return prices.map((price, at) => {
    window = window.plus(dec(price));
    if (at >= n) window = window.minus(dec(prices[at - n]!));
    return at >= n - 1 ? window.div(n) : null;
  });
};

/** The exponential mean at each place: alpha = 2 / (n + 1), begun with the first price. */
export const ema = (prices: readonly DecimalInput[], n: number): Decimal[] => {
  const alpha = new Decimal(2).div(n + 1);
  const values: Decimal[] = [];
  for (const price of prices) {
    const before = values.at(-1);
    values.push(
      before
        ? dec(price)
            .times(alpha)
            .plus(before.times(new Decimal(1).minus(alpha)))
        : dec(price),
    );
  }
  return values;
};

/** ln(p_t / p_(t-1)) of neighbouring prices, all above zero. */
export const logReturns = (prices: readonly DecimalInput[]): number[] =>
  prices.slice(1).map((price, at) => Math.log(Number(price) / Number(prices[at])));

export const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length;

/** The standard deviation of a sample; null below two values. */
export const deviation = (values: readonly number[]): number | null => {
  if (values.length < 2) return null;
  const middle = mean(values);
  return Math.sqrt(values.reduce((total, value) => total + (value - middle) ** 2, 0) / (values.length - 1));
};

/** Yearly volatility as a share, from the last `window` returns; null where there are fewer. */
export const volatility = (
  prices: readonly DecimalInput[],
  frequency: Frequency,
  window = prices.length - 1,
): number | null => {
  const returns = logReturns(prices);
  if (returns.length < window || window < 2) return null;
  const spread = deviation(returns.slice(-window));
  return spread === null ? null : spread * Math.sqrt(PERIODS_A_YEAR[frequency]);
};

/** By how many deviations the last value lies off the mean of all; null where they do not differ. */
export const zScore = (values: readonly number[]): number | null => {
  const spread = deviation(values);
  return spread ? ((values.at(-1) ?? 0) - mean(values)) / spread : null;
};

/** p_t / max(p_s, s <= t) - 1 at each place: 0 at a high, below it after. */
export const drawdown = (prices: readonly DecimalInput[]): Decimal[] => {
  let high: Decimal = new Decimal(0);
  return prices.map((price) => {
    high = Decimal.max(high, dec(price));
    return high.isZero() ? new Decimal(0) : dec(price).div(high).minus(1);
  });
};

/** A price of a day, month or year; the date is its first day. */
export interface DatedPrice {
  readonly date: string;
  readonly price: string;
}

/**
 * Pearson's correlation of the log returns of two series on the dates that both have, and how many returns that are.
 * Below {@link CORRELATION_MIN} it is no finding, and pages say "too few data". Null where one of them never moved.
 */
export const correlation = (
  one: readonly DatedPrice[],
  other: readonly DatedPrice[],
): { readonly value: number | null; readonly n: number } => {
  const there = new Map(other.map(({ date, price }) => [date, price]));
  const common = one.filter(({ date }) => there.has(date));
  const a = logReturns(common.map(({ price }) => price));
  const b = logReturns(common.map(({ date }) => there.get(date)!));
  if (a.length < 2) return { value: null, n: a.length };
  const [meanA, meanB] = [mean(a), mean(b)];
  const product = (x: readonly number[], y: readonly number[], mx: number, my: number) =>
    x.reduce((total, value, at) => total + (value - mx) * (y[at]! - my), 0);
  const scale = Math.sqrt(product(a, a, meanA, meanA) * product(b, b, meanB, meanB));
  return { value: scale ? product(a, b, meanA, meanB) / scale : null, n: a.length };
};
