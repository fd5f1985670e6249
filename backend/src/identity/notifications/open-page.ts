import type { NotificationSocketMessage } from '@orebridge/contracts';
import type { SessionSocket } from '../../platform/sockets/heartbeat.js';
import type { Cursor } from './feed.js';

/** The socket of one open page. */
export interface OpenPage extends SessionSocket {
  /** Up to where this page has been told; null until it has had the list. */
  cursor: Cursor | null;
}

/** Sends to a page; nothing when its socket is closing. */
export const say = ({ socket }: OpenPage, message: NotificationSocketMessage): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
};
