import { can, normaliseRole, type Role } from '@orebridge/contracts';
import type { Session } from '@orebridge/remote-kit';
import { createContext, use } from 'react';

/** The session as the shell sees it: while `pending`, nobody knows yet whether somebody is signed in. */
export interface ShellSession extends Session {
  pending: boolean;
  /** The role the user holds, whatever the view. */
  ownRole: Role | null;
  signedIn: boolean;
}

/** Who is signed in and in which view: only an admin's switched role counts. */
export const sessionOf = (
  user: Session['user'],
  account: Session['account'],
  viewRole: Role | null,
  pending: boolean,
): ShellSession => {
  const ownRole = user ? normaliseRole(user.role) : null;
  const switchedView = ownRole === 'admin' && viewRole !== null && viewRole !== 'admin';
  const role = switchedView ? viewRole : ownRole;
  return {
    user,
    account: user ? account : null,
    role,
    ownRole,
    switchedView,
    signedIn: Boolean(user),
    pending,
    can: (permission) => role !== null && can(role, permission),
  };
};

export const SessionContext = createContext<ShellSession | null>(null);

/** @throws Error outside the site */
export const useShellSession = (): ShellSession => {
  const session = use(SessionContext);
  if (!session) throw new Error('No session above this component');
  return session;
};
