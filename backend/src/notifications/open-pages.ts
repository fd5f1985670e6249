import type { NotificationSocketMessage } from '@orebridge/contracts';
import type { WebSocket } from 'ws';
import type { Cursor } from './feed.js';

/** The socket of one open page. */
export interface OpenPage {
  readonly socket: WebSocket;
  readonly userId: string;
  readonly sessionId: string;
  /** Up to where this page has been told; null until it has had the list. */
  cursor: Cursor | null;
  /** Whether it has answered since the last beat. */
  alive: boolean;
}

/** The open pages of this process, by whose they are. */
export class OpenPages {
  private readonly bySocket = new Map<WebSocket, OpenPage>();
  private readonly byUser = new Map<string, Set<OpenPage>>();

  add(page: OpenPage): void {
    this.bySocket.set(page.socket, page);
    const theirs = this.byUser.get(page.userId) ?? new Set();
    this.byUser.set(page.userId, theirs.add(page));
  }

  remove(socket: WebSocket): void {
    const page = this.bySocket.get(socket);
    if (!page) return;
    this.bySocket.delete(socket);
    const theirs = this.byUser.get(page.userId);
    theirs?.delete(page);
    if (!theirs?.size) this.byUser.delete(page.userId);
  }

  all(): Iterable<OpenPage> {
    return this.bySocket.values();
  }

  of(userId: string): ReadonlySet<OpenPage> {
    return this.byUser.get(userId) ?? NONE;
  }
}

const NONE: ReadonlySet<OpenPage> = new Set();

/** Sends to a page; nothing when its socket is closing. */
export const say = ({ socket }: OpenPage, message: NotificationSocketMessage): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
};
