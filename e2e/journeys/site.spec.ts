import { api } from '@orebridge/contracts';
import { type Page, expect, test } from '@playwright/test';
import { demoAccount, signedIn } from '../support/api.js';
import { type Workspace, desk, goInside, restOf, signIn } from '../support/browser.js';
import { type Viewer, cast, records } from '../support/pages.js';
import { wordsOf } from '../support/words.js';

const open: Workspace[] = [];
const at = async (page: Page, habits: Parameters<typeof desk>[1] = {}): Promise<Workspace> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('No browser');
  const own = await desk(browser, habits);
  open.push(own);
  return own;
};
test.afterEach(async () => {
  for (const { context } of open.splice(0)) await context.close();
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const rail = (page: Page) => page.getByRole('navigation', { name: /Portal$/ });
/** The remotes whose files a page asked for, the corner's among them, which comes on any page once it is at rest. */
const remotesAskedBy = (page: Page): Set<string> => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const name = /\/remotes\/([^/]+)\//.exec(new URL(request.url()).pathname)?.[1];
    if (name) asked.add(name);
  });
  return asked;
};

test.describe('a visitor', () => {
  test('reads the landing page without an error in the console', async ({ page }) => {
    const { page: own, heard } = await at(page);
    const rest = restOf(own);
    await own.goto('/');
    await expect(heading(own, 'Your Next Deal Starts Here.')).toBeVisible();
    await expect(own.getByRole('heading', { name: 'Featured minerals' })).toBeVisible();
    await rest();
    // The server knows whose words come first, and sends no others ahead.
    await expect(own.locator('link[rel="preload"]')).toHaveCount(1);
    await expect(own.locator('link[rel="preload"]')).toHaveAttribute('href', /\/first-en\./);
    expect(heard).toEqual([]);
  });

  for (const [language, faces] of [
    ['fr', ['Archivo Variable']],
    ['zh', ['Archivo Variable', 'Noto Sans SC Variable']],
  ] as const)
    test(`reads pages set in the product's own faces (${language})`, async ({ page }) => {
      const { page: own } = await at(page, { language });
      for (const address of ['/', '/auth']) {
        await own.goto(address);
        await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
        for (const face of faces) {
          await expect(own.locator('h1')).toHaveCSS('font-family', new RegExp(`"${face}"`));
          await expect
            .poll(() =>
              own.evaluate(
                (wanted) =>
                  [...document.fonts].some(
                    ({ family, status }) => family.replaceAll('"', '') === wanted && status === 'loaded',
                  ),
                face,
              ),
            )
            .toBe(true);
        }
      }
    });

  test('takes what was searched for on the landing page along through sign-in', async ({ page }) => {
    const { page: own, heard } = await at(page);
    await own.goto('/');
    await own.getByLabel('Category').selectOption({ label: 'Base Metals' });
    await own.getByLabel('What are you looking for?').fill('cathodes');
    await own.getByRole('button', { name: 'Search' }).click();
    await expect(own).toHaveURL('/auth?next=%2Fmarketplace%3Fq%3Dcathodes%26group%3Dbase-metals');
    const { username, password } = demoAccount('buyer');
    await own.getByLabel('Username').fill(username);
    await own.getByLabel('Password', { exact: true }).fill(password);
    await own.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(own).toHaveURL('/marketplace?q=cathodes&group=base-metals');
    await expect(own.getByRole('searchbox', { name: 'Search lots' })).toHaveValue('cathodes');
    await expect(own.getByRole('link', { name: 'Copper cathodes Grade A' }).first()).toBeVisible();
    await own.getByRole('searchbox', { name: 'Search lots' }).clear();
    await expect(own.getByRole('link', { name: /cathodes/i }).first()).toBeVisible();
    await expect(own.getByRole('link', { name: /iron ore/i })).toHaveCount(0);
    expect(heard).toEqual([]);
  });

  test('is asked to sign in before any page of a remote, and downloads none of its files', async ({ page }) => {
    const { page: own } = await at(page);
    const asked = remotesAskedBy(own);
    for (const path of ['/marketplace', '/deals', '/admin?tab=audit']) {
      await own.goto(path);
      await expect(own).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
      await expect(own.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    }
    expect([...asked]).toEqual([]);
  });

  test('who asks for a page that does not exist comes to the landing page', async ({ page }) => {
    const { page: own } = await at(page);
    await own.goto('/no/such/page');
    await expect(own).toHaveURL('/');
    await expect(heading(own, 'Your Next Deal Starts Here.')).toBeVisible();
  });
});

test.describe('a page that is not for this role', () => {
  test('of the administration leads a buyer and a seller home, and none of its files is downloaded', async ({
    page,
  }) => {
    for (const [role, home] of [
      ['buyer', '/buyer-dashboard'],
      ['seller', '/supplier-dashboard'],
    ] as const) {
      const { page: own } = await at(page, { as: await signedIn(demoAccount(role)) });
      const asked = remotesAskedBy(own);
      const rest = restOf(own);
      await own.goto('/admin');
      await expect(own).toHaveURL(home);
      await rest();
      expect([...asked]).not.toContain('admin');
    }
  });

  test('says that access is restricted where there is no other page to go to, and none of its files is downloaded', async ({
    page,
  }) => {
    const { page: own } = await at(page, { as: await signedIn(demoAccount('buyer')) });
    const asked = remotesAskedBy(own);
    const rest = restOf(own);
    await own.goto('/create-listing');
    await expect(own.getByText("You don't have permission to view this content")).toBeVisible();
    await expect(own.getByRole('link', { name: 'Contact Administrator' })).toBeVisible();
    await rest();
    expect([...asked]).not.toContain('marketplace');
  });
});

test('the language changes at once, without a reload, and is remembered', async ({ page }) => {
  // Somebody whom no other test is: the language goes with the account.
  const { page: own, heard } = await at(page, { as: await signedIn(demoAccount('seller', 3)) });
  await own.goto('/marketplace');
  await expect(heading(own, 'Marketplace')).toBeVisible();
  await own.evaluate(() => Object.assign(window, { neverReloaded: true }));
  for (const language of ['zh', 'fr', 'es'] as const) {
    await own.getByRole('banner').getByRole('combobox').selectOption(language);
    await expect(heading(own, wordsOf(language)('marketplace.title'))).toBeVisible();
    await expect(own.locator('html')).toHaveAttribute('lang', language);
    await expect(own.getByRole('searchbox', { name: wordsOf(language)('marketplace.search.label') })).toBeVisible();
  }
  expect(await own.evaluate(() => 'neverReloaded' in window)).toBe(true);
  await own.reload();
  await expect(heading(own, wordsOf('es')('marketplace.title'))).toBeVisible();
  await own.getByRole('banner').getByRole('combobox').selectOption('en');
  await expect(heading(own, 'Marketplace')).toBeVisible();
  expect(heard).toEqual([]);
});

test('the back button leads back to the lots as they were narrowed', async ({ page }) => {
  const { page: own } = await at(page, { as: await signedIn(demoAccount('buyer')) });
  await own.goto('/buyer-dashboard');
  await rail(own).getByRole('link', { name: 'Marketplace' }).click();
  await own.getByLabel('Find a mineral').fill('Copper');
  await own.getByRole('checkbox', { name: /^Copper \d+$/ }).check();
  await expect(own).toHaveURL('/marketplace?mineral=copper');
  await own.getByRole('link', { name: 'Copper cathodes Grade A' }).first().click();
  await expect(heading(own, 'Copper cathodes Grade A')).toBeVisible();
  await own.goBack();
  await expect(own).toHaveURL('/marketplace?mineral=copper');
  await expect(own.getByRole('checkbox', { name: /^Copper \d+$/ })).toBeChecked();
  await expect(own.getByRole('link', { name: 'Copper cathodes Grade A' }).first()).toBeVisible();
  await own.goForward();
  await expect(heading(own, 'Copper cathodes Grade A')).toBeVisible();
});

test('an admin who looks through another role has that role’s rights and no more, until the reset', async ({
  page,
}) => {
  const { page: own } = await at(page, { as: await signedIn(demoAccount('admin')) });
  await own.goto('/dashboard');
  await own.getByRole('button', { name: 'View: Admin' }).click();
  await own.getByRole('menuitem', { name: 'Buyer' }).click();
  await own.getByRole('button', { name: 'Switch Role' }).click();
  await expect(own.getByText('You are viewing as Buyer.')).toBeVisible();
  await expect(rail(own).getByRole('link', { name: 'Verifications' })).toBeHidden();
  await expect(rail(own).getByRole('link', { name: 'Marketplace' })).toBeVisible();
  await goInside(own, '/admin');
  await expect(own).toHaveURL('/buyer-dashboard');
  const narrowed = await own.evaluate(async (path) => {
    const answer = await fetch(path, { headers: { 'x-view-as': 'buyer' } });
    return answer.status;
  }, api.audit.list.path);
  expect(narrowed).toBe(403);

  await own.goto('/marketplace');
  await own.getByRole('link', { name: 'Copper cathodes Grade A' }).first().click();
  await expect(own.getByText('You are viewing as another role. Reset to Admin to do this.')).toBeVisible();
  await own.getByRole('button', { name: 'Reset to Admin' }).click();
  await expect(own.getByText('You are viewing as Buyer.')).toBeHidden();
  await expect(rail(own).getByRole('link', { name: 'Verifications' })).toBeVisible();
});

test('two tabs share one session, and signing out ends it in both', async ({ page }) => {
  const { page: first, context } = await at(page);
  await signIn(first, demoAccount('investor'));
  const second = await context.newPage();
  await second.goto('/marketplace');
  await expect(heading(second, 'Marketplace')).toBeVisible();

  await first.goto('/investor-dashboard');
  await rail(first).getByRole('button', { name: 'Log out' }).click();
  await expect(first).toHaveURL(/\/(auth)?$/);
  // It does not go on showing what only who is signed in may see.
  await expect(second).toHaveURL(/\/auth/);
  await first.goto('/account');
  await expect(first).toHaveURL('/auth?next=%2Faccount');
});

test('records of the demo are marked as such on every page that shows them', async ({ page }) => {
  const people = await cast();
  const ids = await records(people);
  // By name where other tests register more people than a page shows.
  const shows: [Viewer, string][] = [
    ['buyer', '/buyer-dashboard'],
    ['buyer', '/marketplace'],
    ['buyer', '/marketplace?view=cards'],
    ['buyer', `/listing/${ids.listing}`],
    ['buyer', '/offers'],
    ['buyer', `/offers/${ids.openOffer}`],
    ['buyer', '/deals?state=all'],
    ['buyer', `/deals/${ids.deal}`],
    ['seller', '/supplier-dashboard'],
    ['seller', '/create-listing'],
    ['seller', `/create-listing?draft=${ids.draft}`],
    ['seller', `/listing/${ids.listing}`],
    ['admin', '/dashboard'],
    ['admin', '/deals'],
    ['admin', '/deal-progress'],
    ['admin', '/admin?tab=users&q=Favre'],
    ['admin', '/admin?tab=companies&q=Meridian'],
    ['admin', '/admin?tab=transactions'],
    ['admin', `/admin?tab=verifications&lot=${ids.waiting}`],
    ['admin', '/admin?tab=verifications&view=documents'],
  ];
  const unmarked: string[] = [];
  for (const viewer of new Set(shows.map(([as]) => as))) {
    const { page: own } = await at(page, { as: people[viewer], still: true });
    const rest = restOf(own);
    await own.goto('/support');
    for (const [, path] of shows.filter(([as]) => as === viewer)) {
      await rest();
      await goInside(own, path);
      await rest();
      const marks = await own
        .getByText(/demo data/i)
        .filter({ visible: true })
        .count();
      if (marks === 0) unmarked.push(`${path} as ${viewer}`);
    }
  }
  expect(unmarked).toEqual([]);
});
