import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, openSite, person, signedIn } from './site';

// The account page is long, and names by role are costly in it.
configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => localStorage.clear());

const HERE = '00000000-0000-4000-8000-00000000000a';
const PHONE = '00000000-0000-4000-8000-00000000000b';
const session = (id: string, over: object = {}) => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  kind: 'desktop',
  ip: '203.0.113.7',
  startedAt: '2026-11-27T09:00:00.000Z',
  seenAt: '2026-11-27T09:00:00.000Z',
  current: id === HERE,
  ...over,
});
const both = [session(HERE), session(PHONE, { browser: 'Safari', system: 'iOS', kind: 'mobile' })];

test('every browser is listed, and another one can be signed out', async () => {
  let list = both;
  const sent = fakeServer({
    ...signedIn(person('buyer')),
    'GET /api/account/sessions': () => ({ body: list }),
    [`DELETE /api/account/sessions/${PHONE}`]: () => {
      list = [session(HERE)];
      return { body: { message: 'ok' } };
    },
  });
  await openSite('/account');
  const rows = await screen.findByRole('list', { name: 'Where you are signed in' });
  expect(within(rows).getByText('Firefox on Linux')).toBeVisible();
  expect(within(rows).getByText('This browser')).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iOS, 203.0.113.7' }));
  expect(await screen.findByText('Signed out there')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
  expect(screen.getByText('You are signed in nowhere else.')).toBeVisible();
  expect(sent.map(({ call }) => call)).toContain(`DELETE /api/account/sessions/${PHONE}`);
});

test('all others are signed out with one button', async () => {
  const sent = fakeServer({
    ...signedIn(person('buyer')),
    'GET /api/account/sessions': { body: both },
    'DELETE /api/account/sessions': { body: { message: 'ok' } },
  });
  await openSite('/account');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('Only this browser is signed in now')).toBeVisible();
  expect(sent.map(({ call }) => call)).toContain('DELETE /api/account/sessions');
});

test('a list that does not come can be asked for again', async () => {
  fakeServer(signedIn(person('buyer')));
  await openSite('/account');
  expect((await screen.findAllByRole('button', { name: /try again/i })).length).toBeGreaterThan(0);
});
