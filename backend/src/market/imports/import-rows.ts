import type { ListingFields, RowVerdict } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import type { Cell } from '../../platform/sheets/index.js';
import type { Fault } from './fault.js';

/** A row of a file as it is kept: what stood there, how it was understood, and what comes of it. */
export interface StoredRow {
  readonly row: number;
  readonly verdict: RowVerdict;
  /** The row's own reference, or what it says where it has none: the same key is the same lot. */
  readonly key: string;
  readonly reference: string | null;
  readonly name: string | null;
  readonly hash: string;
  readonly cells: readonly Cell[];
  readonly fields: ListingFields;
  readonly faults: readonly Fault[];
  readonly listing_id: string | null;
}

const COLUMNS = 'row, verdict, key, reference, name, hash, cells, fields, faults, listing_id';

export const insertRows = async (em: EntityManager, importId: string, rows: readonly StoredRow[]): Promise<void> => {
  await em.query(
    `INSERT INTO listing_import_rows (import_id, ${COLUMNS})
     SELECT $1, ${COLUMNS} FROM jsonb_to_recordset($2::jsonb) AS r (row int, verdict text, key text, reference text, name text,
       hash text, cells jsonb, fields jsonb, faults jsonb, listing_id uuid)`,
    [importId, JSON.stringify(rows)],
  );
};

/** Up to which row the report goes. */
export const lastRow = async (em: EntityManager, importId: string): Promise<number> => {
  const [found] = await queryRows<{ last: number | null }>(
    em,
    'SELECT max(row) AS last FROM listing_import_rows WHERE import_id = $1',
    [importId],
  );
  return found?.last ?? 0;
};

/** The first rows of an import that bear these keys. */
export const rowsWithKeys = async (
  em: EntityManager,
  importId: string,
  keys: readonly string[],
): Promise<Map<string, number>> => {
  const found = await queryRows<{ key: string; row: number }>(
    em,
    'SELECT key, min(row) AS row FROM listing_import_rows WHERE import_id = $1 AND key = ANY ($2) GROUP BY key',
    [importId, keys],
  );
  return new Map(found.map(({ key, row }) => [key, row]));
};

/** The next good rows that have not gone in. */
export const openRows = (em: EntityManager, importId: string, limit: number): Promise<StoredRow[]> =>
  queryRows<StoredRow>(
    em,
    `SELECT ${COLUMNS} FROM listing_import_rows
     WHERE import_id = $1 AND NOT done AND verdict IN ('new','change') ORDER BY row LIMIT ${limit}`,
    [importId],
  );

export const badRows = (em: EntityManager, importId: string): Promise<Pick<StoredRow, 'cells' | 'faults'>[]> =>
  queryRows(em, `SELECT cells, faults FROM listing_import_rows WHERE import_id = $1 AND verdict = 'bad' ORDER BY row`, [
    importId,
  ]);

/** What has come of a row. */
export interface Outcome {
  readonly row: number;
  readonly verdict: RowVerdict;
  readonly faults: readonly Fault[];
  readonly listing_id: string | null;
}

export const closeRows = async (em: EntityManager, importId: string, outcomes: readonly Outcome[]): Promise<void> => {
  await em.query(
    `UPDATE listing_import_rows r SET done = true, verdict = o.verdict, faults = o.faults, listing_id = o.listing_id
     FROM jsonb_to_recordset($2::jsonb) AS o (row int, verdict text, faults jsonb, listing_id uuid)
     WHERE r.import_id = $1 AND r.row = o.row`,
    [importId, JSON.stringify(outcomes)],
  );
};
