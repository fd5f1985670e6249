import { type Decimal, type DecimalInput, dec, sum, toWire } from '../decimal.js';
import { moneyText } from '../money.js';
import type { Described } from '../price-basis.js';
import { working } from '../settlement/working.js';
import {
  daysInclusive,
  containerDetention,
  laytime,
  laytimeAllowed,
  laytimeUsed,
  type PortCall,
  type TariffStep,
} from './laytime.js';

/** Laytime as a freight contract agrees it. Rates are per day, in the currency of the contract. */
export interface LaytimeTerms {
  readonly ratePerDay: DecimalInput;
  readonly turnHours: number;
  readonly demurragePerDay: DecimalInput;
  readonly despatchPerDay: DecimalInput;
}

/** What waiting comes to: who it is paid to, how many days at which rate, and how that came about. */
export interface WaitingMoney {
  readonly reason: 'demurrage' | 'despatch' | 'detention';
  /** Days as a decimal with at most 6 places. */
  readonly days: string;
  /** Per day; null where the days have several rates. */
  readonly perDay: string | null;
  /** With the decimals of the currency; never below zero. */
  readonly amount: string;
  readonly workings: readonly Described[];
}

const DAY_PLACES = 6;
const shown = (days: Decimal): string => toWire(days.toDecimalPlaces(DAY_PLACES));

/**
 * Demurrage or despatch of one call at a port by the contract's laytime (trade rules 5.5): allowed = cargo / rate, used from
 * the notice and the turn to completion less what is excepted.
 * @param call times as ISO instants; cargo in tonnes
 * @returns null when nothing is due
 */
export const callMoney = (
  terms: LaytimeTerms,
  call: Omit<PortCall, 'turnHours' | 'allowedDays'> & { readonly cargo: DecimalInput },
  currency: string,
): WaitingMoney | null => {
  const { ratePerDay, turnHours } = terms;
  const allowedDays = laytimeAllowed(call.cargo, ratePerDay);
  const usedDays = laytimeUsed({ ...call, turnHours, allowedDays });
  const found = laytime({ ...terms, cargo: call.cargo, usedDays, currency });
  const isLate = found.balance.isPositive();
  const money = isLate ? found.demurrage : found.despatch;
  if (money.isZero()) return null;
  const [allowed, used, balance] = [found.allowed, found.used, found.balance].map(shown) as [string, string, string];
  const { cargo } = call;
  return {
    reason: isLate ? 'demurrage' : 'despatch',
    days: shown(found.balance.abs()),
    perDay: toWire(isLate ? terms.demurragePerDay : terms.despatchPerDay),
    amount: moneyText(money, currency),
    workings: [
      working('laytime_allowed', { cargo: dec(cargo), rate: dec(ratePerDay), result: allowed }),
      working('laytime_used', { used, allowed, result: balance }),
    ],
  };
};

/**
 * Detention of one container by the contract's tariff (trade rules 5.5): both days count, free days do not.
 * @param from the day on which the container was handed out, `to` the one on which it came back, YYYY-MM-DD
 * @returns null within the free days
 */
export const detentionMoney = (
  terms: { readonly freeDays: number; readonly detention: readonly TariffStep[] },
  { from, to }: { readonly from: string; readonly to: string },
  currency: string,
): WaitingMoney | null => {
  const { freeDays: free, detention: steps } = terms;
  const days = daysInclusive(from, to);
  const chargeable = Math.max(0, days - free);
  const amount = containerDetention(days, free, steps, currency);
  if (amount.isZero()) return null;
  const reached = steps.filter(({ fromDay }) => fromDay <= chargeable);
  const isOne = reached.length === 1 && reached[0]!.fromDay <= 1;
  return {
    reason: 'detention',
    days: String(chargeable),
    perDay: isOne ? toWire(reached[0]!.perDay) : null,
    amount: moneyText(amount, currency),
    workings: [working('detention', { from, to, days, free, result: chargeable })],
  };
};

/** The sum of several, to the decimals of the currency. */
export const waitingTotal = (parts: readonly Pick<WaitingMoney, 'amount'>[], currency: string): string =>
  moneyText(sum(parts.map(({ amount }) => amount)), currency);
