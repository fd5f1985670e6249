import { situation } from '@orebridge/contracts/situations';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountOf, fakeServer, openSite, signedIn } from './site';

configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => localStorage.clear());

const third = {
  kind: 'terms',
  version: 3,
  summary: 'Clearer words',
  publishedAt: '2026-11-20T09:00:00.000Z',
  languages: ['en'],
};
const document = { ...third, language: 'en', text: '# Who we are\nA market.\n\n<b>No markup</b>' };
const TERMS = 'GET /api/legal/terms';
const terms = { [TERMS]: { body: { document } } };
const buyer = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'amara',
  fullName: 'Amara Okafor',
  role: 'buyer',
} as const;

test('the terms are read as text, with their version', async () => {
  fakeServer({ ...signedIn(null), ...terms });
  await openSite('/terms');
  expect(await screen.findByRole('heading', { name: 'Who we are' })).toBeVisible();
  expect(screen.getByText('<b>No markup</b>')).toBeVisible();
  expect(screen.getByText(/^Version 3, published on /)).toBeVisible();
});

const versions = [
  { ...third, languages: ['en', 'fr'] },
  { ...third, version: 2, summary: 'A fee', publishedAt: '2026-05-02T09:00:00.000Z', languages: ['en', 'fr'] },
  { ...third, version: 1, summary: 'First', publishedAt: '2026-01-02T09:00:00.000Z' },
];
const second = {
  ...versions[1],
  language: 'en',
  text: '# Fees\n\nOne per cent.\n\nPay in time.',
  inForce: 3,
  before: { version: 1, text: '# Fees\n\nNo fee.\n\nPay in time.' },
};
const LISTED = { 'GET /api/legal/terms/versions': { body: versions } };
const accepted = [{ ...versions[1], acceptedAt: '2026-05-03T09:00:00.000Z', language: 'fr' }];

test('a former version says that it was replaced, what changed with it, and when and in which language it was accepted', async () => {
  let isFrench = false;
  const sent = fakeServer({
    ...signedIn(buyer),
    ...LISTED,
    'GET /api/legal/accepted': { body: accepted },
    'GET /api/legal/terms/versions/2': async () => {
      const body = isFrench
        ? { ...second, language: 'fr', text: 'Un pour cent.', before: { version: 1, text: null } }
        : second;
      isFrench = true;
      return { body };
    },
  });
  await openSite('/terms/2');
  expect((await screen.findAllByText(/^Version 2, published on .*2026/))[0]).toBeVisible();
  expect(screen.getByText(/^This version is not in force any more. Version 3 has replaced it./)).toBeVisible();
  expect(await screen.findByText(/^You accepted this version on .*2026, in French\.$/)).toBeVisible();
  expect(screen.getByText('What changed since version 1')).toBeVisible();
  expect(screen.getAllByText('One per cent.').map((one) => one.closest('ins') !== null)).toEqual([false, true]);
  expect(screen.getByText('No fee.').closest('del')).not.toBeNull();
  expect(screen.getAllByText('Pay in time.')).toHaveLength(1);
  await userEvent.setup().selectOptions(screen.getByLabelText('Language of the text'), 'fr');
  expect(await screen.findByText(/was not published in this language/)).toBeVisible();
  expect(screen.getByText('Un pour cent.').closest('[lang]')).toHaveAttribute('lang', 'fr');
  expect(sent.filter(({ call }) => call === 'GET /api/legal/terms/versions/2')).toHaveLength(2);
});

test('every version is listed beside the one in force, with the way to it', async () => {
  fakeServer({ ...signedIn(null), ...terms, ...LISTED });
  await openSite('/terms');
  const list = await screen.findByRole('list', { name: 'All versions' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  expect(within(list).getByRole('link', { name: /^Version 1/ })).toHaveAttribute('href', '/terms/1');
  expect(within(list).queryByRole('link', { name: /^Version 3/ })).toBeNull();
  expect(within(list).getByText('In force')).toBeVisible();
});

test('a version that never was leads to the one in force', async () => {
  fakeServer({ ...signedIn(null), 'GET /api/legal/terms/versions/9': { status: 404, body: {} } });
  await openSite('/terms/9');
  expect(await screen.findByText('There is no such version')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read the version in force' })).toHaveAttribute('href', '/terms');
});

test('the account names the versions that were accepted, or says that none was', async () => {
  let list: object[] = [];
  fakeServer({ ...signedIn(buyer), 'GET /api/legal/accepted': async () => ({ body: list }) });
  const first = await openSite('/account');
  expect(await screen.findByText('You have not accepted any terms on this site.')).toBeVisible();
  first.unmount();
  list = accepted;
  await openSite('/account');
  expect(await screen.findByRole('link', { name: /^Terms of use: Version 2, published on / })).toHaveAttribute(
    'href',
    '/terms/2',
  );
});

test('a site without a privacy notice says that none has been published', async () => {
  fakeServer({ ...signedIn(null), 'GET /api/legal/privacy': { body: { document: null } } });
  await openSite('/privacy');
  expect(await screen.findByText('No text has been published yet')).toBeVisible();
});

test('a sign-up without published terms asks to accept none, and says why', async () => {
  fakeServer({ ...signedIn(null), [TERMS]: { body: { document: null } } });
  await openSite('/signup');
  expect(await screen.findByText(/has not published terms of use yet/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /agree/ })).toBeNull();
});

test('a registration accepts the published version, and is told when the server wants another', async () => {
  const sent = fakeServer({
    ...signedIn(null),
    ...terms,
    'POST /api/auth/register': {
      status: 400,
      body: {
        status: 400,
        code: 'validation',
        key: 'error.validation',
        message: 'x',
        issues: [{ path: 'acceptedTerms', code: 'terms', key: 'validation.terms', message: 'x' }],
      },
    },
  });
  await openSite('/auth?tab=register');
  const visitor = userEvent.setup();
  const accepted = await screen.findByRole('checkbox', { name: /I have read the terms of use/ });
  const type = (field: string, text: string) => visitor.type(screen.getByLabelText(field), text);
  await type('Full name', 'Amara Okafor');
  await type('Username', 'amara');
  await type('Phone number', '+41 22 000 00 00');
  await type('Email address', 'amara@company.example');
  await type('Password', 'Cathode-7x');
  await visitor.click(accepted);
  await visitor.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText(situation('You must agree to the terms and conditions'))).toBeVisible();
  const register = sent.find(({ call }) => call === 'POST /api/auth/register');
  expect(register?.body).toMatchObject({ acceptedTerms: 3 });
});

test('who has not accepted the newest terms is told on every page, and accepts them', async () => {
  let version: number | null = 3;
  const sent = fakeServer({
    ...signedIn(buyer),
    ...terms,
    'GET /api/account': async () => ({ body: { ...accountOf(buyer), termsToAccept: version } }),
    'POST /api/legal/accept': async () => {
      version = null;
      return { body: { message: 'Accepted.' } };
    },
  });
  await openSite('/support');
  const accept = await screen.findByRole('button', { name: 'Accept the terms' });
  expect(screen.getByRole('link', { name: 'Read the terms of use' })).toHaveAttribute('href', '/terms');
  await userEvent.setup().click(accept);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept the terms' })).toBeNull());
  expect(sent.find(({ call }) => call === 'POST /api/legal/accept')?.body).toEqual({ version: 3 });
});
