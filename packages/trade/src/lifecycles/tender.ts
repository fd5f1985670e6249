import { lifecycle, NEW } from '../lifecycle.js';

export const TENDER_STATES = ['open', 'closed', 'opened', 'awarded', 'ended', 'withdrawn'] as const;
export type TenderState = (typeof TENDER_STATES)[number];

export const TENDER_EVENTS = ['publish', 'invite', 'extend', 'withdraw', 'close', 'open_bids', 'award', 'end'] as const;
export type TenderEvent = (typeof TENDER_EVENTS)[number];

export type TenderActor = 'buyer' | 'system';
export type TenderEffect = 'void_bids' | 'open_live_bids' | 'lose_other_bids';

/**
 * A tender on a requirement. `closed` is over for bidders and not yet read by anybody; a live tender passes through it at
 * its closing time by itself, a sealed one waits there for the buyer's key.
 */
export const tenderLifecycle = lifecycle<TenderState, TenderEvent, TenderActor, never, TenderEffect>(
  'tender',
  TENDER_STATES,
  [
    {
      from: NEW,
      event: 'publish',
      actor: 'buyer',
      permission: 'create:deal',
      to: 'open',
    },
    { from: 'open', event: 'invite', actor: 'buyer', permission: 'create:deal', to: 'open' },
    {
      from: 'open',
      event: 'extend',
      actor: 'buyer',
      permission: 'create:deal',
      to: 'open',
    },
    {
      from: ['open', 'closed'],
      event: 'withdraw',
      actor: 'buyer',
      permission: 'create:deal',
      to: 'withdrawn',
      effects: ['void_bids'],
    },
    {
      from: 'open',
      event: 'close',
      actor: 'system',
      to: 'closed',
    },
    {
      from: 'closed',
      event: 'open_bids',
      actor: ['buyer', 'system'],
      permission: 'create:deal',
      to: 'opened',
      effects: ['open_live_bids'],
    },
    {
      from: 'opened',
      event: 'award',
      actor: 'buyer',
      permission: 'create:deal',
      to: 'awarded',
      effects: ['lose_other_bids'],
    },
    {
      from: 'opened',
      event: 'end',
      actor: 'buyer',
      permission: 'create:deal',
      to: 'ended',
      effects: ['lose_other_bids'],
    },
  ],
);

export const BID_STATES = ['standing', 'withdrawn', 'opened', 'unreadable', 'won', 'lost', 'void'] as const;
export type BidState = (typeof BID_STATES)[number];

export const BID_EVENTS = ['submit', 'revise', 'withdraw', 'open', 'spoil', 'reveal', 'win', 'lose', 'void'] as const;
export type BidEvent = (typeof BID_EVENTS)[number];

export type BidActor = 'bidder' | 'buyer' | 'system';

/** One company's bid in a tender. A revision takes the place of what was bid before: only the last one counts. */
export const bidLifecycle = lifecycle<BidState, BidEvent, BidActor>('bid', BID_STATES, [
  {
    from: NEW,
    event: 'submit',
    actor: 'bidder',
    permission: 'create:listing',
    to: 'standing',
  },
  {
    from: 'withdrawn',
    event: 'submit',
    actor: 'bidder',
    permission: 'create:listing',
    to: 'standing',
  },
  {
    from: 'standing',
    event: 'revise',
    actor: 'bidder',
    permission: 'create:listing',
    to: 'standing',
  },
  {
    from: 'standing',
    event: 'withdraw',
    actor: 'bidder',
    permission: 'create:listing',
    to: 'withdrawn',
  },
  { from: 'standing', event: 'open', actor: 'system', to: 'opened' },
  { from: 'standing', event: 'spoil', actor: 'system', to: 'unreadable' },
  {
    from: 'unreadable',
    event: 'reveal',
    actor: 'bidder',
    permission: 'create:listing',
    to: 'opened',
  },
  { from: 'opened', event: 'win', actor: 'buyer', permission: 'create:deal', to: 'won' },
  { from: ['opened', 'unreadable'], event: 'lose', actor: 'system', to: 'lost' },
  { from: 'standing', event: 'void', actor: 'system', to: 'void' },
]);
