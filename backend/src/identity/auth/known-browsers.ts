import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DAY_SECONDS } from '@orebridge/trade';
import { Schedule } from '../../platform/schedule/schedule.js';
import { digest, secret } from '../../platform/secrets/link-secret.js';
import { OwnCookies } from './browser.js';

const COOKIE = 'known';
const KEPT_DAYS = 365;

/**
 * In which browsers a person has signed in before. What strangers try with the person's name does not lock these out.
 * A browser carries one secret for everybody who uses it; only its hash is stored.
 */
@Injectable()
export class KnownBrowsers {
  constructor(
    private readonly cookies: OwnCookies,
    schedule: Schedule,
  ) {
    schedule.every(DAY_SECONDS, 'known_browsers.forget', async (em) => {
      await em.query(`DELETE FROM known_browsers WHERE seen_at < now() - $1 * interval '1 day'`, [KEPT_DAYS]);
    });
  }

  /** The browser that sent these cookies, where the person has signed in with it before; else null. */
  async find(em: EntityManager, cookies: string | undefined, userId: string): Promise<Buffer | null> {
    const token = this.cookies.read(cookies, COOKIE);
    if (!token) return null;
    const id = digest(token);
    const rows: unknown[] = await em.query(
      `SELECT 1 FROM known_browsers WHERE user_id = $1 AND id = $2 AND seen_at > now() - $3 * interval '1 day'`,
      [userId, id, KEPT_DAYS],
    );
    return rows.length ? id : null;
  }

  /** Notes that the person has signed in with this browser. @returns the cookie that the browser keeps */
  async remember(em: EntityManager, cookies: string | undefined, userId: string): Promise<string> {
    const given = this.cookies.read(cookies, COOKIE) ?? '';
    const token = (await this.isOurs(em, given)) ? given : secret();
    await em.query(
      `INSERT INTO known_browsers (id, user_id) VALUES ($1, $2) ON CONFLICT (user_id, id) DO UPDATE SET seen_at = now()`,
      [digest(token), userId],
    );
    return this.cookies.write(COOKIE, token, KEPT_DAYS * DAY_SECONDS);
  }

  async forget(em: EntityManager, userId: string, id: Buffer): Promise<void> {
    await em.query('DELETE FROM known_browsers WHERE user_id = $1 AND id = $2', [userId, id]);
  }

  async forgetAll(em: EntityManager, userId: string): Promise<void> {
    await em.query('DELETE FROM known_browsers WHERE user_id = $1', [userId]);
  }

  /** A secret that this server has never made, planted by somebody who knows it, is not kept. */
  private async isOurs(em: EntityManager, token: string): Promise<boolean> {
    if (!token) return false;
    const rows: unknown[] = await em.query('SELECT 1 FROM known_browsers WHERE id = $1 LIMIT 1', [digest(token)]);
    return rows.length > 0;
  }
}
