import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ListingCard, UserActivity } from '@orebridge/contracts';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { type Person, person } from '../../../test/harness/people.js';
import { draft, onMarket } from '../../../test/trade/deal-fixture.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { runScheduled } from '../../../test/harness/scheduled.js';

const OWN = '/api/user-activity';

describe('visits and last browsed lots', () => {
  let app: TestApp;
  let seller: Person;
  beforeAll(async () => {
    app = await startApp();
    seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
  });
  afterAll(() => app?.close());

  const lot = async (): Promise<string> => (await onMarket(app, seller.companyId)).id;
  const say = (who: Person, body: object) => who.agent.post(OWN).send(body).expect(200);
  const own = async (who: Person): Promise<UserActivity> => (await who.agent.get(OWN).expect(200)).body as UserActivity;
  const browsed = async (who: Person) => (await own(who)).lastBrowsed.map(({ id }: ListingCard) => id);
  const views = async (id: string): Promise<number> =>
    (await app.db.query('SELECT count(*)::int AS n FROM listing_views WHERE listing_id = $1', [id]))[0].n;

  test('the last five lots are kept, the newest first, each once', async () => {
    const buyer = await person(app, { role: 'buyer' });
    const lots = [await lot(), await lot(), await lot(), await lot(), await lot(), await lot()];
    for (const id of lots) await say(buyer, { listingIds: [id] });
    expect(await browsed(buyer)).toEqual(lots.slice(1).reverse());
    await say(buyer, { listingIds: [lots[1]] });
    expect(await browsed(buyer)).toEqual([lots[1], ...lots.slice(2).reverse()]);
  });

  test('a visit is new after five minutes without a sign of life', async () => {
    const buyer = await person(app, { role: 'buyer' });
    expect(await own(buyer)).toMatchObject({ lastSeen: null, visitCount: 0, preferredSection: null });
    await say(buyer, { section: 'trade' });
    await say(buyer, {});
    expect(await own(buyer)).toMatchObject({ visitCount: 1, preferredSection: 'trade' });
    await app.db.query(`UPDATE user_visits SET last_seen = now() - interval '301 seconds' WHERE user_id = $1`, [
      buyer.id,
    ]);
    await say(buyer, { section: 'records' });
    expect(await own(buyer)).toMatchObject({ visitCount: 2, preferredSection: 'records' });
  });

  test('of a visitor nothing is kept', async () => {
    await app
      .agent()
      .post(OWN)
      .send({ section: 'trade', listingIds: [await lot()] })
      .expect(200);
    const [{ n }] = await app.db.query('SELECT count(*)::int AS n FROM user_visits WHERE user_id IS NULL');
    expect(n).toBe(0);
    await app.agent().get(OWN).expect(401);
  });

  test('a lot that the person may not see is not remembered, and leaves the list when it leaves the market', async () => {
    const buyer = await person(app, { role: 'buyer' });
    const [hidden, open] = [(await draft(seller)).id, await lot()];
    await say(buyer, { listingIds: [hidden, open] });
    expect(await browsed(buyer)).toEqual([open]);
    await app.db.query(`UPDATE listings SET state = 'inactive' WHERE id = $1`, [open]);
    expect(await browsed(buyer)).toEqual([]);
  });

  test('the person can have it all forgotten', async () => {
    const buyer = await person(app, { role: 'buyer' });
    await say(buyer, { section: 'trade', listingIds: [await lot()] });
    await buyer.agent.delete(OWN).expect(200);
    expect(await own(buyer)).toEqual({ lastSeen: null, visitCount: 0, preferredSection: null, lastBrowsed: [] });
  });

  test('it is forgotten by itself 90 days after', async () => {
    const buyer = await person(app, { role: 'buyer' });
    await say(buyer, { listingIds: [await lot()] });
    await app.db.query(`UPDATE browsed_listings SET at = at - interval '91 days' WHERE user_id = $1`, [buyer.id]);
    await app.db.query(`UPDATE user_visits SET last_seen = last_seen - interval '91 days' WHERE user_id = $1`, [
      buyer.id,
    ]);
    await app.get(Schedule).tick();
    await runScheduled(app, 'activity.forget');
    expect(await own(buyer)).toMatchObject({ visitCount: 0, lastBrowsed: [] });
  });

  test('a look at a lot counts for its seller once for a company and a day, and never the seller’s own', async () => {
    const id = await lot();
    const buyer = await person(app, { role: 'buyer' });
    const colleague = await person(app, { role: 'buyer', companyId: buyer.companyId });
    for (const who of [buyer, buyer, colleague, seller, await person(app, { role: 'admin' })])
      await say(who, { listingIds: [id] });
    expect(await views(id)).toBe(1);
  });
});
