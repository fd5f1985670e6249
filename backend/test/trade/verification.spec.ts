import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LibraryRow, Listing as ListingView, Verification } from '@orebridge/contracts';
import { DocumentExpiryJob } from '../../src/compliance/documents/index.js';
import { VerificationClockJob } from '../../src/compliance/verification/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import {
  answer,
  companyDocument,
  complete,
  inDays,
  offered,
  onMarket,
  pdf,
  submit as submitLot,
  PEOPLE,
  verifiable,
} from './deal-fixture.js';

let app: TestApp;
let admin: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await person(app, { role: 'admin' });
  stranger = await person(app, { role: 'buyer' });
});
afterAll(() => app?.close());

const newcomer = () => person(app, { role: 'seller', company: { kybLevel: 1, kybState: 'unverified' } });
const approve = (id: string) => admin.agent.post(`/api/admin/documents/${id}/approve`).expect(200);
const mine = async (by: Person): Promise<Verification> => (await by.agent.get('/api/verification').expect(200)).body;
const submit = (by: Person) => by.agent.post('/api/verification/submit');
const decide = (id: string, what: string, body: object = {}, by = admin) =>
  by.agent.post(`/api/admin/verifications/${id}/${what}`).send(body);
const notifications = async (by: Person): Promise<string[]> => {
  await app.drain();
  return ((await by.agent.get('/api/notifications').expect(200)).body as { key: string }[]).map(({ key }) => key);
};
describe('the verification of a company', () => {
  test('goes from an empty checklist over a question to the badge and its expiry', async () => {
    const seller = await newcomer();
    const empty = await mine(seller);
    expect(empty.checklist.map(({ problem }) => problem)).toEqual(empty.checklist.map(() => 'missing'));
    expect([empty.next, empty.complete, empty.peopleProblem]).toEqual(['submit', false, 'director_missing']);
    const { code, values } = (await submit(seller).expect(422)).body;
    expect(code).toBe('verification.incomplete');
    const asked = empty.checklist.filter(({ required }) => required).map(({ type }) => type);
    expect(values.codes.split(', ')).toEqual([...asked, 'verification.people.director_missing']);

    const documents = await verifiable(seller);
    expect((await mine(seller)).people.map(({ bornOn }) => bornOn ?? null)).toEqual(['1971-04-02', null]);
    for (const bornOn of ['2999-01-01', '1899-12-31', '1971-02-30'])
      await seller.agent
        .put('/api/verification/people')
        .send({ people: [{ ...PEOPLE[0], bornOn }] })
        .expect(400);
    expect((await submit(seller).expect(200)).body).toMatchObject({ state: 'pending', next: null });
    expect((await submit(seller).expect(409)).body.code).toBe('verification.not_open');
    expect(await notifications(admin)).toContain('verification.submitted');
    const { body: queue } = await admin.agent.get('/api/admin/verifications').expect(200);
    expect(queue.items.map(({ companyId }: { companyId: string }) => companyId)).toContain(seller.companyId);

    await decide(seller.companyId, 'start').expect(200);
    await decide(seller.companyId, 'ask', { items: ['The annex of the registry extract'] }).expect(200);
    expect((await mine(seller)).asked?.items).toEqual(['The annex of the registry extract']);
    expect(await notifications(seller)).toContain('verification.asked');
    await submit(seller).expect(200);

    expect((await decide(seller.companyId, 'approve', { level: 2 }).expect(422)).body.code).toBe(
      'verification.incomplete',
    );
    for (const id of documents) await approve(id);
    const { body } = await decide(seller.companyId, 'approve', { level: 2 }).expect(200);
    expect(body).toMatchObject({ state: 'verified', level: 2, verified: true });
    expect(body.expiresOn > inDays(360)).toBe(true);
    expect(await notifications(seller)).toContain('company.verified');
  });

  test('takes the points of an unverified seller from the lots that wait, as they are read and where they are kept', async () => {
    const seller = await person(app, { role: 'seller', company: { kybLevel: 0, kybState: 'unverified' } });
    const lot = await submitLot(seller, (await complete(seller)).id);
    const read = async () => (await admin.agent.get(`/api/listings/${lot.id}`).expect(200)).body as ListingView;
    const pointsOf = ({ complianceReasons }: ListingView) =>
      complianceReasons.find(({ code }) => code === 'counterparty')?.points ?? 0;
    const first = await read();
    expect(pointsOf(first)).toBeGreaterThan(0);
    // Something else than a review has changed the level: nobody has judged the lot anew, and the reviewer reads what is so.
    await app.db.query('UPDATE companies SET kyb_level = 2 WHERE id = $1', [seller.companyId]);
    const now = await read();
    expect(pointsOf(now)).toBe(0);
    const row = (await admin.agent.get(`/api/admin/listings?q=${lot.reference}`).expect(200)).body.items[0];
    expect(row.complianceScore).toBe(now.complianceScore);
    await app.db.query('UPDATE companies SET kyb_level = 0 WHERE id = $1', [seller.companyId]);

    for (const id of await verifiable(seller)) await approve(id);
    await submit(seller).expect(200);
    await decide(seller.companyId, 'start').expect(200);
    await decide(seller.companyId, 'approve', { level: 2 }).expect(200);
    await app.drain();
    const [{ score }] = await app.db.query(
      `SELECT (compliance ->> 'score')::int AS score FROM listings WHERE id = $1`,
      [lot.id],
    );
    expect(score).toBe(now.complianceScore);
  });

  test('lets a day be added to a document that waits, and to none that is decided on', async () => {
    const seller = await newcomer();
    const stranger = await newcomer();
    const sent = await seller.agent
      .post('/api/documents')
      .field({ type: 'registry-extract' })
      .attach('file', pdf(), 'extract.pdf')
      .expect(201);
    const problemOf = async () =>
      (await mine(seller)).checklist.find(({ type }) => type === 'registry-extract')?.problem ?? null;
    expect(await problemOf()).toBe('issue_date_missing');
    const set = (by: Person, issuedOn: string, expiresOn: string | null = null) =>
      by.agent.put(`/api/documents/${sent.body.id}/days`).send({ issuedOn, expiresOn });
    await set(stranger, inDays(-5)).expect(404);
    expect((await set(seller, inDays(5)).expect(422)).body.code).toBe('day.order');
    expect((await set(seller, inDays(-5), inDays(-9)).expect(422)).body.code).toBe('day.order');
    const { body } = await set(seller, inDays(-5), inDays(-1)).expect(200);
    expect(body.checks).toContainEqual({ code: 'not_expired', passed: false });
    const right = await set(seller, inDays(-5), inDays(80)).expect(200);
    expect(right.body.checks).toContainEqual({ code: 'not_expired', passed: true });
    expect([right.body.fileName, right.body.sha256]).toEqual([sent.body.fileName, sent.body.sha256]);
    expect(await problemOf()).toBeNull();
    await approve(sent.body.id);
    expect((await set(seller, inDays(-6)).expect(409)).body.code).toBe('document.not_open');
  });

  test('says how long it usually takes once three were decided on, and nothing before', async () => {
    const asked = await newcomer();
    const takes = async () => (await mine(asked)).usualHours;
    const before = await takes();
    // Those of the tests before count too, if there are enough of them.
    expect([null, 1]).toContain(before);
    for (let n = 0; n < 3; n++) {
      const one = await newcomer();
      await verifiable(one);
      await submit(one).expect(200);
      await decide(one.companyId, 'start').expect(200);
      await decide(one.companyId, 'reject', { reason: 'No such company' }).expect(200);
    }
    expect(await takes()).toBe(1);
  });

  test('is for reviewers alone, and one of high risk needs two of them', async () => {
    const seller = await newcomer();
    for (const id of await verifiable(seller)) await approve(id);
    const lot = await onMarket(app, seller.companyId);
    await app.db.query(`UPDATE listings SET compliance = '{"score": 55}' WHERE id = $1`, [lot.id]);
    await submit(seller).expect(200);
    await decide(seller.companyId, 'start', {}, seller).expect(403);
    await decide(seller.companyId, 'start').expect(200);
    const first = (await decide(seller.companyId, 'approve', { level: 3 }).expect(200)).body;
    expect(first).toMatchObject({ state: 'in_review', approvals: 1, approvalsNeeded: 2 });
    expect((await decide(seller.companyId, 'approve', { level: 3 }).expect(409)).body.code).toBe(
      'verification.second_admin',
    );
    const second = await person(app, { role: 'admin' });
    const { body } = await decide(seller.companyId, 'approve', { level: 3 }, second).expect(200);
    expect(body).toMatchObject({ state: 'verified', level: 3 });
    expect(body.expiresOn < inDays(190)).toBe(true);
  });

  test('is looked at again when its bank changes, or when a paper that it stands on runs out', async () => {
    const seller = await person(app, { role: 'seller', company: { name: 'Cordillera Norte S.A.' } });
    const letter = async (holder: string) => {
      const { body } = await companyDocument(seller, 'bank-letter', { holder }).expect(201);
      await approve(body.id);
      await app.drain();
      return body.checks.find(({ code }: { code: string }) => code === 'holder_matches')?.passed;
    };
    expect(await letter('CORDILLERA NORTE')).toBe(true);
    expect((await mine(seller)).state).toBe('verified');
    expect(await letter('Andes Zinc Holding Ltd')).toBe(false);
    expect((await mine(seller)).state).toBe('re_review');
    expect(await notifications(seller)).toContain('verification.reopened');

    const other = await person(app, { role: 'seller' });
    const { body: document } = await companyDocument(other, 'tax-certificate').expect(201);
    await approve(document.id);
    await app.db.query('UPDATE documents SET expires_on = $2 WHERE id = $1', [document.id, inDays(-1)]);
    await app.db.transaction((em) => app.get(DocumentExpiryJob).run(em));
    await app.drain();
    expect(await mine(other)).toMatchObject({ state: 're_review', verified: true });
  });

  test('a rejected company appeals once in thirty days', async () => {
    const seller = await newcomer();
    await verifiable(seller);
    const reject = async () => {
      await decide(seller.companyId, 'start').expect(200);
      await decide(seller.companyId, 'reject', { reason: 'The address cannot be found.' }).expect(200);
    };
    await submit(seller).expect(200);
    await reject();
    expect(await mine(seller)).toMatchObject({ reason: 'The address cannot be found.', next: 'appeal' });
    await submit(seller).expect(200);
    await reject();
    expect((await submit(seller).expect(409)).body.code).toBe('verification.appeal_too_early');
  });

  test('time alone rejects what is not answered, asks for a renewal, and lets the badge lapse', async () => {
    const seller = await newcomer();
    const set = (state: string, column: string, value: string) =>
      app.db.query(
        `WITH c AS (UPDATE companies SET kyb_state = $2, kyb_level = 2 WHERE id = $1)
         INSERT INTO verifications (company_id, ${column}) VALUES ($1, $3)
         ON CONFLICT (company_id) DO UPDATE SET ${column} = EXCLUDED.${column}`,
        [seller.companyId, state, value],
      );
    const run = async () => {
      await app.db.transaction((em) => app.get(VerificationClockJob).run(em));
      return (await mine(seller)).state;
    };
    const past = new Date(Date.now() - 60_000).toISOString();
    await set('more_info', 'asked_until', past);
    expect(await run()).toBe('rejected');
    await set('verified', 'expires_on', inDays(-1));
    expect(await run()).toBe('re_review');
    await set('re_review', 'renew_by', past);
    expect(await run()).toBe('unverified');
    expect(await notifications(seller)).toEqual(expect.arrayContaining(['verification.due', 'verification.lapsed']));
  });
});

describe('the library', () => {
  const library = async (by: Person, query: object = {}): Promise<LibraryRow[]> =>
    (await by.agent.get('/api/documents').query(query).expect(200)).body.items;

  test('lists documents about lots and about the company, by what is asked, and nothing of others', async () => {
    const seller = await newcomer();
    const lot = await onMarket(app, seller.companyId);
    const { body: licence } = await companyDocument(seller, 'trading-licence', { expiresOn: inDays(20) }).expect(201);
    expect((await library(seller)).map(({ about }) => about.kind)).toEqual(
      expect.arrayContaining(['company', 'listing']),
    );
    expect((await library(seller, { about: 'listing' })).every(({ about }) => about.id === lot.id)).toBe(true);
    expect((await library(seller, { expiry: 'soon' })).map(({ id }) => id)).toEqual([licence.id]);
    expect(await library(seller, { q: 'nothing like it' })).toEqual([]);
    expect(await library(stranger)).toEqual([]);
    const pages = (await seller.agent.get('/api/documents').query({ limit: 1 }).expect(200)).body;
    expect([pages.items.length, typeof pages.next]).toEqual([1, 'string']);
  });

  test('a certificate of another number stands beside the first, the same number replaces it', async () => {
    const seller = await newcomer();
    expect((await companyDocument(seller, 'certification').expect(422)).body.issues[0].path).toBe('number');
    const first = (await companyDocument(seller, 'certification', { number: 'A-1' }).expect(201)).body;
    await companyDocument(seller, 'certification', { number: 'B-1' }).expect(201);
    await approve(first.id);
    const next = (await companyDocument(seller, 'certification', { number: 'A-1' }).expect(201)).body;
    await approve(next.id);
    const { body } = await seller.agent.get(`/api/documents/${next.id}/record`).expect(200);
    expect(body.versions.map(({ state }: { state: string }) => state)).toEqual(['approved', 'superseded']);
    expect(body.history.map(({ event }: { event: string }) => event)).toEqual(['upload', 'approve']);
  });

  test('shows a paper whole to parties, redacted to who may see the lot, and to others not at all', async () => {
    const seller = await person(app, { role: 'seller' });
    const buyer = await person(app, { role: 'buyer' });
    const lot = await onMarket(app, seller.companyId);
    const [permit] = await library(seller, { type: 'mining-permit' });
    const record = (by: Person) => by.agent.get(`/api/documents/${permit?.id}/record`);
    expect((await record(buyer).expect(200)).body).toMatchObject({
      redacted: true,
      file: null,
      sha256: null,
      issuer: null,
    });
    await answer(seller, await offered(buyer, lot.id), 'accept').expect(200);
    const whole = (await record(buyer).expect(200)).body;
    expect([whole.redacted, whole.sha256.length]).toEqual([false, 64]);
    await app.db.query(`UPDATE listings SET state = 'inactive' WHERE id = $1`, [lot.id]);
    await record(stranger).expect(404);
    const { body: own } = await companyDocument(seller, 'bank-letter').expect(201);
    await buyer.agent.get(`/api/documents/${own.id}/record`).expect(404);
  });

  test('warns once at each threshold before expiry, and says when a paper has run out', async () => {
    const seller = await newcomer();
    const { body } = await companyDocument(seller, 'certification', { number: 'W-1', expiresOn: inDays(25) }).expect(
      201,
    );
    await approve(body.id);
    const warn = async () => {
      await app.db.transaction((em) => app.get(DocumentExpiryJob).warn(em));
      return (await notifications(seller)).filter((key) => key === 'document.expiring').length;
    };
    expect([await warn(), await warn()]).toEqual([1, 1]);
    await app.db.query('UPDATE documents SET expires_on = current_date + 6 WHERE id = $1', [body.id]);
    expect(await warn()).toBe(2);
    await app.db.query('UPDATE documents SET expires_on = current_date - 1 WHERE id = $1', [body.id]);
    await app.db.transaction((em) => app.get(DocumentExpiryJob).run(em));
    expect(await notifications(seller)).toContain('document.expired');
  });
});

test('a suspended company is told why, leaves the market and its deals on hold, and comes back for a new look', async () => {
  const seller = await person(app, { role: 'seller' });
  const buyer = await person(app, { role: 'buyer' });
  const lot = await onMarket(app, seller.companyId);
  const { dealId } = (await answer(seller, await offered(buyer, lot.id), 'accept').expect(200)).body;
  const reason = 'Its owner was sentenced for fraud.';
  await decide(seller.companyId, 'suspend', { reason }, buyer).expect(403);
  await decide(seller.companyId, 'suspend').expect(400);
  await decide(admin.companyId, 'suspend', { reason }).expect(403);
  expect((await decide(seller.companyId, 'suspend', { reason }).expect(200)).body.state).toBe('suspended');
  await decide(seller.companyId, 'suspend', { reason }).expect(409);
  expect(await mine(seller)).toMatchObject({ reason, verified: false, next: null });
  expect((await seller.agent.get(`/api/listings/${lot.id}`).expect(200)).body.state).toBe('inactive');
  expect((await buyer.agent.get(`/api/deals/${dealId}`).expect(200)).body.state).toBe('on_hold');
  expect(await notifications(seller)).toEqual(expect.arrayContaining(['company.suspended', 'deal.held']));
  const level = admin.agent.post(`/api/admin/companies/${seller.companyId}/level`).send({ level: 2, reason });
  expect((await level.expect(409)).body.code).toBe('company.suspended');

  await decide(seller.companyId, 'reinstate', { reason: 'The court was wrong.' }).expect(200);
  expect(await mine(seller)).toMatchObject({ state: 're_review', reason: null, verified: true });
  expect((await buyer.agent.get(`/api/deals/${dealId}`).expect(200)).body.state).toBe('on_hold');
  expect(await notifications(seller)).toContain('company.reinstated');
});

test('a revoked paper leaves the lot off the market and its deals on hold', async () => {
  const seller = await person(app, { role: 'seller' });
  const buyer = await person(app, { role: 'buyer' });
  const lot = await onMarket(app, seller.companyId);
  const { dealId } = (await answer(seller, await offered(buyer, lot.id), 'accept').expect(200)).body;
  const { items } = (await seller.agent.get('/api/documents?type=mining-permit').expect(200)).body;
  const revoke = (by: Person) =>
    by.agent.post(`/api/admin/documents/${items[0].id}/revoke`).send({ reason: 'Recalled by its issuer.' });
  await revoke(seller).expect(403);
  await revoke(admin).expect(200);
  expect((await revoke(admin).expect(409)).body.code).toBe('document.not_open');
  expect((await seller.agent.get(`/api/listings/${lot.id}`).expect(200)).body.state).toBe('inactive');
  expect((await buyer.agent.get(`/api/deals/${dealId}`).expect(200)).body.state).toBe('on_hold');
  expect(await notifications(seller)).toEqual(expect.arrayContaining(['document.revoked', 'deal.held']));
});

describe('computed compliance', () => {
  test('gives each own lot its band, lines and gates, and the parties of a deal what concerns them', async () => {
    const seller = await person(app, { role: 'seller' });
    const buyer = await person(app, { role: 'buyer', company: { country: 'DE' } });
    const lot = await onMarket(app, seller.companyId);
    const page = (await seller.agent.get('/api/compliance/cargoes').expect(200)).body;
    const [own] = page.items;
    expect(own.assessment).toMatchObject({ band: 'low', status: 'CLEAR' });
    expect(own.assessment.gates.every(({ open }: { open: boolean }) => open)).toBe(true);
    expect((await seller.agent.get('/api/compliance/cargoes?band=high').expect(200)).body.items).toEqual([]);
    const { dealId } = (await answer(seller, await offered(buyer, lot.id), 'accept').expect(200)).body;
    const seen = (await buyer.agent.get(`/api/compliance/deals/${dealId}`).expect(200)).body;
    expect(seen).toMatchObject({ kind: 'deal', destinationCountry: 'DE', id: dealId });
    expect(seen.assessment.reasons.map(({ part }: { part: string }) => part)).not.toContain('D');
    await stranger.agent.get(`/api/compliance/deals/${dealId}`).expect(404);
    const { body: summary } = await seller.agent.get('/api/compliance/summary').expect(200);
    expect(summary).toMatchObject({ cargoes: 2, bands: { low: 2 }, closedGates: 0 });
  });

  test('counts and filters by what the rules say today, not by what was stored when a lot was looked at', async () => {
    const seller = await person(app, { role: 'seller' });
    const lot = await onMarket(app, seller.companyId);
    await app.db.query(
      `UPDATE listings SET compliance = '{"band": "high", "status": "EDD", "gates": []}' WHERE id = $1`,
      [lot.id],
    );
    await app.db.query(`DELETE FROM documents WHERE listing_id = $1`, [lot.id]);
    const inBand = async (band: string) =>
      (await seller.agent.get(`/api/compliance/cargoes?band=${band}`).expect(200)).body.items.length;
    const { body } = await seller.agent.get('/api/compliance/summary').expect(200);
    const [only] = (await seller.agent.get('/api/compliance/cargoes').expect(200)).body.items;
    const { band, gates } = only.assessment;
    expect([body.bands.high, body.bands[band], await inBand('high'), await inBand(band)]).toEqual([0, 1, 0, 1]);
    expect(body.closedGates).toBe(
      gates.filter(({ open, gate }: (typeof gates)[number]) => !open && gate !== 'warn').length,
    );
    expect(body.closedGates).toBeGreaterThan(0);
  });
});
