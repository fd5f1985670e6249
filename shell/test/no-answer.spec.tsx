import { situation } from '@orebridge/contracts/situations';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, noLine, openSite, person, signedIn } from './site';

configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => localStorage.clear());

test('signing in says that it is on its way, and that no answer came', async () => {
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  fakeServer({ ...signedIn(null), 'POST /api/auth/login': () => lost.then(noLine) });
  await openSite('/auth');
  expect(await screen.findByRole('heading', { name: situation('Mineral Trading Platform') })).toBeVisible();
  expect(screen.getByText(situation('Connect buyers and suppliers globally'))).toBeVisible();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Username'), 'amara');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('button', { name: situation('Logging in...') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  lose();
  expect(await screen.findByText(situation('An error occurred during login'))).toBeVisible();
});

test('a reset mail needs an address, and says that it could not be sent', async () => {
  fakeServer({ ...signedIn(null), 'POST /api/auth/forgot-password': noLine });
  await openSite('/forgot-password');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText(situation('Please enter a valid email address'))).toBeVisible();
  await user.type(screen.getByLabelText('Email address'), 'who@ever.example');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  const toast = await screen.findByRole('alert', undefined, { timeout: 10_000 });
  expect(toast).toHaveTextContent(situation('Failed to send reset email'));
  expect(toast).toHaveTextContent(situation('An error occurred. Please try again later.'));
});

const signOut = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Log out', hidden: true }));
};

test('signing out says so and leads to the sign-in page', async () => {
  fakeServer({ ...signedIn(person('buyer')), 'POST /api/auth/logout': { body: { message: 'ok' } } });
  const { path } = await openSite('/support');
  const journey = await screen.findAllByRole('link', { name: situation('View Your Journey Map'), hidden: true });
  expect(journey[0]).toHaveAttribute('href', '/onboarding');
  await signOut();
  expect(await screen.findByText(situation('Logged out successfully'))).toBeVisible();
  expect(path()).toBe('/auth');
});

test('signing out that gets no answer says so, and the person stays', async () => {
  fakeServer({ ...signedIn(person('buyer')), 'POST /api/auth/logout': noLine });
  const { path } = await openSite('/support');
  await signOut();
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent(situation('Logout failed'));
  expect(toast).toHaveTextContent(situation('An error occurred during logout'));
  expect(path()).toBe('/support');
});

test('a failure that is over is not shown beside the success that followed', async () => {
  let answers = false;
  const logout = () => (answers ? { body: { message: 'ok' } } : noLine());
  fakeServer({ ...signedIn(person('buyer')), 'POST /api/auth/logout': logout });
  const { path } = await openSite('/support');
  await signOut();
  expect(await screen.findByText(situation('Logout failed'))).toBeVisible();
  answers = true;
  await signOut();
  await waitFor(() => expect(path()).toBe('/auth'));
  expect(await screen.findByText(situation('Logged out successfully'))).toBeVisible();
  expect(screen.queryByText(situation('Logout failed'))).toBeNull();
});

test('an answer without a message says the sentence of the situation, and no status as an incident number', async () => {
  fakeServer({ ...signedIn(person('buyer')), 'POST /api/auth/logout': { status: 500, body: '' } });
  await openSite('/support');
  await signOut();
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent(situation('An error occurred during logout'));
  expect(toast).not.toHaveTextContent('500');
});

test('a tier that cannot be read leaves no badge, and is said', async () => {
  fakeServer({ ...signedIn(person('buyer')), 'GET /api/user/subscription-status': { status: 503, body: {} } });
  await openSite('/support');
  expect(await screen.findByText(situation('Failed to fetch subscription data'))).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Basic')).toBeNull());
});

test('a new password is held against the current one, which must be right', async () => {
  fakeServer({
    ...signedIn(person('buyer')),
    'POST /api/account/password': {
      status: 401,
      body: { status: 401, code: 'auth.password_wrong', key: 'error.auth.password_wrong', message: 'wrong' },
    },
  });
  await openSite('/account');
  const panel = (await screen.findByRole('heading', { name: 'Password' })).closest('section') as HTMLElement;
  const user = userEvent.setup();
  const field = (name: string) => within(panel).getByLabelText(name);
  const change = () => user.click(within(panel).getByRole('button', { name: 'Change password' }));
  await user.type(field('Current password'), 'Copper-1');
  await user.type(field('New password'), 'Copper-1');
  await user.type(field('Confirm password'), 'Copper-1');
  await change();
  const same = situation('New password cannot be the same as your current password');
  expect(await within(panel).findByText(same)).toBeVisible();
  await user.type(field('New password'), '0');
  await user.type(field('Confirm password'), '0');
  await change();
  expect(await within(panel).findByText(situation('Current password is incorrect'))).toBeVisible();
});
