// Two servers and a worker behind a proxy, one of which is shot every 20 seconds and started again, while people work: what they were
// told is done must be there, once, and so must all news, mails and jobs that come of it.
// `npm run bench chaos [-- --small | --minutes 10 --every 20 --users 50]`.
//
// Whoever gets no answer, or that of a proxy without a server (502 to 504), or is to wait (429), sends the same command with the
// same key again. A mail that a worker had in hand when it was shot comes after ten minutes: the benchmark brings that forward. One
// that the SMTP server took in the moment before goes out again with the same Message-ID, by which mail servers know it: it is
// counted in `mails_sent_again`.
import { setTimeout as sleep } from 'node:timers/promises';
import { buildOf } from './lib/builds.mjs';
import { eventually, isSmall, kindsOf, numberOf, percentile } from './lib/calls.mjs';
import { catchMail } from './lib/mail-catcher.mjs';
import { publish } from './lib/notifications.mjs';
import { openPages } from './lib/pages.mjs';
import { report } from './lib/server.mjs';
import { Site } from './lib/site.mjs';
import { accountOf, countBy, mailedPeople, Traders } from './lib/traders.mjs';

const MINUTES = numberOf('minutes', { usual: 10, small: 0.5 });
const EVERY_MS = 1000 * numberOf('every', { usual: 20, small: 8 });
const PAIRS = Math.max(1, Math.round(numberOf('users', { usual: 50, small: 10 }) / 2));
const PAUSE_MS = 1000;
const AGAIN_MS = 100;
/** For a command that nobody answers, and for news that does not come. */
const PATIENCE_MS = 60_000;
/** No server, or one that has too much to do now: the rest of the site is one short. */
const LATER = [0, 429, 502, 503, 504];
const SHOWN = 8;
const PLACES = ['server 1', 'worker', 'server 2'];

const bar = {
  kills: Math.floor((MINUTES * 60_000) / EVERY_MS),
  lost: 0,
  doubled: 0,
  refused: 0,
  never_answered: 0,
  news_lost: 0,
  news_doubled: 0,
  mails_lost: 0,
  mails_doubled: 0,
  jobs_doubled: 0,
  wrong_addresses: 0,
  // The small run, among other work on the same machine, proves that nothing is lost; the time is what the full run is for.
  back_most_ms: { atMost: isSmall ? 20_000 : 3000 },
};

const faults = [];
let repeats = 0;
let neverAnswered = 0;

/** Sends until somebody answers. */
async function untilAnswered(client, method, path, sent = {}) {
  const key = crypto.randomUUID();
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(AGAIN_MS)) {
    const answer = await client.ask(method, path, { ...sent, key });
    if (answer.status >= 200 && answer.status < 300) return answer;
    if (!LATER.includes(answer.status)) {
      faults.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
      return null;
    }
    repeats++;
  }
  neverAnswered++;
  return null;
}

/** Writes down each run of a job with the time before which it was not to run. */
const watchJobs = (db) =>
  db.query(`
    CREATE TABLE bench_runs (name text, due_at timestamptz, ran_at timestamptz);
    CREATE FUNCTION bench_run() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO bench_runs VALUES (NEW.name, OLD.due_at, now()); RETURN NEW; END $$;
    CREATE TRIGGER bench_run AFTER UPDATE OF due_at ON schedule FOR EACH ROW
      WHEN (NEW.due_at > OLD.due_at) EXECUTE FUNCTION bench_run();`);

async function jobsOf(db) {
  const { rows } = await db.query(
    `SELECT count(*)::int AS runs, count(*) FILTER (WHERE ran_at < due_at)::int AS doubled FROM bench_runs`,
  );
  return { jobs: rows[0].runs, jobs_doubled: rows[0].doubled };
}

/** What each news of the trade should have come to: one row and one mail for the other side. */
const newsOf = (traders) =>
  traders
    .flatMap((pair) => pair.threads)
    .flatMap(({ threadId, seller, buyer, countered, rejected }) => [
      ...(countered ? [{ threadId, key: 'offer.countered', to: seller }] : []),
      ...(rejected ? [{ threadId, key: 'offer.rejected', to: buyer }] : []),
    ]);

/** Waits until nothing is open any more, and counts it. */
async function newsAndMails(db, traders, mails) {
  const open = async (from) => (await db.query(`SELECT count(*)::int AS n FROM ${from}`)).rows[0].n;
  await eventually(async () => (await open('outbox WHERE done_at IS NULL')) === 0, PATIENCE_MS);
  // What is in hand is sent within moments; what is left then was in the hands of one that was shot.
  await eventually(async () => (await open('mails WHERE sent_at IS NULL AND attempts = 0')) === 0, PATIENCE_MS);
  await sleep(2000);
  const inHand = await open('mails WHERE sent_at IS NULL');
  await db.query(`UPDATE mails SET due_at = now() WHERE sent_at IS NULL`);
  await db.query(`SELECT pg_notify('orebridge', 'mail ')`);
  await eventually(async () => (await open('mails WHERE sent_at IS NULL')) === 0, PATIENCE_MS);

  const wanted = newsOf(traders);
  const rows = await countBy(
    db,
    `SELECT recipient_id || key || about_id AS key FROM notifications WHERE about_id = ANY ($1)`,
    wanted.map(({ threadId }) => threadId),
  );
  const news = wanted.map(({ threadId, key, to }) => rows.get(to.userId + key + threadId) ?? 0);
  const times = new Map();
  for (const { id } of mails) times.set(id, (times.get(id) ?? 0) + 1);
  const sent = new Map();
  for (const { id, to, text } of mails) {
    const [, threadId] = /\/offers\/([\w-]{36})/.exec(text) ?? [];
    const both = `${to} ${threadId}`;
    sent.set(both, (sent.get(both) ?? new Set()).add(id));
  }
  const different = wanted.map(({ threadId, to }) => sent.get(`${to.email} ${threadId}`)?.size ?? 0);
  return {
    news: wanted.length,
    news_lost: news.filter((n) => n === 0).length,
    news_doubled: news.filter((n) => n > 1).length,
    mails: times.size,
    mails_lost: different.filter((n) => n === 0).length,
    mails_doubled: different.filter((n) => n > 1).length,
    mails_in_hand: inHand,
    mails_sent_again: [...times.values()].filter((n) => n > 1).length,
  };
}

async function wrongAddresses(db, people) {
  const { rows } = await db.query(
    `SELECT count(*)::int AS sessions, count(*) FILTER (WHERE ip <> address)::int AS wrong
     FROM unnest($1::uuid[], $2::text[]) AS person (id, address) JOIN sessions ON user_id = person.id AND ip <> ''`,
    [people.map(({ userId }) => userId), people.map(({ address }) => address)],
  );
  return { sign_ins: rows[0].sessions, wrong_addresses: rows[0].wrong };
}

/** Shoots one after the other and starts it again at once, each at its time. */
async function shoot(site) {
  const starts = [];
  const began = Date.now();
  for (let n = 1; n <= bar.kills; n++) {
    await sleep(Math.max(0, began + n * EVERY_MS - Date.now()));
    const place = PLACES[(n - 1) % PLACES.length];
    await site.kill(place);
    starts.push(await site.again(place));
    console.log(
      `${place} shot, back after ${Math.round(starts.at(-1))} ms; ${faults.length} refused, ${repeats} repeated`,
    );
  }
  return starts;
}

await report(
  'chaos',
  bar,
  (running) =>
    running.withPool(async (db) => {
      const mail = await catchMail();
      const site = await new Site(running, { SMTP_URL: mail.url }).open();
      try {
        const build = buildOf();
        await site.start('server 1', 'server', build);
        await Promise.all([site.start('server 2', 'server', build), site.start('worker', 'worker', build)]);
        await watchJobs(db);
        const sellers = await mailedPeople(db, 'seller', PAIRS, 0);
        const buyers = await mailedPeople(db, 'buyer', PAIRS, PAIRS);
        const people = [...sellers, ...buyers];
        const traders = sellers.map(
          (seller, n) =>
            new Traders(db, { url: site.url, seller, buyer: buyers[n], send: untilAnswered, pauseMs: PAUSE_MS }),
        );
        const backs = [];
        // From the cut until something that happened at the cut has come over the next socket.
        const measure = async (page) => {
          const cut = Date.now();
          const { about } = await publish(db, page.person);
          const news = await page.read((one) => one.about === about, PATIENCE_MS);
          return (news?.at ?? Number.POSITIVE_INFINITY) - cut;
        };
        const pages = await openPages(site.url, people, { onLost: (page) => backs.push(measure(page)) });
        for (const pair of traders) pair.start();

        const starts = await shoot(site);

        await Promise.all(traders.map((pair) => pair.stop()));
        const times = await Promise.all(backs);
        for (const page of pages) page.leave();
        const clients = traders.flatMap(({ seller, buyer }) => [seller, buyer]);
        const figures = {
          kills: starts.length,
          restart_p50_ms: percentile(starts, 0.5),
          requests: clients.reduce((sum, { asked }) => sum + asked, 0),
          repeats,
          writes: traders.reduce((sum, { drafts, threads }) => sum + drafts.length + 2 * threads.length, 0),
          ...(await accountOf(db, traders)),
          refused: faults.length,
          never_answered: neverAnswered,
          longest_ms: Math.round(Math.max(...clients.map(({ longest }) => longest))),
          ...(await newsAndMails(db, traders, mail.mails)),
          ...(await jobsOf(db)),
          ...(await wrongAddresses(db, people)),
          cuts: times.length,
          back_p50_ms: percentile(times, 0.5),
          back_most_ms: percentile(times, 1),
        };
        for (const line of kindsOf([...faults, ...site.errors()]).slice(0, SHOWN)) console.log(line);
        return figures;
      } finally {
        await site.close();
        await mail.close();
      }
    }),
  { started: false },
);
