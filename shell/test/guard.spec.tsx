import { screen, waitFor } from '@testing-library/react';
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
  expect(await screen.findByText("You don't have permission to view this content")).toBeVisible();
  // No address is set: the way leads to the page that says so, not to a mailbox that nobody reads.
  expect(screen.getByRole('link', { name: 'Contact Administrator' })).toHaveAttribute('href', '/support');
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
