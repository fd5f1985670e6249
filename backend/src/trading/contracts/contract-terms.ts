import type { AgreedPricing, ContractAmendment, ContractTerms, OfferTerms, PriceBasis } from '@orebridge/contracts';
import {
  CONTRACT_LAWS,
  type ContractTerm,
  contractUsage,
  pricingChanges,
  withAgreedPrice,
  dec,
  moneyText,
  toWire,
  type UnitId,
  unitPriceIn,
  worth,
} from '@orebridge/trade';
import { type DealRecord, inDealUnit } from '../deals/index.js';
import { lotForm } from '../../market/listings/index.js';

/** Month of shipment, where a price follows quotations and the parties named no period. */
const USUAL_QP = 'M';

/** What a deal's accepted offer and its lot say, with the usage of the trade for the rest. */
export const firstTerms = ({ terms, listing }: Pick<DealRecord, 'terms' | 'listing'>): ContractTerms => {
  // What was said while bargaining is no term; whoever wants it in the contract amends it.
  const { message: _said, ...agreed } = terms;
  const { pricing } = agreed;
  const priceBasis: PriceBasis | null = pricing ? null : (listing.priceBasis ?? { type: 'fixed' });
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
    qp: priceBasis && followsQuotations(priceBasis) ? (qpOf(priceBasis) ?? USUAL_QP) : '',
    ...usage,
    splitting: usage.splitting.map((limit) => ({ ...limit })),
    tolerancePct: listing.tolerancePct === null ? usage.tolerancePct : toWire(dec(listing.tolerancePct)),
    ...(pricing && sharedTerms(pricing)),
    law: CONTRACT_LAWS[0],
    special: '',
  };
};

/** What of the terms of price the contract also says elsewhere. */
const sharedTerms = ({ settlement, provisionalPct, finalAt, tolerancePct, splitting }: AgreedPricing) => ({
  provisionalPct,
  finalAt,
  assaySettlement: settlement.assaySettlement ?? ('average' as const),
  tolerancePct: toWire(dec(tolerancePct)),
  splitting: splitting.map((limit) => ({ ...limit })),
});

/** The terms of price after an amendment: as a whole or in one of the figures that stand elsewhere too. */
const amendedPricing = (terms: ContractTerms, changes: ContractAmendment): AgreedPricing | null => {
  const agreed = changes.pricing ?? terms.pricing;
  if (!agreed) return null;
  const { price = terms.price, provisionalPct, finalAt, tolerancePct, assaySettlement } = changes;
  const next = {
    ...agreed,
    ...(provisionalPct !== undefined && { provisionalPct }),
    ...(finalAt !== undefined && { finalAt }),
    ...(tolerancePct !== undefined && { tolerancePct }),
    ...(assaySettlement !== undefined && { settlement: { ...agreed.settlement, assaySettlement } }),
  };
  const priced = withAgreedPrice(next, { price, currency: terms.currency, unit: terms.unit }) as AgreedPricing;
  return terms.pricing && !pricingChanges(terms.pricing, priced).length ? terms.pricing : priced;
};

const qpOf = (basis: PriceBasis): string | undefined => ('qp' in basis && basis.qp ? basis.qp : undefined);

/** Whether the price comes of published quotations of a period. */
export const followsQuotations = (basis: PriceBasis): boolean =>
  basis.type !== 'fixed' && basis.type !== 'cv_adjusted' && (basis.type !== 'index_unit' || basis.index !== undefined);

/** The terms with an amendment in them; what follows from a changed term follows. */
export const amendedTerms = (terms: ContractTerms, changes: ContractAmendment): ContractTerms => {
  const pricing = amendedPricing(terms, changes);
  const next: ContractTerms = { ...terms };
  for (const [term, value] of Object.entries(changes)) if (value !== undefined) Object.assign(next, { [term]: value });
  const each = unitPriceIn('deal', next.price, terms.unit as UnitId);
  const { toleranceOption } = contractUsage(null, null, next.incoterm, []);
  return {
    ...next,
    ...(pricing && { pricing, priceBasis: null, qp: '', ...sharedTerms(pricing) }),
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
  pricing: terms.pricing ?? null,
});

/** The terms that are compared between versions; one that says nothing of its lots averages them. */
export const comparedTerms = (terms: ContractTerms): Record<ContractTerm, string> => ({
  ...terms,
  assaySettlement: terms.assaySettlement ?? 'average',
});
