import { Decimal, dec } from '../decimal.js';
import { roundUnitPrice } from '../money.js';
import type { Described } from '../price-basis.js';
import type { UnitId } from '../units.js';
import { restate, shortTonsPerTonne, unitsPerPercent, type ContractFactors } from './concentration.js';
import { bonusPerTonne } from './bonus.js';
import { contained, type Figure, payableGrade, restatedContent } from './payable.js';
import { participationRate } from './participation.js';
import { penaltyPerTonne } from './penalty.js';
import { priceOf } from './priced.js';
import type { SettlementBasis, SettlementFacts, SettlementPayable, SettlementTerms, TreatmentTerms } from './terms.js';
import type { Weights } from './weight.js';
import { line, type UnroundedLine, working } from './working.js';

type FormulaBasis = Extract<SettlementBasis, { type: 'formula' }>;

/** TC₀ + e⁺ · max(0, P − base) − e⁻ · max(0, base − P), per tonne and unrounded (trade rules 2.4). */
export const treatmentPerTonne = (
  terms: TreatmentTerms,
  facts: SettlementFacts,
  factors: ContractFactors = {},
): Figure => {
  const per = terms.per === 'st' ? shortTonsPerTonne(factors) : new Decimal(1);
  const charge = dec(terms.charge).times(per);
  if (!terms.escalator) return { value: charge, workings: [] };
  const { index, base, up, down } = terms.escalator;
  const price = priceOf(facts, index);
  const over = Decimal.max(price.minus(dec(base)), 0);
  const under = Decimal.max(dec(base).minus(price), 0);
  const value = charge.plus(dec(up).times(over)).minus(dec(down).times(under));
  return {
    value,
    workings: [working('escalator', { charge, name: index, price, base, up, down, over, under, result: value })],
  };
};

const payableLines = (
  payable: SettlementPayable,
  terms: SettlementTerms,
  facts: SettlementFacts,
  weights: Weights,
): { readonly value: UnroundedLine; readonly charges: readonly UnroundedLine[] } => {
  const { element, rule, priceUnit, index, refining, participation } = payable;
  const { unit } = terms.weight;
  const grade = payableGrade(rule, element, facts.assays ?? {}, terms.factors);
  const gradePct = restate(grade.value, rule.unit, '%', terms.factors);
  const quantity = contained(weights.net, unit, element, gradePct, priceUnit, terms.factors);
  const price = roundUnitPrice(priceOf(facts, index));
  const value = line(
    'value',
    element,
    quantity.value.times(price),
    ['value', { quantity: quantity.value, unit: priceUnit, price }],
    [...weights.workings, ...grade.workings, ...quantity.workings],
  );
  const charge = (
    kind: 'refining_charge' | 'price_participation',
    chargedUnit: UnitId,
    rate: Decimal,
    steps: readonly Described[],
  ): UnroundedLine => {
    const charged = restatedContent(quantity, element, priceUnit, chargedUnit, terms.factors);
    return line(
      kind,
      element,
      charged.value.times(rate).neg(),
      ['charge', { quantity: charged.value, unit: chargedUnit, rate }],
      [...charged.workings, ...steps],
    );
  };
  const taken = participationRate(payable, priceOf(facts, index), terms.factors);
  return {
    value,
    charges: [
      ...(refining ? [charge('refining_charge', refining.unit, dec(refining.charge), [])] : []),
      ...(participation ? [charge('price_participation', participation.unit, taken.value, taken.workings)] : []),
    ],
  };
};

/** Values, treatment charge and refining charges of a concentrate or doré, each a rounded line (trade rules 2.4). */
export const formulaLines = (
  terms: SettlementTerms,
  basis: FormulaBasis,
  facts: SettlementFacts,
  weights: Weights,
): UnroundedLine[] => {
  const paid = basis.payables.map((payable) => payableLines(payable, terms, facts, weights));
  const charges = paid.flatMap((one) => one.charges);
  const values = paid.map(({ value }) => value);
  if (!basis.treatment) return [...values, ...charges];
  const treatment = treatmentPerTonne(basis.treatment, facts, terms.factors);
  const { per = 't', escalator } = basis.treatment;
  const isAsAgreed = per === 't' && !escalator;
  const rate = isAsAgreed ? treatment.value : roundUnitPrice(treatment.value);
  const treated = line(
    'treatment_charge',
    null,
    weights.net.times(rate).neg(),
    ['charge', { quantity: weights.net, unit: terms.weight.unit, rate }],
    [...weights.workings, ...treatment.workings],
  );
  return [...values, treated, ...charges];
};

/**
 * One unit price per tonne: values less refining charges, less treatment, less penalties, added up unrounded; the sum is
 * rounded to `unitPlaces` and invoiced over the net weight in one line. So concentrate sheets of the older kind do it.
 */
export const perTonneLine = (
  terms: SettlementTerms,
  basis: FormulaBasis,
  facts: SettlementFacts,
  weights: Weights,
): UnroundedLine => {
  const factors = terms.factors ?? {};
  const accepted = facts.acceptedOutsideLimits ?? false;
  const workings = [...weights.workings];
  let total: Decimal = new Decimal(0);
  for (const payable of basis.payables) {
    const { element, rule, priceUnit, refining } = payable;
    const grade = payableGrade(rule, element, facts.assays ?? {}, factors);
    const gradePct = restate(grade.value, rule.unit, '%', factors);
    const quantity = gradePct.times(unitsPerPercent(priceUnit, factors));
    const price = priceOf(facts, payable.index);
    const charged = refining ? gradePct.times(unitsPerPercent(refining.unit, factors)).times(dec(refining.charge)) : 0;
    const result = quantity.times(price).minus(charged);
    total = total.plus(result);
    workings.push(
      ...grade.workings,
      working('value_per_tonne', { element, quantity, unit: priceUnit, price, charged, result }),
    );
    if (!payable.participation) continue;
    const taken = participationRate(payable, price, factors);
    total = total.minus(gradePct.times(unitsPerPercent(payable.participation.unit, factors)).times(taken.value));
    workings.push(...taken.workings);
  }
  if (basis.treatment) {
    const treatment = treatmentPerTonne(basis.treatment, facts, factors);
    total = total.minus(treatment.value);
    workings.push(...treatment.workings, working('treatment_per_tonne', { result: treatment.value }));
  }
  for (const penalty of terms.penalties ?? []) {
    const taken = penaltyPerTonne(penalty, facts.assays ?? {}, accepted, factors);
    total = total.minus(taken.value);
    workings.push(...taken.workings);
  }
  for (const bonus of terms.bonuses ?? []) {
    const added = bonusPerTonne(bonus, facts.assays ?? {}, factors);
    total = total.plus(added.value);
    workings.push(...added.workings);
  }
  const places = basis.perTonne?.unitPlaces ?? null;
  const price = places === null ? total : total.toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
  workings.push(working('unit_price', { sum: total, result: price }));
  return line(
    'value',
    null,
    weights.net.times(price),
    ['value', { quantity: weights.net, unit: terms.weight.unit, price }],
    workings,
  );
};
