import { lifecycle, NEW } from '../lifecycle.js';

export const SYNDICATE_STATES = ['forming', 'active', 'completed', 'dissolved'] as const;
export type SyndicateState = (typeof SYNDICATE_STATES)[number];

export const SYNDICATE_EVENTS = ['form', 'invite', 'join', 'decline', 'leave', 'lock', 'dissolve', 'complete'] as const;
export type SyndicateEvent = (typeof SYNDICATE_EVENTS)[number];
export type SyndicateActor = 'lead' | 'member' | 'invited' | 'system';

/** Trade rules 1.11: a lead gathers members until it locks; the whole then stands in the round as one commitment. */
export const syndicateLifecycle = lifecycle<SyndicateState, SyndicateEvent, SyndicateActor>(
  'syndicate',
  SYNDICATE_STATES,
  [
    {
      from: NEW,
      event: 'form',
      actor: 'lead',
      permission: 'create:investment',
      to: 'forming',
    },
    {
      from: 'forming',
      event: 'invite',
      actor: 'lead',
      permission: 'create:investment',
      to: 'forming',
    },
    {
      from: 'forming',
      event: 'join',
      actor: 'invited',
      permission: 'create:investment',
      to: 'forming',
    },
    { from: 'forming', event: 'decline', actor: 'invited', permission: 'create:investment', to: 'forming' },
    { from: 'forming', event: 'leave', actor: 'member', permission: 'create:investment', to: 'forming' },
    {
      from: 'forming',
      event: 'lock',
      actor: 'lead',
      permission: 'create:investment',
      to: 'active',
    },
    { from: 'forming', event: 'dissolve', actor: ['lead', 'system'], to: 'dissolved' },
    { from: 'active', event: 'complete', actor: 'system', to: 'completed' },
    { from: 'active', event: 'dissolve', actor: 'system', to: 'dissolved' },
  ],
);
