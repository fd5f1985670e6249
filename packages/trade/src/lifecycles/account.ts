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
    to: 'pending',
  },
  {
    from: NEW,
    event: 'invite',
    actor: 'admin',
    permission: 'manage:users',
    to: 'pending',
  },
  { from: 'pending', event: 'verify_email', actor: 'token_holder', to: 'active' },
  {
    from: 'pending',
    event: 'resend',
    actor: 'self',
    to: 'pending',
  },
  {
    from: 'active',
    event: 'lock',
    actor: 'system',
    to: 'locked',
  },
  {
    from: 'locked',
    event: 'unlock',
    actor: 'system',
    to: 'active',
  },
  {
    from: 'locked',
    event: 'unlock',
    actor: 'self',
    to: 'active',
  },
  {
    from: 'locked',
    event: 'unlock',
    actor: 'admin',
    permission: 'manage:users',
    to: 'active',
  },
  {
    from: 'active',
    event: 'disable',
    actor: 'admin',
    permission: 'manage:users',
    to: 'inactive',
  },
  { from: 'inactive', event: 'enable', actor: 'admin', permission: 'manage:users', to: 'active' },
  {
    from: ['pending', 'active', 'locked'],
    event: 'close',
    actor: 'self',
    to: 'closed',
  },
]);

/** What an account of this state may do beyond reading: a pending one may sign in, browse and chat, not trade (trade rules 1.1). */
export const mayTrade = (state: AccountState): boolean => state === 'active';
/** True when an account of this state may sign in (trade rules 1.1). */
export const maySignIn = (state: AccountState): boolean => state === 'active' || state === 'pending';
