import { api, type FeeAccount, type Proposal, type ServiceRequest } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { mount } from './mount';

const ID = '00000000-0000-4000-8000-000000000054';
const DAY = '2026-12-20T10:00:00.000Z';
const party = (name: string) => ({ id: ID, name, country: 'CH', verified: true });
const request: ServiceRequest = {
  id: ID,
  reference: 'SR-4101',
  state: 'open',
  kind: 'assay',
  title: 'Assays of 12 samples',
  mineralType: 'copper',
  country: 'CL',
  place: null,
  quantity: null,
  unit: null,
  samples: 12,
  basis: null,
  neededBy: null,
  closesOn: '2026-12-20',
  open: false,
  client: party('Client works'),
  own: false,
  proposals: 0,
  proposalId: null,
  createdAt: DAY,
  demo: false,
  description: '',
  deal: null,
  lot: null,
  providers: [],
  events: [],
  answerable: true,
};
const proposal: Proposal = {
  id: ID,
  reference: 'PR-6101',
  state: 'pending',
  side: 'client',
  request: { id: ID, reference: 'SR-4101', title: 'Assays of 12 samples', kind: 'assay', basis: null },
  provider: party('Laboratory'),
  client: party('Client works'),
  total: '2224.02',
  currency: 'USD',
  turnaroundDays: 6,
  versions: [
    {
      id: ID,
      number: 1,
      terms: {
        lines: [{ description: 'Assay', basis: 'sample', quantity: '12', unitPrice: '185.335', amount: '2224.02' }],
        currency: 'USD',
        deliverables: ['Certificate'],
        turnaroundDays: 6,
        terms: '',
      },
      total: '2224.02',
      expiresAt: DAY,
      createdAt: DAY,
    },
  ],
  expiresAt: DAY,
  reason: null,
  engagement: null,
  updatedAt: DAY,
  demo: false,
  events: ['counter', 'accept', 'reject'],
  timeline: [{ event: 'send', to: 'pending', at: DAY, by: 'Luc', reason: null }],
};

const violations = async (node: Element) =>
  (await axe.run(node, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );

it('a provider sees the sum of its lines to the cent while it writes them', async () => {
  const { container } = await mount({
    at: `/service-requests/${ID}`,
    role: 'service_provider',
    answers: [answer(api.serviceRequests.get, request)],
  });
  await userEvent.type(await screen.findByLabelText('Unit price'), '185.335');
  await userEvent.clear(screen.getByLabelText('Quantity'));
  await userEvent.type(screen.getByLabelText('Quantity'), '12');
  expect(await screen.findByText('Total 2,224.02 USD')).toBeInTheDocument();
  expect(await violations(container)).toEqual([]);
});

it('a provider answers with what it has on offer of the kind, for the samples that are named', async () => {
  const offered = {
    kind: 'assay',
    title: 'Assays of copper',
    price: { type: 'sample', amount: '185', currency: 'EUR' },
    turnaroundDays: 6,
  };
  const other = { ...offered, kind: 'legal', title: 'Advice' };
  await mount({
    at: `/service-requests/${ID}`,
    role: 'service_provider',
    answers: [
      answer(api.serviceRequests.get, request),
      answer(api.services.mine, { items: [other, offered], next: null, total: 2, capped: false } as never),
    ],
  });
  expect(await screen.findByLabelText('What')).toHaveValue('Assays of copper');
  expect(screen.getByLabelText('Quantity')).toHaveValue('12');
  expect(await screen.findByText('Total 2,220.00 EUR')).toBeInTheDocument();
});

it('a proposal begins on the basis that the client asks for, and offers no other beside fixed sums', async () => {
  await mount({
    at: `/service-requests/${ID}`,
    role: 'service_provider',
    answers: [
      answer(api.serviceRequests.get, { ...request, basis: 'sample' }),
      answer(api.services.mine, { items: [], next: null, total: 0, capped: false } as never),
    ],
  });
  expect(await screen.findByLabelText('Quantity')).toHaveValue('12');
  const basis = screen.getByLabelText('Basis');
  expect(basis).toHaveValue('sample');
  expect([...basis.querySelectorAll('option')].map(({ value }) => value)).toEqual(['sample', 'fixed']);
  expect(screen.getByText('Priced').closest('div')).toHaveTextContent('per sample');
});

it('a request to a provider begins with what its service is priced by', async () => {
  await mount({ at: '/service-requests/new?kind=assay&basis=element', role: 'buyer', answers: [] });
  expect(await screen.findByLabelText(/^Priced/)).toHaveValue('element');
});

it('a client accepts the version that it sees, after a question that names the sum', async () => {
  const { container, calls } = await mount({
    at: `/proposals/${ID}`,
    role: 'buyer',
    answers: [answer(api.proposals.get, proposal), answer(api.proposals.accept, { ...proposal, state: 'accepted' })],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Accept 2,224.02 USD?');
  expect(await violations(container)).toEqual([]);
  await userEvent.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Accept')!);
  expect(calls.find(({ route }) => route === api.proposals.accept)?.body).toEqual({ versionId: ID });
});

it('a client announces the tax that it withholds from the fee, sees what is left to deposit, and takes it back', async () => {
  const user = userEvent.setup();
  const work = {
    id: ID,
    reference: 'SE-1',
    state: 'accepted' as const,
    dueOn: DAY,
    startedAt: null,
    deliveredAt: null,
    acceptsAt: null,
    completedAt: null,
    returns: 0,
    reason: null,
    disputed: null,
    award: null,
    files: [],
    events: [],
  };
  const none = { held: '0.00', frozen: '0.00', balance: '0.00', invoiced: '0.00', released: '0.00', refunded: '0.00' };
  const account = (withholding: FeeAccount['withholding'], due: string): FeeAccount => ({
    ...none,
    currency: 'USD',
    price: '2224.02',
    withholding,
    due,
    invoices: [],
    entries: [],
    payments: [],
    may: ['pay', 'withhold'],
  });
  const said = { rate: '15', basis: '§ 50a EStG', treaty: null, certificateDays: 30 };
  let now = account(null, '2224.02');
  const { calls, container, toasts } = await mount({
    at: `/proposals/${ID}`,
    role: 'buyer',
    answers: [
      answer(api.proposals.get, { ...proposal, state: 'accepted', engagement: work, events: [] }),
      answer(api.fees.engagement, () => now),
      answer(api.fees.withholdFromWork, ({ body }) => {
        const { withholding } = body as { withholding: typeof said | null };
        now = withholding ? account({ ...withholding, amount: '333.60' }, '1890.42') : account(null, '2224.02');
        return now;
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Withhold tax' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  expect(calls.some(({ route }) => route === api.fees.withholdFromWork)).toBe(false);
  expect((await dialog.findAllByText('This field is required')).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText(/^Rate/), '15');
  await user.type(dialog.getByLabelText(/^Legal basis/), '§ 50a EStG');
  expect(await violations(container)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('The tax is noted for the invoices of this contract'));
  expect(calls.find(({ route }) => route === api.fees.withholdFromWork)?.body).toEqual({ withholding: said });
  expect(await screen.findByText(/^333\.60\sUSD \(15% by § 50a EStG\) is withheld/)).toBeInTheDocument();
  expect(screen.getByText(/^Deposit 1,890\.42\sUSD in escrow/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withhold nothing' }));
  expect(await screen.findByText(/^No tax is withheld from this fee/)).toBeInTheDocument();
});

it('a request about a deal starts with its cargo, its wet tonnes and its place', async () => {
  const cargo = {
    dealId: ID,
    reference: 'D-3194',
    name: 'Copper concentrate',
    mineralType: 'copper',
    originCountry: 'CL',
    quantity: '500',
    unit: 'dmt',
    wet: '547.046',
    dry: '500',
    mode: 'sea_bulk',
    from: { name: 'Antofagasta', port: 'CLANF', country: 'CL' },
    to: null,
    readyOn: null,
    deliverBy: null,
    value: '1880000',
    currency: 'USD',
  } as const;
  const nothing = { items: [], next: null, total: 0, capped: false } as never;
  await mount({
    at: `/service-requests/new?kind=insurance&deal=${ID}`,
    role: 'buyer',
    answers: [answer(api.deals.list, nothing), answer(api.services.search, nothing), answer(api.dealCargo.get, cargo)],
  });
  expect(await screen.findByDisplayValue('Copper concentrate, D-3194')).toBeVisible();
  expect(screen.getByDisplayValue('547.046')).toBeVisible();
  expect(screen.getByDisplayValue('Antofagasta')).toBeVisible();
});
