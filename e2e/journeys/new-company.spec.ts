import { api } from '@orebridge/contracts';
import { verificationDocuments } from '@orebridge/trade';
import { expect, type Page, test } from '@playwright/test';
import { demoAccount, signedIn } from '../support/api.js';
import { desk, openBeside } from '../support/browser.js';
import { accept, offer, sideOf } from '../support/deal-steps.js';
import { fileOf, pdf } from '../support/files.js';
import { lotDraft } from '../support/scene.js';

// A company from its account to its first deal, with an administrator and a buyer beside it.
test.setTimeout(240_000);

/** What an administrator may need for a company and its first lot. */
const MOST_CLICKS = 10;
const MARK = Date.now().toString(36);
const ACCOUNT = { role: 'supplier', username: `lina-${MARK}`, password: 'Cathode-500t' };

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The journey map says which step comes next, and leads there. */
const nextStep = async (page: Page, title: string): Promise<void> => {
  await expect(page.locator('[aria-current="step"]')).toContainText(title);
};

test('a new company comes from its account to a visible lot, and to an accepted offer', async ({ browser }) => {
  const { page, context, heard } = await desk(browser, { onboarded: false });
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').fill('Lina Ortega');
  await page.getByLabel('Username').fill(ACCOUNT.username);
  await page.getByLabel('Phone number').fill('+56 2 2345 6789');
  await page.getByLabel('Email address').fill(`${ACCOUNT.username}@pampa.example`);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.getByLabel('Your role').selectOption({ label: 'Supplier' });
  const company = `Pampa Cobre ${MARK}`;
  await page.getByLabel(/^Company/).fill(company);
  await page.getByLabel(/^Location/).fill('Antofagasta');
  await page.getByRole('button', { name: 'Register' }).click();

  await nextStep(page, 'Confirm your email address');
  await page.getByRole('link', { name: 'Read the mail kept here' }).click();
  await page.getByRole('link', { name: /\/verify-email\// }).click();
  await page.getByRole('link', { name: 'Continue your journey' }).click();
  await nextStep(page, 'Complete your company profile');
  await page.getByRole('combobox', { name: 'Country' }).fill('Chile');
  await page.getByRole('option', { name: 'Chile' }).click();
  await page.getByLabel('City').fill('Antofagasta');
  await page.getByLabel('Kind of seller').selectOption({ label: 'Miner' });
  await page.getByRole('button', { name: 'Save company profile' }).click();
  await nextStep(page, 'Bring your documents');

  await page.getByRole('link', { name: 'Bring documents' }).click();
  await expect(page.getByText('You hand in the documents.')).toBeVisible();

  // Seven uploads of the same kind are not the point here.
  const person = await signedIn(ACCOUNT);
  const days = { issuedOn: daysFromNow(-5), expiresOn: daysFromNow(400) };
  for (const { type } of verificationDocuments({ role: 'seller', asm: false }))
    await person.client(api.documents.upload, {
      body: { type, ...days },
      file: fileOf(
        pdf(`${type} of ${company}, ${days.issuedOn}, until ${days.expiresOn},`),
        `${type}.pdf`,
        'application/pdf',
      ),
      key: crypto.randomUUID(),
    });
  const owner = { name: 'Lina Ortega', country: 'CL', politicallyExposed: false } as const;
  await person.client(api.verification.setPeople, {
    body: {
      people: [
        { ...owner, kind: 'owner', sharePct: '80' },
        { ...owner, kind: 'director', sharePct: null },
      ],
    },
    key: crypto.randomUUID(),
  });
  await page.reload();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('A reviewer takes it up.')).toBeVisible();

  const admin = await sideOf(browser, demoAccount('admin'));
  const { companyId } = await person.client(api.verification.mine);
  await admin.page.goto(`/admin?tab=verifications&view=companies`);
  await admin.page.getByRole('searchbox').last().fill(company);
  await expect(admin.page.getByText('1–1 of 1')).toBeVisible();
  await openBeside(admin.page, admin.page.getByRole('link', { name: company }), company);
  await expect(admin.page).toHaveURL(new RegExp(companyId));
  await admin.page.getByRole('button', { name: 'Begin the review' }).click();
  await admin.page.getByRole('button', { name: /^Approve \d+ documents that the checks passed/ }).click();
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \d+ documents/ })
    .click();
  await admin.page.getByRole('button', { name: 'Verify at level 2' }).click();
  await expect(page.getByText('Documents, owners and directors are checked: the badge is shown.')).toBeVisible();

  const draft = await lotDraft(person);
  await page.goto('/onboarding');
  await nextStep(page, 'Say how you stand on invoices');
  await page.goto('/create-listing');
  await page.getByRole('link', { name: draft.mineralName ?? '' }).click();
  await page.getByRole('button', { name: /^Images and documents/ }).click();
  await page.getByRole('button', { name: 'Review' }).last().click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('Submitted. It waits for a reviewer.')).toBeVisible();

  await admin.page.goto('/admin?tab=verifications');
  const lot = draft.mineralName ?? '';
  await openBeside(admin.page, admin.page.getByRole('link', { name: lot }), lot);
  await admin.page.getByRole('button', { name: 'Start review' }).click();
  await admin.page.getByRole('button', { name: /^Approve \d+ documents that the checks passed/ }).click();
  await admin.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \d+ documents/ })
    .click();
  await admin.page.getByRole('button', { name: 'Approve listing' }).click();
  await expect(page.getByText('On the market: buyers can make offers.')).toBeVisible();
  process.stdout.write(`Clicks of the administrator for a company and its first lot: ${admin.clicks()}\n`);
  expect(admin.clicks()).toBeLessThanOrEqual(MOST_CLICKS);

  const buyer = await sideOf(browser, demoAccount('buyer'));
  await offer(buyer, draft.id, '100');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const news = page.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: /offer/i });
  await news.first().click();
  const id = await accept({ ...buyer, page });
  await expect(page.getByRole('link', { name: 'Read and sign' })).toBeVisible();
  expect(new URL(page.url()).pathname).toContain(id);
  expect([...heard, ...admin.heard, ...buyer.heard]).toEqual([]);
  await Promise.all([context, admin.context, buyer.context].map((one) => one.close()));
});
