import { plusDays } from './calendar/day.js';
import { type DecimalInput, dec, toWire } from './decimal.js';
import { checkIncoterm, type Incoterm, type TransportMode } from './incoterms.js';
import type { ComplianceStatus } from './compliance/assess.js';
import type { KybLevel } from './lifecycles/company.js';
import type { ListingState } from './lifecycles/listing.js';
import type { OfferState } from './lifecycles/offer.js';
import { LIMITS, TIMERS } from './limits.js';
import { type Refusal, refuse } from './refusal.js';

/** The listing as an offer meets it. Quantities are decimal strings in the listing's unit. */
export interface OfferListing {
  readonly companyId: string;
  readonly state: ListingState;
  readonly currency: string;
  readonly unit: string;
  readonly available: DecimalInput;
  readonly minOrderQuantity: DecimalInput;
  /** Days from today before which nothing can be delivered. */
  readonly leadTimeDays: number;
}

/** The figures of an offer that rules look at. `deliveryDate` is YYYY-MM-DD. */
export interface OfferFigures {
  readonly quantity: DecimalInput;
  readonly unitPrice: DecimalInput;
  readonly currency: string;
  readonly deliveryDate: string;
}

/** Refuses a company's offer on its own listing (trade rules 1.4). */
export const refuseOwnListing = (
  listingCompanyId: string,
  buyerCompanyId: string,
): Refusal<'offer.own_listing'> | null => (listingCompanyId === buyerCompanyId ? refuse('offer.own_listing') : null);

/** Refuses a rule for sea alone on a cargo that goes by road, rail or air (trade rules 2.6); nothing while the transport is open. */
export const refuseDeliveryTerm = (
  rule: Incoterm,
  transportMode: TransportMode | null | undefined,
): Refusal<'offer.incoterm_mode'> | null =>
  transportMode && checkIncoterm(rule, transportMode).verdict === 'blocked'
    ? refuse('offer.incoterm_mode', { rule })
    : null;

/** Refuses an offer on a listing that is not published (trade rules 1.4). */
export const refuseUnpublished = (state: ListingState): Refusal<'offer.listing_not_published'> | null =>
  state === 'published' ? null : refuse('offer.listing_not_published', { state });

/** Refuses more than is available (trade rules 1.4; specification section 5). Both in the listing's unit. */
export const refuseAboveAvailable = (
  quantity: DecimalInput,
  available: DecimalInput,
  unit: string,
): Refusal<'offer.quantity_exceeds_available'> | null =>
  dec(quantity).greaterThan(dec(available))
    ? refuse('offer.quantity_exceeds_available', { quantity: toWire(quantity), available: toWire(available), unit })
    : null;

/** Refuses less than the minimum order, and anything not above zero (trade rules 1.4; specification section 5). */
export const refuseBelowMinimum = (
  quantity: DecimalInput,
  minimum: DecimalInput,
  unit: string,
): Refusal<'offer.quantity_below_minimum'> | null =>
  dec(quantity).lessThan(dec(minimum)) || dec(quantity).lessThanOrEqualTo(0)
    ? refuse('offer.quantity_below_minimum', { quantity: toWire(quantity), minimum: toWire(minimum), unit })
    : null;

/** Refuses another currency than the listing's, unless both have agreed on it (trade rules 1.4). */
export const refuseOtherCurrency = (
  currency: string,
  listingCurrency: string,
  agreedByBoth = false,
): Refusal<'offer.currency_mismatch'> | null =>
  currency === listingCurrency || agreedByBoth
    ? null
    : refuse('offer.currency_mismatch', { currency, listingCurrency });

/** Refuses a price of zero or less (trade rules 1.4). */
export const refusePrice = (unitPrice: DecimalInput): Refusal<'offer.price_not_positive'> | null =>
  dec(unitPrice).greaterThan(0) ? null : refuse('offer.price_not_positive', { price: toWire(unitPrice) });

/** The first day on which delivery may be promised: today and the listing's lead time, as YYYY-MM-DD. */
export const earliestDelivery = (today: string, leadTimeDays: number): string => plusDays(today, leadTimeDays);

/** Refuses a delivery date before today + lead time (trade rules 1.4). Dates are YYYY-MM-DD. */
export const refuseEarlyDelivery = (
  deliveryDate: string,
  today: string,
  leadTimeDays: number,
): Refusal<'offer.delivery_too_early'> | null => {
  const earliest = earliestDelivery(today, leadTimeDays);
  return deliveryDate < earliest ? refuse('offer.delivery_too_early', { deliveryDate, earliest }) : null;
};

/**
 * The level of verification that an offer needs: 1 for any, 2 above USD 250,000 (trade rules 1.4).
 * @param totalUsd the offer's total in USD; null when no rate is known, and then level 2 is asked for
 */
export const levelForOffer = (totalUsd: DecimalInput | null): 1 | 2 =>
  totalUsd === null || dec(totalUsd).greaterThan(LIMITS.offerTotalUsdForLevel2) ? 2 : 1;

/**
 * Refuses a company that is not verified far enough: level 1 for any offer, level 2 above USD 250,000 (trade rules 1.4).
 * @param totalUsd the offer's total in USD; null when no rate is known, and then level 2 is asked for
 */
export const refuseUnverified = (
  level: KybLevel,
  totalUsd: DecimalInput | null,
): Refusal<'offer.company_not_verified'> | null => {
  const needed = levelForOffer(totalUsd);
  return level < needed
    ? refuse('offer.company_not_verified', { level, needed, above: LIMITS.offerTotalUsdForLevel2 })
    : null;
};

/** All that speaks against a new offer, the gravest first; empty when it may be made (trade rules 1.4). */
export const refusalsOfNewOffer = (input: {
  readonly listing: OfferListing;
  readonly offer: OfferFigures;
  readonly buyer: { readonly companyId: string; readonly kybLevel: KybLevel };
  readonly totalUsd: DecimalInput | null;
  readonly today: string;
}): Refusal[] => {
  const { listing, offer, buyer } = input;
  return [
    refuseOwnListing(listing.companyId, buyer.companyId),
    refuseUnpublished(listing.state),
    refuseUnverified(buyer.kybLevel, input.totalUsd),
    ...refusalsOfTerms(listing, offer, input.today),
  ].filter((refusal) => refusal !== null);
};

/** What speaks against the figures themselves, whoever names them: a counter-offer passes these too. */
export const refusalsOfTerms = (listing: OfferListing, offer: OfferFigures, today: string): Refusal[] =>
  [
    refusePrice(offer.unitPrice),
    refuseOtherCurrency(offer.currency, listing.currency),
    refuseBelowMinimum(offer.quantity, listing.minOrderQuantity, listing.unit),
    refuseAboveAvailable(offer.quantity, listing.available, listing.unit),
    refuseEarlyDelivery(offer.deliveryDate, today, listing.leadTimeDays),
  ].filter((refusal) => refusal !== null);

/** Refuses to act on a row that is no longer open; the code names what became of it: `offer.expired`, `offer.withdrawn`, … */
export const refuseClosedOffer = (
  state: OfferState,
  expiresAt: Date,
  now: Date,
): Refusal<`offer.${Exclude<OfferState, 'pending'>}`> | null => {
  if (state !== 'pending') return refuse(`offer.${state}`, { state });
  return now.getTime() >= expiresAt.getTime() ? refuse('offer.expired', { expiredAt: expiresAt.toISOString() }) : null;
};

/** Refuses an answer from the side that wrote the open row (trade rules 1.4). */
export const refuseOutOfTurn = (
  authorCompanyId: string,
  actingCompanyId: string,
): Refusal<'offer.not_your_turn'> | null =>
  authorCompanyId === actingCompanyId ? refuse('offer.not_your_turn') : null;

/** Refuses a counter after the tenth (trade rules 1.4). `countersMade` counts the counters of the thread so far. */
export const refuseTooManyRounds = (countersMade: number): Refusal<'offer.too_many_rounds'> | null =>
  countersMade >= TIMERS.offerRoundsMax ? refuse('offer.too_many_rounds', { max: TIMERS.offerRoundsMax }) : null;

/** Refuses acceptance while compliance holds or blocks the cargo for this buyer and destination (trade rules 1.4). */
export const refuseByCompliance = (
  status: ComplianceStatus,
): Refusal<'offer.compliance_hold' | 'offer.compliance_blocked'> | null => {
  if (status === 'BLOCKED') return refuse('offer.compliance_blocked');
  return status === 'HOLD' ? refuse('offer.compliance_hold') : null;
};
