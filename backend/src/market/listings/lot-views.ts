import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DAY_SECONDS } from '@orebridge/trade';
import { Schedule } from '../../platform/schedule/schedule.js';
import type { Period } from '../../platform/period/period.js';

/** By which companies a lot was looked at, by day: no person is in it. Two years are kept, for the longest period and the one before. */
@Injectable()
export class LotViews {
  constructor(schedule: Schedule) {
    schedule.every(DAY_SECONDS, 'listings.forget-views', async (em) => {
      await em.query(`DELETE FROM listing_views WHERE seen_on < current_date - 732`);
    });
  }

  /** Notes that a company has looked at a lot of another one. */
  async note(em: EntityManager, listingId: string, companyId: string): Promise<void> {
    await em.query(
      `INSERT INTO listing_views (listing_id, company_id, seen_on)
       SELECT id, $2, current_date FROM listings WHERE id = $1 AND company_id <> $2 ON CONFLICT DO NOTHING`,
      [listingId, companyId],
    );
  }

  /** How many times a company has looked at one of the seller's lots in a period, each company and lot once. */
  async unique(em: EntityManager, sellerCompanyId: string, { from, to }: Period): Promise<number> {
    const [row]: { n: number }[] = await em.query(
      `SELECT count(DISTINCT (v.listing_id, v.company_id))::int AS n
       FROM listing_views v JOIN listings l ON l.id = v.listing_id
       WHERE l.company_id = $1 AND v.seen_on > $2::date AND v.seen_on <= $3::date`,
      [sellerCompanyId, from, to],
    );
    return row?.n ?? 0;
  }
}
