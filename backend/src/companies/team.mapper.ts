import type { TeamInvitation, TeamMember } from '@orebridge/contracts';
import type { Invitation } from './invitation.entity.js';
import type { UserAccount } from './user.entity.js';

export const toMember = (user: UserAccount, callerId: string): TeamMember => ({
  id: user.id,
  fullName: user.fullName,
  email: user.email,
  companyRole: user.companyRole,
  you: user.id === callerId,
});

/** `inviter` must be loaded. */
export const toInvitation = (invitation: Invitation): TeamInvitation => ({
  id: invitation.id,
  email: invitation.email,
  invitedBy: invitation.inviter.fullName,
  sentAt: invitation.sentAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
  expired: invitation.expiresAt <= new Date(),
});
