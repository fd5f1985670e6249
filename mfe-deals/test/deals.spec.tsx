import { api, type Deal, type Execution } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount';
import { DEAL_ID, deal, execution, dealCard, page } from './records';

const room = async (
  more: Partial<Deal> = {},
  extra: Parameters<typeof mount>[0]['answers'] = [],
  at = `/deals/${DEAL_ID}`,
) => {
  const mounted = await mount({ at, answers: [answer(api.deals.get, deal(more)), ...extra] });
  await screen.findByRole('heading', { level: 1 });
  return { ...mounted, user: userEvent.setup() };
};
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const commitment = {
  id: uuid(70),
  reference: 'IN-7001',
  state: 'soft_circle' as const,
  amountUsd: '250000.00',
  allocatedUsd: null,
  investor: 'Halcyon',
  own: true,
  syndicate: null,
  reflectsUntil: null,
  events: [],
  at: '2026-11-20T09:00:00.000Z',
  round: {
    id: uuid(71),
    reference: 'FR-71',
    state: 'open' as const,
    instrument: 'equity' as const,
    closesOn: '2027-01-31',
    projectId: uuid(72),
    project: 'Salar Norte',
  },
  demo: false,
};
const milestones = () =>
  within(screen.getByRole('list', { name: 'The seven stages of this deal' }))
    .getAllByRole('listitem')
    .map((milestone) => milestone.dataset.state);

describe('the timeline of a deal', () => {
  const event = (from: string, to: string) => ({
    event: 'cancel',
    from,
    to,
    at: '2026-11-24T09:00:00.000Z',
    by: null,
    reason: null,
  });

  it.each([
    ['contract_draft', ['done', 'now', 'next', 'next', 'next', 'next', 'next']],
    ['compliance_review', ['done', 'now', 'next', 'next', 'next', 'next', 'next']],
    ['payment_secured', ['done', 'done', 'done', 'now', 'next', 'next', 'next']],
    ['in_transit', ['done', 'done', 'done', 'done', 'now', 'next', 'next']],
    ['closed', ['done', 'done', 'done', 'done', 'done', 'done', 'done']],
  ] as const)('in %s marks the milestone that is next', async (state, expected) => {
    await room({ state });
    expect(milestones()).toEqual(expected);
  });

  it('of a cancelled deal keeps what was reached and marks no milestone as the present one', async () => {
    await room({
      state: 'cancelled',
      timeline: [...deal().timeline, event('contract_draft', 'cancelled')],
      events: [],
    });
    expect(milestones()).toEqual(['done', 'next', 'next', 'next', 'next', 'next', 'next']);
  });

  it('of a deal on hold keeps the place it had', async () => {
    await room({ state: 'on_hold', timeline: [...deal().timeline, event('payment_secured', 'on_hold')], events: [] });
    expect(milestones()).toEqual(['done', 'done', 'done', 'now', 'next', 'next', 'next']);
  });
});

describe('the deal room', () => {
  it('shows what both sides agreed, what is reserved and what is left', async () => {
    const gates = [{ code: 'tml-certificate', document: true, paper: null, open: false }];
    await room({}, [answer(api.execution.get, execution({ gates }))]);
    expect(screen.getByText('Terms agreed. 200 t are reserved.')).toBeInTheDocument();
    expect(screen.getByText('2,580,000.00')).toBeInTheDocument();
    expect(screen.getByText('CIF Rotterdam')).toBeInTheDocument();
    expect(screen.getByText('Available').closest('div')).toHaveTextContent('300 t');
    expect(screen.getByText('Origin Congo - Kinshasa')).toBeInTheDocument();
    expect(await screen.findByText('Must be cleared before loading: TML certificate')).toBeInTheDocument();
  });

  it('keeps the tab in the address bar', async () => {
    const { user, router } = await room();
    await user.click(screen.getByRole('tab', { name: 'Terms' }));
    expect(router.state.location.search).toBe('?tab=terms');
    expect(screen.getByText(deal().termsHash)).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Activity' }));
    expect(screen.getByText('Offer accepted, deal opened')).toBeInTheDocument();
  });

  it('opens on the tab that the address bar names', async () => {
    await room({}, [], `/deals/${DEAL_ID}?tab=terms`);
    expect(screen.getByRole('button', { name: 'Print terms' })).toBeInTheDocument();
  });

  it.each([true, false])('says what comes next before the stages where the screen is narrow (%s)', async (narrow) => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => ({ ...wide(query), matches: narrow && query.includes('max-width') });
    try {
      await room({ state: 'signed' });
      const stages = screen.getByRole('list', { name: 'The seven stages of this deal' });
      const next = await screen.findByRole('link', { name: 'Secure the payment' });
      const follows = next.compareDocumentPosition(stages) & Node.DOCUMENT_POSITION_FOLLOWING;
      expect(follows !== 0).toBe(narrow);
    } finally {
      window.matchMedia = wide;
    }
  });

  it('says what comes next in every part, but not where it is done', async () => {
    const { user } = await room({ state: 'signed' }, [], `/deals/${DEAL_ID}?tab=terms`);
    expect(screen.getByRole('link', { name: 'Secure the payment' })).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Payments' }));
    expect(screen.queryByRole('link', { name: 'Secure the payment' })).not.toBeInTheDocument();
  });

  it('offers no second transport document while one is checked', async () => {
    const bill = {
      id: uuid(80),
      type: 'bill-of-lading' as const,
      fileName: 'bill.pdf',
      number: 'BL-1',
      issuedOn: null,
    };
    const pending = { ...bill, quantity: '200', valuePct: null, state: 'pending' as const, by: 'seller' as const };
    const documents = [{ ...pending, bytes: 900, uploadedAt: '2026-11-24T09:00:00.000Z', reason: null }];
    const loading = execution({ state: 'loading', acts: ['ship'], documents } as Partial<Execution>);
    await room({ state: 'loading', side: 'seller' }, [answer(api.execution.get, loading)]);
    expect(await screen.findByText(/A reviewer of Orebridge checks the transport document/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Upload the transport document' })).not.toBeInTheDocument();
  });

  it('offers neither cancellation nor release that the server does not allow', async () => {
    await room({ events: [] });
    expect(screen.queryByRole('button', { name: /Cancel deal|Release deal/ })).not.toBeInTheDocument();
  });

  it('cancels only with a reason, and says what goes back on the market', async () => {
    const { user, calls, toasts } = await room({}, [
      answer(api.deals.cancel, deal({ state: 'cancelled', events: [] })),
    ]);
    await user.click(screen.getByRole('button', { name: 'Cancel deal' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('200 t go back on the market');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel deal' }));
    expect(within(dialog).getByText('This field is required')).toBeInTheDocument();
    expect(calls.some(({ route }) => route === api.deals.cancel)).toBe(false);
    await user.type(within(dialog).getByRole('textbox'), 'No vessel');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel deal' }));
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Deal cancelled']));
    expect(calls.find(({ route }) => route === api.deals.cancel)?.body).toEqual({ reason: 'No vessel' });
  });

  it('keeps the reason when cancelling is refused', async () => {
    const { user } = await room({}, [answer(api.deals.cancel, refusal(409, 'deal.not_cancellable'))]);
    await user.click(screen.getByRole('button', { name: 'Cancel deal' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'No vessel');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel deal' }));
    expect(await within(dialog).findByText('A deal can be cancelled only before it is signed.')).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox')).toHaveValue('No vessel');
  });

  it('lets a reviewer release a deal with a reason', async () => {
    const { user, calls, toasts } = await room({ state: 'compliance_review', events: ['release_review'], side: null }, [
      answer(api.deals.release, deal()),
    ]);
    await user.click(screen.getByRole('button', { name: 'Release deal' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'Origin proven');
    await user.click(within(dialog).getByRole('button', { name: 'Release deal' }));
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Deal released']));
    expect(calls.find(({ route }) => route === api.deals.release)?.body).toEqual({ reason: 'Origin proven' });
  });

  it('tells the first of two reviewers that another must decide', async () => {
    const review = { state: 'compliance_review', events: ['release_review'], side: null } as const;
    const { user, toasts } = await room({ ...review, events: ['release_review'] }, [
      answer(api.deals.release, deal({ ...review, events: [] })),
    ]);
    await user.click(screen.getByRole('button', { name: 'Release deal' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'Origin proven');
    await user.click(within(dialog).getByRole('button', { name: 'Release deal' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.title).toBe('Your release is recorded. A second reviewer must decide.');
  });

  it('tells a party in review who has to act', async () => {
    await room({ state: 'compliance_review', events: ['cancel'] });
    expect(screen.getByText('Compliance reviews this deal.')).toBeInTheDocument();
  });
});

describe('the list of deals', () => {
  const running = dealCard(1);
  const cancelled = dealCard(2, { state: 'cancelled' });
  const answers = [
    answer(api.deals.list, ({ query }) =>
      page(
        [running, cancelled].filter(({ state }) =>
          [undefined, state].includes((query as { state?: typeof state }).state),
        ),
      ),
    ),
  ];

  it('begins with the deals in progress', async () => {
    await mount({ at: '/deals', answers });
    const row = (await screen.findByText('OB-D-1')).closest('tr')!;
    expect(row).toHaveTextContent('2,580,000.00 USD');
    // The next step stands before the parties, the figures and the stage: on a phone, above them.
    const [, second] = within(row).getAllByRole('cell');
    expect(second).toHaveTextContent(`Sign the contract · By ${running.buyer.name} or ${running.seller.name}`);
    expect(within(row).getByRole('img', { name: '1 of 7 stages done, 10%' })).toBeInTheDocument();
    expect(screen.queryByText('OB-D-2')).not.toBeInTheDocument();
  });

  it('keeps the state in the address bar', async () => {
    const { router } = await mount({ at: '/deals', answers });
    await userEvent.click(await screen.findByRole('tab', { name: 'Cancelled' }));
    expect(await screen.findByText('OB-D-2')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?state=cancelled');
  });

  it('searches on the server once the typing rests', async () => {
    const { calls, router } = await mount({ at: '/deals', answers });
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search deals' }), 'cathodes');
    await waitFor(() => expect(router.state.location.search).toBe('?q=cathodes'));
    await waitFor(() =>
      expect(calls.findLast(({ route }) => route === api.deals.list)?.query).toMatchObject({ q: 'cathodes' }),
    );
  });

  it.each(['/deals?type=investments', '/deals'])('lists the investments of an investor at %s', async (at) => {
    const { calls } = await mount({ at, role: 'investor', answers: [answer(api.rounds.mine, page([commitment]))] });
    expect(await screen.findByRole('link', { name: 'Salar Norte' })).toHaveAttribute('href', `/funding/${uuid(71)}`);
    const row = screen.getByRole('row', { name: /Salar Norte/ });
    expect(row).toHaveTextContent('250,000.00 USD');
    expect(row).toHaveTextContent('Interest');
    expect(calls.map(({ route }) => route)).not.toContain(api.deals.list);
  });

  it('shows an investor the deals about minerals when asked for', async () => {
    const { calls } = await mount({ at: '/deals?state=all', role: 'investor', answers });
    await screen.findByRole('heading', { name: 'Deals', level: 1 });
    await waitFor(() => expect(calls.map(({ route }) => route)).toContain(api.deals.list));
  });
});

it('deal progress shows the deals under the milestone they wait for', async () => {
  await mount({
    at: '/deal-progress',
    answers: [
      answer(
        api.deals.list,
        page([dealCard(1), dealCard(2, { state: 'in_transit', percent: 65 }), dealCard(3, { state: 'cancelled' })]),
      ),
    ],
  });
  const group = await screen.findByRole('list', { name: 'Next: Contract signed' });
  expect(within(group).getAllByRole('listitem')).toHaveLength(1);
  expect(within(screen.getByRole('list', { name: 'Next: Shipment' })).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('list', { name: 'Next: Loading' })).not.toBeInTheDocument();
});
