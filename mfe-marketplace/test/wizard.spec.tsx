import { api, type Listing } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, draft, LOT, pageOf } from './lots';
import { mount } from './mount';

const base = `/create-listing?draft=${LOT}`;
const saving = (start: Listing = draft()) => {
  let lot = start;
  return [
    answer(api.listings.get, () => lot),
    answer(api.listings.create, ({ body }) => (lot = { ...lot, ...(body as Partial<Listing>) })),
    answer(
      api.listings.update,
      ({ body }) => (lot = { ...lot, ...(body as Partial<Listing>), version: lot.version + 1 }),
    ),
    answer(api.listings.mine, () => pageOf([card({ state: 'draft', label: 'draft', demo: false })])),
  ];
};
const bodies = (calls: { route: { path: string; method: string }; body?: unknown }[], method: string) =>
  calls
    .filter(({ route }) => route.method === method && route.path.startsWith('/api/listings'))
    .map(({ body }) => body as Record<string, unknown>);

beforeEach(() => localStorage.clear());

describe('creating a listing', () => {
  it('shows the drafts to go on with, and a way to start', async () => {
    await mount({
      at: '/create-listing',
      role: 'seller',
      answers: [
        answer(
          api.listings.mine,
          pageOf([
            card({ state: 'draft', label: 'draft' }),
            card({
              id: '00000000-0000-4000-8000-0000000000a2',
              state: 'pending',
              label: 'submitted',
              mineralName: 'Zinc concentrate',
            }),
          ]),
        ),
      ],
    });
    const toGoOn = await screen.findByRole('list', { name: 'To go on with' });
    expect(within(toGoOn).getByRole('link')).toHaveAttribute('href', base);
    expect(
      within(screen.getByRole('list', { name: 'In review' })).getByRole('link', { name: 'Zinc concentrate' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Start a new listing' })).toHaveAttribute(
      'href',
      '/create-listing?draft=new',
    );
  });

  it('makes a draft of the first words and puts it into the address, without losing the place in the form', async () => {
    const user = userEvent.setup();
    const { calls, router } = await mount({ at: '/create-listing?draft=new', role: 'seller', answers: saving() });
    const name = await screen.findByRole('textbox', { name: /^Name of the lot/ });
    await user.type(name, 'Copper cathodes');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(router.state.location.search).toContain(`draft=${LOT}`));
    expect(bodies(calls, 'POST')[0]).toMatchObject({ mineralName: 'Copper cathodes' });
    expect(screen.getByRole('textbox', { name: /^Name of the lot/ })).toBe(name);
    expect(await screen.findByText(/Draft saved at \d\d:\d\d/)).toBeInTheDocument();
  });

  it('stays at the step that was opened while the first words were being saved', async () => {
    const user = userEvent.setup();
    let answerNow: (lot: Listing) => void = () => undefined;
    const answered = new Promise<Listing>((resolve) => {
      answerNow = resolve;
    });
    const { router } = await mount({
      at: '/create-listing?draft=new',
      role: 'seller',
      answers: [answer(api.listings.create, () => answered), ...saving()],
    });
    await user.type(await screen.findByRole('textbox', { name: /^Name of the lot/ }), 'Copper cathodes');
    await user.click(screen.getAllByRole('button', { name: /Quantity and price/ })[0] as HTMLElement);
    await screen.findByRole('textbox', { name: /^Quantity on offer/ });
    answerNow(draft());
    await waitFor(() => expect(router.state.location.search).toBe(`?draft=${LOT}&step=quantity`));
  });

  it('takes the country from the company with the first thing typed', async () => {
    const user = userEvent.setup();
    const { calls } = await mount({
      at: '/create-listing?draft=new',
      role: 'seller',
      answers: [...saving(), answer(api.companies.mine, { country: 'CL' } as never)],
    });
    await user.type(await screen.findByRole('textbox', { name: /^Name of the lot/ }), 'Copper');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(bodies(calls, 'POST')[0]).toMatchObject({ originCountry: 'CL' }));
  });

  it('takes the dry tonne with a concentrate, and the metal that a formula pays for', async () => {
    const user = userEvent.setup();
    const listing = draft({ form: null, unit: 't', priceBasis: null });
    const { calls } = await mount({ at: base, role: 'seller', answers: saving(listing) });
    await user.type(await screen.findByRole('combobox', { name: 'Processing state' }), 'Concentrate');
    await user.click(await screen.findByRole('option', { name: 'Concentrate' }));
    await user.click(screen.getAllByRole('button', { name: 'Quantity and price' }).at(-1)!);
    expect(await screen.findByLabelText('Unit of measurement')).toHaveValue('dmt');
    await user.selectOptions(screen.getByLabelText('Type of price'), 'formula');
    expect(await screen.findByLabelText('Element')).toHaveValue('Cu');
    await user.type(screen.getByLabelText('Payable'), '96.5');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() =>
      expect(bodies(calls, 'PATCH').at(-1)).toMatchObject({ priceBasis: { payables: { Cu: '96.5 %' } } }),
    );
  });

  it('takes an assay that is pasted from a sheet', async () => {
    const user = userEvent.setup();
    await mount({ at: `${base}&step=assay`, role: 'seller', answers: saving() });
    await user.click(await screen.findByRole('button', { name: 'Paste from a sheet' }));
    const box = screen.getByRole('textbox', { name: /^Rows of element/ });
    await user.click(box);
    await user.paste('Cu\t27.84\t%\nAg;62');
    await user.click(screen.getByRole('button', { name: 'Take into the assay' }));
    expect(screen.getByDisplayValue('27.84')).toBeInTheDocument();
    expect(screen.getByText(/1 row could not be read/)).toBeInTheDocument();
    expect(box).toHaveValue('Ag;62');
  });

  it('saves by itself after a rest', async () => {
    const user = userEvent.setup();
    const { calls } = await mount({ at: base, role: 'seller', answers: saving() });
    await user.type(await screen.findByRole('textbox', { name: /^Grade/ }), ' X');
    await waitFor(() => expect(bodies(calls, 'PATCH')).toEqual([{ grade: 'LME Grade A X', version: 1 }]), {
      timeout: 4000,
    });
  });

  it('takes the rules of a formula as figures, and keeps them in the short form that offers are made from', async () => {
    const user = userEvent.setup();
    const priceBasis = {
      type: 'formula' as const,
      payables: { Cu: 'as usual' },
      penalties: { As: '2.50 per 0.1 % above 0.2 %' },
      tc: '20',
    };
    const { calls } = await mount({
      at: `${base}&step=quantity`,
      role: 'seller',
      answers: saving(draft({ priceBasis })),
    });
    expect(await screen.findByText(/^Written so far: as usual\./)).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Payable' }), '96.5');
    await user.type(screen.getByRole('textbox', { name: 'Minimum deduction' }), '1');
    const above = screen.getByRole('textbox', { name: 'Above' });
    expect(above).toHaveValue('0.2');
    await user.clear(above);
    await user.type(above, '0.25');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() =>
      expect(bodies(calls, 'PATCH').at(-1)?.priceBasis).toEqual({
        ...priceBasis,
        payables: { Cu: '96.5 % min ded 1' },
        penalties: { As: '2.50 per 0.1 % above 0.25 %' },
      }),
    );
  });

  it('tells under the field what is wrong, and saves the rest', async () => {
    const user = userEvent.setup();
    const { calls } = await mount({ at: `${base}&step=quantity`, role: 'seller', answers: saving() });
    const quantity = await screen.findByRole('textbox', { name: /^Quantity on offer/ });
    await user.type(quantity, 'many');
    await user.type(screen.getByRole('textbox', { name: /^Minimum order/ }), '50');
    await user.tab();
    expect(await screen.findByText('Enter a number, such as 1,250.50')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(bodies(calls, 'PATCH')).toEqual([{ minOrderQuantity: '50', version: 1 }]));
    expect(quantity).toHaveValue('many');
  });

  it('asks for the terms of the chosen price basis and says it in words', async () => {
    const user = userEvent.setup();
    const { calls } = await mount({ at: `${base}&step=quantity`, role: 'seller', answers: saving() });
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Type of price/ }), 'index_premium');
    await user.type(screen.getByRole('combobox', { name: /^Quotational period/ }), 'M+1');
    await user.type(screen.getByRole('textbox', { name: /^Index/ }), 'LME Cu cash');
    await user.type(screen.getByRole('textbox', { name: /^Premium or discount/ }), '-70');
    await user.tab();
    expect(await screen.findByText(/The price is LME Cu cash less 70\.00\sUSD\/t\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() =>
      expect(bodies(calls, 'PATCH').at(-1)?.priceBasis).toEqual({
        type: 'index_premium',
        index: 'LME Cu cash',
        premium: '-70',
        qp: 'M+1',
      }),
    );
  });

  it('warns when the delivery term does not suit the transport', async () => {
    const user = userEvent.setup();
    await mount({
      at: `${base}&step=quantity`,
      role: 'seller',
      answers: saving(draft({ transportMode: 'container' })),
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Delivery term/ }), 'FOB');
    expect(await screen.findByText(/FCA fits better than FOB/)).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: /^Transport/ }), 'road');
    expect(await screen.findByText(/cannot be used for Road/)).toBeInTheDocument();
  });

  it('suggests what buyers of the mineral pay for, and draws the assay as it is typed', async () => {
    const user = userEvent.setup();
    await mount({ at: `${base}&step=assay`, role: 'seller', answers: saving() });
    await user.click(await screen.findByRole('button', { name: 'Cu' }));
    const line = screen.getByRole('group', { name: 'Line 1' });
    await user.type(within(line).getByRole('textbox', { name: 'Typical' }), '99.99');
    expect((await screen.findAllByRole('img', { name: /99\.99/ })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Cu' })).not.toBeInTheDocument();
  });

  it('brings back what a crash had kept from being saved', async () => {
    localStorage.setItem(
      `orebridge.private.00000000-0000-4000-8000-000000000001.draft.${LOT}`,
      JSON.stringify({ at: '2026-11-27T09:00:00Z', changed: { grade: 'Typed before the crash' } }),
    );
    const { calls } = await mount({ at: base, role: 'seller', answers: saving() });
    expect(await screen.findByRole('textbox', { name: /^Grade/ })).toHaveValue('Typed before the crash');
    expect(screen.getByText('What you had typed is back')).toBeInTheDocument();
    await waitFor(() => expect(bodies(calls, 'PATCH')).toEqual([{ grade: 'Typed before the crash', version: 1 }]));
  });

  it('lets a person choose when somebody else changed the draft', async () => {
    const user = userEvent.setup();
    let version = 1;
    let conflict = true;
    const { calls } = await mount({
      at: base,
      role: 'seller',
      answers: [
        answer(api.listings.get, () => draft({ version })),
        answer(api.listings.update, ({ body }) => {
          if (conflict) {
            conflict = false;
            version = 2;
            return refusal(409, 'conflict.version');
          }
          return draft({ ...(body as Partial<Listing>), version: 3 });
        }),
      ],
    });
    const grade = await screen.findByRole('textbox', { name: /^Grade/ });
    await user.clear(grade);
    await user.type(grade, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await user.click(await screen.findByRole('button', { name: 'Keep what I typed' }));
    await waitFor(() => expect(bodies(calls, 'PATCH').at(-1)).toEqual({ grade: 'Mine', version: 2 }));
    expect(grade).toHaveValue('Mine');
  });

  it('lists what is missing at the end, and cannot be submitted before', async () => {
    await mount({ at: `${base}&step=review`, role: 'seller', answers: saving() });
    expect(await screen.findByRole('link', { name: 'Enter a price above zero' })).toHaveAttribute(
      'href',
      `${base}&step=quantity`,
    );
    expect(screen.getByRole('button', { name: 'Submit for review' })).toBeDisabled();
  });

  it('shows at the end all that the price is found by', async () => {
    const priceBasis = {
      type: 'formula',
      payables: { Cu: '96.5 % less 1 unit' },
      penalties: { As: '2.50 for each 0.1 % above 0.2 %' },
      tc: '80',
      rc: '8',
      qp: 'M+1',
    } as const;
    await mount({ at: `${base}&step=review`, role: 'seller', answers: saving(draft({ priceBasis })) });
    const shown = (await screen.findByRole('heading', { name: /^Quantity/ })).closest('section');
    for (const part of ['Cu: 96.5 % less 1 unit', 'As: 2.50 for each', /80\.00\sUSD/, /M\+1/])
      expect(shown).toHaveTextContent(part);
  });

  it('submits a complete draft and goes to the listing', async () => {
    const user = userEvent.setup();
    const { router, toasts } = await mount({
      at: `${base}&step=review`,
      role: 'seller',
      answers: [
        ...saving(draft({ missing: [] })),
        answer(api.listings.submit, draft({ state: 'pending', label: 'submitted' })),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/listing/${LOT}`));
    expect(toasts).toContainEqual(expect.objectContaining({ title: 'Listing submitted' }));
  });

  it('says why the server does not take it, and stays', async () => {
    const user = userEvent.setup();
    const { router } = await mount({
      at: `${base}&step=review`,
      role: 'seller',
      answers: [
        ...saving(draft({ missing: [] })),
        answer(api.listings.submit, refusal(409, 'plan.limit.listings', { values: { used: 2, limit: 2 } })),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText(/^Your plan allows 2 active listings\./)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/create-listing');
  });

  it('asks before a draft is discarded', async () => {
    const user = userEvent.setup();
    const { calls, router } = await mount({
      at: base,
      role: 'seller',
      answers: [...saving(), answer(api.listings.discard, { message: 'ok' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(bodies(calls, 'DELETE')).toHaveLength(0);
    const dialog = await screen.findByText(/This cannot be undone/);
    await user.click(
      within(dialog.closest('[role$="dialog"]') as HTMLElement).getByRole('button', { name: 'Discard' }),
    );
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(bodies(calls, 'DELETE')).toHaveLength(1);
  });

  it('does not open a lot that is blocked', async () => {
    await mount({
      at: base,
      role: 'seller',
      answers: [answer(api.listings.get, draft({ state: 'blocked', label: 'blocked' }))],
    });
    expect(await screen.findByText(/cannot be edited in its present state/)).toBeInTheDocument();
  });
});
