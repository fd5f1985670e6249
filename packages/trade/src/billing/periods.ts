import { DAY_MS } from '../calendar/day.js';
import type { BillingInterval } from './prices.js';

/** Trial, dunning and notices of a subscription, in days (trade rules 1.12). */
export const BILLING_DAYS = {
  trial: 14,
  /** Days after the first failure on which a payment is tried again. */
  retries: [1, 3, 7],
  grace: 14,
  /** How long what is above a smaller plan stays before the oldest goes. */
  excessNotice: 14,
} as const;

/** The instant `days` whole days after `from`. */
export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/**
 * The end of the period that begins at `from`: the same time of the same day of the next month or year, in UTC. A day
 * that the month does not have is its last one; `anchorDay`, the day on which the subscription began, comes back later.
 */
export const periodEnd = (from: Date, interval: BillingInterval, anchorDay: number = from.getUTCDate()): Date =>
  addMonths(from, interval === 'month' ? 1 : 12, anchorDay);

/** The same time so many months later; a day that the month does not have is its last one. */
export const addMonths = (from: Date, months: number, anchorDay: number = from.getUTCDate()): Date => {
  const wanted = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), wanted + 1, 0)).getUTCDate();
  const end = new Date(from);
  end.setUTCFullYear(from.getUTCFullYear(), wanted, Math.min(anchorDay, lastDay));
  return end;
};

/** Whole days of a period and how many are left at `now`; a day that has begun is still left. */
export const daysOfPeriod = (from: Date, to: Date, now: Date): { daysLeft: number; periodDays: number } => {
  const periodDays = Math.max(1, Math.round((to.getTime() - from.getTime()) / DAY_MS));
  const left = Math.ceil((to.getTime() - now.getTime()) / DAY_MS);
  return { daysLeft: Math.min(periodDays, Math.max(0, left)), periodDays };
};

/** What happens next to a subscription whose payment failed: another try, or the end of its grace. */
export interface DunningStep {
  readonly step: 'retry' | 'end';
  readonly at: Date;
}

/**
 * The next step after a first failure at `failedAt` and so many tries since: on days 1, 3 and 7, then the end of the
 * grace on day 14 (trade rules 1.12).
 */
export const nextDunningStep = (failedAt: Date, retries: number): DunningStep => {
  const day = BILLING_DAYS.retries[retries];
  return day === undefined
    ? { step: 'end', at: addDays(failedAt, BILLING_DAYS.grace) }
    : { step: 'retry', at: addDays(failedAt, day) };
};
