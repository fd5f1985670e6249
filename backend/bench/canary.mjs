// Who gets a canary, over 10,000 people for each share, what that costs a page, how soon an open page hears of a change, and how
// fast a bad canary is taken back.
// `npm run bench canary [-- --small]`: needs a built backend, DATABASE_URL and the OREBRIDGE_DATA that goes with it; the last line is JSON.
import 'reflect-metadata';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { NestFactory } from '@nestjs/core';
import { CONTRACT_VERSION } from '@orebridge/contracts';
import { pack } from 'tar-stream';
import { WebSocket } from 'ws';
import { AppModule } from '../dist/app.module.js';
import { Config } from '../dist/platform/config/config.js';
import { configureApp } from '../dist/platform/configure-app.js';
import { systemCtx } from '../dist/platform/context/ctx.js';
import { ReleaseDocuments } from '../dist/platform/site/release-documents.js';
import { isInCanary } from '../dist/operations/remotes/canary-share.js';
import { DeployTokensService } from '../dist/operations/remotes/index.js';
import { ReportTickets } from '../dist/operations/remotes/report-tickets.js';

const small = process.argv.includes('--small');
const PEOPLE = small ? 4000 : 10_000;
const SHARES = small ? [0, 1, 50] : [0, 1, 10, 50];
const MIN_VIEWS = 50;
/** Points by which a share may differ; a sample of a tenth of the size scatters three times as much. */
const POINTS = small ? 2 : 1;
const TAKE_BACK_MS = 30_000;
/** What deciding on releases may add to a page, and how soon an open page hears of a change. */
const DOCUMENT_MS = 2;
const HEARD_MS = 1000;
const NAME = 'bench';
const title = { en: 'Bench', zh: '基准', fr: 'Banc', es: 'Banco' };

/** A browser to which the registry gives this version while the last share stands. */
const browserOf = (version) => {
  for (;;) {
    const id = randomBytes(16).toString('base64url');
    if (isInCanary(id, NAME, SHARES.at(-1) + 1) === (version === '2.0.0')) return id;
  }
};

const config = new Config({
  ...process.env,
  NODE_ENV: 'test',
  LOG_LEVEL: 'fatal',
  OREBRIDGE_SEED: 'demo',
  PORT: '0',
  OREBRIDGE_CANARY_MIN_VIEWS: String(MIN_VIEWS),
});
const app = configureApp(
  await NestFactory.create(AppModule.with(config), { logger: false, bodyParser: false, abortOnError: false }),
);
await app.listen(0, '127.0.0.1');
const site = `http://127.0.0.1:${app.getHttpServer().address().port}`;

let ok = false;
try {
  const token = await app
    .get(DeployTokensService, { strict: false })
    .issue(systemCtx('bench'), { remote: NAME, label: 'bench', mayPromote: true });
  const tickets = app.get(ReportTickets, { strict: false });
  const call = async (address, init) => {
    const answer = await fetch(site + address, { method: 'POST', ...init });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const json = (body, headers = {}) => ({
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const bearer = { authorization: `Bearer ${token}` };
  const channel = (body) => call(`/api/releases/${NAME}/channel`, json(body, bearer));
  const publish = async (version) => {
    const form = new FormData();
    form.append('bundle', new Blob([await bundle(version)]), 'bundle.tgz');
    await call(`/api/releases/${NAME}`, { headers: bearer, body: form });
  };

  await publish('1.0.0');
  await channel({ event: 'promote', version: '1.0.0' });
  await publish('2.0.0');

  const figures = { people: PEOPLE };
  let worst = 0;
  let kept = true;
  let before = new Set();
  for (const percent of SHARES) {
    await channel({ event: 'canary', version: '2.0.0', percent });
    const from = performance.now();
    const got = await peopleWithCanary();
    figures[`share${percent}`] = round((got.size / PEOPLE) * 100, 2);
    if (percent === 0) figures.documentMs = round((performance.now() - from) / PEOPLE, 3);
    worst = Math.max(worst, Math.abs((got.size / PEOPLE) * 100 - percent));
    kept &&= [...before].every((person) => got.has(person));
    before = got;
    console.log(`${percent} %: ${got.size} of ${PEOPLE} people`);
  }
  figures.worstPoints = round(worst, 2);
  figures.keptWhenGrowing = kept;

  const page = new WebSocket(`${site.replace('http', 'ws')}/api/remotes/ws`);
  // The first message tells where things stand.
  await once(page, 'message');
  const heard = once(page, 'message').then(() => performance.now());
  const changed = performance.now();
  await channel({ event: 'canary', version: '2.0.0', percent: SHARES.at(-1) + 1 });
  figures.heardMs = Math.round((await heard) - changed);
  page.terminate();

  let networks = 0;
  /** So many people, each at an address of the own, see a version; with so many of them it fails. */
  const seen = async (version, people, crashes) => {
    for (let n = 0; n < people; n++) {
      const browser = browserOf(version);
      const failure = { type: 'failure', remote: NAME, version, kind: 'render', incident: 'bench', detail: 'bench' };
      const reports = [{ type: 'view', remote: NAME, version }, ...(n < crashes ? [failure] : [])];
      await call(
        '/api/remotes/reports',
        json(
          { ticket: tickets.issue(browser), reports },
          { cookie: `oid=${browser}`, 'x-forwarded-for': `10.0.${++networks >> 8}.${networks & 255}` },
        ),
      );
    }
  };
  await seen('1.0.0', 200, 2);
  await seen('2.0.0', MIN_VIEWS - 1, MIN_VIEWS - 1);
  // Two looks of the watch, and nothing happens before the last view.
  await sleep(11_000);
  figures.keptBeforeMinViews = (await standing()) === 'canary';
  await seen('2.0.0', 1, 0);
  const evidence = performance.now();
  while ((await standing()) === 'canary' && performance.now() - evidence < TAKE_BACK_MS * 2) await sleep(50);
  figures.takeBackMs = Math.round(performance.now() - evidence);
  console.log(`taken back ${figures.takeBackMs} ms after the evidence`);

  const bar = {
    worstPoints: POINTS,
    share0: 0,
    keptWhenGrowing: true,
    keptBeforeMinViews: true,
    takeBackMs: TAKE_BACK_MS,
    ...(small ? {} : { documentMs: DOCUMENT_MS, heardMs: HEARD_MS }),
  };
  ok = Object.entries(bar).every(([name, most]) =>
    typeof most === 'number' ? figures[name] <= most : figures[name] === most,
  );
  console.log(JSON.stringify({ name: 'canary', figures, bar, ok }));
} finally {
  await app.close();
}
process.exitCode = ok ? 0 : 1;

/** The visitors whose document, as their page carries it, names the canary. */
async function peopleWithCanary() {
  const documents = app.get(ReleaseDocuments, { strict: false });
  const got = new Set();
  for (let i = 0; i < PEOPLE; i++) {
    const visitorId = createHash('sha256').update(`person ${i}`).digest('base64url').slice(0, 22);
    const { text } = await documents.resolve({ user: null, visitorId, path: '/' });
    if (JSON.parse(text).remotes[0].channel === 'canary') got.add(visitorId);
  }
  return got;
}

/** The channel of 2.0.0, asked over HTTP as a page does: the canary's share was left at its last value. */
async function standing() {
  for (let i = 0; i < 40; i++) {
    const oid = createHash('sha256').update(`page ${i}`).digest('base64url').slice(0, 22);
    const { text } = await (await fetch(`${site}/api/remotes/document`, { headers: { cookie: `oid=${oid}` } })).json();
    if (JSON.parse(text).remotes[0].version === '2.0.0') return 'canary';
  }
  return 'available';
}

async function bundle(version) {
  const code = Buffer.from(`/* ${version} */`);
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const manifest = {
    name: NAME,
    version,
    contractVersion: CONTRACT_VERSION,
    container: `${NAME}_${version.replaceAll('.', '_')}`,
    routes: [{ path: '/bench', title, access: 'public', page: './Page' }],
    navigation: [],
    search: [],
    widgets: [],
    notifications: [],
    locales: ['en', 'zh', 'fr', 'es'],
    shared: {},
    files: { 'remoteEntry.js': { integrity, bytes: code.length } },
    entry: 'remoteEntry.js',
    chunks: {},
  };
  const tar = pack();
  tar.entry({ name: 'remote.json' }, JSON.stringify(manifest));
  tar.entry({ name: 'remoteEntry.js' }, code);
  tar.finalize();
  return gzipSync(await buffer(tar));
}

function round(value, digits) {
  return Number(value.toFixed(digits));
}
