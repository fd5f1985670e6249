// What a visitor's first page costs: 80 ms to the server, a processor four times slower, an empty cache.
// `npm run bench landing [-- --small]`: needs everything built and DATABASE_URL; the last line is JSON.
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { backendEnvironment, prepare, startBackend } from '../../scripts/lib/backend.mjs';
import { freePort } from '../../scripts/lib/port.mjs';
import { preparedAccounts } from '../../scripts/lib/prepared.mjs';
import { newContext, openBrowser } from './lib/browser.mjs';
import { conclude, median, untimed } from './lib/figures.mjs';
import { atHeadline, observe, readVitals } from './lib/vitals.mjs';

const small = process.argv.includes('--small');
const RUNS = small ? 1 : 5;
const DELAY_MS = 80;
const SLOWER = 4;
const BAR = { scriptKb: 150, requests: 12, largestPaintMs: 2000, layoutShift: 0.02, interactionMs: 150 };

const port = await freePort();
const data = process.env.OREBRIDGE_DATA;
const env = backendEnvironment({ url: process.env.DATABASE_URL, port, data });
if (!preparedAccounts(data)) await prepare(env);
const server = await startBackend({ env, log: path.join(data, 'landing.log') });
const browser = await openBrowser();
const site = `http://localhost:${port}/`;
try {
  await visit();
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await visit());
  const figures = Object.fromEntries(Object.keys(runs[0]).map((name) => [name, median(runs.map((run) => run[name]))]));
  conclude('landing', figures, small ? untimed(BAR) : BAR);
} finally {
  await browser.close();
  await server.stop();
}

/** One visit with an empty cache. `scriptKb` and `requests` are counted until the headline stands. */
async function visit() {
  const context = await newContext(browser);
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: DELAY_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(observe);
    const answers = [];
    page.on('response', (answer) => answers.push(answer));
    await page.goto(site, { waitUntil: 'load' });
    const headline = await page.evaluate(atHeadline);
    await page.waitForLoadState('networkidle');
    const started = (answer) => answer.request().timing().startTime - headline.origin;
    const first = answers.filter((answer) => started(answer) < headline.at);
    const scripts = (all) => all.filter((answer) => answer.request().resourceType() === 'script');
    const sizes = (all) => Promise.all(scripts(all).map(async (answer) => gzipSync(await answer.body()).length));
    const kb = async (all) => Math.round((await sizes(all)).reduce((sum, bytes) => sum + bytes, 0) / 100) / 10;
    const figures = { scriptKb: await kb(first), requests: first.length, scriptKbInAll: await kb(answers) };
    await page.getByRole('searchbox').click();
    await page.keyboard.type('copper', { delay: 30 });
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/\/auth/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return { ...figures, headlineMs: Math.round(headline.at), ...(await page.evaluate(readVitals)) };
  } finally {
    await context.close();
  }
}
