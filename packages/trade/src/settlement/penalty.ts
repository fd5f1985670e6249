import { Decimal, dec } from '../decimal.js';
import type { Described } from '../price-basis.js';
import { type Assays, assayIn, type ContractFactors } from './concentration.js';
import type { Figure } from './payable.js';
import { SettlementRefused } from './refused.js';
import type { SettlementPenalty } from './terms.js';
import { working } from './working.js';

/**
 * The penalty per tonne on a constituent, unrounded (trade rules 2.4): rate × max(0, a − free)/step in each band,
 * fractions of a step in proportion or as whole steps.
 * @throws SettlementRefused when the assay is missing, or above the rejection limit and not accepted
 */
export const penaltyPerTonne = (
  penalty: SettlementPenalty,
  assays: Assays,
  accepted: boolean,
  factors: ContractFactors = {},
): Figure => {
  const { element, unit } = penalty;
  const bands = penalty.bands.toSorted((a, b) => dec(a.above).comparedTo(dec(b.above)));
  const assay = assayIn(assays, element, unit, factors);
  if (penalty.rejectAbove !== undefined && assay.greaterThan(dec(penalty.rejectAbove)) && !accepted)
    throw new SettlementRefused('settlement.outside_rejection_limit', {
      element,
      assay: assay.toFixed(),
      limit: penalty.rejectAbove,
      unit,
    });
  const workings: Described[] = [];
  let total: Decimal = new Decimal(0);
  bands.forEach(({ above, step, rate }, index) => {
    const end = bands[index + 1]?.above;
    const top = end === undefined ? assay : Decimal.min(assay, dec(end));
    const excess = Decimal.max(top.minus(dec(above)), 0);
    if (excess.isZero() && index > 0) return;
    const exact = excess.div(dec(step));
    const steps = penalty.fractions === 'ceil' ? exact.ceil() : exact;
    const result = steps.times(dec(rate));
    total = total.plus(result);
    workings.push(working('penalty_per_tonne', { element, assay, above, step, rate, steps, unit, result }));
  });
  return { value: total, workings };
};
