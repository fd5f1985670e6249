import { Decimal, dec } from '../decimal.js';
import { type Assays, assayIn, type ContractFactors } from './concentration.js';
import type { Figure } from './payable.js';
import type { SettlementBonus } from './terms.js';
import { working } from './working.js';

/**
 * The bonus per tonne on a constituent that stays below a limit, unrounded: rate × max(0, limit − a)/step in each band,
 * fractions of a step in proportion or as whole steps that are full (the mirror of a penalty, trade rules 2.4).
 * @throws SettlementRefused when the assay is missing
 */
export const bonusPerTonne = (bonus: SettlementBonus, assays: Assays, factors: ContractFactors = {}): Figure => {
  const { element, unit } = bonus;
  const assay = assayIn(assays, element, unit, factors);
  const bands = bonus.bands.toSorted((a, b) => dec(b.below).comparedTo(dec(a.below)));
  const workings = [];
  let total: Decimal = new Decimal(0);
  for (const [index, { below, step, rate }] of bands.entries()) {
    const end = bands[index + 1]?.below;
    const bottom = end === undefined ? assay : Decimal.max(assay, dec(end));
    const shortfall = Decimal.max(dec(below).minus(bottom), 0);
    if (shortfall.isZero() && index > 0) continue;
    const exact = shortfall.div(dec(step));
    const steps = bonus.fractions === 'whole' ? exact.floor() : exact;
    const result = steps.times(dec(rate));
    total = total.plus(result);
    workings.push(working('bonus_per_tonne', { element, assay, below, step, rate, steps, unit, result }));
  }
  return { value: total, workings };
};
