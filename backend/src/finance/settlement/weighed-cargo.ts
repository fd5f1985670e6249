import type { Fact } from '@orebridge/contracts';
import { dec, dryTonnes, quantityIn, type SettlementTerms, toWire, type WeighedCargo } from '@orebridge/trade';
import { percentOf } from '../../market/listings/index.js';
import type { KnownAssay } from './settlement-making.js';

type Weight = Extract<Fact['content'], { kind: 'weight' }>;

/** True when the moisture of every lot is stated, so that the total dry weight is one. */
export const hasMoisture = ({ lots }: Weight): boolean => lots.every(({ moisturePct }) => moisturePct !== undefined);

/**
 * A cargo as it was weighed by its terms, so that it can be restated in the unit of its deal or its lot.
 * @param weights wet and dry, in the unit of the terms
 * @param driedBy whether the dry weight comes of a moisture that was stated
 * @param assays the ones that count most first
 * @param main what the mineral is usually paid for
 */
export const weighedCargo = (
  { weight }: SettlementTerms,
  weights: { readonly wet: string; readonly dry: string },
  driedBy: boolean,
  assays: readonly KnownAssay[],
  main: string | null,
): WeighedCargo => ({
  asWeighed: quantityIn<'terms', 'as_weighed'>('terms', weights.wet, weight.unit),
  dry: driedBy ? quantityIn<'terms', 'dry'>('terms', weights.dry, weight.unit) : null,
  assayed: weight.dry ? 'dry' : 'as_weighed',
  gradePct: (element) => percentOf(assays, element),
  main,
});

/**
 * Wet and dry weight of what a version bills. Where its terms take no moisture off, the dry one comes of the moisture that
 * was stated at the weighing, else of the one that the lot was offered with.
 */
export const driedAs = (
  billed: { readonly wet: string; readonly dry: string },
  weight: Weight,
  isDry: boolean,
  offeredPct: string | null,
): { wet: string; dry: string } => {
  const { wet } = billed;
  if (isDry) return { wet, dry: billed.dry };
  const dry = hasMoisture(weight)
    ? dec(wet).times(weight.total.dry).div(weight.total.wet)
    : dryTonnes(wet, offeredPct ?? '0');
  return { wet, dry: toWire(dry.toDecimalPlaces(3)) };
};
