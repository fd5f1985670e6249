import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CONTRACT_VERSION, ReleaseDocument, type RemoteManifest } from '@orebridge/contracts';
import { startApp, type TestApp } from '../../test/harness/app.js';
import { type Person, person } from '../../test/harness/people.js';
import { systemCtx } from '../platform/context/ctx.js';
import { integrityOf } from './built-remote.js';
import { ReleasesService } from './releases.service.js';

const titles = { en: 'Deals', zh: '交易', fr: 'Affaires', es: 'Operaciones' };
const PAGE =
  '<!doctype html><html><head><title>Orebridge</title><script src="/assets/main.0a1b2c3d.js" defer></script></head><body><div id="root"></div></body></html>';

describe('remotes and the page that carries them', () => {
  let app: TestApp;
  let work: string;
  let admin: Person;
  let buyer: Person;

  beforeAll(async () => {
    work = await mkdtemp(path.join(os.tmpdir(), 'orebridge-remotes-'));
    const shell = path.join(work, 'shell');
    await mkdir(path.join(shell, 'assets'), { recursive: true });
    await writeFile(path.join(shell, 'index.html'), PAGE);
    await writeFile(path.join(shell, 'assets', 'main.0a1b2c3d.js'), 'plain');
    await writeFile(path.join(shell, 'assets', 'main.0a1b2c3d.js.br'), brotliCompressSync('compressed'));
    app = await startApp({ env: { OREBRIDGE_SHELL_DIST: shell } });
    admin = await person(app, { role: 'admin' });
    buyer = await person(app, { role: 'buyer' });
  });
  afterAll(async () => {
    await app.close();
    await rm(work, { recursive: true, force: true });
  });

  const build = async (
    name: string,
    version: string,
    over: Partial<RemoteManifest> = {},
    code = `/* ${name} ${version} */`,
  ): Promise<string> => {
    const dir = path.join(work, `${name}-${version}-${Math.random()}`);
    await mkdir(dir, { recursive: true });
    const file = (text: string) => ({ integrity: integrityOf(Buffer.from(text)), bytes: text.length });
    await writeFile(path.join(dir, 'remoteEntry.js'), code);
    await writeFile(path.join(dir, 'page.js'), 'page');
    const manifest: RemoteManifest = {
      name,
      version,
      contractVersion: CONTRACT_VERSION,
      container: `${name}_${version.replaceAll('.', '_')}`,
      routes: [
        { path: `/${name}`, title: titles, access: { permission: 'view:deals' }, page: 'Deals', skeleton: 'list' },
        {
          path: `/${name}/:id`,
          title: titles,
          access: { roles: ['seller'], onFail: 'denied' },
          page: 'Deal',
          skeleton: 'detail',
        },
      ],
      navigation: [],
      search: [],
      widgets: [],
      notifications: [],
      locales: ['en', 'zh', 'fr', 'es'],
      shared: {},
      files: { 'remoteEntry.js': file(code), 'page.js': file('page') },
      entry: 'remoteEntry.js',
      chunks: { [`/${name}`]: ['page.js'] },
      ...over,
    };
    await writeFile(path.join(dir, 'remote.json'), JSON.stringify(manifest));
    return dir;
  };
  const publish = (dir: string) => app.get(ReleasesService).publish(systemCtx('test'), dir);
  const documentOf = async (): Promise<ReleaseDocument> =>
    ReleaseDocument.parse((await app.agent().get('/api/remotes/document').expect(200)).body);
  const page = (address: string, who = app.agent()) => who.get(address).set('Accept', 'text/html').expect(200);

  test('a published remote is in everyone’s release document, and its files are served for good', async () => {
    await publish(await build('deals', '1.0.0'));
    const document = await documentOf();
    expect(document.remotes.map((r) => [r.manifest.name, r.base, r.channel])).toEqual([
      ['deals', '/remotes/deals/1.0.0/', 'stable'],
    ]);
    const answer = await app.agent().get('/remotes/deals/1.0.0/remoteEntry.js').expect(200);
    expect(answer.headers['cache-control']).toContain('immutable');
    await app.agent().get('/remotes/deals/1.0.0/../../../etc/passwd').expect(404);
  });

  test('the same build again changes nothing; other bytes under the same version are refused', async () => {
    expect(await publish(await build('deals', '1.0.0'))).toMatchObject({ fresh: false });
    await expect(publish(await build('deals', '1.0.0', {}, 'other code'))).rejects.toThrow(
      'give the build a new version',
    );
  });

  test('a build whose files are not what its manifest says is refused', async () => {
    const dir = await build('deals', '1.0.1');
    await writeFile(path.join(dir, 'page.js'), 'tampered');
    await expect(publish(dir)).rejects.toThrow('page.js of deals is not what remote.json says');
    await expect(publish(path.join(work, 'nowhere'))).rejects.toThrow('build the remote first');
  });

  test('a path that another remote has, and a contract that the shell does not speak, are refused', async () => {
    const taken = [
      { path: '/deals/:deal', title: titles, access: 'public' as const, page: 'X', skeleton: 'list' as const },
    ];
    await expect(publish(await build('offers', '1.0.0', { routes: taken }))).rejects.toThrow(
      'path /deals/: belongs to deals',
    );
    await expect(publish(await build('offers', '1.0.0', { contractVersion: CONTRACT_VERSION + 1 }))).rejects.toThrow(
      'built against contract',
    );
    expect((await documentOf()).remotes).toHaveLength(1);
  });

  test('a newer release takes over at once; the older one’s files stay for open tabs', async () => {
    await publish(await build('deals', '1.1.0'));
    expect((await documentOf()).remotes[0]?.manifest.version).toBe('1.1.0');
    await app.agent().get('/remotes/deals/1.0.0/page.js').expect(200);
    const { body } = await admin.agent.get('/api/admin/releases').expect(200);
    expect(body).toMatchObject([
      { version: '1.1.0', channel: 'stable', filesPresent: true, routes: 2 },
      { version: '1.0.0', channel: 'available' },
    ]);
    await buyer.agent.get('/api/admin/releases').expect(403);
  });

  test('files that were taken away answer 404 that nobody remembers, and work again once they are back', async () => {
    const folder = path.join(app.dataDir, 'releases', 'deals', '1.1.0');
    await rename(folder, `${folder}.away`);
    const missing = await app.agent().get('/remotes/deals/1.1.0/page.js').expect(404);
    expect(missing.headers['cache-control']).toBe('no-store');
    await page('/deals', buyer.agent);
    await rename(`${folder}.away`, folder);
    await app.agent().get('/remotes/deals/1.1.0/page.js').expect(200);
  });

  test('every address of the site is the shell’s page with the release document, under a nonce of its own', async () => {
    const first = await page('/anything/at/all');
    const [, nonce] = /'nonce-([^']+)'/.exec(first.headers['content-security-policy'] ?? '') ?? [];
    expect(first.text).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(first.text).toContain(`<script nonce="${nonce}" src="/assets/main.0a1b2c3d.js" defer>`);
    expect(first.headers['cache-control']).toBe('no-store');
    const inlined = /id="release-document">(.*?)<\/script>/.exec(first.text)?.[1] ?? '';
    expect(ReleaseDocument.parse(JSON.parse(inlined)).remotes).toHaveLength(1);
    expect((await page('/')).headers['content-security-policy']).not.toContain(nonce);
  });

  test('the page names the files that it will need, with their hashes, to those who may open it', async () => {
    const hint = 'href="/remotes/deals/1.1.0/page.js" integrity="sha384-';
    expect((await page('/deals', buyer.agent)).text).toContain(hint);
    expect((await page('/deals')).text).not.toContain('rel="preload"');
    expect((await page('/deals/42', buyer.agent)).text).not.toContain('rel="preload"');
    expect((await page('/deals/42', admin.agent)).text).toContain('/remotes/deals/1.1.0/remoteEntry.js');
    expect((await page('/', buyer.agent)).text).not.toContain('rel="preload"');
  });

  test('text of a manifest cannot break out of the page', async () => {
    await publish(
      await build('evil', '1.0.0', {
        routes: [
          {
            path: '/evil',
            title: { ...titles, en: '</script><script>alert(1)</script>' },
            access: 'public',
            page: 'X',
            skeleton: 'list',
          },
        ],
      }),
    );
    expect((await page('/')).text).not.toContain('<script>alert');
  });

  test('the shell’s files come compressed where a compressed twin lies beside', async () => {
    const answer = await app.agent().get('/assets/main.0a1b2c3d.js').set('Accept-Encoding', 'gzip, br').expect(200);
    expect(answer.text).toBe('compressed');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(
      (await app.agent().get('/assets/main.0a1b2c3d.js').set('Accept-Encoding', 'identity').expect(200)).text,
    ).toBe('plain');
    await app.agent().get('/assets/gone.js').expect(404);
  });
});
