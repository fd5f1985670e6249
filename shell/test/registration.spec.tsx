import { situation } from '@orebridge/contracts/situations';
import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, noLine, openSite, signedIn } from './site';

configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => localStorage.clear());

const openForm = async (at: string) => {
  await openSite(at);
  const user = userEvent.setup();
  await screen.findByLabelText('Full name');
  const type = (field: string, text: string) => user.type(screen.getByLabelText(field), text);
  const submit = () => user.click(screen.getByRole('button', { name: 'Register' }));
  return { user, type, submit };
};
const fill = async (type: (field: string, text: string) => Promise<void>) => {
  await type('Full name', 'Amara Okafor');
  await type('Username', 'amara');
  await type('Phone number', '+41 22 000 00 00');
  await type('Email address', 'amara@company.example');
  await type('Password', 'Cathode-7x');
};

test('a basic registration says beside each field what is wrong with it, and sends nothing', async () => {
  const sent = fakeServer(signedIn(null));
  const { type, submit } = await openForm('/auth?tab=register');
  await type('Email address', 'amara at company');
  await type('Password', 'short');
  await submit();
  expect(await screen.findByText(situation('Full name is required'))).toBeVisible();
  expect(screen.getByText('Username must be at least 3 characters')).toBeVisible();
  expect(screen.getByText(situation('Password must be at least 6 characters'))).toBeVisible();
  expect(screen.getByText(situation('Invalid email address'))).toBeVisible();
  expect(screen.getByText(situation('Valid phone number is required for verification'))).toBeVisible();
  await type('Phone number', 'call me maybe');
  const format = situation('Please enter a valid phone number (international format preferred)');
  expect(await screen.findByText(format)).toBeVisible();
  expect(sent.some(({ call }) => call === 'POST /api/auth/register')).toBe(false);
});

test.each(['/auth?tab=register', '/signup'])('%s asks for the same password in the same words', async (at) => {
  const sent = fakeServer(signedIn(null));
  const { user, type, submit } = await openForm(at);
  const field = () => screen.getByLabelText('Password');
  expect(field()).toHaveAccessibleDescription(
    'At least 8 characters with a number, an uppercase letter and a special character',
  );
  await type('Password', 'short');
  await submit();
  expect(await screen.findByText(situation('Password must be at least 6 characters'))).toBeVisible();
  await user.clear(field());
  await type('Password', 'secret12');
  await submit();
  await waitFor(() => expect(field()).toHaveAccessibleDescription(/8 characters/));
  expect(field()).toBeInvalid();
  expect(screen.getByLabelText(/^Company name/)).toBeInTheDocument();
  expect(sent.some(({ call }) => call === 'POST /api/auth/register')).toBe(false);
});

test.each([
  ['/auth?tab=register', 'Full name'],
  ['/signup', 'Your role'],
])('who sends %s empty is led to its first fault: %s', async (at, first) => {
  fakeServer(signedIn(null));
  const { submit } = await openForm(at);
  await submit();
  await waitFor(() => expect(screen.getByLabelText(first)).toHaveFocus());
});

test('the full registration asks for role, company, the same password twice, and a declaration', async () => {
  const sent = fakeServer(signedIn(null));
  const { type, submit } = await openForm('/signup');
  await fill(type);
  await type('Confirm password', 'Copper-2');
  await submit();
  expect(await screen.findByText(situation('Please select a role'))).toBeVisible();
  expect(screen.getByText(situation('This field is required'))).toBeVisible();
  expect(screen.getByText('Confirm this to go on')).toBeVisible();
  expect(sent.some(({ call }) => call === 'POST /api/auth/register')).toBe(false);
});

test('two new passwords that differ are told apart', async () => {
  fakeServer(signedIn(null));
  await openSite('/reset-password/a-token');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('New password'), 'Copper-1');
  await user.type(screen.getByLabelText('Confirm password'), 'Copper-2');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText(situation('Passwords do not match'))).toBeVisible();
});

test('a registration that the server refuses is told in its words', async () => {
  fakeServer({
    ...signedIn(null),
    'POST /api/auth/register': {
      status: 409,
      body: { status: 409, code: 'auth.username_taken', key: 'error.auth.username_taken', message: 'taken' },
    },
  });
  const { type, submit } = await openForm('/auth?tab=register');
  await fill(type);
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(situation('Registration failed'));
});

test('a registration says that it is on its way, and that no answer came', async () => {
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  fakeServer({ ...signedIn(null), 'POST /api/auth/register': () => lost.then(noLine) });
  const { type, submit } = await openForm('/auth?tab=register');
  await fill(type);
  await submit();
  expect(await screen.findByRole('button', { name: situation('Registering...') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  lose();
  expect(await screen.findByText(situation('An error occurred during registration'))).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveValue('Amara Okafor');
});
