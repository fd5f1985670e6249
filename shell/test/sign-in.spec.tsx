import { SUPPORT_MAIL_EXAMPLE, SUPPORT_MAIL_META } from '@orebridge/contracts';
import { situation } from '@orebridge/contracts/situations';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterSignIn, readNext } from '../src/access/next';
import { fakeServer, openSite, person, signedIn } from './site';

beforeEach(() => localStorage.clear());

const logIn = async () => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Username'), 'amara');
  await user.type(screen.getByLabelText('Password'), 'Cathode-7x');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  return user;
};

test('a login that the server refuses is told in its words, and nothing typed is lost', async () => {
  fakeServer({
    ...signedIn(null),
    'POST /api/auth/login': {
      status: 401,
      body: { status: 401, code: 'auth.invalid', key: 'error.auth.invalid', message: 'Invalid username or password' },
    },
  });
  await openSite('/auth');
  await logIn();
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent(situation('Login failed'));
  expect(toast).toHaveTextContent('Invalid username or password');
  expect(screen.getByLabelText('Username')).toHaveValue('amara');
});

test('a login before onboarding is complete leads to the journey map', async () => {
  fakeServer({ ...signedIn(null), 'POST /api/auth/login': { body: person('buyer') }, ...afterLogin });
  const { path } = await openSite('/auth');
  await logIn();
  await waitFor(() => expect(path()).toBe('/onboarding'));
  expect(await screen.findByText(situation('Login successful'))).toBeVisible();
});

const afterLogin = (() => {
  const { 'GET /api/auth/user': _user, ...rest } = signedIn(person('buyer'));
  return rest;
})();

test('a login with a page to go back to leads there', async () => {
  localStorage.setItem('hasCompletedOnboarding', 'true');
  fakeServer({ ...signedIn(null), 'POST /api/auth/login': { body: person('buyer') }, ...afterLogin });
  const { path } = await openSite('/auth?next=%2Faccount');
  await logIn();
  await waitFor(() => expect(path()).toBe('/account'));
});

test('what is wrong with a field is said beside it', async () => {
  fakeServer(signedIn(null));
  await openSite('/auth');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Username'), 'ao');
  await user.tab();
  expect(await screen.findByText(situation('Username must be at least 3 characters'))).toBeVisible();
});

test('a new account leads to onboarding, whatever was completed here before', async () => {
  localStorage.setItem('hasCompletedOnboarding', 'true');
  fakeServer({ ...signedIn(null), 'POST /api/auth/register': { status: 201, body: person('buyer') }, ...afterLogin });
  const { path } = await openSite('/auth?tab=register');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Full name'), 'Amara Okafor');
  await user.type(screen.getByLabelText('Username'), 'amara');
  await user.type(screen.getByLabelText('Phone number'), '+41 22 000 00 00');
  await user.type(screen.getByLabelText('Email address'), 'amara@company.example');
  await user.type(screen.getByLabelText('Password'), 'Cathode-7x');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(path()).toBe('/onboarding'));
  expect(localStorage.getItem('hasCompletedOnboarding')).toBeNull();
  expect(await screen.findByText(situation('Registration successful'))).toBeVisible();
});

test('a reset mail is confirmed the same way for every address', async () => {
  fakeServer({ ...signedIn(null), 'POST /api/auth/forgot-password': { body: { message: 'ok' } } });
  await openSite('/auth?tab=forgot-password');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email address'), 'who@ever.example');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByRole('heading', { name: situation('Reset Email Sent!') })).toBeVisible();
  expect(screen.getByText(situation('Password Reset Email Sent'))).toBeVisible();
  const advice = situation('Please check your email for instructions to reset your password.');
  expect(screen.getAllByText(advice)[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: situation('Return to login') }));
  expect(await screen.findByLabelText('Username')).toBeVisible();
});

test.each([
  ['/deals/7?tab=terms', '/deals/7?tab=terms'],
  ['https://elsewhere.example/', null],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
  ['/auth', null],
  ['javascript:alert(1)', null],
])('?next=%s is followed only within the site', (next, followed) => {
  expect(readNext(`?next=${encodeURIComponent(next)}`)).toBe(followed);
});

test('after sign-in: the page asked for, else home or onboarding', () => {
  expect(afterSignIn('/offers', false, false)).toBe('/offers');
  expect(afterSignIn(null, true, false)).toBe('/');
  expect(afterSignIn(null, false, false)).toBe('/onboarding');
  expect(afterSignIn('/offers', true, true)).toBe('/onboarding?next=%2Foffers');
});

describe('somebody whose account is locked', () => {
  const support = (address: string) => {
    const meta = Object.assign(document.createElement('meta'), { name: SUPPORT_MAIL_META, content: address });
    document.head.append(meta);
    return meta;
  };
  let meta: HTMLMetaElement;
  afterEach(() => meta.remove());
  const locked = { status: 423, code: 'auth.locked', key: 'error.auth.locked', message: 'This account is locked' };
  const tryIt = async () => {
    fakeServer({ ...signedIn(null), 'POST /api/auth/login': { status: 423, body: locked } });
    await openSite('/auth');
    await logIn();
  };

  test('reads where to reach a person', async () => {
    meta = support('desk@copperbelt.test');
    await tryIt();
    expect(await screen.findByRole('link', { name: 'desk@copperbelt.test' })).toHaveAttribute(
      'href',
      'mailto:desk@copperbelt.test',
    );
  });

  test('is not sent to an address that nobody reads', async () => {
    meta = support(SUPPORT_MAIL_EXAMPLE);
    await tryIt();
    expect(await screen.findByText(new RegExp(SUPPORT_MAIL_EXAMPLE))).toBeVisible();
    expect(screen.queryByRole('link', { name: SUPPORT_MAIL_EXAMPLE })).toBeNull();
  });
});
