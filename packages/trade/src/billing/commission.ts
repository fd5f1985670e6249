import { Decimal, type DecimalInput, dec } from '../decimal.js';
import type { Described } from '../price-basis.js';
import type { Tier } from '../limits.js';
import { roundLine } from '../money.js';
import { PLANS } from './plans.js';

/** A commission with how it came about. */
export interface Commission {
  /** US dollars, 2 decimals. */
  readonly amount: string;
  readonly capped: boolean;
  readonly formula: Described;
}

/**
 * The commission on a settled deal (trade rules 1.12): per cent of the value by the seller's plan, up to its cap.
 * @param valueUsd settled value of the goods, in US dollars
 * @throws RangeError for a negative value
 */
export const commissionOf = (tier: Tier, valueUsd: DecimalInput): Commission => {
  const value = dec(valueUsd);
  if (value.isNegative() && !value.isZero()) throw new RangeError('Goods have no negative value');
  const { ratePct: pct, capUsd } = PLANS[tier].commission;
  const full = roundLine(value.times(pct).div(100));
  const capped = full.greaterThan(capUsd);
  const amount = Decimal.min(full, capUsd).toFixed(2);
  return {
    amount,
    capped,
    formula: {
      code: capped ? 'invoice.formula.commission_capped' : 'invoice.formula.commission',
      values: { value: value.toFixed(), pct, cap: capUsd, result: amount },
    },
  };
};
