import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { restoreBackup } from '../../src/app/cli/backup/restore-backup.js';
import { takeBackup } from '../../src/app/cli/backup/take-backup.js';
import { schema } from '../../src/app/cli/doctor/database-checks.js';
import { baseline } from '../../src/migrations/baseline/index.js';
import { replaced } from '../../src/migrations/replaced.js';
import { dataSourceOptions } from '../../src/platform/database/data-source.js';
import { migrate, requireMigrated } from '../../src/platform/database/migrations.js';
import { knownMigrations } from '../../src/platform/database/schema-state.js';
import { startApp, type TestApp } from '../harness/app.js';
import { createDatabase, createOwnDatabase, type TestDatabase } from '../harness/database.js';
import { configOf, on, Places, tablesIn } from './backup-fixture.js';
import { NEXT, withNextMigration, withoutNextMigration } from './next-migration.js';
import { schemaOf } from './schema.js';

const PARTS = baseline.map((one) => new one().name);
const LAST = 'MarketQuantities1764201600322';
const OLD =
  /^The database is too old for this Orebridge: it lacks .* Start the version of 30 November 2026 \(commit \w+\) on it once, then this one\.$/;
/** Of the schema and of the names that the migrations before the baseline left, as `digestOf` says it. */
const OF_REPLACED = {
  schema: 'a815016718774bb36facdbea5efec14554013a3370f38784e7e56d457c1efcd6',
  names: 'd632e8170045891d1487c4785e339f3b36977a1820efade62cfefaf9647863c5',
};

const sha256 = (lines: readonly string[]) => createHash('sha256').update(lines.join('\n')).digest('hex');
/** PostgreSQL before 18 writes the table before each column of a view. */
const digestOf = async (client: pg.Client) =>
  sha256(
    (await schemaOf(client)).map((text) => (/ {2}SELECT /.test(text) ? text.replaceAll(/\b[a-z_]+\./g, '') : text)),
  );
const listed = async (client: pg.Client): Promise<string[]> =>
  (await client.query('SELECT name FROM migrations ORDER BY id')).rows.map(({ name }) => name);
/** Makes it a database that the migrations before the baseline made. */
const asBefore = async (client: pg.Client, names: readonly string[] = replaced) => {
  await client.query('DELETE FROM migrations WHERE name = ANY ($1)', [PARTS]);
  await client.query('INSERT INTO migrations (timestamp, name) SELECT 1, name FROM unnest($1::text[]) AS name', [
    names,
  ]);
};

describe('the baseline', () => {
  let database: Pick<TestDatabase, 'url' | 'drop'>;
  beforeAll(async () => {
    database = await createOwnDatabase();
    const only = { ...dataSourceOptions(database.url, 1), migrations: baseline } as DataSourceOptions;
    const dataSource = await new DataSource(only).initialize();
    await dataSource.runMigrations();
    await dataSource.destroy();
  });
  afterAll(() => database.drop());

  test('makes the very schema that the migrations before it made', async () => {
    expect(await on(database.url, digestOf)).toBe(OF_REPLACED.schema);
    expect([replaced.length, replaced.at(-1), sha256(replaced)]).toEqual([104, LAST, OF_REPLACED.names]);
  });

  test('puts in the one row that they put in', async () => {
    await on(database.url, async (client) => {
      const { rows: tables } = await client.query(
        "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
      );
      const filled: string[] = [];
      for (const { name } of tables)
        if ((await client.query(`SELECT FROM ${name} LIMIT 1`)).rowCount) filled.push(name);
      expect(filled.toSorted()).toEqual(['migrations', 'release_revision']);
      expect((await client.query('SELECT * FROM release_revision')).rows).toEqual([{ one: true, revision: '0' }]);
    });
  });

  test('goes on where a start that was interrupted has left it', async () => {
    const begun = await createOwnDatabase();
    const first = { ...dataSourceOptions(begun.url, 1), migrations: baseline.slice(0, 3) } as DataSourceOptions;
    const dataSource = await new DataSource(first).initialize();
    await dataSource.runMigrations();
    await dataSource.destroy();
    expect(await migrate(begun.url)).toEqual(knownMigrations().slice(3));
    await begun.drop();
  });
});

describe('a database of the version before the baseline', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let app: TestApp | undefined;
  beforeEach(async () => {
    database = await createDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query("INSERT INTO companies (name, role) VALUES ('Andes Copper', 'seller')");
    await asBefore(client);
  });
  afterEach(async () => {
    withoutNextMigration();
    await app?.close();
    app = undefined;
    await client.end();
    await database.drop();
  });

  test('opens with its data: nothing runs, and what it has is listed', async () => {
    app = await startApp({ database: { ...database, drop: async () => undefined } });
    expect(await app.db.query('SELECT name FROM companies')).toEqual([{ name: 'Andes Copper' }]);
    expect((await app.agent().get('/readyz').expect(200)).body.checks.migrations).toBe('ok');
    // The version before serves on beside it, and wants to find its own.
    expect((await listed(client)).toSorted()).toEqual([...replaced, ...knownMigrations()].toSorted());
    expect(await migrate(database.url)).toEqual([]);
  });

  test('needs no command where OREBRIDGE_MIGRATE is never', async () => {
    await requireMigrated(database.url);
    expect(await listed(client)).not.toContain(PARTS[0]);
  });

  test('takes the migrations that come after', async () => {
    withNextMigration();
    expect(await migrate(database.url)).toEqual([NEXT]);
    expect(await migrate(database.url)).toEqual([]);
  });

  test('is refused when it lacks one of them, and left as it is', async () => {
    await client.query('DELETE FROM migrations WHERE name = $1', [LAST]);
    const before = await listed(client);
    for (const opening of [migrate, requireMigrated]) await expect(opening(database.url)).rejects.toThrow(OLD);
    await expect(startApp({ database })).rejects.toThrow(`it lacks migration ${LAST}.`);
    await client.query('DELETE FROM migrations WHERE name <> $1', [replaced[0]]);
    await expect(migrate(database.url)).rejects.toThrow(
      'it lacks 103 migrations, the first of them Accounts1764201600002.',
    );
    expect(before).not.toContain(PARTS[0]);
  });

  test('is told by the doctor', async () => {
    const found = async () => {
      const said: string[] = [];
      const config = configOf({ database, dataDir: database.dataDir });
      const dataSource = await new DataSource(dataSourceOptions(database.url, 1)).initialize();
      await schema(dataSource, config)((state, text) => said.push(`${state} ${text}`));
      await dataSource.destroy();
      return said;
    };
    expect(await found()).toEqual([`ok All ${knownMigrations().length} migrations have run.`]);
    await client.query('DELETE FROM migrations WHERE name = $1', [LAST]);
    expect(await found()).toEqual([expect.stringMatching(/^wrong The database is too old .*MarketQuantities/)]);
  });
});

describe('an archive of the version before the baseline', () => {
  let places: Places;
  let app: TestApp;
  beforeAll(async () => {
    places = await Places.make();
    app = await startApp();
    await app.db.query("INSERT INTO companies (name, role) VALUES ('Andes Copper', 'seller')");
  });
  afterAll(async () => {
    await app?.close();
    await places?.clear();
  });

  const archive = async (name: string): Promise<string> => {
    await takeBackup(configOf(app), places.file(name));
    return places.file(name);
  };

  test('is restored, and opens as its database would', async () => {
    await on(app.database.url, asBefore);
    const there = await places.another();
    expect(await restoreBackup(there, await archive('before.tar.gz'))).toMatchObject({ migrated: [], leftOut: [] });
    await on(there.databaseUrl, async (client) => {
      expect((await client.query('SELECT name FROM companies')).rows).toEqual([{ name: 'Andes Copper' }]);
      expect(await listed(client)).toEqual(expect.arrayContaining([...replaced, ...PARTS]));
    });
  });

  test('is refused when it lacks one of its migrations, before anything is made', async () => {
    await app.db.query('DELETE FROM migrations WHERE name = $1', [LAST]);
    const there = await places.another();
    await expect(restoreBackup(there, await archive('older.tar.gz'))).rejects.toThrow(
      /^The archive is too old for this Orebridge \(it lacks MarketQuantities1764201600322\): restore it with the version of 30 November/,
    );
    expect(await tablesIn(there.databaseUrl)).toBe(0);
  });
});
