// A site of two servers and a worker is brought to the version after, one process after the other, while people work: no request may
// fail, no open page may miss a file, and no news may be lost. `npm run bench rolling [-- --small | --from <checkout>]`.
//
// The version before is this checkout. The version after is made of it: the same server with four further migrations, which expand
// the tables that are used most, and the same shell in which every file has another hash. `npm run migrate` of the version after
// runs while the servers of the version before answer; then each is ended by SIGTERM, and one of the version after takes its place.
// With `--from` the version before is another checkout, in which everything is built, and the version after is this one.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildOf, chunksOf, versionAfter } from './lib/builds.mjs';
import { eventually, isSmall, kindsOf } from './lib/calls.mjs';
import { Client } from './lib/client.mjs';
import { publish } from './lib/notifications.mjs';
import { openPages } from './lib/pages.mjs';
import { report } from './lib/server.mjs';
import { Site } from './lib/site.mjs';
import { accountOf, mailedPeople, Traders } from './lib/traders.mjs';

const PAIRS = isSmall ? 3 : 20;
const BROWSERS = isSmall ? 4 : 20;
const BETWEEN_STEPS_MS = isSmall ? 1000 : 10_000;
const PAUSE_MS = 400;
const NEWS_EVERY_MS = 50;
const PATIENCE_MS = 60_000;
/** As an operator sets it: longer than the proxy takes to see that a server is not ready. */
const DRAIN_SECONDS = 3;
const SHOWN = 8;

const bar = { failed: 0, missing_chunks: 0, lost: 0, doubled: 0, news_missed: 0, unclean_ends: 0 };
const faults = [];
let toldToWait = 0;

/** Sends once: whatever is not answered as it should be has failed. A sign-in that is to wait (429) for others meets a busy machine. */
async function once(client, method, path, sent) {
  const answer = await client.ask(method, path, sent);
  if (answer.status >= 200 && answer.status < 300) return answer;
  if (answer.status === 429) toldToWait++;
  else faults.push(`${method} ${path}: ${answer.status} ${answer.fault ?? answer.text.slice(0, 200)}`);
  return null;
}

/** A browser that opens the page and asks, now and then, for a file of the build that the page belongs to. */
class Browser {
  missing = [];
  builds = new Set();
  #over = false;

  /** @param {{name: string, chunks: string[]}[]} builds @param {boolean} reloads whether it ever loads the page anew */
  constructor(url, builds, reloads) {
    this.client = new Client(url, {});
    Object.assign(this, { known: builds, reloads });
  }

  start() {
    this.working = this.#work();
  }

  async stop() {
    this.#over = true;
    await this.working;
  }

  async #work() {
    let build = null;
    while (!this.#over) {
      if (!build || (this.reloads && Math.random() < 0.05)) build = await this.#load();
      if (build) await this.#fetch(build.chunks[Math.floor(Math.random() * build.chunks.length)]);
      await sleep(Math.random() * PAUSE_MS);
    }
    // What the page has never asked for is still there in the end.
    for (const chunk of build?.chunks ?? []) await this.#fetch(chunk);
    this.client.close();
  }

  async #load() {
    const answer = await once(this.client, 'GET', '/', { accept: 'text/html' });
    const build = answer && this.known.find(({ chunks }) => chunks.some((chunk) => answer.text.includes(chunk)));
    if (build) this.builds.add(build.name);
    return build;
  }

  async #fetch(chunk) {
    const { status, type, fault } = await this.client.ask('GET', `/${chunk}`, { accept: '*/*' });
    if (status === 404 || (status === 200 && type.includes('html'))) this.missing.push(chunk);
    else if (status !== 200) faults.push(`GET /${chunk}: ${status} ${fault ?? ''}`);
  }
}

/** One piece of news after the other, each for somebody whose page is open. */
function telling(db, people) {
  let over = false;
  let told = 0;
  const work = (async () => {
    for (; !over; await sleep(NEWS_EVERY_MS)) await publish(db, people[told++ % people.length]);
  })();
  return {
    stop: async () => {
      over = true;
      await work;
      return told;
    },
  };
}

async function missedBy(db, pages) {
  const open = async () => (await db.query('SELECT count(*)::int AS n FROM outbox WHERE done_at IS NULL')).rows[0].n;
  if (!(await eventually(async () => (await open()) === 0, PATIENCE_MS))) throw new Error('the outbox is not empty');
  const { rows } = await db.query('SELECT recipient_id AS who, id FROM notifications WHERE recipient_id = ANY ($1)', [
    pages.map(({ person }) => person.userId),
  ]);
  const pageOf = new Map(pages.map((page) => [page.person.userId, page]));
  const missing = () => rows.filter(({ who, id }) => !pageOf.get(who).has(id)).length;
  await eventually(() => missing() === 0, PATIENCE_MS);
  return missing();
}

/** The builds of the version before and of the version after. */
function versions(folder) {
  const at = process.argv.indexOf('--from');
  if (at > 0) return [buildOf(path.resolve(process.argv[at + 1])), buildOf()];
  return [buildOf(), versionAfter(buildOf(), path.join(folder, 'after'))];
}

async function roll(site, before, after) {
  const ends = [];
  const step = async (text, work) => {
    const began = performance.now();
    await work();
    console.log(`${text}: ${Math.round(performance.now() - began)} ms, ${faults.length} failed so far`);
    await sleep(BETWEEN_STEPS_MS);
  };
  await sleep(BETWEEN_STEPS_MS);
  await step('migrated', () => site.migrate(after));
  for (const [place, role] of [
    ['server 1', 'server'],
    ['server 2', 'server'],
    ['worker', 'worker'],
  ])
    await step(`${place} is of the version after`, async () => {
      ends.push(await site.end(place));
      await site.start(place, role, after);
    });
  return ends.filter((how) => how !== 'SIGTERM').length;
}

await report(
  'rolling',
  bar,
  (running) =>
    running.withPool(async (db) => {
      const [before, after] = versions(running.dataDir);
      const site = await new Site(running, {
        OREBRIDGE_MIGRATE: 'never',
        OREBRIDGE_DRAIN_SECONDS: String(DRAIN_SECONDS),
      }).open();
      try {
        await site.migrate(before);
        await site.start('server 1', 'server', before);
        await Promise.all([site.start('server 2', 'server', before), site.start('worker', 'worker', before)]);
        const sellers = await mailedPeople(db, 'seller', PAIRS, 0);
        const buyers = await mailedPeople(db, 'buyer', PAIRS, PAIRS);
        const traders = sellers.map(
          (seller, n) => new Traders(db, { url: site.url, seller, buyer: buyers[n], send: once, pauseMs: PAUSE_MS }),
        );
        const builds = Object.entries({ before, after }).map(([name, build]) => ({ name, chunks: chunksOf(build) }));
        const browsers = Array.from({ length: BROWSERS }, (_, n) => new Browser(site.url, builds, n % 2 === 1));
        const pages = await openPages(site.url, [...sellers, ...buyers], {});
        for (const one of [...traders, ...browsers]) one.start();
        const news = telling(db, [...sellers, ...buyers]);

        const uncleanEnds = await roll(site, before, after);

        const told = await news.stop();
        await Promise.all([...traders, ...browsers].map((one) => one.stop()));
        const newsMissed = await missedBy(db, pages);
        for (const page of pages) page.leave();
        for (const line of kindsOf([...faults, ...site.errors()]).slice(0, SHOWN)) console.log(line);
        const clients = [
          ...browsers.map(({ client }) => client),
          ...traders.flatMap(({ seller, buyer }) => [seller, buyer]),
        ];
        return {
          requests: clients.reduce((sum, { asked }) => sum + asked, 0),
          failed: faults.length,
          told_to_wait: toldToWait,
          missing_chunks: browsers.reduce((sum, { missing }) => sum + missing.length, 0),
          longest_ms: Math.round(Math.max(...clients.map(({ longest }) => longest))),
          pages_of_both: browsers.filter(({ builds: seen }) => seen.size === 2).length,
          ...(await accountOf(db, traders)),
          news: told,
          news_missed: newsMissed,
          sent_twice_by_proxy: site.counts.repeated,
          unclean_ends: uncleanEnds,
        };
      } finally {
        await site.close();
      }
    }),
  { started: false },
);
