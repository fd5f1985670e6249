import { dryTonnesOf } from '../cargo-quantity.js';
import { dec, toWire } from '../decimal.js';
import { mainPayableOf } from '../minerals.js';
import { REFERENCE_GOODS } from '../reference-price.js';
import { restate, CONCENTRATION_UNITS, type Assay, type Assays } from '../settlement/concentration.js';
import { pricedIndices } from '../settlement/exchange.js';
import type { SettlementFacts, SettlementTerms } from '../settlement/terms.js';
import { convert, isConvertible, isUnit, type UnitId } from '../units.js';
import type { OfferedLot } from './lot-pricing.js';

/** A lot with what is known of its cargo before it is weighed and assayed. */
export interface OfferedCargo extends OfferedLot {
  readonly moisturePct: string | null;
  readonly purityPct: string | null;
}

/** The last published price of a series. */
export interface ReferenceQuote {
  readonly series: string;
  readonly unit: string;
  readonly currency: string;
  readonly price: string;
  /** The first day of the month or year that it is for. */
  readonly date: string;
}

/** The assays that a lot is offered with, and its purity as that of what it is paid for. */
export const offeredAssays = (lot: Pick<OfferedCargo, 'composition' | 'purityPct' | 'mineralType'>): Assays => {
  const main = mainPayableOf(lot.mineralType);
  const purity: [string, Assay][] = main && lot.purityPct ? [[main, { value: lot.purityPct, unit: '%' }]] : [];
  const stated = lot.composition.flatMap(({ element, value, unit }): [string, Assay][] => {
    const known = CONCENTRATION_UNITS.find((one) => one === unit);
    return known ? [[element, { value, unit: known }]] : [];
  });
  return Object.fromEntries([...purity, ...stated]);
};

/** Of each index that the terms name: the unit that its price is per, and the published series that speaks of the same goods. */
export const indexSeries = (
  terms: SettlementTerms,
  mineralType: string | null,
): { index: string; unit: UnitId; series: string | null }[] => {
  const { basis } = terms;
  return pricedIndices(terms).map((index) => {
    const payable = basis.type === 'formula' ? basis.payables.find((one) => one.index === index) : undefined;
    const content = basis.type === 'index_unit' || basis.type === 'payable' ? basis : undefined;
    const unit: UnitId = payable?.priceUnit ?? content?.unit ?? terms.weight.unit;
    const element = payable?.element ?? content?.element;
    const goods = REFERENCE_GOODS.find(
      (one) =>
        one.unit === unit &&
        (element ? one.of?.element === element : one.minerals.some((mineral) => mineral === mineralType)),
    );
    return { index, unit, series: goods?.series ?? null };
  });
};

/** What the cargo would weigh, wet, in the unit of the terms; null where the lot does not say enough for it. */
const weightOf = (
  cargo: OfferedCargo,
  { amount, unit }: { readonly amount: string; readonly unit: string },
  { weight }: SettlementTerms,
): string | null => {
  if (!isUnit(unit)) return null;
  const moisture = cargo.moisturePct ?? '0';
  const wetOf = (dry: string) => dec(dry).times(100).div(dec(100).minus(moisture));
  if (weight.unit === unit) return weight.dry ? toWire(wetOf(amount)) : toWire(dec(amount));
  const assays = offeredAssays(cargo);
  const grade = (element: string) => {
    const found = assays[element];
    return found ? restate(found.value, found.unit, '%') : null;
  };
  const dry = dryTonnesOf({ amount: dec(amount), unit }, moisture, grade, mainPayableOf(cargo.mineralType));
  if (!dry || !isConvertible('t', weight.unit === 'dmt' || weight.unit === 'wmt' ? 't' : weight.unit)) return null;
  const own = weight.unit === 'dmt' || weight.unit === 'wmt' ? 't' : weight.unit;
  return toWire(convert(wetOf(toWire(dry.amount)), 't', own));
};

/**
 * A quantity of the cargo as the terms would settle it today: with the assays and the moisture of the lot, and the last
 * published prices of the indices in the currency of the terms. A price that is not published is left out.
 * @returns null where the lot does not say what a quantity weighs by the terms
 */
export const cargoFacts = (
  cargo: OfferedCargo,
  quantity: { readonly amount: string; readonly unit: string },
  terms: SettlementTerms,
  quotes: readonly ReferenceQuote[],
): SettlementFacts | null => {
  const weight = weightOf(cargo, quantity, terms);
  if (weight === null) return null;
  const heat = cargo.composition.find(({ unit }) => unit === 'kcal/kg')?.value;
  const prices = indexSeries(terms, cargo.mineralType).flatMap(({ index, unit, series }): [string, string][] => {
    const quote = quotes.find((one) => one.series === series);
    return quote?.unit === unit && quote.currency === terms.currency ? [[index, quote.price]] : [];
  });
  return {
    weight,
    moisturePct: cargo.moisturePct ?? '0',
    assays: offeredAssays(cargo),
    ...(heat !== undefined && { kcal: heat }),
    prices: Object.fromEntries(prices),
    lots: 1,
    results: 1,
  };
};
