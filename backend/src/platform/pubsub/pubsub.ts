import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import type { EntityManager } from 'typeorm';
import { Config } from '../config/config.js';
import { Log } from '../logging/log.js';

type Listener = (payload: string) => void;
const CHANNEL = 'orebridge';

/** What NOTIFY is given for a message on `topic`: channel and payload. */
export const notice = (topic: string, payload = ''): [string, string] => [CHANNEL, `${topic} ${payload}`];

/**
 * Short messages between all processes of one database, over NOTIFY. A message published in a transaction leaves at its
 * commit. It is a nudge, not a store: payloads are ids (PostgreSQL allows 8000 bytes), and after a lost connection
 * listeners to `reconnected` catch up from the tables.
 */
@Injectable()
export class PubSub implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly listeners = new Map<string, Set<Listener>>();
  private client: pg.Client | undefined;
  private stopped = false;
  private connected = false;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  /** False while the connection is lost over which news of other processes come. */
  get isListening(): boolean {
    return this.connected;
  }

  /** Publishes inside the transaction of `em`. */
  async publish(em: EntityManager, topic: string, payload = ''): Promise<void> {
    await em.query('SELECT pg_notify($1, $2)', notice(topic, payload));
  }

  /** Calls `listener` for each message on `topic`, from this or any other process. Returns how to stop. */
  on(topic: string, listener: Listener): () => void {
    const set = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, set.add(listener));
    return () => set.delete(listener);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.directUrl,
      keepAlive: true,
      application_name: 'orebridge-listen',
    });
    client.on('notification', ({ payload }) => this.dispatch(payload ?? ''));
    client.once('error', (err) => {
      this.connected = false;
      this.log.warn({ err }, 'listening connection lost');
      client.removeAllListeners('error').on('error', () => undefined);
      void client.end().catch(() => undefined);
      void this.reconnect();
    });
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    this.client = client;
    this.connected = true;
  }

  private async reconnect(): Promise<void> {
    for (let wait = 100; !this.stopped; wait = Math.min(wait * 2, 5000)) {
      try {
        await this.connect();
        this.emit('reconnected', '');
        return;
      } catch {
        await delay(wait, undefined, { ref: false });
      }
    }
  }

  private dispatch(message: string): void {
    const space = message.indexOf(' ');
    this.emit(message.slice(0, space), message.slice(space + 1));
  }

  private emit(topic: string, payload: string): void {
    for (const listener of this.listeners.get(topic) ?? []) {
      try {
        listener(payload);
      } catch (err) {
        this.log.error({ err, topic }, 'listener failed');
      }
    }
  }
}
