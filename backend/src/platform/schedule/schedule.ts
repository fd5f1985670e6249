import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Log } from '../logging/log.js';

interface Job {
  readonly name: string;
  readonly everySeconds: number;
  readonly work: (em: EntityManager) => Promise<void>;
}

const TICK_MS = 5000;

/** The jobs that are due, those that nobody has run yet among them. */
const DUE = `WITH fresh AS (INSERT INTO schedule (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING RETURNING name)
  SELECT name FROM schedule WHERE name = ANY ($1) AND due_at <= now() UNION SELECT name FROM fresh`;
const TAKE = 'SELECT 1 FROM schedule WHERE name = $1 AND due_at <= now() FOR UPDATE SKIP LOCKED';

/** Work that time starts: expiries, clean-ups. Each job runs once per period over all processes, in a transaction. */
@Injectable()
export class Schedule implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly jobs: Job[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly log: Log,
  ) {}

  /** Registers a job; called once, in a constructor. */
  every(everySeconds: number, name: string, work: Job['work']): void {
    this.jobs.push({ name, everySeconds, work });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void (this.running ?? this.tick()), TICK_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
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
      const rows: { name: string }[] = await this.dataSource.query(DUE, [this.jobs.map(({ name }) => name)]);
      const due = new Set(rows.map(({ name }) => name));
      return this.jobs.filter(({ name }) => due.has(name));
    } catch (err) {
      this.log.error({ err }, 'the schedule could not be read');
      return [];
    }
  }

  private async runDue(): Promise<void> {
    for (const job of await this.dueJobs()) {
      try {
        await this.dataSource.transaction(async (em) => {
          const taken: unknown[] = await em.query(TAKE, [job.name]);
          if (!taken.length) return;
          await em.query(`UPDATE schedule SET due_at = now() + $2 * interval '1 second' WHERE name = $1`, [
            job.name,
            job.everySeconds,
          ]);
          await job.work(em);
        });
      } catch (err) {
        this.log.error({ err, job: job.name }, 'scheduled work failed');
      }
    }
  }
}
