import { expect, test } from '@playwright/test';
import { desk, goInside, restOf } from '../support/browser.js';
import { WALKERS, cast, everyPage, records } from '../support/pages.js';

/** The id in an address. */
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;
/** Whether the way to the page of a record is missing or shows a piece of the record's id. */
const isCalledByItsId = (path: string, way: string): boolean => {
  const id = UUID.exec(path)?.[0];
  return id !== undefined && (way === '' || way.includes(id.slice(0, 8)) || way.includes(id.slice(-8)));
};

test.describe.configure({ mode: 'parallel' });
test.setTimeout(240_000);

for (const viewer of WALKERS)
  test(`no page of ${viewer} scrolls sideways on a telephone of 390 or of 320 px, nor is called by a piece of an id`, async ({
    browser,
  }) => {
    const people = await cast();
    const pages = (await everyPage(await records(people))).filter(({ as }) => as === viewer);
    const viewport = { width: 390, height: 844 };
    const { page, context } = await desk(browser, { as: people[viewer], still: true, viewport });
    const rest = restOf(page);
    const wide: string[] = [];
    const nameless: string[] = [];
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await page.goto('/support');
    await rest();
    for (const { path } of pages) {
      await goInside(page, path);
      await rest();
      const way = (await crumbs.allTextContents()).join();
      if (isCalledByItsId(path, way)) nameless.push(`${path} as ${viewer}: ${way}`);
      for (const width of [390, 320]) {
        await page.setViewportSize({ ...viewport, width });
        const over = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        if (over > 0) wide.push(`${path} as ${viewer} is ${over} px wider than ${width} px`);
      }
    }
    await context.close();
    expect([...wide, ...nameless]).toEqual([]);
  });
