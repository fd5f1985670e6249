import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OfferThread } from '@orebridge/contracts';
import { OfferExpiryJob } from '../../src/trading/offers/offer-expiry.job.js';
import { Schedule } from '../../src/platform/schedule/schedule.js';
import { runScheduled } from '../harness/scheduled.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { answer, inDays, makeOffer, offered, onMarket, quantities } from './deal-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller' });
  buyer = await person(app, { role: 'buyer', company: { country: 'DE', tier: 'enterprise' } });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

const refusal = async (
  call: ReturnType<typeof makeOffer>,
  status: number,
  code: string,
  message?: string,
): Promise<void> => {
  const { body } = await call.expect(status);
  expect(body.code).toBe(code);
  if (message) expect(body.message).toBe(message);
};

describe('a new offer', () => {
  test('opens a negotiation that waits for the seller, and reserves nothing', async () => {
    const lot = await onMarket(app, seller.companyId);
    const thread = await offered(buyer, lot.id);
    expect(thread).toMatchObject({
      state: 'pending',
      side: 'buyer',
      yourTurn: false,
      rounds: 1,
      events: ['withdraw'],
      dealId: null,
    });
    expect(thread.reference).toMatch(/^OF-\d{4,}$/);
    expect(thread.last.terms).toMatchObject({ quantity: '200', unit: 't', price: '13000', total: '2600000.00' });
    expect(await quantities(app, lot.id)).toEqual({ total: '500', reserved: '0', sold: '0' });
    const seen = (await seller.agent.get(`/api/offers/${thread.id}`).expect(200)).body as OfferThread;
    expect(seen).toMatchObject({ side: 'seller', yourTurn: true, events: ['counter', 'accept', 'reject'] });
  });

  test('is refused above what is available', async () => {
    const lot = await onMarket(app, seller.companyId, { reservedQuantity: '200' });
    await refusal(
      makeOffer(buyer, lot.id, { quantity: '400' }),
      422,
      'offer.quantity_exceeds_available',
      'Quantity exceeds available amount',
    );
    await makeOffer(buyer, lot.id, { quantity: '300' }).expect(201);
  });

  test('is refused below the minimum order', async () => {
    const lot = await onMarket(app, seller.companyId);
    await refusal(
      makeOffer(buyer, lot.id, { quantity: '24.999999' }),
      422,
      'offer.quantity_below_minimum',
      'Quantity below minimum order amount',
    );
  });

  test('is refused in another currency', async () => {
    const lot = await onMarket(app, seller.companyId);
    await refusal(
      makeOffer(buyer, lot.id, { currency: 'EUR' }),
      422,
      'offer.currency_mismatch',
      'This lot is sold in USD. Offer in the same currency.',
    );
  });

  test('is refused on a lot of the own company', async () => {
    const lot = await onMarket(app, seller.companyId);
    await refusal(makeOffer(seller, lot.id), 403, 'offer.own_listing', "You cannot offer on your own company's lot.");
  });

  test('is refused before the lot is ready', async () => {
    const lot = await onMarket(app, seller.companyId, { readyDate: inDays(30) });
    const { body } = await makeOffer(buyer, lot.id, { deliveryDate: inDays(29) }).expect(422);
    expect(body).toMatchObject({
      code: 'offer.delivery_too_early',
      message: `The lot can be delivered from ${inDays(30)}. Choose that day or a later one.`,
    });
    expect(body.issues[0].path).toBe('deliveryDate');
    await makeOffer(buyer, lot.id, { deliveryDate: inDays(30) }).expect(201);
  });

  test('needs a company verified to level 1, to level 2 above USD 250,000', async () => {
    const lot = await onMarket(app, seller.companyId);
    const unknown = await person(app, { role: 'buyer', company: { kybLevel: 0, kybState: 'unverified' } });
    await refusal(
      makeOffer(unknown, lot.id, { quantity: '25', price: '1' }),
      403,
      'offer.company_not_verified',
      'Your company must be verified to level 1 to offer this amount.',
    );
    const known = await person(app, { role: 'buyer', company: { kybLevel: 1, kybState: 'unverified' } });
    await refusal(
      makeOffer(known, lot.id, { quantity: '25', price: '10000.01' }),
      403,
      'offer.company_not_verified',
      'Your company must be verified to level 2 to offer this amount.',
    );
    await makeOffer(known, lot.id, { quantity: '25', price: '10000' }).expect(201);
  });

  test('needs level 2 in a currency whose rate is not known', async () => {
    const lot = await onMarket(app, seller.companyId, { currency: 'EUR' });
    const known = await person(app, { role: 'buyer', company: { kybLevel: 1, kybState: 'unverified' } });
    await refusal(
      makeOffer(known, lot.id, { quantity: '25', price: '1', currency: 'EUR' }),
      403,
      'offer.company_not_verified',
    );
    await makeOffer(buyer, lot.id, { quantity: '25', price: '1', currency: 'EUR' }).expect(201);
  });

  test('is refused while another of the same buyer about the lot is open', async () => {
    const lot = await onMarket(app, seller.companyId);
    await offered(buyer, lot.id);
    await refusal(
      makeOffer(buyer, lot.id),
      409,
      'offer.thread_open',
      'You already negotiate about this lot. Answer there.',
    );
    expect((await buyer.agent.get(`/api/listings/${lot.id}`)).body.offerBlockedBy).toBe('offer.thread_open');
  });

  test('is refused above the number of open offers that the plan allows', async () => {
    const small = await person(app, { role: 'buyer', company: { tier: 'basic' } });
    for (let n = 0; n < 5; n++) await offered(small, (await onMarket(app, seller.companyId)).id);
    const lot = await onMarket(app, seller.companyId);
    await refusal(
      makeOffer(small, lot.id),
      409,
      'plan.limit.openOffers',
      'Your plan allows 5 open offers at a time, and you have 5. A larger plan allows more.',
    );
  });

  test('is refused on what was never on the market as if it did not exist', async () => {
    const lot = await onMarket(app, seller.companyId, { state: 'draft', publishedAt: null });
    await makeOffer(buyer, lot.id).expect(404);
  });

  test('is refused to a role that does not trade, and in a switched view', async () => {
    const lot = await onMarket(app, seller.companyId);
    const investor = await person(app, { role: 'investor' });
    await makeOffer(investor, lot.id).expect(403);
    const { body } = await makeOffer(admin, lot.id).set('x-view-as', 'buyer').expect(403);
    expect(body.code).toBe('view.blocked');
  });
});

describe('a counter-offer', () => {
  test('supersedes the terms before it and shows what changed, term by term', async () => {
    const lot = await onMarket(app, seller.companyId);
    const first = await offered(buyer, lot.id);
    const { body } = await answer(seller, first, 'counter', {
      ...terms(),
      price: '13100',
      place: 'Antwerp (BEANR)',
    }).expect(201);
    expect(body.versions.map((v: { state: string }) => v.state)).toEqual(['superseded', 'pending']);
    expect(body.last.changes).toEqual([
      { term: 'price', before: '13000', after: '13100', difference: '100', percent: '0.77' },
      { term: 'total', before: '2600000', after: '2620000', difference: '20000', percent: '0.77' },
      { term: 'place', before: 'Rotterdam (NLRTM)', after: 'Antwerp (BEANR)', difference: null, percent: null },
    ]);
    expect((await buyer.agent.get(`/api/offers/${first.id}`)).body).toMatchObject({ yourTurn: true, rounds: 2 });
  });

  test('passes the same rules as a first offer', async () => {
    const lot = await onMarket(app, seller.companyId);
    const first = await offered(buyer, lot.id);
    await refusal(
      answer(seller, first, 'counter', { ...terms(), quantity: '501' }),
      422,
      'offer.quantity_exceeds_available',
    );
    await refusal(answer(seller, first, 'counter', { ...terms(), quantity: '1' }), 422, 'offer.quantity_below_minimum');
  });

  test('ends after ten rounds', async () => {
    const lot = await onMarket(app, seller.companyId);
    let thread = await offered(buyer, lot.id);
    for (let n = 0; n < 10; n++) {
      const by = n % 2 === 0 ? seller : buyer;
      thread = (await answer(by, thread, 'counter', { ...terms(), price: `${13001 + n}` }).expect(201))
        .body as OfferThread;
    }
    await refusal(
      answer(seller, thread, 'counter', { ...terms(), price: '14000' }),
      409,
      'offer.too_many_rounds',
      'A negotiation ends after 10 rounds. Accept, reject, or start a new one.',
    );
    expect((await seller.agent.get(`/api/offers/${thread.id}`)).body.events).toEqual(['accept', 'reject']);
  });

  test('never changes terms that were written once: the database itself refuses', async () => {
    const lot = await onMarket(app, seller.companyId);
    const { last } = await offered(buyer, lot.id);
    await expect(app.db.query('UPDATE offer_versions SET price = 1 WHERE id = $1', [last.id])).rejects.toThrow(
      /never change/,
    );
  });
});

describe('an answer', () => {
  test('is refused to the side that wrote the terms', async () => {
    const lot = await onMarket(app, seller.companyId);
    const thread = await offered(buyer, lot.id);
    await refusal(answer(buyer, thread, 'accept'), 409, 'offer.not_your_turn', 'The other side has to answer first.');
    await refusal(answer(buyer, thread, 'reject'), 409, 'offer.not_your_turn');
    await refusal(answer(buyer, thread, 'counter', terms()), 409, 'offer.not_your_turn');
    await refusal(answer(seller, thread, 'withdraw'), 409, 'offer.not_author');
  });

  test('is refused to terms that have been superseded meanwhile', async () => {
    const lot = await onMarket(app, seller.companyId);
    const first = await offered(buyer, lot.id);
    await answer(seller, first, 'counter', { ...terms(), price: '13100' }).expect(201);
    await refusal(
      answer(buyer, first, 'accept'),
      409,
      'offer.superseded',
      'The other side has answered in the meantime. Read the new terms first.',
    );
  });

  test('is refused to an offer that was withdrawn', async () => {
    const lot = await onMarket(app, seller.companyId);
    const thread = await offered(buyer, lot.id);
    await answer(buyer, thread, 'withdraw').expect(200);
    await refusal(answer(seller, thread, 'accept'), 409, 'offer.withdrawn', 'This offer has been withdrawn.');
  });

  test('is refused to an offer whose time is over, from the very second', async () => {
    const lot = await onMarket(app, seller.companyId);
    const thread = await offered(buyer, lot.id);
    await expire(thread);
    await refusal(answer(seller, thread, 'accept'), 409, 'offer.expired', 'This offer has expired. Ask for new terms.');
    expect((await seller.agent.get(`/api/offers/${thread.id}`)).body).toMatchObject({ state: 'expired', events: [] });
    await makeOffer(buyer, lot.id).expect(201);
  });

  test('is refused about a version of another negotiation', async () => {
    const lot = await onMarket(app, seller.companyId);
    const one = await offered(buyer, lot.id);
    const other = await offered(await person(app, { role: 'buyer' }), lot.id);
    await seller.agent.post(`/api/offers/${one.id}/accept`).send({ versionId: other.last.id }).expect(404);
  });

  test('of "no" ends the negotiation and keeps the reason', async () => {
    const lot = await onMarket(app, seller.companyId);
    const thread = await offered(buyer, lot.id);
    const { body } = await answer(seller, thread, 'reject', { reason: 'Below our floor.' }).expect(200);
    expect(body).toMatchObject({ state: 'rejected', last: { reason: 'Below our floor.' }, events: [] });
    await refusal(answer(seller, thread, 'accept'), 409, 'offer.rejected', 'These terms have been rejected already.');
  });

  test('of "yes" reserves the quantity and opens a deal with the same terms', async () => {
    const lot = await onMarket(app, seller.companyId);
    const thread = await offered(buyer, lot.id);
    const { body } = await answer(seller, thread, 'accept').expect(200);
    expect(body).toMatchObject({ state: 'accepted', dealId: expect.any(String), availableQuantity: '300' });
    expect(await quantities(app, lot.id)).toEqual({ total: '500', reserved: '200', sold: '0' });
    const deal = (await buyer.agent.get(`/api/deals/${body.dealId}`).expect(200)).body;
    expect(deal).toMatchObject({
      state: 'contract_draft',
      terms: thread.last.terms,
      quantities: { total: '500', reserved: '200', available: '300' },
    });
    expect((await buyer.agent.get(`/api/listings/${lot.id}`)).body).toMatchObject({
      label: 'partly_reserved',
      availableQuantity: '300',
    });
  });

  test('of "yes" is refused when the quantity went to somebody else', async () => {
    const lot = await onMarket(app, seller.companyId);
    const first = await offered(buyer, lot.id, { quantity: '300' });
    const second = await offered(await person(app, { role: 'buyer' }), lot.id, { quantity: '201' });
    await answer(seller, first, 'accept').expect(200);
    await refusal(
      answer(seller, second, 'accept'),
      409,
      'offer.quantity_exceeds_available',
      'Quantity exceeds available amount',
    );
    expect((await seller.agent.get(`/api/offers/${second.id}`)).body).toMatchObject({
      state: 'pending',
      availableQuantity: '200',
    });
  });

  test('of "yes" is refused where compliance blocks the cargo', async () => {
    const lot = await onMarket(app, seller.companyId, { originCountry: 'CN', originRegion: 'Xinjiang' });
    const american = await person(app, { role: 'buyer', company: { country: 'US' } });
    const thread = await offered(american, lot.id);
    await refusal(
      answer(seller, thread, 'accept'),
      409,
      'offer.compliance_blocked',
      'A compliance rule forbids this trade.',
    );
    expect((await quantities(app, lot.id)).reserved).toBe('0');
  });
});

describe('a suspended company', () => {
  test('neither offers nor accepts nor counters, and what it has open ends within a minute', async () => {
    const suspended = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
    const thread = await offered(suspended, (await onMarket(app, seller.companyId)).id);
    await app.db.query(`UPDATE companies SET kyb_state = 'suspended' WHERE id = $1`, [suspended.companyId]);
    const lot = await onMarket(app, seller.companyId);
    await refusal(makeOffer(suspended, lot.id), 403, 'offer.company_suspended');
    await refusal(answer(seller, thread, 'accept'), 403, 'offer.company_suspended');
    await refusal(answer(seller, thread, 'counter', terms()), 403, 'offer.company_suspended');
    await app.db.transaction((em) => app.get(OfferExpiryJob).run(em));
    expect((await seller.agent.get(`/api/offers/${thread.id}`).expect(200)).body.state).toBe('void');
  });
});

describe('who sees a negotiation', () => {
  test('its two companies and the admins, nobody else', async () => {
    const lot = await onMarket(app, seller.companyId);
    const thread = await offered(buyer, lot.id);
    const stranger = await person(app, { role: 'buyer' });
    await stranger.agent.get(`/api/offers/${thread.id}`).expect(404);
    await answer(stranger, thread, 'accept').expect(404);
    expect((await admin.agent.get(`/api/offers/${thread.id}`).expect(200)).body).toMatchObject({
      side: null,
      events: [],
    });
    await answer(admin, thread, 'accept').expect(403);
    expect((await stranger.agent.get('/api/offers').expect(200)).body.items).toEqual([]);
    const mine = (await buyer.agent.get(`/api/offers?side=buyer&listingId=${lot.id}`).expect(200)).body.items;
    expect(mine.map((one: OfferThread) => one.id)).toEqual([thread.id]);
    expect((await buyer.agent.get(`/api/offers?side=seller&listingId=${lot.id}`)).body.items).toEqual([]);
  });

  test('both are told, over the outbox, in their own list', async () => {
    const lot = await onMarket(app, seller.companyId);
    const thread = await offered(buyer, lot.id);
    await answer(seller, thread, 'accept').expect(200);
    await app.drain();
    const news = async (by: Person) =>
      (await by.agent.get('/api/notifications').expect(200)).body as { key: string; type: string; message: string }[];
    expect(await news(buyer)).toContainEqual(expect.objectContaining({ key: 'offer.accepted', type: 'transaction' }));
    expect(await news(seller)).toContainEqual(expect.objectContaining({ key: 'offer.accepted', type: 'listing' }));
    expect(await news(seller)).toContainEqual(
      expect.objectContaining({
        key: 'offer.made',
        message: `${buyer.username} Ltd offers 13,000.00 USD per t for 200 t of Copper cathodes Grade A.`,
      }),
    );
  });

  test('an offer that nobody answered is closed within a minute of its time, by the clock of the database', async () => {
    const lot = await onMarket(app, seller.companyId);
    const [over, open] = [await offered(buyer, lot.id), await offered(await person(app, { role: 'buyer' }), lot.id)];
    await expire(over);
    const schedule = app.get(Schedule);
    // What was done a moment ago is due again within a minute.
    await schedule.tick();
    const [{ soon }] = await app.db.query(
      `SELECT due_at <= now() + interval '55 seconds' AS soon FROM schedule WHERE name = 'offers.expire'`,
    );
    expect(soon).toBe(true);
    await runScheduled(app, 'offers.expire');
    const states = await app.db.query('SELECT id, state FROM offer_threads WHERE id = ANY ($1)', [[over.id, open.id]]);
    expect(new Map(states.map(({ id, state }: { id: string; state: string }) => [id, state]))).toEqual(
      new Map([
        [over.id, 'expired'],
        [open.id, 'pending'],
      ]),
    );
  });

  test('an offer that nobody answered is closed by itself, and both hear of it', async () => {
    const lot = await onMarket(app, seller.companyId);
    const thread = await offered(buyer, lot.id);
    await expire(thread);
    await app.db.transaction((em) => app.get(OfferExpiryJob).run(em));
    expect((await app.db.query('SELECT state FROM offer_threads WHERE id = $1', [thread.id]))[0].state).toBe('expired');
    const [{ n }] = await app.db.query(
      `SELECT count(*)::int AS n FROM outbox WHERE event = 'offer.expired' AND payload ->> 'offerId' = $1`,
      [thread.id],
    );
    expect(n).toBe(1);
  });
});

const terms = () => ({
  quantity: '200',
  price: '13000',
  currency: 'USD',
  incoterm: 'CIF',
  place: 'Rotterdam (NLRTM)',
  deliveryDate: inDays(60),
  paymentTerms: 'lc_sight',
});

/** Turns the clock: the version was written, and ran out, long ago. The trigger that guards terms is put aside for it. */
const expire = async ({ last }: OfferThread): Promise<void> => {
  await app.db.transaction(async (em) => {
    await em.query('ALTER TABLE offer_versions DISABLE TRIGGER offer_terms_stand');
    await em.query(`UPDATE offer_versions SET expires_at = now() - interval '1 second' WHERE id = $1`, [last.id]);
    await em.query('ALTER TABLE offer_versions ENABLE TRIGGER offer_terms_stand');
  });
};
