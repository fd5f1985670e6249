import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { build } from '../scripts/lib/build.mjs';
import { requireChromium } from '../scripts/lib/chromium.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { startSite } from '../scripts/lib/site.mjs';

/** `node e2e/screenshots.mjs`: draws the pictures of README.md anew, from the demo data. */
const FOLDER = path.join(root, 'docs', 'screenshots');

await build();
const site = await startSite({ purpose: 'screenshots' });
const browser = await chromium.launch({
  executablePath: await requireChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  mkdirSync(FOLDER, { recursive: true });
  const context = await browser.newContext({
    baseURL: site.url,
    colorScheme: 'light',
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  });
  const { username, password } = site.accounts.filter(({ role }) => role === 'buyer')[1];
  await context.request.post('/api/auth/login', { data: { username, password } });
  const { items } = await (await context.request.get('/api/deals')).json();
  const deal = items.find(({ state }) => state === 'contract_draft');
  const page = await context.newPage();
  for (const [name, address] of [
    ['marketplace', '/marketplace'],
    ['deal', `/deals/${deal.id}`],
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const picture = await page.screenshot({ animations: 'disabled' });
    await sharp(picture)
      .png({ palette: true, quality: 90, effort: 10 })
      .toFile(path.join(FOLDER, `${name}.png`));
  }
} finally {
  await browser.close();
  await site.stop();
}
