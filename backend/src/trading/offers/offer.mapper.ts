import {
  type OfferFound,
  type OfferThread as ThreadView,
  type OfferThreadCard,
  type OfferVersion,
  permissionsOf,
} from '@orebridge/contracts';
import {
  allowedEvents,
  offerActorOf,
  offerLifecycle,
  type OfferSide,
  type OfferState,
  refuseTooManyRounds,
} from '@orebridge/trade';
import { type Company, isVerified } from '../../identity/companies/index.js';
import { availableOf } from '../../market/listings/index.js';
import { type Ctx, isViewing } from '../../platform/context/ctx.js';
import type { OfferVersionRow } from './offer.entities.js';
import { sideOf } from './offer.policy.js';
import type { Negotiation } from './offer.store.js';
import { changesOf, termsOf } from './offer-terms.js';

const toParty = ({ id, name, demo, ...company }: Company): OfferThreadCard['buyer'] => ({
  companyId: id,
  name,
  verified: isVerified(company),
  demo,
});

/** The state as it is now: a version whose time is over has expired, whether or not the job has passed yet. */
const stateNow = ({ state, expiresAt }: OfferVersionRow): OfferState =>
  state === 'pending' && expiresAt.getTime() <= Date.now() ? 'expired' : state;

const toVersion = (version: OfferVersionRow, before: OfferVersionRow | undefined): OfferVersion => ({
  id: version.id,
  round: version.round,
  state: stateNow(version),
  by: version.by,
  authorName: version.authorName,
  terms: termsOf(version),
  createdAt: version.createdAt.toISOString(),
  expiresAt: version.expiresAt.toISOString(),
  reason: version.reason,
  changes: changesOf(before, version),
});

const lastOf = ({ versions }: Negotiation): OfferVersionRow => {
  const last = versions.at(-1);
  if (!last) throw new Error('a negotiation has at least one version');
  return last;
};

export const toThreadCard = (ctx: Ctx, negotiation: Negotiation): OfferThreadCard => {
  const { thread, versions, dealId } = negotiation;
  const last = lastOf(negotiation);
  const side = sideOf(ctx, thread);
  const state = stateNow(last);
  return {
    id: thread.id,
    reference: thread.reference,
    state,
    listing: {
      id: thread.listingId,
      reference: thread.listing.reference,
      mineralType: thread.listing.mineralType,
      mineralName: thread.listing.mineralName,
      unit: thread.listing.unit,
    },
    buyer: toParty(thread.buyerCompany),
    seller: toParty(thread.sellerCompany),
    side,
    yourTurn: state === 'pending' && side !== null && side !== last.by,
    last: toVersion(last, versions.at(-2)),
    rounds: thread.rounds,
    dealId,
    updatedAt: thread.updatedAt.toISOString(),
    demo: thread.demo,
  };
};

export const toOfferFound = (ctx: Ctx, negotiation: Negotiation): OfferFound => {
  const { thread } = negotiation;
  return {
    id: thread.id,
    reference: thread.reference,
    state: stateNow(lastOf(negotiation)),
    lotReference: thread.listing.reference,
    mineralType: thread.listing.mineralType,
    mineralName: thread.listing.mineralName,
    buyer: thread.buyerCompany.name,
    seller: thread.sellerCompany.name,
    side: sideOf(ctx, thread),
    demo: thread.demo,
  };
};

export const toThread = (ctx: Ctx, negotiation: Negotiation): ThreadView => {
  const { thread, versions } = negotiation;
  const { listing } = thread;
  return {
    ...toThreadCard(ctx, negotiation),
    versions: versions.map((version, i) => toVersion(version, versions[i - 1])),
    events: eventsOf(ctx, lastOf(negotiation), sideOf(ctx, thread), thread.rounds),
    availableQuantity: availableOf(listing),
    minOrderQuantity: listing.minOrderQuantity,
    askingPrice: listing.pricePerUnit,
    currency: listing.currency,
    transportMode: listing.transportMode ?? null,
    readyDate: listing.readyDate,
    requirement: requirementOf(ctx, negotiation),
    tenderId: thread.tenderId,
  };
};

/** Where it came from, as far as the caller may read it: a requirement that is over is its buyer's alone. */
const requirementOf = (ctx: Ctx, { thread, requirement }: Negotiation): ThreadView['requirement'] => {
  if (!requirement || (sideOf(ctx, thread) === 'seller' && !requirement.open)) return null;
  const { id, reference } = requirement;
  return { id, reference };
};

/** What the caller may send on the last version, from the transition table. */
const eventsOf = (ctx: Ctx, last: OfferVersionRow, side: OfferSide | null, rounds: number): string[] => {
  if (!side || !ctx.actingRole || isViewing(ctx)) return [];
  const events = allowedEvents(
    offerLifecycle,
    stateNow(last),
    offerActorOf(last.by, side),
    permissionsOf(ctx.actingRole),
  );
  return events.filter((event) => event !== 'counter' || !refuseTooManyRounds(rounds - 1));
};

/** What every event of a negotiation says: which, about what, from whom (by name) to whom (by id). */
export const eventPayload = ({ thread }: Negotiation, from: OfferSide) => ({
  offerId: thread.id,
  listingId: thread.listingId,
  to: from === 'buyer' ? thread.sellerCompanyId : thread.buyerCompanyId,
  from: from === 'buyer' ? thread.buyerCompany.name : thread.sellerCompany.name,
  name: thread.listing.mineralName ?? thread.listing.reference,
});

/** What both parties are told when nobody acted. */
export const payloadForBoth = (negotiation: Negotiation) => {
  const { offerId, listingId, name } = eventPayload(negotiation, 'buyer');
  const { buyerCompanyId, sellerCompanyId } = negotiation.thread;
  return { offerId, listingId, buyerId: buyerCompanyId, sellerId: sellerCompanyId, name };
};
