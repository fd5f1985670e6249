import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Agent, startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { documentOf, inlined, isSigned, releaseOf } from '../harness/release-document.js';
import { buildRemote, channel, goLive, integrity, publish, TITLES } from '../harness/remote.js';

const script = (attributes: string) => `<script src="/assets/main.0a1b2c3d.js" defer${attributes}></script>`;
const page = (attributes = '') =>
  `<!doctype html><html><head><title>Orebridge</title>${script(attributes)}</head><body><div id="root"></div></body></html>`;

describe('the page that carries the releases', () => {
  let app: TestApp;
  let shell: string;
  let admin: Person;
  let buyer: Person;

  beforeAll(async () => {
    shell = await mkdtemp(path.join(os.tmpdir(), 'orebridge-shell-'));
    await mkdir(path.join(shell, 'assets'), { recursive: true });
    await writeFile(path.join(shell, 'index.html'), page());
    await writeFile(path.join(shell, 'assets', 'main.0a1b2c3d.js'), 'plain');
    await writeFile(path.join(shell, 'assets', 'main.0a1b2c3d.js.br'), brotliCompressSync('compressed'));
    app = await startApp({ env: { OREBRIDGE_SHELL_DIST: shell } });
    admin = await person(app, { role: 'admin' });
    buyer = await person(app, { role: 'buyer' });
    await goLive(app, buildRemote('deals', '1.0.0'));
    await goLive(app, buildRemote('admin', '1.0.0'));
  });
  afterAll(async () => {
    await app.close();
    await rm(shell, { recursive: true, force: true });
  });

  const open = (address: string, who: Agent = app.agent()) => who.get(address).set('Accept', 'text/html').expect(200);

  test('lists the remote of the page whole, and of the others the entry alone', async () => {
    const { remotes } = await documentOf(buyer.agent, '/deals/42');
    expect(
      remotes.map((r) => [r.manifest.name, r.complete, Object.keys(r.manifest.files), Object.keys(r.manifest.chunks)]),
    ).toEqual([
      ['admin', false, ['remoteEntry.js'], []],
      ['deals', true, expect.arrayContaining(['page.js', 'remoteEntry.js']), expect.arrayContaining(['/deals'])],
    ]);
    expect((await documentOf(buyer.agent)).remotes.some((r) => r.complete)).toBe(false);
  });

  test('names the hash of each remote.json as it is served', async () => {
    for (const { base, manifestIntegrity } of (await documentOf(app.agent())).remotes) {
      const { body } = await app
        .agent()
        .get(`${base}remote.json`)
        .buffer(true)
        .parse((res, done) => {
          const chunks: Buffer[] = [];
          res.on('data', (chunk: Buffer) => chunks.push(chunk));
          res.on('end', () => done(null, Buffer.concat(chunks)));
        });
      expect(integrity(body as Buffer)).toBe(manifestIntegrity);
    }
  });

  test('is signed as it stands in the page; a changed letter shows', async () => {
    const { text, signature, key } = inlined((await open('/deals')).text);
    expect(isSigned(text, signature, key)).toBe(true);
    expect(isSigned(text.replace('1.0.0', '1.0.1'), signature, key)).toBe(false);
    const { body } = await app.agent().get('/api/remotes/document').expect(200).expect('Cache-Control', 'no-store');
    expect(body.key).toBe(key);
    expect(isSigned(body.text, signature, key)).toBe(false);
  });

  test('the key outlives the process, and nobody else may read it', async () => {
    const file = path.join(app.dataDir, 'release-key.pem');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain('PRIVATE KEY');
    const other = await startApp({ database: app.database });
    const { body } = await other.agent().get('/api/remotes/document').expect(200);
    expect(body.key).toBe(inlined((await open('/')).text).key);
    await other.close();
  });

  test('every address of the site is the shell’s page under a nonce of its own', async () => {
    const first = await open('/anything/at/all');
    const [, nonce] = /'nonce-([^']+)'/.exec(first.headers['content-security-policy'] ?? '') ?? [];
    expect(first.text).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(first.text).toContain(`<script nonce="${nonce}" src="/assets/main.0a1b2c3d.js" defer>`);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(inlined(first.text).document.remotes).toHaveLength(2);
    expect((await open('/')).headers['content-security-policy']).not.toContain(nonce);
  });

  test('names the files that it will need, with their hashes, to those who may open it', async () => {
    const hint = (file: string) => `href="/remotes/deals/1.0.0/${file}" integrity="sha384-`;
    const { text } = await open('/deals', buyer.agent);
    for (const file of ['remoteEntry.js', 'page.js', 'words.en.js']) expect(text).toContain(hint(file));
    expect(text).not.toContain(hint('words.fr.js'));
    const french = await buyer.agent.get('/deals').set({ Accept: 'text/html', 'Accept-Language': 'fr-CH' }).expect(200);
    expect(french.text).toContain(hint('words.fr.js'));
    const chosen = { Accept: 'text/html', 'Accept-Language': 'en', Cookie: 'preferredLanguage=fr' };
    const inFrench = await buyer.agent.get('/deals').set(chosen).expect(200);
    expect(inFrench.text).toContain(hint('words.fr.js'));
    expect(inFrench.text).not.toContain(hint('words.en.js'));
    expect((await open('/deals')).text).not.toContain('rel="preload"');
    expect((await open('/deals/42', buyer.agent)).text).not.toContain('rel="preload"');
    expect((await open('/deals/42', admin.agent)).text).toContain(hint('remoteEntry.js'));
    expect((await open('/', buyer.agent)).text).not.toContain('rel="preload"');
  });

  test('a visitor’s browser gets an id of its own once, and keeps its share of the canary', async () => {
    await publish(app, buildRemote('deals', '1.1.0'));
    await channel(app, 'deals', { event: 'canary', version: '1.1.0', percent: 50 });
    const browsers = Array.from({ length: 20 }, () => app.agent());
    const seen = new Set<string>();
    for (const browser of browsers) {
      const first = await open('/', browser);
      expect(first.headers['set-cookie']?.[0]).toMatch(
        /^oid=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      const again = await open('/deals', browser);
      expect(again.headers['set-cookie']).toBeUndefined();
      const versions = [first, again].map(
        (p) => inlined(p.text).document.remotes.find((r) => r.manifest.name === 'deals')?.version,
      );
      expect(versions[0]).toBe(versions[1]);
      expect((await releaseOf(browser, 'deals'))?.[0]).toBe(versions[0]);
      seen.add(versions[0] ?? '');
    }
    expect([...seen].sort()).toEqual(['1.0.0', '1.1.0']);
    // A program without a cookie would get another release each time: it gets the stable one.
    expect(await releaseOf(app.agent(), 'deals')).toEqual(['1.0.0', 'stable', null]);
    await channel(app, 'deals', { event: 'rollback' });
  });

  test('text of a manifest cannot break out of the page, and stays signed', async () => {
    const evil = '</script><script>alert(1)</script>\u2028';
    await goLive(
      app,
      buildRemote('evil', '1.0.0', {
        routes: [{ path: '/evil', title: { ...TITLES, en: evil }, access: 'public', page: 'X', skeleton: 'list' }],
      }),
    );
    const { text: html } = await open('/evil');
    expect(html).not.toContain('<script>alert');
    const { text, signature, key, document } = inlined(html);
    expect(isSigned(text, signature, key)).toBe(true);
    expect(document.remotes.find((r) => r.manifest.name === 'evil')?.manifest.routes[0]?.title.en).toBe(evil);
  });

  test('files that were taken away answer 404 that nobody remembers, and work again once they are back', async () => {
    const folder = path.join(app.dataDir, 'releases', 'deals', '1.0.0');
    await rename(folder, `${folder}.away`);
    const missing = await app.agent().get('/remotes/deals/1.0.0/page.js').expect(404);
    expect(missing.headers['cache-control']).toBe('no-store');
    await open('/deals', buyer.agent);
    await rename(`${folder}.away`, folder);
    await app.agent().get('/remotes/deals/1.0.0/page.js').expect(200);
  });

  test('the shell’s files come compressed where a compressed twin lies beside', async () => {
    const get = (encoding: string) =>
      app.agent().get('/assets/main.0a1b2c3d.js').set('Accept-Encoding', encoding).expect(200);
    const answer = await get('gzip, br');
    expect(answer.text).toBe('compressed');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    });
    expect(answer.headers['cache-control']).toContain('immutable');
    expect((await get('identity')).text).toBe('plain');
    await app.agent().get('/assets/gone.js').expect(404);
  });

  describe('in production', () => {
    let site: TestApp;
    const start = async (env: NodeJS.ProcessEnv = {}) => {
      site = await startApp({
        database: app.database,
        env: { NODE_ENV: 'production', OREBRIDGE_SHELL_DIST: shell, ...env },
      });
    };
    const visit = async (who: Agent) => {
      const answer = await open('/', who);
      return { allowed: inlined(answer.text).document.overridesAllowed, headers: answer.headers };
    };
    const signIn = async ({ username }: Person) => {
      const agent = site.agent();
      await agent.post('/api/auth/login').send({ username, password: 'Copper-cathode-1' }).expect(200);
      return agent;
    };

    test('no local build may stand in for a release, not even for admins', async () => {
      await start({ OREBRIDGE_REMOTE_OVERRIDES: 'http://localhost:4003/' });
      const { allowed, headers } = await visit(await signIn(admin));
      expect(allowed).toBe(false);
      // The site's own address, which its sockets have, may be on this machine too.
      expect(headers['content-security-policy']).not.toMatch(/https?:\/\/(localhost|127\.0\.0\.1):/);
      await site.close();
    });

    test('on a staging server admins may put local builds in, others not', async () => {
      await start({ OREBRIDGE_STAGING: '1' });
      const { allowed, headers } = await visit(await signIn(admin));
      expect(allowed).toBe(true);
      expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
      expect(headers['content-security-policy']).toContain('http://localhost:*');
      expect((await visit(await signIn(buyer))).allowed).toBe(false);
      expect((await visit(site.agent())).allowed).toBe(false);
      await site.close();
    });

    test('the browser is told to run no script without a hash, once the page’s own carry theirs', async () => {
      await start();
      expect((await visit(site.agent())).headers['integrity-policy']).toBeUndefined();
      const file = path.join(shell, 'index.html');
      await writeFile(file, page(` integrity="${integrity(Buffer.from('plain'))}" crossorigin="anonymous"`));
      expect((await visit(site.agent())).headers['integrity-policy']).toBe('blocked-destinations=(script)');
      await writeFile(file, page());
      await site.close();
    });
  });
});
