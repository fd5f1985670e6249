import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { examine } from '../../src/app/cli/doctor/examine.js';
import type { Finding } from '../../src/app/cli/doctor/finding.js';
import { startApp, type TestApp } from '../harness/app.js';

/** A port on which nothing listens. */
const closedPort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

describe('the doctor', () => {
  let app: TestApp;
  let work: string;
  beforeAll(async () => {
    app = await startApp();
    work = await mkdtemp(path.join(os.tmpdir(), 'orebridge-doctor-'));
  });
  afterAll(async () => {
    await app?.close();
    await rm(work, { recursive: true, force: true });
  });

  const look = (env: NodeJS.ProcessEnv = {}, now?: () => number): Promise<Finding[]> =>
    examine(
      {
        DATABASE_URL: app.database.url,
        DB_POOL: '5',
        OREBRIDGE_DATA: app.dataDir,
        OREBRIDGE_SEED: 'demo',
        OREBRIDGE_ORIGIN: app.url,
        ...env,
      },
      now,
    );
  const wrongIn = async (env?: NodeJS.ProcessEnv, now?: () => number): Promise<string[]> =>
    (await look(env, now)).filter(({ state }) => state === 'wrong').map(({ about, said }) => `${about}: ${said}`);
  /** The data folder of the running server, to be spoiled. */
  const copy = async (): Promise<string> => {
    const folder = await mkdtemp(path.join(work, 'data-'));
    await cp(app.dataDir, folder, { recursive: true });
    return folder;
  };

  test('finds nothing wrong with a site that runs, and says of each thing what it has seen', async () => {
    const findings = await look();
    expect(findings.filter(({ state }) => state === 'wrong')).toEqual([]);
    expect(new Set(findings.map(({ about }) => about))).toEqual(
      new Set([
        'configuration',
        'folder',
        'keys',
        'files',
        'database',
        'scanner',
        'schema',
        'screening',
        'clock',
        'site',
        'mail',
        'addresses',
        'payments',
      ]),
    );
    for (const { said } of findings) expect(said).toMatch(/^\S.*\.$/);
    expect(findings).toContainEqual({ state: 'ok', about: 'addresses', said: `${app.url} leads to a running server.` });
  });

  test('looks no further while the configuration is wrong', async () => {
    expect(await wrongIn({ PORT: 'x', S3_BUCKET: 'ore' })).toEqual([
      expect.stringMatching(/^configuration: PORT must be/),
      expect.stringMatching(/^configuration: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing/),
    ]);
  });

  test('says that the database does not answer, and goes on with the rest', async () => {
    const nowhere = `postgres://orebridge@127.0.0.1:${await closedPort()}/orebridge`;
    const findings = await look({ DATABASE_URL: nowhere });
    expect(findings.filter(({ state }) => state === 'wrong')).toEqual([
      { state: 'wrong', about: 'database', said: expect.stringContaining('ECONNREFUSED') },
    ]);
    expect(findings.map(({ about }) => about)).toContain('payments');
  });

  test('says that one server takes more connections than there are', async () => {
    expect(await wrongIn({ DB_POOL: '200' })).toEqual([expect.stringMatching(/^database: One server takes 201 conn/)]);
  });

  test('says that the database is of a newer server', async () => {
    await app.db.query(`INSERT INTO migrations (timestamp, name) VALUES (1, 'Tomorrow2000000000001')`);
    expect(await wrongIn()).toEqual([
      expect.stringMatching(/^schema: The database is of a newer Orebridge \(Tomorrow/),
    ]);
    await app.db.query(`DELETE FROM migrations WHERE name = 'Tomorrow2000000000001'`);
  });

  test('says that the clocks are apart', async () => {
    expect(await wrongIn({}, () => Date.now() + 60_000)).toEqual([
      'clock: The clocks of this machine and of the database are 60 s apart: set both by NTP.',
    ]);
  });

  test('says that the folder is none, and that others read a key', async () => {
    const file = path.join(work, 'file');
    await writeFile(file, 'not a folder');
    expect(await wrongIn({ OREBRIDGE_DATA: file })).toContainEqual(
      expect.stringMatching(/^folder: .*OREBRIDGE_DATA\.$/),
    );
    const folder = await copy();
    await chmod(path.join(folder, 'secret-key'), 0o644);
    const open = path.join(folder, 'secret-key');
    expect(await wrongIn({ OREBRIDGE_DATA: folder })).toEqual([
      `folder: Others may read ${open}, which is secret: run "chmod 600 ${open}".`,
    ]);
  });

  test('says that a key is missing or another, and makes none', async () => {
    const folder = await copy();
    await rm(path.join(folder, 'release-key.pem'));
    for (const time of ['first', 'again'])
      expect([time, ...(await wrongIn({ OREBRIDGE_DATA: folder }))]).toEqual([
        time,
        expect.stringMatching(/^site: .*release-key\.pem is missing, and this site has one/),
      ]);
    const other = Buffer.alloc(32, 9).toString('base64');
    expect(await wrongIn({ OREBRIDGE_SECRET_KEY: other })).toEqual([
      expect.stringMatching(/^site: The secret key of this/),
    ]);
  });

  test('says that a bucket does not answer', async () => {
    const S3 = { S3_BUCKET: 'ore', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const found = await wrongIn({ ...S3, S3_ENDPOINT: `http://127.0.0.1:${await closedPort()}` });
    expect(found).toEqual([
      expect.stringMatching(/^files: .*: check S3_\*\.$/),
      expect.stringMatching(/^site: The files in the bucket ore \(S3_BUCKET\) cannot be reached/),
    ]);
  });

  test('says that mail is not taken, or not sent at all by a real site', async () => {
    const port = await closedPort();
    expect(await wrongIn({ SMTP_URL: `smtp://127.0.0.1:${port}` })).toEqual([
      expect.stringMatching(new RegExp(`^mail: 127\\.0\\.0\\.1:${port} takes no mail .*: check SMTP_URL\\.$`)),
    ]);
    expect(await wrongIn({ OREBRIDGE_SEED: 'none' })).toEqual([
      expect.stringMatching(/^site: The database holds a demonstration/),
      expect.stringMatching(/^mail: No mail is sent, so nobody/),
    ]);
  });

  test('says that an address is unknown, or leads elsewhere', async () => {
    const elsewhere = net.createServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nhi'));
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    expect(await wrongIn({ OREBRIDGE_ORIGIN: `http://127.0.0.1:${port}` })).toEqual([
      expect.stringMatching(/^addresses: .* is not Orebridge/),
    ]);
    elsewhere.close();
    const unknown = { OREBRIDGE_ORIGIN: 'https://orebridge.invalid', OREBRIDGE_DEMO_PUBLIC: '1' };
    expect(await wrongIn(unknown)).toEqual([expect.stringMatching(/^addresses: orebridge\.invalid is unknown/)]);
  });
});
