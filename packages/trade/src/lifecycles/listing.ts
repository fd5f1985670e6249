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
  { from: state, event: 'release', actor: 'system', to: state },
  { from: state, event: 'settle', actor: 'system', to: state },
]);

/** Trade rules 1.3: the life of a listing. Sold out and partly reserved are labels of `published`, not states. */
export const listingLifecycle = lifecycle<ListingState, ListingEvent, ListingActor>('listing', LISTING_STATES, [
  { from: NEW, event: 'save', actor: 'owner', permission: 'create:listing', to: 'draft' },
  { from: 'draft', event: 'save', actor: 'owner', permission: 'edit:listing', to: 'draft' },
  { from: 'rejected', event: 'save', actor: 'owner', permission: 'edit:listing', to: 'rejected' },
  {
    from: ['draft', 'rejected'],
    event: 'submit',
    actor: 'owner',
    permission: 'create:listing',
    to: 'pending',
  },
  {
    from: 'pending',
    event: 'auto_approve',
    actor: 'system',
    to: 'published',
  },
  { from: 'pending', event: 'start_review', actor: 'admin', permission: 'verify:document', to: 'under_review' },
  {
    from: 'under_review',
    event: 'approve',
    actor: 'admin',
    permission: 'verify:document',
    to: 'published',
  },
  {
    from: 'under_review',
    event: 'reject',
    actor: 'admin',
    permission: 'verify:document',
    to: 'rejected',
  },
  {
    from: 'published',
    event: 'edit_minor',
    actor: 'owner',
    permission: 'edit:listing',
    to: 'published',
  },
  {
    from: 'published',
    event: 'edit_material',
    actor: 'owner',
    permission: 'edit:listing',
    to: 'pending',
  },
  {
    from: 'published',
    event: 'reserve',
    actor: 'system',
    to: 'published',
  },
  ...dealOutcomes,
  {
    from: 'published',
    event: 'withdraw',
    actor: 'owner',
    permission: 'delete:listing',
    to: 'inactive',
  },
  {
    from: 'published',
    event: 'lapse',
    actor: 'system',
    to: 'inactive',
  },
  {
    from: 'inactive',
    event: 'renew',
    actor: 'owner',
    permission: 'edit:listing',
    to: 'published',
  },
  {
    from: 'inactive',
    event: 'renew_material',
    actor: 'owner',
    permission: 'edit:listing',
    to: 'pending',
  },
  {
    from: 'published',
    event: 'block',
    actor: 'admin',
    permission: 'verify:document',
    to: 'blocked',
  },
  {
    from: 'published',
    event: 'block',
    actor: 'system',
    to: 'blocked',
  },
]);
