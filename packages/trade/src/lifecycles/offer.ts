import { lifecycle, NEW } from '../lifecycle.js';

export const OFFER_STATES = ['pending', 'superseded', 'accepted', 'rejected', 'withdrawn', 'expired', 'void'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const OFFER_EVENTS = ['submit', 'counter', 'accept', 'reject', 'withdraw', 'expire', 'void'] as const;
export type OfferEvent = (typeof OFFER_EVENTS)[number];

/** `turn` is the party that must answer the open row, `author` the party that wrote it, `bidder` a seller who bid in a tender. */
export type OfferActor = 'buyer' | 'bidder' | 'turn' | 'author' | 'system';

/** Trade rules 1.4: one row of a negotiation. A counter supersedes the open row and creates the next one. */
export const offerLifecycle = lifecycle<OfferState, OfferEvent, OfferActor>('offer', OFFER_STATES, [
  {
    from: NEW,
    event: 'submit',
    actor: 'buyer',
    permission: 'create:deal',
    guard: 'new_offer_allowed',
    to: 'pending',
    effects: ['set_expiry', 'notify_seller'],
  },
  {
    from: NEW,
    event: 'submit',
    actor: 'bidder',
    permission: 'create:listing',
    guard: 'bid_won',
    to: 'pending',
    effects: ['set_expiry', 'notify_buyer'],
  },
  {
    from: NEW,
    event: 'counter',
    actor: 'turn',
    permission: 'create:deal',
    guard: 'counter_allowed',
    to: 'pending',
    effects: ['set_expiry', 'notify_other_party'],
  },
  {
    from: 'pending',
    event: 'counter',
    actor: 'turn',
    permission: 'create:deal',
    guard: 'counter_allowed',
    to: 'superseded',
    effects: ['create_next_row'],
  },
  {
    from: 'pending',
    event: 'accept',
    actor: 'turn',
    permission: 'create:deal',
    guard: 'quantity_available_and_compliance_clear',
    to: 'accepted',
    effects: ['reserve_quantity', 'create_deal', 'recheck_open_offers', 'notify_other_party'],
  },
  {
    from: 'pending',
    event: 'reject',
    actor: 'turn',
    permission: 'create:deal',
    to: 'rejected',
    effects: ['notify_other_party'],
  },
  {
    from: 'pending',
    event: 'withdraw',
    actor: 'author',
    permission: 'create:deal',
    to: 'withdrawn',
    effects: ['notify_other_party'],
  },
  {
    from: 'pending',
    event: 'expire',
    actor: 'system',
    guard: 'validity_over',
    to: 'expired',
    effects: ['notify_both'],
  },
  {
    from: 'pending',
    event: 'void',
    actor: 'system',
    guard: 'listing_gone_or_quantity_gone',
    to: 'void',
    effects: ['notify_both'],
  },
]);

/** The side of a negotiation. */
export type OfferSide = 'buyer' | 'seller';

/** Whose answer an open row waits for: the other side than the one that wrote it (trade rules 1.4). */
export const turnOf = (author: OfferSide): OfferSide => (author === 'buyer' ? 'seller' : 'buyer');

/** What `side` is to a row that `author` wrote. */
export const offerActorOf = (author: OfferSide, side: OfferSide): 'author' | 'turn' =>
  author === side ? 'author' : 'turn';
