import { DAY_MS, monthsAfter, plusDays } from '../calendar/day.js';
import type { Frequency } from './statistics.js';

/** A price that is late by more business days than this is no base for an alert (trade rules 7). */
export const STALE_AFTER_BUSINESS_DAYS = 3;

const day = (date: string): Date => new Date(`${date.slice(0, 10)}T00:00:00Z`);

/** Mondays to Fridays after `from` up to and including `to`; both are dates. */
export const businessDaysBetween = (from: string, to: string): number => {
  let count = 0;
  for (let at = day(from).getTime() + DAY_MS; at <= day(to).getTime(); at += DAY_MS) {
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) count++;
  }
  return count;
};

/** The day from which a series counts as late, given the first day of its newest price. */
const nextDue = (date: string, frequency: Frequency): string => {
  const at = date.slice(0, 10);
  // A mean of a month or a year is out once the period after it has ended.
  if (frequency === 'monthly') return monthsAfter(at, 2);
  if (frequency === 'annual') return monthsAfter(at, 24);
  return frequency === 'weekly' ? plusDays(at, 7) : at;
};

/**
 * True when a newer price should have been here for more than three business days: for daily prices three days after
 * the last, for means of a month or a year three days after the period that follows.
 */
export const isStale = (date: string, frequency: Frequency, today: string): boolean =>
  businessDaysBetween(nextDue(date, frequency), today) > STALE_AFTER_BUSINESS_DAYS;
