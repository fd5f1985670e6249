import { daysBetween } from '../calendar/day.js';
import { type Decimal, type DecimalInput, dec, sum } from '../decimal.js';
import { moneyText } from '../money.js';
import { SettlementRefused } from '../settlement/refused.js';
import { REFERENCE_RATES, type ReferenceRate, referenceRate } from './reference-rates.js';

/** What late payment costs above the reference rate, per cent a year (trade rules 2.7). */
export const LATE_MARGIN_PCT = '3';
/** After so many days without a newer rate it is said how old the newest one is. */
export const RATE_OLD_DAYS = 180;

/** What is open of an invoice from a day on, until the next of its kind; days are YYYY-MM-DD. */
export interface OpenSince {
  readonly from: string;
  readonly amount: DecimalInput;
}

/** Days on which the same amount was open at the same rate; `to` is the first day that does not count. */
export interface InterestPeriod {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly open: string;
  readonly reference: ReferenceRate;
}

/**
 * The periods for which a late invoice bears interest: from its due day until `day`, cut where something was paid and where
 * another reference rate came into force. A payment counts from its own day on.
 * @param open what was open, oldest first; the first holds from before the due day
 * @returns nothing when nothing is late; null when no rate of the currency is recorded for the due day
 */
export const interestPeriods = (
  dueOn: string,
  day: string,
  currency: string,
  open: readonly OpenSince[],
): InterestPeriod[] | null => {
  if (daysBetween(dueOn, day) <= 0) return [];
  if (!referenceRate(currency, dueOn)) return null;
  const rates = REFERENCE_RATES.filter((rate) => rate.currency === currency).map(({ validFrom }) => validFrom);
  const cuts = [dueOn, day, ...rates, ...open.map(({ from }) => from)].filter((cut) => cut >= dueOn && cut <= day);
  const days = [...new Set(cuts)].toSorted();
  return days.slice(0, -1).flatMap((from, place): InterestPeriod[] => {
    const to = days[place + 1]!;
    const amount = dec(open.findLast((since) => since.from <= from)?.amount ?? 0);
    const reference = referenceRate(currency, from);
    if (!reference || !amount.greaterThan(0)) return [];
    return [{ from, to, days: daysBetween(from, to), open: moneyText(amount, currency), reference }];
  });
};

const unrounded = (amount: DecimalInput, referencePct: DecimalInput, days: number): Decimal =>
  dec(amount).times(dec(referencePct).plus(LATE_MARGIN_PCT)).div(100).times(days).div(360);

/**
 * Interest on one amount for so many days at one rate: (reference rate + 3 %) a year, actual/360, to the minor unit (trade
 * rules 2.7).
 * @throws SettlementRefused when the days are no whole number from 0 on
 */
export const lateInterest = (
  amount: DecimalInput,
  referencePct: DecimalInput,
  days: number,
  currency: string,
): string => {
  if (!Number.isSafeInteger(days) || days < 0)
    throw new SettlementRefused('settlement.out_of_range', { name: 'days', value: String(days) });
  return moneyText(unrounded(amount, referencePct, days), currency);
};

/** Interest on what was open each day, at the rate of that day; rounded once, to the minor unit. */
export const accruedInterest = (periods: readonly InterestPeriod[], currency: string): string =>
  moneyText(sum(periods.map(({ open, reference, days }) => unrounded(open, reference.pct, days))), currency);

/** True when a rate has been in force for so long on `day` that a newer one may have been published since. */
export const isRateOld = ({ validFrom }: ReferenceRate, day: string): boolean =>
  daysBetween(validFrom, day) > RATE_OLD_DAYS;
