import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { PASSWORD, type Person, person } from '../../../test/harness/people.js';

describe('companies and their people', () => {
  let app: TestApp;
  let admin: Person;
  let seller: Person;
  let buyer: Person;

  beforeAll(async () => {
    app = await startApp();
    admin = await person(app, { role: 'admin' });
    seller = await person(app, {
      role: 'seller',
      company: { name: 'Cordillera', tier: 'enterprise', rating: '4.6', ratingCount: 12 },
    });
    buyer = await person(app, { role: 'buyer' });
  });
  afterAll(() => app.close());

  test('others see a company’s public profile, only its own people see its tier and mail', async () => {
    const { body } = await buyer.agent.get(`/api/companies/${seller.companyId}`).expect(200);
    expect(body).toMatchObject({ name: 'Cordillera', verified: true, kybLevel: 2, rating: '4.6', ratingCount: 12 });
    expect(body).not.toHaveProperty('tier');
    expect((await seller.agent.get('/api/companies/mine').expect(200)).body).toMatchObject({
      tier: 'enterprise',
      members: 1,
    });
    expect((await seller.agent.get('/api/user/subscription-status').expect(200)).body).toEqual({ tier: 'enterprise' });
    await app.agent().get('/api/user/subscription-status').expect(401);
  });

  test('a verified company that changes its name is looked at again and keeps its badge', async () => {
    const { body } = await seller.agent.patch('/api/companies/mine').send({ name: 'Cordillera Alta' }).expect(200);
    expect(body).toMatchObject({ name: 'Cordillera Alta', kybState: 're_review', verified: true });
  });

  test('an admin records a verification level with the reason, never of the own company', async () => {
    const fresh = await person(app, { role: 'seller', company: { kybLevel: 0, kybState: 'unverified' } });
    const { body } = await admin.agent
      .post(`/api/admin/companies/${fresh.companyId}/level`)
      .send({ level: 2, reason: 'documents and owners checked' })
      .expect(200);
    expect(body).toMatchObject({ kybLevel: 2, verified: true });
    await app.drain();
    expect((await fresh.agent.get('/api/notifications').expect(200)).body[0]).toMatchObject({
      title: 'Verification complete',
      type: 'verification',
    });
    expect(
      (
        await admin.agent
          .post(`/api/admin/companies/${admin.companyId}/level`)
          .send({ level: 3, reason: 'myself' })
          .expect(403)
      ).body.code,
    ).toBe('company.own_verification');
    await seller.agent
      .post(`/api/admin/companies/${fresh.companyId}/level`)
      .send({ level: 3, reason: 'please' })
      .expect(403);
  });

  test('a disabled user is signed out everywhere, cannot come back, and can be enabled again', async () => {
    const user = await person(app, { role: 'buyer' });
    await admin.agent.post(`/api/admin/users/${user.id}/disable`).send({ reason: 'fraud reported' }).expect(200);
    await user.agent.get('/api/auth/user').expect(401);
    expect(
      (await app.agent().post('/api/auth/login').send({ username: user.username, password: PASSWORD }).expect(403)).body
        .code,
    ).toBe('auth.disabled');
    await admin.agent.post(`/api/admin/users/${user.id}/disable`).send({ reason: 'again' }).expect(409);
    expect((await admin.agent.post(`/api/admin/users/${user.id}/enable`).expect(200)).body.status).toBe('active');
    await app.agent().post('/api/auth/login').send({ username: user.username, password: PASSWORD }).expect(200);
    await admin.agent.post(`/api/admin/users/${admin.id}/disable`).send({ reason: 'oops' }).expect(403);
  });

  test('an admin opens a locked account', async () => {
    const user = await person(app, { role: 'buyer' });
    for (let i = 0; i < 5; i++)
      await app.agent().post('/api/auth/login').send({ username: user.username, password: 'wrong-one' });
    expect(
      (await admin.agent.get('/api/admin/users').query({ q: user.username }).expect(200)).body.items,
    ).toMatchObject([{ status: 'locked' }]);
    await admin.agent.post(`/api/admin/users/${user.id}/unlock`).expect(200);
    await app.agent().post('/api/auth/login').send({ username: user.username, password: PASSWORD }).expect(200);
  });

  test('the landing page’s figures count real accounts, not demo ones', async () => {
    const before = (await app.agent().get('/api/stats/users').expect(200)).body;
    await app.db.query(
      `INSERT INTO companies (name, role, kyb_level, kyb_state, demo) VALUES ('Demo', 'seller', 2, 'verified', true)`,
    );
    await person(app, { role: 'seller' });
    const after = (await app.agent().get('/api/stats/users').expect(200)).body;
    expect(after).toEqual({
      totalUsers: before.totalUsers + 1,
      verifiedSuppliers: before.verifiedSuppliers + 1,
      tradeVolume: '$0',
    });
  });
});
