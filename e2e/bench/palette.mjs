// How soon the global search answers a key: its static part at the first letter, its live part when typing rests; and what of
// its code the first load of the shell carries. `npm run bench palette [-- --small]`: needs everything built and DATABASE_URL;
// the last line is JSON.
import path from 'node:path';
import { remoteFolders } from '../../scripts/lib/packages.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { newContext, openBrowser } from './lib/browser.mjs';
import { conclude, median, round, untimed } from './lib/figures.mjs';
import { signIn, startBenchSite } from './lib/site.mjs';

/** Letters that stand in the names of the demo's lots. */
const WORDS = ['co', 'li', 'ol', 'in', 'ni', 'ir', 'ma', 'si', 'ch', 'ba', 'gr', 'ur', 'ti', 'la', 'le'];
const small = process.argv.includes('--small');
const RUNS = small ? 2 : WORDS.length;
const SLOWER = 4;
const BAR = { firstKeyMs: 50, requestsBeforeOpen: 0 };
const BOX = 'Search pages, features, and tools...';

const site = await startBenchSite({
  remotes: remoteFolders().map((folder) => path.join(root, folder, 'dist')),
  proxies: [],
});
const browser = await openBrowser();
try {
  const account = site.accounts.find(({ role }) => role === 'buyer');
  const cookie = await signIn(site, account);
  const context = await newContext(browser);
  await context.addCookies([{ ...cookie, url: site.url }]);
  const page = await context.newPage();
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => localStorage.setItem('hasCompletedOnboarding', 'true'));
  await page.goto(`${site.url}/account`, { waitUntil: 'networkidle' });
  const requestsBeforeOpen = asked.filter((url) => /\/search\.[\w-]+\.js|\/api\/search\//.test(url)).length;
  const wire = await context.newCDPSession(page);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await open(page);
  await keyToHits(page, 'c', '[cmdk-item]');
  await page.keyboard.press('Escape');

  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    await open(page);
    const firstKeyMs = await keyToHits(page, 'c', '[cmdk-item]');
    // Each time other letters: an answer that is known already is shown at once.
    const letters = WORDS[run];
    await page.getByPlaceholder(BOX).fill(letters[0]);
    const liveMs = await keyToHits(page, letters[1], '[cmdk-item][data-value*=".source."]');
    runs.push({ firstKeyMs, liveMs });
    await page.keyboard.press('Escape');
  }
  const of = (name) => round(median(runs.map((run) => run[name])));
  const slowestFirstKeyMs = round(Math.max(...runs.map((run) => run.firstKeyMs)));
  conclude(
    'palette',
    {
      firstKeyMs: of('firstKeyMs'),
      slowestFirstKeyMs,
      liveMs: of('liveMs'),
      slower: SLOWER,
      runs: RUNS,
      requestsBeforeOpen,
    },
    small ? untimed(BAR) : BAR,
  );
} finally {
  await browser.close();
  await site.stop();
}

async function open(page) {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(BOX).waitFor();
}

/** From the key's own time to the frame that shows the first hit which `selector` names, in ms. */
async function keyToHits(page, key, selector) {
  await page.evaluate((wanted) => {
    globalThis.shown = new Promise((resolve) => {
      addEventListener(
        'keydown',
        (event) => {
          const frame = () => {
            const hit = document.querySelector(`${wanted}:not([aria-disabled="true"]):not([data-value^="recent:"])`);
            if (!hit) requestAnimationFrame(frame);
            else resolve(performance.now() - event.timeStamp);
          };
          requestAnimationFrame(frame);
        },
        { once: true, capture: true },
      );
    });
  }, selector);
  await page.keyboard.press(key);
  return page.evaluate(() => globalThis.shown);
}
