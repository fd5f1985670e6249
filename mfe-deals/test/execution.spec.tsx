import { api, type Execution, type Deal } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount';
import { execution, DEAL_ID, deal, dealCard, page } from './records';

const room = async (
  more: Partial<Execution>,
  { tab = 'shipment', extra = [] }: { tab?: string; extra?: Parameters<typeof mount>[0]['answers'] } = {},
) => {
  const state: Deal['state'] = more.state ?? 'payment_secured';
  const mounted = await mount({
    at: `/deals/${DEAL_ID}?tab=${tab}`,
    answers: [
      answer(api.deals.get, deal({ state, events: [] })),
      answer(api.execution.get, execution({ state, ...more })),
      ...extra,
    ],
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...mounted, user: userEvent.setup() };
};
const dialog = () => within(screen.getByRole('dialog'));

describe('the execution of a deal', () => {
  beforeEach(() => sessionStorage.clear());

  it('says what is missing before the loading, and offers no act that the server does not', async () => {
    await room({ gates: [{ code: 'tml-certificate', document: true, paper: null, open: false }], acts: ['upload'] });
    expect(await screen.findByText('TML certificate')).toBeInTheDocument();
    expect(screen.getByText('Missing: upload it here')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload a document' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Record the loading' })).not.toBeInTheDocument();
  });

  it('names the vessel, and says at its field that a number is none of a ship', async () => {
    const number = { path: 'imo', code: 'imo', key: 'validation.imo', message: 'No.' };
    const { user, calls } = await room(
      {
        acts: ['name_vessel'],
        vessel: { name: 'Blue Whale', imo: '9074729', by: 'buyer', namedAt: '2026-11-20T10:00:00.000Z' },
      },
      { extra: [answer(api.execution.act, refusal(400, 'validation', { issues: [number] }))] },
    );
    expect(await screen.findByText('9074729')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Name the vessel' }));
    await screen.findByRole('dialog');
    expect(dialog().getByLabelText('Vessel')).toHaveValue('Blue Whale');
    await user.clear(dialog().getByLabelText('IMO number'));
    await user.type(dialog().getByLabelText('IMO number'), '9074728');
    await user.click(dialog().getByRole('button', { name: 'Name the vessel' }));
    const { body } = calls.findLast(({ route }) => route === api.execution.act) ?? {};
    expect(body).toEqual({ event: 'name_vessel', vessel: 'Blue Whale', imo: '9074728' });
    expect(await dialog().findByText(/^An IMO number has seven digits/)).toBeInTheDocument();
    expect(dialog().getByLabelText('IMO number')).toHaveValue('9074728');
  });

  it('takes wet tonnes and their moisture of a deal in dry ones, and fills the bill of lading with them', async () => {
    const { user, calls } = await room(
      { unit: 'dmt', acts: ['start_loading'] },
      { extra: [answer(api.execution.act, refusal(422, 'execution.loading_gates'))] },
    );
    await user.click(await screen.findByRole('button', { name: 'Record the loading' }));
    await screen.findByRole('dialog');
    expect(dialog().queryByLabelText(/^Net weight/)).not.toBeInTheDocument();
    expect(dialog().getByLabelText(/^Place/)).toHaveValue('Antofagasta');
    await user.type(dialog().getByLabelText(/^Net wet weight/), '547.1');
    await user.type(dialog().getByLabelText(/^Moisture/), '8.6');
    expect(dialog().getByText(/^Makes 500\.0494\sdmt$/)).toBeInTheDocument();
    await user.selectOptions(dialog().getByLabelText(/^Weighed by/), 'weighbridge');
    await user.type(dialog().getByLabelText(/^Weigher/), 'Meridian');
    await user.click(dialog().getByRole('button', { name: 'Record the loading' }));
    const { body } = calls.findLast(({ route }) => route === api.execution.act) ?? {};
    expect(body).toMatchObject({ wetWeight: '547.1', moisturePct: '8.6' });
    expect(body).not.toHaveProperty('netWeight');
  });

  it('fills the bill of lading with the wet tonnes of the loading', async () => {
    const loading = {
      loadedOn: '2026-11-20',
      place: 'Antofagasta',
      netWeight: '500.0494',
      wetWeight: '547.1',
      moisturePct: '8.6',
      method: 'weighbridge',
      weigher: 'Meridian',
      seals: [],
      samples: [],
      recordedAt: '2026-11-20T08:00:00.000Z',
    } as const;
    const { user } = await room({
      unit: 'dmt',
      state: 'loading',
      acts: ['ship'],
      loading: { ...loading, seals: [], samples: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Upload the transport document' }));
    await screen.findByRole('dialog');
    expect(dialog().getByLabelText(/^Net wet weight/)).toHaveValue('547.1');
    expect(dialog().getByLabelText(/^Moisture/)).toHaveValue('8.6');
    expect(dialog().queryByLabelText(/^Quantity/)).not.toBeInTheDocument();
    expect(dialog().getByRole('combobox')).toHaveValue('bill-of-lading');
  });

  it('starts the report of the delivery with the place that the deal names', async () => {
    const { user } = await room({ state: 'in_transit', acts: ['report_delivery'] });
    await user.click(await screen.findByRole('button', { name: 'Report the delivery' }));
    await screen.findByRole('dialog');
    expect(dialog().getByLabelText(/^Place/)).toHaveValue('Hamburg');
  });

  it('records a loading with weights, seals and samples, and keeps what was typed when it is refused or closed', async () => {
    const { user, calls } = await room(
      { acts: ['start_loading'] },
      { extra: [answer(api.execution.act, refusal(422, 'execution.weights_differ'))] },
    );
    await user.click(await screen.findByRole('button', { name: 'Record the loading' }));
    const send = async () => user.click(dialog().getByRole('button', { name: 'Record the loading' }));
    await screen.findByRole('dialog');
    await send();
    expect(dialog().getAllByText('This field is required').length).toBeGreaterThan(1);
    expect(dialog().getByLabelText(/^Place/)).toHaveValue('Antofagasta');
    await user.type(dialog().getByLabelText(/^Net weight/), '200');
    await user.selectOptions(dialog().getByLabelText(/^Weighed by/), 'weighbridge');
    await user.type(dialog().getByLabelText(/^Weigher/), 'Meridian');
    await user.type(dialog().getByLabelText(/^Seals/), 'ML-1\nML-2');
    await user.type(dialog().getByLabelText('Seller'), 'S-1, S-2');
    await send();
    expect(await dialog().findByText('Net weight is not gross weight less tare.')).toBeInTheDocument();
    expect(calls.findLast(({ route }) => route === api.execution.act)?.body).toMatchObject({
      event: 'start_loading',
      place: 'Antofagasta',
      netWeight: '200',
      method: 'weighbridge',
      seals: ['ML-1', 'ML-2'],
      samples: [
        { set: 'seller', seal: 'S-1' },
        { set: 'seller', seal: 'S-2' },
      ],
    });
    await user.click(dialog().getAllByRole('button', { name: 'Close' }).at(-1)!);
    await user.click(screen.getByRole('button', { name: 'Record the loading' }));
    expect((await screen.findByRole('dialog')) && dialog().getByLabelText(/^Place/)).toHaveValue('Antofagasta');
  });

  it('shows what was recorded of the loading and the shipment', async () => {
    await room({
      state: 'in_transit',
      loading: {
        loadedOn: '2026-11-20',
        place: 'Antofagasta',
        netWeight: '200',
        method: 'draft_survey',
        weigher: 'Meridian',
        seals: ['ML-1'],
        samples: [{ set: 'umpire', seal: 'U-1' }],
        recordedAt: '2026-11-20T09:00:00.000Z',
      },
      shipment: {
        paper: DEAL_ID,
        quantity: '199.5',
        carrier: 'MV Atacama',
        shippedOn: '2026-11-21',
        eta: '2026-12-20',
        recordedAt: '2026-11-21T09:00:00.000Z',
      },
    });
    for (const text of ['ML-1', 'U-1', 'MV Atacama', '199.5 t', '20 Dec 2026'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print the execution' })).toBeInTheDocument();
  });

  it('shows a dispute with its proposals, and agrees to the one that stands', async () => {
    const id = '7c1f6b52-9d4e-4b7a-8a50-0d9c3a1e2f33';
    const { user, calls } = await room(
      {
        state: 'disputed',
        acts: ['agree'],
        disputes: [
          {
            id,
            number: 1,
            type: 'quality',
            by: 'buyer',
            amount: '50000',
            currency: 'USD',
            reason: 'Copper is below the certificate.',
            state: 'open',
            documents: [],
            openedAt: '2026-11-24T09:00:00.000Z',
            answer: null,
            answerDocuments: [],
            answeredAt: null,
            noticeAt: null,
            defaultFrom: null,
            credited: null,
            award: null,
            outcome: null,
            resolvedAt: null,
            proposals: [
              { id, by: 'seller', amount: '20000', text: 'Half', state: 'open', createdAt: '2026-11-25T09:00:00.000Z' },
            ],
          },
        ],
      },
      { tab: 'disputes', extra: [answer(api.execution.act, execution())] },
    );
    expect(await screen.findByText('Dispute 1: Quality')).toBeInTheDocument();
    expect(screen.getByText('Seller proposes 20,000.00 USD')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Agree to the proposal' }));
    await screen.findByRole('dialog');
    await user.click(dialog().getByRole('button', { name: 'Agree to the proposal' }));
    expect(calls.findLast(({ route }) => route === api.execution.act)?.body).toEqual({ event: 'agree', proposal: id });
  });
});

it('deal progress shows side states, and only what waits for the reader', async () => {
  const cards = (['loading', 'on_hold', 'disputed', 'signed', 'cancelled'] as const).map((state, i) =>
    dealCard(i, { state, side: 'buyer' }),
  );
  await mount({ at: '/deal-progress', answers: [answer(api.deals.list, page(cards))] });
  expect(await screen.findByRole('heading', { name: 'On hold' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Disputed' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Cancelled' })).not.toBeInTheDocument();
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Wait for me' }));
  expect(screen.queryByRole('heading', { name: 'Next: Loading' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'On hold' })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Ended' }));
  expect(await screen.findByRole('heading', { name: 'Cancelled' })).toBeInTheDocument();
});
