import type { ListingFilters } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { COUNT_CAP, decodeCursor, encodeCursor, PARTING } from '../../platform/database/keyset.js';
import { queryRows, type Statement } from '../../platform/database/statement.js';
import { detailCondition, detailValues } from './detail-filters.js';
import type { Alternatives } from './lexicon.js';
import type { ParsedQuery } from './query-parser.js';
import {
  ALL_RANGES,
  allInName,
  allTerms,
  compoundTerms,
  type Conditions,
  conditionsOf,
  everyCondition,
  filterTerms,
  rangeValues,
  type ValueFilters,
  valueFiltersOf,
  withoutFiltered,
} from './search-filters.js';
import { TERMS_CHANGED } from './term-cache.js';

type Query = z.output<typeof ListingFilters> & { cursor?: string | undefined; limit: number };
type Sort = NonNullable<Query['sort']>;

interface Order {
  /** Expressions over a lot, the last one before its id first compared. */
  readonly by: readonly (readonly [expression: string, type: 'timestamptz' | 'numeric' | 'int'])[];
  readonly direction: 'ASC' | 'DESC';
}

const NEWEST = ['newest', 'timestamptz'] as const;
/** The orders of the marketplace; what a lot lacks comes below everything. */
const ORDERS: Readonly<Record<Sort, Order>> = {
  relevance: { by: [['named', 'int'], NEWEST], direction: 'DESC' },
  newest: { by: [NEWEST], direction: 'DESC' },
  'price-high-to-low': { by: [['price', 'numeric']], direction: 'DESC' },
  'price-low-to-high': { by: [['price', 'numeric']], direction: 'ASC' },
  'quantity-high-to-low': { by: [['available', 'numeric']], direction: 'DESC' },
  'quantity-low-to-high': { by: [['available', 'numeric']], direction: 'ASC' },
  'purity-high-to-low': { by: [['purity', 'numeric']], direction: 'DESC' },
  'seller-rating': { by: [['rating', 'numeric']], direction: 'DESC' },
};

/** Up to so many matches are all read, counted and sorted; of more, a page is read by the index of its order. */
const FEW = COUNT_CAP;
/** So many lots are read in their order before it is seen whether they hold a page; and then so many times as many. */
const FIRST_BATCH = 1000;
const BATCH_GROWTH = 4;

export interface FoundLot {
  readonly id: string;
  /** The version of its card: another one when what the card shows has changed. */
  readonly stamp: number;
}
export interface FoundPage {
  readonly lots: FoundLot[];
  readonly next: string | null;
  readonly total: number;
  readonly capped: boolean;
  /** The market has new terms since the text was parsed: it may ask for something else now. */
  readonly stale: boolean;
}

/** The order that is asked for: the best match first when there is a text and nothing else is said. */
const sortOf = ({ sort = 'relevance' }: Query, text: readonly Alternatives[]): Sort =>
  sort === 'relevance' && !text.length ? 'newest' : sort;

type Row = readonly [id: string, stamp: number, ...keys: string[]];

/** An order as SQL, and where a page begins in it. */
const orderSql = ({ by, direction }: Order) => ({
  list: [...by.map(([expression]) => expression), 'listing_id'].map((one) => `${one} ${direction}`).join(', '),
  row: `json_build_array(listing_id, stamp, ${by.map(([expression]) => `${expression}::text`).join(', ')})`,
  after: (first: number) =>
    `(${by.map(([expression]) => expression).join(', ')}, listing_id) ${direction === 'ASC' ? '>' : '<'} (${by
      .map(([, type], i) => `$${first + i}::${type}`)
      .join(', ')}, $${first + by.length}::uuid)`,
});

const cursorOf = (row: Row): string => encodeCursor(row.slice(2).join(PARTING), row[0]);
/** @throws BadRequest when the cursor is not one of this order */
const keysOf = (cursor: string, { by }: Order): unknown[] => {
  const [text, id] = decodeCursor(
    cursor,
    by.map(([, type]) => type),
  );
  return [...text.split(PARTING), id];
};

const COLUMNS = 'listing_id, stamp, newest, price, available, purity, rating';

/** All matches, if they are few: one statement for each order, planned once, whatever is asked. */
const collectStatement = (sort: Sort, begins: boolean, details: number): Statement => {
  const { list, row, after } = orderSql(ORDERS[sort]);
  const named = sort === 'relevance';
  const first = named ? 13 : 12;
  // The terms come from a subselect so that no plan is made for their very values.
  const matching = (terms: string) => `words @@ (SELECT ${terms}::tsquery) AND ${ALL_RANGES}
    AND (verified OR NOT $7) AND coalesce(seller_type = $11::text, $11 IS NULL)
    ${details ? `AND ${detailCondition(details, first)}` : ''}`;
  return {
    name: `search-page-${sort}${begins ? '' : '-after'}${details ? `-details-${details}` : ''}`,
    text: `WITH found AS MATERIALIZED (SELECT ${COLUMNS} FROM market_lots WHERE ${matching('$8')} LIMIT ${FEW + 1}),
      ${named ? `named AS MATERIALIZED (SELECT listing_id FROM market_lots WHERE ${matching('$12')} LIMIT ${FEW + 1}),` : ''}
      lots AS (SELECT found.*${named ? ', (named.listing_id IS NOT NULL)::int AS named' : ''} FROM found
        ${named ? 'LEFT JOIN named USING (listing_id)' : ''}),
      page AS (SELECT * FROM lots ${begins ? '' : `WHERE ${after(first + details)}`} ORDER BY ${list} LIMIT $9)
      SELECT (SELECT count(*)::int FROM found) AS total, (SELECT json_agg(${row}) FROM page) AS page,
        ${TERMS_CHANGED('$10')} AS stale`,
  };
};
const collecting = new Map<string, Statement>();
const collectBy = (sort: Sort, begins: boolean, details: number): Statement => {
  const key = `${sort} ${begins} ${details}`;
  const statement = collecting.get(key) ?? collectStatement(sort, begins, details);
  collecting.set(key, statement);
  return statement;
};

const pageFrom = (rows: readonly Row[], limit: number) => {
  const last = rows[limit - 1];
  return {
    lots: rows.slice(0, limit).map(([id, stamp]) => ({ id, stamp })),
    next: rows.length > limit && last ? cursorOf(last) : null,
  };
};

const capped = (total: number) => ({ total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP });

/** The matches when they are few: how many, and the page; of more, one more than `FEW` as their number. */
interface Collected {
  readonly total: number;
  readonly page: readonly Row[] | null;
  readonly stale: boolean;
}
/** Where a page begins, null at the first, and how many rows it has. */
interface Slice {
  readonly after: readonly unknown[] | null;
  readonly limit: number;
}
/** One question, with all that the four strategies need of it. */
interface Plan {
  readonly query: Query;
  readonly byValue: ValueFilters;
  readonly conditions: Conditions;
  /** All terms of text and filters, as a `tsquery`; and those of the text, asked of names alone. */
  readonly terms: string;
  readonly names: string;
  /** The terms of the filters alone. */
  readonly filters: string;
  readonly snapshot: string | null;
}

/** Finds a page of the lots that match: over the table `market_lots`, of which no other class reads a page. */
export class SearchIndex {
  /** One page of the market, by keyset: any page is as fast as the first. */
  async page(em: EntityManager, query: Query, { terms: text, snapshot }: ParsedQuery): Promise<FoundPage> {
    const sort = sortOf(query, text);
    const order = ORDERS[sort];
    const slice = { after: query.cursor === undefined ? null : keysOf(query.cursor, order), limit: query.limit + 1 };
    const [column] = order.by.at(-1)!;
    const byValue = valueFiltersOf(query);
    const filters = compoundTerms(byValue);
    const plan: Plan = {
      query,
      byValue,
      conditions: conditionsOf(query, text, column),
      terms: allTerms([...withoutFiltered(text, filterTerms(byValue)), ...filters]),
      names: allInName(text),
      filters: allTerms(filters),
      snapshot,
    };
    const { total, page, stale } = plan.terms
      ? await this.collectByTerms(em, plan, sort, plan.terms, slice)
      : await this.collectByValues(em, plan.conditions, order, slice);
    if (stale || total <= FEW) return { ...pageFrom(page ?? [], query.limit), ...capped(total), stale };
    const rows =
      sort === 'relevance'
        ? await this.scanNamesFirst(em, plan, slice)
        : await this.scanInOrder(em, plan.conditions, order, slice);
    return { ...pageFrom(rows, query.limit), ...capped(total), stale };
  }

  /** First choice where a text or a filter has terms: all matches by the GIN index, if they are few. Prepared. */
  private async collectByTerms(
    em: EntityManager,
    { query, byValue, names, filters, snapshot }: Plan,
    sort: Sort,
    terms: string,
    { after, limit }: Slice,
  ): Promise<Collected> {
    const details = detailValues(query);
    const [found] = await queryRows<Collected>(em, collectBy(sort, after === null, details.length), [
      ...rangeValues(query),
      byValue.verified,
      terms,
      limit,
      snapshot,
      byValue.sellerType,
      ...(sort === 'relevance' ? [[names, filters].filter(Boolean).join('&')] : []),
      ...details,
      ...(after ?? []),
    ]);
    return found ?? { total: 0, page: null, stale: false };
  }

  /** First choice where no term is asked: all matches, if they are few, planned for these very values. */
  private async collectByValues(
    em: EntityManager,
    conditions: Conditions,
    order: Order,
    { after: from, limit }: Slice,
  ): Promise<Collected> {
    const { values } = conditions;
    const { list, row, after } = orderSql(order);
    const [found] = await queryRows<Omit<Collected, 'stale'>>(
      em,
      `WITH found AS MATERIALIZED (SELECT ${COLUMNS} FROM market_lots WHERE ${everyCondition(conditions)} LIMIT ${FEW + 1}),
       page AS (SELECT * FROM found ${from ? `WHERE ${after(values.length + 1)}` : ''} ORDER BY ${list} LIMIT ${limit})
     SELECT (SELECT count(*)::int FROM found) AS total, (SELECT json_agg(${row}) FROM page) AS page`,
      [...values, ...(from ?? [])],
    );
    return { total: 0, page: null, ...found, stale: false };
  }

  /**
   * Where more than a few match: a page by the B-tree of its order, in growing batches. How far a page's lots lie apart
   * in it cannot be foreseen, and PostgreSQL, which would have to, reads and sorts them all when it thinks they are few.
   */
  private async scanInOrder(
    em: EntityManager,
    { indexed, residual, terms, values }: Conditions,
    order: Order,
    { after: begin, limit }: Slice,
  ): Promise<Row[]> {
    const { list, row, after } = orderSql(order);
    const rows: Row[] = [];
    let from = begin;
    for (let size = residual.length || terms ? FIRST_BATCH : limit; ; size *= BATCH_GROWTH) {
      const conditions = [...indexed, ...(from ? [after(values.length + 1)] : [])];
      const [found] = await queryRows<{ page: Row[] | null; last: Row | null }>(
        em,
        `WITH read AS MATERIALIZED (SELECT *, row_number() OVER () AS nth FROM (SELECT * FROM market_lots
           WHERE ${conditions.join(' AND ') || 'true'} ORDER BY ${list} LIMIT ${size}) lots),
         held AS (SELECT * FROM read WHERE ${residual.join(' AND ') || 'true'} OFFSET 0),
         page AS (SELECT * FROM held WHERE ${terms || 'true'} ORDER BY nth LIMIT ${limit - rows.length})
       SELECT (SELECT json_agg(${row} ORDER BY nth) FROM page) AS page,
         (SELECT ${row} FROM read WHERE nth = ${size}) AS last`,
        [...values, ...(from ?? [])],
      );
      rows.push(...(found?.page ?? []));
      const last = found?.last;
      if (rows.length >= limit || !last) return rows;
      from = [...last.slice(2), last[0]];
    }
  }

  /** Where more than a few match and the best come first: lots that bear the text in their names, then the others. */
  private async scanNamesFirst(em: EntityManager, plan: Plan, { after, limit }: Slice): Promise<Row[]> {
    const { terms, names, conditions } = plan;
    const rows: Row[] = [];
    for (const named of [1, 0]) {
      if (after && Number(after[0]) < named) continue;
      const slice = {
        after: after && Number(after[0]) === named ? after.slice(1) : null,
        limit: limit - rows.length,
      };
      const asked = named ? `${terms}&${names}` : `${terms}&!(${names})`;
      const { total, page } = await this.collectByTerms(em, plan, 'newest', asked, slice);
      const bears = `(words @@ $${conditions.values.length + 1}::tsquery) IS ${named ? 'TRUE' : 'NOT TRUE'}`;
      const narrowed = {
        ...conditions,
        terms: [conditions.terms, bears].filter(Boolean).join(' AND '),
        values: [...conditions.values, names],
      };
      const found = total <= FEW ? (page ?? []) : await this.scanInOrder(em, narrowed, ORDERS.newest, slice);
      rows.push(...found.map(([id, stamp, ...keys]): Row => [id, stamp, String(named), ...keys]));
      if (rows.length >= limit) break;
    }
    return rows;
  }
}
