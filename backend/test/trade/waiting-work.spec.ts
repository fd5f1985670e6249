import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Notification, WaitingWork } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { offered, onMarket } from './deal-fixture.js';
import {
  agreeOn,
  concentrateDeal,
  COPPER_TERMS,
  recordFact,
  settlementOf,
  underWay,
  weightOf,
} from './settlement-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
});
afterAll(() => app?.close());

const workOf = async (by: Person): Promise<WaitingWork[]> =>
  (await by.agent.get('/api/account/waiting-work').expect(200)).body.items;
const kindsOf = async (by: Person, id: string): Promise<string[]> =>
  (await workOf(by)).filter((one) => one.id === id).map(({ kind }) => kind);
const heard = async (by: Person, key: string, id: string): Promise<number> => {
  await app.drain();
  const { body } = await by.agent.get('/api/notifications').expect(200);
  return (body as Notification[]).filter((one) => one.key === key && one.about?.id === id).length;
};

describe('what waits for people', () => {
  test('is an offer for the side that has to answer, with its deadline and its worth', async () => {
    const lot = await onMarket(app, seller.companyId);
    const { id } = await offered(buyer, lot.id);
    const [work] = (await workOf(seller)).filter((one) => one.id === id);
    expect(work).toMatchObject({ kind: 'offer', currency: 'USD', name: 'Copper cathodes Grade A', demo: false });
    expect(Number(work?.amount)).toBeGreaterThan(0);
    expect(Date.parse(work?.due ?? '')).toBeGreaterThan(Date.now());
    expect(await kindsOf(buyer, id)).toEqual([]);
  });

  test('is nobody else’s, and comes by its deadline, what has none last', async () => {
    const stranger = await person(app, { role: 'buyer' });
    expect(await workOf(stranger)).toEqual([]);
    const dues = (await workOf(seller)).map(({ due }) => due ?? '9');
    expect(dues).toEqual(dues.toSorted());
  });
});

describe('what one side records in a settlement', () => {
  test('waits for the other until it is confirmed, and each is told each time', async () => {
    const id = await concentrateDeal(app, seller, buyer);
    await underWay(app, id);
    await agreeOn(id, COPPER_TERMS, seller, buyer);
    expect(await heard(seller, 'settlement.confirmed', id)).toBe(1);
    const told = await heard(buyer, 'settlement.recorded', id);
    for (const moisture of ['8.1', '8.2'])
      await recordFact(seller, id, weightOf('loading', '547.1', moisture)).expect(200);
    // The same words of the same deal within minutes: two acts all the same.
    expect((await heard(buyer, 'settlement.recorded', id)) - told).toBe(2);
    expect(await kindsOf(buyer, id)).toContain('settlement');
    expect(await kindsOf(seller, id)).not.toContain('settlement');
    const waits = (await settlementOf(buyer, id)).facts.find(({ standing }) => standing === 'proposed');
    await buyer.agent.post(`/api/deals/${id}/settlement/facts/confirm`).send({ factId: waits?.id }).expect(200);
    expect(await kindsOf(buyer, id)).not.toContain('settlement');
    expect(await heard(seller, 'settlement.confirmed', id)).toBe(2);
  });
});
