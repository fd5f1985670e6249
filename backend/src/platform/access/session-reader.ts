import type { CurrentUser, SignedIn } from '../context/ctx.js';

/** Published with a session's id (hex) when it ends, so that every process closes its sockets. */
export const SESSION_ENDED_TOPIC = 'session.ended';

/** Published with a user's id when role, company or place in it has changed, so that sockets opened before are closed. */
export const ACCESS_CHANGED_TOPIC = 'access.changed';

/** Finds who a Cookie header belongs to. The auth area provides it. */
export abstract class SessionReader {
  abstract read(cookieHeader: string | undefined): Promise<CurrentUser | null>;
  /** Those of these sessions (ids as hex) that are over. */
  abstract ended(sessionIds: readonly string[]): Promise<string[]>;
  /** Records it when an admin's session begins to look through another role's eyes. */
  abstract viewed(ctx: SignedIn): Promise<void>;
}
