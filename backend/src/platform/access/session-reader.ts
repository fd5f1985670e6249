import type { CurrentUser } from '../context/ctx.js';

/** Published with a session's id (hex) when it ends, so that every process closes its sockets. */
export const SESSION_ENDED_TOPIC = 'session.ended';

/** Finds who a Cookie header belongs to. The auth area provides it. */
export abstract class SessionReader {
  abstract read(cookieHeader: string | undefined): Promise<CurrentUser | null>;
}
