import { situation } from '@orebridge/contracts/situations';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, openSite, person, signedIn } from './site';

beforeEach(() => localStorage.clear());

test('Ctrl and K open the search; what was found is followed and remembered', async () => {
  fakeServer(signedIn(person('buyer')));
  const { path } = await openSite('/account');
  await screen.findByRole('heading', { name: 'Account' });
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox');
  expect(box).toHaveAttribute('placeholder', situation('Search pages, features, and tools...'));
  await user.type(box, 'support');
  const hit = await screen.findByRole('option', { name: /Support/ });
  expect(hit).toHaveTextContent(situation('Exact'));
  await user.click(hit);
  await waitFor(() => expect(path()).toBe('/support'));
  expect(JSON.parse(localStorage.getItem('orebridge.recentSearches') ?? '[]')).toMatchObject([{ query: 'support' }]);

  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('option', { name: 'support' })).toBeVisible();
});

test('what nobody knows is said with a way on', async () => {
  fakeServer(signedIn(person('buyer')));
  await openSite('/account');
  await screen.findByRole('heading', { name: 'Account' });
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'unobtainium');
  expect(await screen.findByText(`${situation('No results found for')} "unobtainium"`)).toBeVisible();
  expect(screen.getByText(situation('Try different keywords or check spelling'))).toBeVisible();
});
