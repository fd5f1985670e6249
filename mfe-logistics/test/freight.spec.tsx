import { api, type FreightRequest, type FreightRequestCard } from '@orebridge/contracts';
import en from '@orebridge/contracts/messages/en.json';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount';

const ID = '4f1c0d3a-8a55-4b6e-9c0d-2f6f0a1b2c3d';
const PARTY = { id: ID, name: 'Kalembe Ridge Mining', verified: true, demo: false };
const REQUEST = {
  id: ID,
  reference: 'FR-301',
  title: 'Copper cathodes to Rotterdam',
  state: 'open',
  cargo: 'copper',
  description: '',
  tonnes: '200',
  wet: '200',
  teu: 0,
  legs: [{ mode: 'sea_container', from: { name: 'Antofagasta' }, to: { name: 'Rotterdam' } }],
  readyOn: '2099-01-15',
  deliverBy: null,
  closesOn: '2099-01-10',
  unNumber: null,
  imsbcGroup: null,
  cifValue: null,
  currency: 'USD',
  client: PARTY,
  own: false,
  deal: null,
  carriers: [],
  taken: [],
  answers: [],
  events: [],
  answerable: [1],
  quotes: 0,
  demo: false,
  createdAt: '2098-12-01T08:00:00.000Z',
} as unknown as FreightRequest;
const page = (items: readonly unknown[]) => ({ items, next: null, total: items.length, capped: false }) as never;
const sent = (calls: { route: unknown; body?: unknown }[], route: unknown) =>
  calls.filter((call) => call.route === route).map(({ body }) => body);
const ports = answer(api.supply.ports, { items: [] } as never);

describe('the own requests for freight', () => {
  const at = '/freight-requests';
  const open = (value: unknown) =>
    mount({ at, role: 'buyer', answers: [answer(api.freightRequests.mine, value as never)] });

  it('are announced while they are on their way, and then stand in a list', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    const later = new Promise((resolve) => {
      arrive = resolve;
    });
    await open(() => later);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    arrive(page([REQUEST as unknown as FreightRequestCard]));
    expect(await screen.findByText('Copper cathodes to Rotterdam')).toBeInTheDocument();
  });

  it('say where there are none', async () => {
    await open(page([]));
    expect(await screen.findByRole('heading', { level: 2 })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask for freight' })).toHaveAttribute('href', '/freight-requests/new');
  });

  it('that cannot be read are asked for again', async () => {
    const user = userEvent.setup();
    let fails = true;
    await open(() => (fails ? refusal(500, 'unknown', { incident: 'ab12' }) : page([REQUEST])));
    expect(await screen.findByText(/ab12/)).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('Copper cathodes to Rotterdam')).toBeInTheDocument();
  });
});

it('a request of others is not shown', async () => {
  await mount({
    at: `/freight-requests/${ID}`,
    role: 'buyer',
    answers: [answer(api.freightRequests.get, refusal(404, 'not_found')), ports],
  });
  expect(await screen.findByText(en['error.not_found'])).toBeInTheDocument();
});

describe('asking for freight', () => {
  const ask = (more: Parameters<typeof mount>[0]['answers'] = []) =>
    mount({
      at: '/freight-requests/new',
      role: 'buyer',
      answers: [ports, answer(api.deals.list, page([])), answer(api.freightRequests.get, REQUEST), ...more],
    });
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Cathodes');
    await user.type(screen.getByRole('textbox', { name: 'Tonnes' }), '200');
    await user.type(screen.getByRole('textbox', { name: 'Wet tonnes' }), '205');
    const [from, to] = ['From', 'To'].map((name) => screen.getByRole('textbox', { name }));
    await user.type(from!, 'Antofagasta');
    await user.type(to!, 'Rotterdam');
  };

  it('starts with the cargo, weights, ports and dates of the deal', async () => {
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
      to: { name: 'Rotterdam', port: 'NLRTM', country: 'NL' },
      readyOn: null,
      deliverBy: '2099-03-01',
      value: '1880000',
      currency: 'USD',
    } as const;
    await mount({
      at: `/freight-requests/new?deal=${ID}`,
      role: 'buyer',
      answers: [ports, answer(api.deals.list, page([])), answer(api.dealCargo.get, cargo)],
    });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Wet tonnes' })).toHaveValue('547.046'));
    expect(screen.getByRole('textbox', { name: 'Tonnes' })).toHaveValue('500');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Copper concentrate, D-3194');
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('Antofagasta');
    expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('Rotterdam');
    expect(screen.getByDisplayValue('2099-03-01')).toBeInTheDocument();
  });

  it('says at each field what is missing, and sends nothing', async () => {
    const user = userEvent.setup();
    const { calls } = await ask();
    await user.click(await screen.findByRole('button', { name: 'Ask for quotes' }));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
      en['validation.required'],
    );
    expect(screen.getByRole('textbox', { name: 'Tonnes' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'From' })).toBeInvalid();
    expect(sent(calls, api.freightRequests.create)).toEqual([]);
  });

  it('sends what was said, by keyboard alone, and leads to the request', async () => {
    const user = userEvent.setup();
    const { calls, router } = await ask([answer(api.freightRequests.create, REQUEST)]);
    await fill(user);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/freight-requests/${ID}`));
    const [body] = sent(calls, api.freightRequests.create);
    expect(body).toMatchObject({
      title: 'Cathodes',
      tonnes: '200',
      wet: '205',
      teu: 0,
      currency: 'USD',
      legs: [{ mode: 'sea_container', from: { name: 'Antofagasta' }, to: { name: 'Rotterdam' } }],
    });
    expect(body).not.toHaveProperty('cifValue');
  });

  it('puts a refusal of the server at its field and keeps what was typed', async () => {
    const user = userEvent.setup();
    await ask([
      answer(
        api.freightRequests.create,
        refusal(400, 'validation', {
          issues: [{ path: 'wet', code: 'positive', key: 'validation.positive', message: '' }],
        }),
      ),
    ]);
    await fill(user);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(en['validation.positive'])).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Wet tonnes' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Cathodes');
  });
});

describe('quoting', () => {
  const quote = (more: Parameters<typeof mount>[0]['answers'] = []) =>
    mount({
      at: `/freight-requests/${ID}`,
      role: 'logistics_partner',
      answers: [ports, answer(api.freightRequests.get, REQUEST), ...more],
    });

  it('says at each field what is missing, and sends nothing', async () => {
    const user = userEvent.setup();
    const { calls } = await quote();
    await user.click(await screen.findByRole('button', { name: 'Send the quote' }));
    expect(await screen.findByRole('textbox', { name: 'Service' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Rate' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: /^Liability covered up to/ })).toBeInvalid();
    expect(sent(calls, api.freightQuotes.send)).toEqual([]);
  });

  it('sends every charge, and shows the sum while it is written', async () => {
    const user = userEvent.setup();
    const { calls, container } = await quote([answer(api.freightQuotes.send, {} as never)]);
    await user.type(await screen.findByRole('textbox', { name: 'Service' }), 'Weekly');
    await user.type(screen.getByRole('textbox', { name: 'Equipment' }), '20 ft');
    await user.type(screen.getByRole('textbox', { name: 'Days in transit' }), '30');
    await user.type(screen.getByRole('textbox', { name: 'Rate' }), '45');
    await user.type(screen.getByRole('textbox', { name: 'Your liability insurer' }), 'P&I club');
    await user.type(screen.getByRole('textbox', { name: /^Liability covered up to/ }), '5000000');
    expect(container).toHaveTextContent(/9,000\.00/);
    // Every surcharge is asked for: none is promised because it was forgotten.
    await user.click(screen.getByRole('button', { name: 'Send the quote' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Fuel (BAF)' })).toBeInvalid());
    expect(sent(calls, api.freightQuotes.send)).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Customs' }), 'excluded');
    await user.click(screen.getByRole('button', { name: 'All others are included' }));
    await user.click(screen.getByRole('button', { name: 'Send the quote' }));
    await waitFor(() => expect(sent(calls, api.freightQuotes.send)).toHaveLength(1));
    expect(sent(calls, api.freightQuotes.send)[0]).toMatchObject({
      leg: 1,
      liabilityLimit: '5000000',
      transitDays: 30,
      freeDays: 7,
      insurance: null,
      laytime: null,
      detention: [],
      charges: expect.arrayContaining([
        expect.objectContaining({ charge: 'base', standing: 'charged', rate: '45' }),
        expect.objectContaining({ charge: 'fuel', standing: 'included' }),
        expect.objectContaining({ charge: 'customs', standing: 'excluded' }),
      ]),
    });
  });

  it('shows a refusal that belongs to no field above the button', async () => {
    const user = userEvent.setup();
    await quote([answer(api.freightQuotes.send, refusal(409, 'conflict'))]);
    await user.type(await screen.findByRole('textbox', { name: 'Service' }), 'Weekly');
    await user.type(screen.getByRole('textbox', { name: 'Equipment' }), '20 ft');
    await user.type(screen.getByRole('textbox', { name: 'Days in transit' }), '30');
    await user.type(screen.getByRole('textbox', { name: 'Rate' }), '45');
    await user.type(screen.getByRole('textbox', { name: 'Your liability insurer' }), 'P&I club');
    await user.type(screen.getByRole('textbox', { name: /^Liability covered up to/ }), '5000000');
    await user.click(screen.getByRole('button', { name: 'All others are included' }));
    await user.click(screen.getByRole('button', { name: 'Send the quote' }));
    expect(within(await screen.findByRole('alert')).getByText(/./)).toBeInTheDocument();
  });
});

it('a client accepts a quote by its amount', async () => {
  const user = userEvent.setup();
  const quote = {
    id: ID,
    reference: 'FQ-9',
    state: 'pending',
    side: 'client',
    request: REQUEST,
    carrier: PARTY,
    client: PARTY,
    leg: 1,
    route: REQUEST.legs[0],
    premium: '0.00',
    total: '9000.00',
    perTonne: '45.00',
    currency: 'USD',
    emissions: null,
    expiresAt: '2099-01-09T00:00:00.000Z',
    contractId: null,
    events: ['accept'],
    demo: false,
    updatedAt: '2098-12-02T08:00:00.000Z',
    terms: {
      leg: 1,
      service: 'Weekly',
      equipment: '20 ft',
      currency: 'USD',
      charges: [],
      insurance: null,
      vehicle: 'container',
      liability: 'P&I club',
      liabilityLimit: '5000000',
      freeDays: 7,
      detention: [],
      laytime: null,
      transitDays: 30,
      exclusions: '',
      validDays: 7,
    },
  };
  const request = { ...REQUEST, own: true, answerable: [], answers: [quote] } as unknown as FreightRequest;
  await mount({
    at: `/freight-requests/${ID}`,
    role: 'buyer',
    answers: [ports, answer(api.freightRequests.get, request)],
  });
  expect(await screen.findByText(/P&I club · 5,000,000\.00\sUSD/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Accept 9,000\.00\sUSD$/ }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByRole('button', { name: /^Accept 9,000\.00\sUSD$/ })).toBeEnabled();
});
