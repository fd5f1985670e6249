import { EXECUTION_TRANSITIONS } from './execution-transitions.mjs';
import { dealLifecycle, listingLifecycle, offerLifecycle, transitionOf, plusDays, today } from '@orebridge/trade';

const inDays = (days) => plusDays(today(), days);
const termsOf = (quantity) => ({
  quantity: String(quantity),
  price: '13000',
  currency: 'USD',
  incoterm: 'CIF',
  place: 'Rotterdam (NLRTM)',
  deliveryDate: inDays(60),
  paymentTerms: 'lc_sight',
});
const reason = { reason: 'A walk through the tables.' };

/** Where a move may lead by the table: the state after the event, and after what the system does of itself. */
const leads = (table, from, events, actor, then = []) => {
  const ends = new Set();
  for (const event of events) {
    const move = transitionOf(table, from, event, actor);
    if (!move.ok) continue;
    ends.add(move.to);
    for (const next of then) {
      const further = transitionOf(table, move.to, next, 'system');
      if (further.ok) ends.add(further.to);
    }
  }
  return ends;
};

const listingMove = (command, actor, events, then) => ({
  what: `listing ${command}`,
  of: 'listing',
  path: (lot) =>
    actor === 'admin' ? `/api/admin/listings/${lot.id}/${command}` : `/api/listings/${lot.id}/${command}`,
  body: () => (actor === 'admin' && ['reject', 'block'].includes(command) ? reason : {}),
  by: actor === 'admin' ? 'admin' : 'seller',
  leads: (state) => leads(listingLifecycle, state, events, actor, then),
});

/** Commands on the lot; the table says of each whether it is legal in the state the lot is in. */
export const LISTING_TRANSITIONS = [
  listingMove('submit', 'owner', ['submit'], ['auto_approve']),
  listingMove('withdraw', 'owner', ['withdraw']),
  listingMove('renew', 'owner', ['renew', 'renew_material'], ['auto_approve']),
  listingMove('start-review', 'admin', ['start_review']),
  // With two reviewers asked for, the first leaves it where it is.
  { ...listingMove('approve', 'admin', ['approve']), stays: true },
  listingMove('reject', 'admin', ['reject']),
  listingMove('block', 'admin', ['block']),
];

/** Commands on a negotiation's last version; who writes it decides who is its author and whose turn it is. */
export const OFFER_TRANSITIONS = ['counter', 'accept', 'reject', 'withdraw'].map((event) => ({
  what: `offer ${event}`,
  of: 'offer',
  path: ({ id }) => `/api/offers/${id}/${event}`,
  body: ({ versionId }, pick) => ({ versionId, ...(event === 'counter' && termsOf(10 + pick(200))) }),
  leads: (thread, side) => {
    const actor = side === thread.by ? 'author' : 'turn';
    const ends = leads(offerLifecycle, thread.state, [event], actor);
    // The version that was answered is superseded; the negotiation stands by its new one.
    return event === 'counter' && ends.size ? new Set(['pending']) : ends;
  },
}));

/** Commands on a deal, from its cancellation before the signature to its dispute and default. */
export const DEAL_TRANSITIONS = [
  {
    what: 'deal cancel',
    of: 'deal',
    path: ({ id }) => `/api/deals/${id}/cancel`,
    body: () => reason,
    leads: (deal, side) => leads(dealLifecycle, deal.state, ['cancel'], side),
  },
  {
    what: 'deal release',
    of: 'deal',
    by: 'admin',
    stays: true,
    path: ({ id }) => `/api/deals/${id}/release`,
    body: () => reason,
    leads: (deal) => leads(dealLifecycle, deal.state, ['release_review'], 'admin'),
  },
  ...EXECUTION_TRANSITIONS,
];

/** A buyer's first offer: not a move of the table of the lot, but of a negotiation that does not exist yet. */
export const firstOffer = (lot, pick) => ({ path: `/api/listings/${lot}/offers`, body: termsOf(10 + pick(200)) });
