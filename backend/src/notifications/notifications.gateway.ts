import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayDisconnect, WebSocketGateway } from '@nestjs/websockets';
import { NOTIFICATIONS_AFTER, NOTIFICATIONS_ALIVE_MS, NOTIFICATIONS_SOCKET_PATH } from '@orebridge/contracts';
import type { WebSocket } from 'ws';
import { SessionReader } from '../platform/access/session-reader.js';
import { Log } from '../platform/logging/log.js';
import { CHANGED_TOPIC, readChanged } from '../platform/pubsub/changed.js';
import { PubSub } from '../platform/pubsub/pubsub.js';
import { CLOSED, closeEnded, closeOnNews } from '../platform/sockets/session-sockets.js';
import type { SocketRequest } from '../platform/sockets/session-ws.adapter.js';
import { CatchUp } from './catch-up.js';
import { NOTIFICATION_TOPIC } from './delivery.js';
import type { Cursor } from './feed.js';
import { OpenPages, say } from './open-pages.js';
import { PROGRESS_TOPIC } from './progress.js';

/** Open pages of one person on one process; nobody looks at more, and a page gone mad takes no more. */
export const PAGES_EACH = 20;

/** Tells each person at once what is new for them, on whichever process their socket is. */
@WebSocketGateway({ path: NOTIFICATIONS_SOCKET_PATH })
export class NotificationsGateway
  implements OnGatewayConnection, OnGatewayDisconnect, OnApplicationBootstrap, BeforeApplicationShutdown
{
  private readonly pages = new OpenPages();
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly catchUp: CatchUp,
    private readonly pubsub: PubSub,
    private readonly sessions: SessionReader,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.pubsub.on(NOTIFICATION_TOPIC, (userIds) => {
      for (const userId of userIds.split(' ')) this.catchUp.nudge(this.pages.of(userId));
    });
    this.pubsub.on(PROGRESS_TOPIC, (message) => {
      const [userId = '', key = '', kind = '', id = ''] = message.split(' ');
      for (const page of this.pages.of(userId)) say(page, { type: 'progress', key, about: { kind, id } });
    });
    this.pubsub.on(CHANGED_TOPIC, (payload) => {
      const { about, userIds } = readChanged(payload);
      for (const userId of userIds) for (const page of this.pages.of(userId)) say(page, { type: 'changed', about });
    });
    closeOnNews(this.pubsub, () => this.pages.all());
    // What was published while the listening connection was down is in the table.
    this.pubsub.on('reconnected', () => this.catchUp.nudge(this.pages.all()));
    this.heartbeat = setInterval(() => this.beat(), NOTIFICATIONS_ALIVE_MS).unref();
  }

  handleConnection(socket: WebSocket, { user, url }: SocketRequest): void {
    if (!user) return socket.close(CLOSED.signedOut);
    if (this.pages.of(user.id).size >= PAGES_EACH) return socket.close(CLOSED.tooMany);
    const page = { socket, userId: user.id, sessionId: user.sessionId, cursor: cursorOf(url), alive: true };
    this.pages.add(page);
    socket.on('pong', () => {
      page.alive = true;
    });
    socket.on('error', () => socket.terminate());
    this.catchUp.nudge([page]);
  }

  handleDisconnect(socket: WebSocket): void {
    this.pages.remove(socket);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.heartbeat);
    for (const { socket } of this.pages.all()) socket.close(CLOSED.goingAway);
  }

  /** Ends connections whose other side has silently gone or whose session is over, and lets the others know that this one is not. */
  beat(): void {
    for (const page of this.pages.all()) {
      if (!page.alive) {
        page.socket.terminate();
        continue;
      }
      page.alive = false;
      page.socket.ping();
      say(page, { type: 'alive' });
    }
    closeEnded(this.sessions, this.pages.all()).catch((err: unknown) =>
      this.log.error({ err }, 'sessions not looked up'),
    );
  }
}

/** Where a page that comes back wants to go on from; null when it has no place yet, or none of ours. */
const cursorOf = (url = ''): Cursor | null => {
  const after = new URL(url, 'ws://page').searchParams.get(NOTIFICATIONS_AFTER) ?? '';
  return /^\d{1,18}$/.test(after) ? BigInt(after) : null;
};
