import type { Team } from '@orebridge/contracts';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountOf, fakeServer, openSite, person, release, route, manifest, signedIn } from './site';

// The account page is long, and names by role are costly in it.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);
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
const team = (over: Partial<Team> = {}): Team => ({
  companyRole: 'owner',
  members: [
    { id: ME, fullName: 'Amara Okafor', email: 'amara@company.example', companyRole: 'owner', you: true },
    { id: `${ID}02`, fullName: 'Ines Rojas', email: 'ines@company.example', companyRole: 'member', you: false },
  ],
  invitations: [],
  seats: { taken: 2, limit: 3 },
  outboxOpen: true,
  ...over,
});
const invitation = {
  id: `${ID}a1`,
  email: 'tomas@company.example',
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
  expect(call?.body).toEqual({ email: 'tomas@company.example' });
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
