import { api } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quotationsOf, sentPrice, NEW_PRICE } from '../src/settlement/prices';
import { mount } from './mount';
import { DEAL_ID, deal } from './records';
import { apart, exchange, settlement } from './settling';

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

  it('are sent only with their source and period', () => {
    expect(sentPrice('LME', { ...NEW_PRICE, price: '9600' }, null, 'en')).toBeNull();
    expect(sentPrice('LME', { ...NEW_PRICE, how: 'series', period: '2026-06-01' }, 'wb-copper', 'en')).toEqual({
      how: 'series',
      index: 'LME',
      series: 'wb-copper',
      month: '2026-06-01',
    });
  });
});
