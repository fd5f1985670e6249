import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DocumentReading, WaitingWork } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { PASSWORD, type Person, person } from '../harness/people.js';
import { draft, onMarket, upload } from './deal-fixture.js';

const TYPE = 'quality-analysis';
let app: TestApp;
let seller: Person;
let buyer: Person;
let unverified: Person;
let laboratory: Person;
let admin: Person;
let lot: string;
let certificate: string;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer' });
  unverified = await person(app, { role: 'buyer', company: { kybState: 'unverified', kybLevel: 0 } });
  laboratory = await person(app, { role: 'service_provider' });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  lot = (await onMarket(app, seller.companyId)).id;
  certificate = itemOf(await reading(seller)).documentId;
  const { body } = await upload(seller, (await draft(seller)).id, TYPE).expect(201);
  await app.db.query(
    `UPDATE documents d SET file_key = u.file_key, media_type = u.media_type FROM documents u WHERE d.id = $1 AND u.id = $2`,
    [certificate, body.id],
  );
});

const at = (id = lot) => `/api/listings/${id}/document-reading`;
const reading = async (by: Person): Promise<DocumentReading> => (await by.agent.get(at()).expect(200)).body;
const itemOf = ({ items }: DocumentReading) => items.find(({ type }) => type === TYPE)!;
const status = async (by: Person) => itemOf(await reading(by)).status;
const choose = (readers: string, undertaking = false, by = seller) =>
  by.agent.put(at()).send({ type: TYPE, readers, undertaking });
const ask = (by: Person, more: object = {}) => by.agent.post(`${at()}/requests`).send({ type: TYPE, ...more });
const decide = (by: Person, body: object) => by.agent.put(`${at()}/requests`).send(body);
const file = (by: Person) => by.agent.get(`/api/documents/${certificate}/file`);
const requestOf = async () => (await reading(seller)).log!.requests[0]!;

describe('the assay certificate of a lot before an offer', () => {
  test('is given on request unless the seller has chosen otherwise, and other papers to nobody', async () => {
    const { items, log } = await reading(buyer);
    expect(items.map(({ type, readers, status: may }) => [type, readers, may])).toEqual(
      expect.arrayContaining([
        [TYPE, 'on_request', 'ask'],
        ['mining-permit', 'nobody', 'closed'],
      ]),
    );
    expect(log).toBeNull();
    await file(buyer).expect(404);
    await buyer.agent.post(`${at()}/requests`).send({ type: 'mining-permit' }).expect(409);
  });

  test.each([
    ['nobody', 'closed', 'closed'],
    ['verified', 'open', 'verify'],
    ['on_request', 'ask', 'verify'],
  ])('given to %s is %s to a verified buyer and %s to an unverified one', async (readers, verified, other) => {
    await choose(readers).expect(200);
    expect(await status(buyer)).toBe(verified);
    expect(await status(unverified)).toBe(other);
    expect(await status(laboratory)).toBe('closed');
    await file(buyer).expect(verified === 'open' ? 200 : 404);
    for (const by of [unverified, laboratory]) await file(by).expect(404);
    for (const by of [seller, admin]) {
      expect(await status(by)).toBe('open');
      await file(by).expect(200);
    }
  });

  test('goes to whom the seller admits, who sees each reading', async () => {
    await ask(unverified).expect(403);
    await ask(laboratory).expect(403);
    await ask(seller).expect(403);
    const asked: DocumentReading = (await ask(buyer, { message: 'For our smelter.' }).expect(200)).body;
    expect(itemOf(asked).status).toBe('asked');
    await file(buyer).expect(404);
    await ask(buyer).expect(409);
    const request = await requestOf();
    expect(request).toMatchObject({ state: 'asked', message: 'For our smelter.', company: `${buyer.username} Ltd` });
    const waiting = async () =>
      (await seller.agent.get('/api/account/waiting-work').expect(200)).body.items.map(({ kind, id }: WaitingWork) => [
        kind,
        id,
      ]);
    expect(await waiting()).toContainEqual(['reading', lot]);
    await decide(buyer, { request: request.id, admit: true }).expect(403);
    await decide(seller, { request: request.id, admit: true }).expect(200);
    expect(await waiting()).not.toContainEqual(['reading', lot]);
    await file(buyer).expect(200);
    expect((await buyer.agent.get(`/api/documents/${certificate}/record`).expect(200)).body.redacted).toBe(false);
    expect((await reading(seller)).log!.reads).toMatchObject([{ type: TYPE, company: `${buyer.username} Ltd` }]);
    await app.drain();
    const heard = async (by: Person) =>
      ((await by.agent.get('/api/notifications').expect(200)).body as { key: string; about: object }[]).find(
        ({ key }) => key.startsWith('document.reading'),
      );
    expect(await heard(seller)).toMatchObject({ key: 'document.reading_asked', about: { kind: 'listing', id: lot } });
    expect(await heard(buyer)).toMatchObject({ key: 'document.reading_decided', about: { kind: 'listing', id: lot } });
  });

  test('stays closed to whom the seller refuses, with the reason', async () => {
    await ask(buyer).expect(200);
    const { id: request } = await requestOf();
    await decide(seller, { request, admit: false }).expect(400);
    await decide(seller, { request, admit: false, reason: 'Sold out this year.' }).expect(200);
    expect(itemOf(await reading(buyer))).toMatchObject({ status: 'refused', reason: 'Sold out this year.' });
    await file(buyer).expect(404);
    await ask(buyer).expect(409);
    await choose('verified').expect(200);
    expect(await status(buyer)).toBe('refused');
  });

  test('is read after the undertaking is signed by who proves to be the one signed in', async () => {
    await choose('verified', true).expect(200);
    const { status: may, toSign } = itemOf(await reading(buyer));
    expect([may, toSign?.text]).toEqual(['sign', expect.stringContaining(`${buyer.username} Ltd`)]);
    await file(buyer).expect(404);
    const signature = { sha256: toSign!.sha256, proof: { password: PASSWORD } };
    await ask(buyer).expect(422);
    await ask(buyer, { signature: { ...signature, proof: { password: 'wrong' } } }).expect(422);
    await ask(buyer, { signature: { ...signature, sha256: 'a'.repeat(64) } }).expect(409);
    expect(itemOf((await ask(buyer, { signature }).expect(200)).body).status).toBe('open');
    await file(buyer).expect(200);
    const request = await requestOf();
    expect(request).toMatchObject({ state: 'signed', signature: { sha256: toSign!.sha256, text: toSign!.text } });
    await choose('on_request', true).expect(200);
    expect(await status(buyer)).toBe('ask');
    await file(buyer).expect(404);
  });

  test('of a lot that is not on the market, or of another company, is nobody else’s to see or to open', async () => {
    const { id } = await draft(seller);
    await buyer.agent.get(at(id)).expect(404);
    await choose('verified', false, await person(app, { role: 'seller' })).expect(404);
    await choose('verified', false, buyer).expect(403);
    await choose('verified').expect(200);
    await app.db.query(`UPDATE listings SET state = 'inactive' WHERE id = $1`, [lot]);
    await file(buyer).expect(404);
  });
});
