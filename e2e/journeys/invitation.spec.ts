import { expect, test } from '@playwright/test';
import { demoAccount, signedIn } from '../support/api.js';
import { desk } from '../support/browser.js';
import { mailedPath } from '../support/scene.js';

const MARK = Date.now().toString(36);
const ADDRESS = `ines.${MARK}@example.com`;

test.setTimeout(90_000);

test('a colleague who is invited follows the mail, registers, and is a member of the company until an owner removes them', async ({
  browser,
}) => {
  const { page: owner, context: ownersDesk } = await desk(browser, {
    as: await signedIn(demoAccount('seller')),
    language: 'en',
  });
  await owner.goto('/account');
  await owner.getByLabel('Email address of a colleague').fill(ADDRESS);
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText(ADDRESS, { exact: true })).toBeVisible();
  const link = await mailedPath(ADDRESS, 'invitation');

  const { page: newcomer, context: newcomersDesk } = await desk(browser, { language: 'en', onboarded: false });
  await newcomer.goto(link);
  await expect(newcomer.getByRole('heading', { level: 1 })).toHaveText(/^Join /);
  await expect(newcomer.getByLabel('Email address')).toHaveValue(ADDRESS);
  await newcomer.getByLabel('Full name').fill(`Inés Rojas ${MARK}`);
  await newcomer.getByLabel('Username').fill(`ines${MARK}`);
  await newcomer.getByLabel('Phone number').fill('+56 55 2123 456');
  await newcomer.getByLabel('Password', { exact: true }).fill('Cathode-2026!');
  await newcomer.getByRole('button', { name: 'Register' }).click();
  await expect(newcomer).toHaveURL(/\/onboarding$/);
  await expect(newcomer.getByText('Supplier Portal').first()).toBeVisible();

  await owner.goto('/account');
  const row = (page: typeof owner) =>
    page.getByRole('list', { name: 'People of the company' }).getByRole('listitem').filter({ hasText: ADDRESS });
  await expect(row(owner)).toContainText('Member');
  await newcomer.goto('/account');
  await expect(row(newcomer)).toContainText(`Inés Rojas ${MARK} (you)`);
  await expect(newcomer.getByLabel('Email address of a colleague')).toHaveCount(0);

  await row(owner)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row(owner)).toHaveCount(0);
  await Promise.all([ownersDesk.close(), newcomersDesk.close()]);
});
