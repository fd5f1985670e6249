import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { REAUTHENTICATED_MINUTES, type Route } from '@orebridge/contracts';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { PASSWORD, type Person, person } from '../../../test/harness/people.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';

const ANY_ID = '00000000-0000-4000-8000-000000000000';
/** What changes money, other people's access or what everybody runs, hands out all that is known of a person, or ends an account. */
const ASKED = [
  'GET /api/account/export',
  'POST /api/account/close',
  'POST /api/admin/administrators',
  'POST /api/admin/bank-lines/:id/match',
  'POST /api/admin/bank-statements',
  'POST /api/admin/companies/:id/level',
  'POST /api/admin/companies/:id/plan',
  'POST /api/admin/compliance-rule-proposals/:id/approve',
  'POST /api/admin/compliance-rule-proposals/:id/refuse',
  'POST /api/admin/compliance-rules/:name/proposals',
  'POST /api/admin/compliance-rules/:name/restore',
  'POST /api/admin/country-list-proposals/:id/approve',
  'POST /api/admin/country-list-proposals/:id/refuse',
  'POST /api/admin/country-lists/:name/proposals',
  'POST /api/admin/country-lists/:name/restore',
  'POST /api/admin/instruments/:id/accept',
  'POST /api/admin/legal/:kind',
  'POST /api/admin/payout-accounts/:id/confirm',
  'POST /api/admin/payout-accounts/:id/refuse',
  'POST /api/admin/payouts',
  'POST /api/admin/payouts/:id/stop',
  'POST /api/admin/releases/:name/:version/canary',
  'POST /api/admin/releases/:name/:version/pins',
  'POST /api/admin/releases/:name/:version/promote',
  'POST /api/admin/releases/:name/tokens',
  'POST /api/admin/users/:id/disable',
  'POST /api/admin/users/:id/enable',
  'POST /api/admin/users/:id/two-factor/reset',
  'POST /api/payout-accounts',
  'POST /api/payout-accounts/:id/withdraw',
  'PUT /api/admin/administrators/:id/roles',
  'PUT /api/companies/mine/members/:id/functions',
  'PUT /api/invoices/details',
];
const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

describe('routes that ask for a proof of who is signed in', () => {
  let app: TestApp;
  let admin: Person;
  let asked: readonly Route[];
  beforeAll(async () => {
    app = await startApp();
    asked = app
      .get(RouteRegistry)
      .all()
      .filter(({ reauthenticate }) => reauthenticate);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    admin = await person(app, { role: 'admin' });
  });

  const age = (minutes: number) =>
    app.db.query(`UPDATE sessions SET authenticated_at = now() - $2 * interval '1 minute' WHERE user_id = $1`, [
      admin.id,
      minutes,
    ]);
  const issue = () => admin.agent.post('/api/admin/releases/proved/tokens').send({ label: 'build server' });
  const prove = (proof: object) => admin.agent.post('/api/auth/reauthenticate').send({ proof });

  test('are those of money, access, releases and the own data', () => {
    expect(asked.map(nameOf).sort()).toEqual(ASKED);
  });

  test('refuse a session whose sign-in is too long ago, each of them, before anything else', async () => {
    await age(REAUTHENTICATED_MINUTES + 1);
    for (const route of asked) {
      const verb = route.method.toLowerCase() as 'get' | 'post' | 'put';
      const { status, body } = await admin.agent[verb](route.path.replace(/:\w+/g, ANY_ID)).send({});
      expect([nameOf(route), status, body.code]).toEqual([nameOf(route), 403, 'auth.reauthentication_required']);
    }
    expect((await admin.agent.get('/api/admin/releases')).status).toBe(200);
  });

  test('open after a sign-in, and after the password was given again; each proof is in the audit', async () => {
    await issue().expect(201);
    await age(REAUTHENTICATED_MINUTES + 1);
    await issue().expect(403);
    const wrong = await prove({ password: 'not-the-password' }).expect(422);
    expect(wrong.body.issues).toMatchObject([{ path: 'proof.password' }]);
    await issue().expect(403);
    await prove({ password: PASSWORD }).expect(200);
    await issue().expect(201);
    const found = await app.db.query(`SELECT event FROM audit WHERE object_id = $1 AND event = 'reauthenticate'`, [
      admin.id,
    ]);
    expect(found).toHaveLength(1);
    await age(REAUTHENTICATED_MINUTES + 1);
    await issue().expect(403);
  });

  test('a code proves nothing where no two-factor authentication is on', async () => {
    await age(REAUTHENTICATED_MINUTES + 1);
    await prove({ code: '123456' }).expect(409);
    await issue().expect(403);
  });
});
