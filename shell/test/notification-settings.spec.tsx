import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, openSite, person, signedIn } from './site';

// The account page is long, and names by role are costly in it.
configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => localStorage.clear());

const all = <T,>(value: T) => ({
  offers: value,
  deals: value,
  requests: value,
  services: value,
  documents: value,
  listings: value,
  searches: value,
  company: value,
});

test('a kind of news is chosen for each channel at once, and goes back when the server refuses', async () => {
  let refuse = false;
  const sent = fakeServer({
    ...signedIn(person('buyer')),
    'GET /api/account/notification-preferences': { body: { bell: all(true), mail: all('urgent') } },
    'PUT /api/account/notification-preferences': (init) =>
      refuse ? { status: 429, body: {} } : { body: JSON.parse(String(init.body)) },
  });
  await openSite('/account');
  const user = userEvent.setup();
  const mail = within(await screen.findByRole('group', { name: 'By mail' }));
  const bell = within(screen.getByRole('group', { name: 'In the product' }));
  const offers = () => mail.getByLabelText('Offers and counter-offers');
  expect(offers()).toHaveAccessibleDescription(/offers and counter-offers to answer/);
  await user.selectOptions(offers(), 'Everything');
  await waitFor(() => expect(offers()).toBeEnabled());
  expect(offers()).toHaveValue('all');
  expect(bell.getByLabelText('Offers and counter-offers')).toBeChecked();
  expect(sent.at(-1)?.body).toEqual({ bell: all(true), mail: { ...all('urgent'), offers: 'all' } });
  await user.click(bell.getByLabelText('Deals'));
  await waitFor(() => expect(bell.getByLabelText('Deals')).toBeEnabled());
  expect(sent.at(-1)?.body).toEqual({
    bell: { ...all(true), deals: false },
    mail: { ...all('urgent'), offers: 'all' },
  });
  refuse = true;
  await user.selectOptions(mail.getByLabelText('Deals'), 'No mails');
  await waitFor(() => expect(mail.getByLabelText('Deals')).toBeEnabled());
  expect(mail.getByLabelText('Deals')).toHaveValue('urgent');
});

test('each kind comes at once, by the day, by the week, only when it is urgent, or not', async () => {
  const sent = fakeServer({
    ...signedIn(person('buyer')),
    'GET /api/account/notification-preferences': {
      body: { bell: all(true), mail: { ...all('daily'), searches: 'all' } },
    },
    'PUT /api/account/notification-preferences': (init) => ({ body: JSON.parse(String(init.body)) }),
  });
  await openSite('/account');
  const user = userEvent.setup();
  const mail = within(await screen.findByRole('group', { name: 'By mail' }));
  const deals = () => mail.getByLabelText<HTMLSelectElement>('Deals');
  expect(deals()).toHaveValue('daily');
  expect([...deals().options].map(({ text }) => text)).toEqual([
    'No mails',
    'Deadlines and money',
    'Deadlines and money at once, the rest weekly',
    'Deadlines and money at once, the rest daily',
    'Everything',
  ]);
  await user.selectOptions(deals(), 'weekly');
  await waitFor(() => expect(deals()).toBeEnabled());
  expect(sent.at(-1)?.body).toMatchObject({ mail: { deals: 'weekly', offers: 'daily' } });
});
