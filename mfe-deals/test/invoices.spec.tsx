import { api, type Invoice, type InvoiceCard } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount } from './mount';

const ID = '00000000-0000-4000-8000-000000000060';
const DEAL = '00000000-0000-4000-8000-000000000061';
const card: InvoiceCard = {
  id: ID,
  number: '2026-00007',
  kind: 'final',
  state: 'overdue',
  issuer: { companyId: ID, name: 'Seller works' },
  recipient: { companyId: DEAL, name: 'Buyer works' },
  side: 'received',
  work: null,
  deal: { id: DEAL, reference: 'DL-1001' },
  currency: 'USD',
  total: '2580000.00',
  payable: '1324299.42',
  paid: '300000.00',
  withheld: '0.00',
  open: '1024299.42',
  payer: 'recipient',
  issuedOn: '2026-11-01',
  dueOn: '2026-11-08',
  age: 'to30',
  reminder: 2,
  demo: false,
};
const party = (name: string) => ({
  companyId: ID,
  name,
  street: '',
  postcode: '',
  city: 'Antofagasta',
  country: 'CL',
  registration: '',
  taxNumber: 'CL760000000',
});
const value = { quantity: '1162.05', unit: 't', price: '9600', result: '11155680.00' };
const invoice: Invoice = {
  ...card,
  parties: { issuer: party('Seller works'), recipient: party('Buyer works') },
  lines: [
    {
      kind: 'value',
      about: 'Cu',
      quantity: '1162.05',
      unit: 't',
      price: '9600',
      amount: '11155680.00',
      formula: { code: 'settlement.formula.value', values: value },
      workings: [],
    },
    {
      kind: 'not_yet_claimed',
      about: null,
      quantity: '-1',
      unit: 'piece',
      price: '8575680.00',
      amount: '-8575680.00',
      formula: null,
      workings: [],
    },
  ],
  net: '2580000.00',
  tax: { category: 'G', rate: '0', amount: '0.00', reason: 'export', proof: 'B/L 7' },
  deducted: '1255700.58',
  credited: '0.00',
  withholding: null,
  suppliedOn: '2026-10-20',
  destination: 'DE',
  paymentTerms: 'escrow',
  delivery: 'CIF Rotterdam (NLRTM)',
  goods: {
    name: 'Copper concentrate',
    form: 'concentrate',
    grade: null,
    hsCode: '2603.00',
    origin: 'CL',
    weight: { wet: '5000', dry: '4575', moisturePct: '8.5', unit: 'dmt' },
    assays: [{ element: 'Cu', value: '26.40', unit: '%' }],
    shipment: {
      document: 'BL-77',
      shippedOn: '2026-10-20',
      carrier: 'MV Example',
      from: 'Antofagasta',
      to: 'Rotterdam',
    },
  },
  note: null,
  conversion: null,
  period: null,
  preceding: [{ id: DEAL, number: '2026-00003', kind: 'provisional', issuedOn: '2026-10-20' }],
  following: [],
  payments: [{ amount: '300000', at: '2026-11-20T10:00:00.000Z', reference: 'Bank 1' }],
  reminders: [{ level: 1, sentOn: '2026-11-11' }],
  interest: {
    amount: '3983.39',
    days: 20,
    open: '1024299.42',
    referencePct: '4.00',
    referenceName: 'Federal funds target, upper bound',
    referenceFrom: '2025-10-30',
    referenceOld: true,
    periods: [
      { from: '2026-11-08', to: '2026-11-20', days: 12, open: '1324299.42', referencePct: '4.00' },
      { from: '2026-11-20', to: '2026-11-28', days: 8, open: '1024299.42', referencePct: '4.00' },
    ],
  },
  timeline: [{ event: 'issue', from: null, to: 'issued', at: '2026-11-01T10:00:00.000Z', by: null, reason: null }],
  events: ['dispute'],
  missing: [],
};
const page = { items: [card], next: null, total: 1, capped: false };
const ages = { current: '0.00', to30: '1024299.42', to60: '0.00', to90: '0.00', over90: '0.00' };
const sums = { rows: [{ direction: 'toPay' as const, currency: 'USD' as const, count: 1, open: '1024299.42', ages }] };
const answers = [
  answer(api.invoices.list, page),
  answer(api.invoices.summary, sums),
  answer(api.invoices.get, invoice),
  answer(api.invoices.act, { ...invoice, state: 'disputed', events: ['settle_dispute'] }),
];

const violations = async (node: Element) => {
  const { violations: found } = await axe.run(node, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

it('the list says what is open by age, and filters live in the address', async () => {
  const { container } = await mount({ at: '/invoices', answers });
  expect(await screen.findByRole('link', { name: /2026-00007/ })).toBeVisible();
  expect(screen.getByText('To pay, USD')).toBeVisible();
  expect(screen.getAllByText(/1,024,299\.42/).length).toBeGreaterThan(1);
  expect(screen.getByText('Reminder 2')).toBeVisible();
  expect(await violations(container)).toEqual([]);
});

it('every line opens to its formula, and the sums are those of the invoice', async () => {
  const user = userEvent.setup();
  const { container } = await mount({ at: `/invoices/${ID}`, answers });
  const lines = await screen.findByRole('list', { name: 'Lines' });
  await user.click(within(lines).getByRole('button', { name: /Payable content/ }));
  expect(within(lines).getByText(/1,162\.05.*9,600.*11,155,680/)).toBeVisible();
  expect(screen.getByText('1,324,299.42 USD')).toBeVisible();
  expect(screen.getByText(/Federal funds/)).toBeVisible();
  for (const said of ['Copper concentrate, concentrate', '2603.00', '5,000 wmt', '8.5 %', '4,575 dmt', 'Cu 26.4 %'])
    expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByText(/BL-77, /)).toBeVisible();
  expect(screen.getByText('Antofagasta – Rotterdam')).toBeVisible();
  expect(await violations(container)).toEqual([]);
});

it('a received invoice is disputed with a reason', async () => {
  const user = userEvent.setup();
  const { calls } = await mount({ at: `/invoices/${ID}`, answers });
  await user.click(await screen.findByRole('button', { name: 'Dispute' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'The moisture is wrong.');
  await user.click(within(dialog).getByRole('button', { name: 'Dispute invoice' }));
  expect(calls.some((call) => JSON.stringify(call).includes('The moisture is wrong.'))).toBe(true);
});

describe('tax withheld from a fee', () => {
  const fee: Invoice = {
    ...invoice,
    kind: 'service',
    state: 'issued',
    net: '2288.02',
    payable: '2288.02',
    paid: '0.00',
    open: '2288.02',
    payments: [],
    interest: null,
    events: ['withhold'],
  };
  const withheld: Invoice = {
    ...fee,
    state: 'part_paid',
    withheld: '343.20',
    open: '1944.82',
    withholding: {
      rate: '15',
      base: '2288.02',
      amount: '343.20',
      basis: '§ 50a EStG',
      treaty: null,
      declaredAt: '2026-11-20T10:00:00.000Z',
      certificateDueOn: '2026-11-21',
      certificate: null,
    },
    events: ['certify', 'withdraw_withholding'],
  };

  it('is declared with rate, base and law, and the rest is said before it is sent', async () => {
    const user = userEvent.setup();
    const { calls } = await mount({
      at: `/invoices/${ID}`,
      answers: [answer(api.invoices.get, fee), answer(api.invoices.withhold, withheld)],
    });
    await user.click(await screen.findByRole('button', { name: 'Withhold tax' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /^Rate/ }), '45');
    await user.click(within(dialog).getByRole('button', { name: 'Declare' }));
    expect(await within(dialog).findByText(/at most 35%/)).toBeVisible();
    expect(within(dialog).getByText('This field is required')).toBeVisible();
    await user.clear(within(dialog).getByRole('textbox', { name: /^Rate/ }));
    await user.type(within(dialog).getByRole('textbox', { name: /^Rate/ }), '15');
    expect(within(dialog).getByText(/343\.20.*1,944\.82/)).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /^Legal basis/ }), '§ 50a EStG');
    expect(await violations(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Declare' }));
    expect(JSON.stringify(calls)).toContain('"rate":"15","base":"2288.02","basis":"§ 50a EStG","treaty":null');
  });

  it('stands on the invoice with its certificate, which is asked for while it is missing', async () => {
    const user = userEvent.setup();
    const certificate = {
      fileName: 'tax.pdf',
      mediaType: 'application/pdf',
      bytes: 9,
      uploadedAt: '2026-11-22T10:00:00Z',
    };
    const certified = { ...withheld, withholding: { ...withheld.withholding!, certificate }, events: ['certify'] };
    const { container, calls } = await mount({
      at: `/invoices/${ID}`,
      answers: [answer(api.invoices.get, withheld), answer(api.invoices.certify, certified)],
    });
    expect(await screen.findByText(/Missing, it was due by/)).toBeVisible();
    expect(screen.getByText(/343\.20.*2,288\.02.*15%/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Withdraw withholding' })).toBeVisible();
    expect(await violations(container)).toEqual([]);
    const box = container.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(box, new File(['%PDF-1.7'], 'tax.pdf', { type: 'application/pdf' }));
    expect(calls.some((call) => JSON.stringify(call).includes('/withholding/certificate'))).toBe(true);
  });

  it('shows the certificate to both once it is there', async () => {
    const certificate = {
      fileName: 'tax.pdf',
      mediaType: 'application/pdf',
      bytes: 9,
      uploadedAt: '2026-11-22T10:00:00Z',
    };
    await mount({
      at: `/invoices/${ID}`,
      answers: [
        answer(api.invoices.get, {
          ...withheld,
          side: 'issued',
          withholding: { ...withheld.withholding!, certificate },
          events: ['certify'],
        }),
      ],
    });
    const link = await screen.findByRole('link', { name: /tax\.pdf/ });
    expect(link).toHaveAttribute('href', `/api/invoices/${ID}/withholding/certificate`);
    expect(screen.queryByRole('button', { name: 'Withdraw withholding' })).toBeNull();
  });
});
