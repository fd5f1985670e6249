import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, openSite, person, signedIn } from './site';

// The account page is long, and names by role are costly in it.
configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => localStorage.clear());

const refused = (status: number, code: string, values?: object) => ({
  status,
  body: { status, code, key: `error.${code}`, message: code, values },
});
const CODES = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-IJKL-MNO${'ABCDEFGHIJ'[n]}`);

test('a login asks for the code as its second factor, says when it is wrong, and then lets in', async () => {
  let tries = 0;
  const { 'GET /api/auth/user': _user, ...home } = signedIn(person('buyer'));
  const sent = fakeServer({
    ...signedIn(null),
    ...home,
    'POST /api/auth/login': refused(401, 'auth.two_factor', { challenge: 'the-challenge' }),
    'POST /api/auth/two-factor': () =>
      ++tries === 1 ? refused(401, 'auth.two_factor_wrong') : { body: person('buyer') },
  });
  await openSite('/auth');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Username'), 'amara');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(/This code is wrong or was used already/)).toBeVisible();
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Login successful')).toBeVisible();
  expect(sent.find(({ call }) => call === 'POST /api/auth/two-factor')?.body).toEqual({
    challenge: 'the-challenge',
    code: '000000',
  });
});

test('a login whose time is over goes back to the password', async () => {
  fakeServer({
    ...signedIn(null),
    'POST /api/auth/login': refused(401, 'auth.two_factor', { challenge: 'the-challenge' }),
    'POST /api/auth/two-factor': refused(401, 'auth.two_factor_expired'),
  });
  await openSite('/auth');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Username'), 'amara');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

test('it is set up with the password, the picture and a code, and shows the recovery codes once', async () => {
  let on = false;
  fakeServer({
    ...signedIn(person('buyer')),
    'GET /api/account/two-factor': () => ({
      body: { on, since: on ? '2026-11-27T09:00:00.000Z' : null, recoveryCodesLeft: on ? 10 : 0 },
    }),
    'POST /api/account/two-factor/begin': {
      body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Orebridge:amara?secret=JBSWY3DPEHPK3PXP' },
    },
    'POST /api/account/two-factor/confirm': () => {
      on = true;
      return { body: { recoveryCodes: CODES } };
    },
  });
  await openSite('/account');
  const panel = (await screen.findByRole('heading', { name: 'Two-factor authentication' })).closest(
    'section',
  ) as HTMLElement;
  const user = userEvent.setup();
  await user.type(await within(panel).findByLabelText('Current password'), 'Copper-1');
  await user.click(within(panel).getByRole('button', { name: 'Set up' }));
  expect(await within(panel).findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(within(panel).getByLabelText('Or type this key into the app')).toHaveValue('JBSW Y3DP EHPK 3PXP');
  await user.type(within(panel).getByLabelText('Code'), '123456');
  await user.click(within(panel).getByRole('button', { name: 'Switch on' }));
  const list = await within(panel).findByRole('list', { name: 'Your recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(CODES);
  await user.click(within(panel).getByRole('button', { name: 'I have kept them' }));
  expect(await within(panel).findByText(/10 recovery codes are left/)).toBeVisible();
  expect(screen.queryByText(CODES[0] as string)).not.toBeInTheDocument();
});

test('switching it off says at its field what is wrong', async () => {
  fakeServer({
    ...signedIn(person('buyer')),
    'GET /api/account/two-factor': { body: { on: true, since: '2026-11-27T09:00:00.000Z', recoveryCodesLeft: 1 } },
    'POST /api/account/two-factor/off': {
      status: 422,
      body: {
        ...refused(422, 'validation').body,
        issues: [{ path: 'code', code: 'twoFactorWrong', key: 'validation.twoFactorWrong', message: 'wrong' }],
      },
    },
  });
  await openSite('/account');
  expect(await screen.findByText(/1 recovery code is left/)).toBeVisible();
  const panel = screen.getByRole('heading', { name: 'Two-factor authentication' }).closest('section') as HTMLElement;
  const user = userEvent.setup();
  await user.type(within(panel).getByLabelText('Current password'), 'Copper-1');
  await user.type(within(panel).getByLabelText('Code'), '000000');
  await user.click(within(panel).getByRole('button', { name: 'Switch off' }));
  expect(await within(panel).findByText(/This code is wrong/)).toBeVisible();
});
