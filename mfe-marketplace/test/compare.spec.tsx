import { api, type LotCosts } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { pricingOfLot } from '@orebridge/trade';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, cathodes, facets, LOT, pageOf, watched } from './lots';
import { mount } from './mount';

const ZINC = '00000000-0000-4000-8000-0000000000a2';
const market = [
  watched,
  answer(api.listings.facets, {
    ...facets,
    mineral: [{ value: 'copper', count: 1000, capped: true }],
  }),
  answer(
    api.listings.search,
    pageOf([card(), card({ id: ZINC, mineralName: 'Zinc concentrate', certifications: ['ISO 9001'] })]),
  ),
];
const lots = answer(api.listings.get, ({ params }) =>
  (params as { id: string }).id === ZINC
    ? cathodes({ id: ZINC, mineralName: 'Zinc concentrate', pricePerUnit: '1250', purityPct: '54' })
    : cathodes(),
);

const ports = answer(api.supply.ports, {
  items: [{ id: 'DEHAM', name: 'Hamburg', country: 'DE', lat: 53.5, lon: 10 }],
});
const pricing = pricingOfLot(
  {
    mineralType: 'copper',
    form: 'concentrate',
    unit: 'dmt',
    priceBasis: {
      type: 'formula',
      index: 'LME Cu cash',
      payables: { Cu: '96.5 % / 1.0' },
      penalties: { As: '3.00 per 0.1 % above 0.2 %' },
      tc: '25',
      rc: '2.5',
      qp: 'M+1',
    },
    composition: [{ element: 'Cu', value: '28', unit: '%', basis: 'dry', treatment: 'payable' }],
    tolerancePct: null,
  },
  { price: '2600', currency: 'USD', incoterm: 'FOB' },
) as LotCosts['pricing'];
const costs = answer(api.lotCosts.read, ({ query }) => {
  const { port } = query as { port?: string };
  const item = (id: string, part: Partial<LotCosts>): LotCosts => ({
    id,
    currency: 'USD',
    unit: 'dmt',
    pricing: null,
    perPayable: null,
    reference: null,
    landed: null,
    ...part,
  });
  return {
    items: [
      item(LOT, {
        pricing,
        perPayable: { price: '9629.6296', unit: 't', element: 'Cu', payablePct: '27', named: true },
        reference: {
          series: 'wb-copper',
          label: 'Copper, cash',
          source: 'World Bank',
          price: '12601.26',
          currency: 'USD',
          date: '2026-10-01',
          frequency: 'monthly',
          pct: '76.4',
        },
        landed: port ? { ok: true, price: '2700', carriage: '100', perPayable: '10000' } : null,
      }),
      item(ZINC, { landed: port ? { ok: false, why: 'no_rate' } : null }),
    ],
  };
});

beforeEach(() => localStorage.clear());

describe('lots side by side', () => {
  it('are picked in the table, and the address holds them', async () => {
    const user = userEvent.setup();
    const { router } = await mount({ at: '/marketplace', answers: [...market, lots] });
    await user.click(await screen.findByRole('checkbox', { name: 'Compare Copper cathodes, Grade A' }));
    await user.click(screen.getByRole('checkbox', { name: 'Compare Zinc concentrate' }));
    expect(new URLSearchParams(router.state.location.search).get('compare')).toBe(`${LOT},${ZINC}`);
    await user.click(screen.getByRole('button', { name: 'Compare 2 lots' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lots side by side' })).toBeInTheDocument();
    const prices = within(await screen.findByRole('row', { name: /^Price (?!per)/ })).getAllByRole('cell');
    expect(prices.map((cell) => cell.textContent)).toEqual([
      expect.stringMatching(/13,350\.00\s*USD\/t/),
      expect.stringMatching(/1,250\.00\s*USD\/t/),
    ]);
  });

  it('are picked from cards as well', async () => {
    const user = userEvent.setup();
    const { router } = await mount({ at: '/marketplace?view=cards', answers: market });
    await user.click(await screen.findByRole('checkbox', { name: 'Compare Zinc concentrate' }));
    expect(router.state.location.search).toContain(`compare=${ZINC}`);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(router.state.location.search).toBe('?view=cards');
  });

  it('show terms of price, the price of what is paid for and what they come to at a port of the address', async () => {
    const user = userEvent.setup();
    const { router } = await mount({
      at: `/marketplace?view=compare&compare=${LOT},${ZINC}`,
      answers: [...market, lots, costs, ports],
    });
    const row = async (name: RegExp) =>
      within(await screen.findByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect((await row(/^TC\/RC/))[0]).toMatch(/Treatment charge: 25 USD/);
    expect((await row(/^Payables/))[0]).toMatch(/Payable Cu: 96.5 % of the content/);
    expect((await row(/^Quotational period/))[0]).toMatch(/one month later/);
    expect((await row(/^Penalties/))[0]).toMatch(/Penalty, As: 3 USD for each 0.1 %/);
    const [price, other] = await row(/^Price per payable unit/);
    expect(price).toMatch(/9,629\.63.*Cu paid for, 27.*76.* of .*Copper, cash.*2026/);
    expect(other).toBe('Not given');
    expect(await row(/^Landed cost/)).toEqual(['Choose a port', 'Choose a port']);
    await user.type(screen.getByRole('combobox', { name: 'Port of destination' }), 'hambur');
    await user.click(await screen.findByRole('option', { name: 'Hamburg, Germany' }));
    expect(router.state.location.search).toContain('port=DEHAM');
    await screen.findByText('No estimate');
    const [landed, none] = await row(/^Landed cost/);
    expect(landed).toMatch(/2,700\.00.*with 100\.00.*of carriage/);
    expect(none).toContain('No carrier has quoted this way to your company');
  });

  it('come from a link, and are taken out one by one', async () => {
    const user = userEvent.setup();
    const { router } = await mount({
      at: `/marketplace?view=compare&compare=${LOT},${ZINC}`,
      answers: [...market, lots],
    });
    await user.click(await screen.findByRole('button', { name: 'Take Zinc concentrate out' }));
    expect(screen.queryByText('Zinc concentrate')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take Copper cathodes, Grade A out' }));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByRole('heading', { level: 1, name: 'Marketplace' })).toBeInTheDocument();
  });

  it('say of a lot that is gone that it is, and show the others', async () => {
    await mount({
      at: `/marketplace?view=compare&compare=${LOT},${ZINC}`,
      answers: [
        answer(api.listings.get, ({ params }) =>
          (params as { id: string }).id === ZINC ? refusal(404, 'not_found') : cathodes(),
        ),
      ],
    });
    expect(await screen.findByRole('link', { name: 'Copper cathodes, Grade A' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Take Unnamed lot out' })).toBeInTheDocument();
  });
});

describe('the table', () => {
  it('shows the columns that were chosen, at the next visit too', async () => {
    const user = userEvent.setup();
    const first = await mount({ at: '/marketplace', answers: market });
    expect(await screen.findByRole('columnheader', { name: 'Seller' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Seller' }));
    await user.click(screen.getByRole('checkbox', { name: 'Certificates' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('columnheader', { name: 'Seller' })).not.toBeInTheDocument();
    first.unmount();
    await mount({ at: '/marketplace', answers: market });
    expect(await screen.findByRole('columnheader', { name: 'Certificates' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Seller' })).not.toBeInTheDocument();
  });

  it('stands beside counts that say where counting stopped', async () => {
    await mount({ at: '/marketplace', answers: market });
    expect(await screen.findByText('1,000+')).toBeInTheDocument();
  });
});
