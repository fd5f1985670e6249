import { AMOUNT_DIGITS, isKeptAmount, isPayable, minorUnits } from '@orebridge/trade';
import { BadRequest, Unprocessable } from './app-error.js';
import { fieldIssue } from './issues.js';

/**
 * Refuses an amount that nobody can pay: one with more decimals than its currency has, or more digits than sums are kept with.
 * Rounding it would change what was said without a word.
 * @param path of the field in the body
 * @throws BadRequest with an issue on that field
 */
export const assertPayable = (path: string, amount: string, currency: string): void => {
  if (!isKeptAmount(amount)) throw new BadRequest('validation', undefined, [fieldIssue(path, 'validation.amountSize')]);
  if (isPayable(amount, currency)) return;
  const values = { currency, places: minorUnits(currency) };
  throw new BadRequest('validation', undefined, [fieldIssue(path, 'validation.minorUnits', values)]);
};

/**
 * Refuses what would come to more than sums of money are kept with, before it is written: nobody could read it any more.
 * @throws Unprocessable `amount.too_large`
 */
export const assertKept = (...sums: readonly string[]): void => {
  if (!sums.every(isKeptAmount)) throw new Unprocessable('amount.too_large', { digits: AMOUNT_DIGITS });
};
