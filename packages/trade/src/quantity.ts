import { type Decimal, type DecimalInput, dec } from './decimal.js';
import { type UnitId, unitContent, unitKind } from './units.js';

/**
 * The unit that a quantity is counted in: one of the table, or that of a lot, of a deal or of the terms of its settlement,
 * which are known when the program runs and may all be different.
 */
export type Measure = UnitId | 'lot' | 'deal' | 'terms';

/** What is counted: the mass as it was weighed, the mass without its moisture, or one constituent of it. */
export type Basis = 'as_weighed' | 'dry' | 'contained';

/** The basis that a unit speaks of. A lot, a deal or terms have that of the unit that they are written in. */
export type BasisOf<M extends Measure> = M extends 'dmt'
  ? 'dry'
  : M extends 'mtu' | 'dmtu' | 'stu' | 'ltu' | 'lb Co' | 'lb Ta2O5' | 'lb U3O8' | 'kg U'
    ? 'contained'
    : M extends 'lot' | 'deal' | 'terms'
      ? Basis
      : 'as_weighed';

declare const kind: unique symbol;

/** A quantity that knows its unit and basis. Only quantities of one kind are added or compared (trade rules 2.3). */
export interface Quantity<M extends Measure, B extends Basis = BasisOf<M>> {
  readonly amount: Decimal;
  /** The unit of the table, whosever it is. */
  readonly unit: UnitId;
  /** No value: it keeps kinds apart for the compiler. */
  readonly [kind]: (of: readonly [M, B]) => readonly [M, B];
}

/** A price for one unit of what it names. */
export interface UnitPrice<M extends Measure> {
  readonly amount: Decimal;
  readonly unit: UnitId;
  readonly [kind]: (of: M) => M;
}

const quantityOf = <M extends Measure, B extends Basis>(amount: DecimalInput, unit: UnitId): Quantity<M, B> =>
  ({ amount: dec(amount), unit }) as Quantity<M, B>;

type One<U, All = U> = U extends U ? ([All] extends [U] ? U : never) : never;

/** A quantity in a unit that is known where it is written; one that is known later alone belongs to {@link quantityIn}. */
export const quantity = <U extends UnitId>(amount: DecimalInput, unit: One<U>): Quantity<U> =>
  quantityOf(amount, unit as U);

/** A quantity in the unit of a lot, of a deal, or of the terms of its settlement. */
export const quantityIn = <M extends 'lot' | 'deal' | 'terms', B extends Basis = BasisOf<M>>(
  _whose: M,
  amount: DecimalInput,
  unit: UnitId,
): Quantity<M, B> => quantityOf(amount, unit);

/** A price for one unit, known where it is written. */
export const unitPrice = <U extends UnitId>(amount: DecimalInput, unit: One<U>): UnitPrice<U> =>
  ({ amount: dec(amount), unit }) as unknown as UnitPrice<U>;

/** A price for one unit of a lot, of a deal, or of the terms of its settlement. */
export const unitPriceIn = <M extends 'lot' | 'deal' | 'terms'>(
  _whose: M,
  amount: DecimalInput,
  unit: UnitId,
): UnitPrice<M> => ({ amount: dec(amount), unit }) as unknown as UnitPrice<M>;

const assertAlike = (a: { readonly unit: UnitId }, b: { readonly unit: UnitId }): void => {
  if (a.unit !== b.unit) throw new RangeError(`${a.unit} and ${b.unit} do not meet without a conversion`);
};

/** The sum of two quantities of one kind. @throws RangeError when their units differ at run time */
export const addQuantities = <M extends Measure, B extends Basis>(
  a: Quantity<M, B>,
  b: Quantity<M, B>,
): Quantity<M, B> => {
  assertAlike(a, b);
  return quantityOf(a.amount.plus(b.amount), a.unit);
};

/** What is left of a quantity. @throws RangeError when their units differ at run time */
export const subtractQuantity = <M extends Measure, B extends Basis>(
  a: Quantity<M, B>,
  b: Quantity<M, B>,
): Quantity<M, B> => {
  assertAlike(a, b);
  return quantityOf(a.amount.minus(b.amount), a.unit);
};

/** Below zero, zero or above as `a` is less than, as much as, or more than `b`. @throws RangeError as {@link addQuantities} */
export const compareQuantities = <M extends Measure, B extends Basis>(a: Quantity<M, B>, b: Quantity<M, B>): number => {
  assertAlike(a, b);
  return a.amount.comparedTo(b.amount);
};

/** The lesser of two quantities of one kind. @throws RangeError as {@link addQuantities} */
export const leastQuantity = <M extends Measure, B extends Basis>(
  a: Quantity<M, B>,
  b: Quantity<M, B>,
): Quantity<M, B> => (compareQuantities(a, b) <= 0 ? a : b);

/** Which part of `whole` a quantity of its kind is. @throws RangeError as {@link addQuantities}, or when the whole is nothing */
export const partOfQuantity = <M extends Measure, B extends Basis>(
  part: Quantity<M, B>,
  whole: Quantity<M, B>,
): Decimal => {
  assertAlike(part, whole);
  if (whole.amount.isZero()) throw new RangeError('Nothing has no parts');
  return part.amount.div(whole.amount);
};

/** What a quantity is worth at a price for its own unit, unrounded. @throws RangeError as {@link addQuantities} */
export const worth = <M extends Measure, B extends Basis>(counted: Quantity<M, B>, price: UnitPrice<M>): Decimal => {
  assertAlike(counted, price);
  return counted.amount.times(price.amount);
};

/** The basis that a unit of the table speaks of. */
export const basisOf = (unit: UnitId): Basis => {
  const measured = unitKind(unit);
  return measured === 'dry_mass' ? 'dry' : measured === 'content' ? 'contained' : 'as_weighed';
};

/** The constituent that a quantity is counted in: that of its unit, else what the mineral is paid for (units of 1 %). */
export const countedElement = (unit: UnitId, main: string | null): string | null =>
  basisOf(unit) === 'contained' ? (unitContent(unit) ?? main) : null;
