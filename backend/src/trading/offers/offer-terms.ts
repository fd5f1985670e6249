import type { OfferTerms as WireTerms, OfferTermsIn } from '@orebridge/contracts';
import {
  asRequested,
  daysBetween,
  dec,
  firstToday,
  moneyText,
  offerChanges,
  offerExpiry,
  type OfferListing,
  type OfferTerms as TradeTerms,
  pricedIndices,
  pricingOfLot,
  type PricingTerms,
  quantityIn,
  type RequestedPrice,
  type UnitId,
  unitPriceIn,
  withAgreedPrice,
  worth,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { RateStore } from '../../finance/exchange-rates/index.js';
import { availableOf, listedPricing, type Listing, offeredCargo } from '../../market/listings/index.js';
import { Conflict, Unprocessable } from '../../platform/errors/app-error.js';
import { assertKept } from '../../platform/errors/payable.js';
import type { OfferVersionRow } from './offer.entities.js';

export type TermsIn = z.output<typeof OfferTermsIn>;

export const termsOf = (v: OfferVersionRow): WireTerms => ({
  quantity: v.quantity,
  unit: v.unit,
  price: v.price,
  currency: v.currency,
  total: v.total,
  incoterm: v.incoterm,
  place: v.place,
  deliveryDate: v.deliveryDate,
  paymentTerms: v.paymentTerms,
  pricing: v.pricing ?? null,
  message: v.message,
});

const tradeTerms = (v: OfferVersionRow): TradeTerms => ({ ...termsOf(v), unitPrice: v.price });

/** The contract's names of the terms that the trade calls otherwise. */
const TERM_NAMES: Readonly<Record<string, string>> = { unitPrice: 'price' };

/** What changed against the version before, term by term. */
export const changesOf = (before: OfferVersionRow | undefined, after: OfferVersionRow) =>
  (before ? offerChanges(tradeTerms(before), tradeTerms(after)) : []).map((change) => ({
    term: TERM_NAMES[change.term] ?? change.term,
    before: change.before ?? '',
    after: change.after ?? '',
    difference: change.kind === 'figure' ? change.change : null,
    percent: change.kind === 'figure' ? change.changePct : null,
  }));

/** A lot's unit may change while nothing of it is held; what was offered in another is not counted in it. @throws Conflict */
export const assertSameUnit = (last: Pick<OfferVersionRow, 'unit'>, lot: Pick<Listing, 'unit'>): void => {
  if (last.unit !== lot.unit) throw new Conflict('offer.unit_changed', { unit: lot.unit ?? '' });
};

/** @throws Unprocessable where the requirement says its price in words that can not be read */
const requestedPricing = (terms: TermsIn, lot: Listing, asked: RequestedPrice): PricingTerms => {
  const pricing = pricingOfLot(asRequested(offeredCargo(lot), asked), terms);
  if (!pricing) throw new Unprocessable('offer.requirement_terms');
  return pricing;
};

/** What an offer comes after: the version that it answers, or what a buyer asks for in a requirement. */
export interface OfferBefore {
  readonly version?: Pick<OfferVersionRow, 'unit' | 'pricing'> | null;
  readonly asked?: RequestedPrice | null;
}

/**
 * The terms of price of a version: those that it names with its own price in them, else those of the version or the
 * requirement that it answers, else the lot's.
 * @throws Unprocessable when an index is named that the price does not follow
 */
const agreedPricing = (terms: TermsIn, lot: Listing, { version, asked }: OfferBefore): WireTerms['pricing'] => {
  const said =
    terms.pricing ??
    version?.pricing ??
    (asked?.priceBasis ? requestedPricing(terms, lot, asked) : listedPricing(lot, terms));
  if (!said) return null;
  const named = pricedIndices(said.settlement);
  const stray = said.settlement.indices?.find(({ index }) => !named.includes(index));
  if (stray) throw new Unprocessable('offer.pricing_index', { index: stray.index });
  return withAgreedPrice(said, { ...terms, unit: version?.unit ?? lot.unit ?? '' }) as WireTerms['pricing'];
};

/** The columns of a new version. */
export const versionColumns = (terms: TermsIn, lot: Listing, before: OfferBefore = {}) => {
  const { validHours, quantity, price, pricing: _named, ...rest } = terms;
  const unit = before.version?.unit ?? lot.unit ?? '';
  const { currency } = rest;
  const counted = quantityIn('lot', quantity, unit as UnitId);
  const each = unitPriceIn('lot', price, unit as UnitId);
  const total = moneyText(worth(counted, each), currency);
  assertKept(total);
  return {
    ...rest,
    quantity: dec(quantity).toFixed(),
    price: dec(price).toFixed(),
    unit,
    pricing: agreedPricing(terms, lot, before),
    total,
    expiresAt: offerExpiry(new Date(), validHours * 3600),
  };
};

/**
 * What terms are worth in dollars, in which the limits of verification are said, at today's rate; null when none is known,
 * and then the trade asks for the higher level.
 */
export const worthInUsd = async (
  em: EntityManager,
  rates: RateStore,
  { quantity, price, currency }: Pick<TermsIn, 'quantity' | 'price' | 'currency'>,
): Promise<string | null> => {
  const dollars = await rates.dollars(em, [currency]);
  return dollars(dec(quantity).times(dec(price)).toFixed(), currency);
};

/** The lot as the trade's rules look at it. */
export const offerListing = (lot: Listing): OfferListing => ({
  companyId: lot.companyId,
  state: lot.state,
  currency: lot.currency,
  unit: lot.unit ?? '',
  available: availableOf(lot),
  minOrderQuantity: lot.minOrderQuantity ?? '0',
  leadTimeDays: leadTimeDays(lot.readyDate),
});

/** Days until the lot is ready, from the first day that anybody calls today; 0 when it is. */
const leadTimeDays = (readyDate: string | null): number =>
  readyDate ? Math.max(0, daysBetween(firstToday(), readyDate)) : 0;
