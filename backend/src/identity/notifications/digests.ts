import { Injectable } from '@nestjs/common';
import type { MailKind } from '@orebridge/contracts';
import { zoneOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import { type Period } from './mail-levels.js';
import type { NotificationRow } from './notification.entity.js';

/** The hour at which a reader's morning begins. */
const MORNING = '8 hours';

/**
 * SQL: whether a row `d` was kept before the last morning of its reader, or the last Monday morning where it waits for the week.
 * What is due once stays due until it is sent, however late that is.
 */
export const DUE = `d.kept_at < (date_trunc(CASE d.every WHEN 'weekly' THEN 'week' ELSE 'day' END,
  (now() AT TIME ZONE d.time_zone) - interval '${MORNING}') + interval '${MORNING}') AT TIME ZONE d.time_zone`;

/** News that were kept for the next mail, with the kind that they are of. */
export type Kept = Pick<NotificationRow, 'id' | 'key' | 'values'> & { readonly kind: MailKind };

/** Keeps news for the mail of the day or the week. A row is there from the news until the very mail that holds it. */
@Injectable()
export class Digests {
  /**
   * Call it in the transaction that writes the notifications.
   * @param wanting who wants them together, and how often
   */
  async keep(
    em: EntityManager,
    rows: readonly NotificationRow[],
    kind: MailKind,
    wanting: ReadonlyMap<string, Period>,
  ): Promise<void> {
    const kept = rows.filter(({ recipientId }) => wanting.has(recipientId));
    if (!kept.length) return;
    const people = [...new Set(kept.map(({ recipientId }) => recipientId))];
    const zones = await this.zones(em, people);
    await em.query(
      `INSERT INTO notification_digests (notification_id, user_id, kind, every, time_zone)
       SELECT n.id, n.user_id, $4, n.every, n.zone
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $5::text[]) AS n (id, user_id, every, zone) ON CONFLICT DO NOTHING`,
      [
        kept.map(({ id }) => id),
        kept.map(({ recipientId }) => recipientId),
        kept.map(({ recipientId }) => wanting.get(recipientId)),
        kind,
        kept.map(({ recipientId }) => zones.get(recipientId) ?? 'UTC'),
      ],
    );
  }

  /** Takes what is due for a person: nobody else gets it after that. */
  take(em: EntityManager, userId: string): Promise<Kept[]> {
    return queryRows<Kept>(
      em,
      `WITH due AS (DELETE FROM notification_digests d WHERE d.user_id = $1 AND ${DUE} RETURNING d.notification_id, d.kind)
       SELECT n.id, n.key, n.values, due.kind FROM due JOIN notifications n ON n.id = due.notification_id
       ORDER BY due.kind, n.seq`,
      [userId],
    );
  }

  /** What waits follows another choice: it is dropped where nothing is wanted any more, and else comes when it is now wanted. */
  async follow(em: EntityManager, userId: string, periods: Readonly<Record<MailKind, Period | 'drop' | 'leave'>>) {
    const kindsWith = (wanted: string) =>
      Object.entries(periods).flatMap(([kind, period]) => (period === wanted ? [kind] : []));
    await em.query('DELETE FROM notification_digests WHERE user_id = $1 AND kind = ANY ($2)', [
      userId,
      kindsWith('drop'),
    ]);
    await em.query(
      `UPDATE notification_digests SET every = CASE WHEN kind = ANY ($2::text[]) THEN 'daily' ELSE 'weekly' END
       WHERE user_id = $1 AND kind = ANY ($2::text[] || $3::text[])`,
      [userId, kindsWith('daily'), kindsWith('weekly')],
    );
  }

  /** The clocks of people: that of their company's country, UTC for whoever has none. */
  private async zones(em: EntityManager, userIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await queryRows<{ id: string; country: string | null }>(
      em,
      `SELECT u.id, c.country FROM published.users u LEFT JOIN published.companies c ON c.id = u.company_id
       WHERE u.id = ANY ($1::uuid[])`,
      [userIds],
    );
    return new Map(rows.map(({ id, country }) => [id, zoneOf({ country })]));
  }
}
