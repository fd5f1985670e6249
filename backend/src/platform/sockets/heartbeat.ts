import { SOCKET_ALIVE_MS } from '@orebridge/contracts';
import type { WebSocket } from 'ws';
import { ACCESS_CHANGED_TOPIC, SESSION_ENDED_TOPIC, type SessionReader } from '../access/session-reader.js';
import type { Log } from '../logging/log.js';
import type { PubSub } from '../pubsub/pubsub.js';

/** Why a socket is closed by the server; those of 4000 and above are our own. */
export const CLOSED = { goingAway: 1001, signedOut: 4401, accessChanged: 4403, tooMany: 4429 } as const;

/** An open socket of a gateway. */
export interface OpenSocket {
  readonly socket: WebSocket;
}

/** One with whose it is. */
export interface SessionSocket extends OpenSocket {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * The open sockets of one gateway on this process. Each is asked at every beat whether its other side is there; one that has not
 * answered by the next is ended.
 */
export class Heartbeat<Held extends OpenSocket> {
  /** Each with whether it has answered since the last beat. */
  private readonly held = new Map<WebSocket, { readonly one: Held; answered: boolean }>();
  private timer: NodeJS.Timeout | undefined;

  /** @param onBeat is called at every beat for each socket that lives */
  constructor(private readonly onBeat: (one: Held) => void = () => undefined) {}

  start(): void {
    this.timer = setInterval(() => this.beat(), SOCKET_ALIVE_MS).unref();
  }

  add(one: Held): void {
    const { socket } = one;
    const entry = { one, answered: true };
    this.held.set(socket, entry);
    socket.on('pong', () => {
      entry.answered = true;
    });
    socket.on('error', () => socket.terminate());
  }

  remove(socket: WebSocket): Held | undefined {
    const entry = this.held.get(socket);
    this.held.delete(socket);
    return entry?.one;
  }

  *all(): Iterable<Held> {
    for (const { one } of this.held.values()) yield one;
  }

  beat(): void {
    for (const [socket, entry] of this.held) {
      if (!entry.answered) {
        socket.terminate();
        continue;
      }
      entry.answered = false;
      socket.ping();
      this.onBeat(entry.one);
    }
  }

  /** Before the process ends: each page opens its socket at another one. */
  stop(): void {
    clearInterval(this.timer);
    for (const socket of this.held.keys()) socket.close(CLOSED.goingAway);
  }
}

export interface SessionHeartbeatOptions<Held> {
  readonly pubsub: PubSub;
  readonly sessions: SessionReader;
  readonly log: Log;
  /** Open sockets of one person: one more is closed at once. */
  readonly each: number;
  readonly onBeat?: (one: Held) => void;
}

/** The open sockets of signed-in people: they end with their session, and when their person may see other things than before. */
export class SessionHeartbeat<Held extends SessionSocket> extends Heartbeat<Held> {
  private readonly byUser = new Map<string, Set<Held>>();

  constructor(private readonly options: SessionHeartbeatOptions<Held>) {
    super(options.onBeat);
  }

  override start(): void {
    const { pubsub } = this.options;
    pubsub.on(SESSION_ENDED_TOPIC, (ended) => {
      for (const { socket, sessionId } of this.all()) if (sessionId === ended) socket.close(CLOSED.signedOut);
    });
    pubsub.on(ACCESS_CHANGED_TOPIC, (changed) => {
      for (const { socket } of this.of(changed)) socket.close(CLOSED.accessChanged);
    });
    super.start();
  }

  /** False, and the socket is closed, where its person has as many as anybody may have. */
  admit(one: Held): boolean {
    const theirs = this.byUser.get(one.userId) ?? new Set();
    if (theirs.size >= this.options.each) {
      one.socket.close(CLOSED.tooMany);
      return false;
    }
    this.byUser.set(one.userId, theirs.add(one));
    this.add(one);
    return true;
  }

  override remove(socket: WebSocket): Held | undefined {
    const one = super.remove(socket);
    const theirs = one && this.byUser.get(one.userId);
    if (one) theirs?.delete(one);
    if (one && !theirs?.size) this.byUser.delete(one.userId);
    return one;
  }

  of(userId: string): ReadonlySet<Held> {
    return this.byUser.get(userId) ?? new Set();
  }

  /** Closes those too whose session has ended by time, or while nobody could be told. */
  override beat(): void {
    super.beat();
    this.closeEnded().catch((err: unknown) => this.options.log.error({ err }, 'sessions not looked up'));
  }

  private async closeEnded(): Promise<void> {
    const all = [...this.all()];
    if (!all.length) return;
    const ended = new Set(await this.options.sessions.ended([...new Set(all.map(({ sessionId }) => sessionId))]));
    for (const { socket, sessionId } of all) if (ended.has(sessionId)) socket.close(CLOSED.signedOut);
  }
}
