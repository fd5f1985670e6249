import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Inquiry, Sample, WaitingWork } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import {
  actOnSample,
  inDays,
  inquiryFile,
  onMarket,
  pdf,
  SAMPLE,
  sampleAsked,
  sampleReceived,
} from './deal-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let rival: Person;
let lot: string;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller' });
  buyer = await person(app, { role: 'buyer' });
  rival = await person(app, { role: 'buyer' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  lot = (await onMarket(app, seller.companyId)).id;
});

const ofLot = async (by: Person): Promise<{ items: Sample[]; blockedBy: string | null }> =>
  (await by.agent.get(`/api/listings/${lot}/samples`).expect(200)).body;
const newsOf = async (by: Person, key: string, id: string) => {
  await app.drain();
  const news = (await by.agent.get('/api/notifications').expect(200)).body as { key: string; about: { id: string } }[];
  return news.filter((one) => one.key === key && one.about.id === id).map(({ about }) => about);
};
const SENT = { carrier: 'Andes Courier', trackingNumber: 'AC 4711', sealNumber: 'S-30418' };
/** Whether the sample is among what waits for the one company, and for the other. */
const waitsFor = async (one: Person, id: string): Promise<boolean[]> =>
  Promise.all(
    [one, buyer].map(async (by) => {
      const { items } = (await by.agent.get('/api/account/waiting-work').expect(200)).body;
      return (items as WaitingWork[]).some((work) => work.kind === 'sample' && work.id === id);
    }),
  );
const result = (by: Person, id: string) =>
  by.agent.post(`/api/samples/${id}/result`).field({ note: 'Cu 26.4 %' }).attach('file', pdf(), 'analysis.pdf');

describe('a sample of a lot before an offer', () => {
  test('is asked for, accepted, sent, received and analysed, and each side hears what the other did', async () => {
    const { id, state, events } = await sampleAsked(buyer, lot);
    expect([state, events]).toEqual(['asked', ['withdraw']]);
    expect(await newsOf(seller, 'sample.asked', id)).toEqual([{ kind: 'sample', id }]);
    expect((await ofLot(seller)).items).toMatchObject([
      { id, side: 'seller', ...SAMPLE, events: ['accept', 'decline'] },
    ]);

    expect(await waitsFor(seller, id)).toEqual([true, false]);

    await actOnSample(seller, id, { event: 'accept' }).expect(200);
    expect(await newsOf(buyer, 'sample.accepted', id)).toHaveLength(1);
    await actOnSample(seller, id, { event: 'send', ...SENT, sentOn: '2026-01-05' }).expect(200);
    expect(await newsOf(buyer, 'sample.sent', id)).toHaveLength(1);
    expect(await waitsFor(seller, id)).toEqual([false, true]);
    const receipt = { event: 'receive', receivedOn: '2026-01-09', sealIntact: false, note: 'Seal broken.' };
    const { body: received } = await actOnSample(buyer, id, receipt).expect(200);
    expect(received).toMatchObject({ sent: { ...SENT, on: '2026-01-05' }, received: { sealIntact: false } });
    expect(await newsOf(seller, 'sample.received', id)).toHaveLength(1);

    const { body: reported } = await result(buyer, id).expect(201);
    expect(reported).toMatchObject({ state: 'reported', result: { fileName: 'analysis.pdf', note: 'Cu 26.4 %' } });
    expect(await newsOf(seller, 'sample.reported', id)).toHaveLength(1);
    for (const by of [buyer, seller])
      expect((await by.agent.get(`/api/samples/${id}/result`).expect(200)).headers['content-type']).toBe(
        'application/pdf',
      );
    const audited: { event: string }[] = await app.db.query(
      `SELECT event FROM audit WHERE object_kind = 'sample' AND object_id = $1 ORDER BY id`,
      [id],
    );
    expect(audited.map(({ event }) => event)).toEqual(['ask', 'accept', 'send', 'receive', 'report']);
  });

  test('is declined with a reason, and may be asked for again', async () => {
    const { id } = await sampleAsked(buyer, lot);
    await actOnSample(seller, id, { event: 'decline' }).expect(400);
    const { body } = await actOnSample(seller, id, { event: 'decline', reason: 'No stock at the mine.' }).expect(200);
    expect(body).toMatchObject({ state: 'declined', reason: 'No stock at the mine.', events: [] });
    expect(await newsOf(buyer, 'sample.declined', id)).toHaveLength(1);
    await sampleAsked(buyer, lot);
  });

  test('is one at a time for each company and lot', async () => {
    const { id } = await sampleAsked(buyer, lot);
    expect((await ofLot(buyer)).blockedBy).toBe('sample.under_way');
    const again = await buyer.agent.post(`/api/listings/${lot}/samples`).send(SAMPLE).expect(409);
    expect(again.body.code).toBe('sample.under_way');
    await sampleAsked(rival, lot);
    await actOnSample(buyer, id, { event: 'withdraw', reason: 'We offer without one.' }).expect(200);
    expect((await ofLot(buyer)).blockedBy).toBeNull();
  });

  test('is the business of its two companies alone', async () => {
    const { id } = await sampleReceived(seller, buyer, lot);
    await rival.agent.get(`/api/samples/${id}`).expect(404);
    await rival.agent.get(`/api/samples/${id}/result`).expect(404);
    await actOnSample(rival, id, { event: 'withdraw', reason: 'Not mine.' }).expect(404);
    await result(rival, id).expect(404);
    expect((await ofLot(rival)).items).toEqual([]);
    for (const [by, side] of [
      [buyer, 'buyer'],
      [seller, 'seller'],
    ] as const) {
      const { items } = (await by.agent.get(`/api/samples?side=${side}`).expect(200)).body as { items: Sample[] };
      expect(items.map((one) => one.id)).toContain(id);
    }
  });

  test('takes no step of the other side, none twice, and no day that cannot be', async () => {
    const { id } = await sampleAsked(buyer, lot);
    await actOnSample(buyer, id, { event: 'accept' }).expect(409);
    await actOnSample(seller, id, { event: 'send', ...SENT, sentOn: '2026-01-05' }).expect(409);
    await actOnSample(seller, id, { event: 'accept' }).expect(200);
    await actOnSample(seller, id, { event: 'accept' }).expect(409);
    await actOnSample(seller, id, { event: 'send', ...SENT, sentOn: inDays(3) }).expect(422);
    await actOnSample(seller, id, { event: 'send', ...SENT, sentOn: '2026-01-05' }).expect(200);
    const early = { event: 'receive', receivedOn: '2026-01-04', sealIntact: true };
    await actOnSample(buyer, id, early).expect(422);
    await result(buyer, id).expect(409);
  });

  test('is not asked for of the own lot, nor of one that is not on the market', async () => {
    const own = await seller.agent.post(`/api/listings/${lot}/samples`).send(SAMPLE).expect(403);
    expect(own.body.code).toBe('inquiry.own_listing');
    const { id } = await onMarket(app, seller.companyId, { state: 'draft' });
    await buyer.agent.post(`/api/listings/${id}/samples`).send(SAMPLE).expect(404);
  });
});

describe('a question about a lot, and its answer', () => {
  const ask = (by: Person, files: string[]) =>
    by.agent.post(`/api/listings/${lot}/inquiry`).send({ clientId: randomUUID(), text: 'See the file.', files });
  const read = (by: Person, id: string) => by.agent.get(`/api/inquiry-files/${id}`);

  test('bring files that the two companies read', async () => {
    const asked = await inquiryFile(buyer, lot, 'spec.pdf');
    await read(seller, asked.id).expect(404);
    await read(buyer, asked.id).expect(200);
    const { messages, id } = (await ask(buyer, [asked.id]).expect(201)).body as Inquiry;
    expect(messages[0]?.files).toEqual([asked]);
    await read(seller, asked.id).expect(200);
    const answered = await inquiryFile(seller, lot, 'assay.pdf');
    const said = { clientId: randomUUID(), text: 'Here it is.', files: [answered.id] };
    await seller.agent.post(`/api/inquiries/${id}/messages`).send(said).expect(201);
    await read(buyer, answered.id).expect(200);
    for (const file of [asked, answered]) await read(rival, file.id).expect(404);
  });

  test('take no file of somebody else, and none twice', async () => {
    const { id } = await inquiryFile(buyer, lot);
    expect((await ask(rival, [id]).expect(422)).body.code).toBe('room.file_gone');
    await ask(buyer, [id]).expect(201);
    await ask(buyer, [id]).expect(422);
  });
});
