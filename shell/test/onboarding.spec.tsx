import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountOf, fakeServer, manifest, openSite, person, release, route, signedIn } from './site';

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);
beforeEach(() => localStorage.clear());

const site = release(manifest('alpha', { routes: [route('/create-listing'), route('/marketplace')] }));
const steps = async () => {
  await screen.findAllByRole('listitem');
  return screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => [heading.textContent, heading.closest('li')?.dataset.state]);
};
const company = { id: person('buyer').id, name: 'Okafor', kybLevel: 0, verified: false, demo: false };
/** A draft of which only the permit may be there. */
const draft = (permit: string) => ({
  ...Object.fromEntries(
    [
      'mineralType mineralName grade physicalForm originCountry mineLocation pricePerUnit unit priceType totalQuantity',
      'availableQuantity minOrderQuantity purityPct incoterm place image compliance publishedAt',
    ]
      .join(' ')
      .split(' ')
      .map((name) => [name, null]),
  ),
  id: company.id,
  reference: 'L-1',
  state: 'draft',
  label: 'draft',
  currency: 'USD',
  reservedQuantity: '0',
  soldQuantity: '0',
  composition: [],
  certifications: [],
  marks: {
    'mining-permit': permit,
    'esg-certificate': 'missing',
    'quality-analysis': 'missing',
    'origin-certificate': 'missing',
  },
  seller: { id: company.id, name: 'Okafor', sellerType: null, verified: false, rating: null, ratingCount: 0 },
  updatedAt: '2026-11-27T09:00:00.000Z',
  demo: false,
});

test('a buyer’s steps are what the records say, the first search on whichever browser it was made', async () => {
  const buyer = person('buyer');
  fakeServer({ ...signedIn(buyer), 'GET /api/account': { body: { ...accountOf(buyer), hasSearched: true } } });
  await openSite('/onboarding', { document: site });
  await waitFor(async () =>
    expect(await steps()).toEqual([
      ['Create your account', 'done'],
      ['Confirm your email address', 'done'],
      ['Make your first search', 'done'],
    ]),
  );
});

test('a search that this browser has noted is told to the account once', async () => {
  const buyer = person('buyer');
  let noted = false;
  const sent = fakeServer({
    ...signedIn(buyer),
    'GET /api/account': () => ({ body: { ...accountOf(buyer), hasSearched: noted } }),
    'POST /api/account/first-search': () => {
      noted = true;
      return { body: { message: 'x' } };
    },
  });
  localStorage.setItem('orebridge.hasSearched', 'true');
  await openSite('/onboarding', { document: site });
  await waitFor(async () => expect((await steps()).at(-1)).toEqual(['Make your first search', 'done']));
  expect(sent.filter(({ call }) => call === 'POST /api/account/first-search')).toHaveLength(1);
  expect(localStorage.getItem('orebridge.hasSearched')).toBeNull();
});

test.each([
  ['missing', 'now'],
  ['pending', 'done'],
])('a seller whose lot has its permit %s has the documents %s', async (mark, state) => {
  const seller = person('seller');
  fakeServer({
    ...signedIn(seller),
    'GET /api/account': { body: { ...accountOf(seller), company, companyRole: 'member' } },
    'GET /api/listings/mine': { body: { items: [draft(mark)], next: null, total: 1, capped: false } },
  });
  await openSite('/onboarding', { document: site });
  await waitFor(async () =>
    expect((await steps()).slice(2)).toEqual([
      ['Bring your documents', state],
      ['Bring your first lot', 'done'],
    ]),
  );
});

test('it can be skipped, which this browser remembers, and taken up again', async () => {
  fakeServer(signedIn(person('buyer')));
  const { path, router } = await openSite('/onboarding', { document: site });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Skip for now' }));
  expect(localStorage.getItem('hasCompletedOnboarding')).toBe('true');
  expect(path()).toBe('/buyer-dashboard');
  await act(() => router.navigate('/onboarding'));
  await waitFor(async () => expect((await steps()).at(-1)).toEqual(['Make your first search', 'now']));
});
