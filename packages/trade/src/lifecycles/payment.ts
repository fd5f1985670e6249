import { lifecycle, NEW } from '../lifecycle.js';

export const PAYMENT_STATES = ['pending', 'completed', 'failed', 'returned', 'charged_back', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_EVENTS = ['initiate', 'complete', 'fail', 'give_up', 'return', 'charge_back', 'refund'] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

export type PaymentActor = 'payer' | 'system' | 'admin';

/**
 * A payment through a provider (trade rules 1.13): only a signed word of the provider, or its statement, completes it,
 * and takes it back. What has come in may still be returned by a bank, charged back by the holder of a card, or refunded.
 */
export const paymentLifecycle = lifecycle<PaymentState, PaymentEvent, PaymentActor>('payment', PAYMENT_STATES, [
  { from: NEW, event: 'initiate', actor: 'payer', to: 'pending' },
  {
    from: 'pending',
    event: 'complete',
    actor: ['system', 'admin'],
    to: 'completed',
  },
  { from: 'pending', event: 'fail', actor: 'system', to: 'failed' },
  // Paid by another way, or what is due has changed.
  { from: 'pending', event: 'give_up', actor: ['system', 'payer'], to: 'failed' },
  // A transfer that was given up for lost may still come in, and one that was returned may come again.
  {
    from: ['failed', 'returned', 'charged_back'],
    event: 'complete',
    actor: ['system', 'admin'],
    to: 'completed',
  },
  {
    from: 'completed',
    event: 'return',
    actor: ['system', 'admin'],
    to: 'returned',
  },
  {
    from: 'completed',
    event: 'charge_back',
    actor: 'system',
    to: 'charged_back',
  },
  {
    from: 'completed',
    event: 'refund',
    actor: ['system', 'admin'],
    to: 'refunded',
  },
]);
