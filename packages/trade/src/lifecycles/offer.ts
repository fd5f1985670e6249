import { lifecycle, NEW } from '../lifecycle.js';

export const OFFER_STATES = ['pending', 'superseded', 'accepted', 'rejected', 'withdrawn', 'expired', 'void'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export const OFFER_EVENTS = ['submit', 'counter', 'accept', 'reject', 'withdraw', 'expire', 'void'] as const;
export type OfferEvent = (typeof OFFER_EVENTS)[number];

/** `turn` is the party that must answer the open row, `author` the party that wrote it, `bidder` a seller who bid in a tender. */
export type OfferActor = 'buyer' | 'bidder' | 'turn' | 'author' | 'system';
export type OfferEffect = 'reserve_quantity' | 'open_deal';

/** Trade rules 1.4: one row of a negotiation. A counter supersedes the open row and creates the next one. */
export const offerLifecycle = lifecycle<OfferState, OfferEvent, OfferActor, never, OfferEffect>('offer', OFFER_STATES, [
  {
    from: NEW,
    event: 'submit',
    actor: 'buyer',
    permission: 'create:deal',
    to: 'pending',
  },
  {
    from: NEW,
    event: 'submit',
    actor: 'bidder',
    permission: 'create:listing',
    to: 'pending',
  },
  {
    from: NEW,
    event: 'counter',
    actor: 'turn',
    permission: 'create:deal',
    to: 'pending',
  },
  {
    from: 'pending',
    event: 'counter',
    actor: 'turn',
    permission: 'create:deal',
    to: 'superseded',
  },
  {
    from: 'pending',
    event: 'accept',
    actor: 'turn',
    permission: 'create:deal',
    to: 'accepted',
    effects: ['reserve_quantity', 'open_deal'],
  },
  {
    from: 'pending',
    event: 'reject',
    actor: 'turn',
    permission: 'create:deal',
    to: 'rejected',
  },
  {
    from: 'pending',
    event: 'withdraw',
    actor: 'author',
    permission: 'create:deal',
    to: 'withdrawn',
  },
  {
    from: 'pending',
    event: 'expire',
    actor: 'system',
    to: 'expired',
  },
  {
    from: 'pending',
    event: 'void',
    actor: 'system',
    to: 'void',
  },
]);

/** The side of a negotiation. */
export type OfferSide = 'buyer' | 'seller';

/** Whose answer an open row waits for: the other side than the one that wrote it (trade rules 1.4). */
export const turnOf = (author: OfferSide): OfferSide => (author === 'buyer' ? 'seller' : 'buyer');

/** What `side` is to a row that `author` wrote. */
export const offerActorOf = (author: OfferSide, side: OfferSide): 'author' | 'turn' =>
  author === side ? 'author' : 'turn';
