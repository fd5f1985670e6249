import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { api, type ListingCard, type ListingFacets } from '@orebridge/contracts';
import { UNIT_IDS, unitsPerTonne } from '@orebridge/trade';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { onMarket } from './deal-fixture.js';

let app: TestApp;
let miner: Person;
let trader: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  miner = await person(app, {
    role: 'seller',
    company: { name: 'Cordillera Alta Cobre S.A.', sellerType: 'miner', rating: '4.6', tier: 'enterprise' },
  });
  trader = await person(app, {
    role: 'seller',
    company: {
      name: 'Makoro Resources',
      sellerType: 'trader',
      rating: '4.2',
      kybLevel: 1,
      kybState: 'unverified',
      tier: 'enterprise',
    },
  });
  buyer = await person(app, { role: 'buyer' });
  const chile = { originCountry: 'CL' };
  const brazil = { originCountry: 'BR' };
  await onMarket(app, miner.companyId, {
    ...chile,
    mineralName: 'Copper cathodes Grade A',
    pricePerUnit: '13350',
    purityPct: '99.99',
    certifications: ['Copper Mark'],
  });
  await onMarket(app, miner.companyId, {
    ...chile,
    mineralType: 'lithium',
    mineralName: 'Lithium carbonate',
    description: '',
    pricePerUnit: '24',
    unit: 'kg',
    totalQuantity: '120000',
    purityPct: '99.5',
    certifications: [],
  });
  await onMarket(app, trader.companyId, {
    ...brazil,
    mineralType: 'gold',
    mineralName: 'Gold doré',
    description: '',
    pricePerUnit: '4580',
    unit: 'ozt',
    totalQuantity: '730',
    purityPct: '91.3',
    certifications: ['IRMA 50'],
  });
  await onMarket(app, trader.companyId, {
    ...brazil,
    mineralType: 'copper',
    mineralName: 'Copper concentrate',
    description: '',
    grade: '27 % Cu',
    pricePerUnit: '3845',
    unit: 'dmt',
    purityPct: '27.1',
    certifications: [],
  });
  await onMarket(app, trader.companyId, { state: 'draft', mineralName: 'Copper not yet shown' });
  await onMarket(app, trader.companyId, { state: 'pending', mineralName: 'Copper in review' });
});
afterAll(() => app?.close());

const names = async (query: string): Promise<(string | null)[]> => {
  const { body } = await buyer.agent.get(`/api/listings?${query}`).expect(200);
  return (body.items as ListingCard[]).map(({ mineralName }) => mineralName);
};
const CATHODES = 'Copper cathodes Grade A';
const CONCENTRATE = 'Copper concentrate';
const DORE = 'Gold doré';
const CARBONATE = 'Lithium carbonate';

describe('the marketplace finds a lot', () => {
  test.each([
    ['by part of its name', 'cathod', [CATHODES]],
    ['by the beginning of a word', 'lith', [CARBONATE]],
    ['by two words in any order', 'grade copper', [CATHODES]],
    ['without its accents', 'dore', [DORE]],
    ['by its grade', '27 %', [CONCENTRATE]],
    ['by its seller', 'makoro', [CONCENTRATE, DORE]],
    ['by its country, in the language of the buyer', '智利', [CARBONATE, CATHODES]],
    ['by its country in French', 'Brésil', [CONCENTRATE, DORE]],
    ['with a letter missing', 'coper cathodes', [CATHODES]],
    ['with letters swapped', 'lihtium', [CARBONATE]],
    ['with a wildcard taken as a plain sign', '100%', []],
  ])('%s', async (_, q, expected) => {
    expect(await names(`q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  test('and never shows what is not published', async () => {
    expect(await names('q=copper')).toEqual([CONCENTRATE, CATHODES]);
    expect(await names('q=review')).toEqual([]);
  });
});

describe('the best match comes first', () => {
  test('when a text is asked for and no other order', async () => {
    await onMarket(app, trader.companyId, {
      mineralType: 'gold',
      mineralName: 'Gold bars',
      description: 'Refined beside the concentrate of a neighbour.',
      originCountry: 'BR',
    });
    expect(await names('q=concentrate')).toEqual([CONCENTRATE, 'Gold bars']);
    expect(await names('q=concentrate&sort=newest')).toEqual(['Gold bars', CONCENTRATE]);
    const { body } = await buyer.agent.get('/api/listings?q=concentrate&limit=1').expect(200);
    expect(await names(`q=concentrate&limit=1&cursor=${body.next}`)).toEqual(['Gold bars']);
    await app.db.query(`UPDATE listings SET state = 'inactive' WHERE mineral_name = 'Gold bars'`);
  });

  test('and a place in another order is refused', async () => {
    const { body } = await buyer.agent.get('/api/listings?q=copper&limit=1').expect(200);
    await buyer.agent.get(`/api/listings?q=copper&sort=newest&limit=1&cursor=${body.next}`).expect(400);
  });
});

describe('a card is never older than its lot', () => {
  const card = async (): Promise<ListingCard> => {
    const { body } = await buyer.agent.get('/api/listings?q=cathodes').expect(200);
    expect(api.listings.search.response.parse(body)).toEqual(body);
    const [first] = body.items as ListingCard[];
    if (!first) throw new Error('there is no such lot');
    return first;
  };

  test.each<[string, string, (one: ListingCard) => unknown, unknown]>([
    ['its price', 'UPDATE listings SET price_per_unit = 13351 WHERE id = $1', (one) => one.pricePerUnit, '13351'],
    ['what is left', 'UPDATE listings SET reserved_quantity = 1 WHERE id = $1', (one) => one.reservedQuantity, '1'],
    [
      'a paper',
      `UPDATE documents SET state = 'expired' WHERE type = 'origin-certificate' AND listing_id = $1`,
      (one) => one.marks['origin-certificate'],
      'missing',
    ],
    [
      'its seller',
      'UPDATE companies SET rating_count = 77 WHERE id = (SELECT company_id FROM listings WHERE id = $1)',
      (one) => one.seller.ratingCount,
      77,
    ],
  ])('when it changes: %s', async (_, change, shown, expected) => {
    const { id } = await card();
    await app.db.query(change, [id]);
    expect(shown(await card())).toBe(expected);
  });

  test('and the counts keep to the contract', async () => {
    const { body } = await buyer.agent.get('/api/listings/facets?q=copper').expect(200);
    expect(api.listings.facets.response.parse(body)).toEqual(body);
  });
});

describe('filters', () => {
  test.each([
    ['mineral', 'mineral=copper,gold', [CONCENTRATE, DORE, CATHODES]],
    ['alias of a mineral group', 'group=Battery Minerals', [CARBONATE]],
    ['country', 'country=BR', [CONCENTRATE, DORE]],
    ['price for a tonne', 'priceMin=13000&priceMax=24000', [CARBONATE, CATHODES]],
    ['price for an ounce', 'priceMin=4000&priceMax=5000&priceUnit=ozt', [DORE]],
    // In tonnes: 120,000 kg are 120 t, and 730 ounces are no more than 23 kg.
    ['available quantity', 'quantityMin=100&quantityMax=200', [CARBONATE]],
    ['the least available quantity', 'quantityMin=130', [CONCENTRATE, CATHODES]],
    ['the most available quantity', 'quantityMax=0.03', [DORE]],
    ['purity', 'purityMin=99.99', [CATHODES]],
    ['certification', 'certification=IRMA 50,Copper Mark', [DORE, CATHODES]],
    ['kind of seller', 'sellerType=trader', [CONCENTRATE, DORE]],
    ['verified sellers', 'sellerType=verified', [CARBONATE, CATHODES]],
  ])('by %s', async (_, query, expected) => {
    expect(await names(encodeURI(query))).toEqual(expected);
  });

  test('count each value without its own filter', async () => {
    const { body } = await buyer.agent.get('/api/listings/facets?mineral=copper&country=BR').expect(200);
    const counts = (name: keyof ListingFacets) =>
      Object.fromEntries((body as ListingFacets)[name].map(({ value, count }) => [value, count]));
    expect(counts('mineral')).toEqual({ copper: 1, gold: 1 });
    expect(counts('country')).toEqual({ BR: 1, CL: 1 });
    expect(counts('sellerType')).toEqual({ trader: 1 });
    expect(counts('certification')).toEqual({});
  });
});

describe('orders', () => {
  test.each([
    ['price-high-to-low', [DORE, CARBONATE, CATHODES, CONCENTRATE]],
    ['price-low-to-high', [CONCENTRATE, CATHODES, CARBONATE, DORE]],
    ['quantity-low-to-high', [DORE, CARBONATE]],
    ['purity-high-to-low', [CATHODES, CARBONATE, DORE, CONCENTRATE]],
  ])('%s', async (sort, expected) => {
    expect((await names(`sort=${sort}`)).slice(0, expected.length)).toEqual(expected);
  });

  test('the best rated seller first', async () => {
    const { body } = await buyer.agent.get('/api/listings?sort=seller-rating').expect(200);
    expect((body.items as ListingCard[]).map(({ seller }) => seller.rating)).toEqual(['4.6', '4.6', '4.2', '4.2']);
  });

  test('page by page, no lot is lost or shown twice in any order', async () => {
    for (const sort of ['newest', 'price-low-to-high', 'quantity-low-to-high', 'purity-high-to-low', 'seller-rating']) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body }: { body: { items: ListingCard[]; next: string | null; total: number } } = await buyer.agent
          .get(`/api/listings?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
          .expect(200);
        seen.push(...body.items.map(({ id }) => id));
        expect(body.total).toBe(4);
        cursor = body.next;
      }
      expect(new Set(seen).size).toBe(4);
      expect(seen).toHaveLength(4);
    }
  });
});

test('prices of any currency are compared by the newest rates, which the market follows', async () => {
  const rate = (date: string, dollars: string) =>
    app.db.query(`INSERT INTO fx_rates (currency, date, rate) VALUES ('USD', $1, $2)`, [date, dollars]);
  await buyer.agent.get('/api/listings?priceMin=1&priceCurrency=GBP').expect(422);
  await rate('2026-11-26', '1.25');
  await app.db.query(`UPDATE listings SET currency = 'EUR' WHERE mineral_name = $1`, [CONCENTRATE]);
  expect(await names('priceMin=4800&priceMax=4807')).toEqual([CONCENTRATE]);
  expect(await names('priceMin=3845&priceMax=3845&priceCurrency=EUR')).toEqual([CONCENTRATE]);
  await rate('2026-11-27', '4');
  expect(await names('priceMin=15380&priceMax=15380')).toEqual([CONCENTRATE]);
  expect(await names('priceMin=3845&priceMax=3845&priceCurrency=EUR')).toEqual([CONCENTRATE]);
  expect((await names('sort=price-low-to-high'))[0]).toBe(CATHODES);
  await app.db.query(`UPDATE listings SET currency = 'USD' WHERE mineral_name = $1`, [CONCENTRATE]);
});

test('every unit counts as the trade counts it', async () => {
  const rows = await app.db.query('SELECT u AS unit, units_per_tonne(u)::text AS n FROM unnest($1::text[]) u', [
    UNIT_IDS,
  ]);
  expect(rows).toEqual(UNIT_IDS.map((unit) => ({ unit, n: unitsPerTonne(unit).toFixed() })));
});

test('every mixture of filters is counted, one after the other', async () => {
  const filters = Object.entries({
    q: 'copper',
    mineral: 'copper,gold',
    country: 'CL,BR',
    certification: 'IRMA 50',
    sellerType: 'miner',
    priceMin: '1',
  });
  for (let mixture = 0; mixture < 2 ** filters.length; mixture++) {
    const query = Object.fromEntries(filters.filter((_, at) => mixture & (2 ** at)));
    const { status } = await buyer.agent.get('/api/listings/facets').query(query);
    expect([query, status]).toEqual([query, 200]);
  }
});

test('the market built anew is what each change has made of it, word by word', async () => {
  const lots = () => app.db.query(`SELECT to_jsonb(m) - 'stamp' AS lot FROM market_lots m ORDER BY listing_id`);
  const words = async (): Promise<string[]> =>
    (await app.db.query('SELECT word FROM market_terms')).map(({ word }: { word: string }) => word);
  const [kept, known] = [await lots(), await words()];
  await app.db.query('SELECT rebuild_market()');
  expect(kept.length).toBeGreaterThan(2);
  expect(await lots()).toEqual(kept);
  // Words of lots that have gone are forgotten.
  expect(known).toEqual(expect.arrayContaining(await words()));
});
