import { api, type Deal, type DealSettlement } from '@orebridge/contracts';
import { type Browser, type Locator, type Page, expect } from '@playwright/test';
import { type Person, type DemoAccount, demoAccount, signedIn } from './api.js';
import { type Workspace, desk } from './browser.js';
import { pdf } from './files.js';

/** One side of a deal at its own browser. Nothing here loads a page again after the first one. */
export interface Side extends Workspace {
  person: Person;
  account: DemoAccount;
  /** Clicks and choices since the browser was opened; typing does not count. */
  clicks: () => number;
}

/** Calls `counted`, which outlives the page, at each click and choice. */
const COUNTED = () => {
  const count = () => void (window as unknown as { counted: () => Promise<void> }).counted();
  addEventListener('click', ({ isTrusted, detail }) => (isTrusted && detail > 0 ? count() : undefined), true);
  const isChoice = (target: EventTarget | null) =>
    target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'file');
  addEventListener('change', ({ target }) => (isChoice(target) ? count() : undefined), true);
};

/** Counts the clicks and choices of a page from its next load on; a file that is chosen is one. */
export const countClicks = async (page: Page): Promise<() => number> => {
  let clicks = 0;
  await page.exposeFunction('counted', () => {
    clicks += 1;
  });
  await page.addInitScript(COUNTED);
  return () => clicks;
};

/** A demo account at a browser of its own, whose clicks are counted. */
export const sideOf = async (browser: Browser, account: DemoAccount): Promise<Side> => {
  const person = await signedIn(account);
  const workspace = await desk(browser, { as: person });
  return { ...workspace, person, account, clicks: await countClicks(workspace.page) };
};

const dialogOf = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const today = (): string => new Date().toISOString().slice(0, 10);

/** Offers on the lot whose page is open, as the page proposes, and is led to the negotiation. */
export const sendOffer = async ({ page }: Side, quantity: string): Promise<void> => {
  const form = page.getByRole('form', { name: 'Make an offer' });
  await form.getByLabel('Quantity').fill(quantity);
  await form.getByLabel('Target delivery date').fill(`${new Date().getUTCFullYear() + 1}-06-30`);
  await form.getByRole('button', { name: 'Send offer' }).click();
  await expect(page.getByText(/has to answer$/)).toBeVisible();
};

export const offer = async (side: Side, listingId: string, quantity: string): Promise<void> => {
  await side.page.goto(`/listing/${listingId}`);
  await sendOffer(side, quantity);
};

/** Accepts the standing offer; the page leads to the deal. */
export const accept = async ({ page }: Side): Promise<string> => {
  await page.getByRole('button', { name: 'Accept offer' }).click();
  await dialogOf(page)
    .getByRole('button', { name: /^Accept / })
    .click();
  await expect(page).toHaveURL(/\/deals\//);
  return new URL(page.url()).pathname.split('/')[2] ?? '';
};

/** Signs the contract, which says all of `said`. */
export const sign = async ({ page, account }: Side, said: readonly string[] = []): Promise<void> => {
  const contract = page.getByRole('link', { name: 'Read and sign' });
  // It is drawn up in four languages, one after the other with those of other deals.
  await expect(contract).toBeVisible({ timeout: 180_000 });
  await contract.click();
  for (const words of said) await expect(page.getByRole('main')).toContainText(words);
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('checkbox').check();
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Sign contract' }).click();
  await expect(dialog).toBeHidden();
};

/** Pays what the dialog asks for, through the simulator. Answers the amount in it, as the page writes it. */
export const pay = async ({ page }: Side): Promise<string> => {
  const dialog = page.getByRole('dialog');
  const money = await dialog
    .getByText(/^[\d,]+\.\d\d\s[A-Z]{3}$/)
    .first()
    .innerText();
  await dialog.getByRole('radio', { name: /^Simulator/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Simulate: paid' }).click();
  await expect(page.getByRole('dialog')).toContainText('Receipt');
  await page.keyboard.press('Escape');
  return money.replace(/\s[A-Z]+$/, '');
};

/** What scales show: tonnes as they are, or wet ones with their moisture. */
export interface Weighed {
  readonly net: string;
  readonly moisturePct?: string;
}
const fillWeight = async (form: Locator, { net, moisturePct }: Weighed): Promise<void> => {
  if (moisturePct === undefined) return form.getByLabel('Net weight').fill(net);
  await form.getByLabel('Net wet weight').fill(net);
  await form.getByLabel('Moisture').fill(moisturePct);
};

/** Chooses what is not chosen already. */
const choose = async (field: Locator, label: string): Promise<void> => {
  if ((await field.locator('option:checked').innerText()) !== label) await field.selectOption({ label });
};

export const load = async ({ page }: Side, weighed: Weighed): Promise<void> => {
  await page.getByRole('button', { name: 'Record the loading' }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Place').fill('Antofagasta');
  await fillWeight(dialog, weighed);
  await choose(dialog.getByLabel('Weighed by'), 'Draft survey');
  await dialog.getByLabel('Weigher or surveyor').fill('Port survey 41');
  for (const holder of ['Seller', 'Buyer', 'Umpire'])
    await dialog.getByLabel(holder, { exact: true }).fill(`S-${holder}`);
  await dialog.getByRole('button', { name: 'Record the loading' }).click();
  await expect(dialog).toBeHidden();
};

/** Uploads the bill of lading: weight and moisture stand in it already. */
export const ship = async ({ page }: Side): Promise<void> => {
  await page.getByRole('button', { name: 'Upload the transport document' }).first().click();
  const dialog = dialogOf(page);
  await choose(dialog.getByLabel('Type'), 'Bill of lading');
  await dialog.getByLabel('Number').fill('BL-77');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdf('Bill of lading') });
  await dialog.getByRole('button', { name: 'Upload the transport document' }).click();
  await expect(dialog).toBeHidden();
};

/** An administrator approves every document of the deal that waits. */
export const approveDocuments = async (dealId: string): Promise<void> => {
  const admin = await signedIn(demoAccount('admin'));
  const { documents } = await admin.client(api.execution.get, { params: { id: dealId } });
  for (const { id, state } of documents)
    if (state === 'pending')
      await admin.client(api.execution.judge, { params: { id }, body: { approve: true }, key: crypto.randomUUID() });
};

export const deliver = async (seller: Side, buyer: Side): Promise<void> => {
  await seller.page.getByRole('button', { name: 'Report the delivery' }).first().click();
  const report = dialogOf(seller.page);
  await report.getByLabel('Place').fill('Hamburg');
  await report.getByRole('button', { name: 'Report the delivery' }).click();
  await expect(report).toBeHidden();
  await buyer.page.getByRole('button', { name: 'Confirm the delivery' }).first().click();
  await dialogOf(buyer.page).getByRole('button', { name: 'Confirm the delivery' }).click();
  await expect(dialogOf(buyer.page)).toBeHidden();
};

/** The inspection of a cargo that is paid for by its assay begins with the confirmed delivery. */
export const inspect = async ({ page }: Side): Promise<void> => {
  await expect(page.getByText('Both assays are awaited')).toBeVisible();
};

export const settlementOf = ({ person }: Side, id: string): Promise<DealSettlement> =>
  person.client(api.settlements.get, { params: { id } });
export const dealOf = ({ person }: Side, id: string): Promise<Deal> => person.client(api.deals.get, { params: { id } });

/** What is typed where the page does not know it already. */
export interface Recorded {
  readonly weighed: Weighed;
  /** By index, what a unit of it is quoted at. */
  readonly prices: Readonly<Record<string, string>>;
  /** First and last day of the quotations; empty where the page proposes them. */
  readonly period?: readonly [string, string];
}

/** The form in which each fact that the settlement waits for is recorded. */
const FORMS: Readonly<Record<string, string>> = {
  weight_loading: 'Weights',
  weight_final: 'Weights',
  assay_provisional: 'Provisional assay',
  prices_provisional: 'Prices',
  prices_final: 'Prices',
};

const record = async (page: Page, name: string, { weighed, prices, period }: Recorded): Promise<void> => {
  const form = page.getByRole('form', { name, exact: true });
  const fillEmpty = async (field: Locator, value: string) => {
    if ((await field.inputValue()) === '') await field.fill(value);
  };
  await expect(form).toBeVisible();
  if (name === 'Weights') {
    await fillEmpty(form.getByLabel('Lot 1, as weighed'), weighed.net);
    if (weighed.moisturePct !== undefined) await fillEmpty(form.getByLabel('Moisture'), weighed.moisturePct);
    await fillEmpty(form.getByLabel(/^By whom/), 'Port survey 42');
  } else if (name === 'Prices') {
    for (const [index, price] of Object.entries(prices)) {
      const fields = form.getByRole('group', { name: index });
      await fields.getByLabel('Price', { exact: true }).fill(price);
      if (period) await fillEmpty(fields.getByLabel('Period from'), period[0]);
      if (period) await fillEmpty(fields.getByLabel('to', { exact: true }), period[1]);
    }
  } else await form.getByLabel('Laboratory').fill('Mine laboratory');
  await form.getByRole('button', { name: 'Record', exact: true }).click();
};

/**
 * One side records what the next settlement waits for, in the order in which the form offers it, and the other confirms it in
 * its own browser, until nothing is left that people record.
 */
export const recordAll = async (from: Side, to: Side, id: string, recorded: Recorded): Promise<void> => {
  const listed = from.page.getByRole('list', { name: 'Recorded' }).getByRole('listitem');
  const standing = async () => {
    const { lacks, versions, facts } = await settlementOf(from, id);
    const asked = versions.length || !lacks.provisional.length ? lacks.final : lacks.provisional;
    const forms = asked.flatMap(({ what }) => FORMS[what] ?? []);
    return { facts: facts.length, forms: forms.slice(facts.filter((one) => one.standing === 'proposed').length) };
  };
  for (const { page } of [from, to]) await tab(page, 'Settlement');
  // The form goes on to what is missing next when the list has what was recorded before, also what the site records itself.
  const next = async () => {
    await expect.poll(async () => (await listed.count()) - (await standing()).facts).toBe(0);
    return standing();
  };
  for (let now = await next(); now.forms[0]; now = await next()) {
    await record(from.page, now.forms[0], recorded);
    await expect.poll(async () => (await standing()).facts).toBeGreaterThan(now.facts);
  }
  const confirm = to.page.getByRole('button', { name: 'Confirm', exact: true });
  const { facts } = await settlementOf(to, id);
  const waiting = facts.filter(({ standing }) => standing === 'proposed').length;
  await expect(confirm).toHaveCount(waiting);
  if (waiting > 1) await to.page.getByRole('button', { name: `Confirm all ${waiting}` }).click();
  else if (waiting) await confirm.click();
  await expect(confirm).toHaveCount(0);
};

/** Both laboratories put their results in, sealed; the page then says the final ones. */
export const assay = async (
  sides: readonly { side: Side; laboratory: string; values: Readonly<Record<string, string>> }[],
): Promise<void> => {
  for (const { side, laboratory, values } of sides) {
    const { page } = side;
    await page.getByRole('link', { name: 'To the assays' }).first().click();
    await page.getByLabel('Laboratory', { exact: true }).fill(laboratory);
    for (const [element, value] of Object.entries(values)) await page.getByLabel(element, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Put in, sealed' }).click();
    await expect(page.getByRole('button', { name: 'Put in, sealed' })).toBeHidden();
  }
};

export { tab, today };
