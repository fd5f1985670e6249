import { situation } from '@orebridge/contracts/situations';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, manifest, openSite, person, release, route, signedIn } from './site';

const document = release(
  manifest('alpha', {
    routes: [
      route('/marketplace', { access: { permission: 'view:marketplace' } }),
      route('/create-listing', { access: { permission: 'create:listing' } }),
    ],
  }),
);
const parts = { '/marketplace': () => <h1>The market</h1> };
const stats = { 'GET /api/stats/users': { body: { totalUsers: 12, verifiedSuppliers: 3, tradeVolume: '$1.2M' } } };

// React looks into a submitted form when its handler navigates; the platform's FormData does not take jsdom's forms.
const PlatformFormData = globalThis.FormData;
beforeAll(() => {
  globalThis.FormData = class extends PlatformFormData {
    constructor() {
      super();
    }
  };
});
afterAll(() => {
  globalThis.FormData = PlatformFormData;
});
beforeEach(() => localStorage.clear());

test('greets with its headline and leads on to the market and to signing in', async () => {
  fakeServer({ ...signedIn(null), ...stats });
  await openSite('/', { document, parts });
  expect(await screen.findByRole('heading', { name: situation('Your Next Deal Starts Here.') })).toBeVisible();
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link(situation('Explore All Minerals'))).toHaveAttribute('href', '/marketplace');
  expect(link(situation('Explore Platform'))).toHaveAttribute('href', '/marketplace');
  expect(link(situation('Get Started Now'))).toHaveAttribute('href', '/auth');
});

test('members and verified suppliers are the live figures, apart from what is only aimed for', async () => {
  fakeServer({ ...signedIn(null), ...stats });
  await openSite('/', { document, parts });
  expect(await screen.findByText('12')).toBeVisible();
  expect(screen.getByText('Verified suppliers').parentElement).toHaveTextContent('3Verified suppliers');
  const aims = within(screen.getByRole('heading', { name: /goals, not measurements/ }).parentElement as HTMLElement);
  for (const aim of ['98.7%', '$2.3B+', '99.2%', '24/7'])
    expect(aims.getByText(aim).parentElement).toHaveTextContent(/aim/);
  expect(aims.queryByText('12')).toBeNull();
  expect(aims.queryByText('Verified suppliers')).toBeNull();
});

test('when the figures do not come, the fixed ones stand in without a word', async () => {
  fakeServer({ ...signedIn(null), 'GET /api/stats/users': { status: 503, body: {} } });
  await openSite('/', { document, parts });
  expect(await screen.findByText('29')).toBeVisible();
  expect(screen.getByText('671')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('only what is served is linked, and adding a listing leads a visitor to sign in', async () => {
  fakeServer({ ...signedIn(null), ...stats });
  await openSite('/', { document, parts });
  const add = await screen.findAllByRole('link', { name: 'Add Listings', hidden: true });
  expect(add[0]).toHaveAttribute('href', '/auth');
  expect(screen.queryByRole('link', { name: 'Smart Trading', hidden: true })).toBeNull();
  expect(screen.getByRole('link', { name: 'Copper Native, arborescent cubes' })).toHaveAttribute(
    'href',
    '/marketplace?mineral=copper',
  );
});

test('the search hands its question and its category to the marketplace', async () => {
  fakeServer({ ...signedIn(person('buyer')), ...stats });
  const { path } = await openSite('/', { document, parts });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('What are you looking for?'), 'cathode');
  await user.selectOptions(screen.getByLabelText('Category'), 'Base Metals');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(path()).toBe('/marketplace?q=cathode&group=base-metals'));
});

test('a buyer is led to the buyer dashboard and has no way to add a listing', async () => {
  fakeServer({ ...signedIn(person('buyer')), ...stats });
  await openSite('/', { document, parts });
  const [mine] = await screen.findAllByRole('link', { name: 'My Dashboard', hidden: true });
  expect(mine).toHaveAttribute('href', '/buyer-dashboard');
  expect(screen.queryByRole('link', { name: 'Add Listings', hidden: true })).toBeNull();
});

test('a figure that the call leaves out has its default, and the others are shown', async () => {
  fakeServer({ ...signedIn(null), 'GET /api/stats/users': { body: { totalUsers: 5, tradeVolume: '$0' } } });
  await openSite('/');
  expect(await screen.findByText('5')).toBeVisible();
  expect(screen.getByText('29')).toBeVisible();
  expect(screen.queryByText('671')).toBeNull();
});
