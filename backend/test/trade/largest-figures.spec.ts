import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { offered, onMarket } from './deal-fixture.js';
import { freightAsked, QUOTE } from './freight-fixture.js';
import { commissioned } from './invoice-fixture.js';
import { PROJECT } from './investment-fixture.js';
import { concentrateDeal, recordFact, weightOf } from './settlement-fixture.js';
import { BID, bidSealed, letTimePass, openBids, tendered } from './tender-fixture.js';

/** The largest that a field takes of a quantity and of a price: their product has more digits than a sum of money. */
const MOST = '999999999999';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

describe('what is the largest of each field, and too large together, is refused before it is written', () => {
  test('in an offer, while its lot and each of the two figures are taken', async () => {
    const lot = await onMarket(app, seller.companyId, { totalQuantity: MOST, pricePerUnit: MOST });
    const { body: shown } = await buyer.agent.get(`/api/listings/${lot.id}`).expect(200);
    expect(shown.totalQuantity).toBe(MOST);
    await buyer.agent.get(`/api/listings?quantityMin=${MOST}`).expect(200);
    const terms = { ...(await offered(buyer, (await onMarket(app, seller.companyId)).id)).last.terms };
    const {
      quantity: _,
      price: __,
      total: ___,
      unit: ____,
      pricing: _____,
      ...rest
    } = terms as Record<string, unknown>;
    const offer = (quantity: string, price: string) =>
      buyer.agent.post(`/api/listings/${lot.id}/offers`).send({ ...rest, quantity, price });
    const { body } = await offer(MOST, MOST);
    expect([body.status, body.code]).toEqual([422, 'amount.too_large']);
    expect((await buyer.agent.get('/api/offers').expect(200)).body.items).toHaveLength(1);
  });

  test('in a quote for freight and in its insurance', async () => {
    const carrier = await person(app, { role: 'logistics_partner' });
    const request = await freightAsked(buyer);
    const charges = QUOTE.charges.map((charge) => ({ ...charge, amount: MOST }));
    const { status, body } = await carrier.agent
      .post(`/api/freight-requests/${request.id}/quotes`)
      .send({ ...QUOTE, charges });
    expect([status < 500, status, body.code]).toEqual([true, status, body.code]);
    expect((await buyer.agent.get(`/api/freight-requests/${request.id}`)).status).toBe(200);
  });

  test('in the award of a tender', async () => {
    const tender = await tendered(buyer, {}, { quantity: MOST });
    const { own } = await bidSealed(tender, seller, { ...BID, quantity: MOST, unitPrice: MOST });
    await letTimePass(app, tender);
    await openBids(tender, buyer);
    const awards = [{ bidId: own.id, quantity: MOST, reason: 'The only one.' }];
    const { body } = await buyer.agent.post(`/api/tenders/${tender.id}/award`).send({ awards });
    expect([body.status, body.code]).toEqual([422, 'amount.too_large']);
  });

  test('in a note to an invoice, whose tax comes on top', async () => {
    const id = await commissioned(app, buyer);
    const note = (amount: string) =>
      admin.agent.post(`/api/invoices/${id}/notes`).send({ type: 'debit', reason: 'other', amount, text: 'A test.' });
    const { body } = await note('999999999999999999').expect(400);
    expect(body.issues).toMatchObject([{ path: 'amount', key: 'validation.amountSize' }]);
    await note('100000000000000').expect(201);
    await buyer.agent.get('/api/invoices/summary').expect(200);
    await buyer.agent.get('/api/invoices').expect(200);
  });

  test('in the weight of a settlement, which then says what it lacks instead of its sum', async () => {
    const deal = await concentrateDeal(app, seller, buyer);
    await recordFact(seller, deal, weightOf('loading', MOST, '8.5'));
    await seller.agent.get(`/api/deals/${deal}/settlement`).expect(200);
    await buyer.agent.get(`/api/deals/${deal}`).expect(200);
  });

  test('in the model of a project, whose present value is a sum of years', async () => {
    const owner = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
    const model = (PROJECT.model ?? []).map((year) => ({ ...year, revenue: '999999999999999999' }));
    const { body } = await owner.agent
      .post('/api/projects')
      .send({ ...PROJECT, model })
      .expect(400);
    expect(body.issues[0]).toMatchObject({ path: 'model.0.revenue', key: 'validation.quantityFigure' });
    const most = (PROJECT.model ?? []).map((year) => ({ ...year, revenue: MOST }));
    await owner.agent
      .post('/api/projects')
      .send({ ...PROJECT, model: most })
      .expect(201);
    await owner.agent.get('/api/projects').expect(200);
  });
});
