import { Decimal as BaseDecimal } from 'decimal.js';

/**
 * The decimal type of the trade: 40 significant digits inside, HALF_UP, so that no intermediate result of a
 * settlement is rounded before the rule says so (trade rules 2.4).
 */
export const Decimal = BaseDecimal.clone({ precision: 40, rounding: BaseDecimal.ROUND_HALF_UP, defaults: true });
export type Decimal = BaseDecimal;

/** What the functions of this package take as a number: a decimal, a decimal string, or a whole JavaScript number. */
export type DecimalInput = BaseDecimal | string | number;

/**
 * Reads a decimal.
 * @throws RangeError when the text is no finite decimal number, or when a number is given that is not a safe integer:
 * a float has already lost the digits that matter.
 */
export const dec = (value: DecimalInput): Decimal => {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new RangeError(`A decimal must be given as a string, not as the float ${value}`);
  }
  if (typeof value === 'string' && !/^-?\d+(\.\d+)?$/.test(value)) {
    throw new RangeError(`Not a decimal number: ${value}`);
  }
  const decimal = new Decimal(value);
  if (!decimal.isFinite()) throw new RangeError('Not a finite decimal number');
  return decimal;
};

/** True when `value` reads as a decimal number. */
export const isDecimal = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value);

/** Writes a decimal for the wire: plain digits, never an exponent, never "-0". */
export const toWire = (value: DecimalInput): string => {
  const decimal = dec(value);
  return decimal.isZero() ? decimal.abs().toFixed() : decimal.toFixed();
};

/** Adds decimals without rounding. The sum of nothing is 0. */
export const sum = (values: Iterable<DecimalInput>): Decimal => {
  let total: Decimal = new Decimal(0);
  for (const value of values) total = total.plus(dec(value));
  return total;
};
