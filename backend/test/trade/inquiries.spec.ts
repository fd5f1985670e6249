import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Inquiry, NOTIFICATIONS_SOCKET_PATH, type NotificationSocketMessage } from '@orebridge/contracts';
import { LIMITS } from '@orebridge/trade';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { TestSocket } from '../harness/socket.js';
import { onMarket } from './deal-fixture.js';

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

const ask = (by: Person, listingId: string, text = 'What is the moisture?', clientId: string = randomUUID()) =>
  by.agent.post(`/api/listings/${listingId}/inquiry`).send({ clientId, text });
const write = (by: Person, id: string, text: string, clientId: string = randomUUID()) =>
  by.agent.post(`/api/inquiries/${id}/messages`).send({ clientId, text });
const thread = async (by: Person, id: string): Promise<Inquiry> =>
  (await by.agent.get(`/api/inquiries/${id}`).expect(200)).body;
const asked = async (by = buyer): Promise<string> =>
  (await ask(by, (await onMarket(app, seller.companyId)).id).expect(201)).body.id;
const notified = async (companyId: string, id: string): Promise<number> => {
  await app.drain();
  const [row] = await app.db.query(
    `SELECT count(*)::int AS n FROM notifications n JOIN users u ON u.id = n.recipient_id
     WHERE u.company_id = $1 AND n.key = 'inquiry.message' AND n.about_id = $2`,
    [companyId, id],
  );
  return row.n;
};

describe('a question about a lot', () => {
  test('opens one thread for each company and lot, however often it asks', async () => {
    const { id: lot } = await onMarket(app, seller.companyId);
    const first = (await ask(buyer, lot, 'One?').expect(201)).body;
    const second = (await ask(buyer, lot, 'Two?').expect(201)).body;
    expect(second.id).toBe(first.id);
    expect(second.messages.map(({ text, seq }: { text: string; seq: number }) => [seq, text])).toEqual([
      [1, 'One?'],
      [2, 'Two?'],
    ]);
    expect((await ask(rival, lot).expect(201)).body.id).not.toBe(first.id);
  });

  test('is read by the two companies and nobody else', async () => {
    const id = await asked();
    expect((await thread(seller, id)).side).toBe('seller');
    await rival.agent.get(`/api/inquiries/${id}`).expect(404);
    await admin.agent.get(`/api/inquiries/${id}`).expect(404);
    await write(rival, id, 'Let me in').expect(404);
  });

  test('cannot be put to the own company, nor about a lot that is not on the market', async () => {
    const { id } = await onMarket(app, seller.companyId);
    expect((await ask(seller, id).expect(403)).body.code).toBe('inquiry.own_listing');
    await ask(buyer, (await onMarket(app, seller.companyId, { state: 'draft' })).id).expect(404);
  });

  test('the same message sent twice is one, and two at the same time are two', async () => {
    const id = await asked();
    const clientId = randomUUID();
    const [one, two] = await Promise.all([
      write(seller, id, 'Dry basis.', clientId),
      write(seller, id, 'Dry basis.', clientId),
    ]);
    expect(two.body.id).toBe(one.body.id);
    await Promise.all([write(buyer, id, 'And As?'), write(seller, id, 'And As: 0.1 %'), write(buyer, id, 'Thanks')]);
    const { messages } = await thread(buyer, id);
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  });

  test('a burst of messages ends with a sentence, and nothing of it is lost', async () => {
    const busy = await person(app, { role: 'buyer' });
    const id = await asked(busy);
    for (let n = 1; n < LIMITS.inquiryMessages.max; n++) await write(busy, id, `${n}`).expect(201);
    const refused = await write(busy, id, 'once more').expect(429);
    expect([refused.body.code, refused.body.message]).toEqual(['inquiry.too_many', expect.stringContaining('kept')]);
    expect((await thread(busy, id)).messages).toHaveLength(LIMITS.inquiryMessages.max);
  });

  test('reaches the open pages of both companies at once, without loading them again, and nobody else’s', async () => {
    const id = await asked();
    const open = (one: Person) => TestSocket.open(app, NOTIFICATIONS_SOCKET_PATH, one.agent);
    const [sellers, buyers, rivals] = [await open(seller), await open(buyer), await open(rival)];
    const isChange = (m: NotificationSocketMessage) => m.type === 'changed' && m.about.id === id;
    await write(seller, id, 'Eight per cent.').expect(201);
    await sellers.message(isChange);
    await buyers.message(isChange);
    expect((rivals.messages as NotificationSocketMessage[]).filter(isChange)).toEqual([]);
    for (const { socket } of [sellers, buyers, rivals]) socket.terminate();
  });

  test('contacts are not kept back', async () => {
    const id = await asked();
    const text = 'Write to ann@mine.example or call +56 55 123 4567';
    expect((await write(seller, id, text).expect(201)).body.text).toBe(text);
  });
});

describe('what is unread', () => {
  test('is what the other side wrote since the company looked last', async () => {
    const [mine, theirs] = [await person(app, { role: 'seller' }), await person(app, { role: 'buyer' })];
    const { id: lot } = await onMarket(app, mine.companyId);
    const { id } = (await ask(theirs, lot).expect(201)).body;
    await write(theirs, id, 'Anybody there?').expect(201);
    const count = async (by: Person) => (await by.agent.get('/api/inquiries/unread').expect(200)).body;
    expect([await count(mine), await count(theirs)]).toEqual([
      { buyer: 0, seller: 2 },
      { buyer: 0, seller: 0 },
    ]);
    const list = await mine.agent.get('/api/inquiries?side=seller&unread=true').expect(200);
    expect(list.body.items.map((one: { id: string; unread: number }) => [one.id, one.unread])).toEqual([[id, 2]]);
    expect((await mine.agent.put(`/api/inquiries/${id}/read`).send({ upTo: 2 }).expect(200)).body.unread).toBe(0);
    expect(await count(mine)).toEqual({ buyer: 0, seller: 0 });
    expect((await mine.agent.get('/api/inquiries?unread=true').expect(200)).body.items).toEqual([]);
    expect((await thread(theirs, id)).readByOther).toBe(2);
  });

  test('is told once, until it is read', async () => {
    const id = await asked();
    await write(buyer, id, 'Two').expect(201);
    await write(buyer, id, 'Three').expect(201);
    expect(await notified(seller.companyId, id)).toBe(1);
    await seller.agent.put(`/api/inquiries/${id}/read`).send({ upTo: 3 }).expect(200);
    await app.db.query(`UPDATE notifications SET created_at = now() - interval '1 hour' WHERE about_id = $1`, [id]);
    await write(buyer, id, 'Four').expect(201);
    expect(await notified(seller.companyId, id)).toBe(2);
  });
});

test('a seller’s usual response time is said from three answers on', async () => {
  const quick = await person(app, { role: 'seller' });
  const lots = [1, 2, 3].map(async (n) => (await onMarket(app, quick.companyId, { grade: `Grade ${n}` })).id);
  const ids = await Promise.all(lots.map(async (lot) => (await ask(buyer, await lot).expect(201)).body.id));
  const seen = async () => (await buyer.agent.get(`/api/listings/${await lots[0]}/inquiry`).expect(200)).body;
  await write(quick, ids[0], 'Yes').expect(201);
  expect(await seen()).toEqual({ id: ids[0], blockedBy: null, responseTime: null });
  for (const id of ids.slice(1)) await write(quick, id, 'Yes').expect(201);
  for (const [n, id] of ids.entries())
    await app.db.query(`UPDATE inquiries SET answered_at = created_at + $2 * interval '1 hour' WHERE id = $1`, [
      id,
      n + 1,
    ]);
  expect((await seen()).responseTime).toEqual({ medianMinutes: 120, count: 3 });
});
