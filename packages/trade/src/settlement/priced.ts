import { Decimal, dec, toWire } from '../decimal.js';
import { roundUnitPrice } from '../money.js';
import { assayIn } from './concentration.js';
import type { UnitId } from '../units.js';
import { contained, containedAsPrinted, type Figure } from './payable.js';
import { SettlementRefused } from './refused.js';
import type { SettlementBasis, SettlementFacts, SettlementTerms } from './terms.js';
import type { Weights } from './weight.js';
import { line, type UnroundedLine, working } from './working.js';

/**
 * The price of an index for the period.
 * @throws SettlementRefused when it is not among the facts
 */
export const priceOf = (facts: SettlementFacts, index: string): Decimal => {
  const price = facts.prices?.[index];
  if (price === undefined) throw new SettlementRefused('settlement.price_missing', { index });
  return dec(price);
};

type Of<Type extends SettlementBasis['type']> = Extract<SettlementBasis, { type: Type }>;

const premium = (basis: Of<'index_premium'>, facts: SettlementFacts): Figure => {
  const index = priceOf(facts, basis.index);
  const add = basis.premiumPct === undefined ? dec(basis.premium ?? '0') : index.times(dec(basis.premiumPct)).div(100);
  const value = roundUnitPrice(index.plus(add));
  return { value, workings: [working('index_premium', { name: basis.index, index, premium: add, result: value })] };
};

const prorata = (basis: Of<'index_prorata'>, facts: SettlementFacts): Figure => {
  const index = priceOf(facts, basis.index);
  const assay = assayIn(facts.assays ?? {}, basis.element, '%');
  if (basis.floorGrade !== undefined && assay.lessThan(dec(basis.floorGrade)) && !facts.acceptedOutsideLimits)
    throw new SettlementRefused('settlement.below_floor', {
      element: basis.element,
      assay: toWire(assay),
      floor: basis.floorGrade,
    });
  const grade = basis.ceilingGrade === undefined ? assay : Decimal.min(assay, dec(basis.ceilingGrade));
  const freight = dec(basis.freight ?? '0');
  const value = roundUnitPrice(index.times(grade).div(dec(basis.basisGrade)).plus(freight));
  return {
    value,
    workings: [
      working('index_prorata', {
        name: basis.index,
        element: basis.element,
        index,
        grade,
        basis: basis.basisGrade,
        freight,
        result: value,
      }),
    ],
  };
};

const valueInUse = (basis: Of<'index_viu'>, facts: SettlementFacts): Figure => {
  const index = priceOf(facts, basis.index);
  const workings = [];
  let total = index;
  for (const [element, { rate, step }] of Object.entries(basis.valueInUse)) {
    const base = basis.base[element];
    if (base === undefined) throw new SettlementRefused('settlement.assay_missing', { element });
    const assay = assayIn(facts.assays ?? {}, element, '%');
    const result = roundUnitPrice(
      dec(rate)
        .times(assay.minus(dec(base)))
        .div(dec(step)),
    );
    total = total.plus(result);
    workings.push(working('value_in_use', { element, assay, base, rate, step, result }));
  }
  const value = roundUnitPrice(total);
  return { value, workings: [...workings, working('index_viu', { name: basis.index, index, result: value })] };
};

const calorific = (basis: Of<'cv_adjusted'>, facts: SettlementFacts): Figure => {
  const price = basis.index === undefined ? dec(basis.unitPrice ?? '0') : priceOf(facts, basis.index);
  if (facts.kcal === undefined) throw new SettlementRefused('settlement.assay_missing', { element: 'CV' });
  const kcal = dec(facts.kcal);
  if (basis.rejectionKcal !== undefined && kcal.lessThan(dec(basis.rejectionKcal)) && !facts.acceptedOutsideLimits)
    throw new SettlementRefused('settlement.outside_rejection_limit', {
      element: 'CV',
      assay: toWire(kcal),
      limit: basis.rejectionKcal,
      unit: 'kcal/kg',
    });
  const value = roundUnitPrice(price.times(kcal).div(dec(basis.basisKcal)));
  return { value, workings: [working('calorific', { price, kcal, basis: basis.basisKcal, result: value })] };
};

/** The price of one unit of the weight with its steps (trade rules 2.1): an agreed one as it was agreed, a reckoned one to 4 decimals. */
const unitPriceOf = (
  basis: Of<'fixed' | 'index_premium' | 'index_prorata' | 'index_viu' | 'cv_adjusted'>,
  facts: SettlementFacts,
): Figure => {
  switch (basis.type) {
    case 'fixed':
      return { value: dec(basis.unitPrice), workings: [] };
    case 'index_premium':
      return premium(basis, facts);
    case 'index_prorata':
      return prorata(basis, facts);
    case 'index_viu':
      return valueInUse(basis, facts);
    case 'cv_adjusted':
      return calorific(basis, facts);
  }
};

/**
 * Takes one per cent off the price for each per cent of moisture or ash above the specification: a rate per tonne, rounded
 * as unit prices are before it is multiplied (trade rules 2.4).
 */
const excess = (
  kind: 'moisture' | 'ash',
  { net, unit }: { readonly net: Decimal; readonly unit: UnitId },
  price: Decimal,
  actual: Decimal,
  spec: string,
): UnroundedLine => {
  const over = Decimal.max(actual.minus(dec(spec)), 0);
  const rate = roundUnitPrice(price.times(over).div(100));
  return line(
    kind,
    null,
    net.times(rate).neg(),
    ['charge', { quantity: net, unit, rate }],
    [working('excess', { price, actual, spec, excess: over, result: rate })],
  );
};

/** The value lines of every basis but the formula with payables. */
export const pricedLines = (
  terms: SettlementTerms,
  basis: Exclude<SettlementBasis, { type: 'formula' }>,
  facts: SettlementFacts,
  weights: Weights,
): UnroundedLine[] => {
  const { unit } = terms.weight;
  if (basis.type === 'index_unit' || basis.type === 'payable') {
    const isPayable = basis.type === 'payable';
    const grade = assayIn(facts.assays ?? {}, basis.element, '%', terms.factors);
    const measure = isPayable ? containedAsPrinted : contained;
    const quantity = measure(weights.net, unit, basis.element, grade, basis.unit, terms.factors);
    const index = basis.index === undefined ? null : priceOf(facts, basis.index);
    const agreed = !isPayable && basis.unitPrice !== undefined ? dec(basis.unitPrice) : null;
    const asked = agreed ?? index;
    if (asked === null) throw new SettlementRefused('settlement.price_missing', { index: basis.element });
    const price = agreed ?? roundUnitPrice(isPayable ? asked.times(dec(basis.payablePct)).div(100) : asked);
    const steps = isPayable
      ? [working('percentage_payable', { name: basis.index, index: asked, pct: basis.payablePct, result: price })]
      : [];
    return [
      line(
        'value',
        basis.element,
        quantity.value.times(price),
        ['value', { quantity: quantity.value, unit: basis.unit, price }],
        [...weights.workings, ...quantity.workings, ...steps],
      ),
    ];
  }
  const price = unitPriceOf(basis, facts);
  const element = 'element' in basis ? basis.element : null;
  const below = price.value.isNegative() ? [working('below_zero', { unit, result: price.value })] : [];
  const value = line(
    'value',
    element,
    weights.net.times(price.value),
    ['value', { quantity: weights.net, unit, price: price.value }],
    [...weights.workings, ...price.workings, ...below],
  );
  if (basis.type !== 'cv_adjusted') return [value];
  const moisture = () => {
    if (facts.moisturePct === undefined) throw new SettlementRefused('settlement.moisture_missing');
    return dec(facts.moisturePct);
  };
  return [
    value,
    ...(basis.moistureSpecPct === undefined
      ? []
      : [excess('moisture', { net: weights.net, unit }, price.value, moisture(), basis.moistureSpecPct)]),
    ...(basis.ashSpecPct === undefined
      ? []
      : [
          excess(
            'ash',
            { net: weights.net, unit },
            price.value,
            assayIn(facts.assays ?? {}, 'ash', '%'),
            basis.ashSpecPct,
          ),
        ]),
  ];
};
