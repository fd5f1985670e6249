import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { can, type AdminRole, PERMISSIONS, type Route, ROLES } from '@orebridge/contracts';
import { Secret, TOTP } from 'otpauth';
import { type Agent, startApp, type TestApp } from '../../../test/harness/app.js';
import { type Person, person } from '../../../test/harness/people.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { AdministratorsService } from './administrators.service.js';

const ANY_ID = '00000000-0000-4000-8000-000000000000';
const PASSWORD = 'Cobalt-cathode-7';
const ONLY_ADMINS = PERMISSIONS.filter((one) => ROLES.every((role) => role === 'admin' || !can(role, one)));
const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** A command that only administrators may call. */
const isCommandOfAdmins = ({ method, access }: Route): boolean => {
  if (method === 'GET' || typeof access === 'string') return false;
  return 'roles' in access ? access.roles.join() === 'admin' : ONLY_ADMINS.includes(access.permission);
};

describe('administrators', () => {
  let app: TestApp;
  let owner: Person;
  let commands: readonly Route[];
  beforeAll(async () => {
    app = await startApp();
    owner = await person(app, { role: 'admin' });
    commands = app.get(RouteRegistry).all().filter(isCommandOfAdmins);
  });
  afterAll(() => app.close());

  const call = (agent: Agent, { method, path }: Route) =>
    agent[method.toLowerCase() as 'post' | 'put' | 'patch' | 'delete'](path.replace(/:\w+/g, ANY_ID)).send({});
  const linkIn = async (email: string): Promise<string> => {
    const [mail]: { body: string }[] = await app.db.query(
      'SELECT body FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
      [email],
    );
    return /\/welcome\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  };
  const invite = (username: string, adminRoles: AdminRole[], email = `${username}@example.com`) =>
    owner.agent.post('/api/admin/administrators').send({ email, fullName: 'Ada Lovelace', username, adminRoles });

  test('every command of administrators names the role that it takes', () => {
    expect(commands.length).toBeGreaterThan(50);
    // Who may take an item of the common queue depends on its kind: the service asks it.
    expect(commands.filter(({ adminRole }) => !adminRole).map(nameOf)).toEqual([
      'POST /api/admin/decisions/claims',
      'POST /api/admin/decisions/claims/release',
    ]);
  });

  test.each<AdminRole>(['people', 'money', 'releases', 'support'])(
    'one with the role %s reads everything and changes what it covers',
    async (role) => {
      const { agent } = await person(app, { role: 'admin', adminRoles: [role] });
      await agent.get('/api/admin/users').expect(200);
      for (const route of commands) {
        const { status, body } = await call(agent, route);
        expect([nameOf(route), status === 403 && body.code === 'admin.role']).toEqual([
          nameOf(route),
          route.adminRole !== undefined && route.adminRole !== role,
        ]);
      }
    },
  );

  test('one without a role reads everything and changes nothing, of the trade neither', async () => {
    const { agent } = await person(app, { role: 'admin', adminRoles: [] });
    await agent.get('/api/admin/audit').expect(200);
    const others = app
      .get(RouteRegistry)
      .all()
      .filter(({ method, access }) => method !== 'GET' && typeof access !== 'string');
    for (const route of others) {
      const { status, body } = await call(agent, route);
      expect([nameOf(route), status, body.code]).toEqual([nameOf(route), 403, 'admin.role']);
    }
  });

  test('is invited by mail, chooses a password once, and is an administrator with the roles given', async () => {
    const { body } = await invite('ada.l', ['money']).expect(201);
    expect(body).toMatchObject({ role: 'admin', adminRoles: ['money'], status: 'pending', companyId: null });
    const token = await linkIn('ada.l@example.com');
    await app.agent().post('/api/auth/login').send({ username: 'ada.l', password: PASSWORD }).expect(401);
    await app.agent().post('/api/auth/reset-password').send({ token, password: PASSWORD }).expect(200);
    await app.agent().post('/api/auth/reset-password').send({ token, password: 'Nickel-matte-2' }).expect(400);
    const ada = app.agent();
    await ada.post('/api/auth/login').send({ username: 'ada.l', password: PASSWORD }).expect(200);
    await ada.get('/api/admin/bank-lines').expect(200);
    await ada.post(`/api/admin/users/${owner.id}/disable`).send({ reason: 'Takes over' }).expect(403);
    const { body: again } = await invite('other.name', [], 'ada.l@example.com').expect(409);
    expect(again.issues).toMatchObject([{ path: 'email' }]);
  });

  test('gets other roles from an owner, and nobody changes the own ones', async () => {
    const other = await person(app, { role: 'admin', adminRoles: ['support'] });
    const change = (id: string, adminRoles: AdminRole[]) =>
      owner.agent.put(`/api/admin/administrators/${id}/roles`).send({ adminRoles, reason: 'New duties' });
    const { body } = await change(other.id, ['people', 'money', 'people']).expect(200);
    expect(body.adminRoles).toEqual(['money', 'people']);
    expect((await change(owner.id, [])).body.code).toBe('account.self');
    const seller = await person(app, { role: 'seller' });
    expect((await change(seller.id, ['owner'])).body.code).toBe('admin.not_administrator');
    const [entry] = await app.db.query(`SELECT from_state, to_state FROM audit WHERE event = 'set_admin_roles'`);
    expect(entry).toEqual({ from_state: 'support', to_state: 'money, people' });
  });

  test('is not disabled, nor robbed of two-factor authentication, by one who is no owner', async () => {
    const { agent } = await person(app, { role: 'admin', adminRoles: ['people', 'support'] });
    for (const what of ['disable', 'enable', 'unlock', 'two-factor/reset']) {
      const { body } = await agent.post(`/api/admin/users/${owner.id}/${what}`).send({ reason: 'Because' });
      expect([what, body.code]).toEqual([what, 'admin.role']);
    }
  });

  test('on a real site does nothing without two-factor authentication', async () => {
    const real = await startApp({ env: { OREBRIDGE_SEED: 'none' } });
    try {
      const token = await real.get(AdministratorsService).create(systemCtx('cli'), {
        email: 'first@example.com',
        fullName: 'First Administrator',
        username: 'first.one',
        adminRoles: ['owner'],
      });
      await real.agent().post('/api/auth/reset-password').send({ token, password: PASSWORD }).expect(200);
      const first = real.agent();
      await first.post('/api/auth/login').send({ username: 'first.one', password: PASSWORD }).expect(200);
      const refused = await first.get('/api/admin/users').expect(403);
      expect(refused.body.code).toBe('auth.two_factor_required');
      await first.get('/api/account').expect(200);
      const { body } = await first.post('/api/account/two-factor/begin').send({ password: PASSWORD }).expect(200);
      const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
      await first.post('/api/account/two-factor/confirm').send({ code }).expect(200);
      await first.get('/api/admin/users').expect(200);
      const off = { password: PASSWORD, code: '000000' };
      await first.post('/api/account/two-factor/off').send(off).expect(403);
      // Whoever has lost the app and the recovery codes gets a link from the operator, and sets both up anew.
      const lost = await real.get(AdministratorsService).renew(systemCtx('cli'), 'first@example.com');
      await first.get('/api/account').expect(401);
      const again = { token: lost, password: 'Nickel-matte-22' };
      await real.agent().post('/api/auth/reset-password').send(again).expect(200);
      const back = real.agent();
      await back.post('/api/auth/login').send({ username: 'first.one', password: again.password }).expect(200);
      expect((await back.get('/api/admin/users').expect(403)).body.code).toBe('auth.two_factor_required');
      expect(await real.get(AdministratorsService).renew(systemCtx('cli'), 'nobody@example.com')).toBeNull();
    } finally {
      await real.close();
    }
  });
});
