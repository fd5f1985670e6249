import { Decimal, type DecimalInput, dec, sum } from './decimal.js';

const HALF_UP = Decimal.ROUND_HALF_UP;

/** Rounds an invoice line or a total to 0.01 of its currency, HALF_UP (trade rules 2.4). */
export const roundLine = (amount: DecimalInput): Decimal => dec(amount).toDecimalPlaces(2, HALF_UP);

/** Rounds a quantity to 3 decimals of its unit, HALF_UP, as it is printed on the invoice (trade rules 2.4). */
export const roundQuantity = (quantity: DecimalInput): Decimal => dec(quantity).toDecimalPlaces(3, HALF_UP);

/** Rounds a unit price to 4 decimals of its currency, HALF_UP (trade rules 2.4). */
export const roundUnitPrice = (price: DecimalInput): Decimal => dec(price).toDecimalPlaces(4, HALF_UP);

/**
 * The value of a line: round(quantity × unit price, 0.01) (trade rules 1.4). Both are taken as agreed, in the same unit;
 * neither is rounded before.
 */
export const lineTotal = (quantity: DecimalInput, unitPrice: DecimalInput): Decimal =>
  roundLine(dec(quantity).times(dec(unitPrice)));

/**
 * Shares `amount` out in proportion to `weights`, in whole steps of `10^-places`, so that the parts add up to exactly
 * the amount: each part is rounded down and the remaining steps go to the largest remainders, earlier parts first.
 * @throws RangeError when there is no weight, a weight is negative, all are zero, or the amount has more places.
 */
export const allocate = (amount: DecimalInput, weights: readonly DecimalInput[], places = 2): Decimal[] => {
  const total = dec(amount);
  if (total.decimalPlaces() > places)
    throw new RangeError('The amount has more decimal places than its parts may have');
  const shares = weights.map(dec);
  const whole = sum(shares);
  if (shares.some((share) => share.isNegative() && !share.isZero()) || whole.isZero()) {
    throw new RangeError('Weights must not be negative and must not all be zero');
  }
  const step = new Decimal(10).pow(-places);
  const sign = total.isNegative() ? -1 : 1;
  const steps = total.abs().div(step);
  const exact = shares.map((share) => steps.times(share).div(whole));
  const parts = exact.map((part) => part.floor());
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part.minus(part.floor()), share: shares[index]! }))
    .filter(({ share }) => !share.isZero())
    .sort((a, b) => b.remainder.comparedTo(a.remainder) || a.index - b.index);
  const left = steps.minus(sum(parts)).toNumber();
  for (let turn = 0; turn < left; turn += 1) {
    const { index } = byRemainder[turn % byRemainder.length]!;
    parts[index] = parts[index]!.plus(1);
  }
  return parts.map((part) => part.times(step).times(sign));
};

/**
 * Splits `amount` into `count` parts that differ by at most one step of `10^-places` and lose nothing.
 * @throws RangeError when `count` is no positive whole number.
 */
export const split = (amount: DecimalInput, count: number, places = 2): Decimal[] => {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('A split needs at least one part');
  return allocate(
    amount,
    Array.from({ length: count }, () => 1),
    places,
  );
};

/**
 * By how much, in per cent of `before`, a figure changed, to 2 decimals; null when `before` is zero, for then no
 * percentage exists.
 */
export const percentChange = (before: DecimalInput, after: DecimalInput): Decimal | null => {
  const base = dec(before);
  if (base.isZero()) return null;
  return dec(after).minus(base).div(base.abs()).times(100).toDecimalPlaces(2, HALF_UP);
};
