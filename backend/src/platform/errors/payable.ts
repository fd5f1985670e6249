import { isPayable, minorUnits } from '@orebridge/trade';
import { BadRequest } from './app-error.js';
import { fieldIssue } from './issues.js';

/**
 * Refuses an amount that nobody can pay: one with more decimals than its currency has. Rounding it would change what was
 * said without a word.
 * @param path of the field in the body
 * @throws BadRequest with an issue on that field
 */
export const assertPayable = (path: string, amount: string, currency: string): void => {
  if (isPayable(amount, currency)) return;
  const values = { currency, places: minorUnits(currency) };
  throw new BadRequest('validation', undefined, [fieldIssue(path, 'validation.minorUnits', values)]);
};
