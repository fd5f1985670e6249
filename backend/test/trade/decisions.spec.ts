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
