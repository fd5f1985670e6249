import { Decimal, type DecimalInput, dec, sum } from '../decimal.js';

export const RESOURCE_CATEGORIES = ['measured', 'indicated', 'inferred'] as const;
export const RESERVE_CATEGORIES = ['proved', 'probable'] as const;
export type ResourceCategory = (typeof RESOURCE_CATEGORIES)[number];
export type ReserveCategory = (typeof RESERVE_CATEGORIES)[number];

/** Units of a grade, with the tonnes of metal or oxide that a tonne of rock holds at a grade of one. */
export const GRADE_UNITS = { percent: '0.01', ppm: '0.000001', g_t: '0.000001', ct_t: '0.0000002' } as const;
export type GradeUnit = keyof typeof GRADE_UNITS;

/** A row of a resource or reserve table: million tonnes at a grade. */
export interface ResourceRow<Category extends string = ResourceCategory | ReserveCategory> {
  readonly category: Category;
  readonly tonnesMt: DecimalInput;
  readonly grade: DecimalInput;
}

/** Contained metal or oxide in thousand tonnes: tonnes × grade (trade rules 6.1). Shown to as many figures as the grade has. */
export const containedKt = (tonnesMt: DecimalInput, grade: DecimalInput, unit: GradeUnit): Decimal =>
  dec(tonnesMt).times(dec(grade)).times(GRADE_UNITS[unit]).times(1000);

/** As many significant figures as the coarser of the two has, three at least: the contained amount claims no more. */
export const roundAsReported = (contained: Decimal, tonnesMt: DecimalInput, grade: DecimalInput): Decimal => {
  const figures = Math.max(3, Math.min(dec(tonnesMt).precision(true), dec(grade).precision(true)));
  return contained.toSignificantDigits(figures, Decimal.ROUND_HALF_UP);
};

/** Rows added up: the grade is weighted by tonnes. */
export interface ResourceTotal {
  readonly tonnesMt: Decimal;
  readonly grade: Decimal;
  readonly containedKt: Decimal;
}

/** The sum of rows in one grade unit; null without rows. */
export const tableTotal = (rows: readonly ResourceRow[], unit: GradeUnit): ResourceTotal | null => {
  const tonnesMt = sum(rows.map((row) => row.tonnesMt));
  if (tonnesMt.isZero()) return null;
  const weighted = sum(rows.map((row) => dec(row.tonnesMt).times(dec(row.grade))));
  const places = Math.max(...rows.map((row) => dec(row.grade).decimalPlaces()));
  const contained = sum(rows.map((row) => containedKt(row.tonnesMt, row.grade, unit)));
  return {
    tonnesMt,
    grade: weighted.div(tonnesMt).toDecimalPlaces(places, Decimal.ROUND_HALF_UP),
    containedKt: contained.toSignificantDigits(3, Decimal.ROUND_HALF_UP),
  };
};

/**
 * Measured and Indicated together, and Inferred by itself: Inferred is never added to them (trade rules 6.1).
 */
export const resourceTotals = (
  rows: readonly ResourceRow<ResourceCategory>[],
  unit: GradeUnit,
): { readonly measuredIndicated: ResourceTotal | null; readonly inferred: ResourceTotal | null } => ({
  measuredIndicated: tableTotal(
    rows.filter(({ category }) => category !== 'inferred'),
    unit,
  ),
  inferred: tableTotal(
    rows.filter(({ category }) => category === 'inferred'),
    unit,
  ),
});
