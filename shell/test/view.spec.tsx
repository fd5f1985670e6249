import { situation } from '@orebridge/contracts/situations';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RoleSwitcher } from '../src/layout/RoleSwitcher';
import { FakeSocket, fakeServer, manifest, navigation, openSite, person, release, route, signedIn } from './site';

const document = release(
  manifest('alpha', {
    routes: [route('/books', { access: { permission: 'view:system_logs' } })],
    navigation: [navigation('/books', 'Books', { access: { permission: 'view:system_logs' } })],
  }),
);

// The menu's code is read with the first press.
beforeEach(() => localStorage.clear());

const switchTo = async (role: string) => {
  const user = userEvent.setup();
  const switcher = () => screen.getByRole('button', { name: /^View:/ });
  await waitFor(() => expect(switcher()).toHaveAttribute('aria-haspopup', 'menu'));
  await user.click(switcher());
  await user.click(await screen.findByRole('menuitem', { name: role }));
  return user;
};

test('an admin looks through another role after confirming, and returns', async () => {
  const sent = fakeServer(signedIn(person('admin')));
  const { path, client, api } = await openSite('/account', { document });
  expect(await screen.findByRole('link', { name: 'Books', hidden: true })).toBeInTheDocument();
  const user = await switchTo('Buyer');
  expect(await screen.findByText(situation('Switch to {role} View?', { role: 'Buyer' }))).toBeVisible();
  await user.click(screen.getByRole('button', { name: situation('Switch Role') }));
  await waitFor(() => expect(path()).toBe('/buyer-dashboard'));
  expect(screen.queryByRole('link', { name: 'Books', hidden: true })).toBeNull();
  expect(localStorage.getItem('orebridge.viewRole')).toBe('buyer');

  await client(api.stats.users).catch(() => undefined);
  expect(sent.at(-1)?.headers).toMatchObject({ 'x-view-as': 'buyer' });
  expect(sent.filter(({ call }) => call.includes('/api/auth')).every(({ headers }) => !headers['x-view-as'])).toBe(
    true,
  );

  await user.click(screen.getByRole('button', { name: situation('Reset to Admin') }));
  await waitFor(() => expect(screen.queryByText('You are viewing as Buyer.')).toBeNull());
  expect(localStorage.getItem('orebridge.viewRole')).toBeNull();
});

test('switching to the role one has already only says so', async () => {
  fakeServer(signedIn(person('admin')));
  await openSite('/account', { document });
  await switchTo('Admin');
  const text = situation("Already in this role: You're already viewing as {role}", { role: 'Admin' });
  const [title = '', below = ''] = text.split(': ');
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(below)).toBeVisible();
});

test('a view kept from before is restored for an admin', async () => {
  localStorage.setItem('orebridge.viewRole', 'seller');
  fakeServer(signedIn(person('admin')));
  await openSite('/account', { document });
  expect(await screen.findByText('You are viewing as Supplier.')).toBeVisible();
});

test('a view kept from before is cleared for everybody else', async () => {
  localStorage.setItem('orebridge.viewRole', 'admin');
  localStorage.setItem('orebridge.viewRole', 'investor');
  fakeServer(signedIn(person('buyer')));
  await openSite('/account', { document });
  await waitFor(() => expect(localStorage.getItem('orebridge.viewRole')).toBeNull());
  expect(screen.queryByText(/You are viewing as/)).toBeNull();
  expect(await screen.findByText('Buyer Portal')).toBeInTheDocument();
});

test('whoever is no admin cannot switch the role', async () => {
  fakeServer(signedIn(person('buyer')));
  const { path } = await openSite('/desk', {
    document: release(manifest('alpha', { routes: [route('/desk')] })),
    parts: { '/desk': RoleSwitcher },
  });
  await screen.findByRole('button', { name: /^View:/ });
  await switchTo('Supplier');
  const [title = '', below = ''] = situation('Permission Denied: Only administrators can switch roles').split(': ');
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(below)).toBeVisible();
  expect(path()).toBe('/desk');
});

test('what cannot be changed in a switched view is marked', async () => {
  localStorage.setItem('orebridge.viewRole', 'seller');
  fakeServer({
    ...signedIn(person('admin')),
    'GET /api/account/two-factor': { body: { on: false, since: null, recoveryCodesLeft: 0 } },
    'GET /api/account/sessions': { body: [] },
  });
  await openSite('/account', { document });
  const panel = (await screen.findByRole('heading', { name: 'Password' })).closest('section') as HTMLElement;
  expect(await within(panel).findByText(situation('View only'))).toBeVisible();
  expect(within(panel).queryByLabelText('New password')).toBeNull();
});

test('an entry says how much is new behind it, and counts again when something happens', async () => {
  let total = 3;
  fakeServer({ ...signedIn(person('buyer')), 'GET /api/letters/unread': () => ({ body: { total } }) });
  const letters = release(
    manifest('alpha', {
      routes: [route('/letters')],
      navigation: [navigation('/letters', 'Letters', { unread: '/api/letters/unread' })],
    }),
  );
  await openSite('/account', { document: letters });
  const entry = () => screen.getByRole('link', { name: 'Letters', hidden: true });
  await waitFor(() => expect(entry()).toHaveAccessibleDescription('3 new messages'), { timeout: 10_000 });
  total = 0;
  await waitFor(() => expect(FakeSocket.last).not.toBeNull());
  FakeSocket.last?.say({ type: 'changed', about: { kind: 'room', id: 'a' } });
  await waitFor(() => expect(entry()).not.toHaveAttribute('aria-describedby'), { timeout: 10_000 });
});
