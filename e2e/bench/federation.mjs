import fs from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { remoteFolders } from '../../scripts/lib/packages.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { openBrowser } from './lib/browser.mjs';
import { conclude, median, medians, ratio, round, table } from './lib/figures.mjs';
import { buildTemplate, makeFixture } from './lib/fixtures.mjs';
import { buildOneApplication } from './lib/one-application.mjs';
import { byTurns } from './lib/pairs.mjs';
import { startProxy } from './lib/proxy.mjs';
import { serveApplication } from './lib/serve-application.mjs';
import { signIn, startBenchSite } from './lib/site.mjs';
import { arrive, coldVisit, freshPage, routeChange } from './lib/visits.mjs';

const DELAY_MS = 80;
const MARKET = { path: '/marketplace', useful: 'main [href^="/listing/"]' };
const DEALS = { link: 'nav a[href="/deals"]', heading: 'Deals' };
const BAR = {
  requestsWithOne: 12,
  requestsWithEight: 12,
  requestsAdded: 0,
  firstPaintRatio: 1.1,
  headingPaintRatio: 1.1,
  largestPaintRatio: 1.1,
  scriptBytesRatio: 1.15,
  routeChangeMs: 350,
  routeChangePrefetchedMs: 60,
  documentCheckMs: 2,
};

const small = process.env.OREBRIDGE_BENCH === 'small';
const undo = [];
try {
  await measure();
} finally {
  for (const one of undo.reverse()) await one();
}

async function measure() {
  const folders = remoteFolders();
  const real = folders.map((folder) => path.join(root, folder, 'dist'));
  const market = real.find((folder) => folder.includes('marketplace'));
  const rest = real.filter((folder) => folder !== market);
  const extra = await fixtures(8 - real.length);
  const [federated, whole] = [await startProxy(), await startProxy()];
  undo.push(federated.stop, whole.stop);
  // Building it takes longer than the small form.
  if (!small)
    whole.handle = serveApplication(await buildOneApplication(folders.map((folder) => path.join(root, folder))));
  const site = await startBenchSite({ remotes: [market], proxies: [federated, whole] });
  undo.push(site.stop);
  const browser = await openBrowser();
  undo.push(() => browser.close());
  const cookie = await signIn(
    site,
    site.accounts.find(({ role }) => role === 'buyer'),
  );
  const visit = (proxy) => coldVisit(browser, { url: proxy.url, cookie, ...MARKET });
  await visit(federated);
  if (!small) await visit(whole);

  for (const proxy of [federated, whole]) proxy.delay = DELAY_MS;
  const one = await several(() => visit(federated), small ? 1 : 3);
  const requestsWithOne = medians(one).requestsToHeading;
  await site.publish([...rest, ...extra]);
  await visit(federated);
  if (small) return concludeSmall(requestsWithOne, (await visit(federated)).requestsToHeading);
  const { first, second, ratios } = await byTurns(
    () => visit(federated),
    () => visit(whole),
    { least: 9, most: 27, exact: ['firstPaint', 'headingPaint', 'largestPaint'] },
  );
  const pair = { federated: medians(first), 'one application': medians(second) };
  table(`/marketplace, ${DELAY_MS} ms delay per request, cold, medians of ${first.length} (ms, bytes)`, pair);

  const cold = await several(() => change(browser, federated, cookie, false), 7);
  const warm = await several(() => change(browser, federated, cookie, true), 7);
  const same = await several(() => change(browser, whole, cookie, true), 7);
  table('route change to a remote not yet loaded (ms)', {
    cold: spread(cold),
    'prefetched by hover': spread(warm),
    'prefetched by hover, one application': spread(same),
  });
  console.log(`the machine's load while measuring: ${loadavg()[0].toFixed(1)} on ${cpus().length} cores`);

  const [f, w] = [pair.federated, pair['one application']];
  conclude(
    'federation',
    {
      ...requests(requestsWithOne, f.requestsToHeading),
      firstPaintRatio: ratios.firstPaint,
      headingPaintRatio: ratios.headingPaint,
      largestPaintRatio: ratios.largestPaint,
      scriptBytesRatio: ratio(f.scriptBytesToHeading, w.scriptBytesToHeading),
      scriptBytesToFrameRatio: ratio(f.scriptBytesToFirstPaint, w.scriptBytesToFirstPaint),
      routeChangeMs: round(median(cold)),
      routeChangePrefetchedMs: round(median(warm)),
      routeChangePrefetchedRatio: ratio(median(warm), median(same)),
      documentCheckMs: round(f.documentCheck, 2),
      federated: f,
      oneApplication: w,
      runs: first.length,
      delayMs: DELAY_MS,
    },
    BAR,
  );
}

function requests(requestsWithOne, requestsWithEight) {
  return { requestsWithOne, requestsWithEight, requestsAdded: requestsWithEight - requestsWithOne };
}

/** What holds on a busy machine too, and needs no other site to compare with. */
function concludeSmall(withOne, withEight) {
  const figures = requests(withOne, withEight);
  conclude('federation', figures, Object.fromEntries(Object.keys(figures).map((name) => [name, BAR[name]])));
}

/** Remotes that make up the number where the product has fewer. */
async function fixtures(missing) {
  if (missing <= 0) return [];
  const template = await buildTemplate();
  const into = fs.mkdtempSync(path.join(process.env.OREBRIDGE_DATA, 'fixtures-'));
  return Array.from({ length: missing }, (_, n) => makeFixture(template, { name: `assays${'abcdefg'[n]}`, into }));
}

async function several(work, times) {
  const results = [];
  for (let n = 0; n < times; n += 1) results.push(await work());
  return results;
}

function spread(values) {
  return {
    median: round(median(values)),
    least: round(Math.min(...values)),
    most: round(Math.max(...values)),
  };
}

/** Until the scripts that a hover asked for are there: nothing more came for the time of some answers. */
async function quiet(page) {
  let known = 0;
  for (let since = Date.now(); Date.now() - since < 5 * DELAY_MS; await sleep(DELAY_MS / 2)) {
    const count = await page.evaluate(() => performance.getEntriesByType('resource').length);
    if (count !== known) since = Date.now();
    known = count;
  }
}

/** From the market, loaded and at rest, to the deals, whose remote the page has not touched yet. */
async function change(browser, { url }, cookie, hovered) {
  const page = await freshPage(browser, { url, cookie });
  try {
    await arrive(page, { url, ...MARKET });
    if (hovered) {
      await page.locator(DEALS.link).first().hover();
      await quiet(page);
    }
    return await routeChange(page, DEALS);
  } finally {
    await page.context().close();
  }
}
