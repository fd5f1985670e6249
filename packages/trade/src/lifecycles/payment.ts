import { lifecycle, NEW } from '../lifecycle.js';

export const PAYMENT_STATES = ['pending', 'completed', 'failed'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_EVENTS = ['initiate', 'complete', 'fail'] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

export type PaymentActor = 'payer' | 'system' | 'admin';

/** A payment through a provider (trade rules 1.13): only a signed word of the provider, or its statement, completes it. */
export const paymentLifecycle = lifecycle<PaymentState, PaymentEvent, PaymentActor>('payment', PAYMENT_STATES, [
  { from: NEW, event: 'initiate', actor: 'payer', guard: 'payer_is_the_company', to: 'pending' },
  {
    from: 'pending',
    event: 'complete',
    actor: ['system', 'admin'],
    guard: 'amount_and_currency_match',
    to: 'completed',
    effects: ['post_payment', 'notify_parties'],
  },
  { from: 'pending', event: 'fail', actor: 'system', to: 'failed', effects: ['notify_payer'] },
  // A bank transfer that was given up for lost may still come in.
  { from: 'failed', event: 'complete', actor: ['system', 'admin'], to: 'completed', effects: ['post_payment'] },
]);
