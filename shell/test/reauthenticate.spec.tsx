import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, openSite, person, signedIn } from './site';

beforeEach(() => localStorage.clear());

const refused = (status: number, code: string, issues?: object[]) => ({
  status,
  body: { status, code, key: `error.${code}`, message: code, issues },
});
const CALL = 'POST /api/admin/releases/deals/tokens';
const PROOF = 'POST /api/auth/reauthenticate';

const openRefusing = async (twoFactorOn = false) => {
  let proved = false;
  const sent = fakeServer({
    ...signedIn(person('admin')),
    'GET /api/account/two-factor': { body: { on: twoFactorOn, since: null, recoveryCodesLeft: 0 } },
    [CALL]: () =>
      proved ? { status: 201, body: { token: 'obd_new' } } : refused(403, 'auth.reauthentication_required'),
    [PROOF]: ({ body }) => {
      proved = String(body).includes('right');
      return proved
        ? { body: { message: 'ok' } }
        : refused(422, 'validation', [
            {
              path: 'proof.password',
              code: 'currentPasswordWrong',
              key: 'validation.currentPasswordWrong',
              message: 'Wrong',
            },
          ]);
    },
  });
  const site = await openSite('/account');
  const call = () =>
    site.client(site.api.remotes.issueToken, { params: { name: 'deals' }, body: { label: 'build' }, key: 'one' });
  return { ...site, sent, call };
};

test('a call that wants a proof waits for it, is sent again, and succeeds', async () => {
  const { call, sent } = await openRefusing();
  const user = userEvent.setup();
  const answers = Promise.all([call(), call()]);
  expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This field is required')).toBeVisible();
  const dialog = within(screen.getByRole('dialog'));
  const password = dialog.getByLabelText('Current password');
  await user.type(password, 'wrong');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(password).toBeInvalid());
  await user.clear(password);
  await user.type(password, 'right');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await answers).toEqual([{ token: 'obd_new' }, { token: 'obd_new' }]);
  expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull();
  expect(sent.filter(({ call: name }) => name === PROOF)).toHaveLength(2);
  const calls = sent.filter(({ call: name }) => name === CALL);
  expect(calls).toHaveLength(4);
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['one']));
});

test('whoever cancels gets the refusal, and is asked again the next time', async () => {
  const { call } = await openRefusing(true);
  const user = userEvent.setup();
  const refusal = expect(call()).rejects.toMatchObject({ code: 'auth.reauthentication_required' });
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  expect(await screen.findByRole('radio', { name: 'Code' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await refusal;
  const again = expect(call()).rejects.toMatchObject({ status: 403 });
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await user.keyboard('{Escape}');
  await again;
});
