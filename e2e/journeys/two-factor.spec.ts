import { type Page, expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { violationsInBothThemes } from '../support/axe.js';
import { type Workspace, desk, signIn } from '../support/browser.js';
import { type Newcomer, newcomer } from '../support/scene.js';

test.describe.configure({ mode: 'serial' });

const WRONG = 'This code is wrong or was used already. Enter the one that the app shows now.';
const STEP_MS = 30_000;

let someone: Newcomer;
let own: Workspace;
let app: TOTP;
let codes: string[] = [];

test.beforeAll(async ({ browser }) => {
  someone = await newcomer('buyer');
  own = await desk(browser);
});
test.afterAll(() => own.context.close());

const panelOf = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const password = async (page: Page) => {
  await page.goto('/auth');
  await page.getByLabel('Username').fill(someone.account.username);
  await page.getByLabel('Password', { exact: true }).fill(someone.account.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Your password is right.')).toBeVisible();
};
const enter = async (page: Page, code: string) => {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};
const signOut = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Buyer Portal' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/auth');
};

test('somebody switches the second step on with the app’s code, and is given ten recovery codes once', async () => {
  const { page } = own;
  await signIn(page, someone.account);
  await page.goto('/account');
  const panel = panelOf(page, 'Two-factor authentication');
  await panel.getByLabel('Current password').fill(someone.account.password);
  await panel.getByRole('button', { name: 'Set up' }).click();
  await expect(panel.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = await panel.getByLabel('Or type this key into the app').inputValue();
  app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });

  await panel.getByLabel('Code', { exact: true }).fill('000000');
  await panel.getByRole('button', { name: 'Switch on' }).click();
  await expect(panel.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/wrong/);
  // The code of the last half minute is good too, and leaves the present one for signing in.
  await panel.getByLabel('Code', { exact: true }).fill(app.generate({ timestamp: Date.now() - STEP_MS }));
  await panel.getByRole('button', { name: 'Switch on' }).click();
  const list = panel.getByRole('list', { name: 'Your recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  codes = await list.getByRole('listitem').allInnerTexts();
  await panel.getByRole('button', { name: 'I have kept them' }).click();
  await expect(panel.getByText('10 recovery codes are left')).toBeVisible();
  await signOut(page);
});

test('the password alone no longer signs in: a wrong code is told, the app’s code lets in, and not twice', async () => {
  const { page } = own;
  await password(page);
  await enter(page, '000000');
  await expect(page.getByText(WRONG)).toBeVisible();
  const code = app.generate();
  await enter(page, code);
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto('/support');
  await signOut(page);
  await password(page);
  await enter(page, code);
  await expect(page.getByText(WRONG)).toBeVisible();
});

test('a recovery code lets in without the app, and only once', async () => {
  const { page } = own;
  const [code = ''] = codes;
  await enter(page, code);
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto('/account');
  await expect(panelOf(page, 'Two-factor authentication').getByText('9 recovery codes are left')).toBeVisible();
  await signOut(page);
  await password(page);
  await enter(page, code);
  await expect(page.getByText(WRONG)).toBeVisible();
  await enter(page, codes[1] ?? '');
  await expect(page).not.toHaveURL(/\/auth/);
});

test('new recovery codes take the place of those that are left, and no rule of accessibility is broken', async () => {
  const { page } = own;
  await page.goto('/account');
  const panel = panelOf(page, 'Two-factor authentication');
  await panel.getByRole('button', { name: 'New recovery codes' }).click();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await panel.getByLabel('Current password').fill(someone.account.password);
  await panel.getByRole('button', { name: 'Show new codes' }).click();
  const list = panel.getByRole('list', { name: 'Your recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  expect(await violationsInBothThemes(page)).toEqual([]);
  const earlier = codes;
  codes = await list.getByRole('listitem').allInnerTexts();
  expect(codes.filter((code) => earlier.includes(code))).toEqual([]);
  await panel.getByRole('button', { name: 'I have kept them' }).click();
  await expect(panel.getByText('10 recovery codes are left')).toBeVisible();
});

test('the list of sessions shows the other browser, and signs it out', async ({ browser }) => {
  const other = await desk(browser);
  await password(other.page);
  await enter(other.page, codes[2] ?? '');
  await expect(other.page).not.toHaveURL(/\/auth/);
  await other.page.goto('/support');
  await expect(other.page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();

  const { page } = own;
  await page.goto('/account');
  const panel = panelOf(page, 'Where you are signed in');
  await expect(panel.getByText('This browser')).toHaveCount(1);
  // The session in which the person registered is one of them.
  const ends = panel.getByRole('button', { name: /^Sign out Chrome on Linux/ });
  await expect(ends).toHaveCount(1);
  await ends.click();
  await expect(ends).toHaveCount(0);
  await other.page.reload();
  await expect(other.page).toHaveURL('/auth?next=%2Fsupport');
  await other.context.close();
  // The console names what the server refused on purpose.
  expect(own.heard.filter((line) => !/status of (401|422)/.test(line))).toEqual([]);
});
