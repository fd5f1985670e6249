import { configure, waitFor } from '@testing-library/react';
import { fakeServer, manifest, openSite, person, release, route, signedIn } from './site';

configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => localStorage.clear());

const ID = '00000000-0000-4000-8000-000000000001';
const READ = `PATCH /api/notifications/${ID}/read`;
const document = release(
  manifest('alpha', {
    routes: [route('/talks/:id')],
    notifications: [
      { kind: 'offer', path: '/talks/:id' },
      { kind: 'offer.made', path: '/talks/:id?tab=terms' },
    ],
  }),
);
const parts = { '/talks/:id': () => <h1>The talks</h1> };
const news = (key: string) => ({
  id: ID,
  type: 'transaction',
  title: 'New offer',
  message: 'sent text',
  timestamp: '2026-11-27T09:00:00.000Z',
  read: true,
  key,
  values: {},
  about: { kind: 'offer', id: '41' },
});

test.each([
  ['offer.made', '/talks/41?tab=terms'],
  ['offer.expired', '/talks/41'],
])('the link of a mail about %s opens the very place, and marks the news as read', async (key, place) => {
  const sent = fakeServer({ ...signedIn(person('buyer')), [READ]: { body: news(key) } });
  const { path } = await openSite(`/notifications/${ID}`, { document, parts });
  await waitFor(() => expect(path()).toBe(place));
  expect(sent.filter(({ call }) => call === READ)).toHaveLength(1);
});

test('news that is gone leads to the dashboard', async () => {
  fakeServer({ ...signedIn(person('buyer')), [READ]: { status: 404, body: { message: 'Not found.' } } });
  const { path } = await openSite(`/notifications/${ID}`, { document, parts });
  await waitFor(() => expect(path()).toMatch(/dashboard/));
});
