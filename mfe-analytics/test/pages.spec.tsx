import en from '@orebridge/contracts/messages/en.json';
import { api, type SeriesSummary } from '@orebridge/contracts';
import { answer, mountRemote, type MountOptions } from '@orebridge/remote-kit/testing';
import { uiMessages } from '@orebridge/ui';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import remote from '../src/remote';

const PARTS = () =>
  Promise.all([
    ...remote.routes.map(({ page }) => page()),
    import('../src/shared/chart/LineChart'),
    import('../src/features/prices/components/AlertDialog'),
  ]);
const mount = async (options: MountOptions) => {
  const ui = await uiMessages.en();
  await PARTS();
  const mounted = await mountRemote(remote, { ...options, messages: { ...ui, ...en } });
  await act(async () => {
    await PARTS();
  });
  return mounted;
};

const series = (id: string, fields: Partial<SeriesSummary> = {}): SeriesSummary => ({
  id,
  label: id,
  description: `Monthly average of ${id}`,
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
  recent: ['12000', '12500', '13000'],
  stale: true,
  ...fields,
});
const points = Array.from({ length: 24 }, (_, at) => ({
  date: `${2024 + Math.floor((at + 6) / 12)}-${`${((at + 6) % 12) + 1}`.padStart(2, '0')}-01`,
  price: `${12000 + at * 40 - (at % 3) * 90}`,
}));
const copper = series('wb-copper');
const nickel = series('wb-nickel', { mineral: 'nickel' });
const lithium = series('usgs-lithium', {
  mineral: 'lithium',
  frequency: 'annual',
  last: { date: '2025-01-01', price: '9000' },
});
const prices = [
  answer(api.marketData.series, { items: [copper, nickel, lithium], months: null }),
  answer(api.marketData.history, { series: copper, points, months: null }),
  answer(api.priceAlerts.list, { items: [], limit: 50 }),
  answer(api.fx.rates, {
    base: 'EUR',
    source: 'ECB',
    rates: [{ currency: 'USD', rate: '1.1418', date: '2026-07-21' }],
  }),
];

it('the page of prices says where a price is from, that it is stale, and shows the same as a table', async () => {
  const { container } = await mount({ at: '/prices', role: 'buyer', answers: prices });
  expect(await screen.findByText(/These data are stale: the last price is of Jun 2026/)).toBeInTheDocument();
  expect(screen.getAllByText(/World Bank Pink Sheet, CC-BY-4.0/).length).toBeGreaterThan(0);
  expect(await screen.findByRole('img', { name: /Copper · wb-copper/ })).toBeInTheDocument();
  expect(screen.getByText('Show as a table')).toBeInTheDocument();
  const annual = screen.getByRole('row', { name: /usgs-lithium/ });
  expect(annual).toHaveTextContent(/on the year before.*annual mean of 2025/);
  expect(screen.getByRole('row', { name: /wb-nickel/ })).toHaveTextContent(/on the month before.*mean of Jun 2026/);
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    iframes: false,
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('two series of too few common returns are given no correlation', async () => {
  await mount({ at: '/prices?compare=wb-nickel', role: 'buyer', answers: prices });
  expect(await screen.findByText('Correlation: too few data (n 23, at least 30).')).toBeInTheDocument();
});

it('an alert asks for what its kind needs, and loses nothing that was typed', async () => {
  const user = userEvent.setup();
  await mount({ at: '/market-data', role: 'buyer', answers: prices });
  await user.click((await screen.findAllByRole('button', { name: 'Create alert' }))[0]!);
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByLabelText('Tell me when'), 'move');
  await user.type(within(dialog).getByLabelText('Level'), 'five');
  await user.click(within(dialog).getByRole('button', { name: 'Create alert' }));
  expect(within(dialog).getByText('Give a figure above zero')).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Level')).toHaveValue('five');
});

it('the directory leads to the depth of a mineral only who may see it', async () => {
  const mineral = {
    mineral: 'copper',
    symbol: 'Cu',
    formula: 'Cu',
    colours: ['copper-red'],
    critical: [],
    price: copper,
    top: null,
    concentration: null,
    listings: 2,
  };
  const answers = [answer(api.marketData.minerals, { items: [mineral] }), prices[3]!];
  await mount({ at: '/minerals', role: 'seller', answers });
  expect(await screen.findByRole('link', { name: /Copper/ })).toHaveAttribute('href', '/prices?mineral=copper');
});

it('60,000 t over 6,000 km by bulk carrier emit what quotes, calculators and answers say; a carrier’s own factor comes first', async () => {
  const user = userEvent.setup();
  const none = { origins: [], byCompliance: [], governance: null, certified: 0, artisanal: 0 };
  const sourcing = { demo: false, deals: 0, leftOut: 0, totalUsd: '0.00', ...none };
  await mount({ at: '/impact', role: 'buyer', answers: [answer(api.marketData.sourcing, sourcing)] });
  await user.type(await screen.findByLabelText(/Weight/), '60000');
  await user.type(screen.getByLabelText(/Distance/), '6000');
  expect(screen.getByText(/2,764,200 kg CO2e, 46\.07 kg\/t \(by default factors\)/)).toBeInTheDocument();
  await user.type(screen.getByLabelText(/The carrier’s own factor/), '5');
  expect(screen.getByText(/2,226,000 kg CO2e, 37\.1 kg\/t \(by the carrier’s own factor\)/)).toBeInTheDocument();
});
