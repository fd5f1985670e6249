import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { PASSWORD, person } from '../../../test/harness/people.js';

const anna = {
  username: 'anna',
  password: 'copper',
  fullName: 'Anna Keller',
  email: 'anna@example.com',
  phoneNumber: '+49 203 555 0101',
  role: 'buyer',
};

describe('signing up and in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const tokenFor = async (email: string, page: string): Promise<string> => {
    const rows: { body: string }[] = await app.db.query(
      'SELECT body FROM mails WHERE recipient = $1 ORDER BY id DESC',
      [email],
    );
    return rows.map((r) => new RegExp(`${page}/(\\S+)`).exec(r.body)?.[1]).find(Boolean) ?? '';
  };

  test('a visitor registers, is signed in at once, and is who the site says', async () => {
    const agent = app.agent();
    await agent.get('/api/auth/user').expect(401);
    const { body } = await agent.post('/api/auth/register').send(anna).expect(201);
    expect(body).toEqual({ id: expect.any(String), username: 'anna', fullName: 'Anna Keller', role: 'buyer' });
    expect((await agent.get('/api/auth/user').expect(200)).body).toEqual(body);
    expect((await agent.get('/api/account').expect(200)).body).toMatchObject({
      status: 'pending',
      company: { name: 'Anna Keller', verified: false },
      outboxOpen: true,
    });
  });

  test('a name that somebody has, in whatever case, is refused at its field', async () => {
    const again = await app
      .agent()
      .post('/api/auth/register')
      .send({ ...anna, username: 'ANNA', email: 'other@example.com' })
      .expect(409);
    expect(again.body).toMatchObject({
      code: 'auth.username_taken',

      issues: [{ path: 'username' }],
    });
  });

  test('the form says the specification’s sentences, all wrong fields at once', async () => {
    const { body } = await app
      .agent()
      .post('/api/auth/register')
      .send({ username: 'ab', password: '123', fullName: 'x', email: 'no', phoneNumber: '12' })
      .expect(400);
    expect(body.code).toBe('validation');
    const texts = Object.fromEntries(body.issues.map((i: { path: string; message: string }) => [i.path, i.message]));
    expect(texts).toMatchObject({
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 6 characters',
      fullName: 'Full name is required',
      email: 'Invalid email address',
    });
  });

  test('nobody registers as an admin, and unknown fields are refused', async () => {
    await app
      .agent()
      .post('/api/auth/register')
      .send({ ...anna, username: 'boss', email: 'boss@example.com', role: 'admin' })
      .expect(400);
    await app
      .agent()
      .post('/api/auth/register')
      .send({ ...anna, username: 'boss', email: 'boss@example.com', kybLevel: 3 })
      .expect(400);
  });

  test('the link in the mail confirms the address once, and says so when repeated', async () => {
    const token = await tokenFor('anna@example.com', 'verify-email');
    const first = await app.agent().post('/api/auth/verify-email').send({ token }).expect(200);
    expect(first.body.alreadyVerified).toBe(false);
    const second = await app.agent().post('/api/auth/verify-email').send({ token }).expect(200);
    expect(second.body.alreadyVerified).toBe(true);
    await app.agent().post('/api/auth/verify-email').send({ token: 'made-up' }).expect(400);
  });

  test('a wrong password and an unknown name answer alike', async () => {
    const wrong = await app
      .agent()
      .post('/api/auth/login')
      .send({ username: 'anna', password: 'not-copper' })
      .expect(401);
    const unknown = await app
      .agent()
      .post('/api/auth/login')
      .send({ username: 'nobody', password: 'not-copper' })
      .expect(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.code).toBe('auth.invalid_credentials');
  });

  test('signing out ends the session on the server, not only in the browser', async () => {
    const { agent } = await person(app, { role: 'buyer' });
    const cookie =
      (await agent.post('/api/auth/login').send({ username: 'anna', password: 'copper' }).expect(200)).headers[
        'set-cookie'
      ]?.[0] ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    await agent.post('/api/auth/logout').expect(200);
    await app
      .agent()
      .get('/api/auth/user')
      .set('Cookie', cookie.split(';')[0] ?? '')
      .expect(401);
  });

  test('five wrong passwords lock a name, even against the right one, and even when tried at once', async () => {
    const user = await person(app, { role: 'seller' });
    const tries = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.agent().post('/api/auth/login').send({ username: user.username, password: 'wrong-one' }),
      ),
    );
    expect(tries.filter((t) => t.status === 401)).toHaveLength(4);
    const locked = await app
      .agent()
      .post('/api/auth/login')
      .send({ username: user.username, password: PASSWORD })
      .expect(423);
    expect(locked.body.code).toBe('auth.locked');
    await app.db.query(`UPDATE login_locks SET until = now() - interval '1 second'`);
    await app.agent().post('/api/auth/login').send({ username: user.username, password: PASSWORD }).expect(200);
    expect(
      await app.db.query(`SELECT event FROM audit WHERE object_id = $1 AND event LIKE '%lock' ORDER BY seq`, [user.id]),
    ).toEqual([{ event: 'lock' }, { event: 'unlock' }]);
  });

  test('a name that nobody has locks in the same way', async () => {
    for (let i = 0; i < 4; i++)
      await app.agent().post('/api/auth/login').send({ username: 'ghost', password: 'wrong-one' }).expect(401);
    await app.agent().post('/api/auth/login').send({ username: 'ghost', password: 'wrong-one' }).expect(423);
  });

  test('a forgotten password is reset by a link that works once; it opens a lock and ends other sessions', async () => {
    const user = await person(app, { role: 'investor' });
    const email = `${user.username}@example.com`;
    const known = await app.agent().post('/api/auth/forgot-password').send({ email }).expect(200);
    const unknown = await app
      .agent()
      .post('/api/auth/forgot-password')
      .send({ email: 'nobody@example.com' })
      .expect(200);
    expect(known.body).toEqual(unknown.body);
    for (let i = 0; i < 5; i++)
      await app.agent().post('/api/auth/login').send({ username: user.username, password: 'wrong-one' });
    const token = await tokenFor(email, 'reset-password');
    await app.agent().post('/api/auth/reset-password').send({ token, password: 'weak' }).expect(400);
    await app.agent().post('/api/auth/reset-password').send({ token, password: PASSWORD }).expect(422);
    await app.agent().post('/api/auth/reset-password').send({ token, password: 'Nickel-matte-2' }).expect(200);
    await app.agent().post('/api/auth/reset-password').send({ token, password: 'Nickel-matte-3' }).expect(400);
    await user.agent.get('/api/auth/user').expect(401);
    await app.agent().post('/api/auth/login').send({ username: email, password: 'Nickel-matte-2' }).expect(200);
  });

  test('changing the password asks for the old one and keeps this session only', async () => {
    const user = await person(app, { role: 'buyer' });
    const other = app.agent();
    await other.post('/api/auth/login').send({ username: user.username, password: PASSWORD }).expect(200);
    const wrong = await user.agent
      .post('/api/account/password')
      .send({ currentPassword: 'nope', newPassword: 'Nickel-matte-2' })
      .expect(422);
    expect(wrong.body.issues[0]).toMatchObject({ path: 'currentPassword', message: 'Current password is incorrect' });
    await user.agent
      .post('/api/account/password')
      .send({ currentPassword: PASSWORD, newPassword: 'Nickel-matte-2' })
      .expect(200);
    await user.agent.get('/api/auth/user').expect(200);
    await other.get('/api/auth/user').expect(401);
  });

  test('the confirmation link can be sent again five times a day', async () => {
    const user = await person(app, { role: 'buyer', status: 'pending' });
    for (let i = 0; i < 5; i++) await user.agent.post('/api/auth/resend-verification').expect(200);
    await user.agent.post('/api/auth/resend-verification').expect(429);
    const { body } = await user.agent.get('/api/dev/mails').expect(200);
    expect(body).toHaveLength(5);
  });

  test('the outbox shows no link to a new password, and while an address is not confirmed its confirmation alone', async () => {
    const user = await person(app, { role: 'buyer', status: 'pending' });
    const subjects = async () =>
      (await user.agent.get('/api/dev/mails').expect(200)).body.map(({ subject }: { subject: string }) => subject);
    const email = `${user.username}@example.com`;
    await app.agent().post('/api/auth/forgot-password').send({ email }).expect(200);
    await app.db.query(
      `INSERT INTO mails (recipient, subject, body) VALUES ($1, 'An invitation', 'of somebody else''s company')`,
      [email],
    );
    await app.db.query(
      `INSERT INTO mails (recipient, subject, body, purpose) VALUES ($1, 'Another account''s', '/verify-email/x', 'confirmation')`,
      [email],
    );
    await user.agent.post('/api/auth/resend-verification').expect(200);
    expect(await subjects()).toEqual(['Confirm your email address']);
    await app.db.query(`UPDATE users SET status = 'active' WHERE id = $1`, [user.id]);
    await app.agent().post('/api/auth/forgot-password').send({ email }).expect(200);
    expect(await subjects()).toEqual(['Confirm your email address', "Another account's", 'An invitation']);
    const [sent] = await app.db.query(
      `SELECT count(*)::int AS n FROM mails WHERE recipient = $1 AND purpose = 'reset'`,
      [email],
    );
    expect(sent.n).toBeGreaterThan(0);
  });

  test('a session that nobody used for two weeks is over', async () => {
    const user = await person(app, { role: 'buyer' });
    await app.db.query(`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [user.id]);
    await user.agent.get('/api/auth/user').expect(401);
  });
});
