import type { FinalPlace } from '../contract-terms.js';
import type { Laboratory } from '../settlement/assay-exchange.js';
import type { ConcentrationUnit } from '../settlement/concentration.js';
import type { SettlementBasis, SettlementTerms } from '../settlement/terms.js';
import { isUnit, unitKind } from '../units.js';

/**
 * What two parties agree about price, weights and quality (trade rules 2.1, 2.2, 2.4, 2.5): one structure from the offer over
 * counter-offer, bid, contract and amendment to the settlement, which is computed from `settlement` as it stands here.
 */
export interface PricingTerms {
  readonly settlement: SettlementTerms;
  /** The share of the value that is invoiced before all is known, per cent. */
  readonly provisionalPct: string;
  /** Where weights and samples are final. */
  readonly finalAt: FinalPlace;
  /** More or less of the quantity, per cent. */
  readonly tolerancePct: string;
  /** Limits within which the mean of two laboratories is final. */
  readonly splitting: readonly SplittingTerm[];
  /** Laboratories that may be umpire, in the order of their rotation; empty where nothing is assayed. */
  readonly umpires: readonly Laboratory[];
}

export interface SplittingTerm {
  readonly element: string;
  readonly limit: string;
  readonly unit: ConcentrationUnit;
}

/** Price bases whose unit price is agreed and needs no quotation; the price of the offer is theirs. */
const AGREED: readonly SettlementBasis['type'][] = ['fixed', 'index_unit', 'cv_adjusted'];

/** True when the price of the cargo is agreed as a figure, so that nothing published is needed. */
export const isPriceAgreed = ({ basis }: SettlementTerms): boolean =>
  AGREED.includes(basis.type) && !('index' in basis && basis.index !== undefined);

/** A price per unit of what is contained is another figure than that of the tonne that the offer is made in. */
const isOtherUnit = (basis: SettlementBasis, unit: string | undefined): boolean =>
  basis.type === 'index_unit' &&
  basis.unitPrice !== undefined &&
  unit !== undefined &&
  isUnit(unit) &&
  unitKind(unit) !== 'content';

/**
 * The terms with the unit price and the currency of the offer in them: an agreed price stands in both places, and is typed in
 * one alone. `unit`: in which the offer's price is named.
 */
export const withAgreedPrice = (
  terms: PricingTerms,
  { price, currency, unit }: { readonly price: string; readonly currency: string; readonly unit?: string | undefined },
): PricingTerms => {
  const { basis } = terms.settlement;
  const own =
    basis.type === 'fixed' ||
    (basis.type === 'index_unit' && !isOtherUnit(basis, unit)) ||
    basis.type === 'cv_adjusted';
  const priced = own && isPriceAgreed(terms.settlement) ? { ...basis, unitPrice: price } : basis;
  return { ...terms, settlement: { ...terms.settlement, currency, basis: priced } };
};
