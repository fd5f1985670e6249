import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../harness/app.js';
import { bucket } from '../harness/bucket.js';
import { createDatabase } from '../harness/database.js';

describe('a second server of a site', () => {
  let first: TestApp;
  let folder: string;
  beforeAll(async () => {
    first = await startApp();
  });
  afterAll(async () => {
    await first?.close();
    await rm(folder, { recursive: true, force: true });
  });
  /** All that the first server has, on another machine. */
  beforeEach(async () => {
    if (folder) await rm(folder, { recursive: true, force: true });
    folder = await mkdtemp(path.join(os.tmpdir(), 'orebridge-second-'));
    await cp(first.dataDir, folder, { recursive: true });
  });

  const start = async (env: NodeJS.ProcessEnv = {}): Promise<string> => {
    try {
      const second = await startApp({ database: first.database, env: { OREBRIDGE_DATA: folder, ...env } });
      await second.close();
      return 'started';
    } catch (error) {
      return (error as Error).message;
    }
  };

  test('starts with the keys and the files of the first', async () => {
    expect(await start()).toBe('started');
  });

  test('is refused with another secret key, from its folder or from its environment', async () => {
    const secretKey = await readFile(path.join(folder, 'secret-key'), 'utf8');
    await rm(path.join(folder, 'secret-key'));
    expect(await start()).toMatch(/^The secret key of this server is not .* set OREBRIDGE_SECRET_KEY to the key of/);
    expect(await start({ OREBRIDGE_SECRET_KEY: Buffer.alloc(32, 1).toString('base64') })).toMatch(/^The secret key/);
    expect(await start({ OREBRIDGE_SECRET_KEY: secretKey })).toBe('started');
  });

  test('is refused with another release key', async () => {
    await rm(path.join(folder, 'release-key.pem'));
    expect(await start()).toMatch(/^The release key of this server is not .* set OREBRIDGE_RELEASE_KEY_FILE to the/);
    const file = path.join(first.dataDir, 'release-key.pem');
    expect(await start({ OREBRIDGE_RELEASE_KEY_FILE: file })).toBe('started');
  });

  test('is refused without the files', async () => {
    await rm(path.join(folder, 'files'), { recursive: true });
    expect(await start()).toMatch(/^The data folder .* does not hold the files of this site: set OREBRIDGE_DATA to/);
    await writeFile(path.join(folder, 'files'), 'a file in the place of the folder');
    expect(await start()).toMatch(/^The (data folder|files in the folder) /);
  });

  test('is refused where a bucket holds other files, or does not answer', async () => {
    const server = bucket();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const S3 = {
      S3_BUCKET: 'ore',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_REGION: 'eu-north-1',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    };
    expect(await start(S3)).toMatch(/^The bucket ore does not hold the files of this site: set S3_BUCKET/);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(await start(S3)).toMatch(/^The files in the bucket ore \(S3_BUCKET\) cannot be reached/);
  });
});

test('servers that start a new site at the same moment are all of it', async () => {
  const database = await createDatabase();
  const servers = await Promise.all([startApp({ database }), startApp({ database }), startApp({ database })]);
  await Promise.all(servers.map((one) => one.close()));
  await (await startApp({ database })).close();
  await database.drop();
});
