import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';

/** Rows that are taken up in one turn. */
const AT_ONCE = 5000;
/** A transaction that began earlier may write its rows after later ones: so far back is looked for rows that were not there before. */
const LATE_ROWS = 10_000;

/** One place of the chain over all rows: which row it holds, and the hash over it and all before it. */
export interface ChainLink {
  readonly position: number;
  readonly auditId: string;
  readonly head: Buffer;
}

/** The head after one more row: SHA-256 over the head before it (of the first, nothing) and the hash of the row. */
export const headAfter = (before: Buffer | null, hash: Buffer): Buffer =>
  createHash('sha256')
    .update(before ?? Buffer.alloc(0))
    .update(hash)
    .digest();

/** The end of the chain over all rows; null before the first row is in it. */
export const lastLink = async (em: EntityManager): Promise<ChainLink | null> => {
  const [last] = await queryRows<ChainLink>(
    em,
    `SELECT position::float8 AS position, audit_id::text AS "auditId", head FROM audit_links l ORDER BY l.position DESC LIMIT 1`,
    [],
  );
  return last ?? null;
};

/**
 * Takes up rows that are not in the chain yet, in the order of their ids; writers of the audit do not wait for it.
 * @returns how many; the most that one turn takes where more wait
 */
export const linkNewRows = async (em: EntityManager): Promise<number> => {
  await queryRows(em, `SELECT pg_advisory_xact_lock(hashtextextended('audit-links', 7))`, []);
  const last = await lastLink(em);
  const rows = await unlinked(em);
  if (!rows.length) return 0;
  let head = last?.head ?? null;
  const heads = rows.map(({ hash }) => (head = headAfter(head, hash)));
  await queryRows(
    em,
    `INSERT INTO audit_links (position, audit_id, head)
     SELECT $1::bigint + r.n, r.id, r.head FROM unnest($2::bigint[], $3::bytea[]) WITH ORDINALITY AS r (id, head, n)`,
    [last?.position ?? 0, rows.map(({ id }) => id), heads],
  );
  return rows.length;
};

/** Two short ranges, which are held against each other here: a plan of both tables together could read them whole each time. */
const unlinked = async (em: EntityManager): Promise<{ id: string; hash: Buffer }[]> => {
  const [{ newest } = { newest: null }] = await queryRows<{ newest: string | null }>(
    em,
    'SELECT max(audit_id)::text AS newest FROM audit_links',
    [],
  );
  const from = newest === null ? '0' : (BigInt(newest) - BigInt(LATE_ROWS)).toString();
  const rows = await queryRows<{ id: string; hash: Buffer }>(
    em,
    'SELECT a.id::text, a.hash FROM audit a WHERE a.id > $1::bigint ORDER BY a.id LIMIT $2',
    [from, LATE_ROWS + AT_ONCE],
  );
  const links = await queryRows<{ id: string }>(
    em,
    'SELECT l.audit_id::text AS id FROM audit_links l WHERE l.audit_id > $1::bigint',
    [from],
  );
  const linked = new Set(links.map(({ id }) => id));
  return rows.filter(({ id }) => !linked.has(id)).slice(0, AT_ONCE);
};
