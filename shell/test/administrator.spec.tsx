import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, manifest, openSite, person, release, route, signedIn } from './site';

beforeEach(() => localStorage.clear());

const required = {
  status: 403,
  code: 'auth.two_factor_required',
  key: 'error.auth.two_factor_required',
  message: 'x',
};

test('somebody who was made an administrator chooses a password by the link', async () => {
  const sent = fakeServer({ ...signedIn(null), 'POST /api/auth/reset-password': { body: { message: 'ok' } } });
  await openSite('/welcome/the-token');
  expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('New password'), 'Cobalt-cathode-7');
  await user.type(screen.getByLabelText('Confirm password'), 'Cobalt-cathode-7');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText(/You then set up two-factor authentication/)).toBeVisible();
  expect(sent.find(({ call }) => call === 'POST /api/auth/reset-password')?.body).toEqual({
    token: 'the-token',
    password: 'Cobalt-cathode-7',
  });
});

test('an administrator whom the server refuses without two-factor authentication is led to where it is set up', async () => {
  fakeServer({
    ...signedIn(person('admin')),
    'GET /api/stats/users': { status: 403, body: required },
    'GET /api/account/two-factor': { body: { on: false, since: null, recoveryCodesLeft: 0 } },
  });
  const document = release(manifest('alpha', { routes: [route('/books')] }));
  const { path, queries, client, api } = await openSite('/books', { document });
  await act(async () => {
    const asked = queries.fetchQuery({ queryKey: ['asked'], queryFn: () => client(api.stats.users) });
    await expect(asked).rejects.toMatchObject({ code: 'auth.two_factor_required' });
  });
  await waitFor(() => expect(path()).toBe('/account'));
  expect(await screen.findByText(/Two-factor authentication is required for administrators/)).toBeVisible();
});
