import { Injectable } from '@nestjs/common';
import type { Notification } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { NOTIFICATION_COLUMNS, type NotificationRow } from './notification.entity.js';
import { toNotification } from './notification.mapper.js';

/** A place in one person's notifications, which are numbered in the order of their commits. */
export type Cursor = bigint;

export interface EventPayload {
  readonly cursor: Cursor;
  readonly notification: Notification;
}
export interface WholeList {
  readonly cursor: Cursor;
  readonly notifications: Notification[];
}

/** A list holds the newest 100; what is older than 90 days is archived (trade rules 1.14), and what its reader wants by mail alone stays out. */
const LIST_MAX = 100;
const SHOWN = `NOT muted AND created_at > now() - interval '90 days'`;

/** Reads notifications of any number of people in one query. */
@Injectable()
export class Feed {
  /** Each person's list, newest first, and where it ends. */
  async lists(em: EntityManager, userIds: readonly string[]): Promise<Map<string, WholeList>> {
    const rows: (NotificationRow & { reader: string; end: string | null })[] = await em.query(
      `SELECT reader.id AS reader, last.seq AS "end", ${NOTIFICATION_COLUMNS} FROM unnest($1::uuid[]) AS reader (id)
       CROSS JOIN LATERAL (SELECT max(seq) AS seq FROM notifications WHERE recipient_id = reader.id) last
       LEFT JOIN LATERAL (SELECT * FROM notifications WHERE recipient_id = reader.id AND ${SHOWN}
         ORDER BY created_at DESC, id DESC LIMIT ${LIST_MAX}) n ON true
       ORDER BY n.created_at DESC, n.id DESC`,
      [userIds],
    );
    const lists = new Map<string, WholeList>();
    for (const row of rows) {
      const list = lists.get(row.reader) ?? { cursor: BigInt(row.end ?? 0), notifications: [] };
      if (row.id) list.notifications.push(toNotification(row));
      lists.set(row.reader, list);
    }
    return lists;
  }

  /** What each person has after the own cursor, oldest first; null for whom it is more than a list holds. */
  async after(em: EntityManager, cursors: ReadonlyMap<string, Cursor>): Promise<Map<string, EventPayload[] | null>> {
    const rows: NotificationRow[] = await em.query(
      `SELECT ${NOTIFICATION_COLUMNS} FROM unnest($1::uuid[], $2::bigint[]) AS reader (id, seq)
       CROSS JOIN LATERAL (SELECT * FROM notifications WHERE recipient_id = reader.id AND seq > reader.seq AND ${SHOWN}
         ORDER BY seq LIMIT ${LIST_MAX + 1}) n
       ORDER BY n.seq`,
      [[...cursors.keys()], [...cursors.values()].map(String)],
    );
    const found = new Map<string, EventPayload[]>();
    for (const row of rows) {
      const news = found.get(row.recipientId) ?? [];
      news.push({ cursor: BigInt(row.seq), notification: toNotification(row) });
      found.set(row.recipientId, news);
    }
    return new Map([...found].map(([userId, news]) => [userId, news.length > LIST_MAX ? null : news]));
  }
}
