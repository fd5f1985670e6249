import { api } from '@orebridge/contracts';
import { expect, test } from '@playwright/test';
import { type Person, demoAccount, person, signedIn } from '../support/api.js';
import { desk, goInside } from '../support/browser.js';
import { releaseDocument } from '../support/pages.js';
import { AWAITED, NOT_INSTALLED, ROUTES, VIEWERS, addressOf, promises, routesFor } from '../support/route-table.js';
import { walk } from '../support/walk.js';

test.describe.configure({ mode: 'parallel' });
test.setTimeout(300_000);

const NEUTRAL = {
  visitor: { at: '/forgot-password', title: 'Forgot password · Orebridge' },
  signedIn: { at: '/support', title: 'Support · Orebridge' },
};
const LOT = '/listing/:id';
const anyLot = async (someone: Person) => {
  const { items } = await someone.client(api.listings.search, { query: { limit: 1 } });
  if (!items[0]) throw new Error('No lot is on the market');
  return items[0];
};
const missing = (path: string): boolean => NOT_INSTALLED.some((route) => route.path === path.split('?')[0]);

for (const viewer of VIEWERS)
  test(`each of ${routesFor(viewer).length} routes opens, leads on or is denied to ${viewer} as the table says`, async ({
    browser,
  }) => {
    const someone = viewer === 'visitor' ? person() : await signedIn(demoAccount(viewer));
    const lot = viewer === 'visitor' ? undefined : await anyLot(someone);
    const ids = { [LOT]: lot?.id ?? '7' };
    const promise = promises(await releaseDocument(), ids, lot ? { [LOT]: lot.reference } : {});
    const { page, context } = await desk(browser, { as: someone, language: 'en', still: true });
    const from = viewer === 'visitor' ? NEUTRAL.visitor : NEUTRAL.signedIn;
    await page.goto(from.at);
    const steps = routesFor(viewer).map(({ path }) => ({
      address: addressOf(path, ids),
      expected: promise(path, viewer),
    }));
    expect(await walk(page, from, steps)).toEqual([]);

    await page.goto(from.at);
    await expect(page).toHaveTitle(from.title);
    const linked = async () =>
      page.locator('a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    const links = await linked();
    await page.goto('/');
    links.push(...(await linked()));
    const dead = links.filter(
      (path) => path && (missing(path) || (path.split('?')[0] ?? '') in AWAITED || path in AWAITED),
    );
    expect(dead).toEqual([]);
    await context.close();
  });

test('every tab and filter that the table names opens its page to an admin, and stays in the address', async ({
  browser,
}) => {
  const { page, context } = await desk(browser, {
    as: await signedIn(demoAccount('admin')),
    language: 'en',
    still: true,
  });
  await page.goto('/support');
  const differing: string[] = [];
  for (const { path, query = {} } of ROUTES.filter((route) => !missing(route.path)))
    for (const [name, values] of Object.entries(query))
      for (const value of values.filter((one) => !(`${path}?${name}=${one}` in AWAITED))) {
        const address = `${path}?${name}=${value}`;
        await goInside(page, '/support');
        await expect(page).toHaveTitle(NEUTRAL.signedIn.title);
        await goInside(page, address);
        await expect(page).not.toHaveTitle(NEUTRAL.signedIn.title);
        await page.locator('h1').first().waitFor();
        const { pathname, searchParams } = new URL(page.url());
        if (pathname !== path || searchParams.get(name) !== value) differing.push(`${address}: ${page.url()}`);
      }
  expect(differing).toEqual([]);
  await context.close();
});

test(`the ${Object.keys(AWAITED).length} paths that installed remotes do not serve yet are in the table, and are not served`, async () => {
  const { remotes } = await releaseDocument();
  const served = new Set(remotes.flatMap(({ manifest }) => manifest.routes.map(({ path }) => path)));
  const named = ROUTES.flatMap(({ path, query = {} }) => [
    path,
    ...Object.entries(query).flatMap(([name, values]) => values.map((value) => `${path}?${name}=${value}`)),
  ]);
  const awaited = Object.keys(AWAITED);
  expect(awaited.filter((path) => !named.includes(path) || missing(path))).toEqual([]);
  expect(awaited.filter((path) => served.has(path))).toEqual([]);
});

for (const owner of new Set(NOT_INSTALLED.map((route) => route.owner))) {
  const paths = NOT_INSTALLED.filter((route) => route.owner === owner).map(({ path }) => path);
  test(`${paths.length} routes wait for ${owner}, and nobody serves them: ${paths.join(', ')}`, async () => {
    const { remotes } = await releaseDocument();
    const declared = remotes.flatMap(({ manifest }) => [
      ...manifest.routes,
      ...manifest.navigation,
      ...manifest.search,
    ]);
    expect(declared.map(({ path }) => path).filter((path) => missing(path))).toEqual([]);
  });
}
