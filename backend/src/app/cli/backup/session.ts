import pg from 'pg';
import { BackupError, type RowSum, type Table } from './manifest.js';

/** What reads of a restored database what was read of the first one, whatever is set for its users or its server. */
const SETTINGS: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  // An archive of many gigabytes takes longer than a request may.
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
};

/** Sets what this server knows of the settings; not every major version has each. */
export const settle = async (client: pg.ClientBase): Promise<void> => {
  await client.query(
    `SELECT set_config(name, value, false) FROM json_each_text($1) AS asked (name, value)
     WHERE name IN (SELECT lower(pg_settings.name) FROM pg_settings)`,
    [JSON.stringify(SETTINGS)],
  );
};

/** Any number: of two backups of one database, the second is refused. */
const BACKUP_LOCK = 72_707_370;

/** @throws BackupError while another backup of the database runs, or a restore */
export const takeBackupLock = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [BACKUP_LOCK]);
  if (!rows[0].taken)
    throw new BackupError('A backup or a restore of this database already runs: wait until it has ended.');
};

const names = (columns: readonly string[]): string => columns.map((one) => pg.escapeIdentifier(one)).join(', ');

/** A table with its columns, as COPY takes them. */
export const copied = ({ name, columns }: Table): string => `public.${pg.escapeIdentifier(name)} (${names(columns)})`;

/** Counts and sums up the rows of a table: 60 bits of the SHA-256 of each. */
export const sumOf = async (client: pg.ClientBase, { name, columns }: Table): Promise<RowSum> => {
  const { rows } = await client.query<RowSum>(
    `SELECT count(*)::text AS rows, coalesce(sum(
       ('x' || left(encode(sha256(convert_to(ROW(${names(columns)})::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint
     ), 0)::text AS sum FROM public.${pg.escapeIdentifier(name)}`,
  );
  return rows[0]!;
};

/** The tables of the product, without what belongs to an extension. */
export const tablesOf = async (client: pg.ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, json_agg(a.attname ORDER BY a.attnum) AS columns
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
};
