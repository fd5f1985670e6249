import fs from 'node:fs';
import path from 'node:path';
import { remoteFolders } from '../../scripts/lib/packages.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { BROKEN, makeBroken, makeRepaired, pinBroken, unpin } from './lib/broken-releases.mjs';
import { openBrowser } from './lib/browser.mjs';
import { FAULTS, faultFor } from './lib/faults.mjs';
import { conclude, round, table } from './lib/figures.mjs';
import { buildTemplate } from './lib/fixtures.mjs';
import { byTurns } from './lib/pairs.mjs';
import { startProxy } from './lib/proxy.mjs';
import { signIn, startBenchSite } from './lib/site.mjs';
import { coldVisit, freshPage } from './lib/visits.mjs';

const DELAY_MS = 80;
const MARKET = { path: '/marketplace', useful: 'main [href^="/listing/"]' };
const TEXTS = JSON.parse(fs.readFileSync(path.join(root, 'shell', 'src', 'messages', 'en.json'), 'utf8'));
const small = process.env.OREBRIDGE_BENCH === 'small';
const RUNS = { least: 7, most: 21 };
/** What does not come by then never does: beside other work everything takes many times as long. */
const PATIENCE_MS = 90_000;
const undo = [];
const context = {};

try {
  await prepareSite();
  await measure();
} finally {
  for (const one of undo.reverse()) await one();
}

async function prepareSite() {
  const template = await buildTemplate();
  const into = fs.mkdtempSync(path.join(process.env.OREBRIDGE_DATA, 'fixtures-'));
  const real = remoteFolders().map((folder) => path.join(root, folder, 'dist'));
  const broken = await startProxy({ delay: DELAY_MS });
  const normal = await startProxy({ delay: DELAY_MS });
  undo.push(broken.stop, normal.stop);
  const deals = faultFor('deals');
  broken.handle = deals.handle;
  const site = await startBenchSite({
    remotes: [...real, ...makeBroken(template, into)],
    proxies: [broken, normal],
    beforeStart: (accounts) => pinBroken(buyersOf(accounts)[0].username),
  });
  undo.push(site.stop);
  const [afflicted, spared] = await Promise.all(buyersOf(site.accounts).map((account) => signIn(site, account)));
  const browser = await openBrowser();
  undo.push(() => browser.close());
  Object.assign(context, { template, into, broken, normal, deals, site, afflicted, spared, browser });
}

function buyersOf(accounts) {
  return accounts.filter(({ role }) => role === 'buyer').slice(0, 2);
}

async function measure() {
  // What else is painted meanwhile would be compared, too, where other tests run beside it.
  const paints = small ? null : await otherPages();
  const rows = {};
  for (const [name, fault] of Object.entries(FAULTS)) rows[name] = await files(fault);
  for (const [name, fault] of small ? [] : Object.entries(FAULTS))
    rows[`${name}, on arrival`] = await files(fault, { arrive: true });
  for (const [name, release] of Object.entries(BROKEN)) rows[name] = await publishedRelease(release);
  table('what the visitor of the broken page meets (ms)', rows);
  if (paints)
    table(`the other pages beside the fault, ${DELAY_MS} ms delay, as ratio to normal, medians of pairs`, paints);

  const all = Object.values(rows);
  const worst = (key) => Math.max(...Object.values(paints).map((paint) => paint[key]));
  const figures = {
    faults: all.length,
    sentenceMissing: all.filter(({ sentenceMs }) => sentenceMs === null).length,
    notRecovered: all.filter(({ recoveredMs }) => recoveredMs === null).length,
    othersBroken: all.filter(({ othersWork }) => !othersWork).length,
    reloads: all.filter(({ reloaded }) => reloaded).length,
    ...(paints ? { firstPaintRatio: worst('firstPaint'), largestPaintRatio: worst('largestPaint'), paints } : {}),
    sentenceMs: Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row.sentenceMs])),
    recoveredMs: Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row.recoveredMs])),
  };
  const bar = {
    sentenceMissing: 0,
    notRecovered: 0,
    othersBroken: 0,
    reloads: 0,
    ...(paints ? { firstPaintRatio: 1.1, largestPaintRatio: 1.1 } : {}),
  };
  conclude('failures', figures, bar);
}

/** A fault between the server and the browser, on the files of the deals' remote. */
async function files(fault, { arrive = false } = {}) {
  const { deals } = context;
  deals.state.fault = fault;
  try {
    return await meet({
      link: '/deals',
      arrive,
      repair: async () => {
        deals.state.fault = null;
      },
    });
  } finally {
    deals.state.fault = null;
  }
}

/** A release that does not work; it is mended by the next one. */
async function publishedRelease({ name }) {
  const { site, template, into } = context;
  return meet({
    link: `/${name}`,
    repair: async () => {
      await unpin(name);
      await site.publish([makeRepaired(template, into, name)]);
    },
  });
}

/**
 * Opens a page of the broken remote, from a page that works or as the first page of all, reads, tries the rest of the site, and
 * tries again after the repair.
 */
async function meet({ link, repair, arrive = false }) {
  const { browser, broken, afflicted } = context;
  const page = await freshPage(browser, { url: broken.url, cookie: afflicted });
  try {
    await page.goto(broken.url + (arrive ? link : MARKET.path), { waitUntil: 'commit' });
    await page.waitForSelector(arrive ? 'main' : MARKET.useful);
    await page.evaluate(() => (globalThis.benchSamePage = true));
    const open = (to) =>
      page
        .locator(`nav a[href="${to}"]`)
        .first()
        .evaluate((element) => element.click());
    const failure = page.locator('main [role="alert"]', { hasText: 'Everything else works' });
    const sentenceMs = await timed(() =>
      (arrive ? Promise.resolve() : open(link)).then(() => failure.waitFor({ timeout: PATIENCE_MS })),
    );
    await open(MARKET.path);
    const othersWork = (await timed(() => page.waitForSelector(MARKET.useful))) !== null;
    await open(link);
    await failure.waitFor({ timeout: PATIENCE_MS }).catch(() => {});
    const learned = page.waitForResponse(/\/api\/remotes\/document/, { timeout: PATIENCE_MS }).catch(() => {});
    await repair();
    if (link !== '/deals') await learned;
    const heading = page.locator('main h1');
    const recoveredMs = await timed(async () => {
      await failure.getByRole('button').click({ timeout: PATIENCE_MS });
      await failure.waitFor({ state: 'detached', timeout: PATIENCE_MS });
      await heading.waitFor({ timeout: PATIENCE_MS });
      await page.getByLabel(TEXTS['page.loading']).waitFor({ state: 'detached', timeout: PATIENCE_MS });
      // The card's own heading is no page.
      if (await failure.count()) throw Object.assign(new Error('It failed again'), { name: 'TimeoutError' });
    });
    const reloaded = !(await page.evaluate(() => globalThis.benchSamePage === true));
    return { sentenceMs, othersWork, recoveredMs, reloaded };
  } finally {
    await page.context().close();
  }
}

/** Milliseconds until it is done; null when it never is. */
async function timed(work) {
  const from = performance.now();
  try {
    await work();
    return round(performance.now() - from, 0);
  } catch (error) {
    if (error.name !== 'TimeoutError') throw error;
    return null;
  }
}

/** The market of somebody with broken remotes against that of somebody without any, turn by turn. */
async function otherPages() {
  const { deals } = context;
  const paints = {};
  for (const [name, fault] of Object.entries(FAULTS)) {
    deals.state.fault = fault;
    paints[`${name}, and broken releases`] = await compare();
  }
  deals.state.fault = null;
  return paints;
}

async function compare() {
  const { browser, broken, normal, afflicted, spared } = context;
  const { first, ratios } = await byTurns(
    () => coldVisit(browser, { ...MARKET, url: broken.url, cookie: afflicted }),
    () => coldVisit(browser, { ...MARKET, url: normal.url, cookie: spared }),
    { ...RUNS, exact: ['firstPaint', 'largestPaint'] },
  );
  return { ...ratios, pairs: first.length };
}
