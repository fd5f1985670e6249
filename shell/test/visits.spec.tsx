import { screen, waitFor } from '@testing-library/react';
import { useHost } from '@orebridge/remote-kit';
import { useEffect } from 'react';
import { noteBrowsed, noteVisit, readVisits } from '../src/start/visits';
import { fakeServer, manifest, navigation, openSite, person, release, route, signedIn } from './site';

const LOT = '00000000-0000-4000-8000-0000000000a1';
const Lot = () => {
  const { browsed } = useHost();
  useEffect(() => browsed({ kind: 'listing', id: LOT }), [browsed]);
  return <h1>A lot</h1>;
};
const document = release(
  manifest('alpha', {
    routes: [route('/lots', { access: 'public' })],
    navigation: [navigation('/lots', 'Lots', { section: 'trade' })],
  }),
);
const parts = { '/lots': Lot };
const NOTED = { 'POST /api/user-activity': { body: { message: 'Noted.' } } };
const reports = (sent: ReturnType<typeof fakeServer>) => sent.filter(({ call }) => call === 'POST /api/user-activity');

beforeEach(() => localStorage.clear());

test('a visit is new after five minutes', () => {
  noteVisit(null, 1_000_000);
  noteVisit('trade', 1_300_000);
  expect(readVisits()).toMatchObject({ visitCount: 1, lastSeen: 1_300_000, preferredSection: 'trade' });
  noteVisit(null, 1_600_001);
  expect(readVisits()).toMatchObject({ visitCount: 2, preferredSection: 'trade' });
});

test('the browser remembers the last five items that a visitor looked at, each once', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) noteBrowsed(id);
  expect(readVisits().lastBrowsedItems).toEqual(['c', 'f', 'e', 'd', 'b']);
});

test('what was kept and is no longer readable is forgotten', () => {
  localStorage.setItem('orebridge.session', '{"lastBrowsedItems":"x"');
  expect(readVisits()).toMatchObject({ visitCount: 0, lastBrowsedItems: [] });
});

test('of a visitor the browser remembers, and the server is told nothing', async () => {
  const sent = fakeServer({ ...signedIn(null), ...NOTED });
  await openSite('/lots', { document, parts });
  await screen.findByRole('heading', { name: 'A lot' });
  await waitFor(() => expect(readVisits()).toMatchObject({ lastBrowsedItems: [LOT], preferredSection: 'trade' }));
  expect(reports(sent)).toEqual([]);
});

test('of a person who is signed in the server remembers, also what they looked at before', async () => {
  noteBrowsed('00000000-0000-4000-8000-0000000000a2');
  const sent = fakeServer({ ...signedIn(person('buyer')), ...NOTED });
  await openSite('/lots', { document, parts });
  await waitFor(() => expect(reports(sent)).toHaveLength(2));
  expect(reports(sent).map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      { section: 'trade', listingIds: ['00000000-0000-4000-8000-0000000000a2'] },
      { listingIds: [LOT] },
    ]),
  );
  expect(readVisits().lastBrowsedItems).toEqual([]);
});

test('an admin who looks through another role leaves no trace', async () => {
  localStorage.setItem('orebridge.viewRole', 'buyer');
  const sent = fakeServer({ ...signedIn(person('admin')), ...NOTED });
  await openSite('/lots', { document, parts });
  await screen.findByRole('heading', { name: 'A lot' });
  expect(reports(sent)).toEqual([]);
  expect(readVisits().lastBrowsedItems).toEqual([]);
});
