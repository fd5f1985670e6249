import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OFFER_DRAFTS_MAX, type OfferComparison, type OfferDraft, type OfferTemplate } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { answer, inDays, offered, onMarket, TEMPLATE, templated, TERMS, unsent } from './deal-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let colleague: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { country: 'DE', tier: 'enterprise' } });
  colleague = await person(app, { role: 'buyer', companyId: buyer.companyId });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

const lot = (fields: object = {}) => onMarket(app, seller.companyId, fields);
const draftsOf = async (by: Person): Promise<OfferDraft[]> =>
  (await by.agent.get('/api/offer-drafts').expect(200)).body.items;
const counterTerms = () => ({ ...TERMS, deliveryDate: inDays(60), price: '13100' });

describe('an offer that is being written', () => {
  test('is kept as it was typed, right or not, and found again by a colleague', async () => {
    const { id } = await lot();
    const fields = { quantity: '12,', price: '', place: 'Rotterd', message: 'We could take' };
    const kept = await unsent(buyer, id, fields);
    expect(kept).toMatchObject({ fields, offerId: null, open: true, lot: { id, unit: 't' } });
    const { body } = await colleague.agent.get(`/api/listings/${id}/offer-draft`).expect(200);
    expect(body.draft).toEqual(kept);
    expect(await draftsOf(colleague)).toContainEqual(kept);
    const again = (
      await colleague.agent
        .put(`/api/listings/${id}/offer-draft`)
        .send({ fields: { price: '1' } })
        .expect(200)
    ).body;
    expect(again).toMatchObject({ id: kept.id, fields: { price: '1' } });
  });

  test('is nobody else’s: neither the seller nor an admin nor another buyer sees it', async () => {
    const { id } = await lot();
    const { id: draft } = await unsent(buyer, id);
    for (const other of [seller, await person(app, { role: 'buyer' })]) {
      expect((await other.agent.get(`/api/listings/${id}/offer-draft`).expect(200)).body).toEqual({ draft: null });
      expect(await draftsOf(other)).toEqual([]);
      await other.agent.delete(`/api/offer-drafts/${draft}`).expect(404);
    }
    expect(await draftsOf(admin)).toEqual([]);
    await admin.agent.delete(`/api/offer-drafts/${draft}`).expect(404);
    await buyer.agent.delete(`/api/offer-drafts/${draft}`).expect(200);
    await buyer.agent.delete(`/api/offer-drafts/${draft}`).expect(404);
  });

  test('is a draft no more once it has been sent', async () => {
    const { id } = await lot();
    await unsent(buyer, id);
    await offered(buyer, id);
    expect((await buyer.agent.get(`/api/listings/${id}/offer-draft`).expect(200)).body.draft).toBeNull();
  });

  test('says that it can be sent no more when the lot has left the market', async () => {
    const { id } = await lot();
    const { id: draft } = await unsent(buyer, id);
    await seller.agent.post(`/api/listings/${id}/withdraw`).expect(200);
    expect((await draftsOf(buyer)).find((one) => one.id === draft)).toMatchObject({ open: false });
  });

  test('is not begun on what was never on the market', async () => {
    const { id } = await lot({ state: 'draft', publishedAt: null });
    await buyer.agent.put(`/api/listings/${id}/offer-draft`).send({ fields: {} }).expect(404);
    await buyer.agent.get(`/api/listings/${id}/offer-draft`).expect(404);
  });

  test('is one of at most so many of a company', async () => {
    const full = await person(app, { role: 'buyer' });
    const { id } = await lot();
    const mine = await unsent(full, id);
    await app.db.query(
      `WITH lots AS (INSERT INTO listings (company_id, state) SELECT $1, 'draft' FROM generate_series(2, ${OFFER_DRAFTS_MAX}) RETURNING id)
       INSERT INTO offer_drafts (company_id, listing_id, fields, saved_by) SELECT $2, id, '{}', 'A' FROM lots`,
      [seller.companyId, full.companyId],
    );
    const { body } = await full.agent
      .put(`/api/listings/${(await lot()).id}/offer-draft`)
      .send({ fields: {} })
      .expect(422);
    expect(body.code).toBe('offer_draft.limit');
    expect((await unsent(full, id, { price: '2' })).id).toBe(mine.id);
  });
});

describe('an answer that is being written', () => {
  test('is its own side’s alone, and gone when it is sent', async () => {
    const thread = await offered(buyer, (await lot()).id);
    const path = `/api/offers/${thread.id}/draft`;
    const kept = (
      await seller.agent
        .put(path)
        .send({ fields: { price: '13100' } })
        .expect(200)
    ).body as OfferDraft;
    expect(kept).toMatchObject({ offerId: thread.id, offerReference: thread.reference, open: true });
    expect((await buyer.agent.get(path).expect(200)).body).toEqual({ draft: null });
    await (await person(app, { role: 'buyer' })).agent.get(path).expect(404);
    await admin.agent.get(path).expect(403);
    await answer(seller, thread, 'counter', counterTerms()).expect(201);
    expect((await seller.agent.get(path).expect(200)).body).toEqual({ draft: null });
  });

  test('waits while the other side has to answer', async () => {
    const thread = await offered(buyer, (await lot()).id);
    const kept = (await buyer.agent.put(`/api/offers/${thread.id}/draft`).send({ fields: {} }).expect(200)).body;
    expect(kept.open).toBe(false);
  });
});

describe('a template of terms', () => {
  test('is saved under a name, renamed, used by colleagues, and deleted', async () => {
    const made = await templated(buyer, 'CIF Rotterdam, LC');
    const list = async (by: Person) =>
      (await by.agent.get('/api/offer-templates').expect(200)).body.items as OfferTemplate[];
    expect(await list(colleague)).toContainEqual(made);
    expect(made.terms).toEqual(TEMPLATE);
    const renamed = (
      await colleague.agent.patch(`/api/offer-templates/${made.id}`).send({ name: 'Rotterdam' }).expect(200)
    ).body;
    expect(renamed).toMatchObject({ id: made.id, name: 'Rotterdam', terms: TEMPLATE });
    await buyer.agent.delete(`/api/offer-templates/${made.id}`).expect(200);
    expect(await list(buyer)).not.toContainEqual(expect.objectContaining({ id: made.id }));
  });

  test('has a name of its own', async () => {
    await templated(buyer, 'FOB');
    const other = await templated(buyer, 'FCA');
    const taken = { code: 'offer_template.name_taken' };
    const again = await buyer.agent.post('/api/offer-templates').send({ name: 'fob', terms: TEMPLATE }).expect(409);
    expect(again.body).toMatchObject(taken);
    const renamed = await buyer.agent.patch(`/api/offer-templates/${other.id}`).send({ name: 'FOB' }).expect(409);
    expect(renamed.body).toMatchObject(taken);
    await templated(seller, 'FOB');
  });

  test('is its company’s alone', async () => {
    const { id } = await templated(buyer, 'Ours');
    expect((await seller.agent.get('/api/offer-templates').expect(200)).body.items).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    await seller.agent.patch(`/api/offer-templates/${id}`).send({ name: 'Theirs' }).expect(404);
    await seller.agent.delete(`/api/offer-templates/${id}`).expect(404);
  });
});

describe('the offers on one lot side by side', () => {
  const compare = (by: Person, id: string) => by.agent.get(`/api/listings/${id}/offers`);

  test('show the seller each standing price, what is known of the buyer, and the difference to what is asked', async () => {
    const { id } = await lot({ pricePerUnit: '13150' });
    const low = await offered(buyer, id, { price: '13000' });
    const best = await offered(await person(app, { role: 'buyer' }), id, { price: '13281.5' });
    const done = await offered(await person(app, { role: 'buyer' }), id, { price: '14000' });
    await answer(seller, done, 'reject').expect(200);
    const body = (await compare(seller, id).expect(200)).body as OfferComparison;
    expect(body.items.map((one) => one.id)).toEqual([best.id, low.id, done.id]);
    expect(body.items.map(({ toAsk }) => toAsk)).toEqual([
      { difference: '131.5', percent: '1' },
      { difference: '-150', percent: '-1.14' },
      { difference: '850', percent: '6.46' },
    ]);
    expect(body.items[1]).toMatchObject({ buyerFacts: { country: 'DE', kybLevel: 2 }, state: 'pending' });
    expect(body.lot).toMatchObject({ id, askingPrice: '13150', availableQuantity: '500' });
    expect((await compare(admin, id).expect(200)).body.items).toHaveLength(3);
  });

  test('are hidden from the buyers, who do not see one another', async () => {
    const { id } = await lot();
    await offered(buyer, id);
    await compare(buyer, id).expect(404);
    await compare(await person(app, { role: 'seller' }), id).expect(404);
  });
});
