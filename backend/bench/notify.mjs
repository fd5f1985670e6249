// What happens on one side of a trade is on the other side's open page at once, and a page that lost its socket misses nothing.
// `npm run bench notify [-- --small]`; every open page belongs to a signed-in person of its own.
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, isSmall, percentile } from './lib/calls.mjs';
import { negotiate } from './lib/negotiate.mjs';
import { publish } from './lib/notifications.mjs';
import { openPages } from './lib/pages.mjs';
import { colleagues, signedInPeople } from './lib/people.mjs';
import { report } from './lib/server.mjs';

const PAIRS = isSmall ? 40 : 400;
const WARM_PAIRS = 40;
const COLLEAGUES = isSmall ? 20 : 200;
const PAGES = 2 * PAIRS + COLLEAGUES;
const COLLEAGUE_EVENTS = isSmall ? 3 : 20;
const WILD_MS = isSmall ? 2000 : 10_000;
const WHILE_DOWN = isSmall ? 20 : 100;
const PATIENCE_MS = 20_000;
/** The small run, among other work on the same machine, proves that nothing is missed; the time is what the full run is for. */
const BAR_MS = isSmall ? 3000 : 250;

const bar = {
  pages: PAGES,
  p95_ms: { atMost: BAR_MS },
  colleagues_p95_ms: { atMost: BAR_MS },
  refused: 0,
  untold: 0,
  missed: 0,
  doubled: 0,
};

await report('notify', bar, (running) =>
  running.withDatabase(async (db) => {
    const sellers = await signedInPeople(db, 'seller', PAIRS);
    const buyers = await signedInPeople(db, 'buyer', PAIRS);
    const team = await colleagues(db, 'investor', COLLEAGUES);
    const pages = await openPages(running.url, [...sellers, ...buyers, ...team]);
    if (!(await eventually(() => pages.every(({ lists }) => lists === 1), PATIENCE_MS)))
      throw new Error('not every page got its list');
    const open = pages.filter(({ isOpen }) => isOpen).length;
    const pageOf = new Map(pages.map((page) => [page.person.userId, page]));

    // A server that has just started is slow for its first hundred commands.
    const warm = Math.min(PAIRS, WARM_PAIRS);
    await negotiate(running.url, db, sellers.slice(0, warm), buyers.slice(0, warm), pageOf);
    const trade = await negotiate(running.url, db, sellers, buyers, pageOf);
    console.log(`${trade.times.length} answers between ${PAIRS} pairs: p95 ${percentile(trade.times, 0.95)} ms`);
    const wide = await notifyTeam(
      db,
      team.map(({ userId }) => pageOf.get(userId)),
    );
    console.log(`${COLLEAGUE_EVENTS} events for ${COLLEAGUES} colleagues each: p95 ${percentile(wide.times, 0.95)} ms`);

    const traders = pages.slice(0, 2 * PAIRS);
    const wild = await dropSockets(db, traders);
    console.log(`${wild.dropped} sockets dropped while ${wild.events} events were committed`);
    await dieAndComeBack(running, db, pages);
    console.log(`the server was shot, and ${WHILE_DOWN} events were committed before it was back`);

    const { missed, told } = await compare(db, pages);
    const figures = {
      pages: open,
      answers: trade.times.length,
      p50_ms: percentile(trade.times, 0.5),
      p95_ms: percentile(trade.times, 0.95),
      most_ms: percentile(trade.times, 1),
      click_to_page_p95_ms: percentile(trade.clicks, 0.95),
      colleagues_p50_ms: percentile(wide.times, 0.5),
      colleagues_p95_ms: percentile(wide.times, 0.95),
      refused: trade.refused,
      untold: trade.untold + wide.untold,
      dropped: wild.dropped,
      told,
      missed,
      doubled: pages.reduce((sum, { doubled }) => sum + doubled, 0),
    };
    for (const page of pages) page.drop();
    return figures;
  }),
);

/** One event, and everybody of a large company hears of it. */
async function notifyTeam(db, pages) {
  const times = [];
  let untold = 0;
  for (let n = 0; n < COLLEAGUE_EVENTS; n++) {
    const { about, at } = await publish(db, pages[0].person);
    const news = await Promise.all(pages.map((page) => page.read((one) => one.about === about, PATIENCE_MS)));
    for (const one of news) {
      if (one) times.push(one.at - at);
      else untold++;
    }
  }
  return { times, untold };
}

/** Sockets drop at random and come back after up to a second, while their people are told one thing after another. */
async function dropSockets(db, pages) {
  let dropped = 0;
  let events = 0;
  const backs = [];
  const comeBack = async (page) => {
    await sleep(Math.random() * 1000);
    await page.open();
  };
  const anyOf = () => pages[Math.floor(Math.random() * pages.length)];
  for (const end = Date.now() + WILD_MS; Date.now() < end; await sleep(5)) {
    const page = anyOf();
    if (page.isOpen) {
      page.drop();
      dropped++;
      backs.push(comeBack(page));
    }
    await publish(db, page.person);
    await publish(db, anyOf().person);
    events += 2;
  }
  await Promise.all(backs);
  return { dropped, events };
}

/** The server is shot while people are told; every page comes back to the next one from where it was. */
async function dieAndComeBack(running, db, pages) {
  const some = pages.filter((_, n) => n % Math.floor(pages.length / WHILE_DOWN) === 0).slice(0, WHILE_DOWN);
  await running.killServer();
  for (const { person } of some) await publish(db, person);
  await running.start();
  for (const page of pages) page.url = running.url;
  await Promise.all(pages.map((page) => page.open()));
}

/** What the table has for each person against what the person's page got. */
async function compare(db, pages) {
  const open = async () => (await db.query('SELECT count(*)::int AS n FROM outbox WHERE done_at IS NULL')).rows[0].n;
  if (!(await eventually(async () => (await open()) === 0, PATIENCE_MS))) throw new Error('the outbox is not empty');
  const { rows } = await db.query('SELECT recipient_id AS who, id FROM notifications WHERE recipient_id = ANY($1)', [
    pages.map(({ person }) => person.userId),
  ]);
  const pageOf = new Map(pages.map((page) => [page.person.userId, page]));
  const missing = () => rows.filter(({ who, id }) => !pageOf.get(who).has(id)).length;
  await eventually(() => missing() === 0, PATIENCE_MS / 4);
  return { missed: missing(), told: rows.length };
}
