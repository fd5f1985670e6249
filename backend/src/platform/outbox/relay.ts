import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EventName } from '@orebridge/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../config/config.js';
import { inSavepoint } from '../database/savepoint.js';
import { failureText, MOST_TRIES, waitSql } from '../database/tries.js';
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

/** A handler that threw, and what it threw. */
interface Failure {
  readonly handler: string | null;
  readonly error: unknown;
}

/** The event that has waited longest: one that failed comes again behind those that are due before it. */
const TAKE = `SELECT id, event, payload, created_at FROM outbox
  WHERE done_at IS NULL AND dead_at IS NULL AND due_at <= now() AND id <> ALL($1::bigint[])
  ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`;
const FAIL = `UPDATE outbox SET attempts = attempts + 1, error = $2, failed_handler = $3,
    due_at = now() + ${waitSql(1, 'attempts')},
    dead_at = CASE WHEN attempts + 1 >= ${MOST_TRIES} THEN now() END
  WHERE id = $1 AND done_at IS NULL RETURNING dead_at`;

/**
 * Takes events from the outbox and hands each to its handlers. Any number of processes may relay side by side. An event
 * that fails is tried again, later each time, and is dead after its last try; it holds up no other.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lanes = new Set<Promise<void>>();
  private readonly laneCount: number;
  /** Events of which not even the failure could be written; the others go on, and these are tried at the next look. */
  private readonly passedOver = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private again = false;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly subscriptions: Subscriptions,
    private readonly pubsub: PubSub,
    private readonly log: Log,
    private readonly config: Config,
  ) {
    this.laneCount = Math.max(1, Math.min(LANES, Math.floor(config.poolSize / 4)));
  }

  onApplicationBootstrap(): void {
    if (!this.config.works) return;
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
    this.passedOver.clear();
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
  private async deliverOne(): Promise<boolean> {
    let taken: Row | undefined;
    try {
      return await this.dataSource.transaction(async (em) => {
        const rows: Row[] = await em.query(TAKE, [[...this.passedOver]]);
        taken = rows[0];
        if (!taken) return false;
        const { id, event, payload, created_at: at } = taken;
        const failure = await this.handleAll(em, { id, event, payload, at });
        if (failure) await this.fail(em, taken, failure);
        else
          await em.query('UPDATE outbox SET done_at = now(), error = NULL, failed_handler = NULL WHERE id = $1', [id]);
        return true;
      });
    } catch (error) {
      if (!taken) throw error;
      await this.failAlone(taken, error);
      return true;
    }
  }

  /** Runs the handlers that have not run yet, each in a savepoint of its own. Returns the last failure, if any. */
  private async handleAll(em: EntityManager, event: Delivered): Promise<Failure | undefined> {
    let failure: Failure | undefined;
    for (const { name, handle } of this.subscriptions.of(event.event)) {
      try {
        await inSavepoint(em, async (inner) => {
          const marked: unknown[] = await inner.query(
            'INSERT INTO outbox_deliveries (outbox_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
            [event.id, name],
          );
          if (marked.length) await handle(inner, event);
        });
      } catch (error) {
        failure = { handler: name, error };
        this.log.error({ err: error, event: event.event, outboxId: event.id, handler: name }, 'event handler failed');
      }
    }
    return failure;
  }

  private async fail(em: EntityManager, { id, event }: Row, { handler, error }: Failure): Promise<void> {
    const [rows]: [{ dead_at: Date | null }[], number] = await em.query(FAIL, [id, failureText(error), handler]);
    if (rows[0]?.dead_at) this.log.error({ event, outboxId: id, handler }, 'event is dead: its last try has failed');
  }

  /** Puts off an event whose transaction has come to nothing, in a transaction of its own. */
  private async failAlone(taken: Row, error: unknown): Promise<void> {
    this.log.error({ err: error, event: taken.event, outboxId: taken.id }, 'event could not be delivered');
    try {
      await this.dataSource.transaction((em) => this.fail(em, taken, { handler: null, error }));
    } catch (err) {
      this.passedOver.add(taken.id);
      this.log.error({ err, outboxId: taken.id }, 'failure of an event could not be kept');
    }
  }
}
