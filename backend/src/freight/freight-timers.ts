import { Injectable } from '@nestjs/common';
import { FREIGHT_RULES } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { systemCtx } from '../platform/context/ctx.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { FIRST_TODAY } from '../platform/states/days.js';
import { FreightMoves } from './freight-moves.js';
import { FreightStore } from './freight-store.js';

const BATCH = 100;

/** What the calendar does: requests and quotes run out, and a delivery counts as taken. */
@Injectable()
export class FreightTimers {
  constructor(
    schedule: Schedule,
    private readonly store: FreightStore,
    private readonly moves: FreightMoves,
  ) {
    schedule.every(60, 'freight_requests.expire', (em) => this.expireRequests(em));
    schedule.every(60, 'freight_quotes.expire', (em) => this.expireQuotes(em));
    schedule.every(60, 'freight_contracts.accept', (em) => this.acceptDeliveries(em));
  }

  async expireRequests(em: EntityManager): Promise<void> {
    const due = await this.due(
      em,
      `SELECT id FROM freight_requests WHERE state = 'open' AND closes_on < ${FIRST_TODAY}
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

  /** A delivery that nobody objects to counts as taken. */
  async acceptDeliveries(em: EntityManager): Promise<void> {
    const due = await this.due(
      em,
      `SELECT id FROM freight_contracts
       WHERE state = 'completed' AND accepted_at IS NULL
         AND coalesce(completed_at, updated_at) <= now() - make_interval(days => ${FREIGHT_RULES.closeDays})
       ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
    );
    const ctx = systemCtx('freight_contracts.accept');
    for (const id of due) {
      const contract = await this.moves.read(em, id);
      await this.moves.move(em, ctx, contract, 'accept', 'system');
      await this.moves.tell(em, 'accept', contract, 'carrier');
    }
  }

  private async due(em: EntityManager, sql: string): Promise<string[]> {
    const rows: { id: string }[] = await em.query(sql);
    return rows.map(({ id }) => id);
  }
}
