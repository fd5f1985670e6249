import { type Account, api, type Approval, type SigningStatus, type Team } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount } from './mount';
import { contract, DEAL_ID, deal, OFFER_ID, page, thread } from './records';

const APPROVAL_ID = '00000000-0000-4000-8000-0000000000aa';
const approval = (more: Partial<Approval> = {}): Approval => ({
  id: APPROVAL_ID,
  operation: 'accept_offer',
  state: 'open',
  about: { kind: 'offer', id: OFFER_ID },
  name: 'Copper cathodes',
  reference: 'OF-1',
  counterparty: 'Rheinufer GmbH',
  values: [{ amount: '2580000.00', currency: 'USD' }],
  terms: [
    {
      quantity: '200',
      unit: 't',
      price: '12900',
      currency: 'USD',
      incoterm: 'CIF',
      place: 'Rotterdam',
      deliveryDate: '2027-01-31',
      paymentTerms: 'escrow',
    },
  ],
  note: 'The margin is good.',
  requestedBy: 'Ines Rojas',
  requestedAt: '2026-11-27T09:00:00.000Z',
  dueAt: '2030-01-01T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  events: ['approve', 'decline'],
  who: [],
  proof: false,
  codeAllowed: false,
  demo: false,
  ...more,
});
const signing = (more: Partial<SigningStatus> = {}): SigningStatus => ({
  may: false,
  why: 'limit',
  limit: { amount: '250000.00', currency: 'USD' },
  who: ['Ana Ruiz'],
  ask: true,
  open: null,
  ...more,
});
const LIMITED: Partial<Account> = {
  functions: ['trader', 'signatory'],
  limit: { amount: '250000.00', currency: 'USD' },
  operations: ['perform', 'negotiate', 'sign'],
};
const TRADER: Partial<Account> = { functions: ['trader'], operations: ['perform', 'negotiate'] };
const READER: Partial<Account> = { functions: ['read_only'], operations: [] };
const TEAM: Team = {
  companyRole: 'member',
  members: [
    {
      id: 'm1',
      fullName: 'Li Wei',
      email: 'li@company.example',
      companyRole: 'member',
      functions: ['trader'],
      limit: null,
      you: false,
    },
    {
      id: 'm2',
      fullName: 'Ana Ruiz',
      email: 'ana@company.example',
      companyRole: 'member',
      functions: ['signatory'],
      limit: null,
      you: false,
    },
  ],
  invitations: [],
  seats: { taken: 2, limit: 3 },
  outboxOpen: false,
};
const axeOf = async (node: Element) => {
  const { violations } = await axe.run(node, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id }) => id);
};

describe('the place of a button that binds the company', () => {
  const offer = async (account: Partial<Account>, answered: SigningStatus) => {
    const mounted = await mount({
      at: `/offers/${OFFER_ID}`,
      account,
      answers: [
        answer(api.offers.get, thread()),
        answer(api.approvals.signing, answered),
        answer(api.approvals.ask, approval()),
        answer(api.team.get, TEAM),
      ],
    });
    await screen.findByRole('heading', { level: 1 });
    return { ...mounted, user: userEvent.setup() };
  };

  it('says what stands above the limit, who may sign, and takes a request for approval', async () => {
    const { user, calls, toasts } = await offer(LIMITED, signing());
    expect(
      await screen.findByText(/This is above your limit of 250,000.* USD\. Ask Ana Ruiz for approval\./),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept offer' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Counter offer' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Ask for approval' }));
    const dialog = await screen.findByRole('dialog');
    expect(await axeOf(dialog)).toEqual([]);
    await user.type(within(dialog).getByRole('textbox'), 'The margin is good.');
    await user.click(within(dialog).getByRole('button', { name: 'Ask for approval' }));
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Asked for approval']));
    const { last } = thread();
    expect(calls.find(({ route }) => route === api.approvals.signing)?.query).toEqual({
      operation: 'accept_offer',
      id: OFFER_ID,
      amount: last.terms.total,
      currency: last.terms.currency,
    });
    expect(calls.find(({ route }) => route === api.approvals.ask)?.body).toEqual({
      operation: 'accept_offer',
      id: OFFER_ID,
      body: { versionId: last.id },
      note: 'The margin is good.',
    });
  });

  it('leads a trader to the request that is open', async () => {
    const open = { id: APPROVAL_ID, requestedBy: 'Some One', yours: true };
    await offer(TRADER, signing({ why: 'function', limit: null, open }));
    expect(await screen.findByText('Only a signatory of your company can sign. Ask Ana Ruiz.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the request' })).toHaveAttribute('href', `/approvals/${APPROVAL_ID}`);
    expect(screen.queryByRole('button', { name: 'Ask for approval' })).not.toBeInTheDocument();
  });

  it('shows the button to whom nothing stands against, without asking where there is no limit', async () => {
    const { calls } = await offer({}, signing());
    expect(screen.getByRole('button', { name: 'Accept offer' })).toBeEnabled();
    expect(calls.some(({ route }) => route === api.approvals.signing)).toBe(false);
  });

  it('names the traders to somebody who only reads', async () => {
    await offer(READER, signing({ why: 'function', limit: null, ask: false }));
    expect(await screen.findByText('Only a trader of your company can negotiate. Ask Li Wei.')).toBeVisible();
    for (const name of ['Accept offer', 'Counter offer', 'Reject offer', 'Ask for approval'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('holds for a contract too', async () => {
    await mount({
      at: `/deals/${DEAL_ID}?tab=contract`,
      account: LIMITED,
      answers: [
        answer(api.deals.get, deal()),
        answer(api.contracts.get, contract()),
        answer(api.approvals.signing, signing()),
      ],
    });
    expect(await screen.findByRole('button', { name: 'Ask for approval' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
  });
});

describe('a request for approval', () => {
  const open = async (one: Approval, extra: Parameters<typeof mount>[0]['answers'] = []) => {
    const mounted = await mount({
      at: `/approvals/${APPROVAL_ID}`,
      answers: [answer(api.approvals.get, one), ...extra],
    });
    await screen.findByRole('heading', { level: 1, name: 'Accept the offer: Copper cathodes' });
    return { ...mounted, user: userEvent.setup() };
  };

  it('shows what, with whom, for how much and on which terms, and leads to the place', async () => {
    const { container, names } = await open(approval());
    for (const text of [
      'Rheinufer GmbH',
      '2,580,000.00 USD',
      '200 t',
      '12,900.00 USD/t',
      'Rotterdam',
      'The margin is good.',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', `/offers/${OFFER_ID}`);
    expect(names).toContain('OF-1');
    expect(await axeOf(container)).toEqual([]);
  });

  it('is approved by who has read it', async () => {
    const { user, calls, toasts } = await open(approval(), [
      answer(api.approvals.approve, approval({ state: 'approved' })),
    ]);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(within(dialog).getByText('Confirm that you have read the terms.')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Approved and carried out']));
    expect(calls.find(({ route }) => route === api.approvals.approve)?.body).toEqual({});
  });

  it('that is a signature asks who signs', async () => {
    const { user, calls } = await open(approval({ proof: true }), [answer(api.approvals.approve, approval())]);
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('checkbox'));
    await user.type(within(dialog).getByLabelText('Password'), 'Copper-1');
    await user.click(within(dialog).getByRole('button', { name: 'Approve and sign' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route === api.approvals.approve)?.body).toEqual({
        proof: { password: 'Copper-1' },
      }),
    );
  });

  it('is declined with a reason', async () => {
    const { user, calls } = await open(approval(), [answer(api.approvals.decline, approval({ state: 'declined' }))]);
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Reason'), 'Too cheap.');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route === api.approvals.decline)?.body).toEqual({ reason: 'Too cheap.' }),
    );
  });

  it('is taken back by who has asked, and says who may approve it', async () => {
    const { user, calls } = await open(approval({ events: ['withdraw'], who: ['Ana Ruiz'] }), [
      answer(api.approvals.withdraw, approval({ state: 'withdrawn' })),
    ]);
    expect(screen.getByText('Ana Ruiz can approve this')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(calls.some(({ route }) => route === api.approvals.withdraw)).toBe(true));
  });
});

test('the list shows what is open, with value and deadline, and what the reader decides', async () => {
  const { calls } = await mount({ at: '/approvals', answers: [answer(api.approvals.list, page([approval()]))] });
  const link = await screen.findByRole('link', { name: 'Accept the offer: Copper cathodes' });
  expect(link).toHaveAttribute('href', `/approvals/${APPROVAL_ID}`);
  expect(screen.getByText(/OF-1 · Rheinufer GmbH · 2,580,000\.00 USD · asked by Ines Rojas/)).toBeInTheDocument();
  expect(screen.getByText('Your decision')).toBeInTheDocument();
  expect(calls[0]?.query).toEqual({ state: 'open' });
});
