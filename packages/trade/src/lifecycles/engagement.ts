import { lifecycle, NEW, PREVIOUS } from '../lifecycle.js';

export const ENGAGEMENT_STATES = ['accepted', 'active', 'delivered', 'completed', 'disputed', 'cancelled'] as const;
export type EngagementState = (typeof ENGAGEMENT_STATES)[number];

export const ENGAGEMENT_EVENTS = [
  'open',
  'start',
  'deliver',
  'return',
  'accept',
  'auto_accept',
  'dispute',
  'settle',
  'decide',
  'cancel',
] as const;
export type EngagementEvent = (typeof ENGAGEMENT_EVENTS)[number];
export type EngagementActor = 'provider' | 'client' | 'umpire' | 'system';
export type EngagementGuard = 'report_uploaded' | 'opened_by_same_party';
export type EngagementEffect = 'pay_fee' | 'freeze_disputed_fee' | 'unfreeze_fee' | 'refund_fee';

/** Trade rules 1.9: the work itself, from the accepted proposal to the report that the client takes. */
export const engagementLifecycle = lifecycle<
  EngagementState,
  EngagementEvent,
  EngagementActor,
  EngagementGuard,
  EngagementEffect
>('engagement', ENGAGEMENT_STATES, [
  { from: NEW, event: 'open', actor: 'system', to: 'accepted' },
  {
    from: 'accepted',
    event: 'start',
    actor: 'provider',
    permission: 'create:proposal',
    to: 'active',
  },
  {
    from: 'active',
    event: 'deliver',
    actor: 'provider',
    permission: 'create:proposal',
    guards: ['report_uploaded'],
    to: 'delivered',
  },
  {
    from: 'delivered',
    event: 'return',
    actor: 'client',
    permission: 'create:deal',
    to: 'active',
  },
  {
    from: 'delivered',
    event: 'accept',
    actor: 'client',
    permission: 'create:deal',
    to: 'completed',
    effects: ['pay_fee'],
  },
  {
    from: 'delivered',
    event: 'auto_accept',
    actor: 'system',
    to: 'completed',
    effects: ['pay_fee'],
  },
  {
    from: ['active', 'delivered'],
    event: 'dispute',
    actor: ['provider', 'client'],
    permission: 'view:deals',
    to: 'disputed',
    suspends: true,
    effects: ['freeze_disputed_fee'],
  },
  {
    from: 'disputed',
    event: 'settle',
    actor: ['provider', 'client'],
    permission: 'view:deals',
    guards: ['opened_by_same_party'],
    to: PREVIOUS,
    effects: ['unfreeze_fee'],
  },
  {
    from: 'disputed',
    event: 'decide',
    actor: 'umpire',
    permission: 'approve:deal',
    to: 'completed',
    effects: ['pay_fee'],
  },
  {
    from: 'accepted',
    event: 'cancel',
    actor: ['provider', 'client'],
    permission: 'view:deals',
    to: 'cancelled',
    effects: ['refund_fee'],
  },
]);
