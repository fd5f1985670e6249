import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DAY_MS } from '@orebridge/trade';
import { ACTIVE_NOW, activeAtSql } from '../../market/listings/index.js';
import type { Measure, Period } from '../../platform/period/period.js';

/** Figures of negotiations (trade rules 8). */
@Injectable()
export class OfferKpis {
  /** Accepted of all that were accepted, rejected or left to expire in a period, in per cent. */
  async winRate(
    em: EntityManager,
    side: 'buyer' | 'seller',
    companyId: string,
    { from, to }: Period,
  ): Promise<Measure> {
    const [row]: { n: number; value: string | null }[] = await em.query(
      `SELECT count(*)::int AS n,
         round(100.0 * count(*) FILTER (WHERE t.state = 'accepted') / nullif(count(*), 0), 2)::text AS value
       FROM offer_threads t
       WHERE t.${side}_company_id = $1 AND t.state IN ('accepted', 'rejected', 'expired')
         AND t.updated_at >= $2 AND t.updated_at < $3`,
      [companyId, from, to],
    );
    return { value: row?.value ?? null, n: row?.n ?? 0 };
  }

  /** Negotiations that buyers have opened about a seller's lots in a period. */
  async inquiries(em: EntityManager, sellerCompanyId: string, { from, to }: Period): Promise<number> {
    const [row]: { n: number }[] = await em.query(
      `SELECT count(DISTINCT (t.listing_id, t.buyer_company_id))::int AS n FROM offer_threads t
       WHERE t.seller_company_id = $1 AND t.created_at >= $2 AND t.created_at < $3`,
      [sellerCompanyId, from, to],
    );
    return row?.n ?? 0;
  }

  /** Lots on the market with at least one offer in the thirty days before `at`, of all on the market then, in per cent. */
  async liquidity(em: EntityManager, demo: boolean, at: Date, now: boolean): Promise<Measure> {
    const active = now ? ACTIVE_NOW : activeAtSql('$2');
    const [row]: { n: number; value: string | null }[] = await em.query(
      `SELECT count(*)::int AS n, round(100.0 * count(*) FILTER (WHERE EXISTS (
           SELECT 1 FROM offer_threads t WHERE t.listing_id = l.id AND t.created_at >= $3 AND t.created_at < $2
         )) / nullif(count(*), 0), 2)::text AS value
       FROM published.listings l WHERE l.demo = $1 AND l.created_at < $2 AND ${active}`,
      [demo, at, new Date(at.getTime() - 30 * DAY_MS)],
    );
    return { value: row?.value ?? null, n: row?.n ?? 0 };
  }
}
