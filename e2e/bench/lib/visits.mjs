import { newContext } from './browser.mjs';
import { watchPaints } from './watch-paints.mjs';

/** A page of a browser that has never been here, signed in, with an empty cache. */
export async function freshPage(browser, { url, cookie }) {
  const context = await newContext(browser, { viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  if (cookie) await context.addCookies([{ ...cookie, url }]);
  await context.addInitScript(() => {
    localStorage.setItem('hasCompletedOnboarding', 'true');
    localStorage.setItem('preferredLanguage', 'en');
  });
  await context.addInitScript(watchPaints);
  return context.newPage();
}

/**
 * One visit with a cold cache, to when nothing more is under way.
 * @param {{url: string, cookie?: object, path: string, useful: string}} visit `useful` selects what the visitor came for
 */
export async function coldVisit(browser, { url, cookie, path, useful }) {
  const page = await freshPage(browser, { url, cookie });
  try {
    await arrive(page, { url, path, useful });
    return await page.evaluate((selector) => globalThis.benchFigures(selector), useful);
  } finally {
    await page.context().close();
  }
}

/** Opens a page and waits until what the visitor came for is there and nothing more is under way. */
export async function arrive(page, { url, path, useful }) {
  await page.goto(url + path, { waitUntil: 'commit' });
  try {
    await page.waitForSelector(useful);
  } catch (error) {
    const text = await page.locator('body').innerText();
    throw new Error(`${url}${path} did not come to show what it is for, but: ${text.slice(0, 600)}`, { cause: error });
  }
  await page.waitForLoadState('networkidle');
}

/** Milliseconds from the click on a link to the page's heading having been painted. */
export async function routeChange(page, { link, heading }) {
  await page.evaluate((expected) => globalThis.benchExpect(expected), heading);
  await page
    .locator(link)
    .first()
    .evaluate((element) => {
      globalThis.benchClicked = performance.now();
      element.click();
    });
  return page.evaluate(async () => (await globalThis.benchPainted) - globalThis.benchClicked);
}
