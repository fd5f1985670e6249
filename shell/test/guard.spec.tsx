import { situation } from '@orebridge/contracts/situations';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signedOut } from '../src/store/view';
import { fakeServer, manifest, openSite, person, release, route, signedIn } from './site';

const Secret = () => <h1>Secret ledger</h1>;
const document = release(
  manifest('alpha', {
    routes: [
      route('/ledger', { access: { permission: 'view:analytics' } }),
      route('/vault', { access: { roles: ['admin'], onFail: 'home' } }),
      route('/fair', { access: 'public' }),
    ],
  }),
);
const parts = { '/ledger': Secret, '/vault': Secret, '/fair': () => <h1>Open fair</h1> };

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('a visitor who opens a page behind sign-in is led to it and back by ?next', async () => {
  fakeServer(signedIn(null));
  const { path, asked } = await openSite('/ledger?mine=north', { document, parts });
  await waitFor(() => expect(path()).toBe('/auth?next=%2Fledger%3Fmine%3Dnorth'));
  expect(asked).toEqual([]);
});

test('a public page of a remote is open to a visitor', async () => {
  fakeServer(signedIn(null));
  await openSite('/fair', { document, parts });
  expect(await screen.findByRole('heading', { name: 'Open fair' })).toBeVisible();
});

test('a person without the permission reads that access is restricted, and the remote is never asked for its page', async () => {
  fakeServer(signedIn(person('seller')));
  const { asked } = await openSite('/ledger', { document, parts });
  expect(await screen.findByText(situation("You don't have permission to view this content"))).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: situation('Access Restricted') })).toBeInTheDocument();
  expect(window.document.title).toBe('Access Restricted · Orebridge');
  // No address is set: the way leads to the page that says so, not to a mailbox that nobody reads.
  expect(screen.getByRole('link', { name: situation('Contact Administrator') })).toHaveAttribute('href', '/support');
  expect(asked).toEqual([]);
});

test('a page for one role alone sends the others home', async () => {
  fakeServer(signedIn(person('buyer')));
  const { path, asked } = await openSite('/vault', { document, parts });
  await waitFor(() => expect(path()).toBe('/buyer-dashboard'));
  expect(asked).toEqual([]);
});

test('the permission opens the page', async () => {
  fakeServer(signedIn(person('investor')));
  await openSite('/ledger', { document, parts });
  expect(await screen.findByRole('heading', { name: 'Secret ledger' })).toBeVisible();
  expect(window.document.title).toBe('Title of /ledger · Orebridge');
});

test('an address that nobody serves leads to the landing page', async () => {
  fakeServer(signedIn(null));
  const { path } = await openSite('/nowhere/at/all', { document, parts });
  await waitFor(() => expect(path()).toBe('/'));
});

test('/dashboard leads a seller to the supplier dashboard', async () => {
  fakeServer({
    ...signedIn(person('seller')),
    'GET /api/listings/mine': { body: { items: [], next: null, total: 0, capped: false } },
  });
  const { path } = await openSite('/dashboard', { document, parts });
  await waitFor(() => expect(path()).toBe('/supplier-dashboard'));
});

test('the other sign-in pages are open to somebody who is signed in, and lead on with the next sign-in', async () => {
  localStorage.setItem('hasCompletedOnboarding', 'true');
  fakeServer({ ...signedIn(person('buyer')), 'POST /api/auth/login': { body: person('admin') } });
  const { path } = await openSite('/admin-login', { document, parts });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Username'), 'chief');
  expect(path()).toBe('/admin-login');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(path()).not.toBe('/admin-login'));
});

test.each([
  ['true', '/'],
  ['', '/onboarding'],
])('somebody who is signed in is led away from /auth (onboarding completed: %s)', async (completed, home) => {
  localStorage.setItem('hasCompletedOnboarding', completed);
  fakeServer(signedIn(person('buyer')));
  const { path } = await openSite('/auth', { document, parts });
  await waitFor(() => expect(path()).toBe(home));
});

test('signing out leads to /auth and stays there, though the page knows the person for a moment longer', async () => {
  localStorage.setItem('hasCompletedOnboarding', 'true');
  fakeServer(signedIn(person('buyer')));
  const { path, store, router } = await openSite('/support', { document, parts });
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  await act(async () => {
    store.dispatch(signedOut());
    await router.navigate('/auth');
  });
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(path()).toBe('/auth');
});
