import type { Readable } from 'node:stream';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { MIGRATION_LOCK } from '../../../platform/database/migrations.js';
import { BackupError, type RowSum, type Sequence, type Table } from './manifest.js';
import { copied, settle, sumOf, tablesOf, takeBackupLock } from './session.js';

/** What a column is called that holds the key of a file. */
export const FILE_COLUMNS = ['file_key', 'thumb_key', 'logo_key'];
/** Tables whose rows outlive their files: a file of lots is forgotten once it has been read. */
const PASSING_FILES = ['listing_imports'];

/** All rows of a database as they were at one moment. Whoever writes meanwhile is not kept waiting. */
export class Snapshot {
  private constructor(
    private readonly client: pg.Client,
    readonly tables: readonly Table[],
    readonly migrations: readonly string[],
  ) {}

  /** @throws BackupError when there is nothing to back up, or a backup already runs */
  static async of(url: string): Promise<Snapshot> {
    const client = new pg.Client({ connectionString: url, application_name: 'orebridge-backup' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await settle(client);
      await takeBackupLock(client);
      // A server of a newer version waits with its migrations, as it does for another server's.
      await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      const tables = await tablesOf(client);
      if (!tables.some(({ name }) => name === 'migrations'))
        throw new BackupError('This database holds nothing of Orebridge: name the one that its servers use.');
      const { rows } = await client.query<{ name: string }>('SELECT name FROM public.migrations ORDER BY id');
      return new Snapshot(
        client,
        tables,
        rows.map(({ name }) => name),
      );
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** The rows in PostgreSQL's text form, which every major version reads. */
  queryRows(table: Table): Readable {
    return this.client.query(to(`COPY ${copied(table)} TO STDOUT`));
  }

  sumOf(table: Table): Promise<RowSum> {
    return sumOf(this.client, table);
  }

  /** The keys of the files that rows name. */
  async filesNamed(): Promise<Set<string>> {
    const { rows: columns } = await this.client.query<{ text: string }>(
      `SELECT format('SELECT %1$I AS key FROM public.%2$I WHERE %1$I IS NOT NULL', column_name, table_name) AS text
       FROM information_schema.columns WHERE table_schema = 'public' AND column_name = ANY ($1) AND table_name <> ALL ($2)`,
      [FILE_COLUMNS, PASSING_FILES],
    );
    const named = new Set<string>();
    for (const { text } of columns) {
      const { rows } = await this.client.query<{ key: string }>(text);
      for (const { key } of rows) named.add(key);
    }
    return named;
  }

  /** Where the sequences stand. They follow no snapshot: what they say now is at least what the rows need. */
  async sequences(): Promise<Sequence[]> {
    const { rows } = await this.client.query<{ name: string }>(
      "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
    );
    const found: Sequence[] = [];
    for (const { name } of rows) {
      const { rows: stands } = await this.client.query<{ last: string; called: boolean }>(
        `SELECT last_value::text AS last, is_called AS called FROM public.${pg.escapeIdentifier(name)}`,
      );
      found.push({ name, ...stands[0]! });
    }
    return found;
  }

  /** Lets go of the rows, so that the database may clean up behind them; no second backup may begin yet. */
  async release(): Promise<void> {
    await this.client.query('COMMIT');
    await this.client.query('SELECT pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}
