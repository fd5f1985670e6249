import { lifecycle, NEW } from '../lifecycle.js';

export const ACCOUNT_STATES = ['pending', 'active', 'locked', 'inactive', 'closed'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const ACCOUNT_EVENTS = [
  'register',
  'invite',
  'verify_email',
  'resend',
  'lock',
  'unlock',
  'disable',
  'enable',
  'close',
] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

export type AccountActor = 'visitor' | 'self' | 'token_holder' | 'system' | 'admin';

/** Trade rules 1.1: the life of a user account. */
export const accountLifecycle = lifecycle<AccountState, AccountEvent, AccountActor>('account', ACCOUNT_STATES, [
  {
    from: NEW,
    event: 'register',
    actor: 'visitor',
    guard: 'username_and_email_free',
    to: 'pending',
    effects: ['start_session', 'create_company_stub', 'send_mail_link'],
  },
  {
    from: NEW,
    event: 'invite',
    actor: 'admin',
    permission: 'manage:users',
    guard: 'username_and_email_free',
    to: 'pending',
    effects: ['send_mail_link'],
  },
  { from: 'pending', event: 'verify_email', actor: 'token_holder', guard: 'mail_token_unused_and_fresh', to: 'active' },
  {
    from: 'pending',
    event: 'resend',
    actor: 'self',
    guard: 'at_most_five_a_day',
    to: 'pending',
    effects: ['void_old_token', 'send_mail_link'],
  },
  {
    from: 'active',
    event: 'lock',
    actor: 'system',
    guard: 'five_failures_in_window',
    to: 'locked',
    effects: ['mail_account_locked'],
  },
  {
    from: 'locked',
    event: 'unlock',
    actor: 'system',
    guard: 'lock_time_over',
    to: 'active',
    effects: ['reset_failures'],
  },
  {
    from: 'locked',
    event: 'unlock',
    actor: 'self',
    guard: 'password_reset_done',
    to: 'active',
    effects: ['reset_failures'],
  },
  {
    from: 'locked',
    event: 'unlock',
    actor: 'admin',
    permission: 'manage:users',
    to: 'active',
    effects: ['reset_failures'],
  },
  {
    from: 'active',
    event: 'disable',
    actor: 'admin',
    permission: 'manage:users',
    guard: 'reason_given',
    to: 'inactive',
    effects: ['revoke_sessions', 'withdraw_open_offers', 'deactivate_listings'],
  },
  { from: 'inactive', event: 'enable', actor: 'admin', permission: 'manage:users', to: 'active' },
  {
    from: ['pending', 'active', 'locked'],
    event: 'close',
    actor: 'self',
    guard: 'no_open_deal',
    to: 'closed',
    effects: ['erase_personal_data_later', 'keep_trade_records'],
  },
]);

/** What an account of this state may do beyond reading: a pending one may sign in, browse and chat, not trade (trade rules 1.1). */
export const mayTrade = (state: AccountState): boolean => state === 'active';
/** True when an account of this state may sign in (trade rules 1.1). */
export const maySignIn = (state: AccountState): boolean => state === 'active' || state === 'pending';
