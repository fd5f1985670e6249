import { api } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
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
    const prices = within(await screen.findByRole('row', { name: /^Price/ })).getAllByRole('cell');
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
