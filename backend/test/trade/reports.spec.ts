import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Report } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { answer, offered, onMarket } from './deal-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let rival: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller' });
  buyer = await person(app, { role: 'buyer' });
  rival = await person(app, { role: 'buyer' });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

const PROBLEM = { reason: 'misleading', text: 'The assay is of another lot.' };
const note = { note: 'Looked at it.' };
const report = (by: Person, listingId: string) => by.agent.post(`/api/listings/${listingId}/reports`).send(PROBLEM);
const filed = async (listingId: string): Promise<Report[]> => {
  const { body } = await admin.agent.get('/api/admin/reports?limit=100').expect(200);
  return body.items.filter(({ listing }: Report) => listing.id === listingId);
};
const notifications = async (by: Person): Promise<string[]> => {
  await app.drain();
  return (await by.agent.get('/api/notifications').expect(200)).body.map(({ key }: { key: string }) => key);
};

describe('a reported problem', () => {
  test('is filed once by a person while it is open, and by another person too', async () => {
    const { id } = await onMarket(app, seller.companyId);
    await report(buyer, id).expect(201);
    expect((await report(buyer, id).expect(409)).body.code).toBe('report.open_already');
    await report(rival, id).expect(201);
    expect((await filed(id)).map(({ others }) => others)).toEqual([1, 1]);
    expect((await report(seller, id).expect(403)).body.code).toBe('report.own_listing');
    expect(await notifications(admin)).toContain('report.filed');
  });

  test('is dismissed with a note; the reporter hears of it and may report again', async () => {
    const { id } = await onMarket(app, seller.companyId);
    await report(buyer, id).expect(201);
    const [open] = await filed(id);
    expect(open?.events).toEqual(['dismiss', 'uphold', 'block']);
    const { body } = await admin.agent.post(`/api/admin/reports/${open?.id}/dismiss`).send(note).expect(200);
    expect([body.state, body.note, body.blocked, body.events]).toEqual(['dismissed', note.note, false, []]);
    await admin.agent.post(`/api/admin/reports/${open?.id}/uphold`).send(note).expect(409);
    expect(await notifications(buyer)).toContain('report.dismissed');
    await report(buyer, id).expect(201);
  });

  test('may block the lot: every report about it is answered, offers are void, deals wait', async () => {
    const { id } = await onMarket(app, seller.companyId);
    const { dealId } = (await answer(seller, await offered(buyer, id), 'accept').expect(200)).body;
    const open = await offered(rival, id);
    await report(buyer, id).expect(201);
    await report(rival, id).expect(201);
    const [first] = await filed(id);
    await admin.agent.post(`/api/admin/reports/${first?.id}/block`).send(note).expect(200);
    expect(await filed(id)).toEqual([]);
    await buyer.agent.get(`/api/listings/${id}`).expect(404);
    expect((await seller.agent.get(`/api/listings/${id}`).expect(200)).body.state).toBe('blocked');
    expect((await rival.agent.get(`/api/offers/${open.id}`).expect(200)).body.state).toBe('void');
    expect((await buyer.agent.get(`/api/deals/${dealId}`).expect(200)).body.state).toBe('on_hold');
    expect(await notifications(seller)).toEqual(expect.arrayContaining(['listing.blocked', 'deal.held']));
    expect(await notifications(rival)).toEqual(expect.arrayContaining(['report.upheld', 'offer.void']));
  });

  test('opens a thread to the admins only while the report about it is open', async () => {
    const { id: lot } = await onMarket(app, seller.companyId);
    const question = { clientId: randomUUID(), text: 'Pay me directly.' };
    const { id } = (await buyer.agent.post(`/api/listings/${lot}/inquiry`).send(question).expect(201)).body;
    await admin.agent.get(`/api/inquiries/${id}`).expect(404);
    await rival.agent.post(`/api/inquiries/${id}/reports`).send(PROBLEM).expect(404);
    await seller.agent.post(`/api/inquiries/${id}/reports`).send(PROBLEM).expect(201);
    await admin.agent.get(`/api/inquiries/${id}`).expect(200);
    const [open] = await filed(lot);
    const { body } = await admin.agent.get(`/api/admin/reports/${open?.id}`).expect(200);
    expect([body.about, body.messages.map(({ text }: { text: string }) => text)]).toEqual(['inquiry', [question.text]]);
    await admin.agent.post(`/api/admin/reports/${open?.id}/uphold`).send(note).expect(200);
    await admin.agent.get(`/api/inquiries/${id}`).expect(404);
  });
});
