import { DAY_MS } from '../calendar/day.js';
import { type Decimal, type DecimalInput, dec } from '../decimal.js';
import { roundMoney } from '../money.js';

/** Sundays and holidays included, or excepted. */
export const LAYTIME_TERMS = ['SHINC', 'SHEX'] as const;

/** The two calls of a voyage. */
export const PORT_CALLS = ['loading', 'discharge'] as const;
export type PortCallName = (typeof PORT_CALLS)[number];

/** Times of one call at a port; instants as ISO strings. */
export interface PortCall {
  /** When the notice of readiness was tendered. */
  readonly nor: string;
  readonly turnHours: number;
  readonly completed: string;
  /** Periods that do not count: rain, breakdowns of the vessel, Sundays under SHEX. */
  readonly excepted: readonly { readonly from: string; readonly to: string }[];
  readonly allowedDays: DecimalInput;
}

/** Allowed = cargo / rate, in days. */
export const laytimeAllowed = (cargo: DecimalInput, ratePerDay: DecimalInput): Decimal => dec(cargo).div(ratePerDay);

/**
 * Days that count from the notice and the turn on. Excepted periods do not count as long as the allowance lasts: once on
 * demurrage, always on demurrage (trade rules 5.5). Periods must not overlap.
 */
export const laytimeUsed = ({ nor, turnHours, completed, excepted, allowedDays }: PortCall): Decimal => {
  const start = Date.parse(nor) + turnHours * 3_600_000;
  const end = Date.parse(completed);
  const allowed = dec(allowedDays).times(DAY_MS).toNumber();
  let counted = 0;
  let at = start;
  const periods = excepted
    .map(({ from, to }) => [Math.max(start, Date.parse(from)), Math.min(end, Date.parse(to))] as const)
    .filter(([from, to]) => to > from)
    .toSorted(([a], [b]) => a - b);
  for (const [from, to] of periods) {
    const worked = Math.max(0, from - at);
    if (counted + worked >= allowed) break;
    counted += worked;
    at = Math.max(at, to);
  }
  return dec(counted + Math.max(0, end - at)).div(DAY_MS);
};

/** What laytime comes to, in days and in the currency of the rates. */
export interface Laytime {
  readonly allowed: Decimal;
  readonly used: Decimal;
  /** Days beyond the allowance; below zero when time was saved. */
  readonly balance: Decimal;
  readonly demurrage: Decimal;
  readonly despatch: Decimal;
}

/** Demurrage = max(0, used − allowed) × rate; despatch = max(0, allowed − used) × rate; both to the minor unit of the currency. */
export const laytime = (call: {
  readonly cargo: DecimalInput;
  readonly ratePerDay: DecimalInput;
  readonly usedDays: DecimalInput;
  readonly demurragePerDay: DecimalInput;
  readonly currency: string;
  /** Half of the demurrage when left out, as is usual. */
  readonly despatchPerDay?: DecimalInput;
}): Laytime => {
  const allowed = laytimeAllowed(call.cargo, call.ratePerDay);
  const used = dec(call.usedDays);
  const balance = used.minus(allowed);
  const despatchRate = dec(call.despatchPerDay ?? dec(call.demurragePerDay).div(2));
  const isLate = balance.greaterThan(0);
  return {
    allowed,
    used,
    balance,
    demurrage: roundMoney(isLate ? balance.times(call.demurragePerDay) : 0, call.currency),
    despatch: roundMoney(isLate ? 0 : balance.neg().times(despatchRate), call.currency),
  };
};

/** A step of a container tariff: from this chargeable day on, so much a day. */
export interface TariffStep {
  readonly fromDay: number;
  readonly perDay: DecimalInput;
}

/** Calendar days from `from` to `to`, both counted. */
export const daysInclusive = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

/** Detention of a container: (days − free days) × the step that each day falls into, to the minor unit. */
export const containerDetention = (
  days: number,
  freeDays: number,
  steps: readonly TariffStep[],
  currency: string,
): Decimal => {
  const sorted = steps.toSorted((a, b) => b.fromDay - a.fromDay);
  let total = dec(0);
  for (let day = 1; day <= days - freeDays; day++)
    total = total.plus(sorted.find(({ fromDay }) => fromDay <= day)?.perDay ?? 0);
  return roundMoney(total, currency);
};
