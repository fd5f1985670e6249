import type { IndexPrice } from '@orebridge/contracts';
import {
  type CargoDates,
  isAhead,
  periodDays,
  plusDays,
  type Quotation,
  quotationalPrice,
  type QuotationalPrice,
  quotationalWindow,
  type QuotationalWindow,
  SettlementRefused,
  type UnitId,
  today,
} from '@orebridge/trade';
import { Unprocessable } from '../../platform/errors/app-error.js';
import type { IndexPeriod } from './index-periods.js';

/** So many days before the named day the last rate may have been published: banks are closed that long at the most. */
const RATE_AGE_DAYS = 7;
/** A spot day, or five market days, lie within so many days of their event. */
const NEAR_DAYS = { spot_day: 5, five_days_around_bl: 10 } as const;

/** @throws Unprocessable about a day that has not come yet */
export const assertPast = (days: readonly string[]): void => {
  const ahead = days.find((day) => isAhead(day));
  if (ahead !== undefined) throw new Unprocessable('settlement.quotation_ahead', { day: ahead });
};

/** The event's day, without which a period has no days. @throws Unprocessable `settlement.event_first` */
const assertKnown = ({ index, waitsFor }: IndexPeriod): void => {
  if (waitsFor) throw new Unprocessable(`settlement.${waitsFor}_first`, { index });
};

const outside = (day: string, { from, to }: QuotationalWindow) =>
  new Unprocessable('settlement.outside_period', { day, from, to });

/**
 * The mean of what was quoted in the period of an index, with all of its days.
 * @throws Unprocessable about the event that is not known, a day outside the period, a period that is open, a market that
 * was closed for more than five days together unless the parties agree, days that are missing of five
 */
export const meanOfPeriod = (
  { index, ...of }: IndexPeriod,
  dates: CargoDates,
  quotations: readonly Quotation[],
  { unit, noMarket, closureAgreed }: { unit: UnitId; noMarket: readonly string[]; closureAgreed: boolean },
): QuotationalPrice & { readonly days: IndexPrice['days'] } => {
  assertKnown({ index, ...of });
  const period = of.period!;
  const window = quotationalWindow(period, dates, quotations);
  const stray = [...quotations.map(({ date }) => date), ...noMarket].find(
    (day) => day < window.from || day > window.to,
  );
  if (stray !== undefined) throw outside(stray, window);
  try {
    const found = quotationalPrice(period, dates, quotations, unit, today(), closureAgreed);
    if (found.open) throw new Unprocessable('settlement.period_open', { to: found.window.to });
    return { ...found, days: periodDays(found.window, quotations, noMarket) };
  } catch (error) {
    if (!(error instanceof SettlementRefused)) throw error;
    throw new Unprocessable(error.code, error.values);
  }
};

/** Whether a published price is that of the period. @throws Unprocessable when it is another's, or the period is open */
export const assertOfPeriod = (of: IndexPeriod, dates: CargoDates, { from, to }: QuotationalWindow): void => {
  const { period } = of;
  if (!period) return;
  assertKnown(of);
  const window = quotationalWindow(period, dates);
  if (period.kind === 'month') {
    if (from !== window.from || to !== window.to) throw new Unprocessable('settlement.other_period', { ...window });
  } else {
    const near = NEAR_DAYS[period.kind];
    const event = dates[period.of]!;
    const isOne = period.kind !== 'spot_day' || from === to;
    const isNear = period.kind === 'spot_day' ? from >= event : from <= event && from >= plusDays(event, -near);
    if (!isOne || !isNear || to < event || to > plusDays(event, near))
      throw new Unprocessable('settlement.other_period', { from: event, to: event });
  }
  if (to > today()) throw new Unprocessable('settlement.period_open', { to });
};

type Rate = NonNullable<IndexPrice['rate']>;

/** The rate by which an index in another currency is converted. @throws Unprocessable when it is missing, or of another day or source than the terms name */
export const rateOf = (
  { index, currency, rateDay, rateSource }: IndexPeriod,
  rate: Rate | undefined,
  dates: CargoDates,
  { to, own }: { to: string; own: string },
): Rate | null => {
  if (currency === null) return null;
  if (!rate) throw new Unprocessable('settlement.rate_needed', { index, from: currency, to: own });
  const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  if (rateSource !== null && fold(rate.source) !== fold(rateSource))
    throw new Unprocessable('settlement.rate_source', { index, source: rateSource });
  const day = rateDay === 'shipment' || rateDay === 'arrival' ? dates[rateDay] : to;
  if (day === undefined) throw new Unprocessable(`settlement.${rateDay as 'shipment'}_first`, { index });
  if (rate.day > day || rate.day < plusDays(day, -RATE_AGE_DAYS))
    throw new Unprocessable('settlement.rate_day', { index, day });
  return rate;
};
