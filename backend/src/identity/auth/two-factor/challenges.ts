import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Schedule } from '../../../platform/schedule/schedule.js';
import { digest, secret } from '../../../platform/secrets/link-secret.js';

const LIFE_SECONDS = 600;

/** What stands between the right password and the code: a secret that proves the first step for ten minutes. */
@Injectable()
export class Challenges {
  constructor(schedule: Schedule) {
    schedule.every(3600, 'challenges.forget', async (em) => {
      await em.query('DELETE FROM login_challenges WHERE expires_at < now()');
    });
  }

  async issue(em: EntityManager, userId: string): Promise<string> {
    const challenge = secret();
    await em.query(
      `INSERT INTO login_challenges (id, user_id, expires_at) VALUES ($1, $2, now() + $3 * interval '1 second')`,
      [digest(challenge), userId, LIFE_SECONDS],
    );
    return challenge;
  }

  /** Whose it is; null when it is unknown, used or too old. Nobody else answers it until the transaction ends. */
  async owner(em: EntityManager, challenge: string): Promise<string | null> {
    const [row]: { user_id: string }[] = await em.query(
      'SELECT user_id FROM login_challenges WHERE id = $1 AND expires_at > now() FOR UPDATE',
      [digest(challenge)],
    );
    return row?.user_id ?? null;
  }

  /** Ends every open sign-in of a user. */
  async endAll(em: EntityManager, userId: string): Promise<void> {
    await em.query('DELETE FROM login_challenges WHERE user_id = $1', [userId]);
  }
}
