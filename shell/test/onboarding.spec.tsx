import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountOf, fakeServer, manifest, openSite, person, release, route, signedIn } from './site';

configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => localStorage.clear());

const site = release(manifest('alpha', { routes: [route('/create-listing'), route('/marketplace')] }));
const steps = async () => {
  await screen.findAllByRole('listitem');
  return screen
    .getAllByRole('heading', { level: 2 })
    .map((heading) => [heading.textContent, heading.closest('li')?.dataset.state]);
};
const company = { id: person('buyer').id, name: 'Okafor', kybLevel: 0, verified: false, demo: false };
/** The verification of the own company, of which nothing is there. */
const verification = {
  companyId: company.id,
  companyName: company.name,
  role: 'seller',
  country: 'ZM',
  state: 'unverified',
  level: 0,
  verified: false,
  bindingWaits: false,
  expiresOn: null,
  submittedAt: null,
  checklist: [],
  people: [],
  peopleProblem: 'director_missing',
  asked: null,
  reason: null,
  againFrom: null,
  next: 'submit',
  complete: false,
  riskScore: null,
  approvalsNeeded: 1,
  approvals: 0,
  usualHours: null as number | null,
  history: [],
  demo: false,
};
const details = {
  street: '',
  postcode: '',
  city: '',
  country: null,
  registration: '',
  taxNumber: '',
  bank: '',
  account: '',
  bic: '',
};
const billed = {
  ...details,
  street: 'Hafenstr. 1',
  city: 'Duisburg',
  country: 'DE',
  taxNumber: 'DE1',
  bank: 'B',
  account: '1',
};

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

const nothing = { items: [], next: null, total: 0, capped: false };
const claimed = {
  companyId: company.id,
  company: company.name,
  category: 'retail',
  claimed: 'professional',
  evidence: 'A licence.',
  testPassedAt: null,
  testFrom: null,
};

test.each([
  [
    'investor',
    ['/funding', '/projects'],
    {
      'GET /api/investor-profile': { body: claimed },
      'GET /api/commitments': { body: nothing },
    },
    [
      ['Say what kind of investor you are', 'done'],
      ['Look at your first project', 'now'],
    ],
  ],
  [
    'service_provider',
    ['/service-listings'],
    { 'GET /api/services/mine': { body: nothing } },
    [['Offer your first service', 'now']],
  ],
  [
    'logistics_partner',
    ['/routes'],
    { 'GET /api/freight-routes/mine': { body: nothing } },
    [['Offer your first route', 'now']],
  ],
] as const)('the steps of a new %s are those of that job', async (role, paths, answers, expected) => {
  const own = release(manifest('alpha', { routes: [...paths, '/marketplace'].map((path) => route(path)) }));
  fakeServer({ ...signedIn(person(role)), ...answers });
  await openSite('/onboarding', { document: own });
  await waitFor(async () =>
    expect(await steps()).toEqual([
      ['Create your account', 'done'],
      ['Confirm your email address', 'done'],
      ...expected,
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

const trading = release(
  manifest('alpha', {
    routes: ['/create-listing', '/marketplace', '/verification', '/invoices'].map((path) => route(path)),
  }),
);
const owner = (role: 'seller' | 'buyer', kyb: object, billing: object = details) => ({
  ...signedIn(person(role)),
  'GET /api/account': { body: { ...accountOf(person(role)), company, companyRole: 'owner' } },
  'GET /api/companies/mine': { status: 404, body: { message: 'x' } },
  'GET /api/listings/mine': { body: nothing },
  'GET /api/verification': { body: { ...verification, ...kyb } },
  'GET /api/invoices/details': { body: billing },
});

test.each(['seller', 'buyer'] as const)(
  'the verification is a step of a %s, and the documents lead to its page',
  async (role) => {
    fakeServer(owner(role, {}));
    await openSite('/onboarding', { document: trading });
    await waitFor(async () =>
      expect((await steps()).slice(3)).toEqual([
        ['Bring your documents', expect.any(String)],
        ['Have your company verified', 'next'],
        [role === 'seller' ? 'Bring your first lot' : 'Make your first search', 'next'],
        ['Say how you stand on invoices', 'next'],
      ]),
    );
    expect(screen.getByRole('link', { name: 'Bring documents' })).toHaveAttribute('href', '/verification');
    expect(screen.getByRole('link', { name: 'Add billing details' })).toHaveAttribute('href', '/invoices?details=open');
    expect(screen.getByText('How long it takes: no figure yet.')).toBeInTheDocument();
  },
);

test('what was handed in waits for others: the person goes on, and reads how long it usually takes', async () => {
  fakeServer(owner('seller', { state: 'pending', complete: true, next: null, usualHours: 30 }));
  await openSite('/onboarding', { document: trading });
  expect(
    await screen.findByText('In the last 90 days, half of the companies had an answer within 30 hours.'),
  ).toBeInTheDocument();
  expect(screen.getByText(/The reviewers have it/)).toBeInTheDocument();
  const shown = Object.fromEntries(await steps());
  expect(shown).toMatchObject({ 'Bring your documents': 'done', 'Have your company verified': 'next' });
});

test('a verified company whose invoices name address, tax number and bank has both steps behind it', async () => {
  fakeServer(owner('buyer', { state: 'verified', verified: true, complete: true, next: null }, billed));
  await openSite('/onboarding', { document: trading });
  await waitFor(async () =>
    expect(Object.fromEntries(await steps())).toMatchObject({
      'Have your company verified': 'done',
      'Say how you stand on invoices': 'done',
    }),
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
