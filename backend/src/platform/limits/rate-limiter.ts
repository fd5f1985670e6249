import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TooMany } from '../errors/app-error.js';
import { Schedule } from '../schedule/schedule.js';

/** How often something may happen: `max` times in any stretch of `seconds`. */
export interface Limit {
  readonly max: number;
  readonly seconds: number;
}

/** A hit that was noted, the `nth` of its stretch. */
export interface Slot {
  readonly id: string;
  readonly nth: number;
}

/** Counts of what happened lately, shared by all processes: wrong passwords, mails sent, sign-ups from one address. */
@Injectable()
export class RateLimiter {
  constructor(
    private readonly dataSource: DataSource,
    schedule: Schedule,
  ) {
    schedule.every(3600, 'limits.forget', async (em) => {
      await em.query(`DELETE FROM rate_limit_hits WHERE at < now() - interval '2 days'`);
    });
  }

  /** Notes one hit of `key`, unless the limit is reached: then it is not noted. @throws TooMany, with `code` if given */
  async take(key: string, limit: Limit, { em, code }: { em?: EntityManager; code?: string } = {}): Promise<Slot> {
    const slot = await this.tryTake(key, limit, em);
    if (!slot) throw new TooMany(limit.seconds, code);
    return slot;
  }

  /** As {@link take}; null when the limit is reached. */
  async tryTake(
    key: string,
    { max, seconds }: Limit,
    em: EntityManager = this.dataSource.manager,
  ): Promise<Slot | null> {
    const [row]: { slot: string | null; nth: number }[] = await em.query(
      'SELECT slot, nth FROM take_rate_limit_hit($1, $2, $3)',
      [key, max, seconds],
    );
    return row?.slot ? { id: row.slot, nth: row.nth } : null;
  }

  /** Takes a hit back that was none after all: the password was right. */
  async giveBack({ id }: Slot, em: EntityManager = this.dataSource.manager): Promise<void> {
    await em.query('DELETE FROM rate_limit_hits WHERE id = $1', [id]);
  }

  async forget(key: string, em: EntityManager = this.dataSource.manager): Promise<void> {
    await em.query('DELETE FROM rate_limit_hits WHERE key = $1', [key]);
  }
}
