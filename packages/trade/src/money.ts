import { minorUnits } from './currencies.js';
import { Decimal, type DecimalInput, dec, sum } from './decimal.js';
import { AMOUNT_DIGITS } from './limits.js';

const HALF_UP = Decimal.ROUND_HALF_UP;

/** Rounds an amount once, HALF_UP, to the minor unit of its currency: a cent, a whole yen (trade rules 2.4, 13.1). */
export const roundMoney = (amount: DecimalInput, currency: string): Decimal =>
  dec(amount).toDecimalPlaces(minorUnits(currency), HALF_UP);

/** An amount as documents and the wire state it: rounded, with all decimals of its currency, never "-0.00". */
export const moneyText = (amount: DecimalInput, currency: string): string => {
  const rounded = roundMoney(amount, currency);
  return (rounded.isZero() ? rounded.abs() : rounded).toFixed(minorUnits(currency));
};

/** True when an amount can be paid in this currency: it has no more decimals than the currency has. */
export const isPayable = (amount: DecimalInput, currency: string): boolean =>
  dec(amount).decimalPlaces() <= minorUnits(currency);

/** True when an amount has no more digits than sums of money are kept with, so that what is computed of it is kept too. */
export const isKeptAmount = (amount: DecimalInput): boolean =>
  dec(amount).abs().lessThan(new Decimal(10).pow(AMOUNT_DIGITS));

/** Rounds a quantity to 3 decimals of its unit, HALF_UP, as it is printed on the invoice (trade rules 2.4). */
export const roundQuantity = (quantity: DecimalInput): Decimal => dec(quantity).toDecimalPlaces(3, HALF_UP);

/** Rounds a unit price to 4 decimals of its currency, HALF_UP (trade rules 2.4). */
export const roundUnitPrice = (price: DecimalInput): Decimal => dec(price).toDecimalPlaces(4, HALF_UP);

/**
 * The value of a line: quantity × unit price, rounded to the minor unit of the currency (trade rules 1.4, 13.1). Both
 * are taken as agreed, in the same unit; neither is rounded before.
 */
export const lineTotal = (quantity: DecimalInput, unitPrice: DecimalInput, currency: string): Decimal =>
  roundMoney(dec(quantity).times(dec(unitPrice)), currency);

/**
 * Shares `amount` out in proportion to `weights`, in whole minor units of its currency, so that the parts add up to
 * exactly the amount: each part is rounded down and the remaining units go to the largest remainders, earlier parts first.
 * @throws RangeError when there is no weight, a weight is negative, all are zero, or the amount has more decimals.
 */
export const allocate = (amount: DecimalInput, weights: readonly DecimalInput[], currency: string): Decimal[] => {
  const total = dec(amount);
  if (!isPayable(total, currency)) throw new RangeError('The amount has more decimals than its currency');
  const shares = weights.map(dec);
  const whole = sum(shares);
  if (shares.some((share) => share.isNegative() && !share.isZero()) || whole.isZero()) {
    throw new RangeError('Weights must not be negative and must not all be zero');
  }
  const step = new Decimal(10).pow(-minorUnits(currency));
  const sign = total.isNegative() ? -1 : 1;
  const steps = total.abs().div(step);
  const exact = shares.map((share) => steps.times(share).div(whole));
  const parts = exact.map((part) => part.floor());
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part.minus(part.floor()), share: shares[index]! }))
    .filter(({ share }) => !share.isZero())
    .sort((a, b) => b.remainder.comparedTo(a.remainder) || a.index - b.index);
  const left = steps.minus(sum(parts)).round().toNumber();
  for (let turn = 0; turn < left; turn += 1) {
    const { index } = byRemainder[turn % byRemainder.length]!;
    parts[index] = parts[index]!.plus(1);
  }
  return parts.map((part) => part.times(step).times(sign));
};

/**
 * Splits `amount` into `count` parts that differ by at most one minor unit of its currency and lose nothing.
 * @throws RangeError when `count` is no positive whole number.
 */
export const split = (amount: DecimalInput, count: number, currency: string): Decimal[] => {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('A split needs at least one part');
  return allocate(
    amount,
    Array.from({ length: count }, () => 1),
    currency,
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
