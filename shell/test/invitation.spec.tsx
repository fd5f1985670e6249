import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountOf, fakeServer, openSite, person, signedIn } from './site';

configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => localStorage.clear());

const invited = {
  company: 'Cordillera',
  role: 'seller',
  invitedBy: 'Ines Rojas',
  email: 'amara@company.example',
  expiresAt: '2026-12-04T09:00:00.000Z',
};
const look = { 'POST /api/invitations/look': { body: invited } };

test('somebody new creates an account for the invited address and lands on the journey', async () => {
  let in_ = false;
  const user = person('seller');
  const sent = fakeServer({
    ...signedIn(user),
    ...look,
    'GET /api/auth/user': () => (in_ ? { body: user } : { status: 401, body: {} }),
    'POST /api/invitations/register': () => {
      in_ = true;
      return { status: 201, body: user };
    },
  });
  const { path } = await openSite('/invitation/the-token');
  expect(await screen.findByRole('heading', { name: 'Join Cordillera' })).toBeVisible();
  expect(screen.getByText(/Ines Rojas invites you/)).toBeVisible();
  expect(screen.getByLabelText('Email address')).toHaveValue('amara@company.example');
  const typed = userEvent.setup();
  await typed.type(screen.getByLabelText('Full name'), 'Amara Okafor');
  await typed.type(screen.getByLabelText('Username'), 'amara');
  await typed.type(screen.getByLabelText(/Phone/), '+41 22 000 00 00');
  await typed.type(screen.getByLabelText('Password'), 'copper');
  await typed.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText(/at least 8 characters with a number/)).toBeVisible();
  await typed.type(screen.getByLabelText('Password'), 'Nickel-1!');
  await typed.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Registration successful')).toBeVisible();
  expect(path()).toBe('/onboarding');
  expect(sent.find(({ call }) => call === 'POST /api/invitations/register')?.body).toMatchObject({
    token: 'the-token',
    username: 'amara',
  });
});

test('somebody who has an account joins with it', async () => {
  const user = person('buyer');
  const company = { id: user.id, name: 'Okafor Trading', kybLevel: 0, verified: false, demo: false };
  const sent = fakeServer({
    ...signedIn(user),
    ...look,
    'GET /api/account': { body: { ...accountOf(user), company, companyRole: 'owner' } },
    'POST /api/invitations/accept': { body: { message: 'x' } },
  });
  const { path } = await openSite('/invitation/the-token');
  expect(await screen.findByText(/Okafor Trading, has to be empty/)).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Join Cordillera' }));
  expect(await screen.findByText('You belong to Cordillera now')).toBeVisible();
  expect(path()).toBe('/onboarding');
  const accept = sent.find(({ call }) => call === 'POST /api/invitations/accept');
  expect(accept?.body).toEqual({ token: 'the-token' });
  expect(accept?.headers['idempotency-key']).toBeDefined();
});

test('another address than the invited one is told so, and a dead link says what to do', async () => {
  const user = person('buyer');
  const site = { ...signedIn(user), 'POST /api/invitations/look': { body: { ...invited, email: 'x@y.example' } } };
  fakeServer(site);
  const { unmount } = await openSite('/invitation/the-token');
  expect(await screen.findByText(/This invitation is for x@y.example/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join Cordillera' })).toBeNull();
  unmount();
  const dead = { status: 400, code: 'invitation.token', key: 'error.invitation.token', message: 'x' };
  fakeServer({ ...signedIn(null), 'POST /api/invitations/look': { status: 400, body: dead } });
  await openSite('/invitation/old');
  expect(await screen.findByText(/no longer valid. Ask the person who invited you/)).toBeVisible();
});
