import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayDisconnect, WebSocketGateway } from '@nestjs/websockets';
import { RELEASES_SOCKET_PATH, type ReleaseSocketMessage } from '@orebridge/contracts';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import { Log } from '../../platform/logging/log.js';
import { PubSub } from '../../platform/pubsub/pubsub.js';
import { Heartbeat, type OpenSocket } from '../../platform/sockets/heartbeat.js';
import { LiveReleases } from './live-releases.js';
import { RELEASES_TOPIC } from './release-topics.js';

/** Tells open pages that the registry has changed; they ask for the document at their next navigation. */
@WebSocketGateway({ path: RELEASES_SOCKET_PATH, open: true })
export class RemotesGateway
  implements OnGatewayConnection, OnGatewayDisconnect, OnApplicationBootstrap, BeforeApplicationShutdown
{
  private readonly sockets = new Heartbeat<OpenSocket>();

  constructor(
    private readonly live: LiveReleases,
    private readonly pubsub: PubSub,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.pubsub.on(RELEASES_TOPIC, (revision) => this.notifyAll(Number(revision)));
    // What was published while the listening connection was down is in the table.
    this.pubsub.on('reconnected', () => this.withRevision((revision) => this.notifyAll(revision)));
    this.sockets.start();
  }

  handleConnection(socket: WebSocket): void {
    this.sockets.add({ socket });
    this.withRevision((revision) => notify(socket, revision));
  }

  handleDisconnect(socket: WebSocket): void {
    this.sockets.remove(socket);
  }

  beforeApplicationShutdown(): void {
    this.sockets.stop();
  }

  private notifyAll(revision: number): void {
    for (const { socket } of this.sockets.all()) notify(socket, revision);
  }

  private withRevision(use: (revision: number) => void): void {
    this.live.now().then(
      ({ revision }) => use(revision),
      (err: unknown) => this.log.error({ err }, 'revision not sent'),
    );
  }
}

const notify = (socket: WebSocket, revision: number): void => {
  const message: z.output<typeof ReleaseSocketMessage> = { type: 'revision', revision };
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
};
