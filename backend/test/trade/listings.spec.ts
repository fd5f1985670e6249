import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Listing as ListingView } from '@orebridge/contracts';
import sharp from 'sharp';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import {
  approvedDocuments,
  complete,
  COPPER,
  draft,
  offered,
  onMarket,
  photo,
  quantities,
  review,
  submit,
  upload,
} from './deal-fixture.js';

let app: TestApp;
let seller: Person;
let rival: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  rival = await person(app, { role: 'seller' });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

const patch = (by: Person, lot: { id: string; version: number }, fields: object) =>
  by.agent.patch(`/api/listings/${lot.id}`).send({ version: lot.version, ...fields });

describe('a draft', () => {
  test('is saved with nothing in it, and says what is missing', async () => {
    const lot = await draft(seller, {});
    expect(lot.state).toBe('draft');
    expect(lot.reference).toMatch(/^OB-\d{5,}$/);
    expect(lot.missing).toContain('listing.missing.image');
    expect(lot.missing).toContain('listing.missing.document.origin-certificate');
  });

  test('comes back as it was entered, decimals to the last digit', async () => {
    const lot = await draft(seller, { ...COPPER, pricePerUnit: '13150.12345678', totalQuantity: '500.000001' });
    const { body } = await seller.agent.get(`/api/listings/${lot.id}`).expect(200);
    expect(body).toMatchObject({
      pricePerUnit: '13150.12345678',
      totalQuantity: '500.000001',
      priceBasis: { type: 'fixed' },
    });
  });

  test('stands in the own list of its state, mineral and name, and in no other', async () => {
    const { id, reference } = await draft(seller, { mineralType: 'zinc', mineralName: 'Zinc concentrate of Ågården' });
    const listed = async (query: object): Promise<boolean> => {
      const { body } = await seller.agent.get('/api/listings/mine').query(query).expect(200);
      return (body.items as ListingView[]).some((one) => one.id === id);
    };
    expect(await listed({ mineral: 'zinc' })).toBe(true);
    expect(await listed({ mineral: 'zinc', state: 'draft' })).toBe(true);
    expect(await listed({ mineral: 'zinc', state: 'published' })).toBe(false);
    expect(await listed({ mineral: 'copper' })).toBe(false);
    expect(await listed({ q: 'agarden zinc' })).toBe(true);
    expect(await listed({ q: reference.toLowerCase() })).toBe(true);
    expect(await listed({ q: 'copper' })).toBe(false);
  });

  test('is refused when a figure has more places than are kept', async () => {
    const { body } = await seller.agent.post('/api/listings').send({ totalQuantity: '1.0000001' }).expect(400);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'totalQuantity', key: 'validation.quantityFigure' })]);
  });

  test('takes the elements of a price basis, and no thousands of them', async () => {
    const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`E${n}`, '1']));
    const basis = (base: object) => ({ type: 'index_viu', index: 'Platts 62 % Fe', base });
    await draft(seller, { priceBasis: basis(named(40)) });
    const refused = await seller.agent
      .post('/api/listings')
      .send({ priceBasis: basis(named(9000)) })
      .expect(400);
    expect(refused.body.issues[0]).toMatchObject({ path: 'priceBasis.base', key: 'validation.tooManyElements' });
    await seller.agent
      .post('/api/listings')
      .send({ priceBasis: basis({ ['F'.repeat(21)]: '1' }) })
      .expect(400);
  });

  test('refuses a save over a newer one', async () => {
    const lot = await draft(seller);
    const second = (await patch(seller, lot, { grade: 'B' }).expect(200)).body as ListingView;
    expect(second.version).toBe(lot.version + 1);
    const { body } = await patch(seller, lot, { grade: 'C' }).expect(409);
    expect(body.code).toBe('conflict.version');
  });

  test('is seen by its company and by reviewers alone', async () => {
    const { id } = await draft(seller);
    await seller.agent.get(`/api/listings/${id}`).expect(200);
    await admin.agent.get(`/api/listings/${id}`).expect(200);
    await rival.agent.get(`/api/listings/${id}`).expect(404);
    await buyer.agent.get(`/api/listings/${id}`).expect(404);
  });

  test('is discarded with its photo and documents; a submitted lot is not', async () => {
    const lot = await complete(seller);
    await rival.agent.delete(`/api/listings/${lot.id}`).expect(404);
    await seller.agent.delete(`/api/listings/${lot.id}`).expect(200);
    await seller.agent.get(`/api/listings/${lot.id}`).expect(404);
    const other = await complete(seller);
    await submit(seller, other.id);
    await seller.agent.delete(`/api/listings/${other.id}`).expect(409);
  });

  test('cannot be started before the mail address is confirmed', async () => {
    const pending = await person(app, { role: 'seller', status: 'pending' });
    const { body } = await pending.agent.post('/api/listings').send(COPPER).expect(403);
    expect(body.code).toBe('account.pending');
  });
});

describe('photos', () => {
  test('lose what the camera wrote beside the picture and are shown in two sizes', async () => {
    const { id } = await draft(seller);
    const raw = await photo(800, 600);
    expect((await sharp(raw).metadata()).exif).toBeDefined();
    const { body } = await seller.agent.post(`/api/listings/${id}/images`).attach('file', raw, 'mine.jpg').expect(201);
    expect(body).toMatchObject({ width: 800, height: 600, fileName: 'mine.jpg' });
    const full = await seller.agent
      .get(body.url)
      .expect(200)
      .expect('content-type', 'image/webp')
      .expect('x-content-type-options', 'nosniff');
    expect((await sharp(full.body as Buffer).metadata()).exif).toBeUndefined();
    const card = (await seller.agent.get('/api/listings/mine').expect(200)).body.items.find(
      (one: ListingView) => one.id === id,
    );
    const thumb = await seller.agent.get(card.image).expect(200);
    expect((await sharp(thumb.body as Buffer).metadata()).width).toBe(640);
    await buyer.agent.get(body.url).expect(404);
  });

  test('are refused when the bytes are no picture, whatever the name says', async () => {
    const { id } = await draft(seller);
    const send = (bytes: Buffer, name: string) =>
      seller.agent.post(`/api/listings/${id}/images`).attach('file', bytes, name);
    expect((await send(Buffer.from('MZ not a picture'), 'lot.png').expect(422)).body.code).toBe('file.type');
    expect((await send(Buffer.from('\x89PNG\r\n\x1a\n broken', 'latin1'), 'lot.png').expect(422)).body.code).toBe(
      'file.type',
    );
    expect((await send(Buffer.alloc(6 * 1024 * 1024), 'lot.png').expect(413)).body.message).toBe(
      'File too large. Maximum size: 5MB',
    );
    expect((await seller.agent.post(`/api/listings/${id}/images`).field('x', '').expect(400)).body.code).toBeDefined();
  });

  test('are ten at most', async () => {
    const { id } = await draft(seller);
    const raw = await photo();
    for (let n = 0; n < 10; n++)
      await seller.agent.post(`/api/listings/${id}/images`).attach('file', raw, `${n}.jpg`).expect(201);
    const { body } = await seller.agent.post(`/api/listings/${id}/images`).attach('file', raw, '11.jpg').expect(422);
    expect(body.message).toBe('Maximum 10 images allowed');
  });
});

describe('a submission', () => {
  test('names every missing point at once', async () => {
    const { id } = await draft(seller, { mineralName: 'Half a lot' });
    const { body } = await seller.agent.post(`/api/listings/${id}/submit`).expect(422);
    expect(body.code).toBe('listing.incomplete');
    expect(body.message).toMatch(/\d+ points are missing/);
    expect(body.issues).toContainEqual(
      expect.objectContaining({ path: 'images', message: 'At least one image is required' }),
    );
    expect(body.issues).toContainEqual(expect.objectContaining({ key: 'listing.missing.document.mining-permit' }));
  });

  test('refuses a sea term for a cargo that goes by road', async () => {
    const lot = await complete(seller, { ...COPPER, transportMode: 'road' });
    const { body } = await seller.agent.post(`/api/listings/${lot.id}/submit`).expect(422);
    expect(body).toMatchObject({ code: 'listing.incoterm_mode', values: { rule: 'CIF' } });
  });

  test('stops at the number of active lots that the plan allows', async () => {
    const small = await person(app, { role: 'seller', company: { tier: 'basic' } });
    await onMarket(app, small.companyId);
    await onMarket(app, small.companyId, { grade: 'other' });
    const lot = await complete(small);
    const { body } = await small.agent.post(`/api/listings/${lot.id}/submit`).expect(409);
    expect(body).toMatchObject({ code: 'plan.limit.listings', values: { used: 2, limit: 2 } });
  });

  test('waits for a person while documents are undecided, and is scored', async () => {
    const lot = await submit(seller, (await complete(seller)).id);
    expect(lot).toMatchObject({ state: 'pending', label: 'submitted', complianceScore: 2 });
    expect(lot.complianceReasons).toContainEqual({ code: 'mineral', points: 2, values: { mineral: 'copper' } });
  });

  test('goes straight to the market again when its documents are approved, the risk is low and the company verified', async () => {
    const lot = await submit(seller, (await complete(seller, { ...COPPER, grade: 'brand new' })).id);
    await review(admin, lot);
    await admin.agent.post(`/api/admin/listings/${lot.id}/reject`).send({ reason: 'Name the brand.' }).expect(200);
    const rejected = (await seller.agent.get(`/api/listings/${lot.id}`)).body as ListingView;
    expect(rejected).toMatchObject({ state: 'rejected', rejectionReason: 'Name the brand.' });
    await patch(seller, rejected, { description: 'Brand CCC-P' }).expect(200);
    expect((await submit(seller, lot.id)).state).toBe('published');
  });

  test('of a company that is not verified always waits for a person', async () => {
    const newcomer = await person(app, { role: 'seller', company: { kybLevel: 1, kybState: 'unverified' } });
    const lot = await submit(newcomer, (await complete(newcomer)).id);
    await review(admin, lot);
    await admin.agent.post(`/api/admin/listings/${lot.id}/reject`).send({ reason: 'Once more, please.' }).expect(200);
    expect((await submit(newcomer, lot.id)).state).toBe('pending');
  });
});

describe('a review', () => {
  test('publishes when all four documents are approved, and not before', async () => {
    const lot = await submit(seller, (await complete(seller, { ...COPPER, grade: 'reviewed' })).id);
    await admin.agent.post(`/api/admin/listings/${lot.id}/approve`).expect(409);
    await admin.agent.post(`/api/admin/listings/${lot.id}/start-review`).expect(200);
    const early = await admin.agent.post(`/api/admin/listings/${lot.id}/approve`).expect(409);
    expect(early.body.message).toBe('Decide on all four required documents first.');
    for (const { id } of lot.documents) await admin.agent.post(`/api/admin/documents/${id}/approve`).expect(200);
    const { body } = await admin.agent.post(`/api/admin/listings/${lot.id}/approve`).expect(200);
    expect(body).toMatchObject({ state: 'published', label: 'available', availableQuantity: '500' });
    expect((await buyer.agent.get(`/api/listings/${lot.id}`).expect(200)).body.offerBlockedBy).toBeNull();
  });

  test("is for others' lots only", async () => {
    const own = await person(app, { role: 'admin', companyId: seller.companyId });
    const lot = await submit(seller, (await complete(seller)).id);
    const { body } = await own.agent.post(`/api/admin/listings/${lot.id}/start-review`).expect(403);
    expect(body.code).toBe('company.own');
    expect((await own.agent.post(`/api/admin/documents/${lot.documents[0]?.id}/approve`).expect(403)).body.code).toBe(
      'company.own',
    );
  });

  test('never publishes what a rule blocks', async () => {
    const lot = await submit(seller, (await complete(seller, { ...COPPER, originCountry: 'RU' })).id);
    await review(admin, lot);
    const { body } = await admin.agent.post(`/api/admin/listings/${lot.id}/approve`).expect(409);
    expect(body.message).toBe('This lot is blocked by rule R01.');
  });

  test('keeps a lot from the market while a rule asks for another paper', async () => {
    const fields = {
      ...COPPER,
      mineralType: 'tantalum',
      mineralName: 'Tantalite concentrate',
      form: 'concentrate',
      originCountry: 'RW',
    };
    const lot = await submit(seller, (await complete(seller, fields)).id);
    await review(admin, lot);
    const { body } = await admin.agent.post(`/api/admin/listings/${lot.id}/approve`).expect(409);
    expect(body).toMatchObject({ code: 'listing.gates_closed', values: { codes: 'icglr-certificate' } });
  });

  test('needs two admins from a score of 50', async () => {
    const trusted = await person(app, { role: 'seller', company: { kybLevel: 3 } });
    const fields = {
      ...COPPER,
      mineralType: 'uranium',
      mineralName: 'Uranium ore concentrate',
      form: 'concentrate',
      originCountry: 'KZ',
      physicalForm: 'Drummed powder',
    };
    const lot = await submit(trusted, (await complete(trusted, fields)).id);
    const asked = ['nuclear-export-licence', 'end-user-certificate', 'class7-dg-declaration', 'sds'];
    await approvedDocuments(app.db, { companyId: trusted.companyId, listingId: lot.id }, asked);
    await review(admin, lot);
    const first = await admin.agent.post(`/api/admin/listings/${lot.id}/approve`).expect(200);
    expect(first.body.state).toBe('under_review');
    expect((await admin.agent.post(`/api/admin/listings/${lot.id}/approve`).expect(409)).body.code).toBe(
      'listing.second_reviewer',
    );
    const second = await person(app, { role: 'admin' });
    expect((await second.agent.post(`/api/admin/listings/${lot.id}/approve`).expect(200)).body.state).toBe('published');
  });

  test('shows the oldest first and finds by company', async () => {
    const queue = (await admin.agent.get('/api/admin/listings?limit=100').expect(200)).body;
    const times = queue.items.map((row: { submittedAt: string }) => row.submittedAt);
    expect(times).toEqual([...times].sort());
    const { body } = await admin.agent.get(`/api/admin/listings?q=${seller.username}`).expect(200);
    expect(body.items.length).toBeGreaterThan(0);
  });
});

describe('a published lot', () => {
  test('stays on the market with a small change of price and leaves it for review with a large one', async () => {
    const { id, version } = await onMarket(app, seller.companyId);
    await seller.agent
      .post(`/api/listings/${id}/images`)
      .attach('file', await photo(), 'lot.jpg')
      .expect(201);
    const small = (await patch(seller, { id, version }, { pricePerUnit: '14000' }).expect(200)).body as ListingView;
    expect(small.state).toBe('published');
    const large = (await patch(seller, small, { pricePerUnit: '20000' }).expect(200)).body as ListingView;
    expect(large.state).toBe('pending');
    await buyer.agent.get(`/api/listings/${id}`).expect(404);
  });

  test('never gets smaller than what deals hold of it', async () => {
    const lot = await onMarket(app, seller.companyId, { reservedQuantity: '200', soldQuantity: '50' });
    const { body } = await patch(seller, lot, { totalQuantity: '249' }).expect(409);
    expect(body.message).toBe('Part of this lot is reserved by a deal.');
  });

  test('is withdrawn by its owner alone, and its open offers become void', async () => {
    const lot = await onMarket(app, seller.companyId);
    const thread = await offered(buyer, lot.id);
    await rival.agent.post(`/api/listings/${lot.id}/withdraw`).expect(404);
    expect((await seller.agent.post(`/api/listings/${lot.id}/withdraw`).expect(200)).body.state).toBe('inactive');
    expect((await buyer.agent.get(`/api/offers/${thread.id}`)).body.state).toBe('void');
    const late = await buyer.agent
      .post(`/api/listings/${lot.id}/offers`)
      .send({ ...thread.last.terms, unit: undefined, total: undefined });
    expect(late.status).toBe(409);
    expect(late.body.message).toBe('This lot is not on the market any more.');
  });

  test('that was withdrawn comes back at once while its documents hold and nothing stands out', async () => {
    const lot = await onMarket(app, seller.companyId, { grade: 'renewed' });
    await seller.agent
      .post(`/api/listings/${lot.id}/images`)
      .attach('file', await photo(), 'lot.jpg')
      .expect(201);
    await seller.agent.post(`/api/listings/${lot.id}/withdraw`).expect(200);
    await patch(seller, lot, { grade: 'x' }).expect(409);
    await rival.agent.post(`/api/listings/${lot.id}/renew`).expect(404);
    expect((await seller.agent.post(`/api/listings/${lot.id}/renew`).expect(200)).body.state).toBe('published');
  });

  test('hides score, reasons and what its documents say from others', async () => {
    const { id } = await onMarket(app, seller.companyId);
    const { body } = await buyer.agent.get(`/api/listings/${id}`).expect(200);
    expect(body).toMatchObject({ complianceScore: null, complianceReasons: [], missing: [], events: [], own: false });
    expect(body.marks).toEqual({
      'mining-permit': 'approved',
      'esg-certificate': 'approved',
      'quality-analysis': 'approved',
      'origin-certificate': 'approved',
    });
    for (const document of body.documents) expect(document).toMatchObject({ sha256: '', fileName: '', checks: [] });
  });

  test('whose time is over leaves the market by itself', async () => {
    const lot = await onMarket(app, seller.companyId, { expiresAt: new Date(Date.now() - 1000) });
    const { ListingExpiryJob } = await import('../../src/market/listings/listing-expiry.job.js');
    await app.db.transaction((em) => app.get(ListingExpiryJob).run(em));
    expect((await seller.agent.get(`/api/listings/${lot.id}`)).body.state).toBe('inactive');
  });

  test('is never oversold, whatever the program does: the database itself refuses', async () => {
    const { id } = await onMarket(app, seller.companyId);
    const set = (reserved: string, sold: string) =>
      app.db.query('UPDATE listings SET reserved_quantity = $2, sold_quantity = $3 WHERE id = $1', [
        id,
        reserved,
        sold,
      ]);
    await expect(set('400', '101')).rejects.toThrow(/listings_never_oversold/);
    await expect(set('-1', '0')).rejects.toThrow(/reserved_quantity/);
    await expect(set('0', '-1')).rejects.toThrow(/sold_quantity/);
    expect(await quantities(app, id)).toEqual({ total: '500', reserved: '0', sold: '0' });
  });
});

test('a document that ran out takes its lot off the market', async () => {
  const lot = await onMarket(app, seller.companyId);
  await app.db.query(
    `UPDATE documents SET expires_on = '2020-01-01' WHERE listing_id = $1 AND type = 'mining-permit'`,
    [lot.id],
  );
  const { DocumentExpiryJob } = await import('../../src/compliance/documents/index.js');
  await app.db.transaction((em) => app.get(DocumentExpiryJob).run(em));
  const { body } = await seller.agent.get(`/api/listings/${lot.id}`);
  expect(body).toMatchObject({ state: 'inactive', marks: { 'mining-permit': 'missing' } });
  await upload(seller, lot.id, 'mining-permit').expect(201);
});
