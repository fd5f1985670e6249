import { Decimal, dec } from '../decimal.js';
import type { Described } from '../price-basis.js';
import { containedQuantity, convert, isConvertible, type UnitId } from '../units.js';
import { type Assays, assayIn, type ContractFactors, gramsPerOunce, poundsPerTonne, restate } from './concentration.js';
import { SettlementRefused } from './refused.js';
import type { PayableRule } from './terms.js';
import { printed } from './weight.js';
import { working } from './working.js';

/** A figure with the steps that led to it. */
export interface Figure {
  readonly value: Decimal;
  readonly workings: readonly Described[];
}

const atLeastZero = (value: Decimal): Decimal => Decimal.max(value, 0);

/** The share that is paid, per cent: that of the highest band that the assay reaches, where the rule has bands; nothing below the lowest. */
const sharePaid = ({ bands, method, payablePct }: PayableRule, assay: Decimal): Decimal => {
  if (method !== 'stepped' && !bands?.length) return dec(payablePct ?? '100');
  const reached = (bands ?? [])
    .filter(({ from }) => assay.greaterThanOrEqualTo(dec(from)))
    .toSorted((a, b) => dec(a.from).comparedTo(dec(b.from)));
  return dec(reached.at(-1)?.payablePct ?? '0');
};

/**
 * The payable part of an assay, in the unit of its rule, unrounded (trade rules 2.4): base metals min(a × P%, a − D),
 * precious ones max(0, a − D) × P%; P% may go by bands in either. Never below zero.
 */
export const payableGrade = (
  rule: PayableRule,
  element: string,
  assays: Assays,
  factors: ContractFactors = {},
): Figure => {
  const { unit } = rule;
  const assay = assayIn(assays, element, unit, factors);
  const pct = sharePaid(rule, assay);
  if (rule.method === 'stepped' && rule.deduction === undefined) {
    const value = assay.times(pct).div(100);
    return { value, workings: [working('payable_stepped', { element, assay, pct, unit, result: value })] };
  }
  const deduction = restate(rule.deduction?.value ?? '0', rule.deduction?.unit ?? unit, unit, factors);
  const less = atLeastZero(assay.minus(deduction));
  if (rule.method === 'after_deduction') {
    const value = less.times(pct).div(100);
    return {
      value,
      workings: [working('payable_after_deduction', { element, assay, deduction, pct, unit, result: value })],
    };
  }
  const share = assay.times(pct).div(100);
  const value = Decimal.min(share, less);
  return {
    value,
    workings: [working('payable_lesser', { element, assay, pct, share, deduction, less, unit, result: value })],
  };
};

const ownUnit = (unit: UnitId): UnitId => (unit === 'dmt' || unit === 'wmt' ? 't' : unit);

const tonnes = (weight: Decimal, unit: UnitId): Decimal => {
  const own = ownUnit(unit);
  if (!isConvertible(own, 't')) throw new SettlementRefused('settlement.units_do_not_meet', { from: unit, to: 't' });
  return convert(weight, own, 't');
};

const POUNDS: readonly UnitId[] = ['lb', 'lb Co', 'lb Ta2O5', 'lb U3O8'];
/** Carats are weighed to two decimals, every other content is printed to three (trade rules 2.4). */
const printedIn = (unit: UnitId, value: Decimal): Decimal =>
  unit === 'ct' ? value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP) : printed(value);

const massIn = (mass: Decimal, gradePct: Decimal, unit: UnitId, factors: ContractFactors): Decimal => {
  if (POUNDS.includes(unit)) return mass.times(gradePct).div(100).times(poundsPerTonne(factors));
  if (unit === 'ozt') return mass.times(gradePct).times(10_000).div(gramsPerOunce(factors));
  return containedQuantity(mass, gradePct, unit);
};

type Measure = (
  net: Decimal,
  weightUnit: UnitId,
  element: string,
  gradePct: Decimal,
  unit: UnitId,
  factors?: ContractFactors,
) => Figure;

/**
 * What is contained of a constituent, to 3 decimals of the unit that it is paid in (carats 2), from the net weight and a
 * grade in per cent, through no other unit (trade rules 2.4).
 * @throws SettlementRefused when the cargo is sold by volume
 */
export const contained: Measure = (net, weightUnit, element, gradePct, unit, factors = {}) => {
  const result = printedIn(unit, massIn(tonnes(net, weightUnit), gradePct, unit, factors));
  return { value: result, workings: [working('contained', { element, net, weightUnit, gradePct, unit, result })] };
};

/** A content that was printed in one unit, restated in another one to its decimals: Cu 1,178.455 t = 2,598,048.552 lb. */
export const restatedContent = (
  { value, workings }: Figure,
  element: string,
  from: UnitId,
  to: UnitId,
  factors: ContractFactors = {},
): Figure => {
  if (from === to) return { value, workings };
  const perTonne = (unit: UnitId): Decimal => massIn(new Decimal(1), new Decimal(100), unit, factors);
  const result = printedIn(to, value.times(perTonne(to)).div(perTonne(from)));
  return {
    value: result,
    workings: [...workings, working('converted', { element, quantity: value, from, to, result })],
  };
};

/**
 * The content that a share of an index is paid for. Per pound it is printed in the cargo's own unit first, and restated from
 * there, as the contracts for cobalt hydroxide do (Co 37.903 t = 83,561.811 lb, trade rules 2.8); else as {@link contained}.
 */
export const containedAsPrinted: Measure = (net, weightUnit, element, gradePct, unit, factors = {}) => {
  const own = ownUnit(weightUnit);
  if (!POUNDS.includes(unit)) return contained(net, weightUnit, element, gradePct, unit, factors);
  return restatedContent(contained(net, weightUnit, element, gradePct, own, factors), element, own, unit, factors);
};
