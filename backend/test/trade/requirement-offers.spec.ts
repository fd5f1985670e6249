import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Contract, Notification, OfferThread, Requirement } from '@orebridge/contracts';
import { asRequested, pricingOfLot } from '@orebridge/trade';
import type { Listing } from '../../src/market/listings/index.js';
import { offeredCargo } from '../../src/market/listings/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { answer, onMarket, sought, TERMS } from './deal-fixture.js';
import { CONCENTRATE } from './settlement-fixture.js';

/** What the buyer asks for, where the lot has one fixed price. */
const ASKED = {
  form: 'concentrate',
  unit: 'dmt',
  quantity: '1000',
  tolerancePct: '3',
  priceBasis: {
    type: 'formula',
    payables: { Cu: '96.5 % min ded 1.0' },
    penalties: { As: '2.50 per 0.1 % above 0.2 %' },
    tc: '20',
    rc: '0.02',
    qp: 'M+1',
  },
} as const;
const OFFERED = { quantity: '1000', price: '2400' } as const;

let app: TestApp;
let seller: Person;
let buyer: Person;
let lot: Listing;
let requirement: Requirement;
beforeAll(async () => {
  app = await startApp();
  const company = { tier: 'enterprise', kybLevel: 3 } as const;
  seller = await person(app, { role: 'seller', company: { ...company, country: 'CL', name: 'Cerro Pardo' } });
  buyer = await person(app, { role: 'buyer', company: { ...company, country: 'DE', name: 'Hafenwerk' } });
  lot = await onMarket(app, seller.companyId, { ...CONCENTRATE, priceBasis: { type: 'fixed' } } as never);
  requirement = await sought(buyer, ASKED);
});
afterAll(() => app?.close());

const answered = (by: Person, { id }: Requirement, listingId: string, terms: object = {}) =>
  by.agent.post(`/api/requirements/${id}/offers`).send({ ...TERMS, ...OFFERED, listingId, ...terms });
/** The terms of price that the lot has on the buyer's basis. */
const wanted = () =>
  pricingOfLot(asRequested(offeredCargo(lot), requirement.fields), { price: '2400', currency: 'USD', incoterm: 'CIF' });

describe('an answer to a requirement', () => {
  test('is an offer on the price basis and the tolerance that the buyer asks for, up to the contract', async () => {
    const { body } = await answered(seller, requirement, lot.id).expect(201);
    const thread = body as OfferThread;
    expect(thread).toMatchObject({ side: 'seller', yourTurn: false, last: { by: 'seller', round: 1 } });
    expect(thread.last.terms.pricing).toMatchObject({ tolerancePct: '3', settlement: { basis: { type: 'formula' } } });
    expect(thread.last.terms.pricing).toEqual(wanted());
    const { id, reference } = requirement;
    expect([thread.requirement, thread.tenderId]).toEqual([{ id, reference }, null]);
    for (const by of [seller, buyer]) {
      const { items } = (await by.agent.get(`/api/offers?requirementId=${id}`).expect(200)).body;
      expect(items.map((one: OfferThread) => one.id)).toEqual([thread.id]);
    }
    await app.drain();
    const told = (await buyer.agent.get('/api/notifications').expect(200)).body as Notification[];
    expect(told.map(({ about }) => about)).toContainEqual(expect.objectContaining({ kind: 'offer', id: thread.id }));

    const { dealId } = (await answer(buyer, thread, 'accept').expect(200)).body as OfferThread;
    await app.drain();
    const contract = (await seller.agent.get(`/api/deals/${dealId}/contract`).expect(200)).body as Contract;
    expect(contract.versions[0]?.terms).toMatchObject({ pricing: wanted(), tolerancePct: '3' });
  });

  test('is on other terms where it names them, and one at a time', async () => {
    const own = await onMarket(app, seller.companyId, { ...CONCENTRATE, priceBasis: { type: 'fixed' } } as never);
    const pricing = { ...wanted()!, provisionalPct: '80' };
    const { body } = await answered(seller, requirement, own.id, { pricing }).expect(201);
    expect((body as OfferThread).last.terms.pricing).toEqual(pricing);
    expect((await answered(seller, requirement, own.id).expect(409)).body.code).toBe('offer.thread_open');
  });

  test('is refused for another mineral, what is not offered, an unnamed buyer and a price in words', async () => {
    const code = async (of: Requirement, listingId: string, status = 422) =>
      (await answered(seller, of, listingId).expect(status)).body.code;
    const zinc = await onMarket(app, seller.companyId, { ...CONCENTRATE, mineralType: 'zinc' } as never);
    expect(await code(requirement, zinc.id)).toBe('requirement.lot_other_mineral');
    const other = await person(app, { role: 'seller' });
    const foreign = await onMarket(app, other.companyId, CONCENTRATE as never);
    expect(await code(requirement, foreign.id)).toBe('requirement.lot_not_offered');
    expect(await code(await sought(buyer, { ...ASKED, anonymous: true }), lot.id)).toBe('requirement.unnamed');
    const words = { type: 'index_premium', index: 'LME Cu cash', premium: '10', qp: 'as we shall agree' };
    expect(await code(await sought(buyer, { ...ASKED, priceBasis: words }), lot.id)).toBe('offer.requirement_terms');
    const closed = await sought(buyer, ASKED);
    await buyer.agent.post(`/api/requirements/${closed.id}/close`).expect(200);
    await answered(seller, closed, lot.id).expect(404);
  });
});

describe('an offer for an own requirement', () => {
  test('is on the terms of the requirement, and of no other company’s', async () => {
    const own = await onMarket(app, seller.companyId, { ...CONCENTRATE, priceBasis: { type: 'fixed' } } as never);
    const offer = (requirementId: string) =>
      buyer.agent.post(`/api/listings/${own.id}/offers`).send({ ...TERMS, ...OFFERED, requirementId });
    const rival = await person(app, { role: 'buyer', company: { kybLevel: 3 } });
    await offer((await sought(rival, ASKED)).id).expect(404);
    const { body } = await offer(requirement.id).expect(201);
    expect((body as OfferThread).last.terms.pricing).toEqual(wanted());
    expect((body as OfferThread).requirement?.id).toBe(requirement.id);
    // A seller is led to a requirement only while it may read it.
    const seen = async (by: Person) =>
      ((await by.agent.get(`/api/offers/${body.id}`).expect(200)).body as OfferThread).requirement?.id;
    await app.db.query(`UPDATE requirements SET state = 'closed' WHERE id = $1`, [requirement.id]);
    expect([await seen(buyer), await seen(seller)]).toEqual([requirement.id, undefined]);
  });
});
