import {
  type AgreedPricing,
  type AgreedSettlementTerms,
  EXCHANGE_LOTS_MAX,
  type ExchangeRules,
} from '@orebridge/contracts';
import {
  assayedElements,
  type CargoForm,
  indexSeries,
  dec,
  dryTonnesOf,
  type ExchangedElement,
  exchangedElements,
  isUnit,
  pricedIndices,
  PROVISIONAL_PCT,
  samplingLots,
  type SettlementTerms,
  splittingGoods,
  type SplittingGoods,
  unitKind,
  USUAL_UMPIRES,
} from '@orebridge/trade';
import type { DealRecord } from '../../trading/deals/index.js';
import { type Listing, lotAssays, lotForm, mainPayable, percentOf } from '../../market/listings/index.js';

/** The terms by which a deal is settled. */
export interface AgreedTerms {
  /** `deal`: its price per unit says all. `contract`: the terms of price that both have signed. `recorded`: what both have written down. */
  readonly origin: 'deal' | 'contract' | 'recorded';
  readonly terms: AgreedSettlementTerms;
  readonly provisionalPct: string;
  readonly finalWeight: 'loading' | 'discharge';
  readonly acceptedOutside: boolean;
  readonly exchange: ExchangeRules | null;
}

const cargoForm = (lot: Listing): CargoForm => {
  const form = lotForm(lot);
  if (form === 'dore' || form === 'concentrate' || form === 'metal') return form;
  return 'bulk';
};

/** The goods by whose splitting limits a lot is assayed. */
export const splittingOf = (lot: Listing): SplittingGoods => splittingGoods(lotForm(lot), lot.mineralType);

/** The share of the value that is invoiced before all is known, where the parties say nothing else. */
export const usualProvisionalPct = (lot: Listing): string => PROVISIONAL_PCT[cargoForm(lot)];

/** True for a lot that is not sold by a formula or an index. */
export const hasFixedPrice = ({ priceBasis }: Pick<Listing, 'priceBasis'>): boolean =>
  priceBasis === null || priceBasis.type === 'fixed';

/** True when the weight alone makes the value: nothing is assayed and no quotation is waited for. */
export const isByWeight = (terms: SettlementTerms): boolean =>
  !assayedElements(terms).length && !pricedIndices(terms).length;

/**
 * What a deal says of its own settlement: the terms of price of its contract, or the agreed price on the weight, unless the lot's
 * price is made in another way.
 */
export const termsOfDeal = (deal: DealRecord): AgreedTerms | null => {
  const { terms, listing } = deal;
  if (terms.pricing) return termsOfContract(deal, terms.pricing);
  const { unit } = terms;
  if (!hasFixedPrice(listing) || !isUnit(unit) || unitKind(unit) === 'content') return null;
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

/** The exchange as the contract has it: its splitting limits and its umpires. */
const termsOfContract = (deal: DealRecord, pricing: AgreedPricing): AgreedTerms => {
  const { settlement, provisionalPct, finalAt, splitting, umpires } = pricing;
  const limitOf = (element: string, unit: string) =>
    splitting.find((one) => one.element === element && one.unit === unit)?.limit ?? null;
  const elements = assayedElements(settlement).map((one) => ({ ...one, limit: limitOf(one.element, one.unit) }));
  return {
    origin: 'contract',
    terms: settlement,
    provisionalPct,
    finalWeight: finalAt,
    acceptedOutside: false,
    exchange: elements.length ? { lots: lotsOf(deal), elements, umpires } : null,
  };
};

/**
 * How many lots a concentrate is sampled in, from its dry tonnes; of other goods one. Where the moisture is not known the
 * wet tonnes count, so that no lot is above 500 dry ones.
 */
export const lotsOf = ({ listing, quantity, terms: { unit } }: DealRecord): number => {
  if (lotForm(listing) !== 'concentrate' || !isUnit(unit)) return 1;
  const grade = (element: string) => percentOf(lotAssays(listing), element);
  const dry = dryTonnesOf({ amount: dec(quantity), unit }, listing.moisturePct ?? '0', grade, mainPayable(listing));
  return dry ? samplingLots(dry, 'concentrate') : 1;
};

/** What of the lot's own assay laboratories look at where the price asks for nothing: whatever is paid or charged for. */
const ofTheLot = ({ composition }: Listing): ExchangedElement[] =>
  composition
    .filter(({ treatment, unit }) => treatment !== 'gangue' && unit !== 'ct')
    .map(({ element, unit }) => ({ element, unit: unit as ExchangedElement['unit'], limit: null }));

/** How the assays of a deal are exchanged unless the parties have said; null where there is nothing to be assayed. */
export const usualExchange = (deal: DealRecord, agreed: AgreedTerms | null): ExchangeRules | null => {
  if (agreed?.exchange) return agreed.exchange;
  const { listing } = deal;
  const asked = agreed ? exchangedElements(agreed.terms, splittingOf(listing)) : [];
  const elements = asked.length ? asked : ofTheLot(listing);
  if (!elements.length) return null;
  return {
    lots: lotsOf(deal),
    elements,
    umpires: [...USUAL_UMPIRES],
  };
};

/** True when a cargo has more lots than results are exchanged of, and the parties have not agreed on fewer. */
export const isTooMany = (deal: DealRecord, agreed: AgreedTerms | null): boolean =>
  (usualExchange(deal, agreed)?.lots ?? 0) > EXCHANGE_LOTS_MAX;

/** Of each index that the terms name: the unit that its price is per, and the published series that speaks of the same goods. */
export const indicesOf = (terms: SettlementTerms, lot: Listing) => indexSeries(terms, lot.mineralType);
