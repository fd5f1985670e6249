import { mkdtemp, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Config } from '../../src/platform/config/config.js';
import { DiskFileStore } from '../../src/platform/storage/disk-file-store.js';
import type { FileStore } from '../../src/platform/storage/file-store.js';
import { S3FileStore } from '../../src/platform/storage/s3-file-store.js';
import { bucket } from '../harness/bucket.js';

describe('files', () => {
  const server = bucket();
  const stores = new Map<string, FileStore>();
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'orebridge-store-'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    stores.set('disk', new DiskFileStore(new Config({ DATABASE_URL: 'postgres://none', OREBRIDGE_DATA: dataDir })));
    stores.set(
      'S3',
      new S3FileStore({
        bucket: 'files',
        region: 'eu-north-1',
        endpoint,
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      }),
    );
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(dataDir, { recursive: true, force: true });
  });

  test('lie on disk where the account of the server alone reads them', async () => {
    await stores.get('disk')?.put('kyb/passport.pdf', Buffer.from('x'), 'application/pdf');
    const modes = ['files', 'files/kyb', 'files/kyb/passport.pdf'].map(
      async (one) => (await stat(path.join(dataDir, one))).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600]);
  });

  test.each(['disk', 'S3'])('are listed on %s, by folder or all, however many', async (name) => {
    const store = stores.get(name) as FileStore;
    const list = async (prefix?: string) => {
      const found: string[] = [];
      for await (const key of store.keys(prefix)) found.push(key);
      return found.sort();
    };
    const keys = Array.from({ length: 7 }, (_, n) => `lists/${n}/tin ore.pdf`);
    expect(await list('lists/')).toEqual([]);
    for (const key of keys) await store.put(key, Buffer.from('x'), 'application/pdf');
    expect(await list('lists/')).toEqual(keys);
    expect(await list('lists/3/')).toEqual([keys[3]]);
    expect(await list()).toEqual(expect.arrayContaining(keys));
    for (const key of keys) await store.remove(key);
  });

  test('say that no bucket answers', async () => {
    const nowhere = new S3FileStore({
      bucket: 'files',
      region: 'eu-north-1',
      endpoint: 'http://127.0.0.1:1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    await expect(nowhere.bytes('x')).rejects.toThrow(/^The bucket does not answer \(.*\): check S3_ENDPOINT/);
  });

  test.each(['disk', 'S3'])('are kept, read and removed on %s', async (name) => {
    const store = stores.get(name) as FileStore;
    const key = 'documents/2f/assay certificate.pdf';
    expect(await store.exists(key)).toBe(false);
    await store.put(key, Buffer.from('99.9935 % Cu'), 'application/pdf');
    expect(await store.exists(key)).toBe(true);
    expect(Buffer.from(await store.bytes(key)).toString()).toBe('99.9935 % Cu');
    expect(await text(await store.stream(key))).toBe('99.9935 % Cu');
    await store.remove(key);
    expect(await store.exists(key)).toBe(false);
    await expect(store.bytes(key)).rejects.toThrow();
  });
});
