import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Kpi, KpiReport } from '@orebridge/contracts';
import { DAY_MS } from '@orebridge/trade';
import { startApp, type TestApp } from '../../../test/harness/app.js';
import { type Person, person } from '../../../test/harness/people.js';
import { answer, complete, offered, onMarket, review, submit } from '../../../test/trade/deal-fixture.js';
import { AuditService } from '../audit/index.js';
import { systemCtx } from '../../platform/context/ctx.js';

describe('the figures of a dashboard', () => {
  let app: TestApp;
  let seller: Person;
  let buyer: Person;
  let admin: Person;
  let lot: string;
  let deal: string;

  /** Moves what has happened so far back by some days, the append-only audit too, as time would. */
  const daysPass = async (days: number): Promise<void> => {
    const back = `- interval '${days} days'`;
    await app.db.query('ALTER TABLE audit DISABLE TRIGGER USER');
    await app.db.query(`UPDATE audit SET at = at ${back}`);
    await app.db.query('ALTER TABLE audit ENABLE TRIGGER USER');
    await app.db.query(`UPDATE deals SET created_at = created_at ${back}`);
    await app.db.query(`UPDATE listings SET created_at = created_at ${back}, published_at = published_at ${back}`);
    await app.db.query(`UPDATE offer_threads SET created_at = created_at ${back}, updated_at = updated_at ${back}`);
    await app.db.query(`UPDATE listing_views SET seen_on = (seen_on ${back})::date`);
    await app.db.query(`UPDATE users SET created_at = created_at ${back}`);
  };
  const report = async (who: Person, path: string): Promise<KpiReport> =>
    (await who.agent.get(`/api/kpis/${path}`).expect(200)).body as KpiReport;
  const kpi = async (who: Person, path: string, id: Kpi['id']): Promise<Kpi | undefined> =>
    (await report(who, path)).kpis.find((one) => one.id === id);
  const reach = async (state: string): Promise<void> => {
    await app.db.transaction((em) =>
      app.get(AuditService).write(em, systemCtx('test'), { object: 'deal', id: deal, event: 'test', to: state }),
    );
    await app.db.query('UPDATE deals SET state = $2 WHERE id = $1', [deal, state]);
  };

  beforeAll(async () => {
    app = await startApp();
    seller = await person(app, { role: 'seller', company: { tier: 'enterprise' } });
    buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise' } });
    admin = await person(app, { role: 'admin' });
    lot = (await onMarket(app, seller.companyId)).id;
    await buyer.agent
      .post('/api/user-activity')
      .send({ listingIds: [lot] })
      .expect(200);
    const accepted = await offered(buyer, lot);
    deal = (await answer(seller, accepted, 'accept').expect(200)).body.dealId;
    await answer(seller, await offered(buyer, lot, { quantity: '100' }), 'reject', { reason: 'Too low.' }).expect(200);
  });
  afterAll(() => app?.close());

  test('are those of the seller’s own lots and offers, each with the number of records it stands on', async () => {
    expect(await kpi(seller, 'listings', 'activeListings')).toMatchObject({ unit: 'count', value: '1', n: 1 });
    expect(await kpi(seller, 'listings', 'inquiryRate')).toMatchObject({
      value: '100',
      n: 1,
      previous: { value: null, n: 0 },
    });
    expect(await kpi(seller, 'trade?side=seller', 'offerWinRate')).toMatchObject({ value: '50.00', n: 2 });
    expect(await kpi(seller, 'trade?side=seller', 'openValue')).toMatchObject({
      unit: 'usd',
      value: '2600000.00',
      n: 1,
    });
  });

  test('say nothing, and not zero, where nothing was there to count', async () => {
    const stranger = await person(app, { role: 'seller' });
    expect(await kpi(stranger, 'trade?side=seller', 'offerWinRate')).toMatchObject({ value: null, n: 0 });
    expect(await kpi(stranger, 'trade?side=seller', 'openValue')).toMatchObject({ value: '0', n: 0 });
    expect(await kpi(stranger, 'listings', 'inquiryRate')).toMatchObject({ value: null, n: 0 });
  });

  test('count a deal apart whose currency has no known rate, and read it in dollars by the rate of its day', async () => {
    await app.db.query(`UPDATE deals SET currency = 'EUR' WHERE id = $1`, [deal]);
    expect(await kpi(buyer, 'trade', 'openValue')).toMatchObject({ value: '0', n: 0, leftOut: 1 });
    await app.db.query(`INSERT INTO fx_rates (currency, date, rate) VALUES ('USD', '2020-01-02', 1.1193)`);
    expect(await kpi(buyer, 'trade', 'openValue')).toMatchObject({ value: '2910180.00', n: 1, leftOut: 0 });
    await app.db.query('DELETE FROM fx_rates');
    await app.db.query(`UPDATE deals SET currency = 'USD' WHERE id = $1`, [deal]);
  });

  test('of the period before stand beside them', async () => {
    await daysPass(40);
    const path = 'trade?side=seller&days=30';
    expect(await kpi(seller, path, 'offerWinRate')).toMatchObject({
      value: null,
      n: 0,
      previous: { value: '50.00', n: 2 },
    });
    expect(await kpi(seller, path, 'openValue')).toMatchObject({ n: 1, previous: { value: '2600000.00', n: 1 } });
    expect(await kpi(seller, 'trade?side=seller&days=90', 'offerWinRate')).toMatchObject({ value: '50.00', n: 2 });
    expect(await kpi(seller, 'listings', 'listingViews')).toMatchObject({ value: '0', previous: { value: '1', n: 1 } });
    expect(await kpi(seller, 'listings', 'activeListings')).toMatchObject({ previous: { value: '1', n: 1 } });
  });

  test('follow a deal by the stages that the audit saw', async () => {
    await reach('signed');
    expect(await kpi(seller, 'trade?side=seller', 'daysToSign')).toMatchObject({ unit: 'days', value: '40.0', n: 1 });
    await reach('delivered');
    expect(await kpi(buyer, 'trade', 'onTimeDelivery')).toMatchObject({ value: '100.00', n: 1 });
    await reach('settled');
    expect(await kpi(buyer, 'trade', 'settledValue')).toMatchObject({ value: '2600000.00', n: 1 });
    expect(await kpi(buyer, 'trade', 'supplierConcentration')).toMatchObject({ value: '10000', n: 1 });
    expect(await kpi(buyer, 'trade', 'openValue')).toMatchObject({ value: '0', n: 0, previous: { n: 1 } });
    expect(await kpi(admin, 'platform', 'settledValue')).toMatchObject({ value: '2600000.00', n: 1 });
  });

  test('of the site are an admin’s, with the median time that a review took', async () => {
    const waiting = await submit(seller, (await complete(seller)).id);
    expect(await kpi(admin, 'platform', 'listingsWaiting')).toMatchObject({ value: '1', previous: { value: '0' } });
    await app.db.query('ALTER TABLE audit DISABLE TRIGGER USER');
    await app.db.query(`UPDATE audit SET at = at - interval '6 hours' WHERE event = 'submit' AND object_id = $1`, [
      waiting.id,
    ]);
    await app.db.query('ALTER TABLE audit ENABLE TRIGGER USER');
    await review(admin, waiting);
    await admin.agent.post(`/api/admin/listings/${waiting.id}/approve`).expect(200);
    expect(await kpi(admin, 'platform', 'reviewHours')).toMatchObject({ unit: 'hours', value: '6.00', n: 1 });
    expect(await kpi(admin, 'platform', 'heldListings')).toMatchObject({ previous: null });
    await buyer.agent.get('/api/kpis/platform').expect(403);
  });

  test('never mix demo records with real ones, and say which they are', async () => {
    expect((await report(admin, 'platform')).demo).toBe(false);
    await app.db.query('UPDATE listings SET demo = true');
    await app.db.query('UPDATE deals SET demo = true');
    expect((await report(admin, 'platform')).demo).toBe(true);
    expect(await kpi(admin, 'platform', 'liquidity')).toMatchObject({ n: 2 });
    await onMarket(app, seller.companyId);
    expect((await report(admin, 'platform')).demo).toBe(false);
    expect(await kpi(admin, 'platform', 'liquidity')).toMatchObject({ n: 1 });
  });

  test('look back 30, 90 or 365 days', async () => {
    const { from, to } = await report(admin, 'platform?days=365');
    expect(Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)).toBe(365);
    await admin.agent.get('/api/kpis/platform?days=31').expect(400);
  });
});
