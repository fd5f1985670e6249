import { Decimal, dec, sum, toWire } from '../decimal.js';
import { dryTonnes } from '../units.js';
import { weighedAssay } from './concentration.js';
import { SettlementRefused } from './refused.js';
import type { LotFacts, SettlementFacts, SettlementTerms } from './terms.js';

/** Decimals of a dry weight (trade rules 2.4). */
const PLACES = 3;

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

/**
 * A cargo of several lots as one: the sum of the weights, and the mean of the assays by the dry weights of the lots (trade rules
 * 2.5). What a lot leaves out is missing for the cargo, so that the settlement says which figure it lacks.
 * @param lots at least one
 */
export const meanOfLots = (lots: readonly LotFacts[]): LotFacts => {
  const [first, ...others] = lots;
  if (!first || !others.length) return first ?? { weight: '' };
  const dry = lots.map(({ weight, moisturePct }) =>
    (moisturePct === undefined ? dec(weight) : dryTonnes(dec(weight), moisturePct)).toDecimalPlaces(
      PLACES,
      Decimal.ROUND_HALF_UP,
    ),
  );
  const wet = sum(lots.map(({ weight }) => weight));
  if (wet.isZero() || sum(dry).isZero()) return { ...first, weight: toWire(wet) };
  const mean = (values: readonly (string | undefined)[]): string | undefined =>
    values.some((value) => value === undefined)
      ? undefined
      : toWire(weighedAssay(values.map((assay, place) => ({ weight: toWire(dry[place]!), assay: assay! }))));
  const kcal = mean(lots.map((lot) => lot.kcal));
  const assays = Object.entries(first.assays ?? {}).flatMap(([element, { unit }]) => {
    const value = mean(lots.map((lot) => lot.assays?.[element]?.value));
    return value === undefined ? [] : [[element, { value, unit }] as const];
  });
  const isDried = lots.every(({ moisturePct }) => moisturePct !== undefined);
  return {
    weight: toWire(wet),
    ...(isDried && { moisturePct: toWire(wet.minus(sum(dry)).times(100).div(wet)) }),
    ...(kcal !== undefined && { kcal }),
    assays: Object.fromEntries(assays),
  };
};
