import { api, ApiError, type Listing, type OfferTermsIn } from '@orebridge/contracts';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { type Person, demoAccount, signedIn } from '../support/api.js';
import { type Workspace, desk } from '../support/browser.js';
import { type Newcomer, letRunOut, lotOnMarket, newcomer, offerOn } from '../support/scene.js';

const DAY = `${new Date().getUTCFullYear() + 1}-06-30`;

let seller: Newcomer;
let buyer: Person;
let listing: Listing;
const open: Workspace[] = [];

test.beforeAll(async () => {
  [seller, buyer] = await Promise.all([newcomer('seller'), signedIn(demoAccount('buyer', 1))]);
  listing = await lotOnMarket(seller);
});
test.afterEach(async () => {
  for (const { context } of open.splice(0)) await context.close();
});

const deskOf = async (page: Page, someone: Person): Promise<Page> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('No browser');
  const own = await desk(browser, { as: someone });
  open.push(own);
  return own.page;
};
/** What the server says to a call that it refuses. */
const refusal = async (call: Promise<unknown>): Promise<string> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The server did not refuse');
  return error.body?.message ?? '';
};
const TERMS: OfferTermsIn = {
  quantity: '200',
  price: '12900',
  currency: 'USD',
  incoterm: 'FCA',
  place: 'Antofagasta',
  deliveryDate: DAY,
  paymentTerms: 'escrow',
};
const fill = async (form: Locator, terms: { quantity: string; currency?: string }): Promise<void> => {
  await form.getByLabel('Quantity').fill(terms.quantity);
  await form.getByLabel('Offered price').fill('12900');
  // Always chosen: the terms that another test typed into this form may have been kept meanwhile.
  await form.getByLabel('Currency').selectOption(terms.currency ?? 'USD');
  await form.getByLabel('Target delivery date').fill(DAY);
  await form.getByLabel(/^Message to seller/).fill('Two vessels in June, please.');
  await form.getByRole('button', { name: 'Send offer' }).click();
};
const expectKept = async (form: Locator, terms: { quantity: string; currency?: string }): Promise<void> => {
  await expect(form.getByLabel('Quantity')).toHaveValue(terms.quantity);
  await expect(form.getByLabel('Offered price')).toHaveValue('12,900');
  await expect(form.getByLabel('Currency')).toHaveValue(terms.currency ?? 'USD');
  await expect(form.getByLabel('Target delivery date')).toHaveValue(DAY);
  await expect(form.getByLabel(/^Message to seller/)).toHaveValue('Two vessels in June, please.');
};
const expectUnder = (form: Locator, field: string, sentence: string) =>
  expect(form.getByLabel(field)).toHaveAccessibleDescription(sentence);

test('an offer below the minimum order says so under the quantity, and nothing typed is lost', async ({ page }) => {
  const own = await deskOf(page, buyer);
  await own.goto(`/listing/${listing.id}`);
  const form = own.getByRole('form', { name: 'Make an offer' });
  await fill(form, { quantity: '50' });
  await expectUnder(form, 'Quantity', 'Quantity below minimum order amount');
  await expectKept(form, { quantity: '50' });
  const make = buyer.client(api.offers.make, { params: { id: listing.id }, body: { ...TERMS, quantity: '50' } });
  expect(await refusal(make)).toBe('Quantity below minimum order amount');
});

test('an offer in another currency says which one the lot is sold in, and nothing typed is lost', async ({ page }) => {
  const own = await deskOf(page, buyer);
  await own.goto(`/listing/${listing.id}`);
  const form = own.getByRole('form', { name: 'Make an offer' });
  await fill(form, { quantity: '200', currency: 'EUR' });
  await expectUnder(form, 'Currency', 'This lot is sold in USD. Offer in the same currency.');
  await expectKept(form, { quantity: '200', currency: 'EUR' });
  const make = buyer.client(api.offers.make, { params: { id: listing.id }, body: { ...TERMS, currency: 'EUR' } });
  expect(await refusal(make)).toBe('This lot is sold in USD. Offer in the same currency.');
});

test('what the server alone knows is said in the form too, and nothing typed is lost', async ({ page }) => {
  const own = await deskOf(page, buyer);
  await own.goto(`/listing/${listing.id}`);
  const form = own.getByRole('form', { name: 'Make an offer' });
  await own.route('**/api/listings/*/offers', async (route) => {
    const body = { ...(route.request().postDataJSON() as OfferTermsIn), quantity: '501' };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await fill(form, { quantity: '500' });
  await expectUnder(form, 'Quantity', 'Quantity exceeds available amount');
  await expectKept(form, { quantity: '500' });
});

test("the lot's own company has no form for an offer, and the server refuses one", async ({ page }) => {
  const own = await deskOf(page, seller);
  await own.goto(`/listing/${listing.id}`);
  await expect(own.getByRole('heading', { name: 'Your listing' })).toBeVisible();
  await expect(own.getByText('On the market: buyers can make offers.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Send offer' })).toBeHidden();
  const make = seller.client(api.offers.make, { params: { id: listing.id }, body: TERMS });
  expect(await refusal(make)).toBe("You cannot offer on your own company's lot.");
});

test('a company that is not verified reads which level it needs, and the server refuses its offer', async ({
  page,
}) => {
  const unverified = await newcomer('buyer');
  const own = await deskOf(page, unverified);
  await own.goto(`/listing/${listing.id}`);
  const sentenceFor = (level: number) => `Your company must be verified to level ${level} to offer this amount.`;
  // The least that the lot sells is above what level 1 may offer.
  await expect(own.getByText(sentenceFor(2))).toBeVisible();
  await expect(own.getByRole('button', { name: 'Send offer' })).toBeHidden();
  const make = unverified.client(api.offers.make, {
    params: { id: listing.id },
    body: { ...TERMS, quantity: '100', price: '1' },
  });
  expect(await refusal(make)).toBe(sentenceFor(1));
});

test.describe('an answer to terms that no longer stand', () => {
  /** The seller has read the offer and is about to accept it. */
  const aboutToAccept = async (page: Page) => {
    const thread = await offerOn(listing, buyer);
    const own = await deskOf(page, seller);
    await own.goto(`/offers/${thread.id}`);
    await own.getByRole('button', { name: 'Accept offer' }).click();
    const accept = own.getByRole('alertdialog').getByRole('button', { name: /^Accept 200\st/ });
    await expect(accept).toBeVisible();
    return { thread, own, accept };
  };
  const answer = (thread: { id: string; last: { id: string } }) =>
    seller.client(api.offers.accept, { params: { id: thread.id }, body: { versionId: thread.last.id } });
  const end = async (thread: { id: string }) => {
    const { state, last } = await seller.client(api.offers.get, { params: { id: thread.id } });
    if (state === 'pending' && last.by === 'buyer')
      await seller.client(api.offers.reject, { params: { id: thread.id }, body: { versionId: last.id } });
    else if (state === 'pending')
      await seller.client(api.offers.withdraw, { params: { id: thread.id }, body: { versionId: last.id } });
  };

  test('is refused with its own sentence when the offer has expired', async ({ page }) => {
    const { thread, own, accept } = await aboutToAccept(page);
    await letRunOut(thread);
    await accept.click();
    await expect(own.getByText('This offer has expired. Ask for new terms.')).toBeVisible();
    await expect(own.getByRole('button', { name: 'Accept offer' })).toBeHidden();
    expect(await refusal(answer(thread))).toBe('This offer has expired. Ask for new terms.');
  });

  test('is refused with its own sentence when the offer has been withdrawn', async ({ page }) => {
    const { thread, own, accept } = await aboutToAccept(page);
    await buyer.client(api.offers.withdraw, { params: { id: thread.id }, body: { versionId: thread.last.id } });
    await accept.click();
    await expect(own.getByText('This offer has been withdrawn.')).toBeVisible();
    await expect(own.getByRole('button', { name: 'Accept offer' })).toBeHidden();
    expect(await refusal(answer(thread))).toBe('This offer has been withdrawn.');
  });

  test('is refused with its own sentence when the terms have been superseded', async ({ page }) => {
    const { thread, own, accept } = await aboutToAccept(page);
    await seller.client(api.offers.counter, {
      params: { id: thread.id },
      body: { ...TERMS, price: '13100', versionId: thread.last.id },
    });
    await accept.click();
    const sentence = 'The other side has answered in the meantime. Read the new terms first.';
    await expect(own.getByText(sentence)).toBeVisible();
    await expect(own.getByText('13,100.00').first()).toBeVisible();
    expect(await refusal(answer(thread))).toBe(sentence);
    await end(thread);
  });

  test('keeps what was typed into a counter-offer when the other side withdraws meanwhile', async ({ page }) => {
    const thread = await offerOn(listing, buyer);
    const own = await deskOf(page, seller);
    await own.goto(`/offers/${thread.id}`);
    await own.getByRole('button', { name: 'Counter offer' }).click();
    await own.getByLabel('Price').fill('13100');
    await own.getByLabel(/^Message to the other side/).fill('Our best price for June.');
    await buyer.client(api.offers.withdraw, { params: { id: thread.id }, body: { versionId: thread.last.id } });
    await expect(own.getByText('The offer was withdrawn. The negotiation has ended.').first()).toBeVisible();
    await expect(own.getByText('What you typed is kept.')).toBeVisible();
    await expect(own.getByLabel('Price')).toHaveValue('13,100');
    await expect(own.getByLabel(/^Message to the other side/)).toHaveValue('Our best price for June.');
    await expect(own.getByRole('button', { name: 'Send counter-offer' })).toBeHidden();
    const counter = seller.client(api.offers.counter, {
      params: { id: thread.id },
      body: { ...TERMS, versionId: thread.last.id },
    });
    expect(await refusal(counter)).toBe('This offer has been withdrawn.');
  });
});
