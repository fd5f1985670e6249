import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { api } from '@orebridge/contracts';
import { DAY_MS } from '@orebridge/trade';
import { startApp, type TestApp } from './harness/app.js';
import { PASSWORD, type Person, person } from './harness/people.js';
import { runScheduled } from './harness/scheduled.js';
import { offered, onMarket, subscribed } from './trade/deal-fixture.js';
import { close, dealOf, stateOf, traced } from './trade/traces.js';

let app: TestApp;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await person(app, { role: 'admin' });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
});
afterAll(() => app?.close());

describe('an account that is closed', () => {
  test('says what it holds about its person, after a proof of who asks', async () => {
    const { seller, name, phone } = await traced(app, { admin, buyer });
    const { body, headers } = await seller.agent.get('/api/account/export').expect(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="orebridge-.*\.json"$/);
    expect(api.account.export.response.safeParse(body).success).toBe(true);
    const rows = (area: string, table: string): unknown[] => body.areas[area]?.[table] ?? [];
    expect(rows('account', 'users')).toEqual([expect.objectContaining({ full_name: name, phone_number: phone })]);
    expect(rows('mails', 'mails')).toContainEqual(expect.objectContaining({ subject: 'Reset your password' }));
    expect(rows('assistant', 'assistant_messages').length).toBeGreaterThan(1);
    expect(rows('deals', 'deals')).toEqual([expect.objectContaining({ reference: expect.any(String) })]);
    for (const [area, table] of [
      ['signIn', 'sessions'],
      ['notifications', 'notifications'],
      ['audit', 'audit'],
      ['searches', 'saved_searches'],
      ['rooms', 'room_messages'],
    ] as const)
      expect([table, rows(area, table).length > 0]).toEqual([table, true]);
    // What opens an account is nobody's to read.
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|"secret"/);
    await app.db.query(`UPDATE sessions SET authenticated_at = now() - interval '1 day' WHERE user_id = $1`, [
      seller.id,
    ]);
    const refused = await seller.agent.get('/api/account/export').expect(403);
    expect(refused.body.code).toBe('auth.reauthentication_required');
  });

  test('is over at once: sessions, links, lots, directory; its person is told the day', async () => {
    const { seller } = await traced(app, { admin, buyer });
    const { body: other } = await close(seller, { username: 'somebody-else' }).expect(422);
    expect(other.issues).toEqual([expect.objectContaining({ path: 'username', code: 'usernameOther' })]);
    expect((await stateOf(app, seller.id)).status).toBe('active');
    const { name: company } = (await seller.agent.get('/api/companies/mine').expect(200)).body;
    const listed = async () =>
      (await buyer.agent.get(`/api/companies?q=${company}`).expect(200)).body.items.length as number;
    expect(await listed()).toBe(1);
    const { body } = await close(seller, { reason: 'I retire.' }).expect(200);
    expect(Date.parse(body.erasedAt) - Date.now()).toBeGreaterThan(29 * DAY_MS);
    expect((await stateOf(app, seller.id)).status).toBe('closed');
    await seller.agent.get('/api/account').expect(401);
    const entry = { username: seller.username, password: PASSWORD };
    expect((await app.agent().post('/api/auth/login').send(entry).expect(403)).body.code).toBe('auth.closed');
    expect(await listed()).toBe(0);
    const [{ n }] = await app.db.query(
      `SELECT count(*)::int AS n FROM listings WHERE company_id = $1 AND state = 'published'`,
      [seller.companyId],
    );
    expect(n).toBe(0);
    const [mail] = await app.db.query(`SELECT body FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1`, [
      `${seller.username}@example.com`,
    ]);
    expect(mail.body).toContain(
      new Date(body.erasedAt).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
    );
    const [invitation] = await app.db.query('SELECT withdrawn_at FROM company_invitations WHERE invited_by = $1', [
      seller.id,
    ]);
    expect(invitation.withdrawn_at).not.toBeNull();
    const enabled = await admin.agent.post(`/api/admin/users/${seller.id}/enable`).send({ reason: 'Why not' });
    expect(enabled.status).toBe(409);
  });

  test('of the last person takes what the company has open along: its offers come to nothing, its plan is not renewed', async () => {
    const one = await subscribed(await person(app, { role: 'buyer', company: { tier: 'basic' } }));
    const { id } = await offered(one, (await onMarket(app, admin.companyId)).id);
    await close(one).expect(200);
    await runScheduled(app, 'offers.expire');
    const [{ state }] = await app.db.query('SELECT state FROM offer_threads WHERE id = $1', [id]);
    expect(state).toBe('void');
    const [plan] = await app.db.query('SELECT state FROM subscriptions WHERE company_id = $1', [one.companyId]);
    expect(plan.state).toBe('cancel_at_period_end');
  });
});

describe('an account stays open', () => {
  const code = async (by: Person): Promise<[number, string]> => {
    const { status, body } = await close(by);
    return [status, body.code];
  };

  test('while nobody else can carry on a deal of the company', async () => {
    const seller = await person(app, { role: 'seller' });
    const deal = await dealOf(app, seller, buyer);
    const { body } = await close(seller).expect(409);
    expect(body).toMatchObject({ code: 'account.open_deals', values: { count: 1 } });
    const colleague = await person(app, { role: 'seller', companyId: seller.companyId });
    expect(await code(seller)).toEqual([200, undefined]);
    expect((await colleague.agent.get('/api/companies/mine/team').expect(200)).body.members).toHaveLength(1);
    expect(await code(colleague)).toEqual([409, 'account.open_deals']);
    await app.db.query(`UPDATE deals SET state = 'cancelled' WHERE id = $1`, [deal]);
    expect(await code(colleague)).toEqual([200, undefined]);
  });

  test('of the last owner, while there are members', async () => {
    const owner = await person(app, { role: 'seller' });
    const member = await person(app, { role: 'seller', companyId: owner.companyId });
    await app.db.query(`UPDATE users SET company_role = 'member' WHERE id = $1`, [member.id]);
    expect(await code(owner)).toEqual([409, 'company.last_owner']);
    expect(await code(member)).toEqual([200, undefined]);
  });

  test('of the last administrator who makes others', async () => {
    const second = await person(app, { role: 'admin' });
    await app.db.query(`UPDATE users SET two_factor_since = now() WHERE id = ANY ($1)`, [[admin.id, second.id]]);
    expect(await code(second)).toEqual([200, undefined]);
    expect(await code(admin)).toEqual([409, 'account.last_administrator']);
  });
});
