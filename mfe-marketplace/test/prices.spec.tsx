import { api, type FxRates, type PriceComparison, type PriceDisplay } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, cathodes, facets, LOT, pageOf, watched } from './lots';
import { mount } from './mount';

const rates = answer(api.fx.rates, {
  base: 'EUR',
  source: 'ECB',
  rates: [
    { currency: 'USD', rate: '1.1418', date: '2026-11-26' },
    { currency: 'GBP', rate: '0.8654', date: '2026-11-25' },
  ],
} satisfies FxRates);
const display = (wish: Partial<PriceDisplay>) => answer(api.fx.display, { currency: null, unit: null, ...wish });
const market = [watched, answer(api.listings.facets, facets)];
const lots = (...items: ReturnType<typeof card>[]) => answer(api.listings.search, pageOf(items));

beforeEach(() => localStorage.clear());

describe('prices in the visitor’s own currency and weight', () => {
  it('stand beneath the listing’s own, with the rate and its day', async () => {
    await mount({ at: '/marketplace', answers: [...market, lots(card()), rates, display({ currency: 'EUR' })] });
    const row = await screen.findByRole('row', { name: /Copper cathodes/ });
    await waitFor(() => expect(row).toHaveTextContent(/≈ 11,692\.07\s*EUR\/t/));
    expect(row).toHaveTextContent(/13,350\.00\s*USD\/t/);
    expect(row).toHaveTextContent('ECB rate of 26 Nov 2026');
  });

  it('name the older day of a cross rate, and keep a unit that does not convert', async () => {
    const dry = card({ id: '00000000-0000-4000-8000-0000000000a2', mineralName: 'Concentrate', unit: 'dmt' });
    await mount({
      at: '/marketplace?view=cards',
      answers: [...market, lots(card(), dry), rates, display({ currency: 'GBP', unit: 'lb' })],
    });
    const [metal, concentrate] = await screen.findAllByRole('article');
    await waitFor(() => expect(metal).toHaveTextContent(/≈ 4\.59\s*GBP\/lb/));
    expect(metal).toHaveTextContent('ECB rate of 25 Nov 2026');
    expect(concentrate).toHaveTextContent(/≈ 10,118\.31\s*GBP\/dmt/);
  });

  it('are left out where no rate is known, and say no rate where only the weight changes', async () => {
    await mount({
      at: '/marketplace',
      answers: [...market, lots(card({ currency: 'CHF' })), rates, display({ currency: 'EUR' })],
    });
    const row = await screen.findByRole('row', { name: /Copper cathodes/ });
    await waitFor(() => expect(row).not.toHaveTextContent('≈'));
  });

  it('are chosen once, follow at once, and go back when the account refuses', async () => {
    const user = userEvent.setup();
    let refuse = false;
    const { toasts } = await mount({
      at: '/marketplace',
      answers: [
        ...market,
        lots(card()),
        rates,
        display({}),
        answer(api.fx.setDisplay, ({ body }) => (refuse ? refusal(503, 'unknown') : (body as PriceDisplay))),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Prices as listed' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Weight'), 'kilogram (kg)');
    await waitFor(() => expect(document.body).toHaveTextContent(/≈ 13\.35\s*USD\/kg/));
    expect(JSON.parse(localStorage.getItem('orebridge.marketplace.prices') ?? '')).toEqual({
      currency: null,
      unit: 'kg',
    });
    refuse = true;
    await user.selectOptions(dialog.getByLabelText('Currency'), 'EUR · Euro');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(document.body).toHaveTextContent(/≈ 13\.35\s*USD\/kg/);
  });
});

const comparison: PriceComparison = {
  series: {
    id: 'wb-copper',
    label: 'Copper, LME grade A',
    description: '',
    frequency: 'monthly',
    currency: 'USD',
    unit: 't',
    source: 'World Bank Pink Sheet',
    licence: 'CC-BY-4.0',
  },
  price: '13350',
  reference: { price: '13000', date: '2026-06-01' },
  differencePct: '2.7',
  rate: null,
  beforeRefining: false,
  points: ['12000', '12500', '13000'].map((price, i) => ({ price, date: `2026-0${4 + i}-01` })),
};

describe('what a price means', () => {
  const page = (lot = cathodes(), found: PriceComparison | null = comparison) =>
    mount({
      at: `/listing/${LOT}`,
      answers: [answer(api.listings.get, lot), answer(api.prices.ofListing, { comparison: found }), rates, display({})],
    });

  it('is said beside the published series, with its source and month', async () => {
    await page();
    const heading = await screen.findByRole('heading', { name: 'Price against the published series' });
    const section = heading.closest('section');
    for (const part of [
      '2.7% above the published price',
      /13,000\.00\s*USD\/t/,
      'Published: mean of Jun 2026',
      'World Bank Pink Sheet (CC-BY-4.0)',
    ])
      expect(section).toHaveTextContent(part);
    expect(screen.getByRole('img', { name: /Published price from Apr 2026 to Jun 2026/ })).toBeInTheDocument();
  });

  it('says nothing where nothing comparable is published', async () => {
    await page(cathodes(), null);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByText('Price against the published series')).not.toBeInTheDocument());
  });

  it('says what a concentrate costs per tonne of content, and what else the price pays for', async () => {
    await page(
      cathodes({
        mineralName: 'Concentrate',
        pricePerUnit: '3845',
        unit: 'dmt',
        purityPct: '27.1',
        composition: [
          { element: 'Cu', value: '27.1', unit: '%', basis: 'dry', treatment: 'payable' },
          { element: 'Au', value: '2.1', unit: 'g/t', basis: 'dry', treatment: 'payable' },
        ],
      }),
      null,
    );
    expect(await screen.findByText('Per t of Cu contained')).toBeInTheDocument();
    expect(screen.getByText(/14,188\.19\s*USD\/t/)).toBeInTheDocument();
    expect(screen.getByText(/pays for Au as well/)).toBeInTheDocument();
  });
});
