import { lifecycle, NEW } from '../lifecycle.js';

export const REQUIREMENT_STATES = ['draft', 'open', 'closed', 'expired'] as const;
export type RequirementState = (typeof REQUIREMENT_STATES)[number];

export const REQUIREMENT_EVENTS = ['create', 'edit', 'publish', 'close', 'expire'] as const;
export type RequirementEvent = (typeof REQUIREMENT_EVENTS)[number];

export type RequirementActor = 'owner' | 'system';

/** What a buyer needs, from the draft to the day it is closed. One that ran out may be put up again with a later day. */
export const requirementLifecycle = lifecycle<RequirementState, RequirementEvent, RequirementActor>(
  'requirement',
  REQUIREMENT_STATES,
  [
    { from: NEW, event: 'create', actor: 'owner', permission: 'create:deal', to: 'draft' },
    { from: 'draft', event: 'edit', actor: 'owner', permission: 'create:deal', to: 'draft' },
    { from: 'open', event: 'edit', actor: 'owner', permission: 'create:deal', to: 'open' },
    { from: 'expired', event: 'edit', actor: 'owner', permission: 'create:deal', to: 'expired' },
    {
      from: ['draft', 'expired'],
      event: 'publish',
      actor: 'owner',
      permission: 'create:deal',
      to: 'open',
    },
    { from: 'open', event: 'close', actor: 'owner', permission: 'create:deal', to: 'closed' },
    { from: 'open', event: 'expire', actor: 'system', to: 'expired' },
  ],
);
