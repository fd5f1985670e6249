import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CompanyProfile, DirectoryMap } from '@orebridge/contracts';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { answer, offered, onMarket, photo, PROFILE } from './deal-fixture.js';

let app: TestApp;
let seller: Person;
let reader: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, {
    role: 'seller',
    company: { name: 'Cerro Pardo', tier: 'enterprise', email: 'hidden@cerro.example', city: 'Calama' },
  });
  reader = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
});
afterAll(() => app?.close());

const write = async (by: Person, part: object = {}, version?: number) => {
  const now = (await by.agent.get('/api/companies/mine/profile').expect(200)).body;
  return by.agent.put('/api/companies/mine/profile').send({ ...PROFILE, ...part, version: version ?? now.version });
};
const read = async (id = seller.companyId): Promise<CompanyProfile> =>
  (await reader.agent.get(`/api/companies/${id}/profile`).expect(200)).body;

describe('a public profile', () => {
  test('shows what the company wrote, and none of what is not public', async () => {
    expect((await write(seller)).status).toBe(200);
    const profile = await read();
    expect(Object.keys(profile).sort()).toEqual(
      `about certifications city country demo founded id kybLevel languages levelSince logo lots memberSince minerals name
       own rating ratingCount ratings response role sellerType sites verified website`.split(/\s+/),
    );
    expect(profile).toMatchObject({
      about: PROFILE.about,
      languages: ['es', 'en'],
      certifications: ['Copper Mark'],
      own: false,
      sites: [
        { name: 'Head office', lat: -23.65, accuracy: 'town' },
        { name: 'Works', lat: null, accuracy: 'country' },
      ],
    });
    expect(JSON.stringify(profile)).not.toContain('hidden@');
  });

  test('calls a web site verified only when a confirmed address of a verified company has its domain', async () => {
    await write(seller, { website: 'https://www.example.com/about' });
    expect((await read()).website).toEqual({ url: 'https://www.example.com/about', verified: true });
    await write(seller, { website: 'https://example.com.evil.io' });
    expect((await read()).website?.verified).toBe(false);
    const unverified = await person(app, { role: 'seller', company: { kybLevel: 0, kybState: 'unverified' } });
    await write(unverified);
    expect((await read(unverified.companyId)).website?.verified).toBe(false);
  });

  test('refuses contacts in the words, a point that is half a point, and other web sites than https', async () => {
    const [site] = PROFILE.sites;
    for (const wrong of [
      { about: 'Write to sales@cerro.example' },
      { sites: [{ ...site, lon: null }] },
      { sites: [{ ...site, lat: 91 }] },
      { website: 'javascript:alert(1)' },
      { website: 'http://example.com' },
      { minerals: ['unobtainium'] },
    ])
      expect([wrong, (await write(seller, wrong)).status]).toEqual([wrong, 400]);
  });

  test('is written by owners, and not over what a colleague has changed meanwhile', async () => {
    const member = await person(app, { role: 'seller', companyId: seller.companyId });
    await app.db.query(`UPDATE users SET company_role = 'member' WHERE id = $1`, [member.id]);
    expect((await write(member)).body.code).toBe('function.owner');
    expect((await write(seller, {}, 1)).body.code).toBe('profile.changed');
  });

  test('takes a logo by its content, drawn anew, and shows it to who may see suppliers', async () => {
    const put = (bytes: Buffer, name: string) =>
      seller.agent.put('/api/companies/mine/logo').attach('file', bytes, name);
    expect((await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.png')).body.code).toBe(
      'file.type',
    );
    const { logo } = (await put(await photo(), 'logo.jpg').expect(200)).body;
    const file = await reader.agent.get(logo).expect(200).expect('content-type', 'image/webp');
    expect(Buffer.from(file.body as Buffer).toString('latin1')).not.toContain('secret camera');
    expect((await app.agent().get(logo)).status).toBe(401);
    await seller.agent.delete('/api/companies/mine/logo').expect(200);
    expect((await read()).logo).toBeNull();
    expect((await reader.agent.get(logo)).status).toBe(404);
  });

  test('does not exist for others once the company is suspended', async () => {
    const gone = await person(app, { role: 'seller', company: { kybState: 'suspended' } });
    expect((await reader.agent.get(`/api/companies/${gone.companyId}/profile`)).status).toBe(404);
    expect((await reader.agent.get(`/api/companies/${gone.companyId}/lots`)).status).toBe(404);
    expect((await gone.agent.get(`/api/companies/${gone.companyId}/profile`)).status).toBe(200);
  });

  test('lists what is on the market, page by page, and nothing else', async () => {
    for (let i = 0; i < 3; i++) await onMarket(app, seller.companyId);
    await onMarket(app, seller.companyId, { state: 'inactive' });
    const page = async (more = '') =>
      (await reader.agent.get(`/api/companies/${seller.companyId}/lots?limit=2${more}`).expect(200)).body;
    const first = await page();
    const second = await page(`&cursor=${first.next}`);
    expect([first.total, first.items.length, second.items.length, second.next]).toEqual([3, 2, 1, null]);
    expect((await read()).lots).toBe(3);
  });
});

test('the response time is the median of first answers, and not said of fewer than three', async () => {
  const quick = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  const ask = async (hours: number, days = 5) => {
    const buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
    const made = await offered(buyer, (await onMarket(app, quick.companyId)).id);
    await answer(quick, made, 'reject', { reason: 'Too low.' }).expect(200);
    await app.db.query(
      `UPDATE offer_threads SET created_at = now() - $2 * interval '1 day',
         updated_at = now() - $2 * interval '1 day' + $3 * interval '1 hour' WHERE id = $1`,
      [made.id, days, hours],
    );
  };
  await ask(2);
  await ask(50);
  expect((await read(quick.companyId)).response).toEqual({ days: 90, answered: 2, medianHours: null });
  await ask(7);
  await ask(1, 91);
  expect((await read(quick.companyId)).response).toEqual({ days: 90, answered: 3, medianHours: '7.0' });
});

describe('the directory on the map', () => {
  test('counts companies by country, and marks only points that were given', async () => {
    const map = async (query = ''): Promise<DirectoryMap> =>
      (await reader.agent.get(`/api/directory/map?${query}`).expect(200)).body;
    await write(seller);
    const { countries, items, companies } = await map('q=cerro pardo');
    expect([countries, companies]).toEqual([[{ country: 'CL', companies: 1 }], 1]);
    expect(items.map(({ company, name, lat }) => [company, name, lat])).toEqual([
      ['Cerro Pardo', 'Head office', -23.65],
    ]);
    expect((await map('q=nobody')).items).toEqual([]);
  });
});
