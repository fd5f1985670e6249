import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../config/config.js';
import { queryRows } from '../database/statement.js';
import { failureText, waitSql } from '../database/tries.js';
import { Log } from '../logging/log.js';
import { Batches } from './batches.js';

/** The work of a job; true when more waits for it than it has done: it is then run again at once, in a new transaction. */
type Work = (em: EntityManager) => Promise<boolean | void>;

interface Job {
  readonly name: string;
  readonly everySeconds: number;
  readonly work: Work;
}

/** A job as operators see it: times of its last runs, failures since the last success, and rows that it has set aside. */
export interface JobReport {
  readonly name: string;
  readonly everySeconds: number;
  readonly succeededAt: Date | null;
  readonly tookMs: number | null;
  readonly failures: number;
  readonly failedAt: Date | null;
  readonly error: string | null;
  readonly nextAt: Date | null;
  readonly failedRows: number;
  readonly rowError: string | null;
}

const TICK_MS = 5000;
/** A job that always has more to do is run so often in one tick; it goes on at the next. */
const MOST_ROUNDS = 1000;

/** The jobs that are due, those that nobody has run yet among them. */
const DUE = `WITH fresh AS (INSERT INTO schedule (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING RETURNING name)
  SELECT name FROM schedule WHERE name = ANY ($1) AND due_at <= now() UNION SELECT name FROM fresh`;
const TAKE = 'SELECT 1 FROM schedule WHERE name = $1 AND due_at <= now() FOR UPDATE SKIP LOCKED';
const PUT_OFF = `UPDATE schedule SET due_at = now() + $2 * interval '1 second' WHERE name = $1`;
const SUCCEED = `UPDATE schedule SET failures = 0, alerted_at = NULL, succeeded_at = clock_timestamp(), last_ms = $2,
    due_at = CASE WHEN $3 THEN date_trunc('milliseconds', now()) ELSE due_at END WHERE name = $1`;
const HASTEN = `UPDATE schedule SET due_at = now() + $2 * interval '1 second'
  WHERE name = ANY ($1) AND due_at > now() + $2 * interval '1 second'`;
const READ = `SELECT j.name, j.every AS "everySeconds", s.succeeded_at AS "succeededAt", s.last_ms AS "tookMs",
    coalesce(s.failures, 0) AS failures, s.failed_at AS "failedAt", s.error, s.due_at AS "nextAt",
    f.rows AS "failedRows", f.error AS "rowError"
  FROM unnest($1::text[], $2::int[]) AS j (name, every)
  LEFT JOIN schedule s ON s.name = j.name
  CROSS JOIN LATERAL (SELECT count(*)::int AS rows, (array_agg(error ORDER BY failed_at DESC))[1] AS error
    FROM schedule_failures WHERE split_part(batch, '/', 1) = j.name) f
  ORDER BY coalesce(s.failures, 0) > 0 DESC, f.rows > 0 DESC, j.name`;
const FAIL = `UPDATE schedule SET failures = failures + 1, error = $2, failed_at = clock_timestamp(),
    due_at = now() + ${waitSql('$3::float8', 'failures')} WHERE name = $1`;

/**
 * Work that time starts: expiries, clean-ups. Each job runs once per period over all processes, in a transaction. One that
 * fails is tried again after its period, then after twice that, but within an hour.
 */
@Injectable()
export class Schedule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly jobs: Job[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly batches: Batches,
    private readonly log: Log,
    private readonly config: Config,
  ) {}

  /** Registers a job; called once, in a constructor. */
  every(everySeconds: number, name: string, work: Work): void {
    this.jobs.push({ name, everySeconds, work });
  }

  get names(): string[] {
    return this.jobs.map(({ name }) => name);
  }

  /** How each job of this server goes, those that fail first. */
  read(em: EntityManager): Promise<JobReport[]> {
    return queryRows<JobReport>(em, READ, [this.names, this.jobs.map(({ everySeconds }) => everySeconds)]);
  }

  /** Has jobs run within so many seconds, where they would run later. */
  async hasten(em: EntityManager, names: readonly string[], withinSeconds: number): Promise<void> {
    await queryRows(em, HASTEN, [names, withinSeconds]);
  }

  onApplicationBootstrap(): void {
    if (!this.config.works) return;
    this.timer = setInterval(() => void (this.running ?? this.tick()), TICK_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Runs all that is due at the time of the call, also what a run under way has passed already; resolves when done. */
  async tick(): Promise<void> {
    await this.running;
    this.running ??= this.runDue().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async dueJobs(): Promise<Job[]> {
    try {
      const rows: { name: string }[] = await this.dataSource.query(DUE, [this.names]);
      const due = new Set(rows.map(({ name }) => name));
      return this.jobs.filter(({ name }) => due.has(name));
    } catch (err) {
      this.log.error({ err }, 'the schedule could not be read');
      return [];
    }
  }

  /** In rounds, so that a job with much to do holds up no other: each runs one batch, then those that have more again. */
  private async runDue(): Promise<void> {
    this.batches.reset();
    let more = true;
    for (let round = 0; more && round < MOST_ROUNDS; round++) {
      more = false;
      for (const job of await this.dueJobs()) {
        if (this.stopped) return;
        more = (await this.run(job)) || more;
      }
    }
  }

  private async run({ name, everySeconds, work }: Job): Promise<boolean> {
    const began = performance.now();
    try {
      return await this.dataSource.transaction(async (em) => {
        const taken: unknown[] = await em.query(TAKE, [name]);
        if (!taken.length) return false;
        await em.query(PUT_OFF, [name, everySeconds]);
        const more = (await work(em)) === true;
        await em.query(SUCCEED, [name, Math.round(performance.now() - began), more]);
        return more;
      });
    } catch (err) {
      this.batches.reset();
      this.log.error({ err, job: name }, 'scheduled work failed');
      await this.fail(name, everySeconds, err);
      return false;
    }
  }

  private async fail(name: string, everySeconds: number, error: unknown): Promise<void> {
    try {
      await this.dataSource.query(FAIL, [name, failureText(error), everySeconds]);
    } catch (err) {
      this.log.error({ err, job: name }, 'failure of scheduled work could not be kept');
    }
  }
}
