// A handler that always throws for one event in a hundred, over a week of simulated time at 100 events a second: the others are
// delivered at once, and the failed ones lie where administrators and alerts see them. `npm run bench outbox [-- --small]`; the
// whole week takes about ten minutes.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, isSmall, percentile } from './lib/calls.mjs';
import { PUBLISH } from './lib/notifications.mjs';
import { signedInPeople } from './lib/people.mjs';
import { report } from './lib/server.mjs';

const HOURS = isSmall ? 12 : 168;
const AN_HOUR = isSmall ? 100 : 300;
const ONE_IN = 100;
/** So many events a second come, as long as the hour has some. */
const A_SECOND = 100;
/** Of which so many are committed together: the disk is left to whoever delivers them. */
const TOGETHER = 10;
/** One person's news is written one after the other; that of several side by side. */
const READERS = 20;
/** After the last hour so many more, in which nothing new comes: the 25 tries of an event take about 15 hours. */
const QUIET_HOURS = 40;
const PATIENCE_MS = 30_000;
const TOKEN = `bench-${randomUUID()}`;
process.env.OREBRIDGE_METRICS_TOKEN = TOKEN;

const POISON = HOURS * (AN_HOUR / ONE_IN);
const bar = {
  events: HOURS * AN_HOUR,
  undelivered: 0,
  // Beside other work on the same machine, the small run proves that none is held up for long.
  most_ms: { atMost: isSmall ? 10_000 : 1000 },
  dead: POISON,
  dead_on_the_page: POISON,
  dead_by_metric: POISON,
};

await report('outbox', bar, (running) =>
  running.withDatabase(async (db) => {
    const [admin] = await signedInPeople(db, 'admin', 1);
    const [poisoned, ...readers] = await signedInPeople(db, 'buyer', 1 + READERS);
    await failFor(db, poisoned);
    const waits = [];
    let undelivered = 0;
    for (let hour = 0; hour < HOURS; hour++) {
      const began = await publishHour(db, readers, poisoned);
      if (!(await eventually(async () => (await waiting(db, poisoned)) === 0, PATIENCE_MS)))
        undelivered += await waiting(db, poisoned);
      waits.push(...(await waitsSince(db, poisoned, began)));
      await passHour(db);
      if ((hour + 1) % 24 === 0)
        console.log(`day ${(hour + 1) / 24}: ${waits.length} delivered, p99 ${percentile(waits, 0.99)} ms`);
    }
    for (let hour = 0; hour < QUIET_HOURS; hour++) {
      await eventually(async () => (await due(db)) === 0, PATIENCE_MS);
      await passHour(db);
    }
    await eventually(async () => (await due(db)) === 0, PATIENCE_MS);
    return {
      events: waits.length + (await dead(db)),
      undelivered,
      p50_ms: percentile(waits, 0.5),
      p99_ms: percentile(waits, 0.99),
      most_ms: percentile(waits, 1),
      dead: await dead(db),
      dead_on_the_page: await onThePage(running.url, admin),
      dead_by_metric: await byMetric(running.url),
    };
  }),
);

/** From now on, whoever tells this person something fails. */
async function failFor(db, { userId }) {
  await db.query(`
    CREATE FUNCTION bench_throws() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'always'; END $$;
    CREATE TRIGGER bench_throws BEFORE INSERT ON notifications
      FOR EACH ROW WHEN (NEW.recipient_id = '${userId}') EXECUTE FUNCTION bench_throws();`);
}

/** One event in a hundred is for the person for whom it fails. @returns {Promise<string>} the id before the first one */
async function publishHour(db, readers, poisoned) {
  const { rows } = await db.query('SELECT coalesce(max(id), 0) AS id FROM outbox');
  const began = performance.now();
  for (let n = 0; n < AN_HOUR; n += TOGETHER) {
    await sleep(Math.max(0, began + (n / A_SECOND) * 1000 - performance.now()));
    await db.query(PUBLISH, [Array.from({ length: TOGETHER }, (_, k) => payloadFor(n + k, readers, poisoned))]);
  }
  return rows[0].id;
}

function payloadFor(n, readers, poisoned) {
  const to = (n % ONE_IN === ONE_IN - 1 ? poisoned : readers[n % READERS]).companyId;
  return JSON.stringify({
    offerId: randomUUID(),
    listingId: randomUUID(),
    to,
    from: 'Kalembe',
    name: 'Copper cathodes',
  });
}

/** Everything that waits for a later try is an hour nearer to it. */
async function passHour(db) {
  await db.query(`UPDATE outbox SET due_at = due_at - interval '1 hour' WHERE done_at IS NULL AND dead_at IS NULL`);
  await db.query(`SELECT pg_notify('orebridge', 'outbox ')`);
}

async function countOf(db, where, values = []) {
  const { rows } = await db.query(`SELECT count(*) FROM outbox WHERE ${where}`, values);
  return Number(rows[0].count);
}

function waiting(db, { companyId }) {
  return countOf(db, `done_at IS NULL AND payload ->> 'to' <> $1`, [companyId]);
}

function due(db) {
  return countOf(db, 'done_at IS NULL AND dead_at IS NULL AND due_at <= now()');
}

function dead(db) {
  return countOf(db, 'dead_at IS NOT NULL');
}

/** How long each event of an hour waited from its commit until its delivery began, in ms. */
async function waitsSince(db, { companyId }, id) {
  const { rows } = await db.query(
    `SELECT extract(epoch FROM done_at - created_at) * 1000 AS ms FROM outbox
     WHERE id > $1 AND done_at IS NOT NULL AND payload ->> 'to' <> $2`,
    [id, companyId],
  );
  return rows.map(({ ms }) => Number(ms));
}

async function onThePage(url, { cookie }) {
  const answer = await fetch(`${url}/api/admin/operations`, { headers: { cookie } });
  return (await answer.json()).events?.dead;
}

async function byMetric(url) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return Number(/^orebridge_queue_failed\{[^}]*queue="events"[^}]*\} (\d+)/m.exec(await answer.text())?.[1]);
}
