// What the product adds to its queries: searches and lots by id, against the same SQL through a bare node:http server.
// `npm run bench queries [-- --small]`: 10,000 lots, 20 connections, taken in turns; the last line is JSON.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { tempFolder } from '../../scripts/lib/temp-postgres.mjs';
import { load, median } from './lib/load.mjs';
import { fillMarket, questions } from './lib/market.mjs';
import { signedInPeople } from './lib/people.mjs';
import { recorded } from './lib/recorded.mjs';
import { bench } from './lib/server.mjs';

const small = process.env.OREBRIDGE_BENCH === 'small' || process.argv.includes('--small');
const LOTS = small ? 1500 : 10_000;
const ROUNDS = small ? 3 : 5;
const SECONDS = small ? 0.3 : 2;
const ASKED = small ? 50 : 200;
/** The product's share of what the bare server does; both are measured in turns, so a busy machine slows both. */
const bar = small ? { search_ratio: 0.15, lot_ratio: 0.15 } : { search_ratio: 0.5, lot_ratio: 0.3 };

const { folder, remove } = tempFolder('bench-queries-work');
const running = await bench('bench-queries');
let bare = null;
const clean = async () => {
  bare?.kill('SIGTERM');
  await running.stop();
  remove();
};
const interrupted = () => clean().then(() => process.exit(130));
process.once('SIGTERM', interrupted).once('SIGINT', interrupted);
try {
  await running.start();
  const { searches, lots, cookie } = await running.withDatabase(async (db) => {
    await fillMarket(db, LOTS);
    const [buyer] = await signedInPeople(db, 'buyer', 1);
    const asked = await questions(db, ASKED);
    const { rows } = await db.query('SELECT id FROM listings ORDER BY md5(id::text) LIMIT $1', [ASKED]);
    return {
      searches: asked.map((query) => `/api/listings?${new URLSearchParams(query)}`),
      lots: rows.map(({ id }) => `/api/listings/${id}`),
      cookie: buyer.cookie,
    };
  });
  const headers = { cookie };
  const record = (addresses) =>
    recorded({ databaseUrl: running.databaseUrl, data: running.dataDir, headers, addresses });
  const [asked, looked] = [await record(searches), await record(lots)];
  const work = {
    // What the product sends when it has kept the cards: what the bare server then answers is less than the page.
    search: asked.map(({ again }) => again),
    first: asked.map(({ first }) => first),
    lot: looked.map(({ first }) => first),
  };
  const file = path.join(folder, 'work.json');
  fs.writeFileSync(file, JSON.stringify(work));
  const site = await startBare(file);

  const ratios = { search: [], first: [], lot: [] };
  const perSecond = { search: [], first: [], lot: [], bare_search: [], bare_first: [], bare_lot: [] };
  const measure = (address, headersOf) =>
    load({ connections: 20, seconds: SECONDS, headers: headersOf, addresses: (n) => [address(n)] });
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [kind, addresses] of Object.entries({ search: searches, first: searches, lot: lots })) {
      const theirs = await measure((n) => `${site}/${kind}/${n}`);
      const ours = await measure((n) => running.url + addresses[n % addresses.length], headers);
      // The first round warms both up.
      if (!round) continue;
      ratios[kind].push(ours.perSecond / theirs.perSecond);
      perSecond[kind].push(ours.perSecond);
      perSecond[`bare_${kind}`].push(theirs.perSecond);
      console.log(`${kind}: ${ours.perSecond} a second, bare ${theirs.perSecond}`);
    }
  }
  const hundredth = (figure) => Math.round(figure * 100) / 100;
  const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
  const figures = {
    search_ratio: hundredth(middle(ratios.search)),
    lot_ratio: hundredth(middle(ratios.lot)),
    search_ratio_to_first_answers: hundredth(middle(ratios.first)),
    search_per_second: median(perSecond.search),
    bare_search_per_second: median(perSecond.bare_search),
    lot_per_second: median(perSecond.lot),
    bare_lot_per_second: median(perSecond.bare_lot),
    search_statements: work.search[0].length,
    first_statements: work.first[0].length,
    lot_statements: work.lot[0].length,
  };
  const ok = Object.entries(bar).every(([name, least]) => figures[name] >= least);
  console.log(JSON.stringify({ name: 'queries', figures, bar, ok }));
  process.exitCode = ok ? 0 : 1;
} finally {
  await clean();
}

async function startBare(file) {
  const entry = path.join(path.dirname(fileURLToPath(import.meta.url)), 'lib', 'bare-server.mjs');
  bare = spawn(process.execPath, [entry, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: running.databaseUrl },
  });
  for await (const line of createInterface(bare.stdout)) return `http://127.0.0.1:${line.trim()}`;
  throw new Error('the bare server did not start');
}
