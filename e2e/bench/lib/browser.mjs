import { chromium } from '@playwright/test';
import { requireChromium } from '../../../scripts/lib/chromium.mjs';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page that comes late has a late figure, and no error: beside other work it may take many times as long as alone. */
const PATIENCE_MS = 240_000;

export const openBrowser = async () =>
  chromium.launch({ executablePath: await requireChromium(), headless: true, args: FLAGS });

/**
 * A browser that has never been here, with an empty cache.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').BrowserContextOptions} [options] instead of a British reader at 1280 by 800
 */
export async function newContext(browser, options) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}
