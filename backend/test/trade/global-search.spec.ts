import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { answer, draft, offered, onMarket, pdf, upload } from './deal-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let foreign: Person;
let admin: Person;
let lot: { id: string; reference: string };
let offer: { id: string; reference: string };
let dealId: string;
let dealReference: string;

beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { name: 'Minera Águila S.A.', sellerType: 'miner' } });
  buyer = await person(app, { role: 'buyer', company: { name: 'Rheinwerk Metall GmbH', tier: 'enterprise' } });
  foreign = await person(app, { role: 'buyer' });
  admin = await person(app, { role: 'admin' });
  lot = await onMarket(app, seller.companyId, {
    mineralName: 'Copper cathodes Grade A',
  });
  const other = await onMarket(app, seller.companyId, {
    mineralName: 'Molybdenum oxide',
    mineralType: 'molybdenum',
    description: 'Roasted concentrate',
    grade: 'Technical',
  });
  await draft(seller, { mineralName: 'Copper slag, not told yet', mineralType: 'copper' });
  offer = await offered(buyer, other.id);
  const thread = await offered(buyer, lot.id);
  dealId = (await answer(seller, thread, 'accept').expect(200)).body.dealId;
  dealReference = (await buyer.agent.get(`/api/deals/${dealId}`).expect(200)).body.reference;
});
afterAll(() => app?.close());

type Found = Record<string, unknown> & { id: string };
const find = async (who: Person, what: string, q: string, headers: Record<string, string> = {}): Promise<Found[]> => {
  const res = await who.agent.get(`/api/search/${what}`).query({ q }).set(headers).expect(200);
  return res.body.items as Found[];
};
const ids = async (...args: Parameters<typeof find>) => (await find(...args)).map(({ id }) => id);

describe('lots', () => {
  test.each(['cathodes', 'CATHODES grade', 'copper chile antofagasta', 'aguila cathodes'])(
    'are found by any part of their names, places and sellers: %s',
    async (q) => {
      expect(await ids(buyer, 'listings', q)).toEqual([lot.id]);
    },
  );

  test('are found by their reference, and that one first', async () => {
    expect(await find(buyer, 'listings', lot.reference.toLowerCase())).toMatchObject([
      { id: lot.id, reference: lot.reference, seller: 'Minera Águila S.A.', own: false, state: 'published' },
    ]);
  });

  test('that are not on the market are found by their own company and by reviewers alone', async () => {
    expect(await find(seller, 'listings', 'slag')).toMatchObject([{ state: 'draft', own: true }]);
    expect(await find(admin, 'listings', 'slag')).toMatchObject([{ state: 'draft', own: false }]);
    expect(await find(foreign, 'listings', 'slag')).toEqual([]);
    expect(await find(admin, 'listings', 'slag', { 'x-view-as': 'buyer' })).toEqual([]);
  });

  test('come in no greater number than was asked for, and a wildcard stands for itself', async () => {
    const { body } = await buyer.agent.get('/api/search/listings?q=aguila&limit=1').expect(200);
    expect(body.items).toHaveLength(1);
    await buyer.agent.get('/api/search/listings?q=aguila&limit=50').expect(400);
    await buyer.agent.get('/api/search/listings?q=%20').expect(400);
    expect(await find(buyer, 'listings', '%')).toEqual([]);
  });
});

describe('sellers', () => {
  test('are found by their names, without accents, when they have something on the market', async () => {
    expect(await find(buyer, 'sellers', 'aguila')).toMatchObject([
      { id: seller.companyId, name: 'Minera Águila S.A.', lots: 2, verified: true },
    ]);
    expect(await find(seller, 'sellers', 'rheinwerk')).toEqual([]);
  });
});

describe('deals and negotiations', () => {
  test('are found by both parties and by admins: by reference, lot and other party', async () => {
    for (const who of [buyer, seller, admin]) {
      expect(await ids(who, 'deals', dealReference)).toEqual([dealId]);
      expect(await ids(who, 'deals', 'cathodes')).toEqual([dealId]);
      expect(await ids(who, 'offers', offer.reference)).toEqual([offer.id]);
    }
    expect(await ids(buyer, 'deals', 'aguila')).toEqual([dealId]);
    expect(await ids(seller, 'deals', 'rheinwerk')).toEqual([dealId]);
    expect(await find(buyer, 'offers', 'molybdenum')).toMatchObject([
      { id: offer.id, side: 'buyer', state: 'pending' },
    ]);
  });

  test('are not found by the own name, which is on every one of them', async () => {
    expect(await find(buyer, 'deals', 'rheinwerk')).toEqual([]);
    expect(await find(seller, 'offers', 'aguila')).toEqual([]);
  });

  test('are not found by anybody else, nor by an admin who looks through another role', async () => {
    for (const what of ['deals', 'offers'])
      for (const q of ['cathodes', 'molybdenum', dealReference, offer.reference, 'aguila']) {
        expect(await find(foreign, what, q)).toEqual([]);
        expect(await find(admin, what, q, { 'x-view-as': 'buyer' })).toEqual([]);
      }
  });
});

describe('documents', () => {
  test('are found by their company and by reviewers: by file, number and issuer', async () => {
    const own = await draft(seller, { mineralName: 'Zinc concentrate', mineralType: 'zinc' });
    const { body } = await upload(seller, own.id, 'mining-permit', pdf(), 'Concesión-4711.pdf').expect(201);
    for (const who of [seller, admin])
      expect(await find(who, 'documents', 'concesion 4711')).toMatchObject([
        { id: body.id, type: 'mining-permit', listingId: own.id, listingName: 'Zinc concentrate' },
      ]);
    expect(await find(buyer, 'documents', 'concesion')).toEqual([]);
    expect(await find(admin, 'documents', 'concesion', { 'x-view-as': 'seller' })).toEqual([]);
  });
});

test('an admin finds people by name, address and company, without accents', async () => {
  const { body } = await admin.agent.get('/api/admin/users').query({ q: 'aguila' }).expect(200);
  expect(body.items).toMatchObject([{ id: seller.id }]);
  const one = await admin.agent
    .get('/api/admin/users')
    .query({ q: `${buyer.username} example.com` })
    .expect(200);
  expect(one.body.items).toMatchObject([{ id: buyer.id }]);
});

describe('what is searched', () => {
  /** The plan that is left when reading the whole table is not allowed: it shows whether an index could be used at all. */
  const planOf = async (sql: string): Promise<string> =>
    app.db.transaction(async (em) => {
      await em.query('SET LOCAL enable_seqscan = off');
      const rows: { 'QUERY PLAN': string }[] = await em.query(`EXPLAIN ${sql}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  test.each([
    ['companies_found', "SELECT 1 FROM companies WHERE fold_text(name) LIKE '%cobre%'"],
    [
      'users_found',
      "SELECT 1 FROM users WHERE fold_text(full_name || ' ' || username::text || ' ' || email::text) LIKE '%noor%'",
    ],
    ['deals_found', "SELECT 1 FROM deals WHERE fold_text(reference) LIKE '%3107%'"],
    ['offer_threads_found', "SELECT 1 FROM offer_threads WHERE fold_text(reference) LIKE '%8201%'"],
    [
      'documents_found',
      "SELECT 1 FROM documents WHERE fold_text(file_name || ' ' || coalesce(number, '') || ' ' || coalesce(issuer, '')) LIKE '%4711%'",
    ],
  ])('is indexed: %s', async (index, sql) => {
    expect(await planOf(sql)).toContain(index);
  });
});
