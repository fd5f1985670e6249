import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DirectoryEntry } from '@orebridge/contracts';
import type { Company } from '../../src/identity/companies/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { onMarket } from './deal-fixture.js';

let app: TestApp;
let reader: Person;
const find = async (query: string): Promise<DirectoryEntry[]> =>
  (await reader.agent.get(`/api/companies?${query}`).expect(200)).body.items;
const names = async (query: string): Promise<string[]> => (await find(query)).map(({ name }) => name);

beforeAll(async () => {
  app = await startApp();
  reader = await person(app, { role: 'buyer', company: { name: 'A buyer' } });
  const mine: Partial<Company> = {
    name: 'Beta Mine',
    country: 'CL',
    sellerType: 'miner',
    certifications: ['Copper Mark'],
  };
  const seller = await person(app, { role: 'seller', company: mine });
  await onMarket(app, seller.companyId);
  await onMarket(app, seller.companyId, { state: 'inactive', mineralType: 'zinc' });
  await person(app, {
    role: 'seller',
    company: { name: 'alpha Traders', country: 'CH', sellerType: 'trader', kybLevel: 1, rating: '5.0', ratingCount: 1 },
  });
  await person(app, { role: 'seller', company: { name: 'Gone Metals', kybState: 'suspended' } });
  await person(app, { role: 'service_provider', company: { name: 'Gamma Assay', country: 'CH' } });
  await person(app, { role: 'logistics_partner', company: { name: 'Delta Lines', country: 'CH' } });
});
afterAll(() => app?.close());

test('the directory lists who offers something, by name; buyers and suspended companies are not in it', async () => {
  expect(await names('')).toEqual(['alpha Traders', 'Beta Mine', 'Delta Lines', 'Gamma Assay']);
});

test('it is narrowed by kind, country, kind of seller, verification and what is on the market', async () => {
  expect(await names('kind=supplier')).toEqual(['alpha Traders', 'Beta Mine']);
  expect(await names('kind=logistics_partner')).toEqual(['Delta Lines']);
  expect(await names('country=CH&kind=supplier')).toEqual(['alpha Traders']);
  expect(await names('sellerType=miner')).toEqual(['Beta Mine']);
  expect(await names('verified=true&kind=supplier')).toEqual(['Beta Mine']);
  expect(await names('mineral=copper')).toEqual(['Beta Mine']);
  expect(await names('mineral=zinc')).toEqual([]);
  expect(await names('q=GAMMA')).toEqual(['Gamma Assay']);
  expect(await names('certification=copper')).toEqual(['Beta Mine']);
  expect(await names('minRating=4.5')).toEqual(['alpha Traders']);
});

test('it says what a company has on the market, and pages without losing anyone', async () => {
  const [entry] = await find('q=beta');
  expect(entry).toMatchObject({ lots: 1, minerals: ['copper'], ratingCount: 0 });
  const first = (await reader.agent.get('/api/companies?limit=3').expect(200)).body;
  const second = (await reader.agent.get(`/api/companies?limit=3&cursor=${first.next}`).expect(200)).body;
  expect([...first.items, ...second.items].map(({ name }: DirectoryEntry) => name)).toEqual(await names(''));
});

test('it is sorted by smoothed rating, lots on the market or age, and each order pages through everybody once', async () => {
  expect((await names('sort=rating'))[0]).toBe('alpha Traders');
  expect((await names('sort=lots'))[0]).toBe('Beta Mine');
  expect((await names('sort=newest'))[0]).toBe('Delta Lines');
  for (const sort of ['rating', 'lots', 'newest']) {
    const walked: string[] = [];
    for (let cursor = ''; ; ) {
      const page = (await reader.agent.get(`/api/companies?limit=1&sort=${sort}${cursor}`).expect(200)).body;
      walked.push(...page.items.map(({ name }: DirectoryEntry) => name));
      if (!page.next) break;
      cursor = `&cursor=${page.next}`;
    }
    expect([sort, walked]).toEqual([sort, await names(`sort=${sort}`)]);
  }
});
