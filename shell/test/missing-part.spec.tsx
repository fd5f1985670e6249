import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Part, part } from '../src/start/Part';
import { fakeServer, openSite, person, release, signedIn } from './site';

let mockGone = true;
jest.mock('../src/support/SupportPage', () => {
  if (mockGone) throw new Error('Loading chunk support failed.');
  return { __esModule: true, default: () => <h1>Support</h1> };
});
jest.mock('../src/search/OpenPalette', () => {
  throw new Error('Loading chunk search failed.');
});

let complaints: jest.SpyInstance;
beforeEach(() => {
  mockGone = true;
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => complaints.mockRestore());

test('a page of the shell whose file is gone leaves the frame as it is, and comes when it is asked for again', async () => {
  fakeServer(signedIn(person('buyer')));
  await openSite('/support', { document: release() });
  expect(await screen.findByText('This page could not be loaded')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  mockGone = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Support' })).toBeVisible();
});

test('a search that does not come is said, and the page lives on', async () => {
  mockGone = false;
  fakeServer(signedIn(person('buyer')));
  await openSite('/support', { document: release() });
  await screen.findByRole('heading', { name: 'Support' });
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByText('This part could not be loaded')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Support' })).toBeVisible();
});

test('what breaks for another reason is not taken for a missing file', async () => {
  const Broken = part(async () => ({
    default: (): never => {
      throw new Error('Broken');
    },
  }));
  const draw = () =>
    render(
      <Part missing={() => 'missing'}>
        <Broken />
      </Part>,
    );
  await expect(async () => {
    draw();
    await waitFor(() => expect(screen.getByText('missing')).toBeVisible(), { timeout: 200 });
  }).rejects.toThrow();
  expect(screen.queryByText('missing')).toBeNull();
});
