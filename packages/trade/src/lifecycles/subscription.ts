import { lifecycle, NEW, type TransitionRow } from '../lifecycle.js';

export const SUBSCRIPTION_STATES = ['trialing', 'active', 'past_due', 'cancel_at_period_end', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export const SUBSCRIPTION_EVENTS = [
  'start_trial',
  'subscribe',
  'grant',
  'upgrade',
  'schedule_downgrade',
  'drop_downgrade',
  'downgrade',
  'cancel',
  'resume',
  'renew',
  'payment_fails',
  'retry_fails',
  'pay',
  'period_ends',
  'trial_ends',
  'grace_ends',
  'eligibility_lapses',
] as const;
export type SubscriptionEvent = (typeof SUBSCRIPTION_EVENTS)[number];

export type SubscriptionActor = 'owner' | 'system' | 'admin';
type Row = TransitionRow<SubscriptionState, SubscriptionEvent, SubscriptionActor>;

/** One row for each state that a subscription may begin from; a company that never had one stands at NEW. */
const begins = (from: readonly SubscriptionState[], row: Omit<Row, 'from'>): Row[] => [
  { ...row, from: NEW },
  { ...row, from },
];

/** Trade rules 1.12: a company's subscription. One that has ended leaves the company on the basic plan and may begin anew. */
export const subscriptionLifecycle = lifecycle<SubscriptionState, SubscriptionEvent, SubscriptionActor>(
  'subscription',
  SUBSCRIPTION_STATES,
  [
    ...begins(['ended'], { event: 'start_trial', actor: 'owner', to: 'trialing' }),
    ...begins(['ended', 'trialing'], {
      event: 'subscribe',
      actor: 'owner',
      to: 'active',
    }),
    ...begins(SUBSCRIPTION_STATES, {
      event: 'grant',
      actor: 'admin',
      to: 'active',
    }),
    {
      from: ['active', 'cancel_at_period_end'],
      event: 'upgrade',
      actor: 'owner',
      to: 'active',
    },
    {
      from: ['active', 'cancel_at_period_end'],
      event: 'schedule_downgrade',
      actor: 'owner',
      to: 'active',
    },
    { from: 'active', event: 'drop_downgrade', actor: 'owner', to: 'active' },
    {
      from: 'active',
      event: 'downgrade',
      actor: 'system',
      to: 'active',
    },
    { from: 'active', event: 'cancel', actor: 'owner', to: 'cancel_at_period_end' },
    { from: 'cancel_at_period_end', event: 'resume', actor: 'owner', to: 'active' },
    {
      from: ['cancel_at_period_end', 'active'],
      event: 'period_ends',
      actor: 'system',
      to: 'ended',
    },
    {
      from: 'active',
      event: 'renew',
      actor: 'system',
      to: 'active',
    },
    {
      from: 'active',
      event: 'payment_fails',
      actor: 'system',
      to: 'past_due',
    },
    {
      from: 'past_due',
      event: 'retry_fails',
      actor: ['system', 'owner'],
      to: 'past_due',
    },
    { from: 'past_due', event: 'pay', actor: ['owner', 'system'], to: 'active' },
    {
      from: 'past_due',
      event: 'grace_ends',
      actor: 'system',
      to: 'ended',
    },
    {
      from: 'trialing',
      event: 'trial_ends',
      actor: 'system',
      to: 'ended',
    },
    {
      from: ['active', 'past_due', 'cancel_at_period_end'],
      event: 'eligibility_lapses',
      actor: 'system',
      to: 'ended',
    },
  ],
);
