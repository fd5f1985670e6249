import { situation } from '@orebridge/contracts/situations';
import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountOf, fakeServer, openSite, signedIn } from './site';

configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => localStorage.clear());

const document = {
  kind: 'terms',
  version: 3,
  summary: 'Clearer words',
  publishedAt: '2026-11-20T09:00:00.000Z',
  languages: ['en'],
  language: 'en',
  text: '# Who we are\nA market.\n\n<b>No markup</b>',
};
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
