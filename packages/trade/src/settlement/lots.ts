import { SettlementRefused } from './refused.js';
import type { LotFacts, SettlementFacts, SettlementTerms } from './terms.js';

/** What is settled as one: the whole cargo, or one lot of it. */
export interface SettledPart {
  /** Number of the lot, from 1; absent for the whole cargo. */
  readonly lot?: number;
  readonly facts: SettlementFacts;
}

/**
 * The lots of a cargo with what was found of each, in the order of their numbers: the first that was weighed is the first
 * that was assayed.
 * @param assayed one entry for each lot that the laboratories reported on; null where the price asks for no assays
 * @throws SettlementRefused `settlement.lots_differ` when there are not as many of the one as of the other: whose weight
 *   belongs to which assay is then not known
 */
export const lotFacts = (
  weighed: readonly Pick<LotFacts, 'weight' | 'moisturePct'>[],
  assayed: readonly Omit<LotFacts, 'weight' | 'moisturePct'>[] | null,
): LotFacts[] => {
  if (assayed && assayed.length !== weighed.length)
    throw new SettlementRefused('settlement.lots_differ', { weighed: weighed.length, assayed: assayed.length });
  return weighed.map((lot, place) => ({ ...lot, ...assayed?.[place] }));
};

/** What is settled apart: each lot where the terms say so and there are several, else the cargo as a whole. */
export const settledParts = (
  { assaySettlement }: SettlementTerms,
  { byLot = [], ...cargo }: SettlementFacts,
): SettledPart[] => {
  if (assaySettlement !== 'lot_by_lot' || byLot.length < 2) return [{ facts: cargo }];
  const { prices, rates, acceptedOutsideLimits } = cargo;
  return byLot.map((facts, place) => ({
    lot: place + 1,
    facts: { ...facts, prices, rates, acceptedOutsideLimits, lots: 1 },
  }));
};

/** Runs a step for a part, so that a refusal says which lot it is about. */
export const ofPart = <T>({ lot }: SettledPart, run: () => T): T => {
  try {
    return run();
  } catch (error) {
    if (lot === undefined || !(error instanceof SettlementRefused)) throw error;
    throw new SettlementRefused(error.code, { ...error.values, lot });
  }
};
