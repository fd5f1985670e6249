import { lifecycle, NEW } from '../lifecycle.js';

export const PAYMENT_STATES = ['pending', 'completed', 'failed', 'returned', 'charged_back', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_EVENTS = ['initiate', 'complete', 'fail', 'give_up', 'return', 'charge_back', 'refund'] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

export type PaymentActor = 'payer' | 'system' | 'admin';

const TAKEN_BACK = ['take_back_posting', 'ask_for_it_again', 'notify_parties', 'notify_admins'] as const;

/**
 * A payment through a provider (trade rules 1.13): only a signed word of the provider, or its statement, completes it,
 * and takes it back. What has come in may still be returned by a bank, charged back by the holder of a card, or refunded.
 */
export const paymentLifecycle = lifecycle<PaymentState, PaymentEvent, PaymentActor>('payment', PAYMENT_STATES, [
  { from: NEW, event: 'initiate', actor: 'payer', guard: 'payer_is_the_company', to: 'pending' },
  {
    from: 'pending',
    event: 'complete',
    actor: ['system', 'admin'],
    guard: 'amount_and_currency_match',
    to: 'completed',
    effects: ['post_payment', 'owe_surplus_back', 'close_other_ways', 'notify_parties'],
  },
  { from: 'pending', event: 'fail', actor: 'system', to: 'failed', effects: ['notify_payer'] },
  // Paid by another way, or what is due has changed.
  { from: 'pending', event: 'give_up', actor: ['system', 'payer'], to: 'failed' },
  // A transfer that was given up for lost may still come in, and one that was returned may come again.
  {
    from: ['failed', 'returned', 'charged_back'],
    event: 'complete',
    actor: ['system', 'admin'],
    to: 'completed',
    effects: ['post_payment', 'owe_surplus_back', 'close_other_ways'],
  },
  {
    from: 'completed',
    event: 'return',
    actor: ['system', 'admin'],
    guard: 'bank_has_taken_it_back',
    to: 'returned',
    effects: TAKEN_BACK,
  },
  {
    from: 'completed',
    event: 'charge_back',
    actor: 'system',
    guard: 'provider_has_taken_it_back',
    to: 'charged_back',
    effects: TAKEN_BACK,
  },
  {
    from: 'completed',
    event: 'refund',
    actor: ['system', 'admin'],
    guard: 'all_of_it_went_back',
    to: 'refunded',
    effects: ['notify_payer'],
  },
]);
