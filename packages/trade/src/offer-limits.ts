import { TIER_LIMITS, type Tier } from './limits.js';
import { type Refusal, refuse } from './refusal.js';

/** Refuses one more open offer than the buyer's subscription allows at a time (trade rules 1.12). */
export const refuseOpenOffers = (tier: Tier, openOffers: number): Refusal<'offer.tier_limit'> | null => {
  const limit = TIER_LIMITS[tier].openOffers;
  return limit !== null && openOffers >= limit ? refuse('offer.tier_limit', { tier, limit }) : null;
};
