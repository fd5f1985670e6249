import { api, type RatingCase } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount } from './mount';
import { auditRow, company, deal, dealCard, id, page, queue, release, user } from './records';

const RATING: RatingCase = {
  id: id(91),
  dealId: id(92),
  dealReference: 'D-3107',
  rater: { id: id(93), name: 'Rheinufer' },
  rated: { id: id(94), name: 'Cordillera' },
  overall: 1,
  quality: 1,
  documents: null,
  timeliness: null,
  communication: null,
  comment: 'Names a person.',
  reply: null,
  reportReason: 'It names our driver.',
  reportedAt: '2026-11-24T09:00:00.000Z',
  hidden: false,
  hiddenReason: null,
  at: '2026-11-20T09:00:00.000Z',
  demo: true,
};
const answers = [
  answer(api.listings.queue, queue()),
  answer(api.decisions.queue, { items: [], counts: [] }),
  answer(api.decisions.count, { total: 0, overdue: 0 }),
  answer(api.companies.adminUsers, page([user(1), user(2, { status: 'locked' }), user(3, { status: 'inactive' })])),
  answer(api.companies.adminList, page([company(1)])),
  answer(api.deals.list, page([dealCard(1), dealCard(2, { state: 'signed' })])),
  answer(api.deals.get, deal(1)),
  answer(api.audit.list, page([auditRow(2), auditRow(1)])),
  answer(api.audit.verdict, { rows: 2, brokenAt: null, missing: 0, checkedAgainst: null }),
  answer(api.audit.checks, { items: [] }),
  answer(api.ratings.queue, page([RATING])),
  answer(api.ledger.lines, page([])),
  answer(api.operations.overview, {
    events: { waiting: 0, oldestAt: null, retried: 0, dead: 0 },
    mails: { sending: true, waiting: 0, oldestAt: null, retried: 0, failed: 0 },
  }),
  answer(api.operations.events, page([])),
  answer(api.remotes.list, [release(), release({ name: 'marketplace', filesPresent: false })]),
  answer(api.remotes.pins, []),
];
const sent = (calls: { route: unknown }[], route: unknown) => calls.filter((call) => call.route === route);

describe('the tabs', () => {
  it.each([
    ['users', 'Users'],
    ['companies', 'Companies'],
    ['transactions', 'Transactions'],
    ['payments', 'Payments'],
    ['ratings', 'Ratings'],
    ['audit', 'Audit'],
    ['operations', 'Operations'],
    ['servers', 'Server figures'],
    ['settings', 'Settings'],
    ['verifications', 'Verifications'],
    ['decisions', 'Queue'],
    ['nothing', 'Queue'],
  ])('?tab=%s opens %s', async (tab, title) => {
    await mount({ at: `/admin?tab=${tab}`, answers });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    const tabs = screen.getByRole('navigation', { name: 'Parts of the administration' });
    expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent(title);
  });

  it('are links, so that the address bar holds the open one', async () => {
    const visitor = userEvent.setup();
    const { router } = await mount({ at: '/admin', answers });
    await visitor.click(await screen.findByRole('link', { name: 'Audit' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=audit');
  });
});

describe('users', () => {
  it('are asked for by role and state, which the address bar holds', async () => {
    const visitor = userEvent.setup();
    const { calls, router } = await mount({ at: '/admin?tab=users&role=buyer', answers });
    await screen.findByText('Amara Okafor');
    await visitor.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Locked');
    await waitFor(() =>
      expect(sent(calls, api.companies.adminUsers).at(-1)).toMatchObject({
        query: { role: 'buyer', status: 'locked' },
      }),
    );
    expect(router.state.location.search).toBe('?tab=users&role=buyer&status=locked');
  });

  it('are disabled only with a reason', async () => {
    const visitor = userEvent.setup();
    const { calls, toasts } = await mount({
      at: '/admin?tab=users',
      answers: [...answers, answer(api.companies.disableUser, user(1, { status: 'inactive' }))],
    });
    await visitor.click(await screen.findByRole('button', { name: 'Disable Amara Okafor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disable Amara Okafor?' });
    await visitor.click(within(dialog).getByRole('button', { name: 'Disable' }));
    expect(within(dialog).getByText('This field is required')).toBeInTheDocument();
    await visitor.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Left the company');
    await visitor.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('Amara Okafor is disabled'));
    expect(sent(calls, api.companies.disableUser)).toMatchObject([{ body: { reason: 'Left the company' } }]);
  });

  it('are unlocked and enabled where their state allows it, and a refusal is said', async () => {
    const visitor = userEvent.setup();
    const { toasts } = await mount({
      at: '/admin?tab=users',
      answers: [
        ...answers,
        answer(api.companies.unlockUser, user(2)),
        answer(api.companies.enableUser, refusal(403, 'account.self')),
      ],
    });
    await visitor.click(await screen.findByRole('button', { name: 'Unlock Jean-Luc Mbuyi' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('Jean-Luc Mbuyi is unlocked'));
    await visitor.click(screen.getByRole('button', { name: 'Enable Li Wei' }));
    await waitFor(() => expect(toasts[1]).toMatchObject({ tone: 'negative' }));
    expect(screen.queryByRole('button', { name: 'Disable Li Wei' })).toBeNull();
  });

  it('who lost their app get two-factor authentication switched off with a reason, which a refusal does not lose', async () => {
    const visitor = userEvent.setup();
    const { calls } = await mount({
      at: '/admin?tab=users',
      answers: [
        answer(api.companies.adminUsers, page([user(1, { twoFactor: true }), user(2)])),
        ...answers,
        answer(api.companies.resetTwoFactor, refusal(403, 'forbidden')),
      ],
    });
    await visitor.click(await screen.findByRole('button', { name: 'Reset two-factor authentication of Amara Okafor' }));
    const question = await screen.findByRole('dialog', { name: 'Reset two-factor authentication of Amara Okafor?' });
    await visitor.type(within(question).getByRole('textbox', { name: 'Reason' }), 'Telephone lost, called back');
    await visitor.click(within(question).getByRole('button', { name: 'Reset two-factor' }));
    expect(await within(question).findByRole('alert')).toBeVisible();
    expect(within(question).getByRole('textbox', { name: 'Reason' })).toHaveValue('Telephone lost, called back');
    expect(sent(calls, api.companies.resetTwoFactor)).toHaveLength(1);
  });

  it('cannot act on their own account', async () => {
    await mount({
      at: '/admin?tab=users',
      answers: [answer(api.listings.queue, queue()), answer(api.companies.adminUsers, page([user(1, { id: id(1) })]))],
    });
    await screen.findByText('Amara Okafor');
    expect(screen.queryByRole('button', { name: /Disable/ })).toBeNull();
  });

  it('are shown a page at a time', async () => {
    const visitor = userEvent.setup();
    await mount({
      at: '/admin?tab=users',
      answers: [
        answer(api.listings.queue, queue()),
        answer(api.companies.adminUsers, ({ query }) =>
          (query as { cursor?: string }).cursor
            ? page([user(2)], { total: 2 })
            : page([user(1)], { next: 'x', total: 2 }),
        ),
      ],
    });
    expect(await screen.findByText(/1–1 of 2/)).toBeInTheDocument();
    await visitor.click(screen.getByRole('button', { name: /next/i }));
    expect(await screen.findByText('Jean-Luc Mbuyi')).toBeInTheDocument();
    expect(screen.queryByText('Amara Okafor')).toBeNull();
    expect(screen.getByText(/2–2 of 2/)).toBeInTheDocument();
    await visitor.click(screen.getByRole('button', { name: /previous/i }));
    expect(await screen.findByText('Amara Okafor')).toBeInTheDocument();
  });
});

describe('companies', () => {
  it('get a level with a reason', async () => {
    const visitor = userEvent.setup();
    const { calls } = await mount({
      at: '/admin?tab=companies',
      answers: [...answers, answer(api.companies.setLevel, company(1, { kybLevel: 3 }))],
    });
    await visitor.click(await screen.findByRole('button', { name: 'Set level of Kalembe Ridge Mining' }));
    const dialog = await screen.findByRole('dialog');
    await visitor.click(within(dialog).getByRole('radio', { name: /Level 3/ }));
    await visitor.click(within(dialog).getByRole('button', { name: 'Set level' }));
    expect(within(dialog).getByText('This field is required')).toBeInTheDocument();
    await visitor.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Site visited');
    await visitor.click(within(dialog).getByRole('button', { name: 'Set level' }));
    await waitFor(() =>
      expect(sent(calls, api.companies.setLevel)).toMatchObject([{ body: { level: 3, reason: 'Site visited' } }]),
    );
  });
});

describe('transactions', () => {
  it('lead to the deal, and are released with a reason when compliance holds them', async () => {
    const visitor = userEvent.setup();
    const { calls, toasts } = await mount({
      at: '/admin?tab=transactions',
      answers: [...answers, answer(api.deals.release, deal(1, { state: 'contract_draft', events: [] }))],
    });
    const links = await screen.findAllByRole('link', { name: 'Copper cathodes Grade A' });
    expect(links[0]).toHaveAttribute('href', `/deals/${id(601)}`);
    expect(screen.queryByRole('button', { name: 'Release deal OB-D-2' })).toBeNull();
    await visitor.click(screen.getByRole('button', { name: 'Release deal OB-D-1' }));
    const field = await screen.findByRole('textbox', { name: 'Reason' });
    expect(screen.getByText('High risk, 62 of 100')).toBeInTheDocument();
    await visitor.type(field, 'Origin proven');
    await visitor.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Release deal' }));
    await waitFor(() => expect(toasts[0]?.title).toBe('Deal OB-D-1 released'));
    expect(sent(calls, api.deals.release)).toMatchObject([{ body: { reason: 'Origin proven' } }]);
  });

  it('are not released when the server does not allow it', async () => {
    const visitor = userEvent.setup();
    await mount({
      at: '/admin?tab=transactions',
      answers: [
        answer(api.deals.get, deal(1, { events: [] })),
        ...answers.filter(([route]) => route !== api.deals.get),
      ],
    });
    await visitor.click(await screen.findByRole('button', { name: 'Release deal OB-D-1' }));
    expect(await screen.findByText(/You cannot release this deal now/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
  });
});

describe('the audit', () => {
  it('shows who did what in which view, with the hash of each row', async () => {
    await mount({
      at: '/admin?tab=audit',
      answers: [
        answer(api.listings.queue, queue()),
        answer(
          api.audit.list,
          page([auditRow(2, { switchedView: true, reason: 'Complete' }), auditRow(1, { actorName: null })]),
        ),
      ],
    });
    expect(await screen.findByText('Switched view')).toBeInTheDocument();
    expect(screen.getByText('The platform')).toBeInTheDocument();
    expect(screen.getByText('Complete')).toBeInTheDocument();
    expect(screen.getByTitle('2'.repeat(64))).toHaveTextContent('22222222');
    expect(screen.getByText('First of its chain')).toBeInTheDocument();
  });

  it('copies a whole hash', async () => {
    const visitor = userEvent.setup();
    const { toasts } = await mount({ at: '/admin?tab=audit', answers });
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await visitor.click(await screen.findByRole('button', { name: 'Copy hash 22222222' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Hash copied' }]));
    expect(write).toHaveBeenCalledWith('2'.repeat(64));
  });

  it('is narrowed to one record, and then says whether its chain holds', async () => {
    const visitor = userEvent.setup();
    const { calls, router } = await mount({ at: '/admin?tab=audit', answers });
    const [first] = await screen.findAllByRole('link', { name: '00000000' });
    await visitor.click(first!);
    expect(await screen.findByText(/The chain holds/)).toBeInTheDocument();
    expect(sent(calls, api.audit.list).at(-1)).toMatchObject({ query: { objectKind: 'listing', objectId: id(1) } });
    await visitor.click(screen.getByRole('button', { name: /Record 00000000/ }));
    expect(router.state.location.search).toBe('?tab=audit');
  });

  it('shows where the server finds a chain broken, and how many rows are gone', async () => {
    await mount({
      at: `/admin?tab=audit&kind=listing&object=${id(1)}`,
      answers: [
        answer(api.listings.queue, queue()),
        answer(api.audit.list, page([auditRow(3), auditRow(2)])),
        answer(api.audit.verdict, { rows: 2, brokenAt: '3', missing: 4, checkedAgainst: '2026-11-26T09:12:00.000Z' }),
      ],
    });
    expect(await screen.findByText(/The chain is broken at row 3/)).toBeInTheDocument();
    expect(screen.getByText(/4 rows of the audit are gone/)).toBeInTheDocument();
  });

  it('asks for the step that the address bar names', async () => {
    const { calls } = await mount({ at: '/admin?tab=audit&event=approve&kind=deal', answers });
    await waitFor(() =>
      expect(sent(calls, api.audit.list)[0]).toMatchObject({ query: { event: 'approve', objectKind: 'deal' } }),
    );
  });
});

describe('a reported rating', () => {
  test('is hidden with a reason', async () => {
    const user = userEvent.setup();
    const { calls } = await mount({
      at: '/admin?tab=ratings',
      answers: [...answers, answer(api.ratings.hide, { ...RATING, hidden: true })],
    });
    expect(await screen.findByText('1 of 5 for Cordillera')).toBeInTheDocument();
    expect(screen.getByText('It names our driver.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    await user.type(await screen.findByLabelText(/Reason/), 'Personal data.');
    await user.click(screen.getAllByRole('button', { name: 'Hide' }).at(-1)!);
    await waitFor(() =>
      expect(calls.find(({ route }) => route === api.ratings.hide)?.body).toEqual({ reason: 'Personal data.' }),
    );
  });
});
