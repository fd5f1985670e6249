import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { BadRequest } from '../errors/app-error.js';
import { isOfType, type KeysetType } from './keyset-types.js';

/** How many rows a count goes up to before it says "more". */
export const COUNT_CAP = 1000;

/** What parts the values of an order with several. */
export const PARTING = '|';

/** A sort that a list allows: SQL expressions chosen by the server, never text of the caller. */
export interface KeysetOrder {
  /** Expression of the value, e.g. `l.created_at`; NULLs must be folded away (`coalesce`). */
  readonly by: string;
  readonly type: Exclude<KeysetType, 'int' | 'uuid'>;
  readonly direction: 'ASC' | 'DESC';
  /** Expression of the tie-breaking id and its type. */
  readonly id: string;
  readonly idType?: 'uuid' | 'bigint';
}

export interface Page<T> {
  items: T[];
  next: string | null;
  total: number;
  capped: boolean;
}

/** An opaque cursor after a row, from its value in the order and its id. */
export const encodeCursor = (value: string, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

/**
 * The value and the id that a cursor stands behind.
 * @param values types of the parts of its value, in their order
 * @throws BadRequest when it is no cursor of ours, or holds what its order does not
 */
export const decodeCursor = (
  cursor: string,
  values: readonly KeysetType[],
  idType: KeysetType = 'uuid',
): [value: string, id: string] => {
  const found = partsOf(cursor);
  if (!found) throw new BadRequest('cursor.invalid');
  const [value, id] = found;
  const parts = values.length > 1 ? value.split(PARTING) : [value];
  const fits = parts.length === values.length && parts.every((part, i) => values[i] && isOfType(part, values[i]));
  if (!fits || !isOfType(id, idType)) throw new BadRequest('cursor.invalid');
  return found;
};

const partsOf = (cursor: string): [string, string] | null => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits = Array.isArray(parsed) && parsed.length === 2 && parsed.every((part) => typeof part === 'string');
    return fits ? (parsed as [string, string]) : null;
  } catch {
    return null;
  }
};

/**
 * One page of a filtered query, by keyset: stable while rows are added, and as fast on page 1000 as on page 1.
 * @param qb the query with its filters, without order and limit
 * @returns the entities, an opaque cursor of the next page, and a count capped at {@link COUNT_CAP}
 */
export const keysetPage = async <E extends ObjectLiteral>(
  qb: SelectQueryBuilder<E>,
  order: KeysetOrder,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<E>> => {
  const total = await cappedCount(qb);
  const page = qb
    .clone()
    .addSelect(`(${order.by})::text`, 'keyset_value')
    .addSelect(`(${order.id})::text`, 'keyset_id')
    .orderBy(order.by, order.direction)
    .addOrderBy(order.id, order.direction)
    .limit(limit + 1);
  if (cursor !== undefined) {
    const [value, id] = decodeCursor(cursor, [order.type], order.idType);
    const op = order.direction === 'ASC' ? '>' : '<';
    page.andWhere(
      `(${order.by}, ${order.id}) ${op} (CAST(:keysetValue AS ${order.type}), CAST(:keysetId AS ${order.idType ?? 'uuid'}))`,
      {
        keysetValue: value,
        keysetId: id,
      },
    );
  }
  const { entities, raw } = await page.getRawAndEntities<{ keyset_value: string; keyset_id: string }>();
  const last = raw[limit - 1];
  const more = entities.length > limit && last !== undefined;
  return {
    items: entities.slice(0, limit),
    next: more ? encodeCursor(last.keyset_value, last.keyset_id) : null,
    ...total,
  };
};

const cappedCount = async <E extends ObjectLiteral>(
  qb: SelectQueryBuilder<E>,
): Promise<{ total: number; capped: boolean }> => {
  const inner = qb
    .clone()
    .select('1')
    .orderBy()
    .limit(COUNT_CAP + 1);
  const [sql, parameters] = inner.getQueryAndParameters();
  const rows: { n: number }[] = await qb.connection.query(
    `SELECT count(*)::int AS n FROM (${sql}) counted`,
    parameters,
  );
  const n = rows[0]?.n ?? 0;
  return { total: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP };
};
