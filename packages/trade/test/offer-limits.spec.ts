import { describe, expect, it } from '@jest/globals';
import { refuseOpenOffers } from '../src/index.js';

describe('a buyer has as many open offers as the plan allows', () => {
  it.each([
    ['basic', 5],
    ['asm', 20],
    ['professional', 100],
  ] as const)('%s: %d', (tier, limit) => {
    expect(refuseOpenOffers(tier, limit - 1)).toBeNull();
    expect(refuseOpenOffers(tier, limit)).toEqual({ code: 'offer.tier_limit', values: { tier, limit } });
  });
  it('enterprise: without end', () => {
    expect(refuseOpenOffers('enterprise', 1_000_000)).toBeNull();
  });
});
