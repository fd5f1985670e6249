/** An hour and a day of 24 hours, in milliseconds and in seconds. */
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Years that a document, a cargo or a promise of this trade can be of. */
export const YEARS = { first: 1900, last: 2199 } as const;

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
const two = (part: number): string => String(part).padStart(2, '0');

/**
 * True for a day of the calendar written as YYYY-MM-DD: 30 February and month 13 are none (trade rules 13.7). A `Date` made of
 * such a text is not refused but moved to another day.
 */
export const isDay = (text: string): boolean => {
  const [, year, month, day] = (SHAPE.exec(text) ?? []).map(Number);
  if (!year || !month || !day || year < YEARS.first || year > YEARS.last || month > 12) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
};

/** The day of a year, month and day as somebody wrote them, YYYY-MM-DD; null when there is none, as for 31 February. */
export const dayFrom = (year: string | number, month: string | number, day: string | number): string | null => {
  const text = `${year}-${two(Number(month))}-${two(Number(day))}`;
  return isDay(text) ? text : null;
};

/** The day of an instant at a place, YYYY-MM-DD. `zone` is a name of the IANA list; UTC without it. */
export const dayOf = (at: Date | string, zone = 'UTC'): string => {
  const instant = new Date(at);
  if (zone === 'UTC') return iso(instant.getTime());
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const of = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${of.year}-${of.month}-${of.day}`;
};

/** The day of an instant by the clock of the machine that asks: in a browser the reader's own today. */
export const localDay = (at: Date = new Date()): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** The day so many days after another, or before it with a number below zero; both YYYY-MM-DD. */
export const plusDays = (day: string, days: number): string => iso(midnight(day) + days * DAY_MS);

/** Whole days from one day to another, below zero when the second is the earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((midnight(to) - midnight(from)) / DAY_MS);

/** The day so many months after another, or before it; the end of a shorter month is its last day. */
export const monthsAfter = (day: string, months: number): string => {
  const date = new Date(midnight(day));
  const wanted = date.getUTCMonth() + months;
  const last = new Date(Date.UTC(date.getUTCFullYear(), wanted + 1, 0)).getUTCDate();
  return iso(Date.UTC(date.getUTCFullYear(), wanted, Math.min(date.getUTCDate(), last)));
};

/** The day that rules are read for, in UTC. */
export const today = (): string => dayOf(new Date());

/** The first day that anybody may call today: a person's own day is within one day of UTC (trade rules 13.7). */
export const firstToday = (now: Date = new Date()): string => plusDays(dayOf(now), -1);
/** The last day that anybody may call today. */
export const lastToday = (now: Date = new Date()): string => plusDays(dayOf(now), 1);

/** True for a day that has come nowhere: nothing can have happened on it. */
export const isAhead = (day: string, now: Date = new Date()): boolean => day > lastToday(now);
/** True for a day that is over everywhere: nothing can be promised for it, and what ends on it has ended. */
export const isOver = (day: string, now: Date = new Date()): boolean => day < firstToday(now);
