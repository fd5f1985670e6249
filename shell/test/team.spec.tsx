import type { Team } from '@orebridge/contracts';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountOf, fakeServer, openSite, person, release, route, manifest, signedIn } from './site';

// The account page is long, and names by role are costly in it.
configure({ asyncUtilTimeout: 10_000 });
beforeEach(() => localStorage.clear());

const ID = '00000000-0000-4000-8000-0000000000';
const ME = `${ID}01`;
const company = { id: `${ID}c1`, name: 'Cordillera', kybLevel: 2, verified: true, demo: false };
const full = {
  ...company,
  role: 'seller',
  sellerType: null,
  country: 'CL',
  city: 'Antofagasta',
  founded: null,
  rating: null,
  ratingCount: 0,
  certifications: [],
  kybState: 'verified',
  tier: 'asm',
  producer: 'other',
  usIssuer: null,
  bankOrFund: null,
  email: null,
  members: 2,
  createdAt: '2026-11-27T09:00:00.000Z',
};
const UNDIVIDED = { functions: null, limit: null };
const team = (over: Partial<Team> = {}): Team => ({
  companyRole: 'owner',
  members: [
    { id: ME, fullName: 'Amara Okafor', email: 'amara@company.example', companyRole: 'owner', ...UNDIVIDED, you: true },
    {
      id: `${ID}02`,
      fullName: 'Ines Rojas',
      email: 'ines@company.example',
      companyRole: 'member',
      ...UNDIVIDED,
      you: false,
    },
  ],
  invitations: [],
  seats: { taken: 2, limit: 3 },
  outboxOpen: true,
  ...over,
});
const invitation = {
  id: `${ID}a1`,
  email: 'tomas@company.example',
  functions: ['trader' as const],
  limit: null,
  invitedBy: 'Amara Okafor',
  sentAt: '2026-11-27T09:00:00.000Z',
  expiresAt: '2026-12-04T09:00:00.000Z',
  expired: false,
};
const me = person('seller');
const home = (companyRole: 'owner' | 'member' = 'owner') => ({
  ...signedIn(me),
  'GET /api/account': { body: { ...accountOf(me), company, companyRole } },
  'GET /api/companies/mine': { body: full },
});
const panel = async () =>
  within((await screen.findByRole('heading', { name: 'People of the company' })).closest('section') as HTMLElement);

test('an owner invites a colleague by mail, and is told where the mail lies when no server sends it', async () => {
  let invited = false;
  const sent = fakeServer({
    ...home(),
    'GET /api/companies/mine/team': () => ({ body: team(invited ? { invitations: [invitation] } : {}) }),
    'POST /api/companies/mine/invitations': () => {
      invited = true;
      return { status: 201, body: invitation };
    },
  });
  await openSite('/account');
  const people = await panel();
  expect(await people.findByText('2 of 3 seats taken')).toBeVisible();
  const user = userEvent.setup();
  await user.type(people.getByLabelText('Email address of a colleague'), 'tomas@company.example');
  await user.click(people.getByRole('button', { name: 'Send invitation' }));
  expect(await people.findByText(/Invited by Amara Okafor/)).toBeVisible();
  expect(people.getByText(/the invitation lies in the outbox of whoever/)).toBeVisible();
  const call = sent.find(({ call: name }) => name === 'POST /api/companies/mine/invitations');
  expect(call?.body).toEqual({ email: 'tomas@company.example', functions: ['trader'], limit: null });
  expect(call?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
});

test('a refusal stands at the field, and what was typed stays', async () => {
  fakeServer({
    ...home(),
    'GET /api/companies/mine/team': { body: team() },
    'POST /api/companies/mine/invitations': {
      status: 409,
      body: {
        status: 409,
        code: 'invitation.member',
        key: 'error.invitation.member',
        message: 'x',
        issues: [{ path: 'email', code: 'member', key: 'error.invitation.member', message: 'x' }],
      },
    },
  });
  await openSite('/account');
  const people = await panel();
  const user = userEvent.setup();
  const field = await people.findByLabelText('Email address of a colleague');
  await user.type(field, 'ines@company.example');
  await user.click(people.getByRole('button', { name: 'Send invitation' }));
  expect(await people.findByText(/belongs to your company already/)).toBeVisible();
  expect(field).toHaveValue('ines@company.example');
});

test('with every seat taken the panel says so and shows the way to more', async () => {
  const site = { ...home(), 'GET /api/companies/mine/team': { body: team({ seats: { taken: 3, limit: 3 } }) } };
  fakeServer(site);
  const { unmount } = await openSite('/account');
  let people = await panel();
  expect(await people.findByText('All seats of your plan are taken')).toBeVisible();
  expect(people.queryByRole('button', { name: 'Send invitation' })).toBeNull();
  expect(people.getByRole('link', { name: /Ask support/ })).toHaveAttribute('href', '/support');
  unmount();
  await openSite('/account', { document: release(manifest('alpha', { routes: [route('/subscription')] })) });
  people = await panel();
  expect(await people.findByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/subscription');
});

test('ownership is given after a question', async () => {
  const sent = fakeServer({
    ...home(),
    'GET /api/companies/mine/team': { body: team() },
    [`POST /api/companies/mine/members/${ID}02/role`]: { body: { ...team().members[1], companyRole: 'owner' } },
  });
  await openSite('/account');
  const people = await panel();
  const user = userEvent.setup();
  await user.click(await people.findByRole('button', { name: 'Make owner: Ines Rojas' }));
  const question = await screen.findByRole('alertdialog', { name: 'Make Ines Rojas an owner?' });
  await user.click(within(question).getByRole('button', { name: 'Make owner' }));
  expect(await screen.findByText('Ines Rojas is an owner now')).toBeVisible();
  expect(sent.some(({ body }) => (body as { companyRole?: string })?.companyRole === 'owner')).toBe(true);
});

test('a member reads who belongs to the company and its profile, and may only leave', async () => {
  const [owner, hand] = team().members as [Team['members'][0], Team['members'][0]];
  fakeServer({
    ...home('member'),
    'GET /api/companies/mine/team': {
      body: team({
        companyRole: 'member',
        members: [
          { ...owner, id: `${ID}03`, you: false },
          { ...hand, you: true },
        ],
      }),
    },
  });
  await openSite('/account');
  const people = await panel();
  expect(await people.findByText(/The owners decide/)).toBeVisible();
  expect(people.getAllByRole('button').map((button) => button.textContent)).toEqual(['Leave company']);
  expect(screen.queryByRole('button', { name: 'Save company profile' })).toBeNull();
  expect(screen.getByText('Antofagasta')).toBeVisible();
});

test('an owner says what a member is and up to which value, by keyboard alone', async () => {
  const member = team().members[1];
  const path = `PUT /api/companies/mine/members/${ID}02/functions`;
  const limit = { amount: '250000.00', currency: 'EUR' as const };
  let saved = false;
  const sent = fakeServer({
    ...home(),
    'GET /api/companies/mine/team': () => ({
      body: saved
        ? team({ members: [team().members[0]!, { ...member!, functions: ['trader', 'signatory'], limit }] })
        : team(),
    }),
    [path]: () => {
      saved = true;
      return { body: { ...member, functions: ['trader', 'signatory'], limit } };
    },
  });
  await openSite('/account');
  const people = await panel();
  const user = userEvent.setup();
  (await people.findByRole('button', { name: 'Functions of Ines Rojas' })).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Functions of Ines Rojas' }));
  expect(dialog.queryByLabelText(/Signs up to/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save functions' }));
  expect(dialog.getByText('Choose at least one function')).toBeVisible();
  const box = (name: RegExp) => dialog.getByRole('checkbox', { name });
  box(/^Read-only/).focus();
  await user.keyboard(' ');
  box(/^Trader/).focus();
  await user.keyboard(' ');
  expect(box(/^Read-only/)).not.toBeChecked();
  box(/^Signatory/).focus();
  await user.keyboard(' ');
  await user.type(dialog.getByLabelText(/Signs up to/), '250000');
  await user.selectOptions(dialog.getByLabelText('Currency of the limit'), 'EUR');
  await user.keyboard('{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Save functions' }));
  expect(await screen.findByText('The functions of Ines Rojas are saved')).toBeVisible();
  expect(sent.find(({ call }) => call === path)?.body).toEqual({
    functions: ['trader', 'signatory'],
    limit: { amount: '250000', currency: 'EUR' },
  });
  expect(await people.findByText(/ines@company.example · Trader and Signatory up to 250,000/)).toBeVisible();
});
