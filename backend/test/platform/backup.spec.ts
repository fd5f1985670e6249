import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { ArchiveWriter } from '../../src/cli/backup/archive-writer.js';
import { AuditCheckpoints } from '../../src/audit/audit-checkpoints.js';
import { checkArchive } from '../../src/cli/backup/check-archive.js';
import { HEAD, MANIFEST, type Manifest } from '../../src/cli/backup/manifest.js';
import { restoreBackup } from '../../src/cli/backup/restore-backup.js';
import { sumOf } from '../../src/cli/backup/session.js';
import { FILE_COLUMNS } from '../../src/cli/backup/snapshot.js';
import { takeBackup } from '../../src/cli/backup/take-backup.js';
import { migrations } from '../../src/migrations/index.js';
import { Config } from '../../src/platform/config/config.js';
import { dataSourceOptions } from '../../src/platform/database/data-source.js';
import { fileStoreOf } from '../../src/platform/storage/file-store-of.js';
import { filesBelow } from '../../src/platform/storage/disk-file-store.js';
import { seedDemo } from '../../src/seed/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { bucket } from '../harness/bucket.js';
import { createOwnDatabase, type TestDatabase } from '../harness/database.js';
import { PASSWORD, type Person, person } from '../harness/people.js';
import { buildRemote, goLive } from '../harness/remote.js';
import { draft, upload } from '../trade/lots.js';
import { schemaOf } from './schema.js';

const PASSPHRASE = 'five words that nobody guesses';

let app: TestApp;
let work: string;
let archive: string;
let manifest: Manifest;
let keeper: Person;
let secret: string;
const databases: TestDatabase[] = [];

/** An empty database whose owner has no right beyond it, and a data folder that does not exist yet. */
const newPlace = async (): Promise<Config> => {
  const database = await createOwnDatabase();
  databases.push(database);
  return new Config({
    DATABASE_URL: database.url,
    OREBRIDGE_DATA: path.join(work, `data-${randomBytes(4).toString('hex')}`),
  });
};
const on = async <T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
};
const source = (): Config => new Config({ DATABASE_URL: app.database.url, OREBRIDGE_DATA: app.dataDir });
const tablesIn = (url: string): Promise<number> =>
  on(url, async (client) => (await client.query("SELECT FROM pg_tables WHERE schemaname = 'public'")).rowCount ?? 0);
/** Everything below a folder, by name; empty where it is not there. */
const contentsOf = async (folder: string): Promise<Map<string, Buffer>> => {
  const found = new Map<string, Buffer>();
  for await (const file of filesBelow(folder)) found.set(path.relative(folder, file), await readFile(file));
  return found;
};

beforeAll(async () => {
  work = await mkdtemp(path.join(os.tmpdir(), 'orebridge-backup-'));
  archive = path.join(work, 'site.tar.gz.age');
  app = await startApp();
  await seedDemo(app.app, () => undefined);
  await goLive(app, buildRemote('deals', '1.0.0'));
  keeper = await person(app, { role: 'seller' });
  const own = '/api/account/second-step';
  secret = (await keeper.agent.post(`${own}/begin`).send({ password: PASSWORD }).expect(200)).body.secret;
  await keeper.agent
    .post(`${own}/confirm`)
    .send({ code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() })
    .expect(200);
  manifest = await whileOthersWrite(() => takeBackup(source(), archive, { passphrase: PASSPHRASE }));
});
afterAll(async () => {
  await app.close();
  for (const database of databases) await database.drop();
  await rm(work, { recursive: true, force: true });
});

const paper = async (seller: Person) => upload(seller, (await draft(seller)).id, 'quality-analysis').expect(201);

/** Lots with papers come in for as long as the work takes, and some of them before it begins. */
const whileOthersWrite = async <T>(job: () => Promise<T>): Promise<T> => {
  const seller = await person(app, { role: 'seller' });
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

describe('a site that is restored from its backup', () => {
  let there: Config;
  let restored: TestApp;

  beforeAll(async () => {
    there = await newPlace();
    await restoreBackup(there, archive, { passphrase: PASSPHRASE });
  });
  afterAll(() => restored?.close());

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
    const [first, second] = await Promise.all([app.database.url, there.databaseUrl].map((url) => on(url, schemaOf)));
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
      database: { url: there.databaseUrl, drop: async () => undefined },
      env: { OREBRIDGE_DATA: there.dataDir },
    });
    await restored.db.query('UPDATE second_factors SET last_counter = 0');
    const asked = await restored
      .agent()
      .post('/api/auth/login')
      .send({ username: keeper.username, password: PASSWORD })
      .expect(401);
    const agent = restored.agent();
    await agent
      .post('/api/auth/second-step')
      .send({
        challenge: asked.body.values.challenge,
        code: new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
      })
      .expect(200);
    expect((await restored.agent().get('/remotes/deals/1.0.0/page.js').expect(200)).text).toBe('page');
    expect((await draft({ ...keeper, agent })).id).toBeTruthy();
  });
});

describe('a restore is refused, and changes nothing', () => {
  /** The sentence; the database must still be empty, and the data folder not be there. */
  const refusal = async (file: string, passphrase?: string): Promise<string> => {
    const there = await newPlace();
    const said = await sentenceOf(restoreBackup(there, file, { passphrase }));
    expect(await tablesIn(there.databaseUrl)).toBe(0);
    expect((await contentsOf(there.dataDir)).size).toBe(0);
    return said;
  };
  const sentenceOf = (job: Promise<unknown>): Promise<string> =>
    job.then(
      () => 'it was done',
      (error: Error) => `${error.constructor.name}: ${error.message}`,
    );
  const spoilt = async (name: string, change: (bytes: Buffer) => Buffer, of = archive): Promise<string> => {
    const file = path.join(work, name);
    await writeFile(file, change(await readFile(of)));
    return file;
  };
  const flipped = (bytes: Buffer): Buffer => {
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    return bytes;
  };
  let plain: string;
  beforeAll(async () => {
    plain = path.join(work, 'plain.tar.gz');
    await takeBackup(source(), plain);
  });

  test('with another passphrase, and without one', async () => {
    expect(await refusal(archive, 'another')).toMatch(/^BackupError: The passphrase does not open /);
    expect(await refusal(archive)).toMatch(/^BackupError: .* is encrypted: give its passphrase/);
  });

  test.each(['encrypted', 'plain'])('where the %s archive is cut short or has a flipped bit', async (kind) => {
    const of = kind === 'plain' ? plain : archive;
    const words = kind === 'plain' ? undefined : PASSPHRASE;
    const { length } = await readFile(of);
    // Each try of a passphrase takes a second, and shall.
    const cuts = [length - 1, Math.floor(length / 2), ...(words ? [] : [length - 20, 40, 3])];
    for (const bytes of cuts)
      expect(await refusal(await spoilt('cut', (whole) => whole.subarray(0, bytes), of), words)).toMatch(
        /^BackupError: .* (is cut short|is damaged|is no backup)/,
      );
    expect(await refusal(await spoilt('flipped', flipped, of), words)).toMatch(/^BackupError: .* is damaged/);
  });

  test('where the file is none, or not there', async () => {
    const text = path.join(work, 'text');
    await writeFile(text, 'copper');
    expect(await refusal(text)).toMatch(/^BackupError: .* is no backup of Orebridge/);
    expect(await refusal(path.join(work, 'nowhere'))).toMatch(/^BackupError: .* cannot be read \(ENOENT\)/);
  });

  test('of a newer form or a newer product', async () => {
    const head = { ...manifest, tables: manifest.tables.map(({ name, columns }) => ({ name, columns })) };
    const newer = path.join(work, 'newer');
    await writeArchive(newer, { ...head, format: 99 }, manifest);
    expect(await refusal(newer)).toMatch(
      /^BackupError: The archive is of form 99, and this Orebridge reads forms up to 1/,
    );
    const migrations = [...manifest.migrations, 'FlyingCarpets1999999999999'];
    await writeArchive(newer, { ...head, migrations }, { ...manifest, migrations, tables: [], files: [] });
    expect(await refusal(newer)).toMatch(
      /^BackupError: The archive is of a newer Orebridge .*FlyingCarpets1999999999999/,
    );
  });

  test('whose rows or names are not what they should be', async () => {
    const part = ['tables/migrations/000001', Buffer.from('1\t1\tPlatform\n')] as const;
    const odd = path.join(work, 'odd');
    await writeArchive(odd, { ...manifest, tables: [] }, { ...manifest, tables: [], files: [] }, [part]);
    expect(await refusal(odd)).toMatch(/^BackupError: .* is damaged \(tables\/migrations is not in its list\)/);
    const escape = ['files/../../secret-key', Buffer.from('x')] as const;
    await writeArchive(odd, { ...manifest, tables: [] }, { ...manifest, tables: [], files: [] }, [escape]);
    expect(await refusal(odd)).toMatch(/^BackupError: .* holds what no backup holds \(files\/\.\.\/\.\.\/secret-key\)/);
  });

  test('where the database is not empty, or a server works on it, or the data folder has another key', async () => {
    const there = await newPlace();
    await on(there.databaseUrl, (client) => client.query("CREATE TABLE ore AS SELECT 'tin' AS name"));
    expect(await sentenceOf(restoreBackup(there, plain))).toMatch(/^BackupError: The database is not empty \(1 tables/);
    const server = new pg.Client({ connectionString: there.databaseUrl, application_name: 'orebridge' });
    await server.connect();
    expect(await sentenceOf(restoreBackup(there, plain, { replace: true }))).toMatch(
      /^BackupError: A server of Orebridge works/,
    );
    await server.end();
    await mkdir(there.dataDir);
    await writeFile(path.join(there.dataDir, 'secret-key'), 'another');
    expect(await sentenceOf(restoreBackup(there, plain))).toMatch(
      /^BackupError: .*secret-key is another key than the archive's/,
    );
    const { rows } = await on(there.databaseUrl, (client) => client.query('SELECT name FROM ore'));
    expect(rows).toEqual([{ name: 'tin' }]);
    expect([...(await contentsOf(there.dataDir)).keys()]).toEqual(['secret-key']);
    const sealedWith = new Config({
      DATABASE_URL: there.databaseUrl,
      OREBRIDGE_DATA: there.dataDir,
      OREBRIDGE_SECRET_KEY: randomBytes(32).toString('base64'),
    });
    expect(await sentenceOf(restoreBackup(sealedWith, plain))).toMatch(
      /^BackupError: OREBRIDGE_SECRET_KEY is not the key/,
    );
  });

  test('halfway: neither rows nor files stay', async () => {
    const ofUploads = manifest.files.filter(({ name }) => name.startsWith('files/')).map(({ name }) => name);
    const ofRelease = manifest.files.filter(({ name }) => name.startsWith('releases/deals/')).map(({ name }) => name);
    for (const [taken, said] of [
      [ofUploads.slice(-1), /^BackupError: The file .* is there already, with other bytes/],
      [ofRelease, /^BackupError: The release deals 1.0.0 is there already/],
    ] as const) {
      const there = await newPlace();
      for (const name of taken) {
        await mkdir(path.dirname(path.join(there.dataDir, name)), { recursive: true });
        await writeFile(path.join(there.dataDir, name), 'other');
      }
      expect(await sentenceOf(restoreBackup(there, plain))).toMatch(said);
      expect(await tablesIn(there.databaseUrl)).toBe(0);
      const left = await contentsOf(there.dataDir);
      expect([...left].map(([name, bytes]) => [name, bytes.toString()]).sort()).toEqual(
        [...taken].sort().map((name) => [name, 'other']),
      );
    }
  });

  test('with --replace it is done: what was there goes, and the other keys stay aside', async () => {
    const there = await newPlace();
    await on(there.databaseUrl, (client) =>
      client.query(`CREATE TABLE ore AS SELECT 'tin' AS name; CREATE SEQUENCE n; CREATE VIEW tin AS SELECT name FROM ore;
        CREATE FUNCTION fold_text(text) RETURNS int LANGUAGE sql AS 'SELECT 1'`),
    );
    await mkdir(there.dataDir);
    await writeFile(path.join(there.dataDir, 'secret-key'), 'another');
    await restoreBackup(there, plain, { replace: true });
    await restoreBackup(there, plain, { replace: true });
    const [first, second] = await Promise.all([app.database.url, there.databaseUrl].map((url) => on(url, schemaOf)));
    expect(second).toEqual(first);
    const keys = [...(await contentsOf(there.dataDir))].filter(([name]) => name.startsWith('secret-key')).sort();
    expect(keys.map(([name, bytes]) => [name.replace(/\d+T\d+Z/, 'then'), bytes.toString() === 'another'])).toEqual([
      ['secret-key', false],
      ['secret-key.replaced-then', true],
    ]);
  });
});

describe('a backup', () => {
  test('runs once at a time', async () => {
    const file = path.join(work, 'twice.tar.gz');
    const both = await Promise.allSettled([takeBackup(source(), file), takeBackup(source(), `${file}.second`)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((one) => one.status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason.message).toMatch(/already runs/);
  });

  test('leaves no half archive, where the folder is missing or the database is no Orebridge', async () => {
    await expect(takeBackup(source(), path.join(work, 'none', 'a.tar.gz'))).rejects.toThrow(
      /cannot be written \(ENOENT\)/,
    );
    const empty = await newPlace();
    await expect(takeBackup(empty, path.join(work, 'empty.tar.gz'))).rejects.toThrow(/holds nothing of Orebridge/);
    expect((await readdir(work)).filter((name) => /part$|^empty/.test(name))).toEqual([]);
  });

  test('holds every small file of the data folder, is read by its owner alone, and is checked whole', async () => {
    await app.get(AuditCheckpoints).take(app.db.manager);
    const top = (await readdir(app.dataDir, { withFileTypes: true })).filter((one) => one.isFile());
    const file = path.join(work, 'whole.tar.gz');
    const written = await takeBackup(source(), file);
    const { manifest: read, data } = await checkArchive(file);
    expect(read).toEqual(written);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect([...data.keys()].sort()).toEqual(top.map(({ name }) => name).sort());
    const known = ['audit-checkpoint.json', 'payment-simulator-key', 'release-key.pem', 'secret-key'];
    expect([...data.keys()]).toEqual(expect.arrayContaining(known));
  });

  test('names the files that rows name and that are gone', async () => {
    const [{ key }] = await app.db.query('SELECT file_key AS key FROM documents ORDER BY id LIMIT 1');
    const place = path.join(app.dataDir, 'files', key);
    await rename(place, path.join(work, 'gone'));
    const { missing } = await takeBackup(source(), path.join(work, 'gone.tar.gz'));
    await rename(path.join(work, 'gone'), place);
    expect(missing).toEqual([`files/${key}`]);
  });

  test('knows every column that names a file', async () => {
    const keys: string[] = [];
    for await (const key of fileStoreOf(source()).keys()) keys.push(key);
    const columns = await app.db.query(
      "SELECT table_name AS of, column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'text'",
    );
    const naming = new Set<string>();
    for (const { of, name } of columns) {
      const found = await app.db.query(`SELECT FROM "${of}" WHERE "${name}" = ANY ($1) LIMIT 1`, [keys]);
      if (found.length) naming.add(name);
    }
    expect([...naming].filter((name) => !FILE_COLUMNS.includes(name))).toEqual([]);
    // The demo has no photo, logo or paper of a freight: whoever adds a key says here whether it is a file's.
    const others = ['entry_key', 'line_key', 'public_key'];
    const named = new Set<string>(columns.map(({ name }: { name: string }) => name));
    expect([...named].filter((name) => name.endsWith('_key')).sort()).toEqual([...others, ...FILE_COLUMNS].sort());
  });

  test('of an older product is brought up to this one, goes to a bucket, and from there to a disk', async () => {
    const last = migrations
      .map((one) => new one().name)
      .sort((a, b) => Number(b.slice(-13)) - Number(a.slice(-13)))[0]!;
    const server = bucket();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const S3 = {
      S3_BUCKET: 'site',
      S3_REGION: 'eu-north-1',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const old = await startApp();
    try {
      await goLive(old, buildRemote('deals', '1.0.0'));
      const seller = await person(old, { role: 'seller' });
      await paper(seller);
      await undoLast(old.database.url);
      await old.db.query("CREATE TABLE our_notes AS SELECT 'tin' AS text");
      const file = path.join(work, 'old.tar.gz');
      const had = await takeBackup(new Config({ DATABASE_URL: old.database.url, OREBRIDGE_DATA: old.dataDir }), file);
      expect(had.migrations).not.toContain(last);

      const place = await newPlace();
      const inBucket = new Config({ DATABASE_URL: place.databaseUrl, OREBRIDGE_DATA: place.dataDir, ...S3 });
      expect(await restoreBackup(inBucket, file)).toMatchObject({ migrated: [last], leftOut: ['our_notes'] });
      expect([...(await contentsOf(place.dataDir)).keys()].filter((name) => /^(files|releases)/.test(name))).toEqual(
        [],
      );

      const { files, tables } = await takeBackup(inBucket, file);
      const stored = (all: Manifest['files']) =>
        all.map(({ name, sha256 }) => `${name} ${sha256}`).filter((one) => !one.startsWith('data/'));
      expect(stored(files).sort()).toEqual(stored(had.files).sort());
      expect(tables.map(({ name }) => name)).not.toContain('our_notes');
      const back = await newPlace();
      await restoreBackup(back, file);
      const onDisk = await contentsOf(back.dataDir);
      for (const [name, bytes] of await contentsOf(path.join(old.dataDir, 'files')))
        expect([name, onDisk.get(`files/${name}`)?.equals(bytes)]).toEqual([name, true]);
      expect(onDisk.get('releases/deals/1.0.0/page.js')?.toString()).toBe('page');
    } finally {
      await old.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

/** An archive by hand. */
const writeArchive = async (
  file: string,
  head: object,
  list: object,
  between: readonly (readonly [string, Buffer])[] = [],
): Promise<void> => {
  const writer = new ArchiveWriter(file, undefined);
  await writer.add(HEAD, Buffer.from(JSON.stringify(head)));
  for (const [name, bytes] of between) await writer.add(name, bytes);
  await writer.add(MANIFEST, Buffer.from(JSON.stringify(list)));
  await writer.close();
};

const undoLast = async (url: string): Promise<void> => {
  const dataSource = await new DataSource(dataSourceOptions(url, 1)).initialize();
  await dataSource.undoLastMigration();
  await dataSource.destroy();
};
