import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CONTRACT_VERSION, type DeployTokenView, type RemoteManifest } from '@orebridge/contracts';
import { pack } from 'tar-stream';
import { buffer } from 'node:stream/consumers';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import {
  type Built,
  buildRemote,
  bundleOf,
  deployToken,
  goLive,
  integrity,
  publish,
  send,
  TITLES,
} from '../harness/remote.js';

const SHARED = { react: '19.3.1', '@orebridge/ui': '0.1.0' };

describe('publishing a release', () => {
  let app: TestApp;
  let admin: Person;
  let token: string;
  let shell: string;

  beforeAll(async () => {
    shell = await mkdtemp(path.join(os.tmpdir(), 'orebridge-shell-'));
    app = await startApp({ env: { OREBRIDGE_SHELL_DIST: shell, NODE_ENV: 'production' } });
    await writeFile(
      path.join(shell, 'shell.json'),
      JSON.stringify({
        contractVersion: CONTRACT_VERSION,
        shared: SHARED,
        paths: ['/account', '/reset-password/:token'],
      }),
    );
    admin = await person(app, { role: 'admin' });
    token = await deployToken(app, 'deals');
    await goLive(
      app,
      buildRemote('market', '1.0.0', {
        navigation: [
          {
            id: 'market.nav',
            path: '/market',
            label: TITLES,
            icon: 'x',
            section: 'trade',
            order: 1,
            access: 'public',
            bubbles: [],
          },
        ],
        widgets: [
          { id: 'market.widget', slot: 'dashboard.buyer', title: TITLES, access: 'public', order: 1, size: 'work' },
        ],
      }),
    );
  });
  afterAll(async () => {
    await app.close();
    await rm(shell, { recursive: true, force: true });
  });

  const refusal = async (built: Built): Promise<{ status: number; code: string; message: string }> =>
    (await send(app, 'deals', token, await bundleOf(built))).body;
  const changed = (over: Partial<RemoteManifest>): Promise<{ status: number; code: string; message: string }> =>
    refusal(buildRemote('deals', '9.0.0', over));
  const files = (built: Built): RemoteManifest['files'] => JSON.parse(String(built.get('remote.json'))).files;

  test('puts it in the list for nobody yet, with who sent it and how large it is', async () => {
    const built = buildRemote('deals', '1.0.0', { shared: { react: '^19.0.0' } });
    const { body } = await send(app, 'deals', token, await bundleOf(built)).expect(201);
    expect(body).toMatchObject({ name: 'deals', version: '1.0.0' });
    const { body: list } = await admin.agent.get('/api/admin/releases').expect(200);
    expect(list[0]).toMatchObject({
      name: 'deals',
      version: '1.0.0',
      channel: 'available',
      share: 0,
      publishedBy: 'test',
      bytes: body.bytes,
      filesPresent: true,
      events: ['promote', 'canary', 'retire'],
    });
    await app
      .agent()
      .get('/api/remotes/document')
      .expect(200)
      .expect(({ body: d }) => expect(d.text).not.toContain('/remotes/deals/'));
  });

  test('keeps the very bytes of remote.json, with a compressed twin beside each text', async () => {
    const built = buildRemote('deals', '1.0.1');
    await publish(app, built);
    const folder = path.join(app.dataDir, 'releases', 'deals', '1.0.1');
    for (const [file, bytes] of built) {
      expect(await readFile(path.join(folder, file))).toEqual(bytes);
      expect(brotliDecompressSync(await readFile(path.join(folder, `${file}.br`)))).toEqual(bytes);
      expect(gunzipSync(await readFile(path.join(folder, `${file}.gz`)))).toEqual(bytes);
    }
    const answer = await app.agent().get('/remotes/deals/1.0.1/remote.json').set('Accept-Encoding', 'gzip').expect(200);
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('needs a token, and one of this very remote', async () => {
    const bundle = await bundleOf(buildRemote('deals', '1.0.2'));
    const none = await app.agent().post('/api/releases/deals').expect(401);
    expect(none.body.code).toBe('deploy.required');
    const wrong = await send(app, 'deals', 'obd_made-up', bundle).expect(401);
    expect(wrong.body.code).toBe('deploy.required');
    const foreign = await send(app, 'deals', await deployToken(app, 'market'), bundle).expect(403);
    expect(foreign.body).toMatchObject({ code: 'deploy.forbidden', values: { remote: 'market' } });
    const session = await admin.agent.post('/api/releases/deals').expect(401);
    expect(session.body.code).toBe('deploy.required');
    const channel = app.agent().post('/api/releases/deals/channel').send({ event: 'rollback' });
    await channel.set('Authorization', `Bearer ${await deployToken(app, 'market')}`).expect(403);
  });

  test('a token that may not promote publishes and gives a canary to half of the people at most', async () => {
    await goLive(app, buildRemote('narrow', '1.0.0'));
    const narrow = await deployToken(app, 'narrow', false);
    await send(app, 'narrow', narrow, await bundleOf(buildRemote('narrow', '1.1.0'))).expect(201);
    const channel = (body: object) =>
      app.agent().post('/api/releases/narrow/channel').set('Authorization', `Bearer ${narrow}`).send(body);
    const version = '1.1.0';
    for (const body of [
      { event: 'promote', version },
      { event: 'canary', version, percent: 51 },
    ]) {
      const refused = await channel(body).expect(403);
      expect(refused.body).toMatchObject({ code: 'deploy.promotion_forbidden', values: { percent: 50 } });
    }
    expect((await channel({ event: 'canary', version, percent: 50 }).expect(200)).body).toMatchObject({
      stable: '1.0.0',
      canary: { version, percent: 50 },
    });
    await channel({ event: 'rollback' }).expect(200);
  });

  test('a token ends by itself after 90 days, and is listed no more', async () => {
    const old = await deployToken(app, 'aged');
    const bundle = await bundleOf(buildRemote('aged', '1.0.0'));
    const age = (days: number) =>
      app.db.query(`UPDATE deploy_tokens SET created_at = now() - $1 * interval '1 day' WHERE remote = 'aged'`, [days]);
    const listed = async () =>
      (await admin.agent.get('/api/admin/deploy-tokens').expect(200)).body.some(
        ({ remote }: { remote: string }) => remote === 'aged',
      );
    await age(89);
    expect(await listed()).toBe(true);
    await send(app, 'aged', old, bundle).expect(201);
    await age(91);
    expect(await listed()).toBe(false);
    await send(app, 'aged', old, await bundleOf(buildRemote('aged', '1.0.1'))).expect(401);
  });

  test('a token that was taken back opens nothing any more', async () => {
    const { body } = await admin.agent.post('/api/admin/releases/deals/tokens').send({ label: 'lost' }).expect(201);
    const listed = (await admin.agent.get('/api/admin/deploy-tokens').expect(200)).body as DeployTokenView[];
    const lost = listed.find(({ label }) => label === 'lost');
    expect(lost).toMatchObject({ remote: 'deals', lastUsedAt: null });
    expect(JSON.stringify(listed)).not.toContain(body.token);
    const { body: left } = await admin.agent
      .post(`/api/admin/deploy-tokens/${lost?.id}/revoke`)
      .send({ reason: 'It was in a log' })
      .expect(200);
    expect(left).toEqual(listed.filter(({ id }) => id !== lost?.id));
    await send(app, 'deals', body.token, await bundleOf(buildRemote('deals', '1.0.2'))).expect(401);
    const entries = await app.db.query(`SELECT from_state, reason FROM audit WHERE event = 'revoke_token'`);
    expect(entries).toEqual([{ from_state: 'lost', reason: 'It was in a log' }]);
  });

  test('an admin issues a token, which is kept as a hash alone, and every admin hears of it', async () => {
    const { body } = await admin.agent
      .post('/api/admin/releases/deals/tokens')
      .send({ label: 'build server' })
      .expect(201);
    await send(app, 'deals', body.token, await bundleOf(buildRemote('deals', '1.0.3'))).expect(201);
    await app.drain();
    const told = (await admin.agent.get('/api/notifications').expect(200)).body as { key: string; values: object }[];
    expect(told.find(({ key }) => key === 'release.token_issued')?.values).toMatchObject({
      name: 'deals',
      label: 'build server',
    });
    const rows = await app.db.query(`SELECT * FROM deploy_tokens WHERE label = 'build server'`);
    expect(rows).toMatchObject([{ remote: 'deals', last_used_at: expect.any(Date) }]);
    expect(JSON.stringify(rows)).not.toContain(body.token);
  });

  test('a version that is there already stays as it is, whether the bytes are the same or others', async () => {
    const same = await refusal(buildRemote('deals', '1.0.0', { shared: { react: '^19.0.0' } }));
    expect(same).toMatchObject({ status: 409, code: 'release.exists', values: { name: 'deals', version: '1.0.0' } });
    const other = await refusal(buildRemote('deals', '1.0.0', {}, { 'page.js': 'other code' }));
    expect(other).toMatchObject({ status: 409, code: 'release.exists' });
    expect(await readFile(path.join(app.dataDir, 'releases/deals/1.0.0/page.js'), 'utf8')).toBe('page');
  });

  test.each<[string, Partial<RemoteManifest>, string, RegExp]>([
    [
      'a path that another remote has',
      { routes: [{ path: '/market/:lot', title: TITLES, access: 'public', page: 'X', skeleton: 'list' }] },
      'release.clash_path',
      /\/market\/: belongs to market/,
    ],
    [
      "a path of the shell's own",
      { routes: [{ path: '/reset-password/:code', title: TITLES, access: 'public', page: 'X', skeleton: 'list' }] },
      'release.clash_path',
      /\/reset-password\/:code belongs to shell/,
    ],
    [
      'a widget that does not carry its name',
      { widgets: [{ id: 'market.widget', slot: 'deal.tab', title: TITLES, access: 'public', order: 1, size: 'work' }] },
      'release.namespace',
      /market\.widget must begin with deals\./,
    ],
    [
      'a search item that does not carry its name',
      { search: [{ id: 'x', path: '/x', title: TITLES, access: 'public', keywords: [], category: 'pages' }] },
      'release.namespace',
      /The id x must begin with deals\./,
    ],
    [
      'a live source of the search that does not carry its name',
      {
        searchSources: [{ id: 'market.lots', title: TITLES, icon: 'x', access: 'public', minLength: 2, order: 1 }],
      },
      'release.namespace',
      /market\.lots must begin with deals\./,
    ],
    [
      'a live source that has the id of a search item',
      {
        search: [{ id: 'deals.x', path: '/x', title: TITLES, access: 'public', keywords: [], category: 'pages' }],
        searchSources: [{ id: 'deals.x', title: TITLES, icon: 'x', access: 'public', minLength: 2, order: 1 }],
      },
      'release.clash_search',
      /deals\.x belongs to deals/,
    ],
    [
      'a live source that is asked about nothing',
      {
        searchSources: [{ id: 'deals.x', title: TITLES, icon: 'x', access: 'public', minLength: 0, order: 1 }],
      },
      'release.manifest_invalid',
      /searchSources\.0\.minLength/,
    ],
    [
      'a container name that another release has',
      { container: 'deals_1_0_0' },
      'release.clash_container',
      /deals 1\.0\.0/,
    ],
    [
      'a contract that the live shell does not speak',
      { contractVersion: CONTRACT_VERSION + 1 },
      'release.contract',
      new RegExp(`contract ${CONTRACT_VERSION + 1}; the live shell speaks ${CONTRACT_VERSION}`),
    ],
    [
      'a range that the live shell cannot meet',
      { shared: { react: '^18.2.0' } },
      'release.shared',
      /needs react \^18\.2\.0; the live shell has 19\.3\.1/,
    ],
    [
      'a package that the live shell does not share',
      { shared: { vue: '^3.0.0' } },
      'release.shared_missing',
      /vue \^3\.0\.0/,
    ],
    ['a range that is none', { shared: { react: 'newest' } }, 'release.shared', /react newest/],
    ['a version that no folder can be named by', { version: '../1' }, 'release.version_invalid', /\.\.\/1/],
    [
      'another remote’s name',
      { name: 'admin', container: 'a' },
      'release.name_mismatch',
      /holds admin, but it was sent as deals/,
    ],
    ['a manifest that is not of the schema', { entry: 7 as never }, 'release.manifest_invalid', /entry: /],
    [
      'a chunk whose hash is not listed',
      { chunks: { '/deals': ['lost.js'] } },
      'release.hash_missing',
      /lost\.js has no hash/,
    ],
  ])('refuses %s, and says so', async (_, over, code, sentence) => {
    const answer = await changed(over);
    expect([answer.status, answer.code]).toEqual([422, code]);
    expect(answer.message).toMatch(sentence);
  });

  test('refuses a navigation item that another remote has', async () => {
    const { body } = await send(
      app,
      'market.x',
      await deployToken(app, 'market'),
      await bundleOf(buildRemote('market', '2.0.0')),
    );
    expect(body.code).toBe('deploy.forbidden');
    // Names of remotes hold no dot, so ids clash only where one remote says the same id twice.
    const item: RemoteManifest['navigation'][number] = {
      id: 'deals.nav',
      path: '/deals',
      label: TITLES,
      icon: 'x',
      section: 'trade',
      order: 1,
      access: 'public',
      bubbles: [],
    };
    expect(await changed({ navigation: [item, item] })).toMatchObject({
      code: 'release.clash_navigation',
      values: { id: 'deals.nav', other: 'deals' },
    });
  });

  test('refuses files without a hash, with a badly encoded one, with another one, and files that are missing', async () => {
    const built = buildRemote('deals', '9.0.0');
    const page = Buffer.from('page');
    const hex = `sha384-${Buffer.from(integrity(page).slice(7), 'base64').toString('hex')}`;
    const urlSafe = integrity(Buffer.from('x1')).replaceAll('+', '-').replaceAll('/', '_');
    const withPage = (entry: object) => changed({ files: { ...files(built), 'page.js': entry as never } });
    expect(await withPage({ bytes: 4 })).toMatchObject({ code: 'release.hash_missing', values: { file: 'page.js' } });
    expect(await withPage({ bytes: 4, integrity: '' })).toMatchObject({ code: 'release.hash_missing' });
    expect(await withPage({ bytes: 4, integrity: hex })).toMatchObject({ code: 'release.hash_malformed' });
    expect(
      await withPage({ bytes: 4, integrity: urlSafe.includes('-') ? urlSafe : `${urlSafe.slice(0, -1)}_` }),
    ).toMatchObject({ code: 'release.hash_malformed' });
    expect(await withPage({ bytes: 4, integrity: integrity(Buffer.from('other')) })).toMatchObject({
      code: 'release.hash_wrong',
    });
    const gone = new Map(built);
    gone.delete('page.js');
    expect(await refusal(gone)).toMatchObject({ code: 'release.file_missing', values: { file: 'page.js' } });
    const more = new Map(built).set('more.js', page);
    expect(await refusal(more)).toMatchObject({ code: 'release.file_unlisted', values: { file: 'more.js' } });
    const bare = new Map(built);
    bare.delete('remote.json');
    expect(await refusal(bare)).toMatchObject({ code: 'release.manifest_missing' });
  });

  test('refuses an entry over 12 kB and a chunk over 120 kB after gzip', async () => {
    const noise = (bytes: number) => randomBytes(bytes).toString('base64');
    const entry = await refusal(buildRemote('deals', '9.0.0', {}, { 'remoteEntry.js': noise(13_000) }));
    expect(entry).toMatchObject({ code: 'release.entry_too_large', values: { file: 'remoteEntry.js', limit: '12' } });
    const chunk = await refusal(buildRemote('deals', '9.0.0', {}, { 'page.js': noise(130_000) }));
    expect(chunk).toMatchObject({ code: 'release.chunk_too_large', values: { file: 'page.js', limit: '120' } });
    await send(
      app,
      'deals',
      token,
      await bundleOf(buildRemote('deals', '1.1.0', {}, { 'remoteEntry.js': 'a'.repeat(60_000) })),
    ).expect(201);
  });

  test('names every reason at once', async () => {
    const { body } = await send(
      app,
      'deals',
      token,
      await bundleOf(buildRemote('deals', '9.0.0', { contractVersion: 99, shared: { vue: '1' } })),
    );
    expect(body.issues.map((i: { code: string }) => i.code)).toEqual(['release.contract', 'release.shared_missing']);
  });

  test('refuses paths that leave the folder, links, and what is no gzipped tar', async () => {
    for (const name of ['../evil.js', '/etc/evil', 'a/b.js', 'page.js.br', '.hidden']) {
      const answer = await refusal(buildRemote('deals', '9.0.0').set(name, Buffer.from('x')));
      expect([answer.status, answer.code]).toEqual([422, 'release.file_name']);
    }
    const tar = pack();
    tar.entry({ name: 'page.js', type: 'symlink', linkname: '/etc/passwd' });
    tar.finalize();
    const link = await send(app, 'deals', token, gzipSync(await buffer(tar))).expect(422);
    expect(link.body.code).toBe('release.file_name');
    expect((await send(app, 'deals', token, Buffer.from('not a tar')).expect(422)).body.code).toBe('release.bundle');
    const none = app.agent().post('/api/releases/deals').set('Authorization', `Bearer ${token}`).send({});
    expect((await none.expect(400)).body.code).toBe('release.bundle_missing');
    await expect(stat(path.join(app.dataDir, 'evil.js'))).rejects.toThrow();
  });

  test('refuses more than 10 MB, and a small bundle that would unpack to far more', async () => {
    const large = await send(app, 'deals', token, randomBytes(10 * 1024 * 1024 + 1)).expect(413);
    expect(large.body.code).toBe('release.too_large');
    const bomb = await send(app, 'deals', token, gzipSync(Buffer.alloc(80 * 1024 * 1024))).expect(422);
    expect(bomb.body.code).toBe('release.bundle');
  });

  test('refuses everything while the live shell does not say what it speaks', async () => {
    const file = path.join(shell, 'shell.json');
    const text = await readFile(file);
    await writeFile(file, 'no JSON');
    expect(await changed({})).toMatchObject({ code: 'release.shell_unknown' });
    await writeFile(file, text);
  });
});
