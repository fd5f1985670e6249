import { daysBetween, monthsAfter } from './calendar/day.js';
import { dec, type DecimalInput } from './decimal.js';

/** The documents of a cargo that may liquefy. Percentages are of mass; days are YYYY-MM-DD. */
export interface GroupACargo {
  /** The day of loading. */
  readonly on: string;
  readonly tmlTestedOn: string | null;
  readonly tmlPct: DecimalInput | null;
  readonly moistureTestedOn: string | null;
  readonly moisturePct: DecimalInput | null;
}

export const GROUP_A_PROBLEMS = [
  'tml_missing',
  'tml_too_old',
  'moisture_missing',
  'moisture_too_old',
  'tested_later',
  'moisture_above_limit',
] as const;
export type GroupAProblem = (typeof GROUP_A_PROBLEMS)[number];

const MOISTURE_DAYS = 7;
const TML_MONTHS = 6;

/**
 * Why a group A cargo may not be loaded, empty when it may (IMSBC Code, trade rules 3.1 and R14): the transportable
 * moisture limit was tested within six months, the moisture within seven days, and it is not above the limit.
 */
export const groupAProblems = (cargo: GroupACargo): GroupAProblem[] => {
  const { on, tmlTestedOn, tmlPct, moistureTestedOn, moisturePct } = cargo;
  const problems: GroupAProblem[] = [];
  if (!tmlTestedOn || tmlPct === null) problems.push('tml_missing');
  else if (tmlTestedOn < monthsAfter(on, -TML_MONTHS)) problems.push('tml_too_old');
  if (!moistureTestedOn || moisturePct === null) problems.push('moisture_missing');
  else if (daysBetween(moistureTestedOn, on) > MOISTURE_DAYS) problems.push('moisture_too_old');
  if ([tmlTestedOn, moistureTestedOn].some((day) => day !== null && day > on)) problems.push('tested_later');
  if (tmlPct !== null && moisturePct !== null && dec(moisturePct).greaterThan(dec(tmlPct)))
    problems.push('moisture_above_limit');
  return problems;
};
