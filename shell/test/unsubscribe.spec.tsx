import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, openSite, signedIn } from './site';

configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => localStorage.clear());

const at = '/unsubscribe/the-token';
const LOOK = 'GET /api/mail/subscription/the-token';
const OFF = 'POST /api/mail/unsubscribe/the-token';
const ON = 'POST /api/mail/subscription/the-token';

test('it says which mails it switches off, changes nothing before the press, and offers to undo it', async () => {
  const sent = fakeServer({
    ...signedIn(null),
    [LOOK]: { body: { kind: 'deals', on: true } },
    [OFF]: { body: { kind: 'deals', on: false } },
    [ON]: { body: { kind: 'deals', on: true } },
  });
  await openSite(at);
  expect(await screen.findByRole('heading', { name: 'Switch these mails off?' })).toBeVisible();
  expect(screen.getByText('You get mails about: Deals.')).toBeVisible();
  expect(sent.filter(({ call }) => call === OFF)).toEqual([]);
  const visitor = userEvent.setup();
  await visitor.click(screen.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByRole('heading', { name: 'These mails are switched off' })).toBeVisible();
  expect(screen.getByText(/No more mails come to you about: Deals/)).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Switch on again' }));
  expect(await screen.findByText('These mails come again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Switch off' })).toBeVisible();
});

test('what a mail program has switched off is shown so, and can be switched on again', async () => {
  fakeServer({ ...signedIn(null), [LOOK]: { body: { kind: 'searches', on: false } } });
  await openSite(at);
  expect(await screen.findByRole('heading', { name: 'These mails are switched off' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Switch on again' })).toBeVisible();
});

test('a dead link says where mails are chosen', async () => {
  const dead = { status: 404, code: 'mail.unsubscribe_link', key: 'error.mail.unsubscribe_link', message: 'x' };
  fakeServer({ ...signedIn(null), [LOOK]: { status: 404, body: dead } });
  await openSite(at);
  expect(await screen.findByText(/This link does not work any more/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose all mails in your account' })).toHaveAttribute('href', '/account');
});

test('of a digest it says that the news of the day or the week are meant', async () => {
  fakeServer({ ...signedIn(null), [LOOK]: { body: { kind: 'digest', on: true } } });
  await openSite(at);
  expect(await screen.findByText('You get mails about: The news of the day or the week in one mail.')).toBeVisible();
});
