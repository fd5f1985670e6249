import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, openSite, person, signedIn } from './site';

// The account page is long, and names by role are costly in it.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);
beforeEach(() => localStorage.clear());

const all = (on: boolean) => ({ offers: on, deals: on, documents: on, listings: on, searches: on, company: on });

test('a kind of news is chosen for each channel at once, and goes back when the server refuses', async () => {
  let refuse = false;
  const sent = fakeServer({
    ...signedIn(person('buyer')),
    'GET /api/account/notification-preferences': { body: { bell: all(true), mail: all(false) } },
    'PUT /api/account/notification-preferences': (init) =>
      refuse ? { status: 429, body: {} } : { body: JSON.parse(String(init.body)) },
  });
  await openSite('/account');
  const user = userEvent.setup();
  const mail = within(await screen.findByRole('group', { name: 'By mail' }));
  const bell = within(screen.getByRole('group', { name: 'In the product' }));
  await user.click(mail.getByLabelText('Offers and counter-offers'));
  await waitFor(() => expect(mail.getByLabelText('Offers and counter-offers')).toBeEnabled());
  expect(mail.getByLabelText('Offers and counter-offers')).toBeChecked();
  expect(bell.getByLabelText('Offers and counter-offers')).toBeChecked();
  expect(sent.at(-1)?.body).toEqual({ bell: all(true), mail: { ...all(false), offers: true } });
  await user.click(bell.getByLabelText('Deals'));
  await waitFor(() => expect(bell.getByLabelText('Deals')).toBeEnabled());
  expect(sent.at(-1)?.body).toEqual({ bell: { ...all(true), deals: false }, mail: { ...all(false), offers: true } });
  refuse = true;
  await user.click(mail.getByLabelText('Deals'));
  await waitFor(() => expect(mail.getByLabelText('Deals')).toBeEnabled());
  expect(mail.getByLabelText('Deals')).not.toBeChecked();
});
