import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, openSite, person, signedIn } from './site';

// The account page is long, and names by role are costly in it.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);
beforeEach(() => localStorage.clear());

const none = { offers: false, deals: false, documents: false, listings: false };

test('a kind of news is switched on for mail at once, and off again when the server refuses', async () => {
  let refuse = false;
  const sent = fakeServer({
    ...signedIn(person('buyer')),
    'GET /api/account/notification-preferences': { body: { mail: none } },
    'PUT /api/account/notification-preferences': (init) =>
      refuse ? { status: 429, body: {} } : { body: JSON.parse(String(init.body)) },
  });
  await openSite('/account');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('switch', { name: 'Offers and counter-offers' }));
  await waitFor(() => expect(screen.getByLabelText('Offers and counter-offers')).toBeEnabled());
  expect(screen.getByLabelText('Offers and counter-offers')).toBeChecked();
  expect(sent.at(-1)?.body).toEqual({ mail: { ...none, offers: true } });
  refuse = true;
  await user.click(screen.getByLabelText('Deals'));
  await waitFor(() => expect(screen.getByLabelText('Deals')).toBeEnabled());
  expect(screen.getByLabelText('Deals')).not.toBeChecked();
});
