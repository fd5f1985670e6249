import fs from 'node:fs';
import path from 'node:path';
import { api } from '@orebridge/contracts';
import { type Page, expect, test } from '@playwright/test';
import { demoAccount, signedIn } from '../support/api.js';
import { desk } from '../support/browser.js';

/** Takes the files of a remote away from the running server for as long as `during` lasts. */
const without = async (remote: string, during: (bringBack: () => void) => Promise<void>): Promise<void> => {
  const there = path.join(process.env.OREBRIDGE_DATA ?? '', 'releases', remote);
  const away = `${there}-away`;
  const bringBack = () => {
    if (fs.existsSync(away)) fs.renameSync(away, there);
  };
  fs.renameSync(there, away);
  try {
    await during(bringBack);
  } finally {
    bringBack();
  }
};

/** A note that a reload of the page would wipe away. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { neverReloaded: true }));
const expectNoReload = async (page: Page) =>
  expect(await page.evaluate(() => (window as { neverReloaded?: boolean }).neverReloaded)).toBe(true);

const missing = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

test('when the files of one remote are gone, its pages say so, the rest works, and a retry brings them back', async ({
  browser,
}) => {
  const buyer = await signedIn(demoAccount('buyer'));
  const { page, context } = await desk(browser, { as: buyer });
  await without('deals', async (bringBack) => {
    await page.goto('/marketplace');
    await markPage(page);
    await expect(page.getByRole('table', { name: 'Listings' }).getByRole('row').nth(1)).toBeVisible();

    const navigation = page.getByRole('navigation', { name: 'Buyer Portal' });
    await navigation.getByRole('link', { name: 'Deals', exact: true }).click();
    const deals = missing(page, 'Deals is not available right now');
    await expect(deals).toContainText('This part of the site could not be loaded. Everything else works');
    await expect(deals).toContainText(/Incident [0-9a-f]{8}/);
    await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();

    await navigation.getByRole('link', { name: 'Offers' }).click();
    await expect(missing(page, 'Offers is not available right now')).toBeVisible();
    await navigation.getByRole('link', { name: 'Dashboard' }).click();
    await expect(missing(page, 'Your deals is not available right now')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'New on the market' })).toBeVisible();
    await navigation.getByRole('link', { name: 'Marketplace' }).click();
    await page.getByRole('searchbox', { name: 'Search lots' }).fill('copper');
    await page
      .getByRole('table', { name: 'Listings' })
      .getByRole('link', { name: /copper/i })
      .first()
      .click();
    // The lot is there; only the way to an offer on it is a part of what is gone.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(missing(page, 'Make an offer is not available right now')).toBeVisible();

    await navigation.getByRole('link', { name: 'Deals', exact: true }).click();
    const again = deals.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect(again).toBeVisible();
    bringBack();
    await again.click();
    await expect(page.getByRole('tab', { name: /^In progress/ })).toBeVisible();
    await expect(deals).toBeHidden();
    await expectNoReload(page);
  });
  await context.close();
});

test('a visit that begins while they are gone says so in Chinese too', async ({ browser }) => {
  const seller = await signedIn(demoAccount('seller'));
  const { page, context } = await desk(browser, { as: seller, language: 'zh' });
  await without('marketplace', async (bringBack) => {
    await page.goto('/create-listing');
    await markPage(page);
    const gone = page.getByRole('alert').filter({ hasText: '暂时不可用' });
    await expect(gone).toContainText('网站的这一部分未能加载。其他部分均可使用，请稍后重试。');
    await page.getByRole('link', { name: '报价', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: '报价' })).toBeVisible();
    await page.goBack();
    await expect(gone).toBeVisible();
    bringBack();
    await gone.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('link', { name: '新建货源' }).first()).toBeVisible();
    await expect(gone).toBeHidden();
    await expectNoReload(page);
  });
  await context.close();
});

test('a page whose code had not been loaded yet is missed as well, and comes back', async ({ browser }) => {
  const admin = await signedIn(demoAccount('admin'));
  const { page, context } = await desk(browser, { as: admin });
  await page.goto('/admin?tab=users');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await markPage(page);
  await without('admin', async (bringBack) => {
    await page.getByRole('link', { name: 'Admin analytics' }).click();
    const gone = missing(page, 'Admin analytics is not available right now');
    await expect(gone).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await page.goForward();
    bringBack();
    await gone.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Key figures' }).or(page.getByText('Running deals'))).toBeVisible();
    await expectNoReload(page);
  });
  const releases = await admin.client(api.remotes.list);
  expect(releases.filter(({ filesPresent, channel }) => channel === 'stable' && !filesPresent)).toEqual([]);
  await context.close();
});
