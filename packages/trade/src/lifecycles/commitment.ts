import { lifecycle, NEW } from '../lifecycle.js';

export const COMMITMENT_STATES = [
  'soft_circle',
  'pending',
  'withdrawn',
  'released',
  'allocated',
  'matched',
  'funded',
  'lapsed',
  'completed',
  'refunded',
] as const;
export type CommitmentState = (typeof COMMITMENT_STATES)[number];

export const COMMITMENT_EVENTS = [
  'indicate',
  'commit',
  'change',
  'withdraw',
  'release',
  'allocate',
  'hand_over',
  'fund',
  'lapse',
  'complete',
  'refund',
] as const;
export type CommitmentEvent = (typeof COMMITMENT_EVENTS)[number];
export type CommitmentActor = 'investor' | 'system';

/**
 * Trade rules 1.10, commitment. `pending` is a committed amount that waits for the allocation. While funding is not binding
 * (6.4) every amount is an interest: it may be withdrawn as long as the book is open, and nothing is ever paid in.
 */
export const commitmentLifecycle = lifecycle<CommitmentState, CommitmentEvent, CommitmentActor>(
  'commitment',
  COMMITMENT_STATES,
  [
    {
      from: NEW,
      event: 'indicate',
      actor: 'investor',
      permission: 'create:investment',
      guard: 'level_two_category_and_risk_test',
      to: 'soft_circle',
    },
    {
      from: 'soft_circle',
      event: 'change',
      actor: 'investor',
      permission: 'create:investment',
      guard: 'ticket_and_step',
      to: 'soft_circle',
    },
    {
      from: 'soft_circle',
      event: 'commit',
      actor: 'investor',
      permission: 'create:investment',
      guard: 'ticket_step_and_cap',
      to: 'pending',
      effects: ['cooling_off_96_h_unless_sophisticated', 'notify_owner'],
    },
    {
      from: ['soft_circle', 'pending'],
      event: 'withdraw',
      actor: 'investor',
      permission: 'create:investment',
      guard: 'cooling_off_or_material_change_or_not_binding',
      to: 'withdrawn',
    },
    {
      from: ['soft_circle', 'pending'],
      event: 'release',
      actor: 'system',
      guard: 'round_over_or_nothing_allocated',
      to: 'released',
    },
    {
      from: 'pending',
      event: 'allocate',
      actor: 'system',
      guard: 'book_closed',
      to: 'allocated',
      effects: ['release_excess', 'notify_investor'],
    },
    { from: 'allocated', event: 'hand_over', actor: 'system', guard: 'funding_not_binding', to: 'matched' },
    {
      from: 'allocated',
      event: 'fund',
      actor: 'investor',
      permission: 'transfer:funds',
      guard: 'funding_binding_and_payer_is_investor',
      to: 'funded',
      effects: ['escrow'],
    },
    {
      from: 'allocated',
      event: 'lapse',
      actor: 'system',
      guard: 'not_funded_in_ten_days',
      to: 'lapsed',
      effects: ['allocate_again_by_the_same_rule'],
    },
    { from: 'funded', event: 'complete', actor: 'system', guard: 'round_completed', to: 'completed' },
    { from: 'funded', event: 'refund', actor: 'system', guard: 'round_failed', to: 'refunded' },
  ],
);
