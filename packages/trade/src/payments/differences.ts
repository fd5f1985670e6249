import { type DecimalInput, dec } from '../decimal.js';
import { minorUnits } from '../currencies.js';

/** What banks on the way may keep of one transfer, in units of a currency with cents, and of one without. */
const MOST_CHARGES = { withCents: dec(100), whole: dec(10_000) } as const;

/**
 * True when a transfer is short by no more than banks' charges can be: the site may bear that, with a reason. Larger
 * gaps are asked for or go back.
 * @param asked what was to come, `received` what came, both in `currency`
 */
export const isSmallShortfall = (asked: DecimalInput, received: DecimalInput, currency: string): boolean => {
  const gap = dec(asked).minus(dec(received));
  return (
    gap.greaterThan(0) &&
    gap.lessThanOrEqualTo(minorUnits(currency) === 0 ? MOST_CHARGES.whole : MOST_CHARGES.withCents)
  );
};
