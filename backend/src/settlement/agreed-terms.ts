import { type AgreedSettlementTerms, EXCHANGE_LOTS_MAX, type ExchangeRules } from '@orebridge/contracts';
import {
  type CargoForm,
  CONCENTRATION_UNITS,
  dec,
  dryTonnesOf,
  type ExchangedElement,
  exchangedElements,
  isMineral,
  isUnit,
  PAYABLES,
  pricedIndices,
  PROVISIONAL_PCT,
  REFERENCE_GOODS,
  samplingLots,
  type SettlementTerms,
  splittingGoods,
  type SplittingGoods,
  type UnitId,
  unitKind,
  USUAL_UMPIRES,
} from '@orebridge/trade';
import type { DealRecord } from '../deals/index.js';
import { type Listing, lotForm } from '../listings/index.js';
import type { KnownAssay } from './settlement-making.js';
import { percentOf } from './weighed-cargo.js';

/** The terms by which a deal is settled. */
export interface AgreedTerms {
  readonly origin: 'deal' | 'recorded';
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

/** The constituent that a lot's mineral is paid for first. */
export const mainPayable = ({ mineralType }: Pick<Listing, 'mineralType'>): string | null =>
  mineralType && isMineral(mineralType) ? (PAYABLES[mineralType][0] ?? null) : null;

/** The assays that a lot was offered with, and its purity as that of what it is paid for. */
export const lotAssays = ({ composition, purityPct, mineralType }: Listing): KnownAssay[] => {
  const main = mainPayable({ mineralType });
  const stated = composition.flatMap(({ element, value, unit }) => {
    const known = CONCENTRATION_UNITS.find((one) => one === unit);
    return known ? [{ element, value, unit: known }] : [];
  });
  return main && purityPct !== null ? [...stated, { element: main, value: purityPct, unit: '%' }] : stated;
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
