// How fast the marketplace answers: a text, two filters and a price range, sorted, a page of 24, over 20 connections.
// `npm run bench search [-- --lots 10000,100000,1000000] [--small]`: the last line is JSON.
import { load, median, read } from './lib/load.mjs';
import { fillMarket, questions } from './lib/market.mjs';
import { signedInPeople } from './lib/people.mjs';
import { bench } from './lib/server.mjs';

const small = process.env.OREBRIDGE_BENCH === 'small' || process.argv.includes('--small');
const given = process.argv.indexOf('--lots');
const SIZES =
  given > 0 ? process.argv[given + 1].split(',').map(Number) : small ? [2000] : [10_000, 100_000, 1_000_000];
const SECONDS = small ? 1 : 8;
const CONNECTIONS = 20;
const QUESTIONS = 600;
/** p95 in milliseconds of the page alone, and of the page and then its counts, by the size of the market. */
const BARS = [
  [10_000, 40, 80],
  [100_000, 80, 150],
  [1_000_000, 150, 300],
];
/** A deep page may take this much longer than one at the beginning. */
const DEEP = small ? 2.5 : 1.5;
/** A small run says nothing in milliseconds: a page with its counts may take this much longer than the page alone. */
const COUNTED = 4;

const figures = {};
const bar = {};
let ok = true;
for (const size of SIZES) {
  const running = await bench(`bench-search-${size}`);
  const stop = async () => {
    await running.stop();
    process.exit(130);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  try {
    await running.start();
    const [asked, cookie] = await running.withDatabase(async (db) => {
      const from = performance.now();
      await fillMarket(db, size, (what) =>
        console.log(`${size}: ${what} after ${Math.round((performance.now() - from) / 1000)} s`),
      );
      const [buyer] = await signedInPeople(db, 'buyer', 1);
      return [await questions(db, QUESTIONS), buyer.cookie];
    });
    const headers = { cookie };
    const query = (n) => new URLSearchParams(asked[n % asked.length]);
    const page = (n) => `${running.url}/api/listings?${query(n)}`;
    const counts = (n) => {
      const facets = query(n);
      facets.delete('limit');
      return `${running.url}/api/listings/facets?${facets}`;
    };
    const run = (addresses, seconds) => load({ connections: CONNECTIONS, seconds, headers, addresses });
    await run((n) => [page(n), counts(n)], SECONDS / 2);
    const alone = await run((n) => [page(n)], SECONDS);
    const counted = await run((n) => [page(n), counts(n)], SECONDS);
    const [, page95, counted95] = BARS.find(([lots]) => size <= lots) ?? BARS.at(-1);
    const deep = await deepPages(running.url, headers);
    Object.assign(figures, {
      [`page_p95_ms_${size}`]: alone.p95,
      [`page_p50_ms_${size}`]: alone.p50,
      [`pages_per_second_${size}`]: alone.perSecond,
      [`counted_p95_ms_${size}`]: counted.p95,
      [`counted_p50_ms_${size}`]: counted.p50,
      [`deep_ratio_${size}`]: deep,
    });
    const ratio = Math.round((counted.p50 / alone.p50) * 100) / 100;
    if (small) figures[`counted_ratio_${size}`] = ratio;
    Object.assign(bar, {
      ...(small
        ? { [`counted_ratio_${size}`]: COUNTED }
        : { [`page_p95_ms_${size}`]: page95, [`counted_p95_ms_${size}`]: counted95 }),
      [`deep_ratio_${size}`]: DEEP,
    });
    console.log(
      `${size} lots: a page ${alone.p50} / ${alone.p95} ms, with counts ${counted.p50} / ${counted.p95} ms, ${alone.perSecond} pages a second, deep pages ${deep}`,
    );
  } finally {
    await running.stop();
    process.off('SIGTERM', stop).off('SIGINT', stop);
  }
}
for (const [name, limit] of Object.entries(bar)) ok &&= figures[name] <= limit;
console.log(JSON.stringify({ name: 'search', figures, bar, ok }));
process.exitCode = ok ? 0 : 1;

/** How much longer the last of eighty pages take than the first. */
async function deepPages(url, headers) {
  const times = [];
  let cursor = '';
  for (let n = 0; n < 80 && cursor !== null; n++) {
    const from = performance.now();
    const answer = await read(
      `${url}/api/listings?mineral=copper,gold,coal,nickel&sort=price-low-to-high&limit=${small ? 6 : 24}${cursor && `&cursor=${cursor}`}`,
      headers,
    );
    times.push(performance.now() - from);
    cursor = answer.next;
  }
  const part = Math.max(1, Math.floor(times.length / 4));
  return Math.round((median(times.slice(-part)) / median(times.slice(0, part))) * 100) / 100;
}
