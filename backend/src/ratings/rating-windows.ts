import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../platform/outbox/outbox.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { RatingStore } from './rating-store.js';

const EVERY_SECONDS = 60;
const BATCH = 100;

interface Row {
  readonly id: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly name: string;
  readonly until: string;
}

/** Tells the parties that they may rate, and reveals what was said when the time is over. */
@Injectable()
export class RatingWindows {
  constructor(
    schedule: Schedule,
    private readonly store: RatingStore,
    private readonly outbox: Outbox,
  ) {
    schedule.every(EVERY_SECONDS, 'ratings.windows', (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<void> {
    for (const row of await this.due(em, 'NOT w.told AND w.closes_at > now()')) {
      await em.query('UPDATE rating_windows SET told = true WHERE deal_id = $1', [row.id]);
      await this.outbox.publish(em, 'rating.opened', { ...told(row), until: row.until });
    }
    for (const row of await this.due(em, 'NOT w.over AND w.closes_at <= now()')) {
      await em.query('UPDATE rating_windows SET told = true, over = true WHERE deal_id = $1', [row.id]);
      if (await this.store.reveal(em, row.id)) await this.outbox.publish(em, 'rating.revealed', told(row));
    }
  }

  private due(em: EntityManager, condition: string): Promise<Row[]> {
    return em.query(
      `SELECT d.id, d.buyer_company_id AS "buyerId", d.seller_company_id AS "sellerId",
         coalesce(l.mineral_name, l.reference) AS name, to_char(w.closes_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS until
       FROM rating_windows w JOIN deals d ON d.id = w.deal_id JOIN listings l ON l.id = d.listing_id
       WHERE ${condition} ORDER BY w.deal_id LIMIT ${BATCH} FOR UPDATE OF w SKIP LOCKED`,
    );
  }
}

const told = ({ id, buyerId, sellerId, name }: Row) => ({ dealId: id, buyerId, sellerId, name });
