/** @jest-environment-options {"styles": true} */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useHost } from '@orebridge/remote-kit';
import { useEffect, useState } from 'react';
import { isKept, TOAST_KEPT_MS } from '../src/store/kept-toasts';
import { toastQueued } from '../src/store/toasts';
import { FakeSocket, fakeServer, manifest, openSite, person, release, route, signedIn } from './site';

const news = (id: number, over: object = {}) => ({
  id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  type: 'transaction',
  title: 'New offer',
  message: 'sent text',
  timestamp: '2026-11-27T09:00:00.000Z',
  read: false,
  key: 'offer.withdrawn',
  values: { from: 'Kalembe', name: 'Copper cathode' },
  about: { kind: 'offer', id: '41' },
  ...over,
});
const Yard = () => {
  const { onEvent } = useHost();
  const [keys, setKeys] = useState<string[]>([]);
  useEffect(() => onEvent(({ key }) => setKeys((known) => [...known, key])), [onEvent]);
  return (
    <>
      <h1>The yard</h1>
      <p>{keys.join(' ')}</p>
    </>
  );
};
const document = release(
  manifest('alpha', {
    routes: [route('/yard'), route('/talks/:id')],
    notifications: [{ kind: 'offer', path: '/talks/:id' }],
  }),
);
const parts = { '/yard': Yard, '/talks/:id': () => <h1>The talks</h1> };

beforeEach(() => {
  localStorage.clear();
  FakeSocket.last = null;
});
afterEach(() => jest.useRealTimers());

test('news arrives as a toast in the reader’s words, counts on the bell, and reaches the remotes', async () => {
  fakeServer(signedIn(person('buyer')));
  await openSite('/yard', { document, parts });
  await screen.findByRole('heading', { name: 'The yard' });
  await waitFor(() => expect(FakeSocket.last).not.toBeNull());
  act(() => FakeSocket.last?.say({ type: 'initial', notifications: [], cursor: '0' }));
  act(() => FakeSocket.last?.say({ type: 'notification', notification: news(1), cursor: '1' }));
  expect(await screen.findByText(/Kalembe took back the terms for Copper cathode\./)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  expect(await screen.findByText('offer.withdrawn')).toBeInTheDocument();
});

test('the panel opens what the news is about', async () => {
  const sent = fakeServer({
    ...signedIn(person('buyer')),
    [`PATCH /api/notifications/${news(1).id}/read`]: { body: news(1, { read: true }) },
  });
  const { path } = await openSite('/yard', { document, parts });
  await waitFor(() => expect(FakeSocket.last).not.toBeNull());
  act(() => FakeSocket.last?.say({ type: 'initial', notifications: [news(1)], cursor: '1' }));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await user.click(await screen.findByRole('button', { name: /Offer withdrawn/ }));
  await waitFor(() => expect(path()).toBe('/talks/41'));
  expect(sent.some(({ call }) => call.endsWith('/read'))).toBe(true);
});

const openPanel = async (list: object[], replies: Parameters<typeof fakeServer>[0] = {}) => {
  const sent = fakeServer({ ...signedIn(person('buyer')), 'GET /api/notifications': { body: list }, ...replies });
  const site = await openSite('/yard', { document, parts });
  await waitFor(() => expect(FakeSocket.last).not.toBeNull());
  act(() => FakeSocket.last?.say({ type: 'initial', notifications: list, cursor: String(list.length) }));
  const user = userEvent.setup();
  const unread = list.filter((one) => !(one as { read: boolean }).read).length;
  await user.click(await screen.findByRole('button', { name: `Notifications, ${unread} unread` }));
  const panel = await screen.findByRole('region', { name: 'List of notifications' });
  return { ...site, sent, user, panel };
};
const idOf = (id: number) => news(id).id;

test('the panel is 350 px high and lists the newest first; the bell says 9+ above nine', async () => {
  const list = Array.from({ length: 12 }, (_, n) => news(12 - n, { values: { from: `Mine ${12 - n}`, name: 'Ore' } }));
  const { panel } = await openPanel(list);
  expect(getComputedStyle(panel).height).toBe('350px');
  const texts = within(panel)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(texts).toHaveLength(12);
  expect(texts[0]).toContain('Mine 12');
  expect(texts[11]).toContain('Mine 1 ');
  const bell = screen.getByRole('button', { name: 'Notifications, 12 unread' });
  expect(bell.querySelector('[data-count]')).toHaveAttribute('data-count', '9+');
});

test('opening news marks it as read, also when it leads nowhere', async () => {
  const { panel, user, sent, path } = await openPanel([news(1, { about: null }), news(2, { read: true })], {
    [`PATCH /api/notifications/${idOf(1)}/read`]: { body: news(1, { read: true }) },
  });
  await user.click(within(panel).getAllByRole('button', { name: /Offer withdrawn/ })[0] as HTMLElement);
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  expect(sent.filter(({ call }) => call.endsWith('/read'))).toHaveLength(1);
  expect(path()).toBe('/yard');
  await user.click(within(panel).getAllByRole('button', { name: /Offer withdrawn/ })[1] as HTMLElement);
  expect(sent.filter(({ call }) => call.endsWith('/read'))).toHaveLength(1);
});

test('all can be marked as read at once', async () => {
  const { user, sent, panel } = await openPanel([news(1), news(2), news(3)], {
    'PATCH /api/notifications/read-all': { body: { message: 'ok' } },
  });
  await user.click(screen.getByRole('button', { name: 'Mark all read' }));
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  expect(sent.map(({ call }) => call)).toContain('PATCH /api/notifications/read-all');
  expect(within(panel).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
});

test('news can be deleted with the keyboard, which goes on to the next', async () => {
  const { user, sent, panel } = await openPanel([news(1), news(2)], {
    [`DELETE /api/notifications/${idOf(1)}`]: { body: { message: 'ok' } },
    [`DELETE /api/notifications/${idOf(2)}`]: { body: { message: 'ok' } },
  });
  const [first] = within(panel).getAllByRole('button', { name: 'Delete this notification' });
  act(() => first?.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(1));
  expect(sent.map(({ call }) => call)).toContain(`DELETE /api/notifications/${idOf(1)}`);
  expect(within(panel).getByRole('button', { name: 'Delete this notification' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await within(panel).findByText('No notifications yet')).toBeVisible();
  expect(panel).toHaveFocus();
});

test('what the server refuses to delete is there again', async () => {
  const { user, panel } = await openPanel([news(1)], {
    [`DELETE /api/notifications/${idOf(1)}`]: { status: 404, body: { message: 'Not found.' } },
  });
  await user.click(within(panel).getByRole('button', { name: 'Delete this notification' }));
  expect(await within(panel).findByRole('listitem')).toBeVisible();
});

describe('outside the page', () => {
  const shown: string[] = [];
  const requestPermission = jest.fn(async () => 'granted');
  const browserSays = (permission: NotificationPermission) => {
    class Outside {
      static permission = permission;
      static requestPermission = requestPermission;
      constructor(title: string) {
        shown.push(title);
      }
    }
    Object.assign(window, { Notification: Outside });
  };
  const away = (hidden: boolean) => jest.spyOn(globalThis.document, 'hidden', 'get').mockReturnValue(hidden);
  const tell = async (role: 'admin' | 'buyer') => {
    fakeServer(signedIn(person(role)));
    await openSite('/yard', { document, parts });
    await waitFor(() => expect(FakeSocket.last).not.toBeNull());
    act(() => FakeSocket.last?.say({ type: 'initial', notifications: [], cursor: '0' }));
    act(() => FakeSocket.last?.say({ type: 'notification', notification: news(1), cursor: '1' }));
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  };
  beforeEach(() => {
    shown.length = 0;
    requestPermission.mockClear();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'Notification');
  });

  test('an admin who allowed it and looks elsewhere is told by the browser', async () => {
    browserSays('granted');
    away(true);
    await tell('admin');
    expect(shown).toEqual(['Offer withdrawn']);
  });

  test.each([
    ['an admin who looks at the page', 'admin', 'granted', false],
    ['an admin who refused it', 'admin', 'denied', true],
    ['anybody else', 'buyer', 'granted', true],
  ] as const)('%s is not', async (_who, role, permission, hidden) => {
    browserSays(permission);
    away(hidden);
    await tell(role);
    expect(shown).toEqual([]);
  });

  test('an admin is asked when they open the panel, and only while they have not answered', async () => {
    browserSays('default');
    await tell('admin');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Notifications, 1 unread' }));
    await waitFor(() => expect(requestPermission).toHaveBeenCalledTimes(1));
  });
});

test('a list that cannot be read says so and can be tried again', async () => {
  let down = true;
  fakeServer({
    ...signedIn(person('buyer')),
    'GET /api/notifications': () => (down ? { status: 403, body: { message: 'No.' } } : { body: [news(1)] }),
  });
  await openSite('/yard', { document, parts });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  down = false;
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});

test('a dropped socket comes back, and each piece of news of the meantime is told once', async () => {
  fakeServer(signedIn(person('buyer')));
  await openSite('/yard', { document, parts });
  await screen.findByRole('heading', { name: 'The yard' });
  await waitFor(() => expect(FakeSocket.last).not.toBeNull());
  act(() => FakeSocket.last?.say({ type: 'initial', notifications: [news(1)], cursor: '1' }));
  const first = FakeSocket.last;
  act(() => first?.drop());
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(FakeSocket.last).not.toBe(first));
  expect(FakeSocket.last?.url).toContain('?after=1');
  const missed = [news(2), news(3, { key: 'offer.rejected' })];
  act(() => FakeSocket.last?.say({ type: 'notification', notification: missed[0], cursor: '2' }));
  act(() => FakeSocket.last?.say({ type: 'notification', notification: missed[1], cursor: '3' }));
  act(() => FakeSocket.last?.say({ type: 'notification', notification: missed[1], cursor: '3' }));
  expect(await screen.findByText('offer.withdrawn offer.rejected')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible();
});

test('whoever was away for longer than the list is long gets the list, and what is new in it is told', async () => {
  fakeServer(signedIn(person('buyer')));
  await openSite('/yard', { document, parts });
  await screen.findByRole('heading', { name: 'The yard' });
  await waitFor(() => expect(FakeSocket.last).not.toBeNull());
  act(() => FakeSocket.last?.say({ type: 'initial', notifications: [], cursor: '0' }));
  const first = FakeSocket.last;
  act(() => first?.drop());
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(FakeSocket.last).not.toBe(first));
  act(() => FakeSocket.last?.say({ type: 'initial', notifications: [news(2)], cursor: '2' }));
  expect(await screen.findByText(/Kalembe took back the terms/)).toBeVisible();
});

test('a list that was on its way when news came does not take the news away', async () => {
  let answer: (() => void) | undefined;
  let list: object[] = [];
  fakeServer({ ...signedIn(person('buyer')), 'GET /api/notifications': () => ({ body: list }) });
  const answered = globalThis.fetch;
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let calls = 0;
  globalThis.fetch = async (input, init) => {
    const late = String(input).startsWith('/api/notifications') && ++calls === 1;
    const response = await answered(input, init);
    if (late) await waiting;
    return response;
  };
  await openSite('/yard', { document, parts });
  await waitFor(() => expect(calls).toBe(1));
  list = [news(1)];
  act(() => FakeSocket.last?.say({ type: 'initial', notifications: [], cursor: '0' }));
  act(() => FakeSocket.last?.say({ type: 'notification', notification: news(1), cursor: '1' }));
  await act(async () => answer?.());
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});

test('what toasts have said can be read in the panel for a while, once, and be deleted there', async () => {
  fakeServer(signedIn(person('buyer')));
  const { store } = await openSite('/yard', { document, parts });
  await waitFor(() => expect(FakeSocket.last).not.toBeNull());
  act(() => FakeSocket.last?.say({ type: 'initial', notifications: [], cursor: '0' }));
  act(() => FakeSocket.last?.say({ type: 'notification', notification: news(1), cursor: '1' }));
  act(() => void store.dispatch(toastQueued({ tone: 'neutral', title: 'Draft saved' })));
  act(() => void store.dispatch(toastQueued({ tone: 'neutral', title: 'Photo added' })));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const list = within(await screen.findByRole('region', { name: 'List of notifications' }));
  expect(list.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    expect.stringContaining('Photo added'),
    expect.stringContaining('Draft saved'),
    expect.stringContaining('Offer withdrawn'),
  ]);
  await user.click(list.getAllByRole('button', { name: 'Delete this notification' })[0]!);
  expect(list.queryByText('Photo added')).toBeNull();
  expect(isKept(store.getState().keptToasts[0]!, Date.now() + TOAST_KEPT_MS)).toBe(false);
});
