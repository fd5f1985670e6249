import type { ListingFilters } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { COUNT_CAP, decodeCursor, encodeCursor, PARTING } from '../../platform/database/keyset.js';
import { rowsOf, type Statement } from '../../platform/database/statement.js';
import type { Alternatives } from './lexicon.js';
import {
  type Asked,
  askedOf,
  chosenOf,
  conditionOf,
  everyOf,
  namedBy,
  narrowing,
  pairsOfFilters,
  RANGES_HELD,
  rangesOf,
  wordsOfFilters,
} from './market-filters.js';
import { WORDS_CHANGED } from './market-words.js';

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

/** Up to so many lots are all read, counted and put in order; of more, the first of the order are read by its index. */
const FEW = COUNT_CAP;
/** So many lots are read in their order before it is seen whether they hold a page; and then so many times as many. */
const READ_FIRST = 1000;
const READ_MORE = 4;

export interface FoundLot {
  readonly id: string;
  /** Another one when what its card shows has changed. */
  readonly stamp: number;
}
export interface FoundPage {
  readonly lots: FoundLot[];
  readonly next: string | null;
  readonly total: number;
  readonly capped: boolean;
  /** The market has learned words since the text was read: it may mean something else now. */
  readonly changed: boolean;
}

/** The order that is asked for: the best match first when there is a text and nothing else is said. */
const sortOf = ({ sort = 'relevance' }: Query, text: readonly Alternatives[]): Sort =>
  sort === 'relevance' && !text.length ? 'newest' : sort;

type Row = readonly [id: string, stamp: number, ...places: string[]];

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
const placeOf = (cursor: string, { by }: Order): unknown[] => {
  const [text, id] = decodeCursor(
    cursor,
    by.map(([, type]) => type),
  );
  return [...text.split(PARTING), id];
};

const COLUMNS = 'listing_id, stamp, newest, price, available, purity, rating';

/** All lots that answer, if they are few: one statement for each order, planned once, whatever is asked. */
const fewStatement = (sort: Sort, begins: boolean): Statement => {
  const order = ORDERS[sort];
  const { list, row, after } = orderSql(order);
  // The words come from a subselect so that no plan is made for their very values.
  const answering = (words: string) => `words @@ (SELECT ${words}::tsquery) AND ${RANGES_HELD}
    AND (verified OR NOT $7) AND coalesce(seller_type = $11::text, $11 IS NULL)`;
  const named = sort === 'relevance';
  return {
    name: `market-page-${sort}${begins ? '' : '-after'}`,
    text: `WITH found AS MATERIALIZED (SELECT ${COLUMNS} FROM market_lots WHERE ${answering('$8')} LIMIT ${FEW + 1}),
      ${named ? `named AS MATERIALIZED (SELECT listing_id FROM market_lots WHERE ${answering('$12')} LIMIT ${FEW + 1}),` : ''}
      lots AS (SELECT found.*${named ? ', (named.listing_id IS NOT NULL)::int AS named' : ''} FROM found
        ${named ? 'LEFT JOIN named USING (listing_id)' : ''}),
      page AS (SELECT * FROM lots ${begins ? '' : `WHERE ${after(named ? 13 : 12)}`} ORDER BY ${list} LIMIT $9)
      SELECT (SELECT count(*)::int FROM found) AS total, (SELECT json_agg(${row}) FROM page) AS page,
        ${WORDS_CHANGED('$10')} AS changed`,
  };
};
const FEW_STATEMENTS = new Map(
  (Object.keys(ORDERS) as Sort[]).flatMap((sort) =>
    [true, false].map((begins) => [`${sort} ${begins}`, fewStatement(sort, begins)] as const),
  ),
);

const pageFrom = (rows: readonly Row[], limit: number) => {
  const last = rows[limit - 1];
  return {
    lots: rows.slice(0, limit).map(([id, stamp]) => ({ id, stamp })),
    next: rows.length > limit && last ? cursorOf(last) : null,
  };
};

interface Few {
  readonly total: number;
  readonly page: readonly Row[] | null;
  readonly changed: boolean;
}
interface Where {
  readonly place: readonly unknown[] | null;
  readonly limit: number;
}

/** All lots that answer where no word is asked, if they are few: planned for these very values. */
const fewByValues = async (em: EntityManager, asked: Asked, order: Order, { place, limit }: Where): Promise<Few> => {
  const { sql, values } = conditionOf(asked);
  const { list, row, after } = orderSql(order);
  const [found] = await rowsOf<Omit<Few, 'changed'>>(
    em,
    `WITH found AS MATERIALIZED (SELECT ${COLUMNS} FROM market_lots WHERE ${sql} LIMIT ${FEW + 1}),
       page AS (SELECT * FROM found ${place ? `WHERE ${after(values.length + 1)}` : ''} ORDER BY ${list} LIMIT ${limit})
     SELECT (SELECT count(*)::int FROM found) AS total, (SELECT json_agg(${row}) FROM page) AS page`,
    [...values, ...(place ?? [])],
  );
  return { total: 0, page: null, ...found, changed: false };
};

/**
 * A page out of many lots, read by the index of its order and in parts: how far the page lies apart in it cannot be
 * foreseen, and PostgreSQL, which would have to, reads and sorts them all when it thinks that they are few.
 */
const pageOfMany = async (em: EntityManager, asked: Asked, order: Order, { place, limit }: Where): Promise<Row[]> => {
  const { list, row, after } = orderSql(order);
  const rows: Row[] = [];
  let from = place;
  for (let size = asked.others.length || asked.worded ? READ_FIRST : limit; ; size *= READ_MORE) {
    const conditions = [...asked.indexed, ...(from ? [after(asked.values.length + 1)] : [])];
    const [found] = await rowsOf<{ page: Row[] | null; last: Row | null }>(
      em,
      `WITH read AS MATERIALIZED (SELECT *, row_number() OVER () AS nth FROM (SELECT * FROM market_lots
           WHERE ${conditions.join(' AND ') || 'true'} ORDER BY ${list} LIMIT ${size}) lots),
         held AS (SELECT * FROM read WHERE ${asked.others.join(' AND ') || 'true'} OFFSET 0),
         page AS (SELECT * FROM held WHERE ${asked.worded || 'true'} ORDER BY nth LIMIT ${limit - rows.length})
       SELECT (SELECT json_agg(${row} ORDER BY nth) FROM page) AS page,
         (SELECT ${row} FROM read WHERE nth = ${size}) AS last`,
      [...asked.values, ...(from ?? [])],
    );
    rows.push(...(found?.page ?? []));
    const last = found?.last;
    if (rows.length >= limit || !last) return rows;
    from = [...last.slice(2), last[0]];
  }
};

/** What a text asks of lots: words that they hold, and those among them that are only asked of some of them. */
interface Named {
  readonly words: string;
  readonly names: string;
}

/** The lots that bear the words in their names, then the others, each newest first. */
const bestOfMany = async (
  em: EntityManager,
  asked: Asked,
  few: (sort: Sort, words: string, where: Where) => Promise<Few>,
  { words, names }: Named,
  { place, limit }: Where,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const named of [1, 0]) {
    if (place && Number(place[0]) < named) continue;
    const where = {
      place: place && Number(place[0]) === named ? place.slice(1) : null,
      limit: limit - rows.length,
    };
    const { total, page } = await few('newest', named ? `${words}&${names}` : `${words}&!(${names})`, where);
    const bears = `(words @@ $${asked.values.length + 1}::tsquery) IS ${named ? 'TRUE' : 'NOT TRUE'}`;
    const found =
      total <= FEW
        ? (page ?? [])
        : await pageOfMany(
            em,
            { ...asked, worded: [asked.worded, bears].filter(Boolean).join(' AND '), values: [...asked.values, names] },
            ORDERS.newest,
            where,
          );
    rows.push(...found.map(([id, stamp, ...places]): Row => [id, stamp, String(named), ...places]));
    if (rows.length >= limit) break;
  }
  return rows;
};

const capped = (total: number) => ({ total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP });

/** One page of the market, by keyset: any page is as fast as the first. `known`: when the text's words were read. */
export const pageOf = async (
  em: EntityManager,
  query: Query,
  text: readonly Alternatives[],
  known: string | null = null,
): Promise<FoundPage> => {
  const sort = sortOf(query, text);
  const order = ORDERS[sort];
  const limit = query.limit + 1;
  const place = query.cursor === undefined ? null : placeOf(query.cursor, order);
  const [column] = order.by.at(-1)!;
  const chosen = chosenOf(query);
  const filters = wordsOfFilters(chosen);
  const pairs = pairsOfFilters(chosen);
  const words = everyOf([...narrowing(text, filters), ...pairs]);
  const names = namedBy(text);
  const asked = askedOf(query, text, column);
  const fewByWords = async (by: Sort, answering: string, where: Where): Promise<Few> => {
    const [found] = await rowsOf<Few>(em, FEW_STATEMENTS.get(`${by} ${where.place === null}`)!, [
      ...rangesOf(query),
      chosen.verified,
      answering,
      where.limit,
      known,
      chosen.sellerType,
      ...(by === 'relevance' ? [[names, everyOf(pairs)].filter(Boolean).join('&')] : []),
      ...(where.place ?? []),
    ]);
    return found ?? { total: 0, page: null, changed: false };
  };
  const where = { place, limit };
  const { total, page, changed } = words
    ? await fewByWords(sort, words, where)
    : await fewByValues(em, asked, order, where);
  if (changed || total <= FEW) return { ...pageFrom(page ?? [], query.limit), ...capped(total), changed };
  const rows =
    sort === 'relevance'
      ? await bestOfMany(em, asked, fewByWords, { words, names }, where)
      : await pageOfMany(em, asked, order, where);
  return { ...pageFrom(rows, query.limit), ...capped(total), changed };
};
