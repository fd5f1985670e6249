import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DocumentView } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { complete, draft, inDays, onMarket, pdf, photo, submit, upload } from './deal-fixture.js';

let app: TestApp;
let seller: Person;
let rival: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  rival = await person(app, { role: 'seller' });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

const approve = (by: Person, id: string) => by.agent.post(`/api/admin/documents/${id}/approve`);
const reject = (by: Person, id: string) =>
  by.agent.post(`/api/admin/documents/${id}/reject`).send({ reason: 'Not legible.' });
const marks = async (id: string) => (await seller.agent.get(`/api/listings/${id}`).expect(200)).body.marks;

describe('an upload', () => {
  test('is kept with its hash, what it really is, and what the machine could tell', async () => {
    const { id } = await draft(seller);
    const { body } = await upload(seller, id, 'mining-permit').expect(201);
    expect(body).toMatchObject({ state: 'pending', mediaType: 'application/pdf', fileName: 'mining-permit.pdf' });
    expect(body.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(body.checks.every((check: { passed: boolean }) => check.passed)).toBe(true);
    expect(await marks(id)).toMatchObject({ 'mining-permit': 'pending', 'esg-certificate': 'missing' });
  });

  test('is refused when its bytes are none of the allowed kinds, and flagged when its name says something else', async () => {
    const { id } = await draft(seller);
    expect((await upload(seller, id, 'mining-permit', Buffer.from('<html>'), 'permit.pdf').expect(422)).body.code).toBe(
      'file.type',
    );
    const { body } = await upload(seller, id, 'mining-permit', await photo(), 'permit.pdf').expect(201);
    expect(body.mediaType).toBe('image/jpeg');
    expect(body.checks).toContainEqual({ code: 'type_matches_content', passed: false });
    await upload(seller, id, 'mining-permit', Buffer.alloc(26_214_401), 'permit.pdf').expect(413);
  });

  test('of a file that another company has used before is flagged', async () => {
    const bytes = pdf();
    await upload(rival, (await draft(rival)).id, 'esg-certificate', bytes).expect(201);
    const { body } = await upload(seller, (await draft(seller)).id, 'esg-certificate', bytes).expect(201);
    expect(body.checks).toContainEqual({ code: 'unique', passed: false });
  });

  test('with dates that cannot be is refused, and one that has expired is not approved', async () => {
    const { id } = await draft(seller);
    const send = (issuedOn: string, expiresOn: string) =>
      seller.agent
        .post('/api/documents')
        .field({ type: 'mining-permit', listingId: id, issuedOn, expiresOn })
        .attach('file', pdf(), 'a.pdf');
    const reversed = (await send(inDays(-1), inDays(-2)).expect(422)).body;
    expect(reversed.issues).toMatchObject([{ path: 'expiresOn', code: 'beforeIssue', values: { day: inDays(-1) } }]);
    expect((await send(inDays(3), inDays(90)).expect(422)).body.issues).toMatchObject([{ code: 'dayAhead' }]);
    const { body } = await send(inDays(-400), inDays(-2)).expect(201);
    expect(body.checks).toContainEqual({ code: 'not_expired', passed: false });
    expect((await approve(admin, body.id).expect(422)).body.code).toBe('document.expired');
  });

  test("for another company's lot is answered as if there were no such lot", async () => {
    await upload(rival, (await draft(seller)).id, 'mining-permit').expect(404);
  });
});

describe('a replacement', () => {
  test('takes the place of what still waits', async () => {
    const { id } = await draft(seller);
    const first = (await upload(seller, id, 'mining-permit').expect(201)).body as DocumentView;
    await upload(seller, id, 'mining-permit').expect(201);
    expect((await seller.agent.get(`/api/documents/${first.id}`).expect(200)).body.state).toBe('superseded');
    expect((await seller.agent.get(`/api/listings/${id}`)).body.documents).toHaveLength(1);
  });

  test('leaves the approved one in force until it is approved itself', async () => {
    const lot = await onMarket(app, seller.companyId);
    const next = (await upload(seller, lot.id, 'mining-permit').expect(201)).body as DocumentView;
    expect(await marks(lot.id)).toMatchObject({ 'mining-permit': 'approved' });
    await approve(admin, next.id).expect(200);
    const states = (await app.db.query(
      `SELECT state FROM documents WHERE listing_id = $1 AND type = 'mining-permit' ORDER BY uploaded_at`,
      [lot.id],
    )) as { state: string }[];
    expect(states.map((row) => row.state)).toEqual(['superseded', 'approved']);
    expect(await marks(lot.id)).toMatchObject({ 'mining-permit': 'approved' });
  });
});

describe('a decision', () => {
  test('is made once, by an admin, and the company is told', async () => {
    const lot = await submit(seller, (await complete(seller)).id);
    const [one, two] = lot.documents;
    await approve(seller, one?.id ?? '').expect(403);
    await approve(admin, one?.id ?? '').expect(200);
    expect((await approve(admin, one?.id ?? '').expect(409)).body.message).toBe(
      'This document has been decided already.',
    );
    expect((await reject(admin, two?.id ?? '').expect(200)).body).toMatchObject({
      state: 'rejected',
      reason: 'Not legible.',
    });
    await app.drain();
    const news = (await seller.agent.get('/api/notifications').expect(200)).body as { key: string }[];
    expect(news.map(({ key }) => key)).toEqual(expect.arrayContaining(['document.approved', 'document.rejected']));
  });

  test('waits in a queue, oldest first, found by company or lot, once the lot is submitted', async () => {
    const lot = await complete(seller);
    const early = await admin.agent.get(`/api/admin/documents?q=${lot.reference}`).expect(200);
    expect(early.body.items).toEqual([]);
    await submit(seller, lot.id);
    const { body } = await admin.agent.get(`/api/admin/documents?limit=100&q=${lot.reference}`).expect(200);
    expect(body.items).toHaveLength(4);
    expect(body.items[0]).toMatchObject({ companyName: `${seller.username} Ltd`, listingName: lot.mineralName });
    await seller.agent.get('/api/admin/documents').expect(403);
  });
});

describe('the file', () => {
  test("goes to its owner and to reviewers, under the sender's name, and to the latter with who took it and when", async () => {
    const { id } = await draft(seller);
    const bytes = pdf();
    const document = (await upload(seller, id, 'origin-certificate', bytes, 'Certificat d’origine.pdf').expect(201))
      .body as DocumentView;
    for (const by of [seller, admin]) {
      const res = await by.agent
        .get(`/api/documents/${document.id}/file`)
        .expect(200)
        .expect('content-type', 'application/pdf');
      const copy = Buffer.from(res.body as Buffer);
      expect(copy.subarray(0, bytes.length).equals(bytes)).toBe(true);
      const mark = copy.subarray(bytes.length).toString('latin1');
      expect([mark === '', mark.includes('/Subtype /Stamp')]).toEqual(by === seller ? [true, false] : [false, true]);
      expect(res.headers['content-disposition']).toContain(encodeURIComponent('Certificat d’origine.pdf'));
      expect(res.headers['x-content-type-options']).toBe('nosniff');
    }
    await rival.agent.get(`/api/documents/${document.id}/file`).expect(404);
    await rival.agent.get(`/api/documents/${document.id}`).expect(404);
  });

  test('can be taken back while the lot is a draft, and only by its owner', async () => {
    const { id } = await draft(seller);
    const document = (await upload(seller, id, 'origin-certificate').expect(201)).body as DocumentView;
    await rival.agent.delete(`/api/documents/${document.id}`).expect(404);
    await seller.agent.delete(`/api/documents/${document.id}`).expect(200);
    await seller.agent.get(`/api/documents/${document.id}`).expect(404);
    const lot = await submit(seller, (await complete(seller)).id);
    await seller.agent.delete(`/api/documents/${lot.documents[0]?.id}`).expect(409);
  });
});
