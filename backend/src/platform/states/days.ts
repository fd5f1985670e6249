import type { FieldIssue } from '@orebridge/contracts';
import { dayOf, isAhead, isOver, monthsAfter } from '@orebridge/trade';
import { Unprocessable } from '../errors/app-error.js';
import { fieldIssue } from '../errors/issues.js';

type Maybe = string | null | undefined;
/** Years ahead that a trade is planned at the most: the longest offtake. */
const PLANNED_MONTHS = 120;

/** SQL: the first day that anybody may call today; what closes on it is open to somebody still. */
export const FIRST_TODAY = "((now() AT TIME ZONE 'UTC')::date - 1)";

/** The issue of a day before another that comes first; `key` says which that is, and names its day. */
export const notBefore = (path: string, day: Maybe, earlier: Maybe, key = 'validation.dayFrom'): FieldIssue[] =>
  day && earlier && day < earlier ? [fieldIssue(path, key, { day: earlier })] : [];

/** The issue of a day after the last that makes sense. */
export const notAfter = (path: string, day: Maybe, latest: Maybe): FieldIssue[] =>
  day && latest && day > latest ? [fieldIssue(path, 'validation.dayTo', { day: latest })] : [];

/** The issue of something that is said to have happened on a day that has come nowhere. */
export const notAhead = (path: string, day: Maybe): FieldIssue[] =>
  day && isAhead(day) ? [fieldIssue(path, 'validation.dayAhead')] : [];

/** The issue of something that is promised for a day that is over everywhere. */
export const notOver = (path: string, day: Maybe): FieldIssue[] =>
  day && isOver(day) ? [fieldIssue(path, 'validation.expired')] : [];

/** The issue of a plan for a day that nobody plans for yet: ten years ahead, or so many months after `from`. */
export const notTooFar = (path: string, day: Maybe, from = dayOf(new Date()), months = PLANNED_MONTHS): FieldIssue[] =>
  notAfter(path, day, monthsAfter(from, months));

/** @throws Unprocessable `day.order` with the issue of each day that does not fit the others */
export const assertDaysFit = (...issues: readonly FieldIssue[]): void => {
  if (issues.length) throw new Unprocessable('day.order', undefined, [...issues]);
};
