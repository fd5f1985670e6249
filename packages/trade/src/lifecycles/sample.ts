import { lifecycle, NEW } from '../lifecycle.js';

export const SAMPLE_STATES = ['asked', 'accepted', 'declined', 'withdrawn', 'sent', 'received', 'reported'] as const;
export type SampleState = (typeof SAMPLE_STATES)[number];

export const SAMPLE_EVENTS = ['ask', 'accept', 'decline', 'withdraw', 'send', 'receive', 'report'] as const;
export type SampleEvent = (typeof SAMPLE_EVENTS)[number];
export type SampleActor = 'buyer' | 'seller';

/** States in which a company cannot ask for another sample of the same lot: one is under way. */
export const SAMPLE_UNDER_WAY = ['asked', 'accepted', 'sent'] as const satisfies readonly SampleState[];

/**
 * Trade rules 1.19: a sample of a lot before an offer. What the seller has accepted the buyer may still take back until it
 * is on its way; the result of its analysis ends it.
 */
export const sampleLifecycle = lifecycle<SampleState, SampleEvent, SampleActor>('sample', SAMPLE_STATES, [
  { from: NEW, event: 'ask', actor: 'buyer', permission: 'create:deal', to: 'asked' },
  { from: 'asked', event: 'accept', actor: 'seller', permission: 'edit:listing', to: 'accepted' },
  { from: ['asked', 'accepted'], event: 'decline', actor: 'seller', permission: 'edit:listing', to: 'declined' },
  { from: ['asked', 'accepted'], event: 'withdraw', actor: 'buyer', permission: 'create:deal', to: 'withdrawn' },
  { from: 'accepted', event: 'send', actor: 'seller', permission: 'edit:listing', to: 'sent' },
  { from: 'sent', event: 'receive', actor: 'buyer', permission: 'create:deal', to: 'received' },
  { from: 'received', event: 'report', actor: 'buyer', permission: 'create:deal', to: 'reported' },
]);
