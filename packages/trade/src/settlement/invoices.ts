import { dayOf, daysBetween } from '../calendar/day.js';
import { minorUnits } from '../currencies.js';
import { Decimal, type DecimalInput, dec } from '../decimal.js';
import { moneyText } from '../money.js';
import type { Described } from '../price-basis.js';
import { SettlementRefused } from './refused.js';
import { working } from './working.js';

/** What a cargo is, as far as the share of a provisional invoice goes by it. */
export const CARGO_FORMS = ['concentrate', 'metal', 'dore', 'bulk'] as const;
export type CargoForm = (typeof CARGO_FORMS)[number];

/** Share of the provisional value that is invoiced unless the contract says otherwise, per cent (trade rules 2.2). */
export const PROVISIONAL_PCT: Readonly<Record<CargoForm, string>> = {
  concentrate: '90',
  metal: '100',
  dore: '95',
  bulk: '90',
};

/** An amount due with how it came about. */
export interface InvoiceAmount {
  readonly amount: string;
  readonly working: Described;
}

/**
 * A provisional invoice: pct × value on provisional weight, assay and price.
 * @throws SettlementRefused when the share is not from 0 to 100 %
 */
export const provisionalAmount = (value: DecimalInput, pct: DecimalInput, currency: string): InvoiceAmount => {
  const share = dec(pct);
  if (share.isNegative() || share.greaterThan(100))
    throw new SettlementRefused('settlement.out_of_range', { name: 'provisional', value: share.toFixed() });
  const amount = moneyText(dec(value).times(share).div(100), currency);
  return { amount, working: working('provisional', { value: dec(value), pct: share, result: amount }) };
};

/** Who owes what after the final invoice. */
export interface Balance extends InvoiceAmount {
  /** Final value less what was paid; negative when the seller refunds. */
  readonly payer: 'buyer' | 'seller' | null;
}

/** The balance of a final invoice: full value − provisional paid (trade rules 2.2). Positive: the buyer pays. */
export const finalBalance = (finalValue: DecimalInput, paid: DecimalInput, currency: string): Balance => {
  const balance = dec(finalValue).minus(dec(paid));
  const amount = moneyText(balance, currency);
  const owing = balance.isZero() ? null : balance.isPositive() ? 'buyer' : 'seller';
  return {
    amount,
    payer: owing,
    working: working('balance', { final: dec(finalValue), paid: dec(paid), result: amount }),
  };
};

/** While the quotational period is open, a second provisional stands in for the final one: pct × value − paid before. */
export const secondProvisional = (
  value: DecimalInput,
  pct: DecimalInput,
  paid: DecimalInput,
  currency: string,
): Balance => finalBalance(provisionalAmount(value, pct, currency).amount, paid, currency);

/** True when a settlement's account is even: within one minor unit of its currency (trade rules 1.5). */
export const isEven = (balance: DecimalInput, currency: string): boolean =>
  dec(balance)
    .abs()
    .lessThanOrEqualTo(new Decimal(10).pow(-minorUnits(currency)));

/** The day `count` banking days after `date`: weekends and the given holidays do not count. */
export const addBankingDays = (date: string, count: number, holidays: readonly string[] = []): string => {
  const day = new Date(`${date}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
    if (!isWeekend && !holidays.includes(dayOf(day))) left -= 1;
  }
  return dayOf(day);
};

/** The last day a letter of credit must live: 21 days after the last shipment at the least (trade rules 2.7). */
export const lcExpirySuffices = (expiry: string, lastShipment: string): boolean =>
  daysBetween(lastShipment, expiry) >= 21;

/** An amount converted at a stated rate: so much of `currency` per unit of the other, to the minor unit of `currency`. */
export const convertAmount = (amount: DecimalInput, rate: DecimalInput, currency: string): string =>
  moneyText(new Decimal(dec(amount)).times(dec(rate)), currency);
