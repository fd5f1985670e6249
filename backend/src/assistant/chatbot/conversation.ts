import { Injectable } from '@nestjs/common';
import {
  type AssistantAnswer,
  type AssistantMessage,
  type AssistantUse,
  ASSISTANT_KEPT_DAYS,
} from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { DAY_SECONDS } from '@orebridge/trade';
import { decodeCursor, encodeCursor, type Page } from '../../platform/database/keyset.js';
import { queryRows } from '../../platform/database/statement.js';
import { Schedule } from '../../platform/schedule/schedule.js';

interface Row {
  readonly id: string;
  readonly seq: string;
  readonly type: AssistantMessage['type'];
  readonly content: string;
  readonly details: AssistantMessage['details'];
  readonly at: Date;
}

/** What people asked and heard. Every method takes whose it is, and finds nobody else's. */
@Injectable()
export class Conversation {
  constructor(schedule: Schedule) {
    schedule.every(DAY_SECONDS, 'chatbot.forget', async (em) => {
      await em.query(`DELETE FROM assistant_messages WHERE at < now() - $1 * interval '1 day'`, [ASSISTANT_KEPT_DAYS]);
    });
  }

  async keep(em: EntityManager, userId: string, query: string, answer: AssistantAnswer): Promise<void> {
    const { response, ...details } = answer;
    await queryRows(em, `INSERT INTO assistant_messages (user_id, type, content) VALUES ($1, 'user', $2)`, [
      userId,
      query,
    ]);
    await queryRows(
      em,
      `INSERT INTO assistant_messages (user_id, type, content, details) VALUES ($1, 'assistant', $2, $3)`,
      [userId, response, JSON.stringify(details)],
    );
  }

  /** A page of it, the latest line first. */
  async page(
    em: EntityManager,
    userId: string,
    { cursor, limit }: { cursor?: string | undefined; limit: number },
  ): Promise<Page<AssistantMessage>> {
    const [seq] = cursor ? decodeCursor(cursor, ['bigint']) : [null];
    const rows = await queryRows<Row & { total: number }>(
      em,
      `SELECT id, seq, type, content, details, at, (SELECT count(*)::int FROM assistant_messages WHERE user_id = $1) AS total
       FROM assistant_messages WHERE user_id = $1 AND ($2::bigint IS NULL OR seq < $2) ORDER BY seq DESC LIMIT $3`,
      [userId, seq, limit + 1],
    );
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(({ id: row, type, content, details, at: when }) => ({
        id: row,
        type,
        content,
        details,
        timestamp: when.toISOString(),
      })),
      next: rows.length > limit && last ? encodeCursor(last.seq, last.id) : null,
      total: rows[0]?.total ?? 0,
      capped: false,
    };
  }

  async erase(em: EntityManager, userId: string): Promise<void> {
    await queryRows(em, 'DELETE FROM assistant_messages WHERE user_id = $1', [userId]);
  }

  /** How the assistant was used in the last 30 days: counts alone, nobody's words. */
  async use(em: EntityManager): Promise<AssistantUse> {
    const [row] = await queryRows<AssistantUse>(
      em,
      `SELECT count(*) FILTER (WHERE type = 'user')::int AS questions, count(DISTINCT user_id)::int AS people,
         count(*) FILTER (WHERE details->>'tool' = 'unknown')::int AS unknown,
         count(*) FILTER (WHERE (details->>'refused')::boolean)::int AS refused,
         count(*) FILTER (WHERE details->>'tool' <> 'unknown' AND NOT (details->>'refused')::boolean)::int AS answered
       FROM assistant_messages WHERE at > now() - interval '30 days'`,
      [],
    );
    return row!;
  }
}
