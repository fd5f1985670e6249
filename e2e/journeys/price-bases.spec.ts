import { api, type Invoice } from '@orebridge/contracts';
import { dec, sum } from '@orebridge/trade';
import { expect, test } from '@playwright/test';
import { demoAccount, signedIn } from '../support/api.js';
import {
  accept,
  approveDocuments,
  assay,
  dealOf,
  deliver,
  inspect,
  load,
  offer,
  pay,
  type Recorded,
  recordAll,
  settlementOf,
  ship,
  type Side,
  sideOf,
  sign,
  tab,
  type Weighed,
} from '../support/deal-steps.js';
import { lotOnMarket } from '../support/scene.js';

interface Basis {
  readonly name: string;
  readonly lot: object;
  readonly quantity: string;
  readonly weighed: Weighed;
  readonly prices?: Recorded['prices'];
  /** What the laboratory of each side finds; none where the price does not depend on it. */
  readonly assays?: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>];
}

const IN_TONNES = { totalQuantity: '500', minOrderQuantity: '10', transportMode: 'container' };
const BASES: readonly Basis[] = [
  {
    name: 'a fixed price',
    lot: { ...IN_TONNES, pricePerUnit: '9600' },
    quantity: '100',
    weighed: { net: '100.5' },
  },
  {
    name: 'an index with a premium',
    lot: {
      ...IN_TONNES,
      pricePerUnit: '9720',
      priceBasis: { type: 'index_premium', index: 'LME Cu cash', premium: '120', qp: 'M-1' },
    },
    quantity: '100',
    weighed: { net: '99.8' },
    prices: { 'LME Cu cash': '9615.5' },
  },
  {
    name: 'payables with treatment and refining charges',
    lot: {
      ...IN_TONNES,
      form: 'concentrate',
      unit: 'dmt',
      pricePerUnit: '2500',
      moisturePct: '8.3',
      priceBasis: {
        type: 'formula',
        payables: { Cu: '96.5 % min ded 1.0' },
        penalties: { As: '2.50 per 0.1 % above 0.2 %' },
        tc: '20',
        rc: '0.02',
        qp: 'M-1',
      },
      composition: [
        { element: 'Cu', value: '26.60', unit: '%', basis: 'dry', treatment: 'payable' },
        { element: 'As', value: '0.30', unit: '%', basis: 'dry', treatment: 'penalty' },
      ],
    },
    quantity: '200',
    weighed: { net: '218.1', moisturePct: '8.3' },
    prices: { 'LME Cu cash': '9400' },
    assays: [
      { Cu: '26.50', As: '0.31' },
      { Cu: '26.44', As: '0.31' },
    ],
  },
  {
    name: 'a price per unit of the assay',
    lot: {
      ...IN_TONNES,
      mineralType: 'manganese',
      form: 'ore',
      unit: 'dmt',
      pricePerUnit: '202.40',
      moisturePct: '2',
      priceBasis: { type: 'index_unit', unit: 'dmtu', unitPrice: '4.60' },
      composition: [{ element: 'Mn', value: '44', unit: '%', basis: 'dry', treatment: 'payable' }],
    },
    quantity: '200',
    weighed: { net: '204.5', moisturePct: '2' },
    assays: [{ Mn: '44.20' }, { Mn: '44.10' }],
  },
  {
    name: 'a share of the index for what is contained',
    lot: {
      ...IN_TONNES,
      mineralType: 'cobalt',
      form: 'intermediate',
      originCountry: 'AU',
      unit: 'dmt',
      pricePerUnit: '7000',
      moisturePct: '45',
      priceBasis: { type: 'payable', index: 'Cobalt standard grade', payablePct: '72', qp: 'M-1' },
      composition: [{ element: 'Co', value: '30', unit: '%', basis: 'dry', treatment: 'payable' }],
    },
    quantity: '50',
    weighed: { net: '91', moisturePct: '45' },
    prices: { 'Cobalt standard grade': '14.25' },
    assays: [{ Co: '30.12' }, { Co: '30.06' }],
  },
];

const written = (amount: string): string => Number(amount).toLocaleString('en', { minimumFractionDigits: 2 });
const invoicesOf = async ({ person }: Side, dealId: string): Promise<Invoice[]> => {
  const { items } = await person.client(api.invoices.list, { query: { dealId } });
  return Promise.all(items.map(({ id }) => person.client(api.invoices.get, { params: { id } })));
};

// Whole deals: on a busy machine each takes minutes.
test.describe.configure({ mode: 'parallel', timeout: 400_000 });

for (const { name, lot, quantity, weighed, prices = {}, assays } of BASES)
  test(`a deal at ${name} comes to its last cent in two browsers`, async ({ browser }) => {
    const [seller, buyer] = await Promise.all([
      sideOf(browser, demoAccount('seller')),
      sideOf(browser, demoAccount('buyer')),
    ]);
    const listing = await lotOnMarket(await signedIn(demoAccount('seller')), lot);
    const recorded = { weighed, prices, period: ['2026-10-01', '2026-10-31'] as const };

    await offer(buyer, listing.id, quantity);
    await seller.page.goto(new URL(buyer.page.url()).pathname);
    const id = await accept(seller);
    await buyer.page.getByRole('link', { name: 'Open the deal' }).click();
    await sign(seller);
    await sign(buyer);

    // What is secured is the provisional share of what was agreed.
    const { terms } = await dealOf(buyer, id);
    await buyer.page.getByRole('link', { name: 'Secure the payment' }).click();
    const contract = await buyer.person.client(api.contracts.get, { params: { id } });
    const share = dec(terms.total)
      .times(contract.versions[0]?.terms.provisionalPct ?? '100')
      .div(100);
    expect(await pay(buyer)).toBe(written(share.toFixed(2)));

    await load(seller, weighed);
    await ship(seller);
    await approveDocuments(id);
    await expect(seller.page.getByText('The cargo is under way.')).toBeVisible();
    await recordAll(seller, buyer, id, recorded);
    const [provisional] = (await settlementOf(seller, id)).versions;
    expect(provisional?.kind).toBe('provisional');
    for (const { page } of [seller, buyer])
      await expect(page.getByText(`${written(provisional?.due ?? '')} ${terms.currency}`).first()).toBeVisible();

    await deliver(seller, buyer);
    if (assays) {
      await inspect(buyer);
      await assay([
        { side: seller, laboratory: 'Laboratory of the seller', values: assays[0] },
        { side: buyer, laboratory: 'Laboratory of the buyer', values: assays[1] },
      ]);
    }
    await recordAll(buyer, seller, id, recorded);
    await expect.poll(async () => (await settlementOf(seller, id)).versions[0]?.kind).toBe('final');

    // The same figure wherever somebody reads it.
    const [final] = (await settlementOf(seller, id)).versions;
    const value = final?.total ?? '';
    await expect.poll(async () => (await invoicesOf(seller, id))[0]?.kind).toBe('final');
    const invoices = await invoicesOf(seller, id);
    const [last] = invoices;
    expect(last).toMatchObject({ net: value, total: value });
    expect(last?.lines.map(({ amount }) => amount)).toEqual(final?.lines.map(({ amount }) => amount));
    const claimed = invoices.filter(({ kind }) => kind !== 'proforma').map(({ payable }) => payable);
    expect(sum(claimed).toFixed(2)).toBe(value);
    const xml = await fetch(new URL(`/api/invoices/${last?.id}/ubl`, process.env.OREBRIDGE_URL), {
      headers: { cookie: seller.person.cookie() },
    });
    expect(await xml.text()).toContain(`>${value}<`);
    for (const { page } of [seller, buyer]) {
      await tab(page, 'Settlement');
      await expect(page.getByText(`${written(value)} ${terms.currency}`).first()).toBeVisible();
      await tab(page, 'Invoices');
      await expect(page.getByRole('row', { name: /Final invoice/ })).toContainText(written(value));
    }
    const account = await seller.person.client(api.ledger.deal, { params: { id } });
    expect(account.invoiced).toBe(value);
    if (Number(account.balance) > Number(account.held)) {
      await tab(buyer.page, 'Payments');
      await pay(buyer);
    }
    if (assays) await expect.poll(async () => (await dealOf(seller, id)).state).toBe('settled');
    expect([...seller.heard, ...buyer.heard]).toEqual([]);
    await Promise.all([seller, buyer].map(({ context }) => context.close()));
  });
