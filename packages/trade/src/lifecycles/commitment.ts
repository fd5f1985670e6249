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
      to: 'soft_circle',
    },
    {
      from: 'soft_circle',
      event: 'change',
      actor: 'investor',
      permission: 'create:investment',
      to: 'soft_circle',
    },
    {
      from: 'soft_circle',
      event: 'commit',
      actor: 'investor',
      permission: 'create:investment',
      to: 'pending',
    },
    {
      from: ['soft_circle', 'pending'],
      event: 'withdraw',
      actor: 'investor',
      permission: 'create:investment',
      to: 'withdrawn',
    },
    {
      from: ['soft_circle', 'pending'],
      event: 'release',
      actor: 'system',
      to: 'released',
    },
    {
      from: 'pending',
      event: 'allocate',
      actor: 'system',
      to: 'allocated',
    },
    { from: 'allocated', event: 'hand_over', actor: 'system', to: 'matched' },
    {
      from: 'allocated',
      event: 'fund',
      actor: 'investor',
      permission: 'transfer:funds',
      to: 'funded',
    },
    {
      from: 'allocated',
      event: 'lapse',
      actor: 'system',
      to: 'lapsed',
    },
    { from: 'funded', event: 'complete', actor: 'system', to: 'completed' },
    { from: 'funded', event: 'refund', actor: 'system', to: 'refunded' },
  ],
);
