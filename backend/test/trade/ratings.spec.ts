import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CompanyProfile, DealRatings, Matches, PublicRating } from '@orebridge/contracts';
import { AuditService } from '../../src/operations/audit/index.js';
import { RatingWindowsJob } from '../../src/trading/ratings/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { answer, completedDeal, offered, onMarket, rate, ratedSeller, sought } from './deal-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await person(app, { role: 'admin' });
});
beforeEach(async () => {
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE' } });
});
afterAll(() => app?.close());

const ofDeal = async (by: Person, deal: string): Promise<DealRatings> =>
  (await by.agent.get(`/api/deals/${deal}/ratings`).expect(200)).body;
const profileOf = async ({ companyId }: Person): Promise<CompanyProfile> =>
  (await buyer.agent.get(`/api/companies/${companyId}/profile`).expect(200)).body;
const publicRatings = async ({ companyId }: Person): Promise<PublicRating[]> =>
  (await buyer.agent.get(`/api/companies/${companyId}/ratings`).expect(200)).body.items;
const code = async (sent: ReturnType<typeof rate>) => {
  const { status, body } = await sent;
  return [status, body.code];
};
const pass = () => app.db.transaction((em) => app.get(RatingWindowsJob).run(em));
const notifications = async (of: Person): Promise<string[]> => {
  await app.drain();
  const rows = await app.db.query('SELECT key FROM notifications WHERE recipient_id = $1 ORDER BY seq', [of.id]);
  return rows.map(({ key }: { key: string }) => key).filter((key: string) => key.includes('rating'));
};

describe('who may rate', () => {
  test('nobody, before the deal is completed', async () => {
    const made = await offered(buyer, (await onMarket(app, seller.companyId)).id);
    const { dealId } = (await answer(seller, made, 'accept').expect(200)).body;
    expect(await code(rate(buyer, dealId))).toEqual([409, 'rating.not_completed']);
    expect(await ofDeal(buyer, dealId)).toMatchObject({ window: null, mayRate: false });
  });

  test('each party once, and nobody else', async () => {
    const deal = await completedDeal(app, seller, buyer);
    const stranger = await person(app, { role: 'buyer' });
    expect(await code(rate(stranger, deal))).toEqual([404, 'not_found']);
    expect(await code(rate(admin, deal))).toEqual([403, 'auth.forbidden']);
    await rate(buyer, deal).expect(201);
    const colleague = await person(app, { role: 'buyer', companyId: buyer.companyId });
    expect(await code(rate(colleague, deal))).toEqual([409, 'rating.already_given']);
  });

  test('two at the same moment of one company give one rating', async () => {
    const deal = await completedDeal(app, seller, buyer);
    const colleague = await person(app, { role: 'buyer', companyId: buyer.companyId });
    const answers = await Promise.all([rate(buyer, deal, 5), rate(colleague, deal, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('within thirty days of the close, to the second', async () => {
    const late = await completedDeal(app, seller, buyer, 30);
    expect(await code(rate(buyer, late))).toEqual([409, 'rating.window_over']);
    await rate(buyer, await completedDeal(app, seller, buyer, 29.99)).expect(201);
  });

  test('with one to five stars and without a way around the platform', async () => {
    const deal = await completedDeal(app, seller, buyer);
    for (const wrong of [0, 6, 4.5]) expect((await rate(buyer, deal, wrong)).status).toBe(400);
    for (const comment of ['write to a@b.com', 'see https://x.io', '+49 203 555 0108', 'x'.repeat(1001)])
      expect((await rate(buyer, deal, 5, { comment })).status).toBe(400);
    const { body } = await rate(seller, deal, 5, { quality: 3, documents: 4, comment: '2,500,000 t, 99.99 %' });
    expect(body.given).toMatchObject({ quality: null, documents: 4, comment: '2,500,000 t, 99.99 %' });
  });
});

describe('blind until both have spoken', () => {
  test('the other side is unseen and uncounted, then both are seen and counted', async () => {
    const deal = await completedDeal(app, seller, buyer);
    await rate(buyer, deal, 4, { quality: 5, comment: 'As promised.' }).expect(201);
    expect(await ofDeal(seller, deal)).toMatchObject({ otherHasRated: true, received: null, revealed: false });
    expect(await publicRatings(seller)).toEqual([]);
    expect(await profileOf(seller)).toMatchObject({ rating: null, ratingCount: 0 });
    expect(await notifications(seller)).toEqual(['rating.given']);

    await rate(seller, deal, 5).expect(201);
    expect(await ofDeal(seller, deal)).toMatchObject({
      revealed: true,
      received: { overall: 4, comment: 'As promised.' },
    });
    expect(await profileOf(seller)).toMatchObject({
      rating: '4',
      ratingCount: 1,
      ratings: { count: 1, stars: [0, 0, 0, 1, 0], topics: [{ topic: 'quality', average: '5.0', count: 1 }] },
    });
    expect(await notifications(buyer)).toEqual(['rating.revealed']);
  });

  test('of the rater the side and the country are public, never the name or the deal', async () => {
    await ratedSeller(app, seller, buyer);
    const [shown] = await publicRatings(seller);
    expect(Object.keys(shown!).sort()).toEqual(
      'at comment communication country demo documents id overall quality reply side timeliness'.split(' '),
    );
    expect(shown).toMatchObject({ side: 'buyer', country: 'DE' });
  });

  test('or until the window is over, when one alone counts', async () => {
    const deal = await completedDeal(app, seller, buyer);
    await pass();
    expect(await notifications(seller)).toEqual(['rating.opened']);
    await rate(buyer, deal, 3).expect(201);
    await app.db.query(`UPDATE rating_windows SET closes_at = now() WHERE deal_id = $1`, [deal]);
    await pass();
    await pass();
    expect(await ofDeal(seller, deal)).toMatchObject({ revealed: true, mayRate: false, received: { overall: 3 } });
    expect((await profileOf(seller)).ratingCount).toBe(1);
    expect(await notifications(seller)).toEqual(['rating.opened', 'rating.given', 'rating.revealed']);
  });
});

test('what counts is the trust of the matching: smoothed by five ratings of 3.5 (trade rules 4, T)', async () => {
  const id = (await sought(buyer)).id;
  const lot = await onMarket(app, seller.companyId, { pricePerUnit: '13000' });
  const trust = async (): Promise<number> => {
    const { matches } = (await buyer.agent.get(`/api/requirements/${id}/matches`).expect(200)).body as Matches;
    const found = matches.find(({ listing }) => listing.id === lot.id);
    return Number(found?.match.parts.find(({ part }) => part === 'T')?.value);
  };
  const expected = (n: number, average: number) => 0.6 * 0.8 + (0.4 * (n * average + 5 * 3.5)) / (n + 5) / 5;
  expect(await trust()).toBeCloseTo(expected(0, 0), 3);
  await ratedSeller(app, seller, buyer);
  expect(await trust()).toBeCloseTo(expected(1, 4), 3);
});

describe('what the rated company can do', () => {
  test('it replies once, for everybody to read', async () => {
    const id = await ratedSeller(app, seller, buyer);
    const reply = (by: Person) =>
      by.agent.post(`/api/ratings/${id}/reply`).send({ reply: 'We have changed the bags.' });
    expect((await reply(buyer)).status).toBe(404);
    await reply(seller).expect(200);
    expect((await reply(seller)).body.code).toBe('rating.already_replied');
    expect((await publicRatings(seller))[0]?.reply).toBe('We have changed the bags.');
  });

  test('it reports, an admin hides with the reason, and the rating counts no more; restored, it counts again', async () => {
    const id = await ratedSeller(app, seller, buyer);
    const reason = 'Names a person.';
    await seller.agent.post(`/api/ratings/${id}/report`).send({ reason }).expect(200);
    const queue = (await admin.agent.get('/api/admin/ratings').expect(200)).body.items;
    expect(queue.find((one: { id: string }) => one.id === id)).toMatchObject({ reportReason: reason, hidden: false });

    await admin.agent.post(`/api/admin/ratings/${id}/hide`).send({ reason }).expect(200);
    expect(await publicRatings(seller)).toEqual([]);
    expect(await profileOf(seller)).toMatchObject({ rating: null, ratingCount: 0 });
    expect(await notifications(buyer)).toContain('rating.hidden');
    expect((await admin.agent.post(`/api/admin/ratings/${id}/hide`).send({ reason })).body.code).toBe('rating.hidden');

    await admin.agent.post(`/api/admin/ratings/${id}/restore`).send({ reason }).expect(200);
    expect((await profileOf(seller)).ratingCount).toBe(1);
    const audit = await app.get(AuditService).history(app.db.manager, 'rating', id);
    expect(audit.map(({ event, reason: why }) => [event, why])).toEqual([
      ['give', null],
      ['report', reason],
      ['hide', reason],
      ['restore', reason],
    ]);
  });

  test('an admin does not decide about a rating of the own company', async () => {
    const id = await ratedSeller(app, seller, buyer);
    const judge = await person(app, { role: 'admin', companyId: seller.companyId });
    const { body } = await judge.agent.post(`/api/admin/ratings/${id}/hide`).send({ reason: 'Ours.' }).expect(403);
    expect(body.code).toBe('company.own');
    expect((await admin.agent.post(`/api/admin/ratings/${randomUUID()}/hide`).send({ reason: 'None.' })).status).toBe(
      404,
    );
  });
});
