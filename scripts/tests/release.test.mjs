import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { readReleaseOptions } from '../../packages/remote-kit/cli/options.mjs';
import { uploadProgress } from '../../packages/remote-kit/cli/progress.mjs';
import { ship } from '../../packages/remote-kit/cli/ship.mjs';
import { CONTRACT_VERSION } from '../../packages/remote-kit/webpack/manifest-plugin.mjs';

const VERSION = '0.1.0-3f2a9c1d';
const LANGUAGES = ['en', 'zh', 'fr', 'es'];
const PUBLISHED = { status: 201, body: { name: 'assays', version: VERSION, bytes: 20 } };
const LIVE = {
  status: 200,
  body: { name: 'assays', stable: '0.1.0-00000000', canary: { version: VERSION, percent: 10 }, url: '/assays' },
};
const EXISTS = refusal(409, 'release.exists', 'assays 0.1.0-3f2a9c1d is there already.');

let root;
let site;

beforeEach(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'orebridge-release-'));
  builtRemote();
  site = await fakeSite();
});
afterEach(async () => {
  fs.rmSync(root, { recursive: true, force: true });
  await site.stop();
});

function refusal(status, code, message, issues = []) {
  return { status, body: { status, code, key: `error.${code}`, message, issues } };
}

const write = (file, content) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), content);
};
const hashOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function builtRemote({ entry = 'entry();', page = 'page();', change = (manifest) => manifest } = {}) {
  const title = Object.fromEntries(LANGUAGES.map((language) => [language, 'Assays']));
  const lazy = LANGUAGES.map((language) => `${language}: () => import('./messages/${language}.json')`).join(', ');
  write(
    'src/remote.ts',
    `import { defineRemote } from '@orebridge/remote-kit';\nexport default defineRemote({ name: 'assays', routes: [], messages: { ${lazy} } });`,
  );
  for (const language of LANGUAGES) write(`src/messages/${language}.json`, '{"assays.title":"Assays"}');
  const files = { 'remoteEntry.js': entry, 'page.1a2b3c4d.chunk.js': page };
  for (const [file, content] of Object.entries(files)) write(`dist/${file}`, content);
  write('dist/page.1a2b3c4d.chunk.js.map', '{}');
  const manifest = {
    name: 'assays',
    version: VERSION,
    contractVersion: CONTRACT_VERSION,
    container: 'orebridge_assays_1',
    routes: [{ path: '/assays', title, access: 'public', page: './pages/Assays', skeleton: 'list' }],
    navigation: [],
    search: [],
    widgets: [],
    notifications: [],
    locales: LANGUAGES,
    shared: { react: '^19.0.0' },
    files: Object.fromEntries(
      Object.entries(files).map(([file, content]) => [file, { integrity: hashOf(content), bytes: content.length }]),
    ),
    entry: 'remoteEntry.js',
    chunks: { '/assays': ['page.1a2b3c4d.chunk.js'] },
  };
  write('dist/remote.json', JSON.stringify(change(manifest)));
}

/** A registry that answers what a test tells it, and remembers what it was asked. */
async function fakeSite() {
  const asked = [];
  const answers = { '/api/releases/assays': PUBLISHED, '/api/releases/assays/channel': LIVE };
  const server = createServer(async (request, response) => {
    asked.push({ method: request.method, path: request.url, headers: request.headers, body: await buffer(request) });
    const { status, body } = answers[request.url] ?? { status: 404, body: 'Not here' };
    response.writeHead(status).end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    asked,
    answers,
    stop: () => new Promise((done) => server.close(done)),
  };
}

const release = async (args = [], { data = root, token = ['--token', 'secret'] } = {}) => {
  let said = '';
  const out = { isTTY: false, write: (text) => void (said += text) };
  const options = readReleaseOptions(['--to', site.url, ...token, ...args]);
  await ship({ root, name: 'assays', data, options, out });
  return said;
};
const refused = (args, reason, more) => assert.rejects(release(args, more), (error) => reason.test(error.message));

/** The names in a gzipped tar inside a multipart body, with their contents. */
const bundleIn = (body) => {
  const from = body.indexOf('\r\n\r\n') + 4;
  const tar = gunzipSync(body.subarray(from, body.lastIndexOf('\r\n--orebridge')));
  const found = {};
  for (let at = 0; tar[at]; ) {
    const text = (start, length) =>
      tar
        .toString('latin1', at + start, at + start + length)
        .split('\0')[0]
        .trim();
    const size = Number.parseInt(text(124, 12), 8);
    found[text(0, 100)] = tar.toString('utf8', at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return found;
};

test('a release is uploaded with its token and without source maps, and is live for nobody', async () => {
  const said = await release();
  assert.equal(site.asked.length, 1);
  const [{ method, path: asked, headers, body }] = site.asked;
  assert.deepEqual([method, asked, headers.authorization], ['POST', '/api/releases/assays', 'Bearer secret']);
  assert.match(body.toString('latin1'), /name="bundle"/);
  assert.deepEqual(Object.keys(bundleIn(body)), ['remote.json', 'remoteEntry.js', 'page.1a2b3c4d.chunk.js']);
  assert.equal(bundleIn(body)['remoteEntry.js'], 'entry();');
  assert.match(said, /live for nobody yet/);
});

test('a canary is published, then given its share, and the command says where it is live', async () => {
  const said = await release(['--canary', '10', '--reason', 'Faster filters']);
  const sent = JSON.parse(site.asked[1].body);
  assert.deepEqual(sent, { event: 'canary', percent: 10, version: VERSION, reason: 'Faster filters' });
  assert.match(said, new RegExp(`assays is live at ${site.url}/assays: canary ${VERSION} for 10 % of people`));
  assert.match(said, /stable 0\.1\.0-00000000 for the others/);
});

test('a promoted release is live for everybody', async () => {
  site.answers['/api/releases/assays/channel'] = { status: 200, body: { ...LIVE.body, stable: VERSION, canary: null } };
  assert.match(await release(['--promote']), new RegExp(`stable ${VERSION} for everybody`));
  assert.deepEqual(JSON.parse(site.asked[1].body), { event: 'promote', version: VERSION, reason: '' });
});

test('a rollback needs no build and uploads nothing', async () => {
  fs.rmSync(path.join(root, 'dist'), { recursive: true });
  await release(['--rollback', '--reason', 'Filters hang']);
  assert.deepEqual(
    site.asked.map((one) => one.path),
    ['/api/releases/assays/channel'],
  );
  assert.deepEqual(JSON.parse(site.asked[0].body), { event: 'rollback', reason: 'Filters hang' });
});

test('what was a canary is promoted by a second command, when it is the very same build', async () => {
  site.answers['/api/releases/assays'] = EXISTS;
  site.answers[`/remotes/assays/${VERSION}/remote.json`] = {
    status: 200,
    body: fs.readFileSync(path.join(root, 'dist', 'remote.json')),
  };
  assert.match(await release(['--promote']), /there already, the same build/);
  assert.equal(site.asked.at(-1).path, '/api/releases/assays/channel');
});

test('the very same build again changes nothing, and is not said to be live for nobody', async () => {
  site.answers['/api/releases/assays'] = EXISTS;
  site.answers[`/remotes/assays/${VERSION}/remote.json`] = {
    status: 200,
    body: fs.readFileSync(path.join(root, 'dist', 'remote.json')),
  };
  assert.match(await release(), /there already, the same build\n  Nothing was changed/);
});

test('another build under a version that is there is never promoted', async () => {
  site.answers['/api/releases/assays'] = EXISTS;
  site.answers[`/remotes/assays/${VERSION}/remote.json`] = { status: 200, body: '{"version":"another build"}' };
  await refused(['--promote'], /refuses: assays 0\.1\.0-3f2a9c1d is there already\.$/);
  assert.ok(site.asked.every((one) => !one.path.endsWith('/channel')));
});

test('a refusal of the registry is one sentence with every reason', async () => {
  const issue = (message) => ({ path: 'routes', code: 'x', key: 'error.x', message });
  site.answers['/api/releases/assays'] = refusal(422, 'release.clash_path', 'The path /deals belongs to deals.', [
    issue('The path /deals belongs to deals.'),
    issue('The slot id deals.tab belongs to deals.'),
  ]);
  await refused([], /refuses: The path \/deals belongs to deals\. The slot id deals\.tab belongs to deals\.$/);
});

test("another team's token is refused in the registry's words", async () => {
  site.answers['/api/releases/assays'] = refusal(403, 'release.token', 'This deploy token belongs to another remote.');
  await refused([], /another remote\.$/);
});

test('a site that does not answer, and one that is no Orebridge, are named', async () => {
  site.answers['/api/releases/assays'] = { status: 502, body: '<html>' };
  await refused([], /answered 502, and not as an Orebridge site does/);
  const { url } = site;
  await site.stop();
  await refused(['--to', url], /does not answer \(ECONNREFUSED\): start it/);
  site = await fakeSite();
});

test('the token comes from the command, the environment, or the data folder of this machine', async () => {
  write('deploy-tokens.json', '{"assays":"from-data"}');
  await release([], { token: [] });
  assert.equal(site.asked[0].headers.authorization, 'Bearer from-data');
  process.env.OREBRIDGE_DEPLOY_TOKEN = 'from-environment';
  try {
    await release([], { token: [] });
  } finally {
    delete process.env.OREBRIDGE_DEPLOY_TOKEN;
  }
  assert.equal(site.asked[1].headers.authorization, 'Bearer from-environment');
  await refused([], /no deploy token for assays/, { data: path.join(root, 'nowhere'), token: [] });
});

test('the tokens of this machine are not sent to another one', async () => {
  write('deploy-tokens.json', '{"assays":"from-data"}');
  await refused(['--to', 'https://orebridge.example'], /no deploy token for assays/, { token: [] });
});

for (const [what, spoil, reason] of [
  [
    'another shape',
    () => builtRemote({ change: (manifest) => ({ ...manifest, locales: undefined }) }),
    /remote\.json: locales/,
  ],
  ['a title without Chinese', () => builtRemote({ change: untranslated }), /routes\.0\.title\.zh/],
  ['a file that is not the one listed', () => write('dist/remoteEntry.js', 'entry( );'), /remoteEntry\.js is not what/],
  ['a missing file', () => fs.rmSync(path.join(root, 'dist/remoteEntry.js')), /remoteEntry\.js is missing/],
  ['a chunk without a hash', () => builtRemote({ change: unlisted }), /no hash is listed for page/],
  ['an entry over 12 kB', () => builtRemote({ entry: noise(13_000) }), /remoteEntry\.js has 13.* kB .* may have 12/],
  ['a chunk over 120 kB', () => builtRemote({ page: noise(121_000) }), /page.*chunk\.js has 12.* kB .* may have 120/],
  ['a text that French lacks', () => write('src/messages/fr.json', '{}'), /assays\.title is missing in fr/],
  [
    'a title that asks for a value',
    () => builtRemote({ change: counting }),
    /the declared text “\{count\} assays” asks for a value/,
  ],
  [
    'a foreign text',
    () => write('src/messages/en.json', '{"deals.title":"x"}'),
    /deals\.title is outside the namespace/,
  ],
])
  test(`${what} is refused before anything is uploaded`, async () => {
    spoil();
    await refused(['--promote'], reason);
    assert.equal(site.asked.length, 0);
  });

function untranslated(manifest) {
  const [{ title, ...route }] = manifest.routes;
  const { zh: _, ...others } = title;
  return { ...manifest, routes: [{ ...route, title: others }] };
}
function counting(manifest) {
  const [route] = manifest.routes;
  return { ...manifest, routes: [{ ...route, title: { ...route.title, en: '{count} assays' } }] };
}
function unlisted(manifest) {
  return { ...manifest, files: { 'remoteEntry.js': manifest.files['remoteEntry.js'] } };
}
/** Hexadecimal noise of which gzip leaves about so many bytes. */
function noise(bytes) {
  return randomBytes(bytes).toString('base64');
}

test('contradictory and unknown words are refused', () => {
  assert.throws(() => readReleaseOptions(['--promote', '--rollback']), /Give one of/);
  for (const share of ['101', '-1', '2.5', 'ten', ''])
    assert.throws(() => readReleaseOptions([`--canary=${share}`]), /whole number from 0 to 100/);
  assert.throws(() => readReleaseOptions(['--force']), /--force/);
  assert.deepEqual(readReleaseOptions(['deals', '--canary', '0']).step, { event: 'canary', percent: 0 });
});

test('an upload shows a bar where a person watches and a few plain lines elsewhere', () => {
  const shown = (isTTY) => {
    const written = [];
    const tell = uploadProgress({ isTTY, write: (text) => written.push(text) });
    for (let sent = 0; sent <= 1000; sent += 10) tell(sent, 1000);
    return written;
  };
  assert.deepEqual(shown(false).length, 5);
  assert.match(shown(false).at(-1), /100 % \(1\.0 of 1\.0 kB\)\n/);
  assert.ok(shown(true).every((text) => text === '\n' || text.startsWith('\r')));
});
