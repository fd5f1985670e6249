import { api, type DealAccount, type Payment, type PaymentDue, type PaymentWay } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount, named } from './mount';
import { instrument } from './credits';
import { DEAL_ID, deal, page } from './records';

const ID = '00000000-0000-4000-8000-000000000056';
const DAY = '2026-11-27T10:00:00.000Z';
const bank = {
  holder: 'Escrow institution',
  bank: 'Bank',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'EXAMDEFF',
  example: true,
};
const payment: Payment = {
  id: ID,
  reference: 'RF18OB00070001',
  state: 'pending',
  purpose: 'escrow',
  about: { kind: 'deal', id: DEAL_ID },
  title: 'D-3107',
  dealId: DEAL_ID,
  payer: 'Rheinufer',
  amount: '2600000.00',
  currency: 'USD',
  received: null,
  provider: 'simulator',
  actionUrl: null,
  bank: null,
  failure: null,
  createdAt: DAY,
  completedAt: null,
  takenBackAt: null,
  refunds: [],
  demo: false,
};
const due: PaymentDue = {
  purpose: 'escrow',
  about: { kind: 'deal', id: DEAL_ID },
  title: 'D-3107',
  name: 'Copper cathodes',
  payee: 'Cordillera',
  dealId: DEAL_ID,
  amount: '2600000.00',
  currency: 'USD',
  dueOn: '2026-12-11',
  pending: [],
  demo: false,
};
const ways: PaymentWay[] = [
  { provider: 'bank_transfer', simulated: false, limit: {}, bank, saved: [], keeps: false },
  {
    provider: 'stripe',
    simulated: false,
    limit: { USD: '999999.99' },
    bank: null,
    saved: [{ brand: 'visa', last4: '4242', expires: '2028-01' }],
    keeps: true,
  },
  { provider: 'simulator', simulated: true, limit: {}, bank: null, saved: [], keeps: false },
];
const account: DealAccount = {
  currency: 'USD',
  security: {
    way: 'funds',
    amount: '2600000.00',
    openedAt: DAY,
    dueOn: '2026-12-11',
    securedAt: null,
    lostAt: null,
    buyerDefault: false,
  },
  held: '100.00',
  frozen: '40.00',
  balance: '0.00',
  invoiced: '0.00',
  released: '0.00',
  refunded: '0.00',
  finalValue: null,
  entries: [
    {
      id: ID,
      number: 7,
      event: 'escrow.funded',
      at: DAY,
      about: { kind: 'payment', id: ID },
      reason: null,
      currency: 'USD',
      lines: [
        { account: { owner: 'platform', kind: 'cash_at_provider', name: null }, debit: '140.00', credit: null },
        { account: { owner: 'deal', kind: 'escrow_held', name: null }, debit: null, credit: '140.00' },
      ],
    },
  ],
  instruments: [],
  payments: [{ ...payment, state: 'completed', received: '140.00', amount: '140.00', completedAt: DAY }],
  may: ['pay'],
};
const answers = [
  answer(api.payments.dues, { items: [due] }),
  answer(api.payments.ways, { items: ways }),
  answer(api.payments.list, page([{ ...payment, state: 'completed', received: '2600000.00', completedAt: DAY }])),
  answer(api.payments.get, payment),
  answer(api.payments.start, payment),
  answer(api.payments.simulate, { ...payment, state: 'completed' }),
  answer(api.ledger.deal, account),
  answer(api.deals.get, deal({ state: 'signed' })),
  answer(api.listings.get, refusal(404, 'not_found')),
];
const violations = async (node: Element) =>
  (await axe.run(node, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations.map(
    ({ id }) => id,
  );

it('a buyer sees what is to pay, chooses a way, and is told that the simulator moves no money', async () => {
  const user = userEvent.setup();
  const { calls, container } = await mount({ at: '/buyer-payments', answers });
  expect(await screen.findByText(/2,600,000\.00 USD/)).toBeInTheDocument();
  expect(await violations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  const choice = await screen.findByRole('dialog');
  expect(await within(choice).findByRole('radio', { name: /Stripe/ })).toBeDisabled();
  await user.click(within(choice).getByRole('radio', { name: /Simulator/ }));
  await user.click(within(choice).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Simulation: no money moves')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Simulate: paid' }));
  expect(calls.map(({ route }) => route)).toEqual(expect.arrayContaining([api.payments.start, api.payments.simulate]));
});

it('the way by which the company last paid is chosen already, where it is open for the amount', async () => {
  localStorage.clear();
  const user = userEvent.setup();
  const opened = async (items: PaymentWay[] = ways) => {
    await mount({
      at: '/buyer-payments',
      answers: [answer(api.payments.ways, { items }), ...answers],
    });
    await user.click(await screen.findByRole('button', { name: 'Pay' }));
    const choice = within(await screen.findByRole('dialog'));
    return { choice, chosen: await choice.findByRole('radio', { checked: true }) };
  };
  const first = await opened();
  expect(first.chosen).toHaveAccessibleName(/Bank transfer/);
  await user.click(first.choice.getByRole('radio', { name: /Simulator/ }));
  await user.click(first.choice.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Simulation: no money moves')).toBeInTheDocument();
  cleanup();
  const second = await opened();
  expect(second.chosen).toHaveAccessibleName(/Simulator/);
  cleanup();
  const withoutIt = await opened(ways.filter(({ provider }) => provider !== 'simulator'));
  expect(withoutIt.chosen).toHaveAccessibleName(/Bank transfer/);
  cleanup();
  const tooMuch = await opened(ways.map((way) => (way.simulated ? { ...way, limit: { USD: '1' } } : way)));
  expect(tooMuch.chosen).toHaveAccessibleName(/Bank transfer/);
  localStorage.clear();
});

it('payments that came in have a receipt', async () => {
  await mount({ at: '/buyer-payments?tab=paid', answers });
  expect(await screen.findByRole('button', { name: 'Receipt' })).toBeInTheDocument();
});

it('nothing to pay and a failure have their own words', async () => {
  await mount({ at: '/buyer-payments', answers: [answer(api.payments.dues, { items: [] })] });
  expect(await screen.findByText('Nothing to pay')).toBeInTheDocument();
});

it('the ways to pay show the bank with its warning, and what a provider keeps', async () => {
  const { container } = await mount({ at: '/payment-methods', answers });
  expect(await screen.findByText(bank.iban)).toBeInTheDocument();
  expect(screen.getByText(/Example account/)).toBeInTheDocument();
  expect(screen.getByText('visa ···· 4242')).toBeInTheDocument();
  expect(await violations(container)).toEqual([]);
});

it('a site that takes no payments says so where the ways are listed, and where something is to be paid', async () => {
  const closed = [answer(api.payments.ways, { items: [] }), ...answers];
  await mount({ at: '/payment-methods', answers: closed });
  expect(await screen.findByText('No way to pay is open on this site')).toBeInTheDocument();
  expect(screen.getByText(/has named no bank account/)).toBeInTheDocument();
});

it('nothing can be begun in the dialog of a payment while no way is open', async () => {
  const user = userEvent.setup();
  await mount({ at: '/buyer-payments', answers: [answer(api.payments.ways, { items: [] }), ...answers] });
  await user.click(await screen.findByRole('button', { name: 'Pay' }));
  const choice = await screen.findByRole('dialog');
  expect(await within(choice).findByText('No way to pay is open on this site')).toBeInTheDocument();
  expect(within(choice).queryByRole('radio')).toBeNull();
});

it('a deal’s account opens each entry to its lines and to the payment that it comes from', async () => {
  const user = userEvent.setup();
  const { container } = await mount({ at: `/deals/${DEAL_ID}?tab=payments`, answers });
  expect(await screen.findByText(/has to deposit 2,600,000\.00 USD/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: named('Pay 2,599,860.00 USD') })).toBeInTheDocument();
  await user.click(screen.getByText('Deposited in escrow'));
  expect(screen.getByRole('cell', { name: 'Held in escrow' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Open the payment/ })).toBeInTheDocument();
  expect(await violations(container)).toEqual([]);
});

it('a letter of credit says what it lets be shipped and drawn, and what of the shipment does not fit', async () => {
  const credit = instrument({
    letter: null,
    range: { quantity: { min: '190', max: '210' }, amount: { min: '2470000', max: '2600000' } },
    findings: ['quantity_above'],
  });
  const held = [answer(api.ledger.deal, { ...account, instruments: [credit] }), ...answers];
  await mount({ at: `/deals/${DEAL_ID}?tab=payments`, answers: held });
  const row = await screen.findByText(/allows 190 to 210 t/);
  expect(row).toHaveTextContent('pays up to 2,600,000');
  expect(row).toHaveTextContent('More was shipped than the credit allows');
});

it('a payment that the bank took back, and money that goes back to its payer, are said', async () => {
  const user = userEvent.setup();
  const returned: Payment = {
    ...payment,
    state: 'returned',
    received: '2600000.00',
    completedAt: DAY,
    takenBackAt: DAY,
  };
  const refund = { amount: '24000.00', currency: 'USD', cause: 'surplus' as const, sentOn: null };
  await mount({
    at: '/buyer-payments?tab=paid',
    answers: [
      answer(api.payments.list, page([returned])),
      answer(api.payments.get, { ...returned, refunds: [refund] }),
      ...answers,
    ],
  });
  expect(await screen.findByText('Returned by the bank')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/What it paid is open again/)).toBeInTheDocument();
  expect(screen.getByText('24,000.00 USD goes back to you')).toBeInTheDocument();
});

it('a deal whose money was taken back says that nothing is loaded before it is secured again', async () => {
  const lost = { ...account, security: { ...account.security!, lostAt: DAY } };
  await mount({
    at: `/deals/${DEAL_ID}?tab=payments`,
    answers: [answer(api.ledger.deal, lost), ...answers],
  });
  expect(await screen.findByText(/not secured any more/)).toBeInTheDocument();
  expect(screen.getByText(/Nothing may be loaded before/)).toBeInTheDocument();
});
