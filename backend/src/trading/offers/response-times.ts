import { Injectable } from '@nestjs/common';
import { RESPONSE_DAYS, RESPONSE_MIN } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';

export interface ResponseTime {
  /** So many days back offers were looked at. */
  readonly days: number;
  /** How many of them the seller has answered. */
  readonly answered: number;
  /** Median hours to the first answer, to one decimal; null with too few to say. */
  readonly medianHours: string | null;
}

/** How fast a seller answers offers. What it never answered has no time, and is not guessed. */
@Injectable()
export class ResponseTimes {
  async ofSeller(em: EntityManager, companyId: string): Promise<ResponseTime> {
    const [row]: { answered: number; median: string | null }[] = await em.query(
      `SELECT count(*)::int AS answered,
         round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM f.at - f.asked) / 3600))::numeric, 1)::text AS median
       FROM (
         SELECT t.created_at AS asked, coalesce(
           (SELECT min(v.created_at) FROM offer_versions v WHERE v.thread_id = t.id AND v.by = 'seller'),
           CASE WHEN t.state IN ('accepted', 'rejected') THEN t.updated_at END) AS at
         FROM offer_threads t
         WHERE t.seller_company_id = $1 AND t.created_at >= now() - $2 * interval '1 day'
       ) f WHERE f.at IS NOT NULL`,
      [companyId, RESPONSE_DAYS],
    );
    const answered = row?.answered ?? 0;
    return { days: RESPONSE_DAYS, answered, medianHours: answered < RESPONSE_MIN ? null : (row?.median ?? null) };
  }
}
