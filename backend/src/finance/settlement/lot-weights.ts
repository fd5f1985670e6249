import type { Fact } from '@orebridge/contracts';
import {
  dec,
  type FinalAssays,
  finalAssays,
  finalAssaysByLot,
  type LotFacts,
  type Settlement,
  sum,
  toWire,
} from '@orebridge/trade';
import { factInForce } from './fact.store.js';
import { dryOf } from './recorded.js';
import type { SettlementFact, SettlementSheet } from './settlement.entities.js';
import type { Known, KnownAssay, Made } from './settlement-making.js';

type Weight = Extract<Fact['content'], { kind: 'weight' }>;

/** Decimals that a weight is recorded with; a share of it has no more. */
export const WEIGHT_DECIMALS = 6;

/** Dry weights of the lots that were assayed; none where what was weighed are not these lots. */
export const lotWeights = (lots: number, facts: readonly SettlementFact[]): string[] => {
  const weight = factInForce(facts, 'weight', 'discharge') ?? factInForce(facts, 'weight', 'loading');
  return weight && weight.lots.length === lots ? dryOf(weight.lots) : [];
};

/** Assays of the whole cargo, and of each lot in the order of their numbers; no lots where there are only those of the cargo. */
export interface Finals {
  readonly cargo: readonly KnownAssay[];
  readonly byLot: readonly (readonly KnownAssay[])[];
}

/** Assays by constituent as a list. */
export const listed = (assays: FinalAssays): KnownAssay[] =>
  Object.entries(assays).map(([element, { value, unit }]) => ({ element, unit, value }));

const loadingWeights = (lots: number, facts: readonly SettlementFact[]): string[] => {
  const weight = factInForce(facts, 'weight', 'loading');
  return weight && weight.lots.length === lots ? dryOf(weight.lots) : [];
};

/** The provisional assay that holds; where it is one of each lot, the cargo's is their mean by the dry weights at loading. */
export const provisionalAssays = (facts: readonly SettlementFact[]): Finals | null => {
  const values = factInForce(facts, 'assay', '')?.values;
  if (!values) return null;
  const figures = values.flatMap(({ lot, element, unit, value }) =>
    lot === undefined ? [] : [{ lot, element, unit, final: value }],
  );
  const byLot = finalAssaysByLot(figures) ?? [];
  const mean = byLot.length ? finalAssays(figures, loadingWeights(byLot.length, facts)) : null;
  return { cargo: mean ? listed(mean) : values, byLot: byLot.map(listed) };
};

/**
 * Each lot with its moisture and what of it is billed, wet: all of it, or the share of it that is billed of the cargo. The
 * last lot bears what the rounding of the others leaves.
 */
export const billedLots = ({ total, lots }: Weight, billed: string): Pick<LotFacts, 'weight' | 'moisturePct'>[] => {
  if (billed === total.wet) return lots.map(({ wet, moisturePct }) => ({ weight: wet, moisturePct }));
  const share = dec(billed).div(total.wet);
  const first = lots.slice(0, -1).map(({ wet }) => dec(wet).times(share).toDecimalPlaces(WEIGHT_DECIMALS));
  const parts = [...first, dec(billed).minus(sum(first))];
  return lots.map(({ moisturePct }, place) => ({ weight: toWire(parts[place]!), moisturePct }));
};

/** What a sheet says of a cargo of several lots: that each is settled apart, or by which mean all of them are. */
export const lotsTold = (
  kind: Made['kind'],
  assayed: boolean,
  settlement: Settlement,
  { agreed, facts, sampled }: Known,
): SettlementSheet['workings'] => {
  const say = (how: string, lots: number) => [{ code: `settlement.working.${how}`, values: { lots } }];
  if (settlement.lots) return say('lots_apart', settlement.lots.length);
  const mean = (lots: number, weights: readonly string[]) =>
    assayed && lots > 1 ? say(weights.length ? 'lots_weighed' : 'lots_equal', lots) : [];
  const lots = sampled?.lots ?? 1;
  if (kind !== 'provisional') return mean(lots, lotWeights(lots, facts));
  if (agreed?.terms.assaySettlement === 'lot_by_lot') return assayed && lots > 1 ? say('lots_later', lots) : [];
  const reported = provisionalAssays(facts)?.byLot.length ?? 0;
  return mean(reported, loadingWeights(reported, facts));
};
