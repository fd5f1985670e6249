import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EventName } from '@orebridge/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../config/config.js';
import { Log } from '../logging/log.js';
import { PubSub } from '../pubsub/pubsub.js';
import { OUTBOX_TOPIC } from './outbox.js';
import { type Delivered, Subscriptions } from './subscriptions.js';

const POLL_MS = 5000;
/** So many events are handled at once, by at most a quarter of the connections. */
const LANES = 4;

interface Row {
  id: string;
  event: EventName;
  payload: Delivered['payload'];
  created_at: Date;
}

/** Takes events from the outbox and hands each to its handlers. Any number of processes may relay side by side. */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lanes = new Set<Promise<void>>();
  private readonly laneCount: number;
  private timer: NodeJS.Timeout | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: Subscriptions,
    private readonly pubsub: PubSub,
    private readonly log: Log,
    { poolSize }: Config,
  ) {
    this.laneCount = Math.max(1, Math.min(LANES, Math.floor(poolSize / 4)));
  }

  onApplicationBootstrap(): void {
    this.pubsub.on(OUTBOX_TOPIC, () => this.wake());
    this.pubsub.on('reconnected', () => this.wakeAll());
    this.timer = setInterval(() => this.wakeAll(), POLL_MS).unref();
    this.wakeAll();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.rest();
  }

  /** Delivers what lies there until nothing is left; resolves when done. */
  drain(): Promise<void> {
    this.wake();
    return this.rest();
  }

  private async rest(): Promise<void> {
    while (this.lanes.size) await Promise.all(this.lanes);
  }

  /** Nobody knows how much lies there. */
  private wakeAll(): void {
    for (let n = this.lanes.size; n < this.laneCount; n++) this.wake();
  }

  /** There is one event more: a free lane takes it, else whichever is done first. */
  private wake(): void {
    if (this.stopped) return;
    if (this.lanes.size >= this.laneCount) {
      this.again = true;
      return;
    }
    const lane = this.run().finally(() => this.lanes.delete(lane));
    this.lanes.add(lane);
  }

  private async run(): Promise<void> {
    do {
      this.again = false;
      try {
        while (!this.stopped && (await this.deliverOne())) continue;
      } catch (err) {
        this.log.error({ err }, 'outbox relay failed');
      }
    } while (this.again && !this.stopped);
  }

  /** One event in one transaction; false when none is due that no other process holds. */
  private deliverOne(): Promise<boolean> {
    return this.dataSource.transaction(async (em) => {
      const rows: Row[] = await em.query(
        `SELECT id, event, payload, created_at FROM outbox
         WHERE done_at IS NULL AND due_at <= now() ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      );
      const row = rows[0];
      if (!row) return false;
      const failure = await this.handleAll(em, {
        id: row.id,
        event: row.event,
        payload: row.payload,
        at: row.created_at,
      });
      if (failure === undefined)
        await em.query('UPDATE outbox SET done_at = now(), error = NULL WHERE id = $1', [row.id]);
      else
        await em.query(
          `UPDATE outbox SET attempts = attempts + 1, error = $2,
             due_at = now() + least(interval '1 hour', interval '1 second' * power(2, attempts)) WHERE id = $1`,
          [row.id, failure],
        );
      return true;
    });
  }

  /** Runs the handlers that have not run yet, each in a savepoint of its own. Returns the last failure's text, if any. */
  private async handleAll(em: EntityManager, event: Delivered): Promise<string | undefined> {
    let failure: string | undefined;
    for (const { name, handle } of this.subscriptions.of(event.event)) {
      try {
        await em.transaction(async (inner) => {
          const marked: unknown[] = await inner.query(
            'INSERT INTO outbox_deliveries (outbox_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
            [event.id, name],
          );
          if (marked.length) await handle(inner, event);
        });
      } catch (err) {
        failure = String(err);
        this.log.error({ err, event: event.event, outboxId: event.id, handler: name }, 'event handler failed');
      }
    }
    return failure;
  }
}
