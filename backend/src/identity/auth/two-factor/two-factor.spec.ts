import { stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { startApp, type TestApp } from '../../../../test/harness/app.js';
import { PASSWORD, type Person, person } from '../../../../test/harness/people.js';

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
/** A code that the app shows neither now nor in the next or the last half minute. */
const wrongCode = (secret: string): string => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (
    Array.from({ length: 8 }, (_, n) => `00000${n}`).find(
      (code) => totp.validate({ token: code, window: 3 }) === null,
    ) ?? ''
  );
};

describe('signing in with an authenticator app', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const own = '/api/account/two-factor';
  /** Lets the code that the app shows now be taken once more. */
  const nextHalfMinute = (user: Person) =>
    app.db.query('UPDATE second_factors SET last_counter = 0 WHERE user_id = $1', [user.id]);
  const switchOn = async (user: Person): Promise<{ secret: string; recoveryCodes: string[] }> => {
    const { secret } = (await user.agent.post(`${own}/begin`).send({ password: PASSWORD }).expect(200)).body;
    const { body } = await user.agent
      .post(`${own}/confirm`)
      .send({ code: codeOf(secret) })
      .expect(200);
    await nextHalfMinute(user);
    return { secret, recoveryCodes: body.recoveryCodes };
  };
  const login = (user: Person, password = PASSWORD) =>
    app.agent().post('/api/auth/login').send({ username: user.username, password });
  const challengeOf = async (user: Person): Promise<string> => {
    const { body } = await login(user).expect(401);
    expect(body.code).toBe('auth.two_factor');
    return body.values.challenge;
  };
  const finish = (challenge: string, code: string, agent = app.agent()) =>
    agent.post('/api/auth/two-factor').send({ challenge, code });

  test('nothing is on until a code confirms it, and the secret lies sealed in the database', async () => {
    const user = await person(app, { role: 'buyer' });
    await user.agent.post(`${own}/begin`).send({ password: 'not-it' }).expect(422);
    const { body } = await user.agent.post(`${own}/begin`).send({ password: PASSWORD }).expect(200);
    expect(body.uri).toContain(`otpauth://totp/Orebridge:${user.username}`);
    expect(body.uri).toContain(`secret=${body.secret}`);
    await user.agent
      .post(`${own}/confirm`)
      .send({ code: wrongCode(body.secret) })
      .expect(422);
    await login(user).expect(200);
    expect((await user.agent.get(own).expect(200)).body).toEqual({ on: false, since: null, recoveryCodesLeft: 0 });
    const [row] = await app.db.query('SELECT secret FROM second_factors WHERE user_id = $1', [user.id]);
    expect(row.secret.includes(Buffer.from(Secret.fromBase32(body.secret).bytes))).toBe(false);
    expect((await stat(path.join(app.dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
  });

  test('once it is on, the password alone opens nothing, and a code opens once', async () => {
    const user = await person(app, { role: 'seller' });
    const { secret, recoveryCodes } = await switchOn(user);
    expect(new Set(recoveryCodes).size).toBe(10);
    const challenge = await challengeOf(user);
    const second = await challengeOf(user);
    const agent = app.agent();
    const code = codeOf(secret);
    const { body } = await finish(challenge, code, agent).expect(200);
    expect(body).toEqual({ id: user.id, username: user.username, fullName: user.username, role: 'seller' });
    await agent.get('/api/auth/user').expect(200);
    await nextHalfMinute(user);
    expect((await finish(second, code).expect(401)).body.code).toBe('auth.two_factor_expired');
    await finish(await challengeOf(user), code).expect(200);
    expect((await finish(await challengeOf(user), code).expect(401)).body.code).toBe('auth.two_factor_wrong');
    const mails = await app.db.query('SELECT subject FROM mails WHERE recipient = $1', [
      `${user.username}@example.com`,
    ]);
    expect(mails).toEqual([{ subject: 'Two-factor authentication is on' }]);
  });

  test('each recovery code opens once, however it is typed', async () => {
    const user = await person(app, { role: 'investor' });
    const [code = ''] = (await switchOn(user)).recoveryCodes;
    await finish(await challengeOf(user), code.toLowerCase().replaceAll('-', '')).expect(200);
    await finish(await challengeOf(user), code).expect(401);
    expect((await user.agent.get(own).expect(200)).body.recoveryCodesLeft).toBe(9);
    const stored = await app.db.query('SELECT hash FROM recovery_codes WHERE user_id = $1', [user.id]);
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  test('five wrong codes lock the account, also when the password is entered anew for each', async () => {
    const user = await person(app, { role: 'buyer' });
    const { secret } = await switchOn(user);
    for (let i = 0; i < 4; i++) await finish(await challengeOf(user), wrongCode(secret)).expect(401);
    const last = await challengeOf(user);
    expect((await finish(last, wrongCode(secret)).expect(423)).body.code).toBe('auth.locked');
    await finish(last, codeOf(secret)).expect(423);
    await login(user).expect(423);
  });

  test('a sign-in that waits ten minutes for its code is over, and so is one whose password has changed', async () => {
    const user = await person(app, { role: 'buyer' });
    const { secret } = await switchOn(user);
    const late = await challengeOf(user);
    await app.db.query(`UPDATE login_challenges SET expires_at = now() WHERE user_id = $1`, [user.id]);
    expect((await finish(late, codeOf(secret)).expect(401)).body.code).toBe('auth.two_factor_expired');
    const stale = await challengeOf(user);
    const change = { currentPassword: PASSWORD, newPassword: 'Nickel-matte-2' };
    await user.agent.post('/api/account/password').send(change).expect(200);
    await finish(stale, codeOf(secret)).expect(401);
  });

  test('switching it off needs the password and a code; then the password is enough again', async () => {
    const user = await person(app, { role: 'buyer' });
    const { secret } = await switchOn(user);
    const code = codeOf(secret);
    await user.agent.post(`${own}/off`).send({ password: 'not-it', code }).expect(422);
    const wrong = await user.agent
      .post(`${own}/off`)
      .send({ password: PASSWORD, code: wrongCode(secret) })
      .expect(422);
    expect(wrong.body.issues[0]).toMatchObject({ path: 'code' });
    await user.agent.post(`${own}/off`).send({ password: PASSWORD, code }).expect(200);
    await login(user).expect(200);
    const left = await app.db.query('SELECT 1 FROM recovery_codes WHERE user_id = $1', [user.id]);
    expect(left).toEqual([]);
  });

  test('new recovery codes take the password, void the earlier ones, and leave the sessions alone', async () => {
    const user = await person(app, { role: 'buyer' });
    await user.agent.post(`${own}/recovery-codes`).send({ password: PASSWORD }).expect(409);
    const { recoveryCodes } = await switchOn(user);
    await finish(await challengeOf(user), recoveryCodes[0] ?? '').expect(200);
    await user.agent.post(`${own}/recovery-codes`).send({ password: 'not-it' }).expect(422);
    const { body } = await user.agent.post(`${own}/recovery-codes`).send({ password: PASSWORD }).expect(200);
    expect(new Set([...body.recoveryCodes, ...recoveryCodes]).size).toBe(20);
    expect((await user.agent.get(own).expect(200)).body.recoveryCodesLeft).toBe(10);
    await finish(await challengeOf(user), recoveryCodes[1] ?? '').expect(401);
    await finish(await challengeOf(user), body.recoveryCodes[0]).expect(200);
    expect((await user.agent.get('/api/account/sessions').expect(200)).body).toHaveLength(3);
    const mails = await app.db.query('SELECT subject FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1', [
      `${user.username}@example.com`,
    ]);
    expect(mails[0].subject).toBe('You have new recovery codes');
  });

  test('an admin switches two-factor authentication off for somebody who has lost the app, with the reason; the person is told, and signs in anew with the password', async () => {
    const [user, admin] = [await person(app, { role: 'buyer' }), await person(app, { role: 'admin' })];
    const reset = `/api/admin/users/${user.id}/two-factor/reset`;
    expect((await admin.agent.post(reset).send({ reason: 'lost telephone' }).expect(409)).body.code).toBe(
      'auth.two_factor_off',
    );
    const { secret } = await switchOn(user);
    const waiting = await challengeOf(user);
    await admin.agent.post(reset).send({}).expect(400);
    expect((await admin.agent.post(reset).send({ reason: 'lost telephone' }).expect(200)).body.twoFactor).toBe(false);
    await user.agent.get('/api/auth/user').expect(401);
    expect((await finish(waiting, codeOf(secret)).expect(401)).body.code).toBe('auth.two_factor_expired');
    const desk = app.agent();
    await desk.post('/api/auth/login').send({ username: user.username, password: PASSWORD }).expect(200);
    expect((await desk.get('/api/account/sessions').expect(200)).body).toMatchObject([{ current: true }]);
    expect((await desk.get(own).expect(200)).body).toEqual({ on: false, since: null, recoveryCodesLeft: 0 });
    const [mail] = await app.db.query('SELECT subject FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1', [
      `${user.username}@example.com`,
    ]);
    expect(mail.subject).toBe('Two-factor authentication was switched off for you');
    const [row] = await app.db.query(`SELECT reason FROM audit WHERE object_id = $1 AND event = 'reset_two_factor'`, [
      user.id,
    ]);
    expect(row.reason).toBe('lost telephone');
    await admin.agent.post(`/api/admin/users/${admin.id}/two-factor/reset`).send({ reason: 'my own' }).expect(403);
  });

  test('admins see who has it on', async () => {
    const [user, admin] = [await person(app, { role: 'buyer' }), await person(app, { role: 'admin' })];
    const ask = async () =>
      (await admin.agent.get(`/api/admin/users?q=${user.username}`).expect(200)).body.items[0].twoFactor;
    expect(await ask()).toBe(false);
    await switchOn(user);
    expect(await ask()).toBe(true);
  });
});
