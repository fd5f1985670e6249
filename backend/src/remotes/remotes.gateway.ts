import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayDisconnect, WebSocketGateway } from '@nestjs/websockets';
import { RELEASES_SOCKET_PATH, type ReleaseSocketMessage } from '@orebridge/contracts';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import { Log } from '../platform/logging/log.js';
import { PubSub } from '../platform/pubsub/pubsub.js';
import { CLOSED } from '../platform/sockets/session-sockets.js';
import { LiveReleases } from './live-releases.js';
import { RELEASES_TOPIC } from './release-topics.js';

const HEARTBEAT_MS = 30_000;

/** Tells open pages that the registry has changed; they ask for the document at their next navigation. */
@WebSocketGateway({ path: RELEASES_SOCKET_PATH, open: true })
export class RemotesGateway
  implements OnGatewayConnection, OnGatewayDisconnect, OnApplicationBootstrap, BeforeApplicationShutdown
{
  /** Whether each socket has answered since the last beat. */
  private readonly sockets = new Map<WebSocket, boolean>();
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly live: LiveReleases,
    private readonly pubsub: PubSub,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.pubsub.on(RELEASES_TOPIC, (revision) => this.tellAll(Number(revision)));
    // What was published while the listening connection was down is in the table.
    this.pubsub.on('reconnected', () => this.withRevision((revision) => this.tellAll(revision)));
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
  }

  handleConnection(socket: WebSocket): void {
    this.sockets.set(socket, true);
    socket.on('pong', () => this.sockets.has(socket) && this.sockets.set(socket, true));
    socket.on('error', () => socket.terminate());
    this.withRevision((revision) => tell(socket, revision));
  }

  handleDisconnect(socket: WebSocket): void {
    this.sockets.delete(socket);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.heartbeat);
    for (const socket of this.sockets.keys()) socket.close(CLOSED.goingAway);
  }

  private tellAll(revision: number): void {
    for (const socket of this.sockets.keys()) tell(socket, revision);
  }

  private withRevision(use: (revision: number) => void): void {
    this.live.now().then(
      ({ revision }) => use(revision),
      (err: unknown) => this.log.error({ err }, 'revision not sent'),
    );
  }

  /** Ends connections whose other side has silently gone. */
  private beat(): void {
    for (const [socket, answered] of this.sockets) {
      if (!answered) socket.terminate();
      this.sockets.set(socket, false);
      socket.ping();
    }
  }
}

const tell = (socket: WebSocket, revision: number): void => {
  const message: z.output<typeof ReleaseSocketMessage> = { type: 'revision', revision };
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
};
