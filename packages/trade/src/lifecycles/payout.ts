import { lifecycle, NEW } from '../lifecycle.js';

export const PAYOUT_ACCOUNT_STATES = ['waiting', 'checked', 'confirmed', 'refused', 'withdrawn', 'superseded'] as const;
export type PayoutAccountState = (typeof PAYOUT_ACCOUNT_STATES)[number];
export const PAYOUT_ACCOUNT_EVENTS = ['enter', 'check', 'confirm', 'refuse', 'withdraw', 'replace'] as const;
export type PayoutAccountEvent = (typeof PAYOUT_ACCOUNT_EVENTS)[number];
export type PayoutAccountActor = 'company' | 'admin' | 'system';

/** States in which an account waits for administrators: nothing is paid out meanwhile. */
export const PAYOUT_ACCOUNT_OPEN = ['waiting', 'checked'] as const satisfies readonly PayoutAccountState[];

/**
 * Trade rules 1.20: the account to which a company is paid. Two administrators confirm it, one after the other, neither of the
 * company; one that is confirmed may still be refused or withdrawn, for whoever sees too late that it is not the company's.
 */
export const payoutAccountLifecycle = lifecycle<PayoutAccountState, PayoutAccountEvent, PayoutAccountActor>(
  'payout account',
  PAYOUT_ACCOUNT_STATES,
  [
    { from: NEW, event: 'enter', actor: 'company', to: 'waiting' },
    { from: 'waiting', event: 'check', actor: 'admin', permission: 'approve:deal', to: 'checked' },
    { from: 'checked', event: 'confirm', actor: 'admin', permission: 'approve:deal', to: 'confirmed' },
    {
      from: ['waiting', 'checked', 'confirmed'],
      event: 'refuse',
      actor: 'admin',
      permission: 'approve:deal',
      to: 'refused',
    },
    { from: ['waiting', 'checked', 'confirmed'], event: 'withdraw', actor: 'company', to: 'withdrawn' },
    { from: ['waiting', 'checked', 'confirmed'], event: 'replace', actor: 'system', to: 'superseded' },
  ],
);

export const PAYOUT_STATES = ['released', 'sent', 'stopped', 'returned'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];
export const PAYOUT_EVENTS = ['release', 'send', 'stop', 'come_back'] as const;
export type PayoutEvent = (typeof PAYOUT_EVENTS)[number];
export type PayoutActor = 'admin' | 'system';

/** Trade rules 1.20: a sum that may be sent to a company. A change of its account stops what the bank has not booked. */
export const payoutLifecycle = lifecycle<PayoutState, PayoutEvent, PayoutActor>('payout', PAYOUT_STATES, [
  { from: NEW, event: 'release', actor: 'admin', permission: 'approve:deal', to: 'released' },
  { from: 'released', event: 'send', actor: 'system', to: 'sent' },
  { from: 'released', event: 'stop', actor: 'admin', permission: 'approve:deal', to: 'stopped' },
  { from: 'released', event: 'stop', actor: 'system', to: 'stopped' },
  { from: 'sent', event: 'come_back', actor: 'system', to: 'returned' },
]);
