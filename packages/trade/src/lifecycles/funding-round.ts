import { lifecycle, NEW } from '../lifecycle.js';

export const ROUND_STATES = [
  'proposed',
  'open',
  'allocating',
  'closing',
  'matched',
  'completed',
  'failed',
  'cancelled',
] as const;
export type RoundState = (typeof ROUND_STATES)[number];

export const ROUND_EVENTS = [
  'propose',
  'open',
  'refuse',
  'close_book',
  'allocate',
  'fail',
  'hand_over',
  'complete',
  'cancel',
] as const;
export type RoundEvent = (typeof ROUND_EVENTS)[number];
export type RoundActor = 'owner' | 'admin' | 'system';
export type RoundGuard = 'project_published';
export type RoundEffect =
  | 'release_soft_circles'
  | 'allocate_commitments'
  | 'release_commitments'
  | 'hand_over_commitments';

/**
 * Trade rules 1.10, funding round, and 6.4: an owner and an admin open it together. While funding is not binding there is
 * no capital call: a closing round hands the matched interest over to the parties (`matched`), and `completed`, which
 * needs all funds in, cannot be reached.
 */
export const roundLifecycle = lifecycle<RoundState, RoundEvent, RoundActor, RoundGuard, RoundEffect>(
  'funding_round',
  ROUND_STATES,
  [
    {
      from: NEW,
      event: 'propose',
      actor: 'owner',
      permission: 'create:listing',
      to: 'proposed',
    },
    {
      from: 'proposed',
      event: 'open',
      actor: 'admin',
      permission: 'approve:deal',
      guards: ['project_published'],
      to: 'open',
    },
    {
      from: 'proposed',
      event: 'refuse',
      actor: 'admin',
      permission: 'approve:deal',
      to: 'cancelled',
    },
    {
      from: 'open',
      event: 'close_book',
      actor: ['owner', 'admin'],
      to: 'allocating',
      effects: ['release_soft_circles'],
    },
    { from: 'open', event: 'close_book', actor: 'system', to: 'allocating', effects: ['release_soft_circles'] },
    {
      from: 'allocating',
      event: 'allocate',
      actor: 'system',
      to: 'closing',
      effects: ['allocate_commitments'],
    },
    {
      from: 'allocating',
      event: 'fail',
      actor: 'system',
      to: 'failed',
      effects: ['release_commitments'],
    },
    {
      from: 'closing',
      event: 'hand_over',
      actor: ['owner', 'admin'],
      to: 'matched',
      effects: ['hand_over_commitments'],
    },
    {
      from: 'closing',
      event: 'complete',
      actor: 'admin',
      permission: 'approve:deal',
      to: 'completed',
    },
    {
      from: ['proposed', 'open'],
      event: 'cancel',
      actor: ['owner', 'admin'],
      to: 'cancelled',
      effects: ['release_commitments'],
    },
  ],
);
