import type { AddressInfo } from 'node:net';
import { readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AuditCheckpointsJob } from '../../src/operations/audit/audit-checkpoints.job.js';
import { checkArchive } from '../../src/app/cli/backup/check-archive.js';
import type { Manifest } from '../../src/app/cli/backup/manifest.js';
import { restoreBackup } from '../../src/app/cli/backup/restore-backup.js';
import { FILE_COLUMNS } from '../../src/app/cli/backup/snapshot.js';
import { takeBackup } from '../../src/app/cli/backup/take-backup.js';
import { fileStoreOf } from '../../src/platform/storage/file-store-of.js';
import { startApp, type TestApp } from '../harness/app.js';
import { bucket } from '../harness/bucket.js';
import { person } from '../harness/people.js';
import { buildRemote, goLive } from '../harness/remote.js';
import { configOf, contentsOf, paper, Places } from './backup-fixture.js';
import { NEXT, withNextMigration, withoutNextMigration } from './next-migration.js';

describe('a backup', () => {
  let places: Places;
  let app: TestApp;
  beforeAll(async () => {
    places = await Places.make();
    app = await startApp();
    await paper(await person(app, { role: 'seller' }));
  });
  afterAll(async () => {
    await app?.close();
    await places?.clear();
  });

  test('runs once at a time', async () => {
    const file = places.file('twice.tar.gz');
    const both = await Promise.allSettled([
      takeBackup(configOf(app), file),
      takeBackup(configOf(app), `${file}.second`),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((one) => one.status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason.message).toMatch(/already runs/);
  });

  test('leaves no half archive, where the folder is missing or the database is no Orebridge', async () => {
    await expect(takeBackup(configOf(app), places.file('none/a.tar.gz'))).rejects.toThrow(
      /cannot be written \(ENOENT\)/,
    );
    const empty = await places.another();
    await expect(takeBackup(empty, places.file('empty.tar.gz'))).rejects.toThrow(/holds nothing of Orebridge/);
    expect((await readdir(places.work)).filter((name) => /part$|^empty/.test(name))).toEqual([]);
  });

  test('holds every small file of the data folder, is read by its owner alone, and is checked whole', async () => {
    while (await app.get(AuditCheckpointsJob).take(app.db.manager));
    const top = (await readdir(app.dataDir, { withFileTypes: true })).filter((one) => one.isFile());
    const file = places.file('whole.tar.gz');
    const written = await takeBackup(configOf(app), file);
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
    await rename(place, places.file('gone'));
    const { missing } = await takeBackup(configOf(app), places.file('gone.tar.gz'));
    await rename(places.file('gone'), place);
    expect(missing).toEqual([`files/${key}`]);
  });

  test('knows every column that names a file', async () => {
    const keys: string[] = [];
    for await (const key of fileStoreOf(configOf(app)).keys()) keys.push(key);
    const columns = await app.db.query(
      "SELECT table_name AS of, column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'text'",
    );
    const naming = new Set<string>();
    for (const { of, name } of columns) {
      const found = await app.db.query(`SELECT FROM "${of}" WHERE "${name}" = ANY ($1) LIMIT 1`, [keys]);
      if (found.length) naming.add(name);
    }
    expect([...naming].filter((name) => !FILE_COLUMNS.includes(name))).toEqual([]);
    // The demo has no photo, logo or document of a freight: whoever adds a key says here whether it is a file's.
    const others = ['entry_key', 'line_key', 'public_key'];
    const named = new Set<string>(columns.map(({ name }: { name: string }) => name));
    expect([...named].filter((name) => name.endsWith('_key')).sort()).toEqual([...others, ...FILE_COLUMNS].sort());
  });

  test('of an older product is brought up to this one, goes to a bucket, and from there to a disk', async () => {
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
      await old.db.query("CREATE TABLE our_notes AS SELECT 'tin' AS text");
      const file = places.file('old.tar.gz');
      const had = await takeBackup(configOf(old), file);
      withNextMigration();

      const inBucket = await places.another(S3);
      expect(await restoreBackup(inBucket, file)).toMatchObject({ migrated: [NEXT], leftOut: ['our_notes'] });
      expect([...(await contentsOf(inBucket.dataDir)).keys()].filter((name) => /^(files|releases)/.test(name))).toEqual(
        [],
      );

      const { files, tables } = await takeBackup(inBucket, file);
      const stored = (all: Manifest['files']) =>
        all.map(({ name, sha256 }) => `${name} ${sha256}`).filter((one) => !one.startsWith('data/'));
      expect(stored(files).sort()).toEqual(stored(had.files).sort());
      expect(tables.map(({ name }) => name)).not.toContain('our_notes');
      const back = await places.another();
      await restoreBackup(back, file);
      const onDisk = await contentsOf(back.dataDir);
      for (const [name, bytes] of await contentsOf(path.join(old.dataDir, 'files')))
        expect([name, onDisk.get(`files/${name}`)?.equals(bytes)]).toEqual([name, true]);
      expect(onDisk.get('releases/deals/1.0.0/page.js')?.toString()).toBe('page');
    } finally {
      withoutNextMigration();
      await old.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
