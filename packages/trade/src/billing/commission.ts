import { Decimal, type DecimalInput, dec } from '../decimal.js';
import type { Described } from '../price-basis.js';
import type { Tier } from '../limits.js';
import { moneyText, roundMoney } from '../money.js';
import { PLANS } from './plans.js';

/** Commissions are reckoned in this currency, whatever the deal's. */
export const COMMISSION_CURRENCY = 'USD';

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
  const full = roundMoney(value.times(pct).div(100), COMMISSION_CURRENCY);
  const capped = full.greaterThan(capUsd);
  const amount = moneyText(Decimal.min(full, capUsd), COMMISSION_CURRENCY);
  return {
    amount,
    capped,
    formula: {
      code: capped ? 'invoice.formula.commission_capped' : 'invoice.formula.commission',
      values: { value: value.toFixed(), pct, cap: capUsd, result: amount },
    },
  };
};
