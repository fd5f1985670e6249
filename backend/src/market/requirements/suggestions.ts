import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** How long a suggestion has to lead somewhere, and over how many days the figure looks back. */
const WINDOW_DAYS = 14;
const PERIOD_DAYS = 90;

/** What a suggestion led to so far. */
export interface Response {
  readonly useful: boolean | null;
  readonly invited: boolean;
}

/** What was suggested to buyers, and what came of it. */
@Injectable()
export class Suggestions {
  /** Remembers what the buyer has been shown, with the place it first had. */
  async record(em: EntityManager, requirementId: string, listingIds: readonly string[]): Promise<void> {
    await em.query(
      `INSERT INTO match_suggestions (requirement_id, listing_id, rank)
       SELECT $1, id, rank FROM unnest($2::uuid[]) WITH ORDINALITY AS shown (id, rank) ON CONFLICT DO NOTHING`,
      [requirementId, listingIds],
    );
  }

  /** Keeps the buyer's opinion; false when the lot was never suggested. */
  async mark(em: EntityManager, requirementId: string, listingId: string, useful: boolean): Promise<boolean> {
    const [rows]: [unknown[], number] = await em.query(
      'UPDATE match_suggestions SET useful = $3 WHERE requirement_id = $1 AND listing_id = $2 RETURNING 1',
      [requirementId, listingId, useful],
    );
    return rows.length > 0;
  }

  /** By requirement and lot, joined by a slash. */
  async responses(em: EntityManager, requirementIds: readonly string[]): Promise<Map<string, Response>> {
    const rows: { key: string; useful: boolean | null; invited: boolean }[] = await em.query(
      `SELECT coalesce(s.requirement_id, i.requirement_id) || '/' || coalesce(s.listing_id, i.listing_id) AS key,
              s.useful, i.listing_id IS NOT NULL AS invited
       FROM match_suggestions s
       FULL JOIN requirement_invitations i ON i.requirement_id = s.requirement_id AND i.listing_id = s.listing_id
       WHERE coalesce(s.requirement_id, i.requirement_id) = ANY($1::uuid[])`,
      [requirementIds],
    );
    return new Map(rows.map(({ key, useful, invited }) => [key, { useful, invited }]));
  }

  /**
   * Of the first five suggestions, the share that the buyer found useful, or that led to an inquiry, an offer or a place on the
   * watch list within 14 days (trade rules 4). A suggestion counts once the buyer has said so or the 14 days are over; demo data do
   * not count.
   */
  async precision(em: EntityManager): Promise<{ percent: string | null; n: number; days: number }> {
    const [row]: { n: number; percent: string | null }[] = await em.query(
      `SELECT count(*)::int AS n, round(100.0 * count(*) FILTER (WHERE hit) / nullif(count(*), 0), 1)::text AS percent
       FROM (
         SELECT coalesce(s.useful, EXISTS (
             SELECT 1 FROM (
               SELECT created_at FROM published.offer_threads WHERE listing_id = s.listing_id AND buyer_company_id = r.company_id
               UNION ALL
               SELECT created_at FROM published.inquiries WHERE listing_id = s.listing_id AND buyer_company_id = r.company_id
               UNION ALL
               SELECT w.created_at FROM published.watched_lots w JOIN published.users u ON u.id = w.user_id
               WHERE w.listing_id = s.listing_id AND u.company_id = r.company_id) came
             WHERE came.created_at BETWEEN s.shown_at AND s.shown_at + make_interval(days => $1))) AS hit
         FROM match_suggestions s JOIN requirements r ON r.id = s.requirement_id
         WHERE s.rank <= 5 AND NOT r.demo AND s.shown_at > now() - make_interval(days => $2)
           AND (s.useful IS NOT NULL OR s.shown_at <= now() - make_interval(days => $1))
       ) settled`,
      [WINDOW_DAYS, PERIOD_DAYS],
    );
    return { percent: row?.percent ?? null, n: row?.n ?? 0, days: PERIOD_DAYS };
  }
}
