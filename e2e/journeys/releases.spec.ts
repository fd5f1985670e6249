import { api } from '@orebridge/contracts';
import { expect, type Page, test } from '@playwright/test';
import { demoAccount, type Person, signedIn, site } from '../support/api.js';
import { type Workspace, desk, signIn } from '../support/browser.js';
import { copiesIn, countCopies } from '../support/copies.js';
import { buildEdition, type Edition, REMOTE, workshop } from '../support/editions.js';
import { type deployer, deployerOf } from '../support/registry.js';
import { tamper } from '../support/release-files.js';
import { serveLocally, startDevelopment } from '../support/servers.js';

const BOARD = `/${REMOTE}`;

test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

let editions: Record<'one' | 'two' | 'three' | 'four', Edition>;
let admin: Person;
let team: ReturnType<typeof deployer>;
let visitor: Workspace;
const undo: (() => Promise<unknown>)[] = [];

test.beforeAll(async ({ browser }) => {
  const { folder, remove } = await workshop();
  undo.push(remove);
  editions = {
    one: await buildEdition(folder, 'one'),
    two: await buildEdition(folder, 'two'),
    three: await buildEdition(folder, 'three', 'throws-at-start'),
    four: await buildEdition(folder, 'four', 'second-copies'),
  };
  admin = await signedIn(demoAccount('admin'));
  team = await deployerOf(admin, REMOTE);
  visitor = await desk(browser);
  undo.push(() => visitor.context.close());
});
test.afterAll(async () => {
  for (const one of undo.toReversed()) await one();
});

/** The page is that of an edition, by its code and by its texts. */
const expectEdition = async (page: Page, word: string, timeout?: number): Promise<void> => {
  await expect(page.getByText(`Edition ${word}`, { exact: true })).toBeVisible({ timeout });
  await expect(page.getByText(`Words of edition ${word}`, { exact: true })).toBeVisible({ timeout });
};

/** The next document of releases that an open tab is given. */
const news = (page: Page) => page.waitForResponse((response) => response.url().includes('/api/remotes/document'));

/** Goes to the other page of the remote, by its link. */
const turn = (page: Page) =>
  page
    .getByRole('link', { name: 'Open the archive' })
    .or(page.getByRole('link', { name: 'Back to the board' }))
    .click();

/** Goes to and fro until the tab shows an edition. */
const turnTo = (page: Page, word: string) =>
  expect(async () => {
    await turn(page);
    await expectEdition(page, word, 250);
  }).toPass({ intervals: [0, 50, 100], timeout: 15_000 });

/** Marks a tab, so that a reload would be noticed. */
const opened = (page: Page) => page.evaluate(() => Object.assign(window, { openedOnce: true }));
const wasReloaded = (page: Page) => page.evaluate(() => !('openedOnce' in window));

const unavailable = (page: Page) => page.getByText('Notices is not available right now');

test("a team ships with its own token; another team's is refused, and no version is taken twice", async () => {
  const others = await deployerOf(admin, 'deals');
  await expect(others.publish(editions.one)).rejects.toMatchObject({ status: 403, code: 'deploy.forbidden' });
  await expect(team.promote(editions.one)).rejects.toMatchObject({ status: 404 });
  const { version } = await team.publish(editions.one);
  expect(version).toBe(editions.one.version);
  await expect(team.publish(editions.one)).rejects.toMatchObject({ status: 409, code: 'release.exists' });
  await expect(others.promote(editions.one)).rejects.toMatchObject({ status: 403 });

  const { page } = visitor;
  await page.goto(BOARD);
  await expect(page).not.toHaveURL(new RegExp(BOARD));
  await team.promote(editions.one);
  await page.goto(BOARD);
  await expectEdition(page, 'one');
});

test('a file that was tampered with is refused, and loads without a reload once it is repaired', async ({
  browser,
}) => {
  const repair = await tamper(editions.one, BOARD, 'globalThis.tampered = true;');
  const { context, page } = await desk(browser);
  try {
    await page.goto(BOARD);
    await expect(unavailable(page)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/did not pass its check/)).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await opened(page);
  } finally {
    await repair();
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectEdition(page, 'one');
  await page.reload();
  await expectEdition(page, 'one');
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  await context.close();
});

test('a release is live in an open tab at its next navigation; what is typed stays until then', async () => {
  const { page } = visitor;
  await page.goto(BOARD);
  await expectEdition(page, 'one');
  await opened(page);
  await page.getByLabel('Notice', { exact: true }).fill('Half a sent');

  const heard = news(page);
  const began = performance.now();
  await team.publish(editions.two);
  await team.promote(editions.two);
  await heard;
  await expect(page.getByLabel('Notice', { exact: true })).toHaveValue('Half a sent');
  await expectEdition(page, 'one');
  await turnTo(page, 'two');
  // The bar is that of `npm run bench live`, which runs this journey on a machine that has nothing else to do.
  process.stdout.write(`live after ${Math.round(performance.now() - began)} ms\n`);
  expect(await wasReloaded(page)).toBe(false);
});

test('an admin rolls it back with a reason; the same tab shows one, two and one again, each with its own code', async ({
  browser,
}) => {
  const { page } = visitor;
  const { context, page: office } = await desk(browser, { as: admin });
  await office.goto('/admin?tab=settings');
  const releases = office.getByRole('table', { name: `Releases of ${REMOTE}` });
  const row = (edition: Edition) => releases.getByRole('row').filter({ hasText: edition.version });
  await expect(row(editions.two)).toContainText('Stable');
  await expect(row(editions.one)).toContainText('Available');

  await office.getByRole('button', { name: `Roll back ${editions.two.version}` }).click();
  const dialog = office.getByRole('dialog');
  await expect(dialog.getByText(`${editions.one.version} becomes stable again`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The notices lost their dates');
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(row(editions.one)).toContainText('Stable');
  await turnTo(page, 'one');

  await team.promote(editions.two);
  await turnTo(page, 'two');
  await team.rollback();
  await turnTo(page, 'one');
  expect(await wasReloaded(page)).toBe(false);

  await office.getByRole('link', { name: `Audit of ${REMOTE}` }).click();
  await expect(office.getByText('The notices lost their dates')).toBeVisible();
  await context.close();
});

test('a person who is pinned to a release sees it, and nobody else does', async ({ browser }) => {
  const { context, page: office } = await desk(browser, { as: admin });
  const account = demoAccount('buyer', 0);
  const [buyer, other] = await Promise.all([desk(browser), desk(browser)]);
  await signIn(buyer.page, account);
  await signIn(other.page, demoAccount('buyer', 1));
  await buyer.page.goto(BOARD);
  await expectEdition(buyer.page, 'one');
  await opened(buyer.page);

  await office.goto('/admin?tab=settings');
  await office.getByRole('button', { name: `Pin somebody to a release of ${REMOTE}` }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'User' }).fill(account.username);
  await dialog.getByRole('option', { name: account.username }).click();
  await dialog.getByRole('combobox', { name: 'Version' }).selectOption(editions.two.version);
  await dialog.getByLabel('Reason').fill('Wants to read ahead');
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click();
  const pins = office.getByRole('list', { name: `Pins of ${REMOTE}` });
  await expect(pins).toContainText(account.username);

  await turnTo(buyer.page, 'two');
  expect(await wasReloaded(buyer.page)).toBe(false);
  await buyer.page.reload();
  await expectEdition(buyer.page, 'two');
  await other.page.goto(BOARD);
  await expectEdition(other.page, 'one');
  await turnTo(visitor.page, 'one');

  await pins.getByRole('button', { name: `Unpin ${account.username}` }).click();
  await dialog.getByLabel('Reason').fill('Has read enough');
  await dialog.getByRole('button', { name: 'Unpin', exact: true }).click();
  await turnTo(buyer.page, 'one');
  await Promise.all([context, buyer.context, other.context].map((one) => one.close()));
});

test('a canary goes to the share that was set: to all at 100 %, to none at 0 %', async ({ browser }) => {
  const reader = await desk(browser);
  await signIn(reader.page, demoAccount('seller'));
  const give = (percent: number) =>
    admin.client(api.remotes.canary, {
      params: { name: REMOTE, version: editions.two.version },
      body: { percent, reason: 'To see how it does' },
      key: crypto.randomUUID(),
    });
  await give(100);
  await reader.page.goto(BOARD);
  await expectEdition(reader.page, 'two');
  await give(0);
  await turnTo(reader.page, 'one');
  await reader.context.close();
});

test('a release that throws at its start gives way to the one before it, and no visitor notices', async ({
  browser,
}) => {
  await team.publish(editions.three);
  await team.promote(editions.three);
  const fresh = await desk(browser);
  await fresh.page.goto(BOARD);
  await expectEdition(fresh.page, 'one');
  await expect(unavailable(fresh.page)).toBeHidden();
  await expect(fresh.page.getByRole('alert')).toHaveCount(0);

  await turnTo(visitor.page, 'one');
  await expect(unavailable(visitor.page)).toBeHidden();
  // The tabs that fell back tell the registry of it, once for each view.
  const share = async () => {
    const list = await admin.client(api.remotes.list);
    return list.find(({ name, version }) => name === REMOTE && version === editions.three.version)?.health.crashShare;
  };
  await fresh.context.close();
  await expect.poll(share, { timeout: 30_000 }).toBe(1);
  await team.rollback();
});

test('shell and remotes run one copy of React and one store; a second one of either is noticed', async ({
  browser,
}) => {
  const { context, page } = await desk(browser, { as: await signedIn(demoAccount('buyer', 0)) });
  await countCopies(context);
  await page.goto('/marketplace');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Deals', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();
  expect(await copiesIn(page)).toEqual({ react: 1, reactDom: 1, stores: 1, carriers: [] });
  await page.goto(BOARD);
  await expectEdition(page, 'one');
  expect(await copiesIn(page)).toEqual({ react: 1, reactDom: 1, stores: 1, carriers: [] });

  await team.publish(editions.four);
  const { items } = await admin.client(api.companies.adminUsers, { query: { q: demoAccount('buyer', 0).username } });
  const pin = { kind: 'user' as const, id: items[0]?.id ?? '', reason: 'To count what it carries' };
  await admin.client(api.remotes.pin, {
    params: { name: REMOTE, version: editions.four.version },
    body: pin,
    key: crypto.randomUUID(),
  });
  await page.goto(BOARD);
  await expect(page.getByText('Edition four planted')).toBeVisible();
  const planted = await copiesIn(page);
  expect(planted).toMatchObject({ react: 2, reactDom: 1, stores: 2 });
  expect(planted.carriers).toEqual([expect.stringContaining(editions.four.version)]);
  await admin.client(api.remotes.unpin, { params: { name: REMOTE }, body: pin, key: crypto.randomUUID() });
  await context.close();
});

test('a local build stands in for a release in development, and for nobody in production', async ({ browser }) => {
  const local = await serveLocally(editions.two.dist);
  undo.push(local.stop);
  const development = await startDevelopment();
  undo.push(development.stop);
  const { context, page } = await desk(browser);

  await page.goto(`${BOARD}?remote.${REMOTE}=${local.url}`);
  await expectEdition(page, 'one');
  await page.evaluate(
    ([name, url]) => sessionStorage.setItem('orebridge.overrides', JSON.stringify({ [name]: `${url}/` })),
    [REMOTE, local.url] as const,
  );
  await page.goto(BOARD);
  await expectEdition(page, 'one');
  await page.keyboard.press('Control+Shift+Period');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(local.asked).toEqual([]);

  await page.goto(`${development.url}${BOARD}`);
  await expectEdition(page, 'one');
  await page.goto(`${development.url}${BOARD}?remote.${REMOTE}=${local.url}`);
  await expectEdition(page, 'two');
  expect(local.asked).toContain('remote.json');
  await page.keyboard.press('Control+Shift+Period');
  const panel = page.getByRole('dialog', { name: 'Remotes on this page' });
  await expect(panel.getByText('A local build', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Back to the release' }).click();
  await expectEdition(page, 'one');
  expect(site()).not.toBe(development.url);
  await context.close();
});
