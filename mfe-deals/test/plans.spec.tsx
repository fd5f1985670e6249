import { api, type BillingQuote, type BillingStatus, type Payment, type PaymentWay } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import en from '../src/messages/en.json';
import { mount, named } from './mount';

const ID = '00000000-0000-4000-8000-000000000059';
const DAY = '2026-12-20T10:00:00.000Z';
const status = (over: Partial<BillingStatus> = {}): BillingStatus => ({
  tier: 'basic',
  owner: true,
  subscription: null,
  order: null,
  usage: [
    { metric: 'listings', used: 1, limit: 2 },
    { metric: 'storage', used: 120_000_000, limit: 250_000_000 },
  ],
  excess: [],
  trialOpen: true,
  asmRefusal: 'billing.asm_producer',
  asmFree: false,
  ...over,
});
const subscription: NonNullable<BillingStatus['subscription']> = {
  id: ID,
  tier: 'professional',
  interval: 'month',
  state: 'active',
  paid: true,
  price: '299.00',
  currency: 'USD',
  periodFrom: '2026-11-20T10:00:00.000Z',
  periodTo: DAY,
  next: null,
  dunning: null,
  excessEndsAt: null,
};
const quote: BillingQuote = {
  kind: 'upgrade',
  from: 'professional',
  tier: 'enterprise',
  interval: 'month',
  currency: 'USD',
  lines: [
    {
      kind: 'difference',
      tier: 'enterprise',
      interval: 'month',
      of: '1200.00',
      amount: '400.00',
      daysLeft: 10,
      periodDays: 30,
    },
  ],
  net: '400.00',
  taxPct: '0',
  due: '400.00',
  price: '1499.00',
  listPrice: '1499.00',
  startsAt: DAY,
  renewsAt: DAY,
  excess: [],
};
const order: NonNullable<BillingStatus['order']> = {
  id: ID,
  reference: 'PL-9001',
  kind: 'upgrade',
  tier: 'enterprise',
  interval: 'month',
  net: '400.00',
  taxPct: '0',
  due: '400.00',
  currency: 'USD',
};
const simulator: PaymentWay = {
  provider: 'simulator',
  simulated: true,
  limit: {},
  bank: null,
  saved: [],
  keeps: false,
};
const payment = (state: Payment['state']): Payment => ({
  id: ID,
  reference: 'RF18 7000 1',
  state,
  purpose: 'subscription',
  about: { kind: 'subscription_order', id: ID },
  title: 'PL-9001',
  dealId: null,
  payer: 'Company',
  amount: '400.00',
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
});
const billed = (id: keyof typeof en) => en[id];
const violations = async (node: Element) =>
  (await axe.run(node, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations.map(
    ({ id }) => id,
  );
const plan = (name: string) => screen.getByRole('heading', { name }).closest('section') as HTMLElement;

describe('the page of plans', () => {
  it('shows a visitor what selling needs first, and the way to an account', async () => {
    const { container, calls } = await mount({ at: '/subscription', role: null });
    await screen.findByRole('heading', { name: 'Enterprise' });
    const [first] = within(plan('Professional')).getAllByRole('term');
    expect(first).toHaveTextContent('Active listings');
    expect(within(plan('Professional')).getByRole('link')).toHaveAttribute('href', '/auth?tab=register');
    expect(calls).toEqual([]);
    expect(await violations(container)).toEqual([]);
  });

  it('shows a buyer what buying needs first', async () => {
    await mount({ at: '/subscription', role: 'buyer', answers: [answer(api.billing.mine, status())] });
    await screen.findByRole('button', { name: 'Try Professional for 14 days' });
    const [first] = within(plan('Professional')).getAllByRole('term');
    expect(first).toHaveTextContent('Open requirements');
    expect(
      within(plan('ASM')).getByText('The ASM plan is for artisanal and small-scale producers.'),
    ).toBeInTheDocument();
  });

  it('says a year’s price and what it saves, and leads to it', async () => {
    const user = userEvent.setup();
    await mount({ at: '/subscription', role: 'seller', answers: [answer(api.billing.mine, status())] });
    await screen.findByText('What you use');
    await user.click(screen.getByRole('radio', { name: /Yearly/ }));
    expect(within(plan('Professional')).getByText(named('3,049.80 USD'))).toBeInTheDocument();
    expect(within(plan('Professional')).getByText(/538\.20/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose Professional' })).toHaveAttribute(
      'href',
      '/checkout?tier=professional&interval=year',
    );
  });

  it('tells of an overdue payment and of what the plan does not hold', async () => {
    const dunning = { failedAt: DAY, retryAt: DAY, endsAt: DAY, due: '299.00' };
    const { container } = await mount({
      at: '/subscription',
      role: 'seller',
      answers: [
        answer(
          api.billing.mine,
          status({
            tier: 'professional',
            order: { ...order, kind: 'renewal' },
            subscription: { ...subscription, state: 'past_due', dunning },
            excess: [{ metric: 'listings', used: 60, limit: 50 }],
          }),
        ),
      ],
    });
    expect(await screen.findByText(/299\.00.*could not be collected/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/checkout');
    expect(screen.getByText(/Active listings: 60 of 50/)).toBeInTheDocument();
    expect(await violations(container)).toEqual([]);
  });

  it('cancels after a question, and may keep the plan', async () => {
    const user = userEvent.setup();
    const { calls } = await mount({
      at: '/subscription',
      role: 'seller',
      answers: [
        answer(api.billing.mine, status({ tier: 'professional', subscription })),
        answer(api.billing.cancel, status({ tier: 'professional', subscription })),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel the plan' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel the plan' }));
    expect(calls.some(({ route }) => route === api.billing.cancel)).toBe(true);
  });

  it('says when its data do not come', async () => {
    await mount({ at: '/subscription', role: 'seller', answers: [answer(api.billing.mine, refusal(500, 'unknown'))] });
    expect(await screen.findByText('Failed to fetch subscription data')).toBeInTheDocument();
  });
});

describe('the checkout', () => {
  const at = '/checkout?tier=enterprise&interval=month';
  const has = status({ tier: 'professional', subscription });

  it('opens what is due to its formula, and orders at that price', async () => {
    const user = userEvent.setup();
    const { calls, router, container } = await mount({
      at,
      role: 'seller',
      answers: [
        answer(api.billing.mine, has),
        answer(api.billing.quote, quote),
        answer(api.billing.change, { ...has, order }),
        answer(api.payments.ways, { items: [simulator] }),
      ],
    });
    expect(await screen.findByText(/10 of 30 days × 1,200\.00/)).toBeInTheDocument();
    expect(await violations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Order and pay/ }));
    expect(calls.find(({ route }) => route === api.billing.change)?.body).toEqual({
      tier: 'enterprise',
      interval: 'month',
      due: '400.00',
    });
    expect(router.state.location.search).toBe('');
  });

  it('pays an order, with the simulator called one', async () => {
    const user = userEvent.setup();
    let paid = false;
    const { router, container } = await mount({
      at: '/checkout',
      role: 'seller',
      answers: [
        answer(api.billing.mine, { ...has, order }),
        answer(api.payments.ways, { items: [simulator] }),
        answer(api.payments.start, payment('pending')),
        answer(api.payments.get, () => payment(paid ? 'completed' : 'pending')),
        answer(api.payments.simulate, () => {
          paid = true;
          return payment('completed');
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: /^Pay/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(billed('deals.pay.simulator.label'))).toBeInTheDocument();
    expect(await violations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: billed('deals.pay.simulator.paid') }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/subscription-success'));
  });

  it('leaves the plan to the owners', async () => {
    await mount({
      at,
      role: 'seller',
      answers: [answer(api.billing.mine, { ...has, owner: false }), answer(api.billing.quote, quote)],
    });
    expect(await screen.findByText('The owners of your company choose the plan.')).toBeInTheDocument();
  });
});

it('afterwards the page says what the company has now', async () => {
  const { container } = await mount({
    at: '/subscription-success',
    role: 'seller',
    answers: [answer(api.billing.mine, status({ tier: 'professional', subscription }))],
  });
  expect(await screen.findByText('Your company has the Professional plan now')).toBeInTheDocument();
  expect(await violations(container)).toEqual([]);
});
