import { api } from '@orebridge/contracts';
import { answer, refusal } from '@orebridge/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../src/remote';
import { LOST_AFTER_MS } from '../src/features/test-notifications/hooks/useRoundTrips';
import { mount } from './mount';
import { company, dealCard, id, page, queued, user } from './records';

const notification = {
  id: id(1),
  type: 'system' as const,
  title: 'Test notification',
  message: 'Does this arrive?',
  timestamp: '2026-11-26T09:12:00.000Z',
  read: false,
  key: 'system.test',
  values: { text: 'Does this arrive?' },
  about: null,
};

describe('test notifications', () => {
  const at = '/test-notifications';

  it('are sent to oneself, and their arrival over the socket is timed', async () => {
    const visitor = userEvent.setup();
    const { calls, emit } = await mount({ at, answers: [answer(api.notifications.sendTest, notification)] });
    expect(await screen.findByText('No test sent yet')).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'Text' });
    await visitor.clear(field);
    await visitor.type(field, 'Hello');
    await visitor.click(screen.getByRole('button', { name: 'Send test' }));
    expect(await screen.findByText('On its way')).toBeInTheDocument();
    expect(calls).toMatchObject([{ body: { text: 'Hello' } }]);
    await emit({ key: 'offer.made', about: null });
    expect(screen.getByText('On its way')).toBeInTheDocument();
    await emit({ key: 'system.test', about: null });
    expect(screen.getByText('Arrived')).toBeInTheDocument();
    expect(screen.getByText(/^\d[\d,]* ms$/)).toBeInTheDocument();
  });

  it('need a text', async () => {
    const visitor = userEvent.setup();
    const { calls } = await mount({ at });
    await visitor.clear(await screen.findByRole('textbox', { name: 'Text' }));
    await visitor.click(screen.getByRole('button', { name: 'Send test' }));
    expect(await screen.findByText('This field is required')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('leave the list when the server refuses them, and the text stays', async () => {
    const visitor = userEvent.setup();
    await mount({
      at,
      answers: [answer(api.notifications.sendTest, refusal(403, 'auth.forbidden'))],
    });
    await visitor.click(await screen.findByRole('button', { name: 'Send test' }));
    expect(await screen.findByText("You don't have permission to view this content")).toBeInTheDocument();
    expect(screen.getByText('No test sent yet')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Does this arrive?');
  });

  it('count as lost after ten seconds, and arrive late all the same', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
    const visitor = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const { emit } = await mount({ at, answers: [answer(api.notifications.sendTest, notification)] });
    await visitor.click(await screen.findByRole('button', { name: 'Send test' }));
    await screen.findByText('On its way');
    act(() => jest.advanceTimersByTime(LOST_AFTER_MS));
    expect(await screen.findByText('Not arrived after 10 seconds')).toBeInTheDocument();
    await emit({ key: 'system.test', about: null });
    expect(screen.getByText('Arrived')).toBeInTheDocument();
    jest.useRealTimers();
  });
});

describe('admin analytics', () => {
  const at = '/admin-analytics';
  const answers = [
    answer(api.companies.adminUsers, ({ query }) =>
      page([user(1)], { total: (query as { status?: string }).status ? 7 : 9 }),
    ),
    answer(api.listings.queue, page([queued(1)], { total: 4 })),
    answer(api.companies.adminList, ({ query }) =>
      (query as { cursor?: string }).cursor
        ? page([company(2, { kybLevel: 0, verified: false, role: 'buyer' })], { total: 2 })
        : page([company(1)], { next: 'x', total: 2 }),
    ),
    answer(
      api.deals.list,
      page([
        dealCard(1),
        dealCard(2, { terms: { ...dealCard(2).terms, total: '0.10' } }),
        dealCard(3, { state: 'cancelled', terms: { ...dealCard(3).terms, currency: 'EUR', total: '5000.00' } }),
      ]),
    ),
  ];
  const figure = (label: string) => screen.getAllByText(label).find((each) => each.tagName === 'DT')!.parentElement!;

  it('counts what the lists hold, and adds values of one currency only', async () => {
    await mount({ at, answers });
    await waitFor(() =>
      expect(figure('Running deals')).toHaveTextContent(/2.*Worth 2,580,000.00.USD|Worth 2,580,000.10.USD/),
    );
    expect(figure('Running deals')).toHaveTextContent('2,580,000.10');
    expect(figure('Users')).toHaveTextContent('97 of them active');
    expect(figure('Companies')).toHaveTextContent('21 verified to level 2 or 3');
    expect(figure('Lots for review')).toHaveTextContent('4');
    const deals = screen.getByRole('table', { name: 'Deals by state' });
    expect(within(deals).getByRole('row', { name: /Cancelled 1 5,000.00.EUR/ })).toBeInTheDocument();
    const levels = screen.getByRole('table', { name: 'Companies by level' });
    expect(within(levels).getByRole('row', { name: /Level 0: none 1 0/ })).toBeInTheDocument();
  });

  it('says what failed in place of figures that would be wrong', async () => {
    await mount({
      at,
      answers: [answer(api.deals.list, refusal(403, 'auth.forbidden')), ...answers],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent("You don't have permission");
    expect(screen.queryByText('Running deals')).toBeNull();
  });
});

describe('the declaration', () => {
  it('opens the review of a lot from its notification, and leaves other news of lots to others', () => {
    const kinds = remote.notifications!.map(({ kind }) => kind);
    expect(kinds).toContain('listing.submitted');
    expect(kinds).not.toContain('listing');
  });

  it('shows users to those who manage them, everything else to administrators', () => {
    const access = Object.fromEntries(remote.navigation!.map((entry) => [entry.path, entry.access]));
    expect(access['/admin?tab=users']).toEqual({ permission: 'manage:users' });
    expect(remote.routes.map((route) => route.access)).toEqual(
      remote.routes.map(() => ({ roles: ['admin'], onFail: 'home' })),
    );
  });
});
