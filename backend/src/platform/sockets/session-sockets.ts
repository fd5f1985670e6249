import type { WebSocket } from 'ws';
import { ACCESS_CHANGED_TOPIC, SESSION_ENDED_TOPIC, type SessionReader } from '../access/session-reader.js';
import type { PubSub } from '../pubsub/pubsub.js';

/** Why a socket is closed by the server; those of 4000 and above are our own. */
export const CLOSED = { goingAway: 1001, signedOut: 4401, accessChanged: 4403, tooMany: 4429 } as const;

/** A socket with whose it is. */
export interface SessionSocket {
  readonly socket: WebSocket;
  readonly userId: string;
  readonly sessionId: string;
}

/** Closes sockets of which it is published that their session is over, or that their person may see other things now. */
export const closeOnNews = (pubsub: PubSub, sockets: () => Iterable<SessionSocket>): void => {
  pubsub.on(SESSION_ENDED_TOPIC, (ended) => {
    for (const { socket, sessionId } of sockets()) if (sessionId === ended) socket.close(CLOSED.signedOut);
  });
  pubsub.on(ACCESS_CHANGED_TOPIC, (changed) => {
    for (const { socket, userId } of sockets()) if (userId === changed) socket.close(CLOSED.accessChanged);
  });
};

/** Closes sockets whose session has ended by time, or while nobody could be told. */
export const closeEnded = async (sessions: SessionReader, sockets: Iterable<SessionSocket>): Promise<void> => {
  const all = [...sockets];
  if (!all.length) return;
  const ended = new Set(await sessions.ended([...new Set(all.map(({ sessionId }) => sessionId))]));
  for (const { socket, sessionId } of all) if (ended.has(sessionId)) socket.close(CLOSED.signedOut);
};
