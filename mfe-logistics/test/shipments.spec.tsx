import { api, type Shipment } from '@orebridge/contracts';
import { answer } from '@orebridge/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount, widget } from './mount';

const ID = '4f1c0d3a-8a55-4b6e-9c0d-2f6f0a1b2c3d';
const EVENT = {
  id: ID,
  code: 'CONF' as const,
  exception: null,
  classifier: 'ACT' as const,
  at: '2026-05-01T08:00:00.000Z',
  place: 'Durban',
  note: '',
  by: null,
  postedAt: '2026-05-01T08:00:00.000Z',
  retracted: false,
  reason: null,
  files: [],
  correctable: false,
};
const SHIPMENT: Shipment = {
  id: ID,
  reference: 'SH-2201',
  state: 'booked',
  cargo: 'Cobalt hydroxide',
  mineral: 'cobalt',
  quantity: '240',
  unit: 't',
  mode: 'sea_container',
  from: { name: 'Durban', country: 'ZA', port: 'ZADUR', lat: -29.87, lon: 31.03 },
  to: { name: 'Busan', country: 'KR', port: 'KRPUS', lat: 35.1, lon: 129.04 },
  carrier: { id: ID, name: 'Blue Baobab' },
  deal: null,
  side: 'carrier',
  eta: { day: '2026-06-01', early: '2026-05-27', late: '2026-06-05', actual: false },
  promised: '2026-05-20',
  delay: 12,
  flags: ['delayed'],
  last: null,
  updatedAt: '2026-05-01T08:00:00.000Z',
  demo: true,
  seller: null,
  buyer: null,
  client: { id: ID, name: 'Kalumba' },
  contractId: null,
  emissions: { kg: '1000.00', perTonne: '4.167', km: '13000', quality: 'default' },
  way: [],
  events: [EVENT],
  files: [],
  carriage: [],
  codes: ['PICK', 'GTIN'],
  raises: true,
};
const FIGURES = {
  states: [{ state: 'departed' as const, count: 9 }],
  delayed: 7,
  n: 9,
  carried: {
    days: 90,
    loading: 1,
    inTransit: 2,
    late: 3,
    delivered: 4,
    onTimePct: '75.0',
    promised: 4,
    fromLoading: { value: '31.5', n: 4 },
  },
};
const page = { items: [SHIPMENT], next: null, total: 1, capped: false };

it('a shipment says what is estimated, what it emits by which data, and that it is late', async () => {
  await mount({ at: `/shipments/${ID}`, role: 'logistics_partner', answers: [answer(api.shipments.get, SHIPMENT)] });
  expect(await screen.findByText(/Estimate: 1 Jun 2026, between 27 May 2026 and 5 Jun 2026/)).toBeVisible();
  expect(screen.getByText('12 days late')).toBeVisible();
  expect(screen.getByText(/4\.167 kg\/t \(default factors\)/)).toBeVisible();
  expect(screen.getAllByText('Late').length).toBeGreaterThan(0);
});

it('its carrier posts a milestone', async () => {
  const { calls } = await mount({
    at: `/shipments/${ID}`,
    role: 'logistics_partner',
    answers: [answer(api.shipments.get, SHIPMENT), answer(api.shipments.post, SHIPMENT)],
  });
  expect((await screen.findAllByLabelText('Place'))[0]).toHaveValue('Durban');
  const opened = Date.now();
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'setImmediate'] });
  // Somebody else's milestone may have come while the page stood open.
  jest.setSystemTime(opened + 30 * 60_000);
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  jest.useRealTimers();
  const { body } = calls.find(({ route }) => route === api.shipments.post) ?? {};
  expect(body).toMatchObject({ code: 'PICK', classifier: 'ACT', place: 'Durban' });
  expect(Date.parse((body as { at: string }).at)).toBeGreaterThanOrEqual(opened + 29 * 60_000);
});

it('the list names cargo, way and range, and asks for those under way first', async () => {
  const { calls } = await mount({
    at: '/shipments',
    role: 'logistics_partner',
    answers: [answer(api.shipments.list, page)],
  });
  expect(await screen.findByRole('link', { name: 'Cobalt hydroxide' })).toBeVisible();
  expect(screen.getByText('Durban')).toBeVisible();
  expect(screen.getByText('Busan')).toBeVisible();
  expect(screen.getByRole('img', { name: '1 of 7 milestones' })).toBeVisible();
  expect(screen.getByText('12 days late')).toBeVisible();
  expect(calls.find(({ route }) => route === api.shipments.list)?.query).toMatchObject({ view: 'under_way' });
});

describe("a deal's overview", () => {
  const shown = (items: readonly Shipment[]) =>
    widget(
      'logistics.widget.deal',
      { dealId: ID },
      { answers: [answer(api.shipments.list, { items: [...items], next: null, total: items.length, capped: false })] },
    );

  it('names the shipments that carry its cargo', async () => {
    const { calls } = await shown([SHIPMENT]);
    expect(await screen.findByRole('link', { name: 'Cobalt hydroxide' })).toHaveAttribute('href', `/shipments/${ID}`);
    expect(calls[0]?.query).toMatchObject({ dealId: ID });
  });

  it('says nothing of them as long as there is none', async () => {
    const { container } = await shown([]);
    expect(container).not.toHaveTextContent('Shipments');
  });
});

it('a carrier posts the wet tonnes and the moisture of a cargo whose deal counts dry ones', async () => {
  const user = userEvent.setup();
  const shipment: Shipment = { ...SHIPMENT, codes: ['LOAD'], deal: { id: ID, reference: 'D-1', unit: 'dmt' } };
  const { calls } = await mount({
    at: `/shipments/${ID}`,
    role: 'logistics_partner',
    answers: [answer(api.shipments.get, shipment), answer(api.shipments.post, shipment)],
  });
  const weight = await screen.findByLabelText(/^Net wet weight/);
  expect(weight).toHaveValue('');
  await user.type(weight, '547.1');
  await user.type(screen.getByLabelText(/^Moisture/), '8.6');
  expect(screen.getByText(/^Makes 500\.0494\sdmt$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Post' }));
  const { body } = calls.find(({ route }) => route === api.shipments.post) ?? {};
  expect(body).toMatchObject({ loading: { wetWeight: '547.1', moisturePct: '8.6' } });
  expect((body as { loading: object }).loading).not.toHaveProperty('netWeight');
});

describe('of its deal', () => {
  const deal = { id: ID, reference: 'D-1', unit: 't' };
  const opened = (shipment: Partial<Shipment>) =>
    mount({
      at: `/shipments/${ID}`,
      role: 'logistics_partner',
      answers: [answer(api.shipments.get, { ...SHIPMENT, deal, ...shipment })],
    });

  it('a carrier opens the documents that say how the cargo is carried', async () => {
    const document = {
      id: ID,
      type: 'sds',
      state: 'pending' as const,
      number: 'SDS-7',
      issuedOn: '2026-04-01',
      fileName: 'safety.docx',
      mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      bytes: 2048,
      uploadedAt: '2026-05-01T08:00:00.000Z',
    };
    await opened({ carriage: [document] });
    expect(await screen.findByText('Safety data sheet')).toBeVisible();
    expect(screen.getByText(/^SDS-7 · .*2026.* · safety\.docx · /)).toBeVisible();
    expect(screen.getByText('DOCX')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open Safety data sheet' })).toHaveAttribute(
      'href',
      `/api/deal-documents/${ID}/file`,
    );
  });

  it('a carrier is told where there are none, and a party has them in the deal', async () => {
    const { unmount } = await opened({});
    expect(await screen.findByText('The parties have added none yet.')).toBeVisible();
    unmount();
    await opened({ side: 'buyer' });
    expect(await screen.findByText('Blue Baobab')).toBeVisible();
    expect(screen.queryByText('Documents of the deal')).not.toBeInTheDocument();
  });
});

it('a carrier’s dashboard counts what it carries itself, and not all that it sees', async () => {
  const { calls } = await widget(
    'logistics.widget.figures',
    { days: '90' },
    {
      role: 'logistics_partner',
      answers: [
        answer(api.shipments.figures, FIGURES),
        answer(api.freightRequests.waiting, { items: [], next: null, total: 5, capped: false }),
        answer(api.freightQuotes.mine, { items: [], next: null, total: 6, capped: false }),
      ],
    },
  );
  expect(calls.find(({ route }) => route === api.shipments.figures)?.query).toEqual({ days: '90' });
  const figure = async (name: string) => (await screen.findByText(name)).parentElement;
  expect(await figure('In transit')).toHaveTextContent('2of the shipments that you carry');
  expect(await figure('Loading')).toHaveTextContent('1taken over, not yet departed');
  expect(await figure('Late')).toHaveTextContent('3');
  expect(await figure('Delivered')).toHaveTextContent('4by you in 90 days');
  expect(await figure('On time')).toHaveTextContent('75%of 4 with a promised day');
  expect(await figure('Days from loading')).toHaveTextContent('31.5median of 4 deliveries');
});
