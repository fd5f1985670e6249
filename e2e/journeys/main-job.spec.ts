import { api } from '@orebridge/contracts';
import { type Page, expect, test } from '@playwright/test';
import { demoAccount, signedIn } from '../support/api.js';
import { type Workspace, desk, openBeside, signIn } from '../support/browser.js';
import { photo, pdf } from '../support/files.js';

const MARK = Date.now().toString(36);
const LOT = `Atacama copper cathodes ${MARK}`;
const PART = `cathodes ${MARK}`;
const YEAR = new Date().getUTCFullYear() + 1;
const DOCUMENTS = ['Mining Permit / License', 'ESG Certificate', 'Quality Analysis Report', 'Origin Certificate'];

test.describe.configure({ mode: 'serial' });
test.setTimeout(180_000);

let supplier: Workspace;
let admin: Workspace;
let buyer: Workspace;
let second: Workspace;
let listing = '';

test.beforeAll(async ({ browser }) => {
  [supplier, admin, buyer, second] = await Promise.all([
    desk(browser, { onboarded: false }),
    desk(browser),
    desk(browser),
    desk(browser),
  ]);
});
test.afterAll(async () => {
  await Promise.all([supplier, admin, buyer, second].map(({ context }) => context.close()));
});

/** A term of a lot or a deal as the page shows it. */
const detail = (page: Page, term: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }) })
    .getByRole('definition')
    .first();

const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text);

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** Reads the news in the bell's panel, and closes it. */
const expectNotification = async (page: Page, title: string, text: string | RegExp): Promise<void> => {
  await bell(page).click();
  const item = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ hasText: text });
  await expect(item.first()).toBeVisible();
  await page.keyboard.press('Escape');
};

test('a supplier registers and is taken to onboarding, where the e-mail address is confirmed', async () => {
  const { page } = supplier;
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill('Paz Fuentealba');
  await page.getByLabel('Username').fill(`paz-${MARK}`);
  await page.getByLabel('Phone number').fill('+56 2 2345 6789');
  await page.getByLabel('Email address').fill(`paz-${MARK}@atacama.example`);
  await page.getByLabel('Password', { exact: true }).fill('Cathode-500t');
  await page.getByLabel('Your role').selectOption({ label: 'Supplier' });
  await page.getByLabel(/^Company/).fill(`Atacama Cobre ${MARK}`);
  await page.getByLabel(/^Location/).fill('Antofagasta');
  await page.getByRole('button', { name: 'Register' }).click();

  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Paz Fuentealba');
  await page.getByRole('link', { name: 'Read the mail kept here' }).click();
  await page.getByRole('link', { name: /\/verify-email\// }).click();
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue your journey' }).click();

  await page.getByRole('combobox', { name: 'Country' }).fill('Chile');
  await page.getByRole('option', { name: 'Chile' }).click();
  await page.getByLabel('City').fill('Antofagasta');
  await page.getByLabel('Kind of seller').selectOption({ label: 'Miner' });
  await page.getByRole('button', { name: 'Save company profile' }).click();
  await expect(page.getByRole('progressbar', { name: '3 of 7 steps done' })).toBeVisible();
});

test('the supplier writes the listing, saves it as a draft, comes back and finds everything there', async () => {
  const { page } = supplier;
  await page.getByRole('link', { name: 'Add listing' }).click();
  await page.getByRole('link', { name: 'Start a new listing' }).first().click();

  await page.getByRole('combobox', { name: 'Mineral type' }).fill('Copper');
  await page.getByRole('option', { name: 'Copper', exact: true }).click();
  await page.getByLabel('Name of the lot').fill(LOT);
  await page.getByRole('combobox', { name: 'Processing state' }).fill('cathode');
  await page.getByRole('option', { name: 'Metal', exact: true }).click();
  await page.getByLabel(/^Grade/).fill('Grade A, LME registered');
  await page.getByLabel(/^Physical form/).fill('Cathode');
  // The country is that of the company.
  await expect(page.getByRole('combobox', { name: 'Country of origin' })).toHaveValue('Chile');
  await page.getByLabel(/^Region/).fill('Antofagasta');
  await page.getByLabel('Kind of production').selectOption({ label: 'Large-scale mining' });
  await page.getByRole('button', { name: 'Quantity and price' }).last().click();

  await page.getByLabel('Unit of measurement').selectOption('t');
  await page.getByLabel('Quantity on offer').fill('500');
  await page.getByLabel('Minimum order').fill('100');
  await page.getByLabel(/^Lot size/).fill('25');
  await page.getByLabel('Price per unit').fill('13200');
  await page.getByLabel('Currency').selectOption('USD');
  await page.getByLabel('Type of price').selectOption({ label: 'Index plus or minus a premium' });
  await page.getByLabel('Index', { exact: true }).fill('LME Cu cash');
  await page.getByLabel(/^Quotational period/).fill('M+1');
  await page.getByLabel('Premium or discount').fill('120');
  await expect(page.getByText('The price is LME Cu cash plus')).toBeVisible();
  await page.getByLabel('Delivery term').selectOption({ label: 'FCA – Free carrier' });
  await page.getByLabel('Named place').fill('Antofagasta');
  await page.getByRole('button', { name: 'Assay' }).last().click();

  await page.getByLabel(/^Purity/).fill('99.99');
  const add = page.getByRole('button', { name: 'Add element' });
  await add.click();
  const copper = page.getByRole('group', { name: 'Line 1' });
  await copper.getByLabel('Element').fill('Cu');
  await copper.getByLabel('Typical').fill('99.99');
  await copper.getByLabel('Commercial treatment').selectOption({ label: 'Payable' });
  await add.click();
  const silver = page.getByRole('group', { name: 'Line 2' });
  await silver.getByLabel('Element').fill('Ag');
  await silver.getByLabel('Typical').fill('12');
  await silver.getByLabel('Unit').selectOption('ppm');
  await page.getByRole('button', { name: 'Images and documents' }).last().click();

  await page
    .getByLabel('Drop images here, or choose files')
    .setInputFiles({ name: 'cathodes.png', mimeType: 'image/png', buffer: photo() });
  await expect(page.getByText('1 of 10')).toBeVisible();
  // After one document the next that is required is asked for.
  await page.getByRole('button', { name: `Upload ${DOCUMENTS[0]}` }).click();
  for (const name of DOCUMENTS) {
    const dialog = page.getByRole('dialog', { name });
    await dialog
      .getByLabel('Drop the file here, or choose it')
      .setInputFiles({ name: `${name.split(' ')[0]}.pdf`, mimeType: 'application/pdf', buffer: pdf(name) });
    await dialog.getByLabel(/^Issuer/).fill('Sernageomin');
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog).toBeHidden();
  }
  for (const name of DOCUMENTS) await expect(page.getByRole('button', { name: `Replace ${name}` })).toBeVisible();
  await expect(page.getByText('4 of 4 ready')).toBeVisible();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText(/Draft saved at/)).toBeVisible();

  await page.goto('/supplier-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/create-listing');
  await page.getByRole('link', { name: LOT }).click();
  await expect(page.getByLabel('Name of the lot')).toHaveValue(LOT);
  await expect(page.getByRole('combobox', { name: 'Mineral type' })).toHaveValue('Copper');
  await expect(page.getByRole('combobox', { name: 'Country of origin' })).toHaveValue('Chile');
  await expect(page.getByLabel(/^Region/)).toHaveValue('Antofagasta');
  await page.getByRole('button', { name: 'Quantity and price' }).last().click();
  await expect(page.getByLabel('Quantity on offer')).toHaveValue('500');
  await expect(page.getByLabel('Minimum order')).toHaveValue('100');
  await expect(page.getByLabel(/^Lot size/)).toHaveValue('25');
  await expect(page.getByLabel('Price per unit')).toHaveValue('13,200');
  await expect(page.getByLabel('Index', { exact: true })).toHaveValue('LME Cu cash');
  await expect(page.getByLabel('Premium or discount')).toHaveValue('120');
  await expect(page.getByLabel('Delivery term')).toHaveValue('FCA');
  await expect(page.getByLabel('Named place')).toHaveValue('Antofagasta');
  await page.getByRole('button', { name: 'Assay' }).last().click();
  await expect(page.getByRole('group', { name: 'Line 1' }).getByLabel('Element')).toHaveValue('Cu');
  await expect(page.getByRole('group', { name: 'Line 2' }).getByLabel('Typical')).toHaveValue('12');
  await page.getByRole('button', { name: 'Images and documents' }).last().click();
  await expect(page.getByText('1 of 10')).toBeVisible();
  await expect(page.getByText('4 of 4 ready')).toBeVisible();
  for (const name of DOCUMENTS) await expect(page.getByRole('button', { name: `Replace ${name}` })).toBeVisible();
});

test('an admin sees the submitted lot come into the queue, reads the documents and approves it; the supplier is told at once', async () => {
  await signIn(admin.page, demoAccount('admin'));
  await admin.page.goto('/admin?tab=verifications');
  const queue = admin.page.getByRole('table', { name: 'Lots for review' });
  await expect(queue.getByRole('row').nth(1)).toBeVisible();
  await expect(queue.getByRole('link', { name: LOT })).toBeHidden();

  await supplier.page.getByRole('button', { name: 'Review' }).last().click();
  await expect(supplier.page.getByText('Nothing is missing')).toBeVisible();
  await supplier.page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(supplier.page).toHaveURL(/\/listing\//);
  listing = supplier.page.url().split('/listing/')[1] ?? '';
  await expect(supplier.page.getByText('Submitted. It waits for a reviewer.')).toBeVisible();

  await openBeside(admin.page, queue.getByRole('link', { name: LOT }), LOT);
  await admin.page.getByRole('button', { name: 'Start review' }).click();
  for (const name of DOCUMENTS) {
    // A browser that cannot show a PDF in a page says so, and opens it alone.
    const shows = await admin.page.evaluate(() => navigator.pdfViewerEnabled);
    const shown = shows
      ? admin.page.getByTitle(`${name}, the file`)
      : admin.page.getByRole('link', { name: 'Open in a new tab' });
    await expect(shown).toBeVisible();
    const read = async (): Promise<string> => {
      const href = await shown.getAttribute(shows ? 'src' : 'href');
      const file = await admin.page.request.get(href ?? '');
      expect(file.headers()['content-type']).toBe('application/pdf');
      return (await file.body()).toString('latin1');
    };
    // The next one is opened when the decision about the one before has come back.
    await expect.poll(read).toContain(name);
    await admin.page.getByRole('button', { name: `Approve: ${name}` }).click();
    await expect(admin.page.getByRole('button', { name: `Approve: ${name}` })).toBeHidden();
  }
  await expect(admin.page.getByText('4 of 4 required documents approved')).toBeVisible();
  await admin.page.getByRole('button', { name: 'Approve listing' }).click();
  await expect(toast(admin.page, `${LOT} approved; it is on the market`)).toBeVisible();

  await expect(supplier.page.getByText('On the market: buyers can make offers.')).toBeVisible();
  await expect.poll(() => supplier.news).toContain('listing.approved');
  expect(supplier.news.filter((key) => key === 'document.approved')).toHaveLength(4);
  await expectNotification(supplier.page, 'Listing approved', LOT);
});

test('a buyer finds the lot by part of its name and offers on 200 t at a lower price', async () => {
  const { page } = buyer;
  await signIn(page, demoAccount('buyer', 0));
  await page.goto('/marketplace');
  await page.getByRole('searchbox', { name: 'Search lots' }).fill(PART);
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.getByRole('link', { name: LOT }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: LOT })).toBeVisible();
  await expect(detail(page, 'Available quantity')).toHaveText(/^500\st$/);

  const form = page.getByRole('form', { name: 'Make an offer' });
  await form.getByLabel('Quantity').fill('200');
  await form.getByLabel('Offered price').fill('12900');
  await form.getByLabel('Target delivery date').fill(`${YEAR}-06-30`);
  await expect(form.getByText('2.27% below asking.')).toBeVisible();
  await expect(form.getByRole('status').filter({ hasText: '2,580,000.00' })).toBeVisible();
  await form.getByLabel(/^Message to seller/).fill('We can lift 200 t in June.');
  await form.getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByText(/has to answer$/)).toBeVisible();
});

test('the supplier counters, and the buyer sees what changed, term by term, and accepts', async () => {
  const seller = supplier.page;
  await expectNotification(seller, 'New offer', LOT);
  await expect.poll(() => supplier.news).toContain('offer.made');
  await bell(seller).click();
  await seller
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: /New offer/ })
    .first()
    .click();
  await expect(seller.getByText(/^Your turn:/)).toBeVisible();
  await seller.getByRole('button', { name: 'Counter offer' }).click();
  await seller.getByLabel('Price').fill('13050');
  await seller.getByLabel('Delivery', { exact: true }).fill(`${YEAR}-07-15`);
  await seller.getByRole('button', { name: 'Send counter-offer' }).click();
  await expect(seller.getByText(/has to answer$/)).toBeVisible();

  const { page } = buyer;
  await expect(page.getByText(/^Your turn:/)).toBeVisible();
  await expect.poll(() => buyer.news).toContain('offer.countered');
  const changes = page.getByRole('table', { name: 'What round 2 changed' });
  const row = (term: string) => changes.getByRole('row', { name: new RegExp(`^${term} `) });
  await expect(row('Price')).toContainText('12,900');
  await expect(row('Price')).toContainText('13,050');
  await expect(row('Price')).toContainText('1.16%');
  await expect(row('Total')).toContainText('2,580,000');
  await expect(row('Total')).toContainText('2,610,000');
  await expect(row('Delivery')).toContainText(`30 Jun ${YEAR}`);
  await expect(row('Delivery')).toContainText(`15 Jul ${YEAR}`);
  await expect(row('Quantity')).toContainText('unchanged');
  await page.getByRole('button', { name: 'Accept offer' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Accept 200\st at/ })
    .click();
  await expect(page).toHaveURL(/\/deals\//);
});

test('the deal reserves 200 t of the 500, and both read the same terms under the same hash', async () => {
  const seller = supplier.page;
  await expect(seller.getByText('Agreed. A deal was opened on these terms.')).toBeVisible();
  await expect.poll(() => supplier.news).toContain('offer.accepted');
  await expect.poll(() => buyer.news).toContain('offer.accepted');
  await expectNotification(seller, 'Offer accepted', LOT);
  await expectNotification(buyer.page, 'Offer accepted', LOT);
  await seller.getByRole('link', { name: 'Open the deal' }).click();
  await expect(seller).toHaveURL(/\/deals\//);
  expect(new URL(seller.url()).pathname).toBe(new URL(buyer.page.url()).pathname);

  const termsOn = async (page: Page) => {
    await page.getByRole('tab', { name: 'Terms' }).click();
    const sheet = page.getByRole('tabpanel', { name: 'Terms' });
    await expect(sheet.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    return sheet.innerText();
  };
  const [sold, bought] = await Promise.all([termsOn(seller), termsOn(buyer.page)]);
  expect(sold).toBe(bought);
  expect(sold).toMatch(/200\st/);
  expect(sold).toContain('2,610,000.00');

  for (const { page } of [supplier, buyer]) {
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(detail(page, 'Reserved')).toHaveText(/^200\st$/);
    await expect(detail(page, 'Available')).toHaveText(/^300\st$/);
  }
  await seller.goto(`/listing/${listing}`);
  await expect(detail(seller, 'Reserved by deals')).toHaveText(/^200\st$/);
  await expect(detail(seller, 'Available quantity')).toHaveText(/^300\st$/);
  await buyer.page.goto(`/listing/${listing}`);
  await expect(detail(buyer.page, 'Available quantity')).toHaveText(/^300\st$/);
});

test('a second buyer who tries 400 t reads that the quantity exceeds the available amount', async () => {
  const { page } = second;
  await signIn(page, demoAccount('buyer', 1));
  await page.goto(`/listing/${listing}`);
  const form = page.getByRole('form', { name: 'Make an offer' });
  await form.getByLabel('Quantity').fill('400');
  await form.getByLabel('Target delivery date').fill(`${YEAR}-06-30`);
  await form.getByRole('button', { name: 'Send offer' }).click();
  const quantity = form.getByRole('textbox', { name: 'Quantity' });
  await expect(quantity).toHaveAccessibleDescription('Quantity exceeds available amount');
  await expect(quantity).toHaveValue('400');

  const rival = await signedIn(demoAccount('buyer', 1));
  const body = { quantity: '400', price: '13200', currency: 'USD', incoterm: 'FCA', place: 'Antofagasta' } as const;
  const sent = rival.client(api.offers.make, {
    params: { id: listing },
    body: { ...body, deliveryDate: `${YEAR}-06-30`, paymentTerms: 'escrow' },
    key: crypto.randomUUID(),
  });
  await expect(sent).rejects.toMatchObject({ code: 'offer.quantity_exceeds_available' });
});

test('no browser of the four heard an error', () => {
  for (const { heard } of [supplier, admin, buyer, second]) expect(heard).toEqual([]);
});
