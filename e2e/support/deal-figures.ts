import { api, type Invoice } from '@orebridge/contracts';
import { sum } from '@orebridge/trade';
import { expect } from '@playwright/test';
import { pdfText } from '../../backend/test/trade/pdf-text.js';
import { goInside } from './browser.js';
import { type Parties, type Settled, written } from './whole-deal.js';
import { settlementOf, type Side, tab } from './deal-steps.js';

const invoicesOf = async ({ person }: Side, dealId: string): Promise<Invoice[]> => {
  const { items } = await person.client(api.invoices.list, { query: { dealId } });
  return Promise.all(items.map(({ id }) => person.client(api.invoices.get, { params: { id } })));
};

const fileOf = ({ person }: Side, path: string): Promise<Response> =>
  fetch(new URL(path, process.env.OREBRIDGE_URL), { headers: { cookie: person.cookie() } });

/** The final value stands in the invoice with its PDF and its UBL, in the ledger, and on the pages of both parties. */
export const sameEverywhere = async (parties: Parties, id: string, { value, currency }: Settled): Promise<void> => {
  const { seller, buyer } = parties;
  const [final] = (await settlementOf(seller, id)).versions;
  await expect.poll(async () => (await invoicesOf(seller, id))[0]?.kind).toBe('final');
  const invoices = await invoicesOf(seller, id);
  const [last] = invoices;
  expect(last).toMatchObject({ net: value, total: value });
  expect(last?.lines.map(({ amount }) => amount)).toEqual(final?.lines.map(({ amount }) => amount));
  const claimed = invoices.filter(({ kind }) => kind !== 'proforma').map(({ payable }) => payable);
  expect(sum(claimed).toFixed(2)).toBe(value);

  expect(await (await fileOf(seller, `/api/invoices/${last?.id}/ubl`)).text()).toContain(`>${value}<`);
  const pdf = await fileOf(buyer, `/api/invoices/${last?.id}/pdf`);
  const printed = pdfText(Buffer.from(await pdf.arrayBuffer()));
  for (const amount of [value, ...(last?.lines.map((line) => line.amount) ?? [])])
    expect(printed).toContain(written(amount.replace('-', '')));
  const account = await seller.person.client(api.ledger.deal, { params: { id } });
  expect(account.invoiced).toBe(value);
  for (const { page } of [seller, buyer]) {
    await tab(page, 'Settlement');
    await expect(page.getByText(`${written(value)} ${currency}`).first()).toBeVisible();
    await tab(page, 'Invoices');
    await expect(page.getByRole('row', { name: /Final invoice/ })).toContainText(written(value));
  }
};

/** What a company has settled as its dashboard counts it, in dollars. */
const settledOf = async ({ person }: Side, side: 'seller' | 'buyer'): Promise<string> => {
  const { kpis } = await person.client(api.kpis.trade, { query: { side } });
  return kpis.find(({ id }) => id === 'settledValue')?.value ?? '0';
};

const DASHBOARDS = {
  seller: ['/supplier-dashboard', 'Sales settled'],
  buyer: ['/buyer-dashboard', 'Spend settled'],
} as const;

/** The dashboards of both count a company's first deal at its final value, not at what was agreed. */
export const onDashboards = async (parties: Parties, { value }: Settled): Promise<void> => {
  for (const side of ['seller', 'buyer'] as const) {
    const [path, label] = DASHBOARDS[side];
    await expect.poll(() => settledOf(parties[side], side)).toBe(value);
    await goInside(parties[side].page, path);
    const figure = new RegExp(`${label}\\s*${Math.round(Number(value)).toLocaleString('en')}`);
    await expect(parties[side].page.getByRole('main')).toContainText(figure);
  }
};
