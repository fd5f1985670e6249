import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { type Agent, startApp, type TestApp } from '../../../test/harness/app.js';
import { PASSWORD, type Person, person } from '../../../test/harness/people.js';
import { runScheduled } from '../../../test/harness/scheduled.js';

const WRONG = 'not-the-password';
const HOME = '198.51.100.20';
const ELSEWHERE = '203.0.113.66';

describe('how often a sign-in may be tried', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const signIn = (agent: Agent, username: string, password: string, from = HOME) =>
    agent.post('/api/auth/login').set('X-Forwarded-For', from).send({ username, password });
  const fail = async (username: string, times: number, from = ELSEWHERE): Promise<number[]> => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) statuses.push((await signIn(app.agent(), username, WRONG, from)).status);
    return statuses;
  };
  const tally = (statuses: number[]): Record<number, number> =>
    statuses.reduce<Record<number, number>>((sum, status) => ({ ...sum, [status]: (sum[status] ?? 0) + 1 }), {});

  test('of hundreds of wrong sign-ins at the same moment, no more than the limit of an address are looked at', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        Array.from({ length: 90 }, (_, n) => signIn(app.agent(), `nobody-${round}-${n}`, WRONG, '203.0.113.1')),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    const { 401: looked = 0, 429: refused = 0 } = tally(statuses);
    expect(looked + refused).toBe(270);
    expect(looked).toBeGreaterThan(20);
    expect(looked).toBeLessThanOrEqual(100);
  });

  test('while hundreds who have no account sign in at once, a person signs in, also from their address, and nothing fails', async () => {
    const [far, near] = [await person(app, { role: 'buyer' }), await person(app, { role: 'seller' })];
    const flood = Array.from({ length: 200 }, (_, n) => signIn(app.agent(), `ghost-${n}`, WRONG, '203.0.113.2'));
    const all = Promise.all(flood);
    const people = Promise.all([
      signIn(app.agent(), far.username, PASSWORD),
      signIn(app.agent(), near.username, PASSWORD, '203.0.113.2'),
    ]);
    expect((await people).map(({ status }) => status)).toEqual([200, 200]);
    expect(Object.keys(tally((await all).map(({ status }) => status)))).toEqual(['401', '429']);
  });

  test('the addresses of one IPv6 network are one sender', async () => {
    await app.db.query(
      `INSERT INTO rate_limit_hits (key) SELECT 'login-address:2001:db8:7:8::/64' FROM generate_series(1, 100)`,
    );
    expect(await fail('nobody', 1, '2001:db8:7:8:aaaa::1')).toEqual([429]);
    expect(await fail('nobody', 1, '2001:db8:7:9:aaaa::1')).toEqual([401]);
  });

  test('guesses of the own password at the same moment are ten in a quarter of an hour', async () => {
    const user = await person(app, { role: 'buyer' });
    const guess = () =>
      user.agent.post('/api/account/password').send({ currentPassword: WRONG, newPassword: 'Nickel-matte-2' });
    const statuses = (await Promise.all(Array.from({ length: 40 }, guess))).map(({ status }) => status);
    expect(tally(statuses)).toEqual({ 422: 10, 429: 30 });
  });

  test('guesses of a code at the same moment are ten in a quarter of an hour', async () => {
    const user = await person(app, { role: 'buyer' });
    await user.agent.post('/api/account/two-factor/begin').send({ password: PASSWORD }).expect(200);
    const guess = () => user.agent.post('/api/account/two-factor/confirm').send({ code: 'AAAA-BBBB-CCCC-DDDD' });
    const statuses = (await Promise.all(Array.from({ length: 40 }, guess))).map(({ status }) => status);
    expect(tally(statuses)).toEqual({ 422: 10, 429: 30 });
  });

  test('strangers who guess lock a name for strangers, and not for a browser in which the person has signed in', async () => {
    const user = await person(app, { role: 'seller' });
    const own = app.agent();
    await signIn(own, user.username, PASSWORD).expect(200);
    await own.post('/api/auth/logout').expect(200);
    expect(await fail(user.username, 6)).toEqual([401, 401, 401, 401, 423, 423]);
    await signIn(app.agent(), user.username, PASSWORD).expect(423);
    await signIn(own, user.username, PASSWORD).expect(200);
    // Having signed in gives strangers no new tries.
    expect(await fail(user.username, 1)).toEqual([423]);
  });

  test('a known browser has five tries of its own, and is then a stranger like others', async () => {
    const user = await person(app, { role: 'seller' });
    const own = app.agent();
    await signIn(own, user.username, PASSWORD).expect(200);
    for (let n = 0; n < 5; n++) await signIn(own, user.username, WRONG).expect(401);
    for (let n = 0; n < 4; n++) await signIn(own, user.username, WRONG).expect(401);
    await signIn(own, user.username, WRONG).expect(423);
    await signIn(own, user.username, PASSWORD).expect(423);
  });

  test('a browser is known to the person who signed in with it, to nobody else, and to nobody after a new password', async () => {
    const [anna, boris] = [await person(app, { role: 'buyer' }), await person(app, { role: 'buyer' })];
    const shared = app.agent();
    await signIn(shared, anna.username, PASSWORD).expect(200);
    await fail(boris.username, 5);
    await signIn(shared, boris.username, PASSWORD).expect(423);
    const change = { currentPassword: PASSWORD, newPassword: 'Nickel-matte-2' };
    await shared.post('/api/account/password').send(change).expect(200);
    await fail(anna.username, 5);
    await signIn(shared, anna.username, 'Nickel-matte-2').expect(423);
  });

  const withTwoFactor = async (): Promise<Person> => {
    const user = await person(app, { role: 'buyer' });
    const { secret } = (await user.agent.post('/api/account/two-factor/begin').send({ password: PASSWORD })).body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await user.agent.post('/api/account/two-factor/confirm').send({ code }).expect(200);
    return user;
  };

  test('who has two-factor authentication is not locked out by wrong passwords, which become slow from where they come', async () => {
    const user = await withTwoFactor();
    expect(await fail(user.username, 7)).toEqual([401, 401, 401, 401, 401, 401, 429]);
    expect((await signIn(app.agent(), user.username, PASSWORD).expect(401)).body.code).toBe('auth.two_factor');
  });

  test('a lock that is over is taken off the account without a sign-in', async () => {
    const user = await person(app, { role: 'buyer' });
    await fail(user.username, 5);
    await app.db.query(`UPDATE login_locks SET until = now() - interval '1 second'`);
    await runScheduled(app, 'auth.unlock');
    expect(await app.db.query('SELECT status FROM users WHERE id = $1', [user.id])).toEqual([{ status: 'active' }]);
  });

  test('however often a name is locked, its owner has at most three mails of it in a day', async () => {
    const user = await person(app, { role: 'buyer' });
    for (let n = 0; n < 5; n++) {
      await fail(user.username, 5);
      await app.db.query('DELETE FROM login_locks');
      await app.db.query(`UPDATE users SET status = 'active' WHERE id = $1`, [user.id]);
    }
    const mails = await app.db.query('SELECT subject FROM mails WHERE recipient = $1', [
      `${user.username}@example.com`,
    ]);
    expect(mails).toHaveLength(3);
  });
});
