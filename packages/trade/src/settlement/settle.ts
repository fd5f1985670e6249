import { Decimal, dec, sum } from '../decimal.js';
import { bonusPerTonne } from './bonus.js';
import { isKeptAmount, roundUnitPrice } from '../money.js';
import { formulaLines, perTonneLine } from './concentrate.js';
import { inOwnCurrency, withConversions } from './conversion.js';
import { feeLines } from './fees.js';
import { MOISTURE } from './exchange.js';
import { ofPart, settledParts } from './lots.js';
import { penaltyPerTonne } from './penalty.js';
import { pricedLines } from './priced.js';
import { SettlementRefused } from './refused.js';
import { FEE_BASES, type FeeBasis, type SettlementFacts, type SettlementTerms } from './terms.js';
import { printed, type Weights, weigh } from './weight.js';
import { line, rounded, type SettlementLine, totalOf, type UnroundedLine, working } from './working.js';

/** What a cargo is worth under a contract: its weights, its lines, and their sum. Decimal strings throughout. */
export interface Settlement {
  readonly currency: string;
  readonly unit: string;
  readonly weights: { readonly wet: string; readonly dry: string; readonly net: string };
  readonly lines: readonly SettlementLine[];
  /** Each lot with what its lines come to, where they are settled one by one; what is for the shipment is in none. */
  readonly lots?: readonly SettledLot[];
  readonly total: string;
}

/** What one lot weighs and comes to. */
export interface SettledLot {
  /** From 1. */
  readonly lot: number;
  readonly weights: Settlement['weights'];
  /** Sum of the rounded lines of the lot. */
  readonly subtotal: string;
}

/** Fees that each lot bears for itself. */
const LOT_FEES: readonly FeeBasis[] = ['lot', 'assay'];

const penaltyLines = (terms: SettlementTerms, facts: SettlementFacts, { net }: Weights): UnroundedLine[] =>
  (terms.penalties ?? []).map((penalty) => {
    const rate = penaltyPerTonne(penalty, facts.assays ?? {}, facts.acceptedOutsideLimits ?? false, terms.factors);
    const perTonne = roundUnitPrice(rate.value);
    return line(
      'penalty',
      penalty.element,
      net.times(perTonne).neg(),
      ['charge', { quantity: net, unit: terms.weight.unit, rate: perTonne }],
      rate.workings,
    );
  });

const bonusLines = (terms: SettlementTerms, facts: SettlementFacts, { net }: Weights): UnroundedLine[] =>
  (terms.bonuses ?? []).map((bonus) => {
    const added = bonusPerTonne(bonus, facts.assays ?? {}, terms.factors);
    const rate = roundUnitPrice(added.value);
    return line(
      'bonus',
      bonus.element,
      net.times(rate),
      ['per_unit', { quantity: net, unit: terms.weight.unit, rate }],
      added.workings,
    );
  });

/** The moisture as it was weighed is the assay of the water. */
const withMoisture = (facts: SettlementFacts): SettlementFacts =>
  facts.moisturePct === undefined
    ? facts
    : { ...facts, assays: { [MOISTURE]: { value: facts.moisturePct, unit: '%' }, ...facts.assays } };

const perUnitLines = (terms: SettlementTerms, { net }: Weights): UnroundedLine[] =>
  (terms.perUnit ?? []).map(({ kind, rate, text }) =>
    line(kind, text ?? null, net.times(dec(rate)), ['per_unit', { quantity: net, unit: terms.weight.unit, rate }]),
  );

const moistureAllowance = (terms: SettlementTerms, facts: SettlementFacts, { wet }: Weights): UnroundedLine[] => {
  if (!terms.moistureAllowance) return [];
  if (facts.moisturePct === undefined) throw new SettlementRefused('settlement.moisture_missing');
  const { limitPct, rate } = terms.moistureAllowance;
  const excess = Decimal.max(dec(facts.moisturePct).minus(dec(limitPct)), 0);
  const water = printed(wet.times(excess).div(100));
  return [
    line(
      'moisture_allowance',
      null,
      water.times(dec(rate)).neg(),
      ['charge', { quantity: water, unit: terms.weight.unit, rate }],
      [working('excess_water', { wet, moisture: facts.moisturePct, limit: limitPct, excess, result: water })],
    ),
  ];
};

/** The lines that go by weight and assay, and the fees that go by lots and results: of the cargo, or of one lot. */
const partLines = (terms: SettlementTerms, facts: SettlementFacts, weights: Weights): UnroundedLine[] => {
  const { basis } = terms;
  const isPerTonne = basis.type === 'formula' && basis.perTonne !== undefined;
  const priced = () => {
    if (basis.type !== 'formula') return pricedLines(terms, basis, facts, weights);
    return isPerTonne ? [perTonneLine(terms, basis, facts, weights)] : formulaLines(terms, basis, facts, weights);
  };
  return [
    ...priced(),
    ...(isPerTonne ? [] : penaltyLines(terms, facts, weights)),
    ...perUnitLines(terms, weights),
    ...(isPerTonne ? [] : bonusLines(terms, facts, weights)),
    ...moistureAllowance(terms, facts, weights),
  ];
};

const placesOf = ({ basis }: SettlementTerms): number | null =>
  basis.type === 'formula' && basis.perTonne ? basis.perTonne.weightPlaces : 3;

const textOf = ({ wet, dry, net }: Pick<Weights, 'wet' | 'dry' | 'net'>): Settlement['weights'] => ({
  wet: wet.toFixed(),
  dry: dry.toFixed(),
  net: net.toFixed(),
});

/**
 * Settles a cargo: values, charges, penalties and adjustments, each a line rounded to the minor unit HALF_UP that carries its
 * formula, and the total as the sum of the rounded lines (trade rules 2.1, 2.4). Where the terms settle lot by lot, each lot
 * has lines of its own by its own weight, moisture and assays, at the same prices, and what is for the shipment comes once.
 * @param terms what the contract says; percentages, rates and prices as decimal strings in its currency
 * @param given weight in the unit of the terms, moisture in per cent, assays with their units, prices of the indices
 * @throws SettlementRefused with a code when a fact is missing, cannot be, or lies outside a limit nobody accepted; `lot`
 *   among its values where it is about one
 */
export const settle = (terms: SettlementTerms, given: SettlementFacts): Settlement => {
  const { facts, conversions } = inOwnCurrency(terms, given);
  const finished = (lines: readonly UnroundedLine[]): SettlementLine[] =>
    withConversions(terms, lines, conversions).map((one) => rounded(one, terms.currency));
  const parts = settledParts(terms, facts).map((part) =>
    ofPart(part, () => {
      const own = withMoisture(part.facts);
      const weights = weigh(terms.weight, own, placesOf(terms));
      const lines = finished([
        ...partLines(terms, own, weights),
        ...feeLines(terms, own, part.lot === undefined ? FEE_BASES : LOT_FEES),
      ]);
      return { lot: part.lot, weights, lines };
    }),
  );
  const lots = parts.flatMap(({ lot, weights, lines }) =>
    lot === undefined ? [] : [{ lot, weights: textOf(weights), subtotal: totalOf(lines, terms.currency) }],
  );
  const lines = [
    ...parts.flatMap((part) => part.lines.map((one) => (part.lot === undefined ? one : { lot: part.lot, ...one }))),
    ...(lots.length ? finished(feeLines(terms, facts, ['shipment'])) : []),
  ];
  const together = (which: 'wet' | 'dry' | 'net') => sum(parts.map(({ weights }) => weights[which]));
  const total = totalOf(lines, terms.currency);
  const beyond = [total, ...lines.map(({ amount }) => amount)].find((amount) => !isKeptAmount(amount));
  if (beyond) throw new SettlementRefused('settlement.out_of_range', { name: 'total', value: beyond });
  return {
    currency: terms.currency,
    unit: terms.weight.unit,
    weights: textOf({ wet: together('wet'), dry: together('dry'), net: together('net') }),
    lines,
    ...(lots.length ? { lots } : {}),
    total,
  };
};
