import { standing } from './fact-store.js';
import { dryOf } from './recorded.js';
import type { SettlementFact, SettlementSheet } from './settlement.entities.js';

/** Dry weights of the lots that were assayed; none where what was weighed are not these lots. */
export const lotWeights = (lots: number, facts: readonly SettlementFact[]): string[] => {
  const weight = standing(facts, 'weight', 'discharge') ?? standing(facts, 'weight', 'loading');
  return weight && weight.lots.length === lots ? dryOf(weight.lots) : [];
};

/** What a sheet says of assays that are the mean of several lots, for deductions and penalties are taken of that mean. */
export const averagedLots = (lots: number, facts: readonly SettlementFact[]): SettlementSheet['workings'] => {
  if (lots < 2) return [];
  const how = lotWeights(lots, facts).length ? 'lots_weighed' : 'lots_equal';
  return [{ code: `settlement.working.${how}`, values: { lots } }];
};
