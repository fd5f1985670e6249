import { Decimal, type DecimalInput, dec } from '../decimal.js';
import type { Described } from '../price-basis.js';
import { roundLine } from '../money.js';

/** The tiers of a subscription (trade rules 1.12). */
export const COMMISSION_TIERS = ['basic', 'asm', 'professional', 'enterprise'] as const;
export type CommissionTier = (typeof COMMISSION_TIERS)[number];

/** What a seller pays on the settled value of its goods: per cent, and at most so many US dollars a deal. */
export const COMMISSION: Readonly<Record<CommissionTier, { readonly pct: string; readonly capUsd: string }>> = {
  basic: { pct: '0.75', capUsd: '25000' },
  asm: { pct: '0.40', capUsd: '5000' },
  professional: { pct: '0.35', capUsd: '15000' },
  enterprise: { pct: '0.15', capUsd: '10000' },
};

/** A commission with how it came about. */
export interface Commission {
  /** US dollars, 2 decimals. */
  readonly amount: string;
  readonly capped: boolean;
  readonly formula: Described;
}

/**
 * The commission on a settled deal (trade rules 1.12): per cent of the value, up to the tier's cap.
 * @param valueUsd settled value of the goods, in US dollars
 * @throws RangeError for a negative value
 */
export const commissionOf = (tier: CommissionTier, valueUsd: DecimalInput): Commission => {
  const value = dec(valueUsd);
  if (value.isNegative() && !value.isZero()) throw new RangeError('Goods have no negative value');
  const { pct, capUsd } = COMMISSION[tier];
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
