import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Config } from '../config/config.js';
import { dataSourceOptions } from './data-source.js';
import { type SchemaState, schemaState, tooOld } from './schema-state.js';

/** Any number; all processes of one database must agree on it. */
export const MIGRATION_LOCK = 72_707_369;
/**
 * A migration that waits for a table makes everybody after it wait: it lets go and comes again. Sooner than PostgreSQL looks for
 * deadlocks (`deadlock_timeout`, 1 s): where it and people's transactions wait for each other, no request is what is given up.
 */
const LOCK_TIMEOUT_MS = 500;
const MOST_TRIES = 12;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const CONNECT_MS = 10_000;
/** PostgreSQL's codes: a lock was not had in time, and two waited for each other. */
const LOCKED = ['55P03', '40P01'];

interface MigrateOptions {
  /** How long one statement waits for a lock, in milliseconds. */
  readonly lockTimeoutMs?: number;
  /** How often it is tried. */
  readonly tries?: number;
  /** Told of each try that came to nothing. */
  readonly note?: (line: string) => void;
}

/** @returns the names of migrations that have run; none on an empty database */
export const ranOn = async (query: (text: string) => Promise<unknown>): Promise<string[]> => {
  const [found] = (await query(`SELECT to_regclass('public.migrations') IS NOT NULL AS there`)) as { there: boolean }[];
  if (!found?.there) return [];
  return ((await query('SELECT name FROM migrations')) as { name: string }[]).map(({ name }) => name);
};

/**
 * Brings the schema up to date, over a connection to PostgreSQL itself: the lock belongs to its session. Several processes
 * may start at once: one migrates, the others wait for it. A database of the version before the baseline has that already.
 * @returns the names of the migrations that have run now
 * @throws Error with a sentence when the database is too old, or a lock is held longer than all tries take; the migrations
 *   before that one stand
 */
export const migrate = (url: string, options: MigrateOptions = {}): Promise<string[]> =>
  underLock(url, 'pg_advisory_lock', async ({ waiting, inherited }, client) => {
    if (inherited.length) await client.query(LIST_AS_DONE, [inherited]);
    return waiting.length ? tryAll(url, options) : [];
  });

/** TypeORM orders by the time that a name ends in. */
const LIST_AS_DONE =
  'INSERT INTO migrations (timestamp, name) SELECT right(name, 13)::bigint, name FROM unnest($1::text[]) AS name';

/** @throws Error with a sentence when the database is too old, or lacks one of this server's migrations: that names the command */
export const requireMigrated = (url: string): Promise<void> =>
  // Shared: servers do not wait for each other, but for a migration or a restore that is under way.
  underLock(url, 'pg_advisory_lock_shared', async ({ waiting: [first, ...others] }) => {
    if (!first) return;
    const lacking = others.length
      ? `${others.length + 1} migrations, the first of them ${first}`
      : `migration ${first}`;
    throw new Error(
      `The database lacks ${lacking}, and OREBRIDGE_MIGRATE is never: run "npm run migrate" (or node backend/dist/app/cli/migrate.js) first.`,
    );
  });

/** What the start of a server or of a command does about the schema. */
export const settleSchema = async ({ directUrl, migratesAtStart }: Config): Promise<void> => {
  if (migratesAtStart) await migrate(directUrl);
  else await requireMigrated(directUrl);
};

const underLock = async <T>(
  url: string,
  lock: string,
  work: (state: SchemaState, client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'orebridge-migrate',
    connectionTimeoutMillis: CONNECT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Whoever migrates may take longer than a user's statements may.
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0');
    await client.query(`SELECT ${lock}($1)`, [MIGRATION_LOCK]);
    const state = schemaState(await ranOn(async (text) => (await client.query(text)).rows));
    if (state.lacking.length) throw new Error(tooOld(state));
    return await work(state, client);
  } finally {
    // The lock goes with the session.
    await client.end().catch(() => undefined);
  }
};

const tryAll = async (
  url: string,
  { lockTimeoutMs = LOCK_TIMEOUT_MS, tries = MOST_TRIES, note = () => undefined }: MigrateOptions,
): Promise<string[]> => {
  const options = dataSourceOptions(url, 1);
  const dataSource = await new DataSource({
    ...options,
    extra: { ...options.extra, lock_timeout: lockTimeoutMs },
  } as DataSourceOptions).initialize();
  try {
    const ran = () => ranOn((text) => dataSource.query(text));
    const before = new Set(await ran());
    let done = before.size;
    for (let n = 1; ; n++) {
      try {
        await dataSource.runMigrations();
        return (await ran()).filter((name) => !before.has(name));
      } catch (error) {
        if (!LOCKED.includes((error as { code?: string }).code ?? '')) throw error;
        const now = (await ran()).length;
        // Each migration has all the tries.
        if (now > done) n = 1;
        done = now;
        if (n >= tries) throw new Error(heldBy(tries), { cause: error });
        note(`a table is in use: try ${n} of ${tries} came to nothing`);
        await delay(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (n - 1)));
      }
    }
  } finally {
    await dataSource.destroy();
  }
};

const heldBy = (tries: number): string =>
  `A migration did not get hold of a table in ${tries} tries: a long query or an open transaction uses it. Look for it in pg_stat_activity, end it, and try again; the migrations before this one stand.`;
