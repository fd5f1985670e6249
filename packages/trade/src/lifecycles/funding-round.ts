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

/**
 * Trade rules 1.10, funding round, and 6.4: an owner and an admin open it together. While funding is not binding there is
 * no capital call: a closing round hands the matched interest over to the parties (`matched`), and `completed`, which
 * needs all funds in, cannot be reached.
 */
export const roundLifecycle = lifecycle<RoundState, RoundEvent, RoundActor>('funding_round', ROUND_STATES, [
  {
    from: NEW,
    event: 'propose',
    actor: 'owner',
    permission: 'create:listing',
    guard: 'caps_step_and_routes_sound',
    to: 'proposed',
    effects: ['notify_admins'],
  },
  {
    from: 'proposed',
    event: 'open',
    actor: 'admin',
    permission: 'approve:deal',
    guard: 'not_own_company_and_project_published',
    to: 'open',
    effects: ['notify_owner'],
  },
  {
    from: 'proposed',
    event: 'refuse',
    actor: 'admin',
    permission: 'approve:deal',
    guard: 'reason_given',
    to: 'cancelled',
    effects: ['notify_owner'],
  },
  { from: 'open', event: 'close_book', actor: ['owner', 'admin'], guard: 'ground_given', to: 'allocating' },
  { from: 'open', event: 'close_book', actor: 'system', guard: 'hard_cap_reached_or_close_date', to: 'allocating' },
  {
    from: 'allocating',
    event: 'allocate',
    actor: 'system',
    guard: 'soft_cap_met',
    to: 'closing',
    effects: ['publish_inputs_hash', 'notify_investors'],
  },
  {
    from: 'allocating',
    event: 'fail',
    actor: 'system',
    guard: 'soft_cap_not_met',
    to: 'failed',
    effects: ['release_all', 'notify_investors'],
  },
  {
    from: 'closing',
    event: 'hand_over',
    actor: ['owner', 'admin'],
    guard: 'funding_not_binding',
    to: 'matched',
    effects: ['introduce_parties', 'notify_investors'],
  },
  {
    from: 'closing',
    event: 'complete',
    actor: 'admin',
    permission: 'approve:deal',
    guard: 'funding_binding_all_funds_in_four_eyes',
    to: 'completed',
    effects: ['escrow_release', 'certificates'],
  },
  {
    from: ['proposed', 'open'],
    event: 'cancel',
    actor: ['owner', 'admin'],
    guard: 'reason_given',
    to: 'cancelled',
    effects: ['release_all', 'notify_investors'],
  },
]);
