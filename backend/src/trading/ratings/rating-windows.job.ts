import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { RatingStore } from './rating.store.js';

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
export class RatingWindowsJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly store: RatingStore,
    private readonly outbox: Outbox,
  ) {
    schedule.every(EVERY_SECONDS, 'ratings.windows', (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<boolean> {
    const moreToOpen = await this.batches.run<Row>(em, {
      name: 'ratings.windows/open',
      size: BATCH,
      due: dueSql('NOT w.notified AND w.closes_at > now()'),
      handle: async (inner, row) => {
        await inner.query('UPDATE rating_windows SET notified = true WHERE deal_id = $1', [row.id]);
        await this.outbox.publish(inner, 'rating.opened', { ...eventPayload(row), until: row.until });
      },
    });
    const moreToReveal = await this.batches.run<Row>(em, {
      name: 'ratings.windows/reveal',
      size: BATCH,
      due: dueSql('NOT w.over AND w.closes_at <= now()'),
      handle: async (inner, row) => {
        await inner.query('UPDATE rating_windows SET notified = true, over = true WHERE deal_id = $1', [row.id]);
        if (await this.store.reveal(inner, row.id))
          await this.outbox.publish(inner, 'rating.revealed', eventPayload(row));
      },
    });
    return moreToOpen || moreToReveal;
  }
}

const dueSql = (condition: string): string =>
  `SELECT d.id, d.buyer_company_id AS "buyerId", d.seller_company_id AS "sellerId",
     coalesce(l.mineral_name, l.reference) AS name, to_char(w.closes_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS until
   FROM rating_windows w JOIN published.deals d ON d.id = w.deal_id JOIN published.listings l ON l.id = d.listing_id
   WHERE ${condition} AND d.id <> ALL($1) ORDER BY w.deal_id LIMIT $2 FOR UPDATE OF w SKIP LOCKED`;

const eventPayload = ({ id, buyerId, sellerId, name }: Row) => ({ dealId: id, buyerId, sellerId, name });
