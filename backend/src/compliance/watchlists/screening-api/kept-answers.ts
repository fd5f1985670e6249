import type { EntityManager } from 'typeorm';
import { queryRows } from '../../../platform/database/statement.js';
import type { ListEntry } from '../readers/index.js';
import { ENTRY_COLUMNS, rowOf } from '../watchlist-loading.service.js';

const GIVEN = `jsonb_to_recordset($3::jsonb) AS g (ref text, kind text, names text[], countries text[], birth_years int[],
  identifiers text[], programs text[], hash text, keys int[], numbers text[], forms text[])`;
const END = `UPDATE watchlist_entries e SET until_version = $2 FROM ${GIVEN}
  WHERE e.list_id = $1 AND e.ref = g.ref AND e.until_version IS NULL AND e.hash <> g.hash`;
const ADD = `INSERT INTO watchlist_entries (list_id, since_version, ${ENTRY_COLUMNS})
  SELECT $1, $2, ${ENTRY_COLUMNS} FROM ${GIVEN} WHERE NOT EXISTS (SELECT FROM watchlist_entries e
    WHERE e.list_id = $1 AND e.until_version IS NULL AND e.ref = g.ref)`;
const KEPT = `SELECT ref, (array_agg(id) FILTER (WHERE until_version IS NULL))[1] AS id, array_agg(id) AS rows
  FROM watchlist_entries WHERE list_id = $1 AND ref = ANY ($2::text[]) GROUP BY ref`;

/** The row of an entry, and those that it had in earlier editions. */
export interface KeptEntry {
  readonly id: string;
  readonly rows: readonly string[];
}

/**
 * Keeps entries that a server answered with, as of an edition of its data; those that did not change keep their row, and with it
 * what was decided on it.
 * @returns their rows by the list's own number
 */
export const keepAnswers = async (
  em: EntityManager,
  { listId, version }: { readonly listId: string; readonly version: number },
  entries: readonly ListEntry[],
): Promise<Map<string, KeptEntry>> => {
  const once = [...new Map(entries.map((entry) => [entry.ref, rowOf(entry)])).values()];
  if (!once.length) return new Map();
  const given = [listId, version, JSON.stringify(once)];
  await queryRows(em, END, given);
  await queryRows(em, ADD, given);
  const kept = await queryRows<KeptEntry & { ref: string }>(em, KEPT, [listId, once.map(({ ref }) => ref)]);
  return new Map(kept.map(({ ref, ...entry }) => [ref, entry]));
};
