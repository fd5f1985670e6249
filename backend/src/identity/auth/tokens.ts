import { Injectable } from '@nestjs/common';
import { TIMERS, DAY_SECONDS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { Schedule } from '../../platform/schedule/schedule.js';
import { digest, secret } from '../../platform/secrets/link-secret.js';

/** `welcome` lets somebody who was made an administrator choose a password. */
export type Purpose = 'verify' | 'reset' | 'welcome';

/** Lifetimes of links (trade rules, timers): 24 h to confirm an address, 60 min to reset a password, 7 days for an invitation. */
const LIFE_SECONDS: Readonly<Record<Purpose, number>> = {
  verify: DAY_SECONDS,
  reset: 3600,
  welcome: TIMERS.invitation,
};

/** So long a link that works no more still says why it does not. */
const KEPT_DAYS = 30;

/** Single-use secrets that go out by mail. */
@Injectable()
export class Tokens {
  constructor(schedule: Schedule) {
    schedule.every(DAY_SECONDS, 'tokens.forget', async (em) => {
      await em.query(`DELETE FROM user_tokens WHERE expires_at < now() - $1 * interval '1 day'`, [KEPT_DAYS]);
    });
  }

  /** A new token; earlier ones of the same purpose are void. */
  async issue(em: EntityManager, userId: string, purpose: Purpose): Promise<string> {
    const token = secret();
    await this.end(em, userId, purpose);
    await em.query(
      `INSERT INTO user_tokens (id, user_id, purpose, expires_at) VALUES ($1, $2, $3, now() + $4 * interval '1 second')`,
      [digest(token), userId, purpose, LIFE_SECONDS[purpose]],
    );
    return token;
  }

  /** Voids the tokens of a user that nobody has used; all purposes unless one is given. */
  async end(em: EntityManager, userId: string, purpose: Purpose | null = null): Promise<void> {
    await em.query(
      `UPDATE user_tokens SET expires_at = least(expires_at, now())
       WHERE user_id = $1 AND purpose = coalesce($2, purpose) AND used_at IS NULL`,
      [userId, purpose],
    );
  }

  /** Uses a token up. Null when it is unknown, used or too old. */
  async use(em: EntityManager, token: string, purpose: Purpose): Promise<string | null> {
    const [rows]: [{ user_id: string }[], number] = await em.query(
      `UPDATE user_tokens SET used_at = now() WHERE id = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now() RETURNING user_id`,
      [digest(token), purpose],
    );
    return rows[0]?.user_id ?? null;
  }

  /** Whose token this is or was, and whether it can still be used. */
  async owner(em: EntityManager, token: string, purpose: Purpose): Promise<{ userId: string; stands: boolean } | null> {
    const [row]: { userId: string; stands: boolean }[] = await em.query(
      `SELECT user_id AS "userId", used_at IS NULL AND expires_at > now() AS stands FROM user_tokens
       WHERE id = $1 AND purpose = $2`,
      [digest(token), purpose],
    );
    return row ?? null;
  }
}
