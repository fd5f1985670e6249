import type { EntityManager } from 'typeorm';
import { COUNT_CAP, decodeCursor, encodeCursor } from '../../platform/database/keyset.js';
import { rowsOf } from '../../platform/database/statement.js';
import type { Condition, Filters } from './market-filters.js';

interface Order {
  readonly by: 'newest' | 'price' | 'available' | 'purity' | 'rating';
  readonly direction: 'ASC' | 'DESC';
}

/** The orders of the marketplace; what a lot lacks comes below everything. */
const ORDERS: Readonly<Record<Filters['sort'], Order>> = {
  newest: { by: 'newest', direction: 'DESC' },
  'price-high-to-low': { by: 'price', direction: 'DESC' },
  'price-low-to-high': { by: 'price', direction: 'ASC' },
  'quantity-high-to-low': { by: 'available', direction: 'DESC' },
  'quantity-low-to-high': { by: 'available', direction: 'ASC' },
  'purity-high-to-low': { by: 'purity', direction: 'DESC' },
  'seller-rating': { by: 'rating', direction: 'DESC' },
};

export interface FoundPage {
  readonly ids: string[];
  readonly next: string | null;
  readonly total: number;
  readonly capped: boolean;
}

/** The statement of a page: its lots with their places, and how many there are in all, up to a cap. */
const pageStatement = (
  { sql, values }: Condition,
  { sort, cursor, limit }: { sort: Filters['sort']; cursor?: string | undefined; limit: number },
): Condition => {
  const { by, direction } = ORDERS[sort];
  const all = [...values];
  let after = '';
  if (cursor !== undefined) {
    const [place, id] = decodeCursor(cursor);
    const type = by === 'newest' ? 'timestamptz' : 'numeric';
    after = ` AND (${by}, listing_id) ${direction === 'ASC' ? '>' : '<'} ($${all.push(place)}::${type}, $${all.push(id)}::uuid)`;
  }
  const counted = `(SELECT count(*)::int FROM (SELECT 1 FROM market_lots WHERE ${sql} LIMIT ${COUNT_CAP + 1}) counted)`;
  // A first page that is not full is all there is.
  const total =
    cursor === undefined
      ? `CASE WHEN (SELECT count(*) FROM page) <= ${limit} THEN (SELECT count(*)::int FROM page) ELSE ${counted} END`
      : counted;
  return {
    sql: `WITH page AS MATERIALIZED (
      SELECT listing_id, ${by}::text AS place FROM market_lots WHERE ${sql}${after}
      ORDER BY ${by} ${direction}, listing_id ${direction} LIMIT ${limit + 1})
      SELECT ${total} AS total, (SELECT json_agg(json_build_array(listing_id, place)) FROM page) AS page`,
    values: all,
  };
};

/** One page of the market, by keyset: any page is as fast as the first. */
export const pageOf = async (
  em: EntityManager,
  condition: Condition,
  query: { sort: Filters['sort']; cursor?: string | undefined; limit: number },
): Promise<FoundPage> => {
  const { sql, values } = pageStatement(condition, query);
  const [row] = await rowsOf<{ total: number; page: [id: string, place: string][] | null }>(em, sql, values);
  const { total = 0, page } = row ?? {};
  const found = page ?? [];
  const last = found[query.limit - 1];
  return {
    ids: found.slice(0, query.limit).map(([id]) => id),
    next: found.length > query.limit && last ? encodeCursor(last[1], last[0]) : null,
    total: Math.min(total, COUNT_CAP),
    capped: total > COUNT_CAP,
  };
};
