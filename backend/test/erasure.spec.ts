import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { firstBreak } from '../src/operations/audit/chain.js';
import { AuditService } from '../src/operations/audit/index.js';
import { PersonalData } from '../src/platform/personal-data/personal-data.js';
import { seedDemo } from '../src/app/seed/index.js';
import { startApp, type TestApp } from './harness/app.js';
import { PASSWORD, type Person, person } from './harness/people.js';
import { runScheduled } from './harness/scheduled.js';
import { offered, onMarket } from './trade/deal-fixture.js';
import { close, columnsWith, eraseNow, stateOf, traced } from './trade/traces.js';

/** Where a name may stand after the erasure: signed contracts, invoices and records of settlement are kept as they are. */
const KEPT: readonly string[] = [
  'contract_signatures.name',
  'settlement_facts.by_name',
  'settlement_facts.confirmed_by_name',
];

let app: TestApp;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await person(app, { role: 'admin' });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
});
afterAll(() => app?.close());

describe('a closed account whose day has come', () => {
  test('is erased everywhere but where the law keeps the name, and the audit holds', async () => {
    const { seller, name, former, phone } = await traced(app, { admin, buyer });
    await close(seller).expect(200);
    await app.drain();
    await runScheduled(app, 'accounts.erase');
    expect((await stateOf(app, seller.id)).erase_at).not.toBeNull();
    const texts = [name, former, phone, seller.username];
    expect(await columnsWith(app, texts)).toEqual(
      expect.arrayContaining([
        'audit.actor_name',
        'contract_signatures.name',
        'listing_versions.actor_name',
        'mails.body',
      ]),
    );
    await eraseNow(app, seller.id);
    expect((await stateOf(app, seller.id)).erase_at).toBeNull();
    expect(await columnsWith(app, texts)).toEqual(['contract_signatures.name']);
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

  test('leaves a row of the audit broken that was broken before', async () => {
    const seller = await person(app, { role: 'seller' });
    await seller.agent.patch('/api/account').send({ fullName: 'Ann Honest' }).expect(200);
    await app.agent().post('/api/auth/login').send({ username: seller.username, password: PASSWORD }).expect(200);
    await app.db.query('ALTER TABLE audit DISABLE TRIGGER USER');
    await app.db.query(`UPDATE audit SET to_state = 'another' WHERE object_id = $1 AND event = 'sign_in'`, [seller.id]);
    await app.db.query('ALTER TABLE audit ENABLE TRIGGER USER');
    await close(seller).expect(200);
    await eraseNow(app, seller.id);
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

  test('has nothing of an address that it never confirmed: neither in the file, nor erased, nor mailed to', async () => {
    const owner = await person(app, { role: 'seller' });
    await app
      .agent()
      .post('/api/auth/forgot-password')
      .send({ email: `${owner.username}@example.com` })
      .expect(200);
    const stranger = await person(app, { role: 'buyer', status: 'pending' });
    await app.db.query(`UPDATE users SET email = $2 WHERE id = $1`, [stranger.id, `${owner.username}@example.com`]);
    const mails = async (): Promise<number> =>
      (
        await app.db.query('SELECT count(*)::int AS n FROM mails WHERE recipient = $1', [
          `${owner.username}@example.com`,
        ])
      )[0].n;
    const before = await mails();
    expect(before).toBeGreaterThan(0);
    const { body } = await stranger.agent.get('/api/account/export').expect(200);
    expect(body.areas.mails.mails).toEqual([]);
    await close(stranger).expect(200);
    await eraseNow(app, stranger.id);
    expect((await stateOf(app, stranger.id)).erase_at).toBeNull();
    expect(await mails()).toBe(before);
  });

  test('leaves the name to others who bear it', async () => {
    const one = await person(app, { role: 'buyer' });
    const other = await person(app, { role: 'buyer' });
    for (const { agent } of [one, other]) {
      await agent.patch('/api/account').send({ fullName: 'Kim Lee' }).expect(200);
      await offered({ ...one, agent }, (await onMarket(app, admin.companyId)).id);
    }
    await close(one).expect(200);
    await eraseNow(app, one.id);
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
      expect(await columnsWith(demo, texts)).toEqual(KEPT);
    } finally {
      await demo.close();
    }
  });
});

test('what nobody needs any more goes with time: news after a year, links a month after they ended', async () => {
  const one = await person(app, { role: 'buyer' });
  await app.db.query(
    `INSERT INTO notifications (recipient_id, type, key, values, created_at)
     SELECT $1, 'system', 'test', '{}', now() - days * interval '1 day' FROM unnest(ARRAY[364, 366]) AS days`,
    [one.id],
  );
  await app.db.query(
    `INSERT INTO user_tokens (id, user_id, purpose, expires_at)
     SELECT decode(md5(days::text), 'hex'), $1, 'reset', now() - days * interval '1 day' FROM unnest(ARRAY[29, 31]) AS days`,
    [one.id],
  );
  await runScheduled(app, 'notifications.forget');
  await runScheduled(app, 'tokens.forget');
  const [left] = await app.db.query(
    `SELECT (SELECT count(*) FROM notifications WHERE recipient_id = $1)::int AS news,
       (SELECT count(*) FROM user_tokens WHERE user_id = $1)::int AS links`,
    [one.id],
  );
  expect(left).toEqual({ news: 1, links: 1 });
});
