import { lifecycle, NEW, type TransitionRow } from '../lifecycle.js';

export const LISTING_STATES = [
  'draft',
  'pending',
  'under_review',
  'published',
  'rejected',
  'inactive',
  'blocked',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];

export const LISTING_EVENTS = [
  'save',
  'submit',
  'auto_approve',
  'start_review',
  'approve',
  'reject',
  'edit_minor',
  'edit_material',
  'reserve',
  'release',
  'settle',
  'withdraw',
  'lapse',
  'renew',
  'renew_material',
  'block',
] as const;
export type ListingEvent = (typeof LISTING_EVENTS)[number];

export type ListingActor = 'owner' | 'admin' | 'system';
type Row = TransitionRow<ListingState, ListingEvent, ListingActor>;

/** A deal outlives what its listing goes through, so its end moves quantities in every state a published listing can reach. */
const WITH_DEALS: readonly ListingState[] = ['published', 'pending', 'under_review', 'rejected', 'inactive', 'blocked'];
const dealOutcomes = WITH_DEALS.flatMap((state): Row[] => [
  { from: state, event: 'release', actor: 'system', to: state, effects: ['subtract_reserved'] },
  { from: state, event: 'settle', actor: 'system', to: state, effects: ['subtract_reserved', 'add_sold'] },
]);

/** Trade rules 1.3: the life of a listing. Sold out and partly reserved are labels of `published`, not states. */
export const listingLifecycle = lifecycle<ListingState, ListingEvent, ListingActor>('listing', LISTING_STATES, [
  { from: NEW, event: 'save', actor: 'owner', permission: 'create:listing', guard: 'tier_allows_draft', to: 'draft' },
  { from: 'draft', event: 'save', actor: 'owner', permission: 'edit:listing', to: 'draft' },
  { from: 'rejected', event: 'save', actor: 'owner', permission: 'edit:listing', to: 'rejected' },
  {
    from: ['draft', 'rejected'],
    event: 'submit',
    actor: 'owner',
    permission: 'create:listing',
    guard: 'complete_for_submission',
    to: 'pending',
    effects: ['score_compliance', 'check_duplicate_and_price', 'notify_admins'],
  },
  {
    from: 'pending',
    event: 'auto_approve',
    actor: 'system',
    guard: 'low_risk_verified_and_clean',
    to: 'published',
    effects: ['set_expiry', 'notify_owner'],
  },
  { from: 'pending', event: 'start_review', actor: 'admin', permission: 'verify:document', to: 'under_review' },
  {
    from: 'under_review',
    event: 'approve',
    actor: 'admin',
    permission: 'verify:document',
    guard: 'publish_gates_clear',
    to: 'published',
    effects: ['set_expiry', 'notify_owner'],
  },
  {
    from: 'under_review',
    event: 'reject',
    actor: 'admin',
    permission: 'verify:document',
    guard: 'reason_given',
    to: 'rejected',
    effects: ['notify_owner'],
  },
  {
    from: 'published',
    event: 'edit_minor',
    actor: 'owner',
    permission: 'edit:listing',
    to: 'published',
    effects: ['new_version'],
  },
  {
    from: 'published',
    event: 'edit_material',
    actor: 'owner',
    permission: 'edit:listing',
    to: 'pending',
    effects: ['new_version', 'score_compliance'],
  },
  {
    from: 'published',
    event: 'reserve',
    actor: 'system',
    guard: 'quantity_available',
    to: 'published',
    effects: ['add_reserved'],
  },
  ...dealOutcomes,
  {
    from: 'published',
    event: 'withdraw',
    actor: 'owner',
    permission: 'delete:listing',
    to: 'inactive',
    effects: ['void_open_offers', 'notify_bidders'],
  },
  {
    from: 'published',
    event: 'lapse',
    actor: 'system',
    guard: 'expired_or_document_expired_or_company_suspended',
    to: 'inactive',
    effects: ['void_open_offers', 'notify_owner'],
  },
  {
    from: 'inactive',
    event: 'renew',
    actor: 'owner',
    permission: 'edit:listing',
    guard: 'documents_valid',
    to: 'published',
    effects: ['set_expiry'],
  },
  {
    from: 'inactive',
    event: 'renew_material',
    actor: 'owner',
    permission: 'edit:listing',
    guard: 'documents_valid',
    to: 'pending',
    effects: ['score_compliance'],
  },
  {
    from: 'published',
    event: 'block',
    actor: 'admin',
    permission: 'verify:document',
    guard: 'reason_given',
    to: 'blocked',
    effects: ['void_open_offers', 'hold_deals', 'notify_parties'],
  },
  {
    from: 'published',
    event: 'block',
    actor: 'system',
    guard: 'block_rule',
    to: 'blocked',
    effects: ['void_open_offers', 'hold_deals', 'notify_parties'],
  },
]);
