// How long it takes from a lot's approval until every saved search that finds it knows of it, and people are told at once.
// `npm run bench alerts [-- --small]`: 10,000 saved searches (1,000 in a small run); the last line is JSON.
import { setTimeout as sleep } from 'node:timers/promises';
import { command, isSmall, percentile } from './lib/calls.mjs';
import { median, read } from './lib/load.mjs';
import { fillMarket, questions } from './lib/market.mjs';
import { signedInPeople } from './lib/people.mjs';
import { report } from './lib/server.mjs';

const EACH = 50;
const PEOPLE = isSmall ? 20 : 200;
const LOTS = isSmall ? 500 : 5000;
const NEWS = isSmall ? 15 : 60;
const WARM = 3;
const ASKED = isSmall ? 30 : 200;
const ALERTS = ['instant', 'daily', 'weekly', 'none'];
const PATIENCE_MS = 20_000;

const bar = {
  searches: PEOPLE * EACH,
  untold: 0,
  /** Of what as many searches would cost that are run one by one. */
  share_of_one_by_one: { atMost: isSmall ? 0.5 : 0.05 },
  p95_ms: { atMost: isSmall ? 500 : 250 },
};

await report('alerts', bar, (running) =>
  running.withDatabase(async (db) => {
    await fillMarket(db, LOTS);
    const people = await signedInPeople(db, 'buyer', PEOPLE);
    const queries = (await questions(db, PEOPLE * EACH)).map(narrowed);
    while (queries.length < PEOPLE * EACH) queries.push(queries[queries.length % LOTS]);
    await Promise.all(people.map((one, n) => save(running.url, one, queries.slice(n * EACH, (n + 1) * EACH))));
    await db.query('ANALYZE saved_searches');
    const { rows } = await db.query('SELECT count(*)::int AS searches FROM saved_searches');

    const { rows: lots } = await db.query('SELECT id, company_id FROM listings ORDER BY md5(id::text) LIMIT $1', [
      NEWS + WARM,
    ]);
    const times = [];
    let untold = 0;
    for (const lot of lots) {
      const took = await approve(db, lot);
      if (took === null) untold++;
      else times.push(took);
    }
    const single = [];
    for (const query of queries.slice(0, ASKED)) {
      const began = performance.now();
      await read(`${running.url}/api/listings?${query}&limit=1`, { cookie: people[0].cookie });
      single.push(performance.now() - began);
    }
    const found = await db.query('SELECT count(*)::int AS lots, count(told_at)::int AS told FROM saved_search_lots');
    const measured = times.slice(WARM);
    const oneByOne = median(single) * PEOPLE * EACH;
    return {
      searches: rows[0].searches,
      approvals: measured.length,
      found: found.rows[0].lots,
      told_at_once: found.rows[0].told,
      untold,
      p50_ms: median(measured),
      p95_ms: percentile(measured, 0.95),
      one_by_one_ms: Math.round(oneByOne),
      share_of_one_by_one: Math.round((percentile(measured, 0.95) / oneByOne) * 10_000) / 10_000,
    };
  }),
);

/** People save searches of every width: by mineral alone, by a text alone, with a country, or with everything. */
function narrowed({ q, mineral, country = '', priceMin, priceMax }, n) {
  const parts = [
    { mineral },
    { q },
    country ? { mineral, country } : { mineral, q },
    { q, mineral, priceMin, priceMax },
  ];
  return new URLSearchParams(parts[n % parts.length]).toString();
}

async function save(url, person, queries) {
  for (const [n, query] of queries.entries()) {
    const body = { name: `Search ${n}`, query, alert: ALERTS[n % ALERTS.length] };
    const { status } = await command(url, person, 'POST', '/api/saved-searches', body);
    if (status !== 201) throw new Error(`${query} was answered with ${status}`);
  }
}

/** Puts a lot on the market as an approval does; answers after how many milliseconds everybody knew, null when nobody did. */
async function approve(db, { id, company_id: companyId }) {
  await db.query('BEGIN');
  await db.query('UPDATE listings SET published_at = now() WHERE id = $1', [id]);
  const { rows } = await db.query('INSERT INTO outbox (event, payload) VALUES ($1, $2) RETURNING id', [
    'listing.approved',
    JSON.stringify({ listingId: id, companyId, name: 'Lot' }),
  ]);
  await db.query(`SELECT pg_notify('orebridge', 'outbox ')`);
  await db.query('COMMIT');
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    const { rows: done } = await db.query('SELECT FROM outbox WHERE id = $1 AND done_at IS NOT NULL', [rows[0].id]);
    if (done.length) return performance.now() - began;
    await sleep(2);
  }
  return null;
}
