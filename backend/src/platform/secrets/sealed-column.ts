import type { DataSource } from 'typeorm';
import type { SealedBy, Sealing, Vault } from './vault.js';

/** A column whose values are sealed or signed with the secret key, and so are made anew when another key takes its place. */
export interface SealedColumn<Row extends SealedRow = SealedRow> {
  /** What its values are, in the plural, for operators. */
  readonly about: string;
  readonly table: string;
  readonly column: string;
  readonly id: { readonly column: string; readonly type: 'uuid' | 'bigint' | 'text' };
  /** Further columns that `sealing` reads. */
  readonly beside: readonly string[];
  /** SQL that says which rows have a value of this kind; none: those that have any. */
  readonly where?: string;
  /** True where there is a row for each change on the site: such a table is looked through only while a key is exchanged. */
  readonly grows?: boolean;
  /** What was sealed for whom, or signed. */
  sealing(row: Row): Sealing;
}

/** A value with the id of its row, and what was read beside it. */
export interface SealedRow {
  readonly id: string;
  readonly value: Buffer;
}

/** How many values of a column are of which key. */
export type KeyCounts = Readonly<Record<SealedBy, number>>;

/** Rows that are read and written at once. */
const BATCH = 500;

/** The values of a column, some at a time. */
async function* batchesOf(dataSource: DataSource, one: SealedColumn): AsyncGenerator<SealedRow[]> {
  const { id, beside } = one;
  const read = (more: string) =>
    `SELECT ${[`${id.column}::text AS id`, `${one.column} AS value`, ...beside.map((name) => `${name} AS "${name}"`)].join(', ')}
     FROM ${one.table} WHERE ${one.column} IS NOT NULL ${one.where ? `AND ${one.where}` : ''} ${more}
     ORDER BY ${one.table}.${id.column} LIMIT ${BATCH}`;
  let rows: SealedRow[] = await dataSource.query(read(''));
  while (rows.length) {
    yield rows;
    rows = await dataSource.query(read(`AND ${id.column} > $1::${id.type}`), [rows.at(-1)!.id]);
  }
}

/** Counts whose key the values of a column are of. */
export const countKeys = async (dataSource: DataSource, vault: Vault, one: SealedColumn): Promise<KeyCounts> => {
  const counts = { current: 0, other: 0, unknown: 0 };
  for await (const rows of batchesOf(dataSource, one))
    for (const row of rows) counts[vault.sealedBy(row.value, one.sealing(row))]++;
  return counts;
};

/**
 * Makes the values of a column anew that are of another key. Each batch is a statement of its own, and takes no value that
 * somebody has changed meanwhile: it may be broken off and begun again at any time, beside servers that run.
 * @param note is told how many rows were looked at so far
 * @returns what there was before; a value that no key opens stays as it is
 */
export const resealColumn = async (
  dataSource: DataSource,
  vault: Vault,
  one: SealedColumn,
  note: (looked: number) => void = () => undefined,
): Promise<KeyCounts> => {
  const counts = { current: 0, other: 0, unknown: 0 };
  let looked = 0;
  for await (const rows of batchesOf(dataSource, one)) {
    const old: { row: SealedRow; made: Buffer }[] = [];
    for (const row of rows) {
      const sealing = one.sealing(row);
      const by = vault.sealedBy(row.value, sealing);
      counts[by]++;
      if (by === 'other') old.push({ row, made: vault.renewed(row.value, sealing) });
    }
    if (old.length) await replace(dataSource, one, old);
    looked += rows.length;
    note(looked);
  }
  return counts;
};

const replace = async (
  dataSource: DataSource,
  { table, column, id }: SealedColumn,
  old: readonly { row: SealedRow; made: Buffer }[],
): Promise<void> => {
  await dataSource.query(
    `UPDATE ${table} t SET ${column} = r.made FROM unnest($1::${id.type}[], $2::bytea[], $3::bytea[]) AS r (id, was, made)
     WHERE t.${id.column} = r.id AND t.${column} = r.was`,
    [old.map(({ row }) => row.id), old.map(({ row }) => row.value), old.map(({ made }) => made)],
  );
};
