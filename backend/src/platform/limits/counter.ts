import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TooMany } from '../errors/app-error.js';
import { Schedule } from '../schedule/schedule.js';

/** Counts of what happened lately, shared by all processes: wrong passwords, mails sent, sign-ups from one address. */
@Injectable()
export class Counter {
  constructor(
    private readonly dataSource: DataSource,
    schedule: Schedule,
  ) {
    schedule.every(3600, 'limits.forget', async (em) => {
      await em.query(`DELETE FROM happenings WHERE at < now() - interval '2 days'`);
    });
  }

  /** Notes one happening and answers how many there were in the last `seconds`, this one included. */
  async note(key: string, seconds: number, em: EntityManager = this.dataSource.manager): Promise<number> {
    await em.query('INSERT INTO happenings (key) VALUES ($1)', [key]);
    return this.count(key, seconds, em);
  }

  async count(key: string, seconds: number, em: EntityManager = this.dataSource.manager): Promise<number> {
    const rows: { n: number }[] = await em.query(
      `SELECT count(*)::int AS n FROM happenings WHERE key = $1 AND at > clock_timestamp() - $2 * interval '1 second'`,
      [key, seconds],
    );
    return rows[0]?.n ?? 0;
  }

  async forget(key: string, em: EntityManager = this.dataSource.manager): Promise<void> {
    await em.query('DELETE FROM happenings WHERE key = $1', [key]);
  }

  /** @throws TooMany when `key` happened `max` times in the last `seconds` already. */
  async refuseAbove(key: string, max: number, seconds: number): Promise<void> {
    if ((await this.count(key, seconds)) >= max) throw new TooMany(seconds);
  }
}
