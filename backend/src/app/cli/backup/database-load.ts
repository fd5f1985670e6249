import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { migrations } from '../../../migrations/index.js';
import { LAST_BEFORE_BASELINE } from '../../../migrations/replaced.js';
import { dataSourceOptions } from '../../../platform/database/data-source.js';
import { MIGRATION_LOCK } from '../../../platform/database/migrations.js';
import { schemaState } from '../../../platform/database/schema-state.js';
import { BackupError, type Head, type Sequence, type StoredTable } from './manifest.js';
import { copied, settle, sumOf, tablesOf, takeBackupLock } from './session.js';

const NAME = 'orebridge-restore';
/** Indexes are built anew over all rows, which wants room. */
const INDEX_MEMORY = '256MB';

/** In the schema, and no part of an extension. */
const own = (catalog: 'pg_class' | 'pg_proc', row: string): string =>
  `${row} = 'public'::regnamespace AND NOT EXISTS (SELECT FROM pg_depend d
     WHERE d.classid = '${catalog}'::regclass AND d.objid = o.oid AND d.deptype = 'e')`;

/**
 * One transaction that makes the schema of an archive, loads its rows and shows that they are those which were
 * written. Until it commits, nobody sees any of it, and when it does not, the database is as it was.
 */
export class DatabaseLoad {
  /** Statements that put back what slowed the loading down. */
  private readonly later: string[] = [];
  /** Tables that somebody made beside the product's: no migration makes them, so there is no place for their rows. */
  readonly leftOut: string[] = [];

  private constructor(
    private readonly dataSource: DataSource,
    private readonly runner: QueryRunner,
    private readonly client: pg.ClientBase,
  ) {}

  /** @throws BackupError when the database is in use, not empty, or the archive is of a newer product */
  static async into(url: string, head: Head, { replace }: { replace: boolean }): Promise<DatabaseLoad> {
    const dataSource = await new DataSource({
      ...dataSourceOptions(url, 1),
      migrations: knownOf(head),
      applicationName: NAME,
    } as ConstructorParameters<typeof DataSource>[0]).initialize();
    const runner = dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as pg.ClientBase;
      const load = new DatabaseLoad(dataSource, runner, client);
      await settle(client);
      await takeBackupLock(client);
      await load.requireAlone();
      await runner.startTransaction();
      // A server that is started now waits with its migrations until the rows are there.
      await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await load.clear(replace);
      await load.makeSchema(head);
      return load;
    } catch (error) {
      await runner.rollbackTransaction().catch(() => undefined);
      await dataSource.destroy().catch(() => undefined);
      throw loadError(error);
    }
  }

  /** Takes the rows of a table. */
  async table(table: StoredTable, rows: AsyncIterable<Buffer>): Promise<void> {
    if (this.leftOut.includes(table.name)) for await (const _ of rows);
    else await pipeline(Readable.from(rows), this.client.query(from(`COPY ${copied(table)} FROM STDIN`)));
  }

  /**
   * Sets the sequences, compares each table with the list, and puts the indexes and constraints back, which checks them.
   * @throws BackupError when the rows are not those that were written
   */
  async finish(
    tables: readonly StoredTable[],
    sequences: readonly Sequence[],
    note: (line: string) => void,
  ): Promise<void> {
    const ours = tables.filter(({ name }) => !this.leftOut.includes(name));
    for (const [n, table] of ours.entries()) {
      note(`comparing table ${n + 1} of ${ours.length}, ${table.name}`);
      const { rows, sum } = await sumOf(this.client, table);
      if (rows !== table.rows || sum !== table.sum) {
        throw new BackupError(
          `The table ${table.name} is not what was written (${rows} rows of ${table.rows}): nothing was changed.`,
        );
      }
    }
    for (const { name, last, called } of sequences)
      await this.client.query('SELECT setval(to_regclass($1), $2, $3)', [
        `public.${pg.escapeIdentifier(name)}`,
        last,
        called,
      ]);
    for (const [n, statement] of this.later.entries()) {
      note(`indexes and constraints, ${n + 1} of ${this.later.length}`);
      await this.client.query(statement);
    }
  }

  async commit(): Promise<void> {
    await this.runner.commitTransaction();
  }

  /** Counts what is there now, so that the first questions are planned well, and lets go of the database. */
  async close(note: (line: string) => void): Promise<void> {
    note('counting for the planner');
    await this.client.query('ANALYZE');
    await this.dataSource.destroy();
  }

  async abandon(): Promise<void> {
    await this.runner.rollbackTransaction().catch(() => undefined);
    await this.dataSource.destroy().catch(() => undefined);
  }

  /** A server that works on the database while its rows are replaced would see neither the one nor the other. */
  private async requireAlone(): Promise<void> {
    const { rows } = await this.client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'orebridge'`,
    );
    if (rows[0]!.n > 0)
      throw new BackupError(
        'A server of Orebridge works on this database: stop every one that does, and restore again.',
      );
  }

  private async clear(replace: boolean): Promise<void> {
    const { rows: relations } = await this.client.query<{ name: string; kind: string }>(
      `SELECT o.oid::regclass::text AS name, o.relkind AS kind FROM pg_class o
       WHERE ${own('pg_class', 'o.relnamespace')} AND o.relkind IN ('r', 'p', 'v', 'm', 'f')`,
    );
    if (!relations.length) return;
    if (!replace) {
      throw new BackupError(
        `The database is not empty (${relations.length} tables and views): name an empty one with --to, or give --replace to drop what is in it.`,
      );
    }
    const kinds: Readonly<Record<string, string>> = { v: 'VIEW', m: 'MATERIALIZED VIEW', f: 'FOREIGN TABLE' };
    for (const { name, kind } of relations)
      await this.client.query(`DROP ${kinds[kind] ?? 'TABLE'} IF EXISTS ${name} CASCADE`);
    const { rows: rest } = await this.client.query<{ statement: string }>(
      `SELECT format('DROP SEQUENCE IF EXISTS %s CASCADE', o.oid::regclass) AS statement FROM pg_class o
       WHERE ${own('pg_class', 'o.relnamespace')} AND o.relkind = 'S'
       UNION ALL
       SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', o.oid::regprocedure) FROM pg_proc o
       WHERE ${own('pg_proc', 'o.pronamespace')}`,
    );
    for (const { statement } of rest) await this.client.query(statement);
  }

  private async makeSchema(head: Head): Promise<void> {
    const executor = new MigrationExecutor(this.dataSource, this.runner);
    executor.transaction = 'all';
    await executor.executePendingMigrations();
    await settle(this.client);
    await this.requireColumns(head);
    const tables = await tablesOf(this.client);
    await this.putAside();
    for (const { name } of tables)
      await this.client.query(`ALTER TABLE public.${pg.escapeIdentifier(name)} DISABLE TRIGGER USER`);
    this.later.push(...tables.map(({ name }) => `ALTER TABLE public.${pg.escapeIdentifier(name)} ENABLE TRIGGER USER`));
    // The migrations themselves put rows into some.
    const all = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`).join(', ');
    await this.client.query(`TRUNCATE ${all}`);
    await this.client.query(`SET LOCAL maintenance_work_mem = '${INDEX_MEMORY}'`);
  }

  /** @throws BackupError when the archive's tables are not those that its migrations make: somebody changed them by hand */
  private async requireColumns({ tables }: Head): Promise<void> {
    const made = new Map((await tablesOf(this.client)).map(({ name, columns }) => [name, columns]));
    for (const { name, columns } of tables) {
      const there = made.get(name);
      if (!there) this.leftOut.push(name);
      const foreign = there && columns.find((one) => !there.includes(one));
      if (foreign) {
        throw new BackupError(
          `The archive holds the column ${name}.${foreign}, which is not Orebridge's: take it out of the database, and back that up again.`,
        );
      }
    }
    for (const name of made.keys())
      if (!tables.some((one) => one.name === name))
        throw new BackupError(`The archive lacks the table ${name}: take another one.`);
  }

  /**
   * Drops indexes and foreign keys, to build them once all rows are there: faster than row by row, in any order of the
   * tables, and with no right but the owner's.
   */
  private async putAside(): Promise<void> {
    const { rows: keys } = await this.client.query<{ name: string; of: string; text: string }>(
      `SELECT quote_ident(o.conname) AS name, o.conrelid::regclass::text AS of, pg_get_constraintdef(o.oid) AS text
       FROM pg_constraint o WHERE o.connamespace = 'public'::regnamespace AND o.contype = 'f' ORDER BY 2, 1`,
    );
    const { rows: indexes } = await this.client.query<{ name: string; text: string }>(
      `SELECT o.oid::regclass::text AS name, pg_get_indexdef(o.oid) AS text FROM pg_class o
       WHERE ${own('pg_class', 'o.relnamespace')} AND o.relkind = 'i'
         AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = o.oid AND k.contype IN ('p', 'u', 'x'))
       ORDER BY 1`,
    );
    for (const { name, of } of keys) await this.client.query(`ALTER TABLE ${of} DROP CONSTRAINT ${name}`);
    for (const { name } of indexes) await this.client.query(`DROP INDEX ${name}`);
    this.later.push(
      ...indexes.map(({ text }) => text),
      ...keys.map(({ name, of, text }) => `ALTER TABLE ${of} ADD CONSTRAINT ${name} ${text}`),
    );
  }
}

/**
 * The migrations that make the schema which the archive's database had.
 * @throws BackupError when this product does not know each of them, or they are from before the baseline
 */
const knownOf = ({ migrations: had, product }: Head): typeof migrations => {
  const { foreign, lacking, waiting } = schemaState(had);
  if (foreign.length) {
    throw new BackupError(
      `The archive is of a newer Orebridge (${product}, with ${foreign.slice(0, 3).join(', ')}): restore it with that one or a later one.`,
    );
  }
  if (lacking.length) {
    throw new BackupError(
      `The archive is too old for this Orebridge (it lacks ${lacking[0]}): restore it with ${LAST_BEFORE_BASELINE}, and back that up.`,
    );
  }
  return migrations.filter((one) => !waiting.includes(new one().name));
};

/** What an operator can mend, in a sentence. */
const loadError = (error: unknown): unknown => {
  const { code, message } = error as { code?: string; message: string };
  if (code === '42501')
    return new BackupError(
      `The user of this database may not make tables in it (${message}): make that user its owner.`,
    );
  if (code === '53200')
    return new BackupError(
      `The database has no room for so many locks (${message}): raise its max_locks_per_transaction.`,
    );
  return error;
};
