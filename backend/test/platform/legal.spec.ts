import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { close, eraseNow } from '../trade/traces.js';

describe('terms of use and privacy notice', () => {
  let app: TestApp;
  let admin: Person;
  beforeAll(async () => {
    app = await startApp();
    admin = await person(app, { role: 'admin' });
  });
  beforeEach(() => app.db.query('TRUNCATE legal_documents, legal_acceptances'));
  afterAll(() => app?.close());

  let people = 0;
  const register = (more: object = {}) =>
    app
      .agent()
      .post('/api/auth/register')
      .send({
        username: `reader${++people}`,
        password: 'copper',
        fullName: 'Paz Duarte',
        email: `reader${people}@example.com`,
        phoneNumber: '+56 55 000 000',
        ...more,
      });
  const publish = (kind = 'terms', more: object = {}) =>
    admin.agent.post(`/api/admin/legal/${kind}`).send({ en: '# Terms\n\nTrade fairly.', summary: 'First', ...more });
  const read = (kind: string, language: string) =>
    app.agent().get(`/api/legal/${kind}`).set('Accept-Language', language).expect(200);
  const issuesOf = ({ body }: { body: { issues: { path: string; key: string }[] } }) =>
    body.issues.map(({ path, key }) => `${path} ${key}`);

  test('a site without a document says so, and asks nobody to accept one', async () => {
    expect((await read('terms', 'en')).body).toEqual({ document: null });
    expect((await app.agent().get('/api/legal/privacy/versions').expect(200)).body).toEqual([]);
    const buyer = await person(app, { role: 'buyer' });
    expect((await buyer.agent.get('/api/account').expect(200)).body).toMatchObject({ termsToAccept: null });
    await register().expect(201);
    expect(issuesOf(await register({ acceptedTerms: 1 }).expect(400))).toEqual([
      'acceptedTerms validation.termsChanged',
    ]);
    await app.agent().get('/api/legal/cookies').expect(404);
  });

  test('is read in the language of the reader, or in English where it was not published in that', async () => {
    await publish('privacy', { en: 'We keep little.', fr: 'Nous gardons peu.' }).expect(201);
    expect((await read('privacy', 'fr')).body.document).toMatchObject({
      version: 1,
      language: 'fr',
      text: 'Nous gardons peu.',
      languages: ['en', 'fr'],
    });
    expect((await read('privacy', 'zh')).body.document).toMatchObject({ language: 'en', text: 'We keep little.' });
    expect((await read('terms', 'fr')).body.document).toBeNull();
  });

  test('a registration accepts the version in force, and no other', async () => {
    await publish().expect(201);
    expect(issuesOf(await register().expect(400))).toEqual(['acceptedTerms validation.terms']);
    await publish('terms', { summary: 'Second' }).expect(201);
    expect(issuesOf(await register({ acceptedTerms: 1 }).expect(400))).toEqual([
      'acceptedTerms validation.termsChanged',
    ]);
    const { body } = await register({ acceptedTerms: 2 }).expect(201);
    const accepted = await app.db.query(
      `SELECT d.version, a.ip IS NOT NULL AS "hasIp" FROM legal_acceptances a
       JOIN legal_documents d ON d.id = a.document_id WHERE a.user_id = $1`,
      [body.id],
    );
    expect(accepted).toEqual([{ version: 2, hasIp: true }]);
  });

  test('who is signed in accepts the newest version once, and goes on trading before that', async () => {
    const buyer = await person(app, { role: 'buyer' });
    await publish().expect(201);
    const pending = async () => (await buyer.agent.get('/api/account').expect(200)).body.termsToAccept;
    expect(await pending()).toBe(1);
    await buyer.agent.get('/api/deals').expect(200);
    await buyer.agent.post('/api/legal/accept').send({ version: 2 }).expect(400);
    await buyer.agent.post('/api/legal/accept').send({ version: 1 }).expect(200);
    await buyer.agent.post('/api/legal/accept').send({ version: 1 }).expect(200);
    expect(await pending()).toBeNull();
    await publish('terms', { summary: 'Second' }).expect(201);
    expect(await pending()).toBe(2);
    const { body } = await buyer.agent.get('/api/account/export').expect(200);
    expect(body.areas.legal.legal_acceptances).toMatchObject([{ kind: 'terms', version: 1 }]);
  });

  test('who has accepted a version reads it for ever, in the language in which it was accepted, and what changed after it', async () => {
    const buyer = await person(app, { role: 'buyer' });
    await publish('terms', { fr: 'Commercez bien.' }).expect(201);
    await buyer.agent.post('/api/legal/accept').set('Accept-Language', 'fr').send({ version: 1 }).expect(200);
    await publish('terms', { en: 'Trade well.', summary: 'Second' }).expect(201);
    await buyer.agent.post('/api/legal/accept').set('Accept-Language', 'fr').send({ version: 2 }).expect(200);
    const accepted = async (who: Person) => (await who.agent.get('/api/legal/accepted').expect(200)).body;
    expect(await accepted(buyer)).toMatchObject([
      { kind: 'terms', version: 2, language: 'en', languages: ['en'], summary: 'Second' },
      { kind: 'terms', version: 1, language: 'fr', languages: ['en', 'fr'], summary: 'First' },
    ]);
    expect(await accepted(admin)).toEqual([]);
    await app.agent().get('/api/legal/accepted').expect(401);
    const edition = (version: number | string, query = '') =>
      app.agent().get(`/api/legal/terms/versions/${version}${query}`);
    expect((await edition(1, '?language=fr').expect(200)).body).toMatchObject({
      version: 1,
      language: 'fr',
      text: 'Commercez bien.',
      inForce: 2,
      before: null,
    });
    expect((await edition(2, '?language=fr').expect(200)).body).toMatchObject({
      language: 'en',
      text: 'Trade well.',
      before: { version: 1, text: '# Terms\n\nTrade fairly.' },
    });
    await edition(2, '?language=de').expect(400);
    for (const none of [3, 0, -1, '1.0', 'x', '01', '99999999999'])
      expect((await edition(none)).status).toBeGreaterThan(399);
    await edition(3).expect(404);
    await app.agent().get('/api/legal/cookies/versions/1').expect(404);
    const { body } = await buyer.agent.get('/api/account/export').expect(200);
    expect(body.areas.legal.legal_acceptances.map(({ language }: { language: string }) => language).sort()).toEqual([
      'en',
      'fr',
    ]);
  });

  test('a version after one that was not published in the language says that they cannot be compared in it', async () => {
    await publish().expect(201);
    await publish('terms', { es: 'Comercie bien.', summary: 'Second' }).expect(201);
    const { body } = await app.agent().get('/api/legal/terms/versions/2?language=es').expect(200);
    expect(body).toMatchObject({ language: 'es', before: { version: 1, text: null } });
  });

  test('the erasure of a person keeps that a version was accepted, and not from where', async () => {
    const buyer = await person(app, { role: 'buyer' });
    await publish().expect(201);
    await buyer.agent.post('/api/legal/accept').send({ version: 1 }).expect(200);
    await close(buyer).expect(200);
    await eraseNow(app, buyer.id);
    const kept = await app.db.query('SELECT user_id, ip FROM legal_acceptances');
    expect(kept).toEqual([{ user_id: buyer.id, ip: null }]);
  });

  test('a published version never changes, and every version stays listed', async () => {
    await Promise.all([publish().expect(201), publish('terms', { summary: 'Second' }).expect(201)]);
    const { body } = await app.agent().get('/api/legal/terms/versions').expect(200);
    expect(body.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    for (const change of [`UPDATE legal_documents SET en = 'x'`, 'DELETE FROM legal_documents'])
      await expect(app.db.query(change)).rejects.toThrow('never changes');
  });

  test('English and a summary are required, and only an owner of the site publishes', async () => {
    await publish('terms', { en: ' ' }).expect(400);
    await publish('terms', { summary: '' }).expect(400);
    await publish('cookies').expect(404);
    const support = await person(app, { role: 'admin', adminRoles: ['support'] });
    const refused = await support.agent.post('/api/admin/legal/terms').send({ en: 'x', summary: 'First' });
    expect(refused.status).toBe(403);
  });
});
