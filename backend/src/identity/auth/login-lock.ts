import { Injectable } from '@nestjs/common';
import { TIMERS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { RateLimiter, type Limit, type Slot } from '../../platform/limits/rate-limiter.js';
import { KnownBrowsers } from './known-browsers.js';

const FAILURES: Limit = { max: TIMERS.lock.failures, seconds: TIMERS.lock.window };
/** How often somebody who is not locked out may go on once the failures are used up. */
const SLOW: Limit = { max: 1, seconds: 30 };

/** SQL of locked accounts whose lock is over: without those in $1, and at most $2. */
export const LOCK_OVER = `SELECT u.id FROM published.users u WHERE u.status = 'locked' AND u.id <> ALL($1)
    AND NOT EXISTS (SELECT FROM login_locks l WHERE l.key = 'login:' || lower(u.username::text) AND l.until > now())
  ORDER BY u.id LIMIT $2`;

/** Somebody who tries a password or a code for a name. */
export interface Trier {
  readonly name: string;
  /** Null where nobody has the name. */
  readonly userId: string | null;
  /** Where from, as limits count it. */
  readonly network: string;
  /** The browser, where the person has signed in with it before. */
  readonly known: Buffer | null;
  readonly twoFactor: boolean;
}

/** A try that may be made. It counts as a failure until it succeeds. */
export interface Try {
  readonly key: string;
  readonly slot: Slot;
  /** What the fifth failure does. */
  readonly atLast: 'lock' | 'forget browser' | 'slow down';
}

/**
 * Locks a name for strangers after 5 wrong passwords in 15 minutes, for 30 minutes (trade rules, timers). Names that nobody has
 * are treated alike, so that a lock tells nothing about who exists. Whoever must not be locked out by strangers goes on: a
 * browser in which the person has signed in before, which is a stranger after 5 failures of its own; and from everywhere a
 * person with two-factor authentication, for whom a password alone opens nothing, slowly after 5 failures from one network.
 */
@Injectable()
export class LoginLock {
  constructor(
    private readonly counter: RateLimiter,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** A try of the password; null when the name is locked. @throws TooMany when the next one must wait */
  async password(em: EntityManager, trier: Trier): Promise<Try | null> {
    if (trier.known) return this.fromKnown(em, 'login', trier);
    if (!trier.twoFactor) return this.unlocked(em, trier, keyOf('login', trier.name));
    if (await this.isLocked(em, trier.name)) return null;
    const key = keyOf('login', trier.name, trier.network);
    const counted = await this.countable(em, key, 'slow down');
    return counted ?? { key, slot: await this.counter.take(`slow-${key}`, SLOW, { em }), atLast: 'slow down' };
  }

  /** A try of a code; null when the name is locked. */
  async code(em: EntityManager, trier: Trier): Promise<Try | null> {
    if (trier.known) return this.fromKnown(em, 'code', trier);
    return this.unlocked(em, trier, keyOf('code', trier.name));
  }

  /** Keeps a try as a failure; true when it is the one that locks. */
  async fail(em: EntityManager, { name, userId, known }: Trier, { key, slot, atLast }: Try): Promise<boolean> {
    if (slot.nth < FAILURES.max || atLast === 'slow down') return false;
    if (atLast === 'forget browser') {
      if (userId && known) await this.browsers.forget(em, userId, known);
      return false;
    }
    await em.query(
      `INSERT INTO login_locks (key, until) VALUES ($1, now() + $2 * interval '1 second') ON CONFLICT (key) DO UPDATE SET until = excluded.until`,
      [keyOf('login', name), TIMERS.lock.duration],
    );
    await this.counter.forget(key, em);
    return true;
  }

  /** The try was right, but another step is to come: earlier failures stay counted. */
  giveBack(em: EntityManager, { slot }: Try): Promise<void> {
    return this.counter.giveBack(slot, em);
  }

  /** Forgets the failures of somebody who has proved every step; those of strangers only where it was one of them. */
  async admit(em: EntityManager, trier: Trier): Promise<void> {
    const { name, known, network } = trier;
    const own = known ? known.toString('hex') : network;
    await this.counter.forget(keyOf('login', name, own), em);
    await this.counter.forget(keyOf('code', name, own), em);
    if (!known) await this.clear(em, name);
  }

  /** Opens the lock for everybody. */
  async clear(em: EntityManager, name: string): Promise<void> {
    await em.query('DELETE FROM login_locks WHERE key = $1', [keyOf('login', name)]);
    await this.counter.forget(keyOf('login', name), em);
    await this.counter.forget(keyOf('code', name), em);
  }

  private fromKnown(em: EntityManager, step: Step, { name, known }: Trier): Promise<Try | null> {
    return this.countable(em, keyOf(step, name, known?.toString('hex')), 'forget browser');
  }

  /** Counted first and looked at then: whoever is counted anew because a lock has begun sees the lock. */
  private async unlocked(em: EntityManager, { name }: Trier, key: string): Promise<Try | null> {
    const tried = await this.countable(em, key, 'lock');
    if (!tried || !(await this.isLocked(em, name))) return tried;
    await this.giveBack(em, tried);
    return null;
  }

  private async countable(em: EntityManager, key: string, atLast: Try['atLast']): Promise<Try | null> {
    const slot = await this.counter.tryTake(key, FAILURES, em);
    return slot && { key, slot, atLast };
  }

  private async isLocked(em: EntityManager, name: string): Promise<boolean> {
    const rows: unknown[] = await em.query('SELECT 1 FROM login_locks WHERE key = $1 AND until > now()', [
      keyOf('login', name),
    ]);
    return rows.length > 0;
  }
}

type Step = 'login' | 'code';

const keyOf = (step: Step, name: string, own = ''): string => `${step}:${name.toLowerCase()}${own && `:${own}`}`;
