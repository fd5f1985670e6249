import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, openSite, person, signedIn } from './site';

// The account page is long, and names by role are costly in it.
configure({ asyncUtilTimeout: 10_000 });

let saved: Blob[] = [];
beforeEach(() => {
  localStorage.clear();
  saved = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:data';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

const EXPORT = 'GET /api/account/export';
const CLOSE = 'POST /api/account/close';
const refused = (status: number, code: string, values?: object) => ({
  status,
  body: { status, code, key: `error.${code}`, values, message: code },
});

test('the own data comes as a file, and a refusal says why it does not', async () => {
  let busy = true;
  fakeServer({
    ...signedIn(person('buyer')),
    [EXPORT]: () =>
      busy
        ? refused(429, 'rate.limited', { seconds: 30 })
        : { body: { exportedAt: '2026-11-29T09:00:00.000Z', areas: { account: { users: [{ id: 1 }] } } } },
  });
  await openSite('/account');
  const user = userEvent.setup();
  const download = await screen.findByRole('button', { name: 'Download my data' });
  await user.click(download);
  const panel = within(download.closest('section') as HTMLElement);
  expect(await panel.findByText(/30/)).toBeVisible();
  expect(saved).toHaveLength(0);
  busy = false;
  await user.click(download);
  expect(await screen.findByText('Your data has been downloaded')).toBeVisible();
  expect(saved).toHaveLength(1);
  expect(saved[0]!.type).toBe('application/json');
});

test('the account is closed when the user name was typed, and its person is led out', async () => {
  let open = true;
  const sent = fakeServer({
    ...signedIn(person('buyer')),
    [CLOSE]: () =>
      open ? refused(409, 'account.open_deals', { count: 2 }) : { body: { erasedAt: '2026-12-29T09:00:00.000Z' } },
  });
  const { path } = await openSite('/account');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Close my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close your account for good?' }));
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Close my account' }));
  await user.type(dialog.getByLabelText('Your username'), 'somebody');
  await confirm();
  expect(dialog.getByText('This is not your username')).toBeVisible();
  expect(sent.filter(({ call }) => call === CLOSE)).toHaveLength(0);
  await user.clear(dialog.getByLabelText('Your username'));
  await user.type(dialog.getByLabelText('Your username'), 'amara');
  await user.type(dialog.getByLabelText(/Why are you leaving/), 'I retire.');
  await confirm();
  expect(await dialog.findByText(/Your company has 2 open deals/)).toBeVisible();
  expect(path()).toBe('/account');
  open = false;
  await confirm();
  expect(await screen.findByText(/Your account is closed\. .*Dec.* 2026/)).toBeVisible();
  expect(path()).toBe('/auth');
  expect(sent.filter(({ call }) => call === CLOSE).at(-1)?.body).toEqual({ username: 'amara', reason: 'I retire.' });
});
