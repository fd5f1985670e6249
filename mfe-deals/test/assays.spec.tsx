import { api } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quotationsOf, sentPrice, newPrice } from '../src/features/settlement/prices';
import { mount } from './mount';
import { DEAL_ID, deal, execution } from './records';
import { apart, exchange, settlement, pricedIndex } from './settlement-data';

const opened = deal({ state: 'inspection' });
const room = (tab: string, ...answers: Parameters<typeof mount>[0]['answers'] & object) =>
  mount({
    at: `/deals/${DEAL_ID}?tab=${tab}`,
    answers: [answer(api.deals.get, opened), answer(api.listings.get, refusal(404, 'not_found')), ...answers],
  });

describe('the exchange of assays', () => {
  it('asks for every figure, and sends what was typed', async () => {
    const user = userEvent.setup();
    const { calls } = await room(
      'assay',
      answer(api.assays.get, { exchange: exchange() }),
      answer(api.assays.submit, { exchange: exchange({ may: [] }) }),
    );
    expect(await screen.findByText('Kalembe Ridge Mining has put in its assay')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Put in, sealed' }));
    expect(screen.getAllByText('Please fill this in')).toHaveLength(3);
    await user.type(screen.getByLabelText('Laboratory'), 'Own laboratory');
    const lot = screen.getByRole('group', { name: 'Lot 1' });
    await user.type(within(lot).getByLabelText(/^Cu/), '26.40');
    await user.type(within(lot).getByLabelText(/^As/), '0.30');
    await user.click(screen.getByRole('button', { name: 'Put in, sealed' }));
    const sent = calls.find(({ route }) => route === api.assays.submit);
    expect(sent?.body).toEqual({
      laboratory: 'Own laboratory',
      group: 'Own laboratory',
      certificateNo: '',
      values: [
        { lot: 1, element: 'Cu', value: '26.40' },
        { lot: 1, element: 'As', value: '0.30' },
      ],
    });
  });

  it('shows both results side by side once they are revealed, and who the umpire is', async () => {
    await room('assay', answer(api.assays.get, { exchange: apart() }));
    const table = await screen.findByRole('table', { name: 'Results side by side' });
    expect(within(table).getByText('26.80')).toBeVisible();
    expect(within(table).getByText('Umpire needed')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Record the umpire’s result' })).toBeVisible();
  });

  it('says that it has not begun', async () => {
    await room('assay', answer(api.assays.get, { exchange: null }));
    expect(await screen.findByText('Assays are not exchanged yet')).toBeVisible();
  });
});

describe('the stored settlement', () => {
  it('comes first, opens to its formula, and lets the other side’s record be confirmed', async () => {
    const user = userEvent.setup();
    const { calls } = await room(
      'settlement',
      answer(api.settlements.get, settlement()),
      answer(api.settlements.confirm, settlement({ facts: [] })),
    );
    expect(await screen.findByText('1. Provisional settlement')).toBeVisible();
    expect(screen.getByText('Due: Meridian Cathode GmbH pays Kalembe Ridge Mining')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: /^Value/ })[0]!);
    expect(screen.getByText('198.6 t × 12,900 = 2,561,940')).toBeVisible();
    expect(screen.getByText('For the final settlement')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const sent = calls.find(({ route }) => route === api.settlements.confirm);
    expect(sent?.body).toEqual({ factId: '00000000-0000-4000-8000-000000000901' });
  });
});

describe('what is recorded', () => {
  const [weight] = settlement().facts;
  const proposed = (id: string, more: object = {}) => ({ ...weight!, id, ...more });

  it('is confirmed at once where several facts wait, the oldest first', async () => {
    const user = userEvent.setup();
    const ids = ['00000000-0000-4000-8000-000000000912', '00000000-0000-4000-8000-000000000911'];
    const { calls } = await room(
      'settlement',
      answer(api.settlements.get, settlement({ facts: ids.map((id) => proposed(id)) })),
      answer(api.settlements.confirm, settlement({ facts: [] })),
    );
    await user.click(await screen.findByRole('button', { name: 'Confirm all 2' }));
    await waitFor(() => expect(calls.filter(({ route }) => route === api.settlements.confirm)).toHaveLength(2));
    const sent = calls.filter(({ route }) => route === api.settlements.confirm).map(({ body }) => body);
    expect(sent).toEqual(ids.toReversed().map((factId) => ({ factId })));
  });

  it('begins with what the shipment says, and with what is missing next', async () => {
    const loading = {
      loadedOn: '2026-11-20',
      place: 'Kolwezi',
      netWeight: '91.7',
      wetWeight: '100',
      moisturePct: '8.3',
      method: 'platform_scale' as const,
      weigher: 'Port survey',
      seals: [],
      samples: [],
      recordedAt: '2026-11-20T09:00:00.000Z',
    };
    const lacks = { provisional: [{ what: 'weight_loading' as const, refusal: null }], final: [] };
    const needs = { ...settlement().needs, moisture: true };
    await room(
      'settlement',
      answer(api.settlements.get, settlement({ facts: [], versions: [], lacks, needs, may: ['weight', 'assay'] })),
      answer(api.execution.get, execution({ loading })),
    );
    const form = await screen.findByRole('form', { name: 'Weights' });
    expect(within(form).getByLabelText('Weighed')).toHaveDisplayValue('At loading');
    expect(within(form).getByLabelText('How')).toHaveDisplayValue('Otherwise');
    expect(within(form).getByLabelText(/^By whom/)).toHaveValue('Port survey');
    expect(within(form).getByLabelText('Lot 1, as weighed')).toHaveValue('100');
    expect(within(form).getByLabelText('Moisture')).toHaveValue('8.3');
  });
});

describe('prices', () => {
  it('are read from pasted lines, and refused where a line is none', () => {
    expect(quotationsOf('2026-09-01 13,080.00\n2026-09-02;13112.50\n', 'en')).toEqual([
      { date: '2026-09-01', price: '13080.00' },
      { date: '2026-09-02', price: '13112.50' },
    ]);
    expect(quotationsOf('tomorrow 5', 'en')).toBeNull();
    expect(quotationsOf('2026-09-01 13.080,00\n2026-09-02;13112,50', 'es')?.map(({ price }) => price)).toEqual([
      '13080.00',
      '13112.50',
    ]);
    expect(quotationsOf('2026-09-31 13,080.00', 'en')).toBeNull();
    expect(quotationsOf('2026-09-01 0.495', 'es')).toBeNull();
    expect(quotationsOf('', 'en')).toBeNull();
  });

  const lme = pricedIndex({
    series: { id: 'wb-copper', label: 'Copper', source: 'World Bank', periods: ['2026-06-01'] },
  });

  it('are sent only with their source and period', () => {
    expect(sentPrice(lme, { ...newPrice(lme, true), price: '9600' }, 'USD', 'en')).toBeNull();
    expect(sentPrice(lme, { ...newPrice(lme, true), how: 'series', period: '2026-06-01' }, 'USD', 'en')).toEqual({
      how: 'series',
      index: 'LME',
      series: 'wb-copper',
      month: '2026-06-01',
    });
  });
});

describe('a quotational period', () => {
  const september = { from: '2026-09-01', to: '2026-09-30' };
  const lme = pricedIndex({
    index: 'LME Cu',
    currency: 'CNY',
    rateSource: 'PBoC fixing',
    rateDay: 'period_end',
    period: { kind: 'month', of: 'shipment', plusMonths: 1 },
    window: september,
    option: { holder: 'buyer', periods: [{ kind: 'month', of: 'shipment', plusMonths: 2 }], declared: false },
  });
  const held = settlement({
    needs: { elements: [], indices: [lme], moisture: false },
    may: ['weight', 'prices', 'event', 'declaration'],
  });
  const shown = async () => {
    const mounted = await mount({
      at: `/deals/${DEAL_ID}?tab=settlement`,
      answers: [
        answer(api.deals.get, deal()),
        answer(api.listings.get, refusal(404, 'not_found')),
        answer(api.settlements.get, held),
        answer(api.settlements.record, held),
      ],
    });
    await screen.findByRole('heading', { name: 'Record' });
    return mounted;
  };
  const pick = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

  it('is shown day by day as its quotations are typed, with what is missing and the rate of its last day', async () => {
    const { calls } = await shown();
    pick('Prices');
    const form = within(screen.getByRole('form', { name: 'Prices' }));
    fireEvent.change(form.getByLabelText('For'), { target: { value: 'final' } });
    expect(form.getByText(/M\+1 of the bill of lading: .*1 Sept.* to .*30 Sept/)).toBeVisible();
    fireEvent.change(form.getByLabelText('Where the price comes from'), { target: { value: 'quotations' } });
    fireEvent.change(form.getByLabelText('Quotations'), { target: { value: '2026-09-01 68400.00\n2026-09-02 68500' } });
    fireEvent.change(form.getByLabelText(/^Days without a market/), { target: { value: '2026-09-03' } });
    const days = within(form.getByRole('list', { name: 'Days of the period of LME Cu' })).getAllByRole('listitem');
    expect(days).toHaveLength(30);
    expect(days.slice(0, 5).map((day) => day.textContent)).toEqual([
      expect.stringMatching(/68,400\.00$/),
      expect.stringMatching(/68,500\.00$/),
      expect.stringMatching(/No market$/),
      expect.stringMatching(/Missing$/),
      expect.stringMatching(/No market$/),
    ]);
    expect(form.getByText(/^2 quotations · 19 days are missing$/)).toBeVisible();
    fireEvent.change(form.getByLabelText('Source'), { target: { value: 'SHFE' } });
    fireEvent.change(form.getByLabelText('Exchange rate CNY to USD'), { target: { value: '0.1402345678' } });
    fireEvent.click(form.getByRole('button', { name: 'Record' }));
    const sent = () => calls.filter(({ route }) => route === api.settlements.record);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      kind: 'prices',
      stage: 'final',
      prices: [
        {
          how: 'quotations',
          index: 'LME Cu',
          source: 'SHFE',
          quotations: [
            { date: '2026-09-01', price: '68400.00' },
            { date: '2026-09-02', price: '68500' },
          ],
          noMarket: ['2026-09-03'],
          closureAgreed: false,
          rate: { rate: '0.1402345678', day: '2026-09-30', source: 'PBoC fixing' },
        },
      ],
    });
  });

  it('is declared by the side that holds the option, and counts from a day that is recorded', async () => {
    const { calls } = await shown();
    const sent = () => calls.filter(({ route }) => route === api.settlements.record);
    pick('Quotational period');
    const declaration = within(screen.getByRole('form', { name: 'Quotational period' }));
    expect(declaration.getByText('It counts at once, and cannot be changed.')).toBeVisible();
    fireEvent.click(declaration.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    pick('Days of events');
    const event = within(screen.getByRole('form', { name: 'Days of events' }));
    fireEvent.change(event.getByLabelText('Date'), { target: { value: '2026-08-20' } });
    fireEvent.change(event.getByLabelText('Document that shows it'), { target: { value: 'B/L 4711' } });
    fireEvent.click(event.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => body)).toEqual([
      { kind: 'declaration', index: 'LME Cu', period: { kind: 'month', of: 'shipment', plusMonths: 2 } },
      { kind: 'event', event: 'shipment', date: '2026-08-20', source: 'B/L 4711' },
    ]);
  });
});
