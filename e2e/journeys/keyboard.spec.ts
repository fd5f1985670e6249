import { type Page, expect, test } from '@playwright/test';
import { demoAccount, signedIn } from '../support/api.js';
import { desk } from '../support/browser.js';
import { byKeyboard } from '../support/keyboard.js';
import { lotOnMarket, newcomer } from '../support/scene.js';

const YEAR = new Date().getUTCFullYear() + 1;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
/** Notes every press of a mouse. */
const watchMouse = (page: Page) =>
  page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      (event) => {
        document.documentElement.dataset.mouse = event.pointerType;
      },
      true,
    );
  });

test('a buyer finds a lot and offers on it, and its seller accepts, both without a mouse', async ({ browser }) => {
  const seller = await newcomer('seller');
  const lot = await lotOnMarket(seller);
  const name = lot.mineralName ?? '';
  const buying = await desk(browser, { as: await signedIn(demoAccount('buyer')), language: 'en' });
  const selling = await desk(browser, { as: seller, language: 'en' });
  for (const { page } of [buying, selling]) await watchMouse(page);

  const buyer = byKeyboard(buying.page);
  await buying.page.goto('/support');
  await expect(heading(buying.page, 'Support')).toBeVisible();
  await buyer.openPage('Marketplace', heading(buying.page, 'Marketplace'));
  await buyer.write(buying.page.getByRole('searchbox', { name: 'Search lots' }), name);
  await expect(buying.page.getByText('1 of 1')).toBeVisible();
  await buyer.press(buying.page.getByRole('link', { name }).first());
  await expect(heading(buying.page, name)).toBeVisible();

  const form = buying.page.getByRole('form', { name: 'Make an offer' });
  await buyer.write(form.getByLabel('Quantity'), '200');
  await buyer.write(form.getByLabel('Offered price'), '12900');
  await buyer.reach(form.getByLabel('Target delivery date'));
  await buying.page.keyboard.type(`0630${YEAR}`);
  await expect(form.getByLabel('Target delivery date')).toHaveValue(`${YEAR}-06-30`);
  await buyer.press(form.getByRole('button', { name: 'Send offer' }));
  await expect(buying.page.getByText(/has to answer$/)).toBeVisible();

  const owner = byKeyboard(selling.page);
  await selling.page.goto('/support');
  await expect(heading(selling.page, 'Support')).toBeVisible();
  await owner.openPage('Offers', heading(selling.page, 'Offers'));
  await owner.press(selling.page.getByRole('link', { name: new RegExp(name) }).first());
  await expect(selling.page.getByText(/^Your turn:/)).toBeVisible();
  await owner.press(selling.page.getByRole('button', { name: 'Accept offer' }));
  await owner.press(selling.page.getByRole('alertdialog').getByRole('button', { name: /^Accept 200\st at/ }));
  await expect(selling.page).toHaveURL(/\/deals\//);
  await expect(buying.page.getByText('Agreed. A deal was opened on these terms.')).toBeVisible();

  for (const { page, context, heard } of [buying, selling]) {
    await expect(page.locator('html[data-mouse]')).toHaveCount(0);
    expect(heard).toEqual([]);
    await context.close();
  }
  expect([...buyer.unseen(), ...owner.unseen()]).toEqual([]);
});
