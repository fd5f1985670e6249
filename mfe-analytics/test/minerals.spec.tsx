import { api, type MineralSummary, type PriceAlert, type SeriesSummary } from '@orebridge/contracts';
import en from '@orebridge/contracts/messages/en.json';
import { answer, mountRemote, refusal } from '@orebridge/remote-kit/testing';
import { uiMessages } from '@orebridge/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../src/remote';

const open = async (
  at: string,
  answers: Parameters<typeof mountRemote>[1]['answers'] = [],
  role: 'buyer' | 'seller' = 'buyer',
) => mountRemote(remote, { at, role, answers, messages: { ...(await uiMessages.en()), ...en } });

const mineral = (name: string, symbol: string): MineralSummary => ({
  mineral: name,
  symbol,
  formula: symbol,
  critical: [],
  price: null,
  top: null,
  concentration: null,
  listings: 2,
});
const rates = answer(api.fx.rates, { base: 'EUR', source: 'ECB', rates: [] });
const minerals = (value: unknown) => [answer(api.marketData.minerals, value as never), rates];
const BOTH = { items: [mineral('copper', 'Cu'), mineral('nickel', 'Ni')] };

describe('the directory of minerals', () => {
  it('holds its place until the minerals are there', async () => {
    let arrive: (value: unknown) => void = () => undefined;
    const later = new Promise((resolve) => {
      arrive = resolve;
    });
    await open(
      '/minerals',
      minerals(() => later),
    );
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    arrive(BOTH);
    expect(await screen.findByText('Copper')).toBeInTheDocument();
  });

  it('that cannot be read is asked for again', async () => {
    const user = userEvent.setup();
    let fails = true;
    await open(
      '/minerals',
      minerals(() => (fails ? refusal(500, 'unknown', { incident: 'ab12' }) : BOTH)),
    );
    expect(await screen.findByText(/ab12/)).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('Nickel')).toBeInTheDocument();
  });

  it('keeps the search in the address bar, and says so when nothing matches', async () => {
    const user = userEvent.setup();
    const { router } = await open('/minerals', minerals(BOTH));
    await screen.findByText('Copper');
    await user.type(screen.getByRole('searchbox'), 'nick');
    await waitFor(() => expect(screen.queryByText('Copper')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?q=nick');
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('Take a filter away.')).toBeInTheDocument();
  });
});

const copper: SeriesSummary = {
  id: 'wb-copper',
  label: 'wb-copper',
  description: 'Monthly average',
  frequency: 'monthly',
  currency: 'USD',
  unit: 't',
  source: 'World Bank Pink Sheet',
  licence: 'CC-BY-4.0',
  mineral: 'copper',
  primary: true,
  last: { date: '2026-06-01', price: '13000' },
  changePct: '1.5',
  yearPct: '-2.25',
  range: { low: '9000', high: '13500' },
  recent: ['12000', '13000'],
  stale: false,
};

describe('the alerts of prices', () => {
  const prices = (more: Parameters<typeof mountRemote>[1]['answers'] = []) =>
    open('/prices', [
      ...more,
      answer(api.marketData.series, { items: [copper], months: null }),
      answer(api.marketData.history, { series: copper, points: [], months: null }),
      answer(api.priceAlerts.list, { items: [], limit: 50 }),
      rates,
    ]);
  const ask = async (user: ReturnType<typeof userEvent.setup>, level: string) => {
    await user.click((await screen.findAllByRole('button', { name: 'Create alert' }))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Level'), level);
    await user.click(dialog.getByRole('button', { name: 'Create alert' }));
    return dialog;
  };

  it('are set for a series and a level', async () => {
    const user = userEvent.setup();
    const { calls, toasts } = await prices([answer(api.priceAlerts.add, {} as PriceAlert)]);
    await ask(user, '14000');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(calls.find(({ route }) => route === api.priceAlerts.add)?.body).toEqual({
      series: 'wb-copper',
      kind: 'above',
      level: '14000',
      periods: null,
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('say why the server refuses one, and keep what was typed', async () => {
    const user = userEvent.setup();
    await prices([answer(api.priceAlerts.add, refusal(409, 'conflict'))]);
    const dialog = await ask(user, '14000');
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(dialog.getByLabelText('Level')).toHaveValue('14,000');
  });

  it('are given up by keyboard', async () => {
    const user = userEvent.setup();
    await prices();
    await user.click((await screen.findAllByRole('button', { name: 'Create alert' }))[0]!);
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('prices that may not be read say so', async () => {
  await open('/prices', [
    answer(api.marketData.series, refusal(403, 'auth.forbidden')),
    answer(api.priceAlerts.list, { items: [], limit: 50 }),
    rates,
  ]);
  expect(await screen.findByText(en['error.auth.forbidden'])).toBeInTheDocument();
});
