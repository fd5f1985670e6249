import { api, type BodyIn, type Listing } from '@orebridge/contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Parties } from './whole-deal.js';
import { accept, sendOffer, type Side } from './deal-steps.js';
import type { Asked, Basis } from './price-bases.js';
import { letClose } from './scene.js';
import { choose, follow, inDays } from './walked.js';

const YEAR = new Date().getUTCFullYear() + 1;
/** In the next year, so that it is ahead on every day of this one. */
const DELIVERY = `${YEAR}-06-30`;
/** By how many per cent the quantity may differ: another figure than that of a lot. */
export const TOLERANCE = '2';

/**
 * The buyer finds a lot in the market, asks about it and offers; the seller answers, the offer with another treatment charge,
 * and the buyer accepts. Answers the deal's id.
 */
export const bargain = async (
  { seller, buyer }: Parties,
  { mineralName }: Listing,
  { quantity, charge }: { readonly quantity: string; readonly charge: string },
): Promise<string> => {
  const lot = mineralName ?? '';
  await seller.page.goto('/supplier-dashboard');
  await buyer.page.goto('/marketplace');
  await buyer.page.getByRole('searchbox', { name: 'Search lots' }).fill(lot);
  await buyer.page.getByRole('link', { name: lot }).first().click();
  await buyer.page.getByLabel('Your question').fill('Is this the moisture of the last barge?');
  await buyer.page.getByRole('button', { name: 'Ask the seller' }).click();
  await follow(seller.page, /New message about a lot/, lot);
  await seller.page.getByLabel('Message', { exact: true }).fill('It is, by the draft survey of last week.');
  await seller.page.keyboard.press('Control+Enter');
  await sendOffer(buyer, quantity);
  await follow(seller.page, /New offer/, lot);
  await seller.page.getByRole('button', { name: 'Counter offer' }).click();
  await seller.page.getByRole('button', { name: 'Change terms of price' }).click();
  const terms = seller.page.getByRole('dialog');
  const line = terms.getByRole('listitem').filter({ hasText: 'Treatment charge' });
  await line.getByRole('button', { name: 'Change' }).click();
  await line.getByLabel('Charge', { exact: true }).fill(charge);
  await line.getByRole('button', { name: 'Keep' }).click();
  await terms.getByRole('button', { name: /^Use these terms/ }).click();
  await seller.page.getByRole('button', { name: 'Send counter-offer' }).click();
  const id = await accept(buyer);
  await seller.page.getByRole('link', { name: 'Open the deal' }).click();
  return id;
};

/** Types how the metal is paid for, whose line is there, and what is taken off for others, each in a line that is added. */
const typeLines = async (page: Page, [paid, ...others]: NonNullable<Asked['lines']>): Promise<void> => {
  const fill = async (line: Readonly<Record<string, string>>, place: number) => {
    for (const [label, value] of Object.entries(line)) {
      const found = page.getByLabel(label, { exact: true });
      await (label === 'Element' ? found.nth(place) : found.first()).fill(value);
    }
  };
  await expect(page.getByLabel('Element', { exact: true }).first()).toHaveValue(paid?.Element ?? '');
  if (paid) await fill(paid, 0);
  for (const [place, line] of others.entries()) {
    await page.getByRole('button', { name: 'Add element' }).last().click();
    await fill(line, place + 1);
  }
};

/** Writes what is needed and shows it to sellers; how it is priced is typed here, and nowhere else until the deal is settled. Answers its id. */
export const publishNeed = async ({ page }: Side, { asked, lot, quantity }: Basis): Promise<string> => {
  await page.goto('/requirements/new');
  await page.getByLabel('Title').fill(asked.title);
  await choose(page, 'Mineral', asked.mineral);
  await page.getByLabel('Unit', { exact: true }).selectOption(lot.unit ?? 't');
  await page.getByLabel('Quantity').fill(quantity);
  await page.getByLabel(/^Tolerance/).fill(TOLERANCE);
  await page.getByLabel('Type of price').selectOption({ label: asked.type });
  if (asked.lines) await typeLines(page, asked.lines);
  for (const [label, value] of asked.terms) await page.getByLabel(label).fill(value);
  await page.getByLabel('Delivery term').selectOption('FCA');
  await page.getByRole('combobox', { name: 'Named place' }).fill('Antofagasta');
  // It goes to the country of the company.
  await expect(page.getByRole('combobox', { name: 'Country of destination' })).toHaveValue('Germany');
  await page.getByLabel('Delivery until').fill(DELIVERY);
  await page.getByLabel('Open until').fill(inDays(20));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/smart-trading\?.*requirement=/);
  return new URL(page.url()).searchParams.get('requirement') ?? '';
};

/** The seller reads the requirement and offers a lot as the page proposes, which is on the buyer's terms; answers the offer's path. */
export const answerNeed = async (
  { page }: Side,
  id: string,
  listingId: string,
  { asked, said }: Basis,
): Promise<string> => {
  await page.goto(`/requirements/${id}?lot=${listingId}`);
  const form = page.getByRole('form', { name: 'Make an offer' });
  await expect(form).toContainText(asked.says);
  await form.getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByText(/has to answer$/)).toBeVisible();
  for (const words of said) await expect(page.getByRole('main')).toContainText(words);
  return new URL(page.url()).pathname;
};

const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
/** What a field for date and time holds in the zone of this machine, which is the browser's. */
const localTime = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);

/** Puts a requirement out to sealed tender; answers the tender's id and the code that opens the bids. */
export const publishTender = async (
  { page }: Side,
  requirementId: string,
): Promise<{ readonly id: string; readonly code: string }> => {
  await page.goto(`/tenders/new?requirement=${requirementId}`);
  await field(page, 'Closing time')
    .last()
    .fill(localTime(new Date(Date.now() + 86_400_000)));
  await page.getByRole('button', { name: 'Make the opening key' }).click();
  const code = await page.locator('[data-opening-code]').innerText();
  await page.getByRole('checkbox', { name: 'I have kept the code' }).check();
  await page.getByRole('button', { name: 'Publish the tender' }).click();
  await expect(page).toHaveURL(/\/tenders\/[0-9a-f-]{36}$/);
  return { id: new URL(page.url()).pathname.split('/')[2] ?? '', code };
};

/** Bids a lot on the terms of the tender: what the buyer and the lot have said already stands in the form. */
export const bid = async ({ page }: Side, tenderId: string, listingId: string, { asked }: Basis): Promise<void> => {
  await page.goto(`/tenders/${tenderId}`);
  await page.getByRole('combobox', { name: 'Lot', exact: true }).click();
  await page.locator(`[role=option][id$="-${listingId}"]`).click();
  for (const [label, value] of asked.bid) await expect(page.getByLabel(label)).toHaveValue(value);
  await field(page, 'Bid valid until').fill(inDays(60));
  await field(page, 'Payment terms').selectOption({ label: 'Escrow' });
  await page.getByRole('button', { name: 'Hand in the bid' }).click();
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
};

/** The closing time comes; the buyer opens the bids and awards all to the one that there is. Answers the deal's id. */
export const openAndAward = async (
  { seller, buyer }: Parties,
  { id, code }: Awaited<ReturnType<typeof publishTender>>,
): Promise<string> => {
  const { page } = buyer;
  await letClose(id);
  await field(page, 'Opening code').fill(code);
  await page.getByRole('button', { name: 'Open all bids' }).click();
  await page.getByRole('checkbox', { name: /^Award to / }).check();
  await field(page, 'Reason').fill('The only bid, and a fair one.');
  await page.getByRole('button', { name: 'Award', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Award', exact: true }).click();
  await page.getByRole('link', { name: 'Open the deal' }).click();
  await expect(page).toHaveURL(/\/deals\//);
  await seller.page.getByRole('link', { name: 'Open the deal' }).click();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
};

/** A draft of what is needed, as somebody wrote it before. */
export const draftNeed = async ({ person }: Side, { asked, lot, quantity }: Basis): Promise<string> => {
  const { id } = await person.client(api.requirements.create, {
    body: {
      title: asked.title,
      mineralType: lot.mineralType ?? 'copper',
      quantity,
      unit: lot.unit ?? 't',
      tolerancePct: TOLERANCE,
      priceBasis: lot.priceBasis ?? { type: 'fixed' },
      incoterm: 'FCA',
      place: 'Antofagasta',
      destinationCountry: 'DE',
      deliveryTo: DELIVERY,
      closesOn: inDays(20),
    } as BodyIn<typeof api.requirements.create>,
    key: crypto.randomUUID(),
  });
  return id;
};
