import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Manifest } from '../../src/app/cli/backup/manifest.js';
import { restoreBackup } from '../../src/app/cli/backup/restore-backup.js';
import { takeBackup } from '../../src/app/cli/backup/take-backup.js';
import { Config } from '../../src/platform/config/config.js';
import { startApp, type TestApp } from '../harness/app.js';
import { person } from '../harness/people.js';
import { buildRemote, goLive } from '../harness/remote.js';
import { configOf, contentsOf, on, paper, PASSPHRASE, Places, tablesIn, writeArchive } from './backup-fixture.js';
import { schemaOf } from './schema.js';

describe('a restore is refused, and changes nothing', () => {
  let places: Places;
  let app: TestApp;
  let archive: string;
  let plain: string;
  let manifest: Manifest;
  beforeAll(async () => {
    places = await Places.make();
    archive = places.file('site.tar.gz.age');
    plain = places.file('site.tar.gz');
    app = await startApp();
    await goLive(app, buildRemote('deals', '1.0.0'));
    await paper(await person(app, { role: 'seller' }));
    manifest = await takeBackup(configOf(app), plain);
    await takeBackup(configOf(app), archive, { passphrase: PASSPHRASE });
  });
  afterAll(async () => {
    await app?.close();
    await places?.clear();
  });

  /** The sentence; the database must still be empty, and the data folder not be there. */
  const refusal = async (file: string, passphrase?: string): Promise<string> => {
    const there = await places.another();
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
    const file = places.file(name);
    await writeFile(file, change(await readFile(of)));
    return file;
  };
  const flipped = (bytes: Buffer): Buffer => {
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    return bytes;
  };
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
    const text = places.file('text');
    await writeFile(text, 'copper');
    expect(await refusal(text)).toMatch(/^BackupError: .* is no backup of Orebridge/);
    expect(await refusal(places.file('nowhere'))).toMatch(/^BackupError: .* cannot be read \(ENOENT\)/);
  });

  test('of a newer form or a newer product', async () => {
    const head = { ...manifest, tables: manifest.tables.map(({ name, columns }) => ({ name, columns })) };
    const newer = places.file('newer');
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
    const odd = places.file('odd');
    await writeArchive(odd, { ...manifest, tables: [] }, { ...manifest, tables: [], files: [] }, [part]);
    expect(await refusal(odd)).toMatch(/^BackupError: .* is damaged \(tables\/migrations is not in its list\)/);
    const escape = ['files/../../secret-key', Buffer.from('x')] as const;
    await writeArchive(odd, { ...manifest, tables: [] }, { ...manifest, tables: [], files: [] }, [escape]);
    expect(await refusal(odd)).toMatch(/^BackupError: .* holds what no backup holds \(files\/\.\.\/\.\.\/secret-key\)/);
  });

  test('where the database is not empty, or a server works on it, or the data folder has another key', async () => {
    const there = await places.another();
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

  test('where the user of the database may not make tables', async () => {
    const there = await places.another();
    await on(there.databaseUrl, (client) => client.query('REVOKE CREATE ON SCHEMA public FROM pg_database_owner'));
    expect(await sentenceOf(restoreBackup(there, plain))).toMatch(
      /^BackupError: The user of this database may not make tables in it \(permission denied .*\): make that user its owner/,
    );
  });

  test('halfway: neither rows nor files stay', async () => {
    const ofUploads = manifest.files.filter(({ name }) => name.startsWith('files/')).map(({ name }) => name);
    const ofRelease = manifest.files.filter(({ name }) => name.startsWith('releases/deals/')).map(({ name }) => name);
    for (const [taken, said] of [
      [ofUploads.slice(-1), /^BackupError: The file .* is there already, with other bytes/],
      [ofRelease, /^BackupError: The release deals 1.0.0 is there already/],
    ] as const) {
      const there = await places.another();
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
    const there = await places.another();
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
