import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { Manifest } from '../../src/app/cli/backup/manifest.js';
import { restoreBackup } from '../../src/app/cli/backup/restore-backup.js';
import { sumOf } from '../../src/app/cli/backup/session.js';
import { takeBackup } from '../../src/app/cli/backup/take-backup.js';
import type { Config } from '../../src/platform/config/config.js';
import { seedDemo } from '../../src/app/seed/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { createOtherDatabase, OTHER_POSTGRES } from '../harness/other-postgres.js';
import { PASSWORD, type Person, person } from '../harness/people.js';
import { buildRemote, goLive } from '../harness/remote.js';
import { draft } from '../trade/lots.js';
import { configOf, contentsOf, on, paper, PASSPHRASE, Places } from './backup-fixture.js';
import { schemaOf } from './schema.js';

const OTHER = OTHER_POSTGRES;
const origins: readonly (readonly [from: string, create: () => Promise<TestDatabase>])[] = [
  ['of the embedded PostgreSQL', createDatabase],
  ...(OTHER ? [[`of PostgreSQL ${OTHER.major}`, () => createOtherDatabase(OTHER)] as const] : []),
];
if (!OTHER) test.skip('from another major version: this machine has no other PostgreSQL', () => undefined);

describe.each(origins)('a site that is restored into the embedded PostgreSQL from its backup %s', (_, create) => {
  let database: TestDatabase | undefined;
  let places: Places;
  let app: TestApp;
  let manifest: Manifest;
  let keeper: Person;
  let secret: string;
  let there: Config;
  let restored: TestApp;

  beforeAll(async () => {
    places = await Places.make();
    database = await create();
    app = await startApp({ database });
    await seedDemo(app.app, () => undefined);
    await goLive(app, buildRemote('deals', '1.0.0'));
    keeper = await person(app, { role: 'seller' });
    const own = '/api/account/two-factor';
    secret = (await keeper.agent.post(`${own}/begin`).send({ password: PASSWORD }).expect(200)).body.secret;
    await keeper.agent
      .post(`${own}/confirm`)
      .send({ code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() })
      .expect(200);
    const archive = places.file('site.tar.gz.age');
    manifest = await whileOthersWrite(() => takeBackup(configOf(app), archive, { passphrase: PASSPHRASE }));
    there = await places.another();
    await restoreBackup(there, archive, { passphrase: PASSPHRASE });
  });
  afterAll(async () => {
    await restored?.close();
    await app?.close();
    await database?.drop();
    await places?.clear();
  });

  /** Lots with documents come in for as long as the work takes, however many, and some of them before it begins. */
  const whileOthersWrite = async <T>(job: () => Promise<T>): Promise<T> => {
    const seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
    let done = false;
    const writing = (async () => {
      while (!done) await paper(seller);
    })();
    await paper(seller);
    try {
      return await job();
    } finally {
      done = true;
      await writing;
    }
  };

  test('has every row that was there at the moment of the backup', async () => {
    expect(manifest.tables.length).toBeGreaterThan(140);
    await on(there.databaseUrl, async (client) => {
      for (const table of manifest.tables)
        expect([table.name, await sumOf(client, table)]).toEqual([table.name, { rows: table.rows, sum: table.sum }]);
    });
  });

  test('has the books that the first one had', async () => {
    const books =
      'SELECT kind, currency, count(*)::int AS accounts, sum(balance)::text AS sum FROM ledger_balances GROUP BY 1, 2 ORDER BY 1, 2';
    const now = await on(there.databaseUrl, async (client) => (await client.query(books)).rows);
    expect(now.length).toBeGreaterThan(3);
    expect(now).toEqual(await app.db.query(books));
  });

  test('has the same schema, with every index, constraint and trigger', async () => {
    // Each major version words a schema in its own way: a database that the migrations made on this one is what it must be like.
    const made = await createDatabase();
    const [first, second] = await Promise.all([made.url, there.databaseUrl].map((url) => on(url, schemaOf)));
    await made.drop();
    expect(second).toEqual(first);
  });

  test('has each file, byte by byte, and a file for each row that names one', async () => {
    const [before, after] = await Promise.all([app.dataDir, there.dataDir].map(contentsOf));
    expect(after!.size).toBeGreaterThan(50);
    for (const [name, bytes] of after!)
      if (before!.has(name)) expect([name, bytes.equals(before!.get(name)!)]).toEqual([name, true]);
    for (const { name } of manifest.files) expect([...after!.keys()]).toContain(name.replace(/^data\//, ''));
    const named = await on(
      there.databaseUrl,
      async (client) => (await client.query('SELECT file_key FROM documents')).rows,
    );
    expect(named.length).toBeGreaterThan(0);
    for (const { file_key } of named) expect([...after!.keys()]).toContain(`files/${file_key}`);
    const [{ n }] = await app.db.query('SELECT count(*)::int AS n FROM documents');
    expect(n).toBeGreaterThan(named.length);
    expect(manifest.missing).toEqual([]);
  });

  test('opens with the second factor, serves its releases, and gives new numbers', async () => {
    restored = await startApp({
      database: { url: there.databaseUrl, dataDir: there.dataDir, drop: async () => undefined },
    });
    await restored.db.query('UPDATE second_factors SET last_counter = 0');
    const asked = await restored
      .agent()
      .post('/api/auth/login')
      .send({ username: keeper.username, password: PASSWORD })
      .expect(401);
    const agent = restored.agent();
    await agent
      .post('/api/auth/two-factor')
      .send({
        challenge: asked.body.values.challenge,
        code: new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
      })
      .expect(200);
    expect((await restored.agent().get('/remotes/deals/1.0.0/page.js').expect(200)).text).toBe('page');
    expect((await draft({ ...keeper, agent })).id).toBeTruthy();
  });
});
