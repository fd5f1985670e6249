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

/** Trade rules 1.9: the work itself, from the accepted proposal to the report that the client takes. */
export const engagementLifecycle = lifecycle<EngagementState, EngagementEvent, EngagementActor>(
  'engagement',
  ENGAGEMENT_STATES,
  [
    { from: NEW, event: 'open', actor: 'system', to: 'accepted' },
    {
      from: 'accepted',
      event: 'start',
      actor: 'provider',
      permission: 'create:proposal',
      to: 'active',
      effects: ['notify_client'],
    },
    {
      from: 'active',
      event: 'deliver',
      actor: 'provider',
      permission: 'create:proposal',
      guard: 'report_uploaded',
      to: 'delivered',
      effects: ['notify_client'],
    },
    {
      from: 'delivered',
      event: 'return',
      actor: 'client',
      permission: 'create:deal',
      guard: 'reason_given',
      to: 'active',
      effects: ['notify_provider'],
    },
    {
      from: 'delivered',
      event: 'accept',
      actor: 'client',
      permission: 'create:deal',
      to: 'completed',
      effects: ['notify_provider'],
    },
    {
      from: 'delivered',
      event: 'auto_accept',
      actor: 'system',
      guard: 'acceptance_days_over',
      to: 'completed',
      effects: ['notify_both'],
    },
    {
      from: ['active', 'delivered'],
      event: 'dispute',
      actor: ['provider', 'client'],
      permission: 'view:deals',
      guard: 'reason_given',
      to: 'disputed',
      suspends: true,
      effects: ['notify_other_party'],
    },
    {
      from: 'disputed',
      event: 'settle',
      actor: ['provider', 'client'],
      permission: 'view:deals',
      guard: 'opened_by_the_same_party',
      to: PREVIOUS,
      effects: ['notify_other_party'],
    },
    {
      from: 'disputed',
      event: 'decide',
      actor: 'umpire',
      permission: 'approve:deal',
      guard: 'award_within_the_fee',
      to: 'completed',
      effects: ['notify_both'],
    },
    {
      from: 'accepted',
      event: 'cancel',
      actor: ['provider', 'client'],
      permission: 'view:deals',
      guard: 'reason_given',
      to: 'cancelled',
      effects: ['notify_other_party'],
    },
  ],
);
