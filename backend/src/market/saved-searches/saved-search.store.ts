import { Injectable } from '@nestjs/common';
import {
  filterText,
  filtersOfQuery,
  SAVED_SEARCHES_MAX,
  type SavedSearch,
  type SearchAlert,
} from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { MarketWatch } from '../search/index.js';
import { queryRows } from '../../platform/database/statement.js';
import { BadRequest, NotFound, Unprocessable } from '../../platform/errors/app-error.js';

const FRESH_MAX = 99;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly alert: SearchAlert;
  readonly fresh: number;
  readonly createdAt: Date;
  readonly notifiedAt: Date | null;
}

/** What is stored beside "none" told apart how often, before the account did. */
const STORED = (alert: SearchAlert): string => (alert === 'none' ? 'none' : 'instant');
const SHOWN = `s.id, s.name, s.query, CASE s.alert WHEN 'none' THEN 'none' ELSE 'on' END AS alert, s.created_at AS "createdAt", s.notified_at AS "notifiedAt",
  (SELECT count(*)::int FROM (SELECT FROM saved_search_lots f JOIN published.market_lots m USING (listing_id)
    WHERE f.search_id = s.id AND f.found_at > s.seen_at LIMIT ${FRESH_MAX}) f) AS fresh`;

const toSavedSearch = (row: Row): SavedSearch => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  notifiedAt: row.notifiedAt?.toISOString() ?? null,
});

/** What a person may set of a saved search. */
export interface Wish {
  readonly name: string;
  readonly query: string;
  readonly alert: SearchAlert;
}

/** The rows of saved searches. Every method takes whose it is, and finds nobody else's. */
@Injectable()
export class SavedSearchStore {
  constructor(private readonly market: MarketWatch) {}

  async list(em: EntityManager, userId: string): Promise<SavedSearch[]> {
    const rows = await queryRows<Row>(
      em,
      `SELECT ${SHOWN} FROM saved_searches s WHERE s.user_id = $1 AND s.removed_at IS NULL
       ORDER BY lower(s.name), s.created_at LIMIT ${SAVED_SEARCHES_MAX}`,
      [userId],
    );
    return rows.map(toSavedSearch);
  }

  /** @throws NotFound also for what was deleted, and for what is somebody else's */
  async one(em: EntityManager, userId: string, id: string): Promise<SavedSearch> {
    const [row] = await queryRows<Row>(
      em,
      `SELECT ${SHOWN} FROM saved_searches s WHERE s.user_id = $1 AND s.id = $2 AND s.removed_at IS NULL`,
      [userId, id],
    );
    if (!row) throw new NotFound();
    return toSavedSearch(row);
  }

  /** Locks the person's searches, so that two requests do not both take the last place. @throws Unprocessable when there is none */
  async assertRoom(em: EntityManager, userId: string): Promise<void> {
    await queryRows(em, `SELECT pg_advisory_xact_lock(hashtextextended('searches:' || $1, 50))`, [userId]);
    const [row] = await queryRows<{ count: number }>(
      em,
      'SELECT count(*)::int AS count FROM saved_searches WHERE user_id = $1 AND removed_at IS NULL',
      [userId],
    );
    if ((row?.count ?? 0) >= SAVED_SEARCHES_MAX)
      throw new Unprocessable('saved_search.limit', { limit: SAVED_SEARCHES_MAX });
  }

  async add(em: EntityManager, userId: string, wish: Wish): Promise<string> {
    const [row] = await queryRows<{ id: string }>(
      em,
      `INSERT INTO saved_searches (user_id, name, alert, query, anchors, words, strange, loose,
         price_min, price_max, quantity_min, quantity_max, purity_min, esg, verified)
       VALUES ($1, $2, $3, $4, $5, $6::tsquery, $7::tsquery, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id`,
      [userId, wish.name, STORED(wish.alert), ...(await this.waiting(em, wish.query))],
    );
    return row!.id;
  }

  /** Other filters begin anew: what the old ones found is forgotten. */
  async setFilters(em: EntityManager, id: string, query: string): Promise<void> {
    await queryRows(
      em,
      `UPDATE saved_searches SET query = $2, anchors = $3, words = $4::tsquery, strange = $5::tsquery, loose = $6,
         price_min = $7, price_max = $8, quantity_min = $9, quantity_max = $10, purity_min = $11, esg = $12,
         verified = $13, since = now(), seen_at = now() WHERE id = $1`,
      [id, ...(await this.waiting(em, query))],
    );
    await queryRows(em, 'DELETE FROM saved_search_lots WHERE search_id = $1 AND notified_at IS NULL', [id]);
  }

  /** What was found before an alert is switched on is no news any more. */
  async setAlert(em: EntityManager, id: string, alert: SearchAlert): Promise<void> {
    await queryRows(em, 'UPDATE saved_searches SET alert = $2 WHERE id = $1', [id, STORED(alert)]);
    if (alert === 'on')
      await queryRows(
        em,
        'UPDATE saved_search_lots SET notified_at = now() WHERE search_id = $1 AND notified_at IS NULL',
        [id],
      );
  }

  /** The columns of a search that waits for lots, in the order of the statements above. */
  private async waiting(em: EntityManager, query: string): Promise<unknown[]> {
    const filters = filtersOfQuery(query);
    if (!filters) throw new BadRequest('validation');
    const { anchors, words, strange, loose, limits, esg, verified } = await this.market.status(em, filters);
    const { priceMin, priceMax, quantityMin, quantityMax, purityMin } = limits;
    return [
      filterText(query),
      anchors,
      words,
      strange,
      loose,
      priceMin,
      priceMax,
      quantityMin,
      quantityMax,
      purityMin,
      esg,
      verified,
    ];
  }
}
