import type { ContractAmendment, ContractTerms, OfferTerms, PriceBasis } from '@orebridge/contracts';
import {
  CONTRACT_LAWS,
  type ContractTerm,
  contractUsage,
  dec,
  moneyText,
  toWire,
  type UnitId,
  unitPriceIn,
  worth,
} from '@orebridge/trade';
import { type DealRecord, inDealUnit } from '../deals/index.js';
import { lotForm } from '../listings/index.js';

/** Month of shipment, where a price follows quotations and the parties named no period. */
const USUAL_QP = 'M';

/** What a deal's accepted offer and its lot say, with the usage of the trade for the rest. */
export const firstTerms = ({ terms, listing }: Pick<DealRecord, 'terms' | 'listing'>): ContractTerms => {
  // What was said while bargaining is no term; whoever wants it in the contract amends it.
  const { message: _said, ...agreed } = terms;
  const priceBasis: PriceBasis = listing.priceBasis ?? { type: 'fixed' };
  const settled = listing.composition.filter(({ treatment }) => treatment !== 'gangue').map(({ element }) => element);
  const usage = contractUsage(lotForm(listing), listing.mineralType, agreed.incoterm, settled);
  return {
    ...agreed,
    goods: listing.mineralName ?? listing.reference,
    mineralType: listing.mineralType,
    originCountry: listing.originCountry,
    grade: listing.grade,
    form: listing.physicalForm,
    packaging: listing.packagingType,
    hsCode: listing.hsCode,
    moisturePct: listing.moisturePct,
    composition: listing.composition,
    priceBasis,
    qp: followsQuotations(priceBasis) ? (qpOf(priceBasis) ?? USUAL_QP) : '',
    ...usage,
    splitting: usage.splitting.map((limit) => ({ ...limit })),
    tolerancePct: listing.tolerancePct === null ? usage.tolerancePct : toWire(dec(listing.tolerancePct)),
    law: CONTRACT_LAWS[0],
    special: '',
  };
};

const qpOf = (basis: PriceBasis): string | undefined => ('qp' in basis && basis.qp ? basis.qp : undefined);

/** Whether the price comes of published quotations of a period. */
export const followsQuotations = (basis: PriceBasis): boolean =>
  basis.type !== 'fixed' && basis.type !== 'cv_adjusted' && (basis.type !== 'index_unit' || basis.index !== undefined);

/** The terms with an amendment in them; what follows from a changed term follows. */
export const amendedTerms = (terms: ContractTerms, changes: ContractAmendment): ContractTerms => {
  const next: ContractTerms = { ...terms };
  for (const [term, value] of Object.entries(changes)) if (value !== undefined) Object.assign(next, { [term]: value });
  const each = unitPriceIn('deal', next.price, terms.unit as UnitId);
  const { toleranceOption } = contractUsage(null, null, next.incoterm, []);
  return {
    ...next,
    toleranceOption,
    total: moneyText(worth(inDealUnit({ terms }, next.quantity), each), next.currency),
  };
};

/** The amended terms as the deal holds them. */
export const dealTerms = (terms: ContractTerms): Omit<OfferTerms, 'message'> => ({
  quantity: terms.quantity,
  unit: terms.unit,
  price: terms.price,
  currency: terms.currency,
  total: terms.total,
  incoterm: terms.incoterm,
  place: terms.place,
  deliveryDate: terms.deliveryDate,
  paymentTerms: terms.paymentTerms,
});

/** The terms that are compared between versions. */
export const comparedTerms = (terms: ContractTerms): Record<ContractTerm, string> => terms;
