import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../harness/app.js';
import { bucket } from '../harness/bucket.js';
import { releaseOf } from '../harness/release-document.js';
import { buildRemote, channel, goLive, publish } from '../harness/remote.js';

describe('releases in a bucket', () => {
  let server: Server;
  let app: TestApp;

  beforeAll(async () => {
    server = bucket();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    app = await startApp({
      env: {
        S3_BUCKET: 'releases',
        S3_REGION: 'eu-north-1',
        S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
    });
    await goLive(app, buildRemote('deals', '1.0.0'));
  });
  afterAll(async () => {
    await app.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('are served with the same headers as from a folder', async () => {
    const get = (encoding: string) =>
      app.agent().get('/remotes/deals/1.0.0/page.js').set('Accept-Encoding', encoding).expect(200);
    const packed = await get('gzip, br');
    expect(packed.text).toBe('page');
    expect(packed.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    const plain = await get('identity');
    expect([plain.text, plain.headers['content-encoding']]).toEqual(['page', undefined]);
    await app.agent().head('/remotes/deals/1.0.0/remote.json').expect(200);
  });

  test('what is not there answers 404 that nobody remembers, and no address leaves the releases', async () => {
    const missing = await app.agent().get('/remotes/deals/9.9.9/page.js').expect(404);
    expect(missing.headers['cache-control']).toBe('no-store');
    for (const address of ['/remotes/deals/1.0.0/..%2f..%2fsecret', '/remotes/deals/1.0.0/', '/remotes/%2e%2e/files/x'])
      await app.agent().get(address).expect(404);
  });

  test('go live and back like others', async () => {
    await publish(app, buildRemote('deals', '2.0.0'));
    await channel(app, 'deals', { event: 'promote', version: '2.0.0' });
    expect(await releaseOf(app.agent(), 'deals')).toEqual(['2.0.0', 'stable', '1.0.0']);
    await channel(app, 'deals', { event: 'rollback' });
    expect(await releaseOf(app.agent(), 'deals')).toEqual(['1.0.0', 'stable', null]);
  });
});
