import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ListingHistory } from '@orebridge/contracts';
import { DAY_MS, dayOf } from '@orebridge/trade';
import { ListingExpiryJob } from '../../src/market/listings/listing-expiry.job.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { complete, COPPER, offered, onMarket, photo, review, submit, upload } from './deal-fixture.js';

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

/** A lot on the market with a photo, so that it may be edited. */
const published = async (fields: object = {}): Promise<{ id: string; version: number }> => {
  const lot = await onMarket(app, seller.companyId, fields);
  await app.db.query(
    `INSERT INTO listing_images (listing_id, file_key, thumb_key, file_name, media_type, bytes, width, height, position)
     VALUES ($1, 'a', 'b', 'a.webp', 'image/webp', 1, 1, 1, 1)`,
    [lot.id],
  );
  return lot;
};
const edit = (lot: { id: string; version: number }, fields: object) =>
  seller.agent.patch(`/api/listings/${lot.id}`).send({ version: lot.version, ...fields });
const history = async (by: Person, id: string): Promise<ListingHistory> =>
  (await by.agent.get(`/api/listings/${id}/versions`).expect(200)).body;

describe('a lot on the market that is edited', () => {
  test.each([
    ['its text', { description: 'Full plates, strapped.' }],
    ['its price by ten per cent', { pricePerUnit: '14465' }],
    ['a smaller quantity', { totalQuantity: '400' }],
  ])('stays there when %s changes; open offers keep their terms', async (_, fields) => {
    const lot = await published();
    const offer = await offered(buyer, lot.id);
    expect((await edit(lot, fields).expect(200)).body.state).toBe('published');
    expect((await buyer.agent.get(`/api/offers/${offer.id}`).expect(200)).body.last.terms.price).toBe(
      offer.last.terms.price,
    );
    const { versions } = await history(seller, lot.id);
    expect(versions.map(({ event, published: seen }) => [event, seen])).toEqual([
      ['edit_minor', true],
      ['publish', true],
    ]);
  });

  test.each([
    ['its mineral', { mineralType: 'zinc' }],
    ['its origin', { originCountry: 'PE' }],
    ['its grade', { grade: 'Standard' }],
    ['a larger quantity', { totalQuantity: '501' }],
    ['its price by more than ten per cent', { pricePerUnit: '14465.01' }],
  ])('goes back to review when %s changes, and buyers see it no more until it is decided', async (_, fields) => {
    const lot = await published();
    expect((await edit(lot, fields).expect(200)).body.state).toBe('pending');
    await buyer.agent.get(`/api/listings/${lot.id}`).expect(404);
    const [field, value] = Object.entries(fields)[0] ?? [];
    const { sincePublished } = await history(admin, lot.id);
    expect(sincePublished).toEqual([{ field, before: COPPER[field as keyof typeof COPPER], after: value }]);
  });

  test('goes back to review when small steps of the price add up to more than ten per cent of what was reviewed', async () => {
    const lot = await published();
    const first = (await edit(lot, { pricePerUnit: '14200' }).expect(200)).body;
    expect(first).toMatchObject({ state: 'published', reviewed: { pricePerUnit: COPPER.pricePerUnit } });
    const back = (await edit(first, { pricePerUnit: '12500' }).expect(200)).body;
    expect(back.state).toBe('published');
    expect((await edit(back, { pricePerUnit: '14500' }).expect(200)).body.state).toBe('pending');
  });

  test('goes back to review with another of the documents it was reviewed with', async () => {
    const { id } = await published();
    await upload(seller, id, 'quality-analysis').expect(201);
    expect((await seller.agent.get(`/api/listings/${id}`).expect(200)).body.state).toBe('pending');
    expect((await history(seller, id)).versions[0]).toMatchObject({ event: 'edit_material', published: false });
  });

  test('is left by all lots of a company that is suspended, and open offers with it end', async () => {
    const suspended = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
    const { id } = await onMarket(app, suspended.companyId);
    const { id: other } = await published();
    const theirs = await offered(buyer, id);
    await app.db.query(`UPDATE companies SET kyb_state = 'suspended' WHERE id = $1`, [suspended.companyId]);
    await app.db.transaction((em) => app.get(ListingExpiryJob).run(em));
    const stateOf = async (lot: string) => (await admin.agent.get(`/api/listings/${lot}`).expect(200)).body.state;
    expect([await stateOf(id), await stateOf(other)]).toEqual(['inactive', 'published']);
    expect((await buyer.agent.get(`/api/offers/${theirs.id}`).expect(200)).body.state).toBe('void');
  });

  test('keeps a version of each photo that comes or goes', async () => {
    const lot = await published();
    await seller.agent
      .post(`/api/listings/${lot.id}/images`)
      .attach('file', await photo(), 'b.jpg')
      .expect(201);
    const [last] = (await history(seller, lot.id)).versions;
    expect([last?.event, last?.changes.map(({ field }) => field)]).toEqual(['edit_minor', ['images']]);
  });

  test('is not overwritten by whoever read an older version', async () => {
    const lot = await published();
    await edit(lot, { description: 'First.' }).expect(200);
    expect((await edit(lot, { description: 'Second.' }).expect(409)).body.code).toBe('conflict.version');
  });
});

describe('the history of a lot', () => {
  test('begins with its submission, names who changed what, and says what buyers have seen', async () => {
    const lot = await submit(seller, (await complete(seller, { ...COPPER, grade: 'History' })).id);
    await review(admin, lot);
    expect((await history(admin, lot.id)).sincePublished).toBeNull();
    await admin.agent.post(`/api/admin/listings/${lot.id}/approve`).expect(200);
    const { version } = (await seller.agent.get(`/api/listings/${lot.id}`).expect(200)).body;
    await edit({ id: lot.id, version }, { description: 'Changed.' }).expect(200);
    const { versions } = await history(seller, lot.id);
    expect(versions.map(({ number, event, published: seen, by }) => [number, event, seen, by])).toEqual([
      [2, 'edit_minor', true, seller.username],
      [1, 'submit', true, seller.username],
    ]);
    expect(versions[0]?.changes).toEqual([{ field: 'description', before: COPPER.description, after: 'Changed.' }]);
  });

  test('is not for others', async () => {
    const stranger = await person(app, { role: 'seller' });
    const { id } = await published();
    await stranger.agent.get(`/api/listings/${id}/versions`).expect(404);
  });
});

describe('the end of a lot', () => {
  test('is announced once, seven days before', async () => {
    const soon = new Date(Date.now() + 6 * DAY_MS);
    const { id } = await published({ expiresAt: soon });
    const { id: later } = await published({ expiresAt: new Date(Date.now() + 8 * DAY_MS) });
    for (let n = 0; n < 2; n++) await app.db.transaction((em) => app.get(ListingExpiryJob).run(em));
    const rows = await app.db.query(
      `SELECT payload ->> 'listingId' AS id, payload ->> 'date' AS date FROM outbox
       WHERE event = 'listing.expiring' AND payload ->> 'listingId' = ANY ($1)`,
      [[id, later]],
    );
    expect(rows).toEqual([{ id, date: dayOf(soon) }]);
  });

  test('comes with the ninetieth day, and the owner may renew it as it was', async () => {
    const { id } = await published({ expiresAt: new Date(Date.now() - 1000) });
    await app.db.transaction((em) => app.get(ListingExpiryJob).run(em));
    expect((await seller.agent.get(`/api/listings/${id}`).expect(200)).body.state).toBe('inactive');
    const { body } = await seller.agent.post(`/api/listings/${id}/renew`).expect(200);
    expect([body.state, new Date(body.expiresAt).getTime() > Date.now() + 89 * DAY_MS]).toEqual(['published', true]);
  });

  test('a renewed lot whose document is not valid any more goes to review', async () => {
    const { id } = await published({ state: 'inactive' });
    await app.db.query(`UPDATE documents SET state = 'expired' WHERE listing_id = $1 AND type = 'mining-permit'`, [id]);
    await seller.agent.post(`/api/listings/${id}/renew`).expect(422);
    await app.db.query(`UPDATE documents SET state = 'pending' WHERE listing_id = $1 AND type = 'mining-permit'`, [id]);
    expect((await seller.agent.post(`/api/listings/${id}/renew`).expect(200)).body.state).toBe('pending');
  });

  test('by a reviewer gives the reason of the list and a sentence', async () => {
    const { id } = await published({ state: 'under_review' });
    const reason = { code: 'price_implausible', reason: 'Twice the market price.' };
    const { body } = await admin.agent.post(`/api/admin/listings/${id}/reject`).send(reason).expect(200);
    expect([body.state, body.rejectionCode, body.rejectionReason]).toEqual(['rejected', reason.code, reason.reason]);
  });
});

test('similar lots are of the same mineral and of others, the nearest first, never the own company’s', async () => {
  const [one, two] = [await person(app, { role: 'seller' }), await person(app, { role: 'seller' })];
  const rare = { mineralType: 'tungsten', mineralName: 'Wolframite', unit: 'mtu', composition: [] };
  const { id } = await onMarket(app, one.companyId, { ...rare, purityPct: '65', physicalForm: 'concentrate' });
  const near = await onMarket(app, two.companyId, { ...rare, purityPct: '66', physicalForm: 'concentrate' });
  const far = await onMarket(app, two.companyId, { ...rare, purityPct: '40', physicalForm: 'concentrate' });
  const ore = await onMarket(app, two.companyId, { ...rare, purityPct: '65', physicalForm: 'ore' });
  await onMarket(app, one.companyId, { ...rare, purityPct: '65' });
  await onMarket(app, two.companyId, { ...rare, purityPct: '65', state: 'draft' });
  await onMarket(app, two.companyId, { ...COPPER, composition: [], certifications: [], purityPct: '65' });
  const seen = async (by: Person) =>
    (await by.agent.get(`/api/listings/${id}/similar`).expect(200)).body.items.map((card: { id: string }) => card.id);
  expect(await seen(buyer)).toEqual([near.id, far.id, ore.id]);
  expect(await seen(two)).toEqual([]);
});
