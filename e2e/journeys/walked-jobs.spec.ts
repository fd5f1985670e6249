import { expect, test } from '@playwright/test';
import { demoAccount } from '../support/api.js';
import { desk } from '../support/browser.js';
import { countClicks, type Side, sideOf } from '../support/deal-steps.js';
import { photo } from '../support/files.js';
import { letClose, lotOnMarket, trader } from '../support/scene.js';
import { choose, chosen, expectFewer, follow, inDays } from '../support/walked.js';

// Each job as a person does it, by what can be seen, with its clicks counted: typing does not count.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const MARK = Date.now().toString(36);
const close = async (...sides: readonly Pick<Side, 'context' | 'heard'>[]): Promise<void> => {
  expect(sides.flatMap(({ heard }) => heard)).toEqual([]);
  await Promise.all(sides.map(({ context }) => context.close()));
};

/** The documents that a seller brings, by the names that their files have. */
const OF_COMPANY = [
  'certificate-of-incorporation',
  'registry-extract',
  'passport',
  'proof-of-address',
  'bank-letter',
  'tax-certificate',
  'mining-licence',
];
const OF_LOT = 4;

test('a seller comes from the landing page to a lot that waits for its reviewer with few clicks', async ({
  browser,
}) => {
  const { page, context, heard } = await desk(browser, { onboarded: false });
  const clicks = await countClicks(page);
  const account = { role: 'supplier', username: `rosa-${MARK}`, password: 'Cathode-500t' };
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign Up or Log In' }).first().click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill('Rosa Araya');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Phone number').fill('+56 2 2345 6780');
  await page.getByLabel('Email address').fill(`${account.username}@sierra.example`);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Your role').selectOption({ label: 'Supplier' });
  await page.getByLabel(/^Company/).fill(`Sierra Cobre ${MARK}`);
  await page.getByLabel(/^Location/).fill('Antofagasta');
  await page.getByRole('button', { name: 'Register' }).click();

  await page.getByRole('link', { name: 'Read the mail kept here' }).click();
  await page.getByRole('link', { name: /\/verify-email\// }).click();
  await page.getByRole('link', { name: 'Continue your journey' }).click();
  await choose(page, 'Country', 'Chile');
  await page.getByLabel('City').fill('Antofagasta');
  await page.getByLabel('Kind of seller').selectOption({ label: 'Miner' });
  await page.getByRole('button', { name: 'Save company profile' }).click();

  await page.getByRole('link', { name: 'Bring documents' }).click();
  await page.getByRole('button', { name: 'Several at once' }).click();
  const several = page.getByRole('dialog');
  await several.locator('input[type=file]').setInputFiles(OF_COMPANY.map((name) => chosen(`${name}.pdf`)));
  for (const day of await several.getByLabel(/^Issued on/).all()) await day.fill(inDays(-5));
  await several.getByRole('button', { name: /^Upload \d+ documents/ }).click();
  await expect(several).toBeHidden();
  const owner = page.getByRole('group', { name: 'Person 1' });
  await owner.getByLabel('Name').fill('Rosa Araya');
  await owner.getByLabel('Country').selectOption({ label: 'Chile' });
  await owner.getByLabel('Share').fill('80');
  await page.getByRole('button', { name: 'Add a person' }).click();
  const director = page.getByRole('group', { name: 'Person 2' });
  await director.getByLabel('Role').selectOption({ label: 'Director' });
  await director.getByLabel('Name').fill('Luis Araya');
  await director.getByLabel('Country').selectOption({ label: 'Chile' });
  await page.getByRole('button', { name: 'Save people' }).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('A reviewer takes it up.')).toBeVisible();

  await page.goto('/onboarding');
  await page.getByRole('link', { name: 'Add listing' }).click();
  await page.getByRole('link', { name: 'Start a new listing' }).first().click();
  await choose(page, 'Mineral type', 'Copper');
  await page.getByLabel('Name of the lot').fill(`Sierra copper concentrate ${MARK}`);
  await choose(page, 'Processing state', 'Concentrate');
  await page.getByLabel('Kind of production').selectOption({ label: 'Large-scale mining' });
  await page.getByRole('button', { name: 'Quantity and price' }).last().click();
  await expect(page.getByLabel('Unit of measurement')).toHaveValue('dmt');
  await page.getByLabel('Quantity on offer').fill('500');
  await page.getByLabel('Minimum order').fill('100');
  await page.getByLabel('Price per unit').fill('2500');
  await page.getByLabel('Type of price').selectOption({ label: 'Formula with payables, TC and RC' });
  await expect(page.getByLabel('Element', { exact: true }).first()).toHaveValue('Cu');
  await page.getByLabel('Payable', { exact: true }).fill('96.5');
  await page.getByLabel('Minimum deduction').fill('1');
  await page.getByRole('button', { name: 'Add element' }).last().click();
  await page.getByLabel('Element', { exact: true }).last().fill('As');
  await page.getByLabel('Penalty per unit').fill('2.5');
  await page.getByLabel('For each').fill('0.1');
  await page.getByLabel('Above', { exact: true }).fill('0.2');
  await page.getByLabel(/^Treatment charge/).fill('20');
  await page.getByLabel(/^Refining charge/).fill('0.02');
  await page.getByLabel(/^Index/).fill('LME Cu cash');
  await page.getByLabel(/^Quotational period/).fill('M+1');
  await page.getByLabel('Delivery term').selectOption({ label: 'FCA – Free carrier' });
  await page.getByLabel('Named place').fill('Antofagasta');
  await page.getByRole('button', { name: 'Assay' }).last().click();
  await page.getByLabel(/^Moisture/).fill('8.3');
  await page.getByRole('button', { name: 'Paste' }).click();
  await page.getByLabel(/rows/i).fill('Cu\t28.1\t%\nAu\t3.2\tg/t\nAg\t62\tg/t\nAs\t0.18\t%');
  await page.getByRole('button', { name: /^Take/ }).click();
  await page
    .getByRole('group', { name: 'Line 4' })
    .getByLabel('Commercial treatment')
    .selectOption({ label: 'Penalty element' });
  await page.getByRole('button', { name: 'Images and documents' }).last().click();
  await page
    .getByLabel('Drop images here, or choose files')
    .setInputFiles({ name: 'lot.png', mimeType: 'image/png', buffer: photo() });
  await expect(page.getByText('1 of 10')).toBeVisible();
  await page
    .getByRole('button', { name: /^Upload / })
    .first()
    .click();
  for (let done = 0; done < OF_LOT; done += 1) {
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('document.pdf')).toBeHidden();
    await dialog.locator('input[type=file]').setInputFiles(chosen('document.pdf'));
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText(`${done + 1} of ${OF_LOT} ready`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Review' }).last().click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Submitted. It waits for a reviewer.')).toBeVisible();
  expectFewer('a new seller up to the first lot (job 1)', 80, clicks());
  await close({ context, heard });
});

test('a need is put out to sealed tender, bid for by two and awarded with few clicks', async ({ browser }) => {
  const sells = await Promise.all([trader('seller'), trader('seller')]);
  const lots = { pricePerUnit: '3925', unit: 'dmt', form: 'concentrate', moisturePct: '8' };
  for (const one of sells) await lotOnMarket(one, lots);
  const [buyer, ...sellers] = await Promise.all([
    sideOf(browser, demoAccount('buyer')),
    ...sells.map(({ account }) => sideOf(browser, account)),
  ]);
  for (const { page } of sellers) await page.goto('/supplier-dashboard');

  const { page } = buyer;
  const title = `Copper concentrate for the smelter ${MARK}`;
  await page.goto('/requirements');
  await page.getByRole('link', { name: 'Post a requirement' }).click();
  await page.getByLabel('Title').fill(title);
  await choose(page, 'Mineral', 'Copper');
  await page.getByLabel('Unit', { exact: true }).first().selectOption('dmt');
  await page.getByLabel('Quantity').fill('500');
  await page.getByRole('button', { name: 'Add a limit' }).click();
  await page.getByLabel('Element', { exact: true }).fill('Cu');
  await page.getByLabel('Target', { exact: true }).fill('26');
  await page.getByLabel(/^Hard limit/).fill('24');
  await page.getByLabel(/^Your estimate of the carriage/).fill('60');
  await page.getByLabel('Delivery until').fill(inDays(200));
  await page.getByRole('group', { name: 'Origins not accepted' }).getByRole('combobox').fill('Russia');
  await page.getByRole('option', { name: 'Russia' }).click();
  await page.getByLabel('Open until').fill(inDays(20));
  await page.getByLabel('Do not name our company to sellers').check();
  await page.getByRole('button', { name: 'Put out to tender' }).click();
  await page
    .getByLabel('Closing time')
    .last()
    .fill(`${inDays(1)}T12:00:00`);
  await page.getByRole('button', { name: 'Make the opening key' }).click();
  const code = await page.locator('[data-opening-code]').innerText();
  await page.getByRole('button', { name: 'Save the recovery file' }).click();
  await page.getByRole('button', { name: 'Publish the tender' }).click();
  await expect(page).toHaveURL(/\/tenders\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';

  for (const [place, { page: theirs }] of sellers.entries()) {
    await follow(theirs, /tender/i, title);
    await expect(theirs.getByLabel('Lot', { exact: true })).not.toHaveValue('');
    await theirs.getByLabel(/^Price per unit/).fill(String(3925 + place));
    await theirs.getByLabel('Bid valid until').fill(inDays(60));
    await theirs.getByRole('button', { name: 'Hand in the bid' }).click();
    await expect(theirs.getByText('Received', { exact: true })).toBeVisible();
  }
  await letClose(id);
  await page.getByLabel('Opening code').fill(code);
  await page.getByRole('button', { name: 'Open all bids' }).click();
  await page
    .getByRole('checkbox', { name: /^Award to / })
    .first()
    .check();
  await page.getByLabel('Reason', { exact: true }).fill('The lowest landed cost.');
  await page.getByRole('button', { name: 'Award', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Award', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Open the deal' })).toBeVisible();
  const bids = sellers.map(({ clicks }) => clicks());
  process.stdout.write(`Tender: buyer ${buyer.clicks()}, bidders ${bids.join(' and ')}\n`);
  expectFewer(
    'a tender from the need to the award (job 3)',
    9 + 8 + 2 * 6 + 7,
    buyer.clicks() + (bids[0] ?? 0) + (bids[1] ?? 0),
  );
  await close(buyer, ...sellers);
});
