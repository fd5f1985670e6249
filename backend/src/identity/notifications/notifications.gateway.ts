import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayDisconnect, WebSocketGateway } from '@nestjs/websockets';
import { NOTIFICATIONS_AFTER, NOTIFICATIONS_SOCKET_PATH } from '@orebridge/contracts';
import type { WebSocket } from 'ws';
import { SessionReader } from '../../platform/access/session-reader.js';
import { Log } from '../../platform/logging/log.js';
import { CHANGED_TOPIC, readChanged } from '../../platform/pubsub/changed.js';
import { PubSub } from '../../platform/pubsub/pubsub.js';
import { CLOSED, SessionHeartbeat } from '../../platform/sockets/heartbeat.js';
import type { SocketRequest } from '../../platform/sockets/session-ws.adapter.js';
import { CatchUp } from './catch-up.js';
import { NOTIFICATION_TOPIC } from './delivery.js';
import type { Cursor } from './feed.js';
import { type OpenPage, say } from './open-page.js';
import { PROGRESS_TOPIC } from './progress.js';

/** Open pages of one person on one process; nobody looks at more, and a page gone mad takes no more. */
export const PAGES_EACH = 20;

/** Tells each person at once what is new for them, on whichever process their socket is. */
@WebSocketGateway({ path: NOTIFICATIONS_SOCKET_PATH })
export class NotificationsGateway
  implements OnGatewayConnection, OnGatewayDisconnect, OnApplicationBootstrap, BeforeApplicationShutdown
{
  private readonly pages: SessionHeartbeat<OpenPage>;

  constructor(
    private readonly catchUp: CatchUp,
    private readonly pubsub: PubSub,
    sessions: SessionReader,
    log: Log,
  ) {
    const onBeat = (page: OpenPage): void => say(page, { type: 'alive' });
    this.pages = new SessionHeartbeat({ pubsub, sessions, log, each: PAGES_EACH, onBeat });
  }

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
    // What was published while the listening connection was down is in the table.
    this.pubsub.on('reconnected', () => this.catchUp.nudge(this.pages.all()));
    this.pages.start();
  }

  handleConnection(socket: WebSocket, { user, url }: SocketRequest): void {
    if (!user) return socket.close(CLOSED.signedOut);
    const page = { socket, userId: user.id, sessionId: user.sessionId, cursor: cursorOf(url) };
    if (!this.pages.admit(page)) return;
    // A page that comes back makes its pauses longer until it hears something, and there may be nothing new.
    if (page.cursor !== null) say(page, { type: 'alive' });
    this.catchUp.nudge([page]);
  }

  handleDisconnect(socket: WebSocket): void {
    this.pages.remove(socket);
  }

  beforeApplicationShutdown(): void {
    this.pages.stop();
  }

  beat(): void {
    this.pages.beat();
  }
}

/** Where a page that comes back wants to go on from; null when it has no place yet, or none of ours. */
const cursorOf = (url = ''): Cursor | null => {
  const after = new URL(url, 'ws://page').searchParams.get(NOTIFICATIONS_AFTER) ?? '';
  return /^\d{1,18}$/.test(after) ? BigInt(after) : null;
};
