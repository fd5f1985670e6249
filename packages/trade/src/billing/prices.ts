import { type Decimal, type DecimalInput, dec } from '../decimal.js';
import type { Tier } from '../limits.js';
import { moneyText, roundMoney } from '../money.js';
import { PLANS } from './plans.js';

export const BILLING_INTERVALS = ['month', 'year'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/** What a year paid at once costs less than its months, in per cent (trade rules 1.12). */
export const ANNUAL_DISCOUNT_PCT = '15';
/** Plans are priced in this currency. */
export const PLAN_CURRENCY = 'USD';

/** The price of one period of a plan in US dollars, with two places; a year is twelve months less the discount. */
export const planPrice = (tier: Tier, interval: BillingInterval): string => {
  const month = dec(PLANS[tier].monthlyUsd);
  const price = interval === 'month' ? month : month.times(12).times(dec('100').minus(ANNUAL_DISCOUNT_PCT)).div(100);
  return moneyText(price, PLAN_CURRENCY);
};

/** What twelve months cost more than the year paid at once, in US dollars. */
export const annualSaving = (tier: Tier): string =>
  moneyText(dec(planPrice(tier, 'month')).times(12).minus(planPrice(tier, 'year')), PLAN_CURRENCY);

/**
 * The share of `amount` for the days of a period that are left: (days left / period days) × amount, rounded to 0.01
 * HALF_UP (trade rules 1.12, 2.4).
 * @throws RangeError when the days are no whole numbers or more are left than the period has
 */
export const prorate = (amount: DecimalInput, daysLeft: number, periodDays: number): Decimal => {
  if (!Number.isSafeInteger(daysLeft) || !Number.isSafeInteger(periodDays) || periodDays < 1)
    throw new RangeError('Days are whole numbers, and a period has at least one');
  if (daysLeft < 0 || daysLeft > periodDays) throw new RangeError('A period has not so many days left');
  return roundMoney(dec(amount).times(daysLeft).div(periodDays), PLAN_CURRENCY);
};
