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

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

test('news arrives as a toast in the reader’s words, counts on the bell, and reaches the remotes', async () => {
  fakeServer(signedIn(person('buyer')));
  await openSite('/yard', { document, parts });
  await screen.findByRole('heading', { name: 'The yard' });
  await waitFor(() => expect(FakeSocket.last).not.toBeNull());
  act(() => FakeSocket.last?.say({ type: 'initial', notifications: [] }));
  act(() => FakeSocket.last?.say({ type: 'notification', notification: news(1) }));
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
  act(() => FakeSocket.last?.say({ type: 'initial', notifications: [news(1)] }));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await user.click(await screen.findByRole('button', { name: /Offer withdrawn/ }));
  await waitFor(() => expect(path()).toBe('/talks/41'));
  expect(sent.some(({ call }) => call.endsWith('/read'))).toBe(true);
});

test('a dropped socket comes back, and what came in the meantime is news', async () => {
  fakeServer(signedIn(person('buyer')));
  await openSite('/yard', { document, parts });
  await waitFor(() => expect(FakeSocket.last).not.toBeNull());
  act(() => FakeSocket.last?.say({ type: 'initial', notifications: [] }));
  const first = FakeSocket.last;
  act(() => first?.drop());
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(FakeSocket.last).not.toBe(first));
  act(() => FakeSocket.last?.say({ type: 'initial', notifications: [news(2)] }));
  expect(await screen.findByText(/Kalembe took back the terms/)).toBeVisible();
});

test('what toasts have said can be read in the panel for a while, once, and be deleted there', async () => {
  fakeServer(signedIn(person('buyer')));
  const { store } = await openSite('/yard', { document, parts });
  await waitFor(() => expect(FakeSocket.last).not.toBeNull());
  act(() => FakeSocket.last?.say({ type: 'initial', notifications: [] }));
  act(() => FakeSocket.last?.say({ type: 'notification', notification: news(1) }));
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
