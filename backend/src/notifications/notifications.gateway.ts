import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayDisconnect, WebSocketGateway } from '@nestjs/websockets';
import { NOTIFICATIONS_SOCKET_PATH, type NotificationSocketMessage } from '@orebridge/contracts';
import { DataSource } from 'typeorm';
import type { WebSocket } from 'ws';
import { SESSION_ENDED_TOPIC } from '../platform/access/session-reader.js';
import type { CurrentUser } from '../platform/context/ctx.js';
import { Log } from '../platform/logging/log.js';
import { PubSub } from '../platform/pubsub/pubsub.js';
import type { SocketRequest } from '../platform/sockets/session-ws.adapter.js';
import { NOTIFICATION_TOPIC } from './delivery.js';
import { NotificationsService } from './notifications.service.js';

const HEARTBEAT_MS = 30_000;
/** Close codes: the session is over (private range), and the server goes down. */
const SIGNED_OUT = 4401;
const GOING_AWAY = 1001;

interface Listener {
  readonly user: CurrentUser;
  alive: boolean;
}

/** Tells each person at once what is new for them, on whichever process their socket is. */
@WebSocketGateway({ path: NOTIFICATIONS_SOCKET_PATH })
export class NotificationsGateway
  implements OnGatewayConnection, OnGatewayDisconnect, OnApplicationBootstrap, BeforeApplicationShutdown
{
  private readonly sockets = new Map<WebSocket, Listener>();
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: NotificationsService,
    private readonly pubsub: PubSub,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.pubsub.on(NOTIFICATION_TOPIC, (payload) => {
      const [userId = '', id = ''] = payload.split(' ');
      this.guarded(this.push(userId, id));
    });
    this.pubsub.on(SESSION_ENDED_TOPIC, (sessionId) => {
      for (const [socket, { user }] of this.sockets) if (user.sessionId === sessionId) socket.close(SIGNED_OUT);
    });
    // What was published while the listening connection was down is in the table.
    this.pubsub.on('reconnected', () => {
      for (const [socket, { user }] of this.sockets) this.guarded(this.sendInitial(socket, user));
    });
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
  }

  handleConnection(socket: WebSocket, req: SocketRequest): void {
    const { user } = req;
    if (!user) return socket.close(SIGNED_OUT);
    const listener: Listener = { user, alive: true };
    this.sockets.set(socket, listener);
    socket.on('pong', () => {
      listener.alive = true;
    });
    socket.on('error', () => socket.terminate());
    this.guarded(this.sendInitial(socket, user));
  }

  handleDisconnect(socket: WebSocket): void {
    this.sockets.delete(socket);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.heartbeat);
    for (const socket of this.sockets.keys()) socket.close(GOING_AWAY);
  }

  private async sendInitial(socket: WebSocket, user: CurrentUser): Promise<void> {
    send(socket, { type: 'initial', notifications: await this.notifications.listOf(this.dataSource.manager, user.id) });
  }

  private async push(userId: string, id: string): Promise<void> {
    const theirs = [...this.sockets].filter(([, { user }]) => user.id === userId);
    if (!theirs.length) return;
    const notification = await this.notifications.one(this.dataSource.manager, id);
    if (notification) for (const [socket] of theirs) send(socket, { type: 'notification', notification });
  }

  /** Ends connections whose other side has silently gone. */
  private beat(): void {
    for (const [socket, listener] of this.sockets) {
      if (!listener.alive) socket.terminate();
      listener.alive = false;
      socket.ping();
    }
  }

  private guarded(work: Promise<void>): void {
    work.catch((err: unknown) => this.log.error({ err }, 'socket message not sent'));
  }
}

const send = (socket: WebSocket, message: NotificationSocketMessage): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
};
