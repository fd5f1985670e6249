import type { AgreedSettlementTerms, ExchangeRules } from '@orebridge/contracts';
import {
  type CargoForm,
  dec,
  type ExchangedElement,
  exchangedElements,
  isUnit,
  pricedIndices,
  PROVISIONAL_PCT,
  REFERENCE_GOODS,
  samplingLots,
  type SettlementTerms,
  type UnitId,
  unitKind,
  USUAL_UMPIRES,
} from '@orebridge/trade';
import type { DealRecord } from '../deals/index.js';
import { type Listing, lotForm } from '../listings/index.js';

/** The terms by which a deal is settled. */
export interface AgreedTerms {
  readonly origin: 'deal' | 'recorded';
  readonly terms: AgreedSettlementTerms;
  readonly provisionalPct: string;
  readonly finalWeight: 'loading' | 'discharge';
  readonly acceptedOutside: boolean;
  readonly exchange: ExchangeRules | null;
}

const LOTS_MAX = 60;

const cargoForm = (lot: Listing): CargoForm => {
  const form = lotForm(lot);
  if (form === 'dore' || form === 'concentrate' || form === 'metal') return form;
  return 'bulk';
};

/** The share of the value that is invoiced before all is known, where the parties say nothing else. */
export const usualProvisionalPct = (lot: Listing): string => PROVISIONAL_PCT[cargoForm(lot)];

/** What a deal says of its own settlement: the agreed price on the weight, unless the lot's price is made in another way. */
export const termsOfDeal = ({ terms, listing }: DealRecord): AgreedTerms | null => {
  const { unit } = terms;
  const fixed = listing.priceBasis === null || listing.priceBasis.type === 'fixed';
  if (!fixed || !isUnit(unit) || unitKind(unit) === 'content') return null;
  return {
    origin: 'deal',
    terms: {
      currency: terms.currency,
      weight: { unit, dry: unitKind(unit) === 'dry_mass' },
      basis: { type: 'fixed', unitPrice: terms.price },
    },
    provisionalPct: usualProvisionalPct(listing),
    finalWeight: 'loading',
    acceptedOutside: false,
    exchange: null,
  };
};

/** What of the lot's own assay laboratories look at where the price asks for nothing: whatever is paid or charged for. */
const ofTheLot = ({ composition }: Listing): ExchangedElement[] =>
  composition
    .filter(({ treatment, unit }) => treatment !== 'gangue' && unit !== 'ct')
    .map(({ element, unit }) => ({ element, unit: unit as ExchangedElement['unit'], limit: null }));

/** How the assays of a deal are exchanged unless the parties have said; null where there is nothing to be assayed. */
export const usualExchange = (deal: DealRecord, agreed: AgreedTerms | null): ExchangeRules | null => {
  if (agreed?.exchange) return agreed.exchange;
  const { listing, quantity, terms } = deal;
  const asked = agreed ? exchangedElements(agreed.terms, lotForm(listing) === 'dore') : [];
  const elements = asked.length ? asked : ofTheLot(listing);
  if (!elements.length) return null;
  const sampled = lotForm(listing) === 'concentrate' && isUnit(terms.unit) && unitKind(terms.unit) !== 'content';
  return {
    lots: sampled && dec(quantity).greaterThan(0) ? Math.min(samplingLots(quantity, 'concentrate'), LOTS_MAX) : 1,
    elements,
    umpires: [...USUAL_UMPIRES],
  };
};

/** Of each index that the terms name: the unit that its price is per, and the published series that speaks of the same goods. */
export const indicesOf = (
  terms: SettlementTerms,
  lot: Listing,
): { index: string; unit: string; series: string | null }[] => {
  const { basis } = terms;
  return pricedIndices(terms).map((index) => {
    const payable = basis.type === 'formula' ? basis.payables.find((one) => one.index === index) : undefined;
    const content = basis.type === 'index_unit' || basis.type === 'payable' ? basis : undefined;
    const unit: UnitId = payable?.priceUnit ?? content?.unit ?? terms.weight.unit;
    const element = payable?.element ?? content?.element;
    const goods = REFERENCE_GOODS.find(
      (one) =>
        one.unit === unit &&
        (element ? one.of?.element === element : one.minerals.some((mineral) => mineral === lot.mineralType)),
    );
    return { index, unit, series: goods?.series ?? null };
  });
};
