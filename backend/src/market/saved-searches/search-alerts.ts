import { Injectable } from '@nestjs/common';
import { filtersOfQuery } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { isAskedAgain, type MarketLot, MarketWatch } from '../search/index.js';
import { queryRows } from '../../platform/database/statement.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Subscriptions } from '../../platform/outbox/subscriptions.js';

interface Found {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly query: string;
  readonly alert: string;
  readonly loose: readonly string[];
}

/**
 * The searches that a lot may answer, out of those that lie under one of its signs. A word that only the market can
 * explain is taken for answered when the lot has one that begins or looks like it; those are read again.
 */
const PLAUSIBLE = `SELECT s.id, s.user_id AS "userId", s.name, s.query, s.alert, s.loose
  FROM saved_searches s JOIN published.users u ON u.id = s.user_id
  WHERE s.removed_at IS NULL AND s.anchors && $1::text[] AND s.since <= $2
    AND u.status = 'active' AND u.company_id IS DISTINCT FROM $3
    AND (s.words IS NULL OR $4::tsvector @@ s.words)
    AND (s.price_min IS NULL OR $5 >= s.price_min) AND (s.price_max IS NULL OR $5 BETWEEN 0 AND s.price_max)
    AND (s.quantity_min IS NULL OR $6 >= s.quantity_min) AND (s.quantity_max IS NULL OR $6 BETWEEN 0 AND s.quantity_max)
    AND (s.purity_min IS NULL OR $7 >= s.purity_min)
    AND (NOT s.esg OR $8) AND (NOT s.verified OR $9)
    AND (s.loose = '{}' OR $4::tsvector @@ s.strange OR NOT EXISTS (
      SELECT FROM unnest(s.loose) typed WHERE NOT EXISTS (
        SELECT FROM unnest($10::text[]) word WHERE starts_with(word, typed) OR word % typed)))`;

/** Tells people of a new lot that their saved searches find; how it comes to them their account says. */
@Injectable()
export class SearchAlerts {
  constructor(
    subscriptions: Subscriptions,
    private readonly market: MarketWatch,
    private readonly outbox: Outbox,
  ) {
    subscriptions.on('saved-searches.alert', ['listing.approved'], async (em, { payload }) => {
      await this.lotCame(em, payload.listingId);
    });
  }

  /** Notes the lot with every search that finds it, and tells those who want to hear. */
  async lotCame(em: EntityManager, listingId: string): Promise<void> {
    const lot = await this.market.lot(em, listingId);
    if (!lot) return;
    const found = await this.searchesFor(em, lot);
    if (!found.length) return;
    await queryRows(
      em,
      `INSERT INTO saved_search_lots (search_id, listing_id) SELECT id, $2 FROM unnest($1::uuid[]) AS search (id)
       ON CONFLICT DO NOTHING`,
      [found.map(({ id }) => id), lot.id],
    );
    await this.notify(em, lot, found);
  }

  /** The searches that find a lot, without those of its own company. */
  async searchesFor(em: EntityManager, lot: MarketLot): Promise<Found[]> {
    const plausible = await queryRows<Found>(em, PLAUSIBLE, [
      lot.anchors,
      lot.newest,
      lot.companyId,
      lot.words,
      lot.price,
      lot.available,
      lot.purity,
      lot.esg,
      lot.verified,
      lot.lexemes,
    ]);
    // Many people save the same words: each text is read once.
    const verdicts = new Map<string, Promise<boolean>>();
    const finds = async ({ loose, query }: Found): Promise<boolean> => {
      const filters = filtersOfQuery(query);
      if (!filters) return false;
      if (!loose.length && !isAskedAgain(filters)) return true;
      const verdict = verdicts.get(query) ?? this.market.finds(em, filters, lot.id);
      verdicts.set(query, verdict);
      return verdict;
    };
    const found: Found[] = [];
    for (const search of plausible) if (await finds(search)) found.push(search);
    return found;
  }

  /** Once for each person, however many of the searches find it; what was told once is told to nobody again. */
  private async notify(em: EntityManager, lot: MarketLot, found: readonly Found[]): Promise<void> {
    const first = new Map<string, Found>();
    for (const search of found)
      if (search.alert !== 'none' && !first.has(search.userId)) first.set(search.userId, search);
    if (!first.size) return;
    const told = await queryRows<{ userId: string }>(
      em,
      `UPDATE saved_search_lots f SET notified_at = now() FROM saved_searches s
       WHERE s.id = f.search_id AND s.user_id = ANY($1) AND f.listing_id = $2 AND f.notified_at IS NULL
         AND NOT EXISTS (SELECT FROM saved_search_lots b JOIN saved_searches o ON o.id = b.search_id
           WHERE o.user_id = s.user_id AND b.listing_id = $2 AND b.notified_at IS NOT NULL)
       RETURNING s.user_id AS "userId"`,
      [[...first.keys()], lot.id],
    );
    const news = [...new Set(told.map(({ userId }) => userId))].map((userId) => first.get(userId)!);
    if (!news.length) return;
    await queryRows(em, 'UPDATE saved_searches SET notified_at = now() WHERE id = ANY($1)', [news.map(({ id }) => id)]);
    for (const { id, userId, name } of news)
      await this.outbox.publish(em, 'search.matched', {
        userId,
        searchId: id,
        listingId: lot.id,
        search: name,
        name: lot.name,
      });
  }
}
