import { Decimal, type DecimalInput, dec } from '../decimal.js';

/** Bands of the Herfindahl-Hirschman index as the US antitrust agencies draw them (trade rules 7). */
export const concentrationBand = (hhi: DecimalInput): 'low' | 'moderate' | 'high' => {
  const index = dec(hhi);
  if (index.lessThan(1000)) return 'low';
  return index.greaterThan(1800) ? 'high' : 'moderate';
};

/**
 * The index of what is known of a whole, 0 to 10,000. What no country is named for, in per cent of the whole, may belong
 * to very many (`lower`) or to a single one (`upper`); both are equal where everything is known. Null where nothing is.
 */
export const hhi = (
  known: readonly DecimalInput[],
  total: DecimalInput,
): { readonly lower: Decimal; readonly upper: Decimal; readonly unknownPct: Decimal } | null => {
  const named = known.reduce<Decimal>((all, part) => all.plus(dec(part)), new Decimal(0));
  const whole = Decimal.max(dec(total), named);
  if (!known.length || whole.isZero()) return null;
  const lower = known.reduce<Decimal>((all, part) => all.plus(dec(part).div(whole).times(100).pow(2)), new Decimal(0));
  const unknownPct = whole.minus(named).div(whole).times(100);
  return { lower, upper: lower.plus(unknownPct.pow(2)), unknownPct };
};

/** How many years reserves last at the output of the last year, static; null where nothing is won. */
export const reserveLife = (reserves: DecimalInput, yearly: DecimalInput): Decimal | null =>
  dec(yearly).isZero() ? null : dec(reserves).div(dec(yearly));

/** The middle of values; null of none. */
export const median = (values: readonly DecimalInput[]): Decimal | null => {
  const sorted = values.map((value) => dec(value)).toSorted((a, b) => a.comparedTo(b));
  const middle = Math.floor(sorted.length / 2);
  if (!sorted.length) return null;
  return sorted.length % 2 ? sorted[middle]! : sorted[middle - 1]!.plus(sorted[middle]!).div(2);
};

/** Closed deals that a median needs before it may stand for a mineral's price (trade rules 7). */
export const MEDIAN_MIN_DEALS = 5;

/** A closed deal as far as the median of prices looks at it. */
export interface ClosedDeal {
  readonly form: string;
  readonly unit: string;
  readonly price: DecimalInput;
}

/**
 * The middle of the prices of closed deals (trade rules 7): of the form and unit that most of them name, for a price of
 * cathodes and one of concentrates have no middle, nor have those of tonnes and pounds. Null below five such deals.
 */
export const medianOfMost = <Deal extends ClosedDeal>(
  deals: readonly Deal[],
): { readonly form: Deal['form']; readonly unit: string; readonly price: Decimal; readonly n: number } | null => {
  const groups = new Map<string, Deal[]>();
  for (const deal of deals) {
    const key = `${deal.form} ${deal.unit}`;
    groups.set(key, [...(groups.get(key) ?? []), deal]);
  }
  const [most] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  const middle = most && most.length >= MEDIAN_MIN_DEALS ? median(most.map(({ price }) => price)) : null;
  return most?.[0] && middle ? { form: most[0].form, unit: most[0].unit, price: middle, n: most.length } : null;
};
