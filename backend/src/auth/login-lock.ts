import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Counter } from '../platform/limits/counter.js';

const MAX_FAILURES = 5;
const WINDOW_SECONDS = 15 * 60;
const LOCK_SECONDS = 30 * 60;

/**
 * Locks a name after 5 wrong passwords in 15 minutes, for 30 minutes (DOMAIN, timers). Names that nobody has are
 * treated alike, so that a lock tells nothing about who exists.
 */
@Injectable()
export class LoginLock {
  constructor(private readonly counter: Counter) {}

  /** Makes tries for one name wait for each other: parallel guesses count like any others. */
  async queue(em: EntityManager, name: string): Promise<void> {
    await em.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 11))', [keyOf(name)]);
  }

  async isLocked(em: EntityManager, name: string): Promise<boolean> {
    const rows: unknown[] = await em.query('SELECT 1 FROM login_locks WHERE key = $1 AND until > now()', [keyOf(name)]);
    return rows.length > 0;
  }

  /** Notes a wrong password; true when this one locks. */
  async fail(em: EntityManager, name: string): Promise<boolean> {
    if ((await this.counter.note(keyOf(name), WINDOW_SECONDS, em)) < MAX_FAILURES) return false;
    await em.query(
      `INSERT INTO login_locks (key, until) VALUES ($1, now() + $2 * interval '1 second') ON CONFLICT (key) DO UPDATE SET until = excluded.until`,
      [keyOf(name), LOCK_SECONDS],
    );
    await this.counter.forget(keyOf(name), em);
    return true;
  }

  async clear(em: EntityManager, name: string): Promise<void> {
    await em.query('DELETE FROM login_locks WHERE key = $1', [keyOf(name)]);
    await this.counter.forget(keyOf(name), em);
  }
}

const keyOf = (name: string): string => `login:${name.toLowerCase()}`;
