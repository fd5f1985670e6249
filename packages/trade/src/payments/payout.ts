import { HOUR_SECONDS } from '../calendar/day.js';
import type { PayoutAccountState } from '../lifecycles/payout.js';

/** So long nothing is paid to an account after it was entered (trade rules 1.20). */
export const PAYOUT_HOLD_SECONDS = 48 * HOUR_SECONDS;

/** Why nothing may be paid out to a company in a currency; `review` while the company itself may be paid nothing. */
export const PAYOUT_WAITS = ['review', 'missing', 'confirmation', 'hold'] as const;
export type PayoutWait = (typeof PAYOUT_WAITS)[number];

/** What the rule looks at of an account. */
export interface AccountOfPayout {
  readonly state: PayoutAccountState;
  readonly holdUntil: Date;
}

/**
 * The account to which a company may be paid now, of its accounts in one currency, or why it may not. An account that waits for
 * its confirmation stops payouts to the one before it too: whoever changes it says that the former is no longer right, and
 * money that was sent does not come back.
 * @param held true while the company is suspended, or a match of it with a list of sanctions is open or confirmed
 */
export const payoutAccountNow = <A extends AccountOfPayout>(
  accounts: readonly A[],
  now: Date,
  held: boolean,
): { readonly account: A | null; readonly wait: PayoutWait | null } => {
  const open = accounts.find(({ state }) => state === 'waiting' || state === 'checked');
  if (held) return { account: null, wait: 'review' };
  if (open) return { account: open, wait: 'confirmation' };
  const account = accounts.find(({ state }) => state === 'confirmed') ?? null;
  if (!account) return { account, wait: 'missing' };
  return { account, wait: account.holdUntil > now ? 'hold' : null };
};
