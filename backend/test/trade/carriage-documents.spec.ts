import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CarriageDocument } from '@orebridge/contracts';
import { CARRIAGE_DOCUMENTS, DEAL_DOCUMENTS, isTransport } from '@orebridge/trade';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { dealIn, pdf } from './deal-fixture.js';
import { fileRow, put, shipmentOf, storedFile } from './document-world.js';
import { contracted } from './freight-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let carrier: Person;
/** Carries another deal of the same two. */
let other: Person;
let dealId: string;
let shipmentId: string;
const ids = new Map<string, string>();

beforeAll(async () => {
  app = await startApp();
  const rich = { company: { tier: 'enterprise' } } as const;
  seller = await person(app, { role: 'seller', ...rich });
  buyer = await person(app, { role: 'buyer', ...rich });
  carrier = await person(app, { role: 'logistics_partner', company: { tier: 'enterprise', name: 'Atlas Barges' } });
  other = await person(app, { role: 'logistics_partner', ...rich });
  dealId = await dealIn(app, seller, buyer, 'signed');
  await contracted(buyer, carrier, { dealId, carriers: [carrier.companyId] });
  const second = await dealIn(app, seller, buyer, 'signed');
  await contracted(buyer, other, { dealId: second, carriers: [other.companyId] });
  shipmentId = await shipmentOf(app, dealId);
  const row = { deal_id: dealId, company_id: seller.companyId, by: 'seller', number: '1' };
  for (const type of DEAL_DOCUMENTS) {
    const state = type === 'evidence' || type === 'award' ? 'uploaded' : 'pending';
    ids.set(type, await put(app, 'deal_documents', { ...row, type, state, ...fileRow(await storedFile(app)) }));
  }
});
afterAll(() => app?.close());

const read = (by: Person, type: string) => by.agent.get(`/api/deal-documents/${ids.get(type)}/file`);
const listed = async (by: Person): Promise<CarriageDocument[]> =>
  (await by.agent.get(`/api/shipments/${shipmentId}`).expect(200)).body.carriage;
const carried = DEAL_DOCUMENTS.filter((type) => isTransport(type) || CARRIAGE_DOCUMENTS.includes(type as never));

describe('The carrier of a deal', () => {
  test('opens each document that says how the cargo is carried, and no other', async () => {
    expect((await listed(carrier)).map(({ type }) => type).toSorted()).toEqual([...carried].toSorted());
    for (const type of DEAL_DOCUMENTS)
      expect([type, (await read(carrier, type)).status]).toEqual([type, carried.includes(type) ? 200 : 404]);
  });
  test('reads nothing else of the deal', async () => {
    for (const path of ['', '/execution', '/contract', '/contract/file?language=en', '/account', '/settlement'])
      expect([path, (await carrier.agent.get(`/api/deals/${dealId}${path}`)).status]).toEqual([path, 404]);
    const add = carrier.agent.post(`/api/deals/${dealId}/documents`).field({ type: 'sds' });
    expect((await add.attach('file', pdf(), 'a.pdf')).status).toBe(404);
  });
  test('is written down for both parties with each opening, and its copy is marked', async () => {
    const { body } = await seller.agent.get(`/api/file-reads?about=${ids.get('sds')}`).expect(200);
    expect(body.items[0]).toMatchObject({ kind: 'deal_document', company: 'Atlas Barges', marked: true });
  });
  test('sees a draft, and what was rejected or replaced no more', async () => {
    const states = async () => (await listed(carrier)).flatMap(({ type, state }) => (type === 'sds' ? [state] : []));
    const set = (state: string) =>
      app.db.query('UPDATE deal_documents SET state = $2 WHERE id = $1', [ids.get('sds'), state]);
    expect(await states()).toEqual(['pending']);
    await set('approved');
    expect(await states()).toEqual(['approved']);
    for (const state of ['rejected', 'superseded']) {
      await set(state);
      expect(await states()).toEqual([]);
    }
    await set('pending');
  });
});

test('the carrier of another deal is told that there is no such document', async () => {
  for (const type of carried) await read(other, type).expect(404);
  await other.agent.get(`/api/shipments/${shipmentId}`).expect(404);
});

test('the parties have the documents in the deal, not with the shipment', async () => {
  for (const party of [seller, buyer]) expect(await listed(party)).toEqual([]);
});

test('a carrier whose shipment was cancelled reads them no more', async () => {
  await app.db.query(`UPDATE shipments SET state = 'cancelled' WHERE id = $1`, [shipmentId]);
  expect(await listed(carrier)).toEqual([]);
  await read(carrier, 'sds').expect(404);
});
