import { DAY_MS, dayOf } from '../calendar/day.js';
import { Decimal, sum, toWire } from '../decimal.js';
import type { Described, QuotationalPeriod } from '../price-basis.js';
import type { UnitId } from '../units.js';
import { SettlementRefused } from './refused.js';
import { working } from './working.js';

/** A price published for a day, in the currency and unit of the index. */
export interface Quotation {
  /** YYYY-MM-DD. A day without a price is no market day and is left out. */
  readonly date: string;
  readonly price: string;
}

/** The days that period counts from; a bill of lading's date for the shipment. */
export interface CargoDates {
  readonly shipment?: string;
  readonly arrival?: string;
}

/** The first and last day of a period. */
export interface QuotationalWindow {
  readonly from: string;
  readonly to: string;
}

/** A market that is closed for longer has no price for the period unless the parties agree (trade rules 2.1). */
const LONGEST_CLOSURE_DAYS = 5;
/** Places of a mean before it is rounded to those of its unit. */
const SHOWN_PLACES = 8;
/** Market days on either side of the bill of lading: five in all. */
const DAYS_EACH_SIDE = 2;

const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const iso = (time: number): string => dayOf(new Date(time));

const eventOf = (qp: QuotationalPeriod, dates: CargoDates): string => {
  const date = dates[qp.of];
  if (date === undefined) throw new SettlementRefused('settlement.date_missing', { event: qp.of });
  return date;
};

/** The calendar month that lies `plusMonths` after the month of `date`; negative for months before. */
export const monthAround = (date: string, plusMonths: number): QuotationalWindow => {
  const day = new Date(at(date));
  const first = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + plusMonths, 1);
  const last = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + plusMonths + 1, 0);
  return { from: iso(first), to: iso(last) };
};

/**
 * The window of a quotational period: the day itself, the five market days around it, or calendar month M+n
 * (trade rules 2.1). The five days are found among `quotations`, for only they say which days were market days; on a day
 * without a market the next one stands in its place.
 * @throws SettlementRefused when the day it counts from is not known
 */
export const quotationalWindow = (
  qp: QuotationalPeriod,
  dates: CargoDates,
  quotations: readonly Quotation[] = [],
): QuotationalWindow => {
  const event = eventOf(qp, dates);
  if (qp.kind === 'month') return monthAround(event, qp.plusMonths ?? 0);
  const days = quotations.map(({ date }) => date).sort();
  const own = days.findIndex((date) => date >= event);
  if (own === -1) return { from: event, to: event };
  if (qp.kind === 'spot_day') return { from: days[own]!, to: days[own]! };
  return {
    from: days[Math.max(own - DAYS_EACH_SIDE, 0)]!,
    to: days[Math.min(own + DAYS_EACH_SIDE, days.length - 1)]!,
  };
};

/** A day of a period as the sheet shows it: quoted, without a market, or one of which nothing was said. */
export interface PeriodDay {
  readonly date: string;
  readonly price: string | null;
  readonly standing: 'quoted' | 'no_market' | 'missing';
}

/**
 * Every day of a period with its quotation. Days that are named as closed, and Saturdays and Sundays without a price, had
 * no market; any other day without a price is missing.
 */
export const periodDays = (
  { from, to }: QuotationalWindow,
  quotations: readonly Quotation[],
  noMarket: readonly string[] = [],
): PeriodDay[] => {
  const prices = new Map(quotations.map(({ date, price }) => [date, price]));
  const days: PeriodDay[] = [];
  for (let time = at(from); time <= at(to); time += DAY_MS) {
    const date = iso(time);
    const price = prices.get(date);
    const isClosed = noMarket.includes(date) || new Date(time).getUTCDay() % 6 === 0;
    if (price !== undefined) days.push({ date, price, standing: 'quoted' });
    else days.push({ date, price: null, standing: isClosed ? 'no_market' : 'missing' });
  }
  return days;
};

/** Decimals of a period's mean: 4 for prices of small units, 2 for all others (trade rules 2.1). */
export const meanPlaces = (unit: UnitId): 2 | 4 =>
  (['lb', 'kg', 'g', 'lb Co', 'lb Ta2O5', 'lb U3O8', 'kg U', 'dmtu'] as readonly UnitId[]).includes(unit) ? 4 : 2;

/** The mean of quotations, HALF_UP to `places`: the price of a period. */
export const meanQuotation = (prices: readonly string[], places: 2 | 4): Decimal => {
  if (prices.length === 0) throw new SettlementRefused('settlement.no_quotations');
  return sum(prices).div(prices.length).toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
};

/** A mean as it is shown before it is rounded. */
export const meanOf = (prices: readonly string[]): string =>
  toWire(sum(prices).div(prices.length).toDecimalPlaces(SHOWN_PLACES, Decimal.ROUND_HALF_UP));

/** A period's price: the mean of what was published in it. */
export interface QuotationalPrice {
  readonly price: string;
  readonly window: QuotationalWindow;
  readonly quotations: number;
  /** True while days of the period lie ahead: the price is then provisional. */
  readonly open: boolean;
  readonly workings: readonly Described[];
}

const longestClosure = (window: QuotationalWindow, days: readonly string[], until: string): number => {
  const edges = [at(window.from) - DAY_MS, ...days.map(at), at(until < window.to ? until : window.to) + DAY_MS];
  return Math.max(...edges.slice(1).map((time, index) => Math.round((time - edges[index]!) / DAY_MS) - 1));
};

/**
 * The price of an index for a period: the mean of the quotations published on its market days. Missing days are skipped.
 * @param today up to which quotations exist; the period is open while it ends later
 * @param closureAgreed the parties take the mean although the market was closed for longer
 * @throws SettlementRefused when nothing was published, or the market was closed for more than five consecutive days: the
 * parties then agree on a price
 */
export const quotationalPrice = (
  qp: QuotationalPeriod,
  dates: CargoDates,
  quotations: readonly Quotation[],
  unit: UnitId,
  today: string,
  closureAgreed = false,
): QuotationalPrice => {
  const published = quotations.filter(({ date }) => date <= today);
  const window = quotationalWindow(qp, dates, published);
  const inside = published
    .filter(({ date }) => date >= window.from && date <= window.to)
    .toSorted((a, b) => a.date.localeCompare(b.date));
  if (inside.length === 0) throw new SettlementRefused('settlement.no_quotations', { ...window });
  const closed = longestClosure(
    window,
    inside.map(({ date }) => date),
    today,
  );
  if (closed > LONGEST_CLOSURE_DAYS && !closureAgreed)
    throw new SettlementRefused('settlement.market_closed', { days: closed });
  const before = inside.filter(({ date }) => date < eventOf(qp, dates)).length;
  if (qp.kind === 'five_days_around_bl' && before < DAYS_EACH_SIDE)
    throw new SettlementRefused('settlement.five_days_short', { before });
  const price = meanQuotation(
    inside.map((quotation) => quotation.price),
    meanPlaces(unit),
  );
  return {
    price: toWire(price),
    window,
    quotations: inside.length,
    open: qp.kind === 'five_days_around_bl' ? !hasFollowing(window.to, published, dates, qp) : window.to > today,
    workings: [
      working('period_mean', {
        from: window.from,
        to: window.to,
        count: inside.length,
        mean: meanOf(inside.map((quotation) => quotation.price)),
        result: price,
      }),
    ],
  };
};

const hasFollowing = (
  to: string,
  published: readonly Quotation[],
  dates: CargoDates,
  qp: QuotationalPeriod,
): boolean => {
  const event = eventOf(qp, dates);
  return published.filter(({ date }) => date >= event && date <= to).length > DAYS_EACH_SIDE;
};

/**
 * Declares which of the agreed periods holds, for a contract that leaves the choice to one party.
 * @returns null when the declaration counts; else why it does not: the wrong party, a period that was not agreed, or a
 * period that has begun (trade rules 2.1)
 */
export const checkDeclaration = (
  declaration: { readonly by: 'buyer' | 'seller'; readonly on: string; readonly period: QuotationalPeriod },
  option: { readonly holder: 'buyer' | 'seller'; readonly periods: readonly QuotationalPeriod[] },
  dates: CargoDates,
): 'wrong_party' | 'not_agreed' | 'period_begun' | null => {
  if (declaration.by !== option.holder) return 'wrong_party';
  const { kind, of, plusMonths = 0 } = declaration.period;
  const agreed = option.periods.some(
    (period) => period.kind === kind && period.of === of && (period.plusMonths ?? 0) === plusMonths,
  );
  if (!agreed) return 'not_agreed';
  return declaration.on < quotationalWindow(declaration.period, dates).from ? null : 'period_begun';
};
