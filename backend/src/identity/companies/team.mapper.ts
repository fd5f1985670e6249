import type { MemberFunctions, SigningLimit, TeamInvitation, TeamMember } from '@orebridge/contracts';
import { moneyText } from '@orebridge/trade';
import type { Invitation } from './invitation.entity.js';
import type { UserAccount } from './user.entity.js';

type Holder = Pick<UserAccount, 'functions' | 'signingLimit' | 'signingCurrency'>;

/** Up to which value somebody signs; null is no limit. */
export const limitOf = ({ signingLimit, signingCurrency }: Holder): SigningLimit | null =>
  signingLimit && signingCurrency
    ? { amount: moneyText(signingLimit, signingCurrency), currency: signingCurrency }
    : null;

export const toFunctions = (holder: Holder): MemberFunctions => ({
  functions: holder.functions,
  limit: limitOf(holder),
});

/** The columns of functions that an owner gives. */
export const functionColumns = ({ functions, limit }: MemberFunctions): Holder => ({
  functions,
  signingLimit: limit?.amount ?? null,
  signingCurrency: limit?.currency ?? null,
});

/** Functions and limit as the audit keeps them. */
export const functionsSaid = (holder: Holder): string => {
  const { functions, limit } = toFunctions(holder);
  return [functions?.join(' + ') ?? 'undivided', ...(limit ? [`up to ${limit.amount} ${limit.currency}`] : [])].join(
    ', ',
  );
};

export const toMember = (user: UserAccount, callerId: string): TeamMember => ({
  id: user.id,
  fullName: user.fullName,
  email: user.email,
  companyRole: user.companyRole,
  ...toFunctions(user),
  you: user.id === callerId,
});

/** `inviter` must be loaded. */
export const toInvitation = (invitation: Invitation): TeamInvitation => ({
  id: invitation.id,
  email: invitation.email,
  ...toFunctions(invitation),
  invitedBy: invitation.inviter.fullName,
  sentAt: invitation.sentAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
  expired: invitation.expiresAt <= new Date(),
});
