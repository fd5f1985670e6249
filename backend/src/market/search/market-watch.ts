import { Injectable } from '@nestjs/common';
import type { ListingCard } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import { cardsOf } from '../listings/index.js';
import { parseNow } from './query-parser.js';
import { conditionsOf, everyCondition, type Filters, inMarketPrices } from './search-filters.js';
import { anchorsOf, type AlertedSearch, alertedSearch } from './alerted-search.js';

/** A lot that everybody may see, as searches that wait for it look at it. Figures as text; below zero is not stated. */
export interface MarketLot {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly newest: Date;
  readonly price: string;
  readonly available: string;
  readonly purity: string;
  readonly esg: boolean;
  readonly verified: boolean;
  readonly words: string;
  readonly lexemes: readonly string[];
  readonly anchors: readonly string[];
}

/** The market for areas that wait for lots on it. */
@Injectable()
export class MarketWatch {
  /** A search as it waits for lots. */
  status(em: EntityManager, filters: Filters): Promise<AlertedSearch> {
    return alertedSearch(em, filters);
  }

  /** The lot as everybody sees it; null while it is not on the market. */
  async lot(em: EntityManager, id: string): Promise<MarketLot | null> {
    const [row] = await queryRows<Omit<MarketLot, 'anchors'>>(
      em,
      `SELECT l.id, l.company_id AS "companyId", coalesce(l.mineral_name, l.reference) AS name, m.newest,
         m.price::text, m.available::text, m.purity::text, m.esg, m.verified, m.words::text AS words,
         tsvector_to_array(m.words) AS lexemes
       FROM market_lots m JOIN published.listings l ON l.id = m.listing_id WHERE m.listing_id = $1`,
      [id],
    );
    return row ? { ...row, anchors: anchorsOf(row.lexemes) } : null;
  }

  /** True when the search, with its text parsed by what is on the market now, finds the lot. */
  async finds(em: EntityManager, filters: Filters, listingId: string): Promise<boolean> {
    const priced = await inMarketPrices(em, filters);
    const conditions = conditionsOf(priced, await parseNow(em, filters.q), 'newest');
    const found = await queryRows(
      em,
      `SELECT FROM market_lots WHERE ${everyCondition(conditions)} AND listing_id = $${conditions.values.length + 1}`,
      [...conditions.values, listingId],
    );
    return found.length > 0;
  }

  /** What cards show of those of the lots that are on the market, in the order of `ids`. */
  async cards(em: EntityManager, ids: readonly string[]): Promise<ListingCard[]> {
    const shown = await queryRows<{ id: string }>(
      em,
      'SELECT listing_id AS id FROM market_lots WHERE listing_id = ANY($1)',
      [ids],
    );
    const onMarket = new Set(shown.map(({ id }) => id));
    return cardsOf(
      em,
      ids.filter((id) => onMarket.has(id)),
    );
  }
}
