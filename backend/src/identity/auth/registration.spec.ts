import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { PASSWORD, type Person, person } from '../../../test/harness/people.js';

interface Mail {
  subject: string;
  body: string;
}

describe('what a registration may say', () => {
  let app: TestApp;
  let glencoast: Person;
  beforeAll(async () => {
    app = await startApp();
    glencoast = await person(app, { role: 'seller', company: { name: 'Glencoast International AG' } });
  });
  afterAll(() => app.close());

  let people = 0;
  const body = (more: object = {}) => ({
    username: `visitor${++people}`,
    password: 'copper',
    fullName: 'Paz Duarte',
    email: `visitor${people}@example.com`,
    phoneNumber: '+56 55 000 000',
    ...more,
  });
  const register = (more: object = {}) => app.agent().post('/api/auth/register').send(body(more));
  /** The field that is refused, and why. */
  const refused = async (more: object, status = 400): Promise<string[]> => {
    const { issues } = (await register(more).expect(status)).body;
    return issues.map(({ path, key }: { path: string; key: string }) => `${path} ${key}`);
  };
  const mailsTo = (email: string): Promise<Mail[]> =>
    app.db.query('SELECT subject, body FROM mails WHERE recipient = $1 ORDER BY id', [email]);

  test('the owner of an address reads our words alone until it is confirmed', async () => {
    const victim = 'ceo@victim.example';
    const agent = app.agent();
    const fullName = 'Your account is locked call Orebridge security';
    await agent
      .post('/api/auth/register')
      .send(body({ fullName, email: victim }))
      .expect(201);
    await agent.post('/api/auth/resend-verification').expect(200);
    await app.agent().post('/api/auth/forgot-password').send({ email: victim }).expect(200);
    await app.drain();
    const mails = await mailsTo(victim);
    expect(mails.length).toBe(3);
    for (const mail of mails) expect(JSON.stringify(mail)).not.toContain('locked');
    expect(mails[0]?.body).toMatch(/^Hello,\n/);
  });

  test('an address that has an account is answered as one that has none, and its owner is told', async () => {
    const email = `${glencoast.username}@example.com`;
    const [known, unknown] = [app.agent(), app.agent()];
    const answers = [
      await known.post('/api/auth/register').send(body({ email })),
      await unknown.post('/api/auth/register').send(body()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(Object.keys(answers[0]?.body)).toEqual(Object.keys(answers[1]?.body));
    expect((await known.get('/api/account').expect(200)).body.status).toBe('pending');
    await known.post('/api/auth/resend-verification').expect(200);
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You have an account already', 'You have an account already']);
    expect(mails.some(({ body: text }) => text.includes('verify-email'))).toBe(false);
    // The address goes on to sign its owner in, and nobody else.
    const { body: user } = await app
      .agent()
      .post('/api/auth/login')
      .send({ username: email, password: PASSWORD })
      .expect(200);
    expect(user.id).toBe(glencoast.id);
  });

  test('who takes an address first does not keep it from its owner, who confirms it', async () => {
    const email = 'claimed@example.com';
    await register({ email }).expect(201);
    const { body: owner } = await register({ email }).expect(201);
    const tokens = (await mailsTo(email)).map(({ body: text }) => /verify-email\/(\S+)/.exec(text)?.[1]);
    await app.agent().post('/api/auth/verify-email').send({ token: tokens[1] }).expect(200);
    const late = await app.agent().post('/api/auth/verify-email').send({ token: tokens[0] }).expect(409);
    expect(late.body.code).toBe('auth.email_taken');
    expect(await app.db.query(`SELECT id FROM users WHERE email = $1 AND status = 'active'`, [email])).toEqual([
      { id: owner.id },
    ]);
  });

  test.each(['investor', 'service_provider', 'logistics_partner'])('a %s needs a strong password', async (role) => {
    expect(await refused({ role, password: 'copper-cathode' })).toEqual(['password validation.passwordStrong']);
    await register({ role, password: 'Copper-cathode-1' }).expect(201);
  });

  test.each(['123456', 'password', 'Password1', 'qwerty', 'P@ssw0rd!', 'letmein99', 'aaaaaa', '987654321'])(
    'the password %s is refused: it is tried first',
    async (password) => {
      expect(await refused({ password })).toEqual(['password validation.passwordCommon']);
    },
  );

  test('the own name and address are no passwords', async () => {
    expect(await refused({ username: 'pazduarte', password: 'PazDuarte' })).toEqual([
      'password validation.passwordCommon',
    ]);
    expect(await refused({ email: 'minerals@example.com', password: 'minerals' })).toEqual([
      'password validation.passwordCommon',
    ]);
  });

  test.each([
    ['letters of two scripts', 'catаlina', 'validation.usernameScript'],
    ['the Roman numeral for a letter', 'ⅽatalina', 'validation.usernameCharacters'],
    ['full-width letters', 'ｃatalina', 'validation.usernameCharacters'],
    ['a word of the platform’s own people', 'orebridge-support', 'validation.usernameReserved'],
    ['the administrators’ own', 'Admin', 'validation.usernameReserved'],
  ])('a user name with %s is refused', async (_, username, key) => {
    expect(await refused({ username })).toEqual([`username ${key}`]);
  });

  test('a user name that looks like another one is taken, also when it is all of another script', async () => {
    await register({ username: 'cocoa' }).expect(201);
    for (const username of ['сосоа', 'c0c0a', 'COCOA'])
      expect(await refused({ username }, 409)).toEqual(['username validation.usernameTaken']);
    await register({ username: 'анна' }).expect(201);
    await register({ username: '张伟明' }).expect(201);
  });

  test.each([
    ['a line break', 'Paz\nDuarte'],
    ['a bell', 'Paz\u0007Duarte', 'validation.unholdable'],
    ['a sign without width', 'Paz\u200bDuarte'],
    ['a sign that turns the direction', 'Paz \u202eetraud', 'validation.unholdable'],
    ['a half of a sign', 'Paz \ud83d', 'validation.unholdable'],
  ])('names with %s are refused, wherever they are written', async (_, name, key = 'validation.unseenSigns') => {
    for (const field of ['fullName', 'company', 'location'])
      expect(await refused({ [field]: name })).toEqual([`${field} ${key}`]);
    const user = await person(app, { role: 'buyer' });
    await user.agent.patch('/api/account').send({ fullName: name }).expect(400);
    await user.agent.patch('/api/companies/mine').send({ name }).expect(400);
  });

  test('a name is no link', async () => {
    for (const fullName of ['Unlock now: https://evil.example/pay', 'www.evil.example', 'ceo@evil.example'])
      expect(await refused({ fullName })).toEqual(['fullName validation.nameAddress']);
  });

  const DOUBLES = [
    'Glencoast International AG',
    'glencoast international',
    'Glencoast\u00a0International A.G.',
    'Glеncoast Intеrnational Ltd',
    'GIencoast International'.replace('I', 'l'),
  ];
  test.each(DOUBLES)('a company may not be called %s, as a verified one is', async (company) => {
    expect(await refused({ company }, 409)).toEqual(['company validation.companyVerified']);
    const pending = await person(app, { role: 'seller', company: { kybLevel: 0, kybState: 'unverified' } });
    const { body: said } = await pending.agent.patch('/api/companies/mine').send({ name: company }).expect(409);
    expect(said.code).toBe('company.like_verified');
  });

  test('nor may somebody whose company is called by the own name; others and the company itself may', async () => {
    expect(await refused({ fullName: 'Glencoast International' }, 409)).toEqual([
      'fullName validation.companyVerified',
    ]);
    await register({ company: 'Glencoast Shipping' }).expect(201);
    await glencoast.agent.patch('/api/companies/mine').send({ name: 'GLENCOAST International AG' }).expect(200);
  });
});
