import { api } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, facets, LOT, pageOf, watched } from './lots';
import { mount } from './mount';

const answers = [
  watched,
  answer(api.listings.facets, facets),
  answer(api.listings.search, pageOf([card()], { total: 1 })),
];
const searches = (calls: { route: { path: string }; query?: unknown }[]) =>
  calls.filter(({ route }) => route.path === api.listings.search.path).map(({ query }) => query);

describe('the market', () => {
  it('shows lots with figure and unit, marks and counts', async () => {
    await mount({ at: '/marketplace', answers });
    expect(await screen.findByRole('link', { name: 'Copper cathodes, Grade A' })).toHaveAttribute(
      'href',
      `/listing/${LOT}`,
    );
    const row = screen.getByRole('row', { name: /Copper cathodes/ });
    expect(row).toHaveTextContent(/13,350\.00\s*USD\/t/);
    expect(row).toHaveTextContent(/300\s*t/);
    expect(row).toHaveTextContent('min 50');
    expect(within(row).getAllByRole('img', { name: /permit|certificate|analysis/i }).length).toBe(4);
    expect(screen.getByText('1 listing from 2 countries')).toBeInTheDocument();
    expect(screen.getAllByText(/demo/i).length).toBeGreaterThan(0);
  });

  it('finds a lot by typing part of its name, and keeps what was asked in the address', async () => {
    const user = userEvent.setup();
    const { calls, router } = await mount({ at: '/marketplace', answers });
    await user.type(await screen.findByRole('searchbox', { name: 'Search lots' }), 'cathod');
    await waitFor(() => expect(router.state.location.search).toBe('?q=cathod'));
    await waitFor(() => expect(searches(calls).at(-1)).toMatchObject({ q: 'cathod' }));
    expect(searches(calls).length).toBeLessThan(4);
  });

  it('narrows by a mineral with one tick, shows it as a tag, and takes it back', async () => {
    const user = userEvent.setup();
    const { router } = await mount({ at: '/marketplace', answers });
    await user.click(await screen.findByRole('checkbox', { name: /^Cobalt/ }));
    expect(router.state.location.search).toBe('?mineral=cobalt');
    await user.click(await screen.findByRole('button', { name: /Remove.*Cobalt|Cobalt.*remove/i }));
    expect(router.state.location.search).toBe('');
  });

  describe('by what matters', () => {
    const terms = answer(api.listings.termFacets, {
      form: [
        { value: 'concentrate', count: 12, capped: false },
        { value: 'metal', count: 1000, capped: true },
      ],
      incoterm: [{ value: 'FOB', count: 3, capped: false }],
    });
    const ports = answer(api.supply.ports, {
      items: [{ id: 'CNSHA', name: 'Shanghai', country: 'CN', lat: 31.2, lon: 121.5 }],
    });
    const all = [...answers, terms, ports];

    it('narrows by form with its counts, which are asked for once it is unfolded', async () => {
      const user = userEvent.setup();
      const { calls, router } = await mount({ at: '/marketplace', answers: all });
      const asked = () => calls.filter(({ route }) => route.path === api.listings.termFacets.path).length;
      const unfold = await screen.findByRole('button', { name: 'Processing state' });
      expect(asked()).toBe(0);
      await user.click(unfold);
      await user.click(await screen.findByRole('checkbox', { name: /^Concentrate.*12/ }));
      expect(router.state.location.search).toBe('?form=concentrate');
      expect(screen.queryByRole('checkbox', { name: /^Fuel/ })).not.toBeInTheDocument();
      expect(asked()).toBeGreaterThan(0);
    });

    it('adds limits on constituents by the keyboard alone, and takes them away one by one', async () => {
      const user = userEvent.setup();
      const { calls, router } = await mount({ at: '/marketplace?mineral=copper', answers: all });
      const asked = () => new URLSearchParams(router.state.location.search).get('assay');
      (await screen.findByRole('button', { name: 'Constituents' })).focus();
      await user.keyboard('{Enter}');
      await user.type(await screen.findByLabelText('Figure'), '25{Enter}');
      await waitFor(() => expect(asked()).toBe('Cu_min_25_pct'));
      const form = within(screen.getByRole('form', { name: 'Constituents' }));
      expect(form.getByRole('combobox', { name: 'Element' })).toHaveFocus();
      await user.keyboard('arsen{Enter}');
      await user.selectOptions(form.getByRole('combobox', { name: 'Limit' }), 'at most');
      await user.type(form.getByLabelText('Figure'), '0.2{Enter}');
      await waitFor(() => expect(asked()).toBe('Cu_min_25_pct,As_max_0.2_pct'));
      await waitFor(() => expect(searches(calls).at(-1)).toMatchObject({ assay: 'Cu_min_25_pct,As_max_0.2_pct' }));
      await user.keyboard('arsen{Enter}');
      await user.type(form.getByLabelText('Figure'), '101{Enter}');
      expect(await screen.findByText('Enter a percentage from 0 to 100')).toBeInTheDocument();
      await user.clear(form.getByLabelText('Figure'));
      await user.selectOptions(form.getByRole('combobox', { name: 'Limit' }), 'at least');
      await user.type(form.getByLabelText('Figure'), '1{Enter}');
      expect(await screen.findByText('No lot can meet this limit together with the others')).toBeInTheDocument();
      await user.click(screen.getAllByRole('button', { name: /Remove.*Cu ≥ 25 %/i })[0]!);
      await waitFor(() => expect(asked()).toBe('As_max_0.2_pct'));
    });

    it('narrows by a port that is found by a slip, by any other place, and by a ready date', async () => {
      const user = userEvent.setup();
      const { router } = await mount({ at: '/marketplace', answers: all });
      await user.click(await screen.findByRole('button', { name: 'Named place or port' }));
      const find = await screen.findByRole('combobox', { name: 'Named place or port' });
      await user.type(find, 'shangai');
      await user.click(await screen.findByRole('option', { name: 'Shanghai, China' }));
      await user.type(find, 'Kolwezi');
      await user.click(await screen.findByRole('option', { name: 'Places with “Kolwezi”' }));
      await user.click(screen.getByRole('button', { name: 'Ready date' }));
      await user.type(await screen.findByLabelText('Ready by'), '2027-03-01');
      const address = new URLSearchParams(router.state.location.search);
      expect([address.get('place'), address.get('readyBy')]).toEqual(['Shanghai,Kolwezi', '2027-03-01']);
      const chips = within(screen.getAllByRole('list', { name: /Filters in force|applied/i })[0]!);
      expect(chips.getByText('Place: Kolwezi')).toBeInTheDocument();
    });
  });

  it('finds a mineral among the filters by a slip, a short form and another language', async () => {
    const user = userEvent.setup();
    await mount({ at: '/marketplace', answers });
    const find = await screen.findByRole('searchbox', { name: 'Find a mineral' });
    for (const typed of ['coper', 'cu conc', 'tongjingkuang', 'cobre']) {
      await user.clear(find);
      await user.type(find, typed);
      expect(await screen.findByRole('checkbox', { name: /^Copper\s*4$/ })).toBeInTheDocument();
    }
  });

  it('reads its filters from a link of the landing page', async () => {
    const { calls } = await mount({ at: '/marketplace?type=iron', answers });
    await screen.findByRole('link', { name: 'Copper cathodes, Grade A' });
    expect(searches(calls)[0]).toMatchObject({ mineral: 'iron-ore' });
  });

  it('keeps the lots in sight while others are sought', async () => {
    const user = userEvent.setup();
    let release: () => void = () => undefined;
    const later = new Promise<void>((resolve) => {
      release = resolve;
    });
    await mount({
      at: '/marketplace',
      answers: [
        watched,
        answer(api.listings.facets, facets),
        answer(api.listings.search, async ({ query }) => {
          if ((query as { sort: string }).sort === 'newest') return pageOf([card()]);
          await later;
          return pageOf([card({ id: '00000000-0000-4000-8000-0000000000a2', mineralName: 'Zinc concentrate' })]);
        }),
      ],
    });
    await screen.findByRole('link', { name: 'Copper cathodes, Grade A' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price-low-to-high');
    expect(screen.getByRole('link', { name: 'Copper cathodes, Grade A' })).toBeInTheDocument();
    release();
    expect(await screen.findByRole('link', { name: 'Zinc concentrate' })).toBeInTheDocument();
  });

  it('shows the next lots below the first', async () => {
    const user = userEvent.setup();
    await mount({
      at: '/marketplace',
      answers: [
        watched,
        answer(api.listings.facets, facets),
        answer(api.listings.search, ({ query }) =>
          (query as { cursor?: string }).cursor
            ? pageOf([card({ id: '00000000-0000-4000-8000-0000000000a2', mineralName: 'Zinc concentrate' })], {
                total: 2,
              })
            : pageOf([card()], { next: 'c1', total: 2 }),
        ),
      ],
    });
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Zinc concentrate' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Copper cathodes, Grade A' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('changes to cards and says so in the address', async () => {
    const user = userEvent.setup();
    const { router } = await mount({ at: '/marketplace', answers });
    await user.click(await screen.findByRole('radio', { name: /Cards/ }));
    expect(router.state.location.search).toBe('?view=cards');
    expect(await screen.findByRole('article')).toHaveTextContent('Luapula Cathode Works');
  });

  it('offers a way out when nothing matches', async () => {
    const user = userEvent.setup();
    const { router } = await mount({
      at: '/marketplace?q=unobtainium',
      answers: [watched, answer(api.listings.facets, facets), answer(api.listings.search, pageOf([]))],
    });
    await screen.findByText('No lots match these filters');
    await user.click(screen.getAllByRole('button', { name: 'Reset all' })[0]!);
    expect(router.state.location.search).toBe('');
  });

  it('says what failed, that the filters are kept, and tries again', async () => {
    const user = userEvent.setup();
    let fails = true;
    await mount({
      at: '/marketplace?mineral=copper',
      answers: [
        watched,
        answer(api.listings.facets, facets),
        answer(api.listings.search, () => (fails ? refusal(503, 'unknown', { incident: 'i-77' }) : pageOf([card()]))),
      ],
    });
    expect(await screen.findByText(/Your filters are kept/)).toHaveTextContent('i-77');
    fails = false;
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('link', { name: 'Copper cathodes, Grade A' })).toBeInTheDocument();
  });

  it('shows a lot that was approved just now, without a reload', async () => {
    let lots = [card()];
    const { emit } = await mount({
      at: '/listings',
      answers: [watched, answer(api.listings.facets, facets), answer(api.listings.search, () => pageOf(lots))],
    });
    await screen.findByRole('link', { name: 'Copper cathodes, Grade A' });
    lots = [card({ id: '00000000-0000-4000-8000-0000000000a2', mineralName: 'Zinc concentrate' }), card()];
    await emit({ key: 'listing.approved', about: { kind: 'listing', id: '00000000-0000-4000-8000-0000000000a2' } });
    expect(await screen.findByRole('link', { name: 'Zinc concentrate' })).toBeInTheDocument();
  });
});
