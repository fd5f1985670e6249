import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { systemCtx } from '../platform/context/ctx.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { FreightStore } from './freight-store.js';

const BATCH = 100;

/** What the calendar does: requests and quotes run out. */
@Injectable()
export class FreightTimers {
  constructor(
    schedule: Schedule,
    private readonly store: FreightStore,
  ) {
    schedule.every(60, 'freight_requests.expire', (em) => this.expireRequests(em));
    schedule.every(60, 'freight_quotes.expire', (em) => this.expireQuotes(em));
  }

  async expireRequests(em: EntityManager): Promise<void> {
    const due = await this.due(
      em,
      `SELECT id FROM freight_requests WHERE state = 'open' AND closes_on < (now() AT TIME ZONE 'UTC')::date
       ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    );
    const ctx = systemCtx('freight_requests.expire');
    for (const id of due) await this.store.moveRequest(em, ctx, await this.store.request(em, id), 'expire', 'system');
  }

  async expireQuotes(em: EntityManager): Promise<void> {
    const due = await this.due(
      em,
      `SELECT id FROM freight_quotes WHERE state = 'pending' AND expires_at <= now()
       ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    );
    const ctx = systemCtx('freight_quotes.expire');
    for (const id of due) await this.store.moveQuote(em, ctx, await this.store.quote(em, id), 'expire', 'system');
  }

  private async due(em: EntityManager, sql: string): Promise<string[]> {
    const rows: { id: string }[] = await em.query(sql);
    return rows.map(({ id }) => id);
  }
}
