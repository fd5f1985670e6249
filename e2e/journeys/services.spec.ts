import { api } from '@orebridge/contracts';
import { type Page, expect, test } from '@playwright/test';
import { demoAccount, type Person, signedIn } from '../support/api.js';
import { type Workspace, desk } from '../support/browser.js';
import { pdf } from '../support/files.js';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);

let client: Workspace;
let provider: Workspace;
let address = '';

/** A laboratory's proposal for a client's samples. */
const proposed = async (asks: Person, offers: Person): Promise<string> => {
  const { company } = await offers.client(api.auth.account);
  const { id } = await asks.client(api.serviceRequests.create, {
    body: {
      kind: 'assay',
      title: 'Umpire assays of 12 samples',
      closesOn: inDays(20),
      providers: [company?.id ?? ''],
    },
  });
  const proposal = await offers.client(api.proposals.send, {
    params: { id },
    body: {
      lines: [{ description: 'Assay', basis: 'sample', quantity: '12', unitPrice: '185' }],
      currency: 'USD',
      deliverables: ['Certificate'],
      turnaroundDays: 6,
    },
  });
  return `/proposals/${proposal.id}`;
};

test.beforeAll(async ({ browser }) => {
  const [asks, offers] = await Promise.all([signedIn(demoAccount('buyer')), signedIn(demoAccount('service_provider'))]);
  address = await proposed(asks, offers);
  [client, provider] = await Promise.all([desk(browser, { as: asks }), desk(browser, { as: offers })]);
});
test.afterAll(() => Promise.all([client, provider].map(({ context }) => context.close())));

test('the fee of a service is deposited, earned and paid out before the eyes of both', async () => {
  const { page: theirs } = provider;
  const { page: own } = client;
  await Promise.all([theirs.goto(address), own.goto(address)]);

  await own.getByRole('button', { name: 'Accept', exact: true }).click();
  await own.getByRole('alertdialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(toast(own, 'The work is agreed')).toBeVisible();
  await expect(theirs.getByText(/has still to deposit/)).toBeVisible();

  await own.getByRole('radio', { name: /^Simulator/ }).check();
  await own.getByRole('button', { name: 'Continue' }).click();
  await own.getByRole('button', { name: 'Simulate: paid' }).click();
  await expect(own.getByRole('dialog')).toContainText('Receipt');
  await own.keyboard.press('Escape');
  await expect(own.getByText(/lies in escrow/)).toBeVisible();
  await expect(theirs.getByText(/lies in escrow/)).toBeVisible();

  await theirs.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(theirs.getByRole('button', { name: 'Deliver the report' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Upload a report' })).toBeEnabled();
  await theirs
    .getByLabel('Upload a report')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf('Certificate') });
  await expect(theirs.getByText('certificate.pdf', { exact: true })).toBeVisible();
  await theirs.getByRole('button', { name: 'Deliver the report' }).click();

  await own.getByRole('button', { name: 'Accept the report' }).click();
  await expect(toast(own, 'The work is completed')).toBeVisible();
  for (const page of [own, theirs]) {
    await expect(page.getByText(/lies in escrow/)).toBeHidden();
    await expect(page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')).toHaveText(/ · Paid/);
  }
  await own.getByRole('list', { name: 'Invoices' }).getByRole('link').click();
  await expect(own).toHaveURL(/\/invoices\//);
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  expect([...client.heard, ...provider.heard]).toEqual([]);
});
