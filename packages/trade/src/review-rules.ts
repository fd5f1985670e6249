import type { ComplianceResult } from './compliance/assess.js';
import { isCahraOrigin, THREE_TG } from './compliance/groups.js';
import type { ComplianceLists } from './compliance/lists.js';
import { type DecimalInput, dec } from './decimal.js';
import type { KybLevel } from './lifecycles/company.js';
import { LIMITS } from './limits.js';
import type { MineralId } from './minerals.js';
import { type Refusal, refuse } from './refusal.js';

/**
 * Why a submitted listing cannot be published without a reviewer (trade rules 1.3, auto-triage); empty when it can.
 * @param input.priceRatio its price over the reference price; null when there is no reference
 */
export const reasonsForListingReview = (input: {
  readonly compliance: Pick<ComplianceResult, 'score' | 'gates' | 'status'>;
  readonly companyLevel: KybLevel;
  readonly isDuplicate: boolean;
  readonly priceRatio: DecimalInput | null;
}): Refusal[] => {
  const { compliance, priceRatio } = input;
  const reasons: Refusal[] = [];
  if (compliance.status !== 'CLEAR') reasons.push(refuse('listing.review.score', { score: compliance.score }));
  if (compliance.gates.some(({ gate }) => gate === 'publish')) reasons.push(refuse('listing.review.gate'));
  if (input.companyLevel < 2) reasons.push(refuse('listing.review.company_level', { level: input.companyLevel }));
  if (input.isDuplicate) reasons.push(refuse('listing.review.duplicate'));
  if (priceRatio !== null) {
    const ratio = dec(priceRatio);
    const { min, max } = LIMITS.usualPriceRatio;
    if (ratio.lessThan(min) || ratio.greaterThan(max)) {
      reasons.push(refuse('listing.review.price_ratio', { ratio: ratio.toFixed(2), min, max }));
    }
  }
  return reasons;
};

/** Why a deal is reviewed: `rate` is a value in a currency whose rate is not known. */
export const DEAL_REVIEW_REASONS = ['score', 'value', 'rate', 'conflict_mineral', 'uranium'] as const;
export type DealReviewReason = (typeof DEAL_REVIEW_REASONS)[number];

/** What of a deal asks for a review before it is signed, and how it is known. */
interface ReviewedDeal {
  readonly score: number;
  /** null when no rate is known, and then an admin looks at it */
  readonly valueUsd: DecimalInput | null;
  readonly mineral: MineralId;
  readonly originCountry: string;
  /** the lists of countries by which the score was found; those that are delivered when left out */
  readonly lists?: ComplianceLists | undefined;
}

/** Why an admin must release a deal before it may be signed (trade rules 1.5, state 1a); empty when none must. */
export const reasonsForDealReview = (deal: ReviewedDeal): DealReviewReason[] => {
  const { score, valueUsd, mineral, originCountry, lists } = deal;
  const holds: Readonly<Record<DealReviewReason, boolean>> = {
    score: score >= 50,
    value: valueUsd !== null && dec(valueUsd).greaterThanOrEqualTo(LIMITS.dealValueUsdForReview),
    rate: valueUsd === null,
    conflict_mineral: THREE_TG.has(mineral) && isCahraOrigin(originCountry, lists),
    uranium: mineral === 'uranium',
  };
  return DEAL_REVIEW_REASONS.filter((reason) => holds[reason]);
};

/**
 * How many admins must release a deal before it may be signed (trade rules 1.5, state 1a): none, one from a score of 50,
 * USD 5 million, for uranium, or for tin, tantalum, tungsten and gold from a conflict-affected origin; two from 75.
 */
export const releasesNeeded = (deal: ReviewedDeal): 0 | 1 | 2 => {
  if (deal.score >= 75) return 2;
  return reasonsForDealReview(deal).length ? 1 : 0;
};
