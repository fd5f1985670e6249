import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { PASSWORD, type Person, person } from '../../../test/harness/people.js';
import { COSTLY } from '../../platform/access/access.guard.js';
import { ANSWERED_AFTER_MS } from './recovery.service.js';

describe('what ends, and with what', () => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await startApp();
    admin = await person(app, { role: 'admin' });
  });
  afterAll(() => app.close());

  const linkOf = async (user: Person, page: string): Promise<string> => {
    const [mail]: { body: string }[] = await app.db.query(
      'SELECT body FROM mails WHERE recipient = $1 AND body LIKE $2 ORDER BY id DESC LIMIT 1',
      [`${user.username}@example.com`, `%/${page}/%`],
    );
    return new RegExp(`${page}/(\\S+)`).exec(mail?.body ?? '')?.[1] ?? '';
  };
  const resetLink = async (user: Person): Promise<string> => {
    await app
      .agent()
      .post('/api/auth/forgot-password')
      .send({ email: `${user.username}@example.com` })
      .expect(200);
    await app.drain();
    return linkOf(user, 'reset-password');
  };
  const reset = (token: string) =>
    app.agent().post('/api/auth/reset-password').send({ token, password: 'Cobalt-hydrate-3' });

  test('a link that sets a new password is void once the password was changed', async () => {
    const user = await person(app, { role: 'buyer' });
    const token = await resetLink(user);
    const change = { currentPassword: PASSWORD, newPassword: 'Nickel-matte-2' };
    await user.agent.post('/api/account/password').send(change).expect(200);
    expect((await reset(token).expect(400)).body.code).toBe('auth.reset_token');
    await app.agent().post('/api/auth/login').send({ username: user.username, password: 'Nickel-matte-2' }).expect(200);
  });

  test('the links of an account are void once it was disabled, also when it is enabled again', async () => {
    const user = await person(app, { role: 'buyer' });
    const token = await resetLink(user);
    await admin.agent.post(`/api/admin/users/${user.id}/disable`).send({ reason: 'left the firm' }).expect(200);
    await admin.agent.post(`/api/admin/users/${user.id}/enable`).send({}).expect(200);
    expect((await reset(token).expect(400)).body.code).toBe('auth.reset_token');
  });

  test('a session that is used every day is over after thirty days all the same', async () => {
    const user = await person(app, { role: 'buyer' });
    await app.db.query(
      `UPDATE sessions SET created_at = now() - interval '29 days 23 hours', seen_at = now() - interval '1 hour' WHERE user_id = $1`,
      [user.id],
    );
    await user.agent.get('/api/auth/user').expect(200);
    const [{ hours }] = await app.db.query(
      `SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM sessions WHERE user_id = $1`,
      [user.id],
    );
    expect(hours).toBe(1);
  });

  test('switching two-factor authentication on ends the sessions that the password alone has opened elsewhere', async () => {
    const user = await person(app, { role: 'buyer' });
    const other = app.agent();
    await other.post('/api/auth/login').send({ username: user.username, password: PASSWORD }).expect(200);
    const { secret } = (await user.agent.post('/api/account/two-factor/begin').send({ password: PASSWORD })).body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await user.agent.post('/api/account/two-factor/confirm').send({ code }).expect(200);
    await user.agent.get('/api/auth/user').expect(200);
    await other.get('/api/auth/user').expect(401);
  });

  test('coming, being refused and leaving are in the audit of the account, and looking as another role once', async () => {
    const user = await person(app, { role: 'buyer' });
    const agent = app.agent();
    await agent.post('/api/auth/login').send({ username: user.username, password: 'not-this' }).expect(401);
    await agent.post('/api/auth/login').send({ username: user.username, password: PASSWORD }).expect(200);
    await agent.post('/api/auth/logout').expect(200);
    const rows = await app.db.query(
      `SELECT event, reason, actor_id, acting_role, switched_view FROM audit WHERE object_kind = 'user' AND object_id = $1 ORDER BY seq`,
      [user.id],
    );
    expect(rows).toEqual([
      { event: 'sign_in_refused', reason: 'wrong', actor_id: null, acting_role: 'system', switched_view: false },
      { event: 'sign_in', reason: null, actor_id: user.id, acting_role: 'buyer', switched_view: false },
      { event: 'sign_out', reason: null, actor_id: user.id, acting_role: 'buyer', switched_view: false },
    ]);
    const look = (role?: string) => {
      const asked = admin.agent.get('/api/account');
      return (role ? asked.set('X-View-As', role) : asked).expect(200);
    };
    for (const role of ['buyer', 'buyer', undefined, 'investor']) await look(role);
    expect(
      await app.db.query(
        `SELECT reason, switched_view FROM audit WHERE object_id = $1 AND event = 'view_as' ORDER BY seq`,
        [admin.id],
      ),
    ).toEqual([
      { reason: 'buyer', switched_view: true },
      { reason: 'investor', switched_view: true },
    ]);
  });

  test('a registration is recorded as the person’s own, seen through nobody else’s eyes', async () => {
    const body = {
      username: 'clara',
      password: 'Copper-cathode-1',
      fullName: 'Clara Voss',
      email: 'clara@example.com',
      phoneNumber: '+49 203 555 0101',
    };
    const { body: user } = await app.agent().post('/api/auth/register').send(body).expect(201);
    expect(
      await app.db.query(`SELECT actor_name, switched_view FROM audit WHERE object_id = $1 AND event = 'register'`, [
        user.id,
      ]),
    ).toEqual([{ actor_name: 'Clara Voss', switched_view: false }]);
  });
});

describe('what a signed-in person and a visitor may ask', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  test('a forgotten password is answered after the same time, whether or not the address is known', async () => {
    const user = await person(app, { role: 'buyer' });
    for (const email of [`${user.username}@example.com`, 'nobody@example.com']) {
      const began = performance.now();
      await app.agent().post('/api/auth/forgot-password').send({ email }).expect(200);
      expect(performance.now() - began).toBeGreaterThan(ANSWERED_AFTER_MS - 5);
    }
  });

  test('files that take long to make are so many a minute for one person, and others are not touched by it', async () => {
    const [eager, other] = [await person(app, { role: 'buyer' }), await person(app, { role: 'buyer' })];
    const key = `costly:${eager.id}`;
    await app.db.query('INSERT INTO rate_limit_hits (key) SELECT $1 FROM generate_series(1, $2)', [key, COSTLY.max]);
    const refused = await eager.agent.get('/api/invoices/export').expect(429);
    expect(refused.body.code).toBe('rate.limited');
    await eager.agent.get('/api/invoices').expect(200);
    expect((await other.agent.get('/api/invoices/export')).status).not.toBe(429);
  });
});

describe('on a site that is served over TLS', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { OREBRIDGE_ORIGIN: 'https://trade.example.com', OREBRIDGE_SEED: 'none' } });
  });
  afterAll(() => app.close());

  test('the session’s cookie is one that no other host of the domain can set', async () => {
    const user = await person(app, { role: 'buyer' });
    const answer = await app
      .agent()
      .post('/api/auth/login')
      .send({ username: user.username, password: PASSWORD })
      .expect(200);
    const [session = '', known = ''] = answer.get('Set-Cookie') ?? [];
    expect(session).toMatch(/^__Host-sid=\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(known).toMatch(/^__Host-known=/);
    const token = session.replace(/;.*$/, '');
    await app.agent().get('/api/auth/user').set('Cookie', token).expect(200);
    await app.agent().get('/api/auth/user').set('Cookie', token.replace('__Host-', '')).expect(401);
  });
});
