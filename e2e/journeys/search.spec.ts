import { api, type Listing } from '@orebridge/contracts';
import { type Page, expect, test } from '@playwright/test';
import { demoAccount, type Person, signedIn } from '../support/api.js';
import { type Workspace, desk } from '../support/browser.js';
import { lotOnMarket, type Newcomer, newcomer, offerOn } from '../support/scene.js';

const MARK = Date.now().toString(36);
const LOT = `Skarn cathodes ${MARK}`;

let seller: Newcomer;
let buyer: Person;
let foreign: Newcomer;
let listing: Listing;
let deal: { id: string; reference: string };
const open: Workspace[] = [];

test.beforeAll(async () => {
  [seller, buyer, foreign] = await Promise.all([
    newcomer('seller'),
    signedIn(demoAccount('buyer', 1)),
    newcomer('buyer'),
  ]);
  listing = await lotOnMarket(seller, { mineralName: LOT });
  const thread = await offerOn(listing, buyer);
  const { dealId } = await seller.client(api.offers.accept, {
    params: { id: thread.id },
    body: { versionId: thread.last.id },
    key: crypto.randomUUID(),
  });
  const { id, reference } = await buyer.client(api.deals.get, { params: { id: dealId ?? '' } });
  deal = { id, reference };
});
test.afterEach(async () => {
  for (const { context } of open.splice(0)) await context.close();
});

const at = async (page: Page, as: Person, path: string): Promise<Workspace> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('No browser');
  const own = await desk(browser, { as });
  open.push(own);
  await own.page.goto(path);
  await expect(own.page.getByRole('heading', { level: 1 })).toBeVisible();
  return own;
};
const box = (page: Page) => page.getByPlaceholder('Search pages, features, and tools...');
const hitsOf = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option');
/** Opens the search if need be and asks for something else. */
const ask = async (page: Page, query: string): Promise<void> => {
  if (!(await box(page).isVisible())) await page.keyboard.press('Control+k');
  await box(page).fill(query);
};

test('a party finds the lot, the company and the deal, by keyboard alone', async ({ page }) => {
  const { page: own, heard } = await at(page, buyer, '/account');
  await ask(own, LOT);
  await expect(hitsOf(own, 'Listings').filter({ hasText: LOT })).toBeVisible();
  await expect(hitsOf(own, 'Listings').getByText('Exact')).toBeVisible();
  await expect(own.locator('mark').filter({ hasText: 'Skarn' }).first()).toBeVisible();
  await expect(hitsOf(own, 'Deals').filter({ hasText: deal.reference })).toBeVisible();
  await own.keyboard.press('Home');
  await own.keyboard.press('Enter');
  await expect(own).toHaveURL(`/listing/${listing.id}`);

  await ask(own, seller.company);
  await expect(hitsOf(own, 'Sellers').filter({ hasText: seller.company })).toBeVisible();

  await ask(own, deal.reference.toLowerCase());
  await expect(hitsOf(own, 'Deals')).toHaveText([new RegExp(`${deal.reference}.*Exact`)]);
  await own.keyboard.press('Enter');
  await expect(own).toHaveURL(`/deals/${deal.id}`);

  await own.keyboard.press('Control+k');
  await own.getByRole('option', { name: deal.reference.toLowerCase() }).click();
  await expect(hitsOf(own, 'Deals').filter({ hasText: deal.reference })).toBeVisible();
  await own.keyboard.press('Escape');
  await expect(box(own)).toBeHidden();
  expect(heard).toEqual([]);
});

test('somebody else finds what is on the market, and nothing of the deal', async ({ page }) => {
  const { page: own, heard } = await at(page, foreign, '/account');
  await ask(own, LOT);
  await expect(hitsOf(own, 'Listings').filter({ hasText: LOT })).toBeVisible();
  await ask(own, deal.reference);
  await expect(own.getByText(`No results found for "${deal.reference}"`)).toBeVisible();
  await ask(own, 'no such thing at all');
  await expect(own.getByText('Try different keywords or check spelling')).toBeVisible();
  expect(heard).toEqual([]);
});

test('an admin finds people in the own view, and none in another', async ({ page }) => {
  const { page: own } = await at(page, await signedIn(demoAccount('admin')), '/dashboard');
  await ask(own, foreign.account.username);
  await expect(hitsOf(own, 'Users').filter({ hasText: foreign.account.username })).toBeVisible();
  await own.keyboard.press('Escape');
  await own.getByRole('button', { name: 'View: Admin' }).click();
  await own.getByRole('menuitem', { name: 'Buyer' }).click();
  await own.getByRole('button', { name: 'Switch Role' }).click();
  await expect(own.getByText('You are viewing as Buyer.')).toBeVisible();
  await ask(own, foreign.account.username);
  await expect(own.getByText(`No results found for "${foreign.account.username}"`)).toBeVisible();
});
