import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { api, type Contract, type OfferThread } from '@orebridge/contracts';
import { firstBreak } from '../src/audit/chain.js';
import { AuditService } from '../src/audit/index.js';
import { PersonalData } from '../src/platform/personal-data/personal-data.js';
import { seedDemo } from '../src/seed/index.js';
import { startApp, type TestApp } from './harness/app.js';
import { PASSWORD, type Person, person } from './harness/people.js';
import { runScheduled } from './harness/scheduled.js';
import { answer, complete, offered, onMarket, saved, submit, subscribed, templated } from './trade/desk.js';

/** Where a name may stand after the erasure: signed contracts, invoices and records of settlement are kept as they are. */
const KEPT: readonly string[] = [
  'contract_signatures.name',
  'settlement_facts.by_name',
  'settlement_facts.confirmed_by_name',
];

const PHONE = '+56 99 876 5432';

let app: TestApp;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await person(app, { role: 'admin' });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
});
afterAll(() => app?.close());

/** The columns of the whole database in which one of these texts stands. */
const columnsWith = async (texts: readonly string[], of = app): Promise<string[]> => {
  const columns: { table: string; name: string }[] = await of.db.query(
    `SELECT c.table_name AS table, c.column_name AS name FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND c.udt_name IN ('text', 'citext', 'varchar', 'bpchar', 'jsonb', 'json', '_text', 'tsvector')`,
  );
  const found = await Promise.all(
    columns.map(async ({ table, name }) => {
      const [row] = await of.db.query(
        `SELECT EXISTS (SELECT FROM "${table}" WHERE EXISTS (
           SELECT FROM unnest($1::text[]) x WHERE position(lower(x) IN lower("${name}"::text)) > 0)) AS found`,
        [texts],
      );
      return row.found ? `${table}.${name}` : '';
    }),
  );
  return found.filter(Boolean).sort();
};
const close = (by: Person, over: object = {}) =>
  by.agent.post('/api/account/close').send({ username: by.username, ...over });
/** Its day has come. */
const eraseNow = async (id: string): Promise<void> => {
  await app.db.query(`UPDATE users SET erase_at = now() WHERE id = $1`, [id]);
  await app.db.query(`UPDATE mails SET created_at = now() - interval '30 days'`);
  await app.db.query(`UPDATE happenings SET at = now() - interval '30 days'`);
  await runScheduled(app, 'limits.forget');
  await runScheduled(app, 'accounts.erase');
};
const stateOf = async (id: string) =>
  (await app.db.query('SELECT status, erase_at FROM users WHERE id = $1', [id]))[0] as {
    status: string;
    erase_at: Date | null;
  };
const dealOf = async (seller: Person): Promise<string> => {
  const made = await offered(buyer, (await onMarket(app, seller.companyId)).id);
  return ((await answer(seller, made, 'accept').expect(200)).body as OfferThread).dealId ?? '';
};

interface Traced {
  readonly seller: Person;
  readonly name: string;
  /** The name before a marriage. */
  readonly former: string;
}

const signInAgain = async (seller: Person): Promise<Person> => {
  const agent = app.agent();
  await agent.post('/api/auth/login').send({ username: seller.username, password: PASSWORD }).expect(200);
  return { ...seller, agent };
};

/** Somebody who has left traces wherever people leave them. */
const traced = async (): Promise<Traced> => {
  const [name, former] = [`Zenobia ${randomUUID()}`, `Zenobia ${randomUUID()}`];
  const seller = await person(app, { role: 'seller', company: { name: `Mine ${randomUUID()}`, tier: 'enterprise' } });
  await seller.agent.patch('/api/account').send({ fullName: former, phoneNumber: PHONE }).expect(200);
  await submit(seller, (await complete(seller)).id);
  await seller.agent.patch('/api/account').send({ fullName: name }).expect(200);
  await app.agent().post('/api/auth/login').send({ username: seller.username, password: PASSWORD }).expect(200);
  await app
    .agent()
    .post('/api/auth/forgot-password')
    .send({ email: `${seller.username}@example.com` })
    .expect(200);
  await app.agent().post('/api/auth/login').send({ username: seller.username, password: 'Not-the-one-1' }).expect(401);
  const deal = await dealOf(seller);
  const { body: contract } = await seller.agent.get(`/api/deals/${deal}/contract`).expect(200);
  const [version] = (contract as Contract).versions;
  await seller.agent
    .post(`/api/deals/${deal}/contract/sign`)
    .send({ versionId: version!.id, sha256: version!.sha256, proof: { password: PASSWORD } })
    .expect(200);
  await seller.agent
    .post(`/api/rooms/${deal}/messages`)
    .send({ clientId: randomUUID(), text: 'The vessel is named.' })
    .expect(201);
  await saved(seller);
  await templated(seller, 'Our usual terms');
  await seller.agent
    .post('/api/ai/chatbot')
    .send({ query: `What can you do for ${name}?` })
    .expect(200);
  await seller.agent
    .post('/api/companies/mine/invitations')
    .send({ email: 'colleague-of-hers@example.com' })
    .expect(201);
  await admin.agent
    .post(`/api/admin/users/${seller.id}/disable`)
    .send({ reason: `Told ${name} by mail to ${seller.username}@example.com.` })
    .expect(200);
  await admin.agent.post(`/api/admin/users/${seller.id}/enable`).send({ reason: 'A mistake.' }).expect(200);
  const back = await signInAgain(seller);
  await app.drain();
  await app.db.query(`UPDATE deals SET state = 'closed' WHERE id = $1`, [deal]);
  return { seller: back, name, former };
};

describe('an account that is closed', () => {
  test('says what it holds about its person, after a proof of who asks', async () => {
    const { seller, name } = await traced();
    const { body, headers } = await seller.agent.get('/api/account/export').expect(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="orebridge-.*\.json"$/);
    expect(api.account.export.response.safeParse(body).success).toBe(true);
    const rows = (area: string, table: string): unknown[] => body.areas[area]?.[table] ?? [];
    expect(rows('account', 'users')).toEqual([expect.objectContaining({ full_name: name, phone_number: PHONE })]);
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
    const { seller } = await traced();
    const { body: other } = await close(seller, { username: 'somebody-else' }).expect(422);
    expect(other.issues).toEqual([expect.objectContaining({ path: 'username', code: 'usernameOther' })]);
    expect((await stateOf(seller.id)).status).toBe('active');
    const { name: company } = (await seller.agent.get('/api/companies/mine').expect(200)).body;
    const listed = async () =>
      (await buyer.agent.get(`/api/companies?q=${company}`).expect(200)).body.items.length as number;
    expect(await listed()).toBe(1);
    const { body } = await close(seller, { reason: 'I retire.' }).expect(200);
    expect(Date.parse(body.erasedAt) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect((await stateOf(seller.id)).status).toBe('closed');
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
      new Date(body.erasedAt).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' }),
    );
    const [invitation] = await app.db.query('SELECT withdrawn_at FROM company_invitations WHERE invited_by = $1', [
      seller.id,
    ]);
    expect(invitation.withdrawn_at).not.toBeNull();
    const enabled = await admin.agent.post(`/api/admin/users/${seller.id}/enable`).send({ reason: 'Why not' });
    expect(enabled.status).toBe(409);
  });

  test('is erased everywhere but where the law keeps the name, and the audit holds', async () => {
    const { seller, name, former } = await traced();
    await close(seller).expect(200);
    await app.drain();
    await runScheduled(app, 'accounts.erase');
    expect((await stateOf(seller.id)).erase_at).not.toBeNull();
    const texts = [name, former, seller.username];
    expect(await columnsWith(texts)).toEqual(
      expect.arrayContaining([
        'audit.actor_name',
        'contract_signatures.name',
        'listing_versions.actor_name',
        'mails.body',
      ]),
    );
    await eraseNow(seller.id);
    expect((await stateOf(seller.id)).erase_at).toBeNull();
    expect(await columnsWith(texts)).toEqual(['contract_signatures.name']);
    const [{ phone_number: phone }] = await app.db.query('SELECT phone_number FROM users WHERE id = $1', [seller.id]);
    expect(phone).toBe('');
    const audit = app.get(AuditService);
    const objects: { kind: string; id: string }[] = await app.db.query(
      'SELECT DISTINCT object_kind AS kind, object_id AS id FROM audit WHERE actor_id = $1',
      [seller.id],
    );
    expect(objects.length).toBeGreaterThan(2);
    for (const { kind, id } of objects) expect(firstBreak(await audit.history(app.db.manager, kind, id))).toBeNull();
    const verdict = await admin.agent.get(`/api/admin/audit/verdict?objectKind=user&objectId=${seller.id}`).expect(200);
    expect(verdict.body).toMatchObject({ brokenAt: null, missing: 0 });
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

  test('leaves a row of the audit broken that was broken before', async () => {
    const seller = await person(app, { role: 'seller' });
    await seller.agent.patch('/api/account').send({ fullName: 'Ann Honest' }).expect(200);
    await app.agent().post('/api/auth/login').send({ username: seller.username, password: PASSWORD }).expect(200);
    await app.db.query('ALTER TABLE audit DISABLE TRIGGER USER');
    await app.db.query(`UPDATE audit SET to_state = 'another' WHERE object_id = $1 AND event = 'sign_in'`, [seller.id]);
    await app.db.query('ALTER TABLE audit ENABLE TRIGGER USER');
    await close(seller).expect(200);
    await eraseNow(seller.id);
    const [row] = await app.db.query(`SELECT id, actor_name FROM audit WHERE object_id = $1 AND event = 'sign_in'`, [
      seller.id,
    ]);
    expect(row.actor_name).toMatch(/^Former user [0-9a-f]{8}$/);
    const verdict = await admin.agent.get(`/api/admin/audit/verdict?objectKind=user&objectId=${seller.id}`).expect(200);
    expect(verdict.body).toMatchObject({ brokenAt: row.id });
    await expect(
      app.db.query(`UPDATE audit SET event = 'x', redaction = '\\x01', redacted_hash = '\\x01' WHERE id = $1`, [
        row.id,
      ]),
    ).rejects.toThrow('append-only');
  });

  test('leaves the name to others who bear it', async () => {
    const one = await person(app, { role: 'buyer' });
    const other = await person(app, { role: 'buyer' });
    for (const { agent } of [one, other]) {
      await agent.patch('/api/account').send({ fullName: 'Kim Lee' }).expect(200);
      await offered({ ...one, agent }, (await onMarket(app, admin.companyId)).id);
    }
    await close(one).expect(200);
    await eraseNow(one.id);
    const names = await app.db.query('SELECT author_id, author_name FROM offer_versions WHERE author_id = ANY ($1)', [
      [one.id, other.id],
    ]);
    expect(names).toEqual(
      expect.arrayContaining([
        { author_id: one.id, author_name: expect.stringMatching(/^Former user/) },
        { author_id: other.id, author_name: 'Kim Lee' },
      ]),
    );
  });
});

describe('an account stays open', () => {
  const code = async (by: Person): Promise<[number, string]> => {
    const { status, body } = await close(by);
    return [status, body.code];
  };

  test('while nobody else can carry on a deal of the company', async () => {
    const seller = await person(app, { role: 'seller' });
    const deal = await dealOf(seller);
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
    await app.db.query(`UPDATE users SET second_step_since = now() WHERE id = ANY ($1)`, [[admin.id, second.id]]);
    expect(await code(second)).toEqual([200, undefined]);
    expect(await code(admin)).toEqual([409, 'account.last_administrator']);
  });
});

describe('no place is forgotten', () => {
  test('every table that refers to accounts is said to hold data about people', async () => {
    const known = (app.get(PersonalData) as unknown as { tables: { table: { table: string } }[] }).tables;
    const tables = new Set(known.map(({ table }) => table.table));
    const referring: { table: string }[] = await app.db.query(
      `SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint WHERE contype = 'f' AND confrelid = 'users'::regclass`,
    );
    expect(referring.map(({ table }) => table).filter((table) => !tables.has(table))).toEqual([]);
  });

  test('a column that holds copies of names is set when the person is erased, or kept on purpose', async () => {
    const known = (
      app.get(PersonalData) as unknown as { tables: { table: { table: string; erased?: { set?: string } } }[] }
    ).tables;
    const columns: { table: string; name: string }[] = await app.db.query(
      `SELECT c.table_name AS table, c.column_name AS name FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.udt_name = 'text'
         AND c.column_name ~ '(_by|by_name|author_name|actor_name|^person)$'`,
    );
    const forgotten = columns.filter(
      ({ table, name }) => !known.some(({ table: t }) => t.table === table && t.erased?.set?.startsWith(`${name} = `)),
    );
    // The audit has a redaction of its own.
    expect(forgotten.map(({ table, name }) => `${table}.${name}`).sort()).toEqual(
      ['audit.actor_name', ...KEPT.filter((column) => column.startsWith('settlement'))].sort(),
    );
  });

  test('the people of the demonstration, who have done all that can be done, are erased', async () => {
    const demo = await startApp();
    try {
      await seedDemo(demo.app, () => undefined);
      await demo.drain();
      const people: { email: string; name: string }[] = await demo.db.query(
        'SELECT email, full_name AS name FROM users',
      );
      const texts = people.flatMap(({ email, name }) => [email, name]);
      await demo.db.query(`UPDATE users SET status = 'closed', erase_at = now()`);
      await demo.db.query(`UPDATE mails SET created_at = now() - interval '30 days'`);
      const waiting = async () =>
        (await demo.db.query('SELECT count(*)::int AS n FROM users WHERE erase_at IS NOT NULL'))[0].n as number;
      while (await waiting()) await runScheduled(demo, 'accounts.erase');
      expect(await columnsWith(texts, demo)).toEqual(KEPT);
    } finally {
      await demo.close();
    }
  });
});
