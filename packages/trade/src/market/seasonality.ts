import { Decimal, dec } from '../decimal.js';
import type { DatedPrice } from './statistics.js';

/** Fewer whole years than this show no season. */
export const SEASONALITY_MIN_YEARS = 5;

/**
 * What each calendar month usually stands at against its year (100 is the year's mean): per year price / annual mean,
 * averaged per month, normalised to mean 100. Only years with all twelve months count; null where there is none.
 */
export const seasonality = (
  monthly: readonly DatedPrice[],
): { readonly years: number; readonly months: readonly Decimal[] } | null => {
  const byYear = new Map<string, (Decimal | undefined)[]>();
  for (const { date, price } of monthly) {
    const year = byYear.get(date.slice(0, 4)) ?? Array.from({ length: 12 }, () => undefined);
    year[Number(date.slice(5, 7)) - 1] = dec(price);
    byYear.set(date.slice(0, 4), year);
  }
  const whole = [...byYear.values()].filter((year): year is Decimal[] => year.every((price) => price !== undefined));
  if (!whole.length) return null;
  const shares = whole.map((year) => {
    const average = Decimal.sum(...year).div(12);
    return year.map((price) => price.div(average));
  });
  const months = Array.from({ length: 12 }, (_, month) =>
    Decimal.sum(...shares.map((year) => year[month]!)).div(whole.length),
  );
  const average = Decimal.sum(...months).div(12);
  return { years: whole.length, months: months.map((month) => month.div(average).times(100)) };
};
