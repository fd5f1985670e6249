import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrations.js';
import { knownMigrations } from '../../src/platform/database/schema-state.js';
import { startApp } from '../harness/app.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { NEXT, withNextMigration, withoutNextMigration } from './next-migration.js';

describe('migrations', () => {
  let database: TestDatabase;
  let other: pg.Client;
  beforeEach(async () => {
    database = await createDatabase();
    other = new pg.Client({ connectionString: database.url });
    await other.connect();
    // One, which changes tables that others use, has not run yet.
    withNextMigration();
  });
  afterEach(async () => {
    withoutNextMigration();
    await other.end();
    await database.drop();
  });

  /** As a long report does. */
  const readLong = async () => {
    await other.query('BEGIN');
    await other.query('SELECT count(*) FROM mails');
  };
  const start = (env: NodeJS.ProcessEnv) =>
    startApp({ database, env }).then(
      async (app) => {
        await app.close();
        return 'started';
      },
      (error: Error) => error.message,
    );

  test('wait behind a long query for a moment only, and come again when it has ended', async () => {
    await readLong();
    const said: string[] = [];
    const note = (line: string) => {
      said.push(line);
      void other.query('COMMIT');
    };
    expect(await migrate(database.url, { lockTimeoutMs: 50, note })).toEqual([NEXT]);
    expect(said).toEqual(['a table is in use: try 1 of 12 came to nothing']);
    expect(await migrate(database.url)).toEqual([]);
  });

  test('let go where they and somebody’s transaction wait for each other: no request fails of it', async () => {
    const [person, looking] = await Promise.all(
      [0, 1].map(async () => {
        const client = new pg.Client({ connectionString: database.url });
        await client.connect();
        return client;
      }),
    );
    const waiting = async (count: number) => {
      const waits = `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'mails'::regclass`;
      while ((await looking!.query(waits)).rows[0].n < count) await delay(5);
    };
    await person!.query('BEGIN');
    await person!.query('LOCK TABLE users IN ROW EXCLUSIVE MODE');
    await readLong();
    const migrating = migrate(database.url);
    await waiting(1);
    // Who has the users waits behind the migration for the mails; it gets them, and waits for the users.
    const read = person!.query('SELECT count(*) FROM mails');
    await Promise.race([waiting(2), read]);
    await other.query('COMMIT');
    await read;
    await person!.query('COMMIT');
    expect(await migrating).toEqual([NEXT]);
    await Promise.all([person!.end(), looking!.end()]);
  });

  test('give up with a sentence behind a query that does not end, and leave everything as it was', async () => {
    await readLong();
    await expect(migrate(database.url, { lockTimeoutMs: 50, tries: 2 })).rejects.toThrow(
      'A migration did not get hold of a table in 2 tries: a long query or an open transaction uses it.',
    );
    const { rows } = await other.query('SELECT name FROM migrations');
    expect(rows).toHaveLength(knownMigrations().length - 1);
    // Nobody has been left holding the lock of the migrations.
    await other.query('COMMIT');
    expect(await migrate(database.url)).toEqual([NEXT]);
  });

  test('are left to the command where OREBRIDGE_MIGRATE is never, without which the server does not start', async () => {
    expect(await start({ OREBRIDGE_MIGRATE: 'never' })).toBe(
      `The database lacks migration ${NEXT}, and OREBRIDGE_MIGRATE is never: run "npm run migrate" (or node backend/dist/app/cli/migrate.js) first.`,
    );
    expect(await migrate(database.url)).toEqual([NEXT]);
    expect(await start({ OREBRIDGE_MIGRATE: 'never' })).toBe('started');
  });

  test('run at a start that is told nothing, once however many start', async () => {
    expect(await Promise.all([start({}), start({})])).toEqual(['started', 'started']);
    const { rows } = await other.query('SELECT name FROM migrations WHERE name = $1', [NEXT]);
    expect(rows).toHaveLength(1);
  });
});
