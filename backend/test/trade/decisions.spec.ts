import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type api,
  type AwaitedDecision,
  type CallResult,
  DECISION_KINDS,
  type DecisionKind,
} from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { companyDocument, complete, onMarket, review, submit, upload, verifiable } from './deal-fixture.js';
import { submittedProject } from './investment-fixture.js';
import { openLine, recordedDocument } from './payment-fixture.js';

type Queue = CallResult<typeof api.decisions.queue>;
let app: TestApp;
let owner: Person;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp({ env: { OREBRIDGE_DECISION_HOURS: 'report=2, lot=12' } });
  owner = await person(app, { role: 'admin' });
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
});
afterAll(() => app?.close());

const admin = (adminRoles: NonNullable<Parameters<typeof person>[1]['adminRoles']>) =>
  person(app, { role: 'admin', adminRoles });
const queueOf = async (by: Person, kind?: DecisionKind): Promise<Queue> =>
  (await by.agent.get(`/api/admin/decisions${kind ? `?kind=${kind}` : ''}`).expect(200)).body as Queue;
const rowsOf = async (by: Person, kind: DecisionKind): Promise<AwaitedDecision[]> => (await queueOf(by, kind)).items;
const rowOf = async (kind: DecisionKind, id: string, by = owner): Promise<AwaitedDecision | undefined> =>
  (await rowsOf(by, kind)).find((row) => row.id === id);
const total = async (by: Person): Promise<number> =>
  (await by.agent.get('/api/admin/decisions/count').expect(200)).body.total as number;
const HOUR = 3_600_000;
const hoursOf = ({ since, due }: AwaitedDecision) => (Date.parse(due) - Date.parse(since)) / HOUR;
const newcomer = () => person(app, { role: 'seller', company: { kybLevel: 1, kybState: 'unverified' } });

describe('what waits for administrators', () => {
  test('asks for every kind, and counts each', async () => {
    const { counts } = await queueOf(owner);
    expect(counts.map(({ kind }) => kind)).toEqual([...DECISION_KINDS]);
    await owner.agent.get('/api/admin/decisions?kind=lunch').expect(400);
    await seller.agent.get('/api/admin/decisions').expect(403);
  });

  test('holds a document of a company, then the company with its documents, until it is decided', async () => {
    const one = await newcomer();
    await companyDocument(one, 'tax-certificate').expect(201);
    expect(await rowOf('company_documents', one.companyId)).toMatchObject({ type: 'tax-certificate', documents: 1 });
    await verifiable(one);
    const { body } = await one.agent.post('/api/verification/submit').expect(200);
    expect(body.state).toBe('pending');
    const row = await rowOf('company', one.companyId);
    expect(row).toMatchObject({ company: `${one.username} Ltd`, documents: 7, takenBy: null, overdue: false });
    // With the company they are read where it is reviewed: once, not twice.
    expect(await rowOf('company_documents', one.companyId)).toBeUndefined();
    const reviewer = await admin(['people']);
    await reviewer.agent.post(`/api/admin/verifications/${one.companyId}/start`).expect(200);
    expect(await rowOf('company', one.companyId)).toMatchObject({ type: 'in_review', takenBy: reviewer.username });
    await reviewer.agent
      .post(`/api/admin/verifications/${one.companyId}/reject`)
      .send({ reason: 'No such company' })
      .expect(200);
    expect(await rowOf('company', one.companyId)).toBeUndefined();
  });

  test('holds a lot with its target, says who has begun, and later a document of it that was sent anew', async () => {
    const lot = await submit(seller, (await complete(seller)).id);
    const row = await rowOf('lot', lot.id);
    expect(row).toMatchObject({ reference: lot.reference, documents: 4, takenBy: null });
    expect(row && hoursOf(row)).toBe(12);
    await review(owner, lot);
    expect(await rowOf('lot', lot.id)).toMatchObject({ documents: 0, takenBy: owner.username });
    await owner.agent.post(`/api/admin/listings/${lot.id}/approve`).expect(200);
    expect(await rowOf('lot', lot.id)).toBeUndefined();
    const sent = (await upload(seller, lot.id, 'worker-safety-plan').expect(201)).body;
    expect(await rowOf('lot_documents', lot.id)).toMatchObject({ about: sent.id, type: 'worker-safety-plan' });
  });

  test('holds letters of credit and bank lines for those of the money, with the deal', async () => {
    const instrument = await recordedDocument(app, seller, buyer);
    const { id: line } = await openLine(app, owner, seller, buyer);
    const money = await admin(['money']);
    const row = await rowOf('instrument', instrument, money);
    expect(row?.about).toBeTruthy();
    expect(row?.reference).toMatch(/^D-/);
    expect(await rowOf('bank_line', line, money)).toMatchObject({ reference: '2,600,000.00 USD' });
    await money.agent.post(`/api/admin/bank-lines/${line}/set-aside`).send({ reason: 'Ask the payer' }).expect(200);
    expect(await rowOf('bank_line', line, money)).toBeDefined();
  });

  test('holds projects, and what has failed for the last time', async () => {
    const project = await submittedProject(await person(app, { role: 'seller' }));
    expect(await rowOf('project', project.id)).toMatchObject({ name: project.name });
    const [{ id }] = await app.db.query(
      `INSERT INTO mails (recipient, subject, body, failed_at, error) VALUES ('a@b.example', 'News', '', now(), 'refused') RETURNING id`,
    );
    expect(await rowOf('failed_mail', String(id))).toMatchObject({ name: 'News' });
  });

  test('marks what waits longer than its target, and shows it first', async () => {
    const lots = [await onMarket(app, seller.companyId), await onMarket(app, seller.companyId)];
    for (const { id } of lots)
      await buyer.agent
        .post(`/api/listings/${id}/reports`)
        .send({ reason: 'misleading', text: 'The assay is of another lot.' })
        .expect(201);
    await app.db.query(`UPDATE reports SET created_at = now() - interval '3 hours' WHERE listing_id = $1`, [
      lots[1]!.id,
    ]);
    const { items, counts } = await queueOf(owner, 'report');
    expect(items.map(({ reference, overdue }) => [reference, overdue])).toEqual([
      [lots[1]!.reference, true],
      [lots[0]!.reference, false],
    ]);
    expect(counts.find(({ kind }) => kind === 'report')).toEqual({ kind: 'report', hours: 2, waiting: 2, overdue: 1 });
    const all = await queueOf(owner);
    expect(all.items.map(({ due }) => due)).toEqual(all.items.map(({ due }) => due).toSorted());
    const waiting = all.counts.reduce((sum, count) => sum + count.waiting, 0);
    expect((await owner.agent.get('/api/admin/decisions/count').expect(200)).body).toEqual({
      total: waiting,
      overdue: all.counts.reduce((sum, count) => sum + count.overdue, 0),
    });
    expect(all.items).toHaveLength(waiting);
  });
});

describe('an administrator', () => {
  test.each([
    ['people', 'company'],
    ['money', 'bank_line'],
    ['support', 'report'],
  ] as const)('of %s sees what that role decides, and nothing else', async (role, kind) => {
    const { counts, items } = await queueOf(await admin([role]));
    const kinds = counts.map((count) => count.kind);
    expect(kinds).toContain(kind);
    for (const other of ['company', 'bank_line', 'report'] as const)
      if (other !== kind) expect(kinds).not.toContain(other);
    expect(items.every((row) => kinds.includes(row.kind))).toBe(true);
  });

  test.each([['releases'], ['nothing']])('of %s has nothing to decide here', async (role) => {
    const by = await admin(role === 'releases' ? ['releases'] : []);
    expect(await queueOf(by)).toEqual({ items: [], counts: [] });
    expect(await total(by)).toBe(0);
  });

  test('does not see what is of the own company', async () => {
    const one = await newcomer();
    await companyDocument(one, 'tax-certificate').expect(201);
    const colleague = await person(app, { role: 'admin', companyId: one.companyId });
    expect(await rowOf('company_documents', one.companyId)).toBeDefined();
    expect(await rowOf('company_documents', one.companyId, colleague)).toBeUndefined();
  });
});

describe('what somebody has taken', () => {
  const claim = (by: Person, kind: DecisionKind, id: string) =>
    by.agent.post('/api/admin/decisions/claims').send({ kind, id });
  const release = (by: Person, kind: DecisionKind, id: string) =>
    by.agent.post('/api/admin/decisions/claims/release').send({ kind, id });
  const waiting = async () => {
    const one = await newcomer();
    await companyDocument(one, 'tax-certificate').expect(201);
    return one;
  };

  test('shows to the others who has it and since when, and is given back by a click', async () => {
    const one = await waiting();
    const [first, second] = [await admin(['people']), await admin(['people'])];
    const { takenAt } = (await claim(first, 'company_documents', one.companyId).expect(200)).body;
    const seen = await rowOf('company_documents', one.companyId, second);
    expect(seen).toMatchObject({ takenBy: first.username, takenAt, releasable: false });
    expect(await rowOf('company_documents', one.companyId, first)).toMatchObject({ releasable: true });
    const refused = await claim(second, 'company_documents', one.companyId).expect(409);
    expect(refused.body).toMatchObject({ code: 'decision.taken', values: { name: first.username } });
    expect((await release(second, 'company_documents', one.companyId).expect(200)).body).toEqual({ released: false });
    expect((await release(first, 'company_documents', one.companyId).expect(200)).body).toEqual({ released: true });
    await claim(second, 'company_documents', one.companyId).expect(200);
    // An owner takes it from whoever is ill.
    expect((await release(owner, 'company_documents', one.companyId).expect(200)).body).toEqual({ released: true });
    expect(await rowOf('company_documents', one.companyId)).toMatchObject({ takenBy: null, takenAt: null });
  });

  test('is free again after a sign-out, and after four hours', async () => {
    const one = await waiting();
    const first = await admin(['people']);
    const kind = 'company_documents';
    await claim(first, kind, one.companyId).expect(200);
    await first.agent.post('/api/auth/logout').expect(200);
    expect(await rowOf(kind, one.companyId)).toMatchObject({ takenBy: null });
    await claim(owner, kind, one.companyId).expect(200);
    await app.db.query(`UPDATE decision_claims SET taken_at = now() - interval '241 minutes' WHERE object_id = $1`, [
      one.companyId,
    ]);
    expect(await rowOf(kind, one.companyId)).toMatchObject({ takenBy: null, takenAt: null, releasable: false });
    await claim(await admin(['people']), kind, one.companyId).expect(200);
  });

  test('is taken by one of several at the same time, of what waits, by those who may decide on it', async () => {
    const one = await waiting();
    const several = [await admin(['people']), await admin(['people']), await admin(['owner'])];
    const answers = await Promise.all(several.map((by) => claim(by, 'company_documents', one.companyId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const id = '4f1c0d3a-8a55-4b6e-9c0d-2f6f0a1b2c3d';
    await claim(owner, 'company_documents', id).expect(404);
    await claim(await admin(['money']), 'company_documents', one.companyId).expect(403);
    await claim(await admin([]), 'company_documents', one.companyId).expect(403);
    await claim(
      await person(app, { role: 'admin', companyId: one.companyId }),
      'company_documents',
      one.companyId,
    ).expect(404);
    await claim(seller, 'company_documents', one.companyId).expect(403);
  });

  test('is found by company, reference and person, and a sign of a pattern is a sign', async () => {
    const lot = await submit(seller, (await complete(seller)).id);
    const found = async (q: string) =>
      ((await owner.agent.get('/api/admin/decisions').query({ q }).expect(200)).body as Queue).items.map(
        ({ id }) => id,
      );
    const people = await app.db.query('SELECT full_name AS name FROM users WHERE id = $1', [seller.id]);
    for (const q of [lot.reference.toLowerCase(), `${seller.username} LTD`, people[0].name])
      expect(await found(q)).toContain(lot.id);
    const taker = await admin(['people']);
    await claim(taker, 'lot', lot.id).expect(200);
    expect(await found(taker.username)).toEqual([lot.id]);
    for (const q of ['%', '_', "'; --", '\\']) expect(await found(q)).toEqual([]);
    const { counts } = (await owner.agent.get('/api/admin/decisions').query({ q: lot.reference }).expect(200))
      .body as Queue;
    expect(counts.find(({ kind }) => kind === 'lot')?.waiting).toBe(1);
  });
});
