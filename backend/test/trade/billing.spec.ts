import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BillingQuote, BillingStatus } from '@orebridge/contracts';
import { addDays, addMonths } from '@orebridge/trade';
import { BillingClockJob } from '../../src/finance/billing/index.js';
import { Company } from '../../src/identity/companies/index.js';
import { LedgerReconciliation } from '../../src/operations/reconciliation/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { billed } from './invoice-fixture.js';
import { draft, needed, offered, onMarket, payPlan, saved, subscribed, upload } from './deal-fixture.js';

const BILLING = '/api/billing';
let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

const small = (company: Partial<Company> = {}, role: 'seller' | 'buyer' = 'seller') =>
  person(app, { role, company: { tier: 'basic', ...company } });
const status = async ({ agent }: Person): Promise<BillingStatus> => (await agent.get(BILLING).expect(200)).body;
const quote = async ({ agent }: Person, tier: string, interval = 'month'): Promise<BillingQuote> =>
  (await agent.get(`${BILLING}/quote?tier=${tier}&interval=${interval}`).expect(200)).body;
const command = ({ agent }: Person, name: string, body?: object) => agent.post(`${BILLING}/${name}`).send(body);
const order = async (by: Person, tier: string, interval = 'month') =>
  command(by, 'change', { tier, interval, due: (await quote(by, tier, interval)).due });
const take = async (by: Person, tier: string, interval = 'month') => {
  const answer = await order(by, tier, interval);
  if (answer.body.order) await payPlan(by);
  return answer;
};
/** Moves a company's subscription back in time, so that `days` more of it have passed. */
const daysPass = (by: Person, days: number) =>
  app.db.query(
    `UPDATE subscriptions SET period_from = period_from - $2 * interval '1 day', period_to = period_to - $2 * interval '1 day',
       failed_at = failed_at - $2 * interval '1 day', excess_ends_at = excess_ends_at - $2 * interval '1 day'
     WHERE company_id = $1`,
    [by.companyId, days],
  );
const clock = () => app.db.transaction((em) => app.get(BillingClockJob).run(em, new Date()));
const notified = async (event: string, { companyId }: Person): Promise<Record<string, string>[]> =>
  (
    await app.db.query(`SELECT payload FROM outbox WHERE event = $1 AND payload ->> 'companyId' = $2 ORDER BY id`, [
      event,
      companyId,
    ])
  ).map(({ payload }: { payload: Record<string, string> }) => payload);

describe('a company takes a plan', () => {
  test('for a month, pays what it agreed to, and has it at once', async () => {
    const seller = await small();
    expect(await quote(seller, 'professional')).toMatchObject({
      kind: 'new',
      from: 'basic',
      due: '299.00',
      lines: [{ kind: 'period', amount: '299.00' }],
    });
    await subscribed(seller);
    expect(await status(seller)).toMatchObject({
      tier: 'professional',
      subscription: { state: 'active', paid: true, price: '299.00', next: null, dunning: null },
    });
    expect((await seller.agent.get('/api/user/subscription-status')).body).toEqual({ tier: 'professional' });
    const [charged] = await notified('subscription.charged', seller);
    expect(charged).toMatchObject({ amount: '299.00', currency: 'USD', tier: 'professional', interval: 'month' });
    const [entry] = await app.db.query(
      `SELECT e.event, p.amount FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id
         JOIN ledger_accounts a ON a.id = p.account_id JOIN payments m ON 'payment:' || m.id = e.key
       WHERE m.reference = $1 AND a.kind = 'subscriptions'`,
      [charged?.payment],
    );
    expect(entry).toEqual({ event: 'subscription.paid', amount: '-299.00' });
  });

  test('with the tax that its invoice says: quote, charge, posting and invoice are one figure', async () => {
    const seller = await small({ country: 'CH' });
    await billed(seller, { city: 'Bern', country: 'CH', taxNumber: 'CHE111111111' });
    const asked = await quote(seller, 'enterprise', 'year');
    expect(asked).toMatchObject({ net: '15289.80', taxPct: '8.1', due: '16528.27', price: '15289.80' });
    const { body } = await command(seller, 'change', { tier: 'enterprise', interval: 'year', due: '15289.80' });
    expect(body).toMatchObject({ code: 'billing.price_moved', values: { due: '16528.27' } });
    expect((await order(seller, 'enterprise', 'year')).body.order).toMatchObject({ net: '15289.80', due: '16528.27' });
    await payPlan(seller);
    await app.drain();
    const [posted] = await app.db.query(
      `SELECT -p.amount AS amount FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id
         JOIN ledger_entries e ON e.id = p.entry_id JOIN payments m ON 'payment:' || m.id = e.key
       WHERE m.company_id = $1 AND a.kind = 'subscriptions'`,
      [seller.companyId],
    );
    expect(posted.amount).toBe('16528.27');
    const { items } = (await seller.agent.get('/api/invoices?kind=subscription').expect(200)).body;
    expect(items).toMatchObject([{ total: '16528.27', paid: '16528.27', open: '0.00', state: 'paid' }]);
    const { body: invoice } = await seller.agent.get(`/api/invoices/${items[0].id}`).expect(200);
    expect(invoice).toMatchObject({ net: '15289.80', tax: { amount: '1238.47', rate: '8.1' } });
    expect(await app.get(LedgerReconciliation).differences(app.db.manager)).toEqual([]);
  });

  test('and its invoice is open for what was not paid of it: the books find who marks it as paid', async () => {
    const seller = await small({ country: 'CH' });
    await billed(seller, { city: 'Bern', country: 'CH', taxNumber: 'CHE111111111' });
    // As it was charged before the tax was asked for.
    await order(seller, 'professional');
    await app.db.query('UPDATE subscription_orders SET due = net, tax = NULL WHERE company_id = $1', [
      seller.companyId,
    ]);
    await payPlan(seller);
    await app.drain();
    const { items } = (await seller.agent.get('/api/invoices?kind=subscription').expect(200)).body;
    expect(items).toMatchObject([{ total: '323.22', paid: '299.00', open: '24.22', state: 'part_paid' }]);
    expect(await app.get(LedgerReconciliation).differences(app.db.manager)).toEqual([]);
    await app.db.query(`UPDATE invoices SET paid = total WHERE id = $1`, [items[0].id]);
    expect(await app.get(LedgerReconciliation).differences(app.db.manager)).toMatchObject([
      { about: 'invoice', id: items[0].id, stated: '323.22', posted: '299.00' },
    ]);
    await app.db.query(`UPDATE invoices SET paid = 299 WHERE id = $1`, [items[0].id]);
  });

  test('and keeps the one it has until the payment is in', async () => {
    const seller = await small();
    const { body } = await order(seller, 'professional');
    expect(body).toMatchObject({ tier: 'basic', order: { kind: 'new', due: '299.00' } });
    await payPlan(seller, 'failed');
    expect(await status(seller)).toMatchObject({ tier: 'basic', subscription: null });
    expect(await notified('subscription.charged', seller)).toEqual([]);
    await payPlan(seller);
    expect(await status(seller)).toMatchObject({ tier: 'professional', order: null });
  });

  test('money for an order that another has replaced is the company’s own', async () => {
    const seller = await small();
    const first = (await order(seller, 'professional')).body.order;
    const due = { purpose: 'subscription', aboutId: first.id, provider: 'simulator' };
    const { id } = (await seller.agent.post('/api/payments').send(due).expect(201)).body;
    await order(seller, 'enterprise');
    await seller.agent.post(`/api/payments/${id}/simulate`).send({ outcome: 'paid' }).expect(200);
    expect((await status(seller)).tier).toBe('basic');
    const [owed] = await app.db.query(
      `SELECT balance FROM ledger_balances WHERE company_id = $1 AND kind = 'payable'`,
      [seller.companyId],
    );
    expect(owed.balance).toBe('-299.00');
  });

  test('never at a price that it did not see', async () => {
    const seller = await small();
    const { body } = await command(seller, 'change', { tier: 'professional', interval: 'month', due: '19.00' }).expect(
      409,
    );
    expect(body).toMatchObject({ code: 'billing.price_moved', values: { due: '299.00' } });
  });

  test('only by its owners and finance people', async () => {
    const seller = await small({ tier: 'asm' });
    const member = await person(app, { role: 'seller', companyId: seller.companyId });
    await app.db.query(`UPDATE users SET company_role = 'member' WHERE id = $1`, [member.id]);
    expect((await status(member)).owner).toBe(false);
    expect((await order(member, 'professional')).body.code).toBe('function.finance');
  });

  test('a larger one within the month for the days that are left', async () => {
    const seller = await subscribed(await small());
    await daysPass(seller, 10);
    const { lines, due } = await quote(seller, 'enterprise');
    const [line] = lines;
    expect(line).toMatchObject({ kind: 'difference', of: '1200.00' });
    expect(due).toBe(((1200 * (line?.daysLeft ?? 0)) / (line?.periodDays ?? 1)).toFixed(2));
    const before = await status(seller);
    await take(seller, 'enterprise');
    const after = await status(seller);
    expect(after).toMatchObject({ tier: 'enterprise', subscription: { price: '1499.00' } });
    expect(after.subscription?.periodTo).toBe(before.subscription?.periodTo);
    expect((await notified('subscription.charged', seller)).map(({ amount }) => amount)).toEqual(['299.00', due]);
  });

  test('however often it is asked for at once, one order waits', async () => {
    const seller = await small();
    await Promise.all([1, 2, 3].map(() => order(seller, 'professional')));
    await payPlan(seller);
    expect(await notified('subscription.charged', seller)).toHaveLength(1);
  });
});

describe('the trial', () => {
  test('is the professional plan for 14 days, once', async () => {
    const buyer = await small({}, 'buyer');
    expect((await status(buyer)).trialOpen).toBe(true);
    await command(buyer, 'trial').expect(200);
    expect(await status(buyer)).toMatchObject({
      tier: 'professional',
      trialOpen: false,
      subscription: { state: 'trialing', paid: false },
    });
    await daysPass(buyer, 14);
    await clock();
    expect(await status(buyer)).toMatchObject({ tier: 'basic', trialOpen: false, subscription: { state: 'ended' } });
    expect((await command(buyer, 'trial').expect(409)).body.code).toBe('billing.trial_used');
  });

  test('becomes a plan when one is taken', async () => {
    const buyer = await small({}, 'buyer');
    await command(buyer, 'trial').expect(200);
    await subscribed(buyer);
    await daysPass(buyer, 14);
    await clock();
    expect(await status(buyer)).toMatchObject({ tier: 'professional', subscription: { state: 'active' } });
  });
});

describe('at the end of a period', () => {
  test('the plan is paid again', async () => {
    const seller = await subscribed(await small());
    const { subscription } = await status(seller);
    await daysPass(seller, 31);
    await clock();
    const [, second] = await notified('subscription.charged', seller);
    expect(second).toMatchObject({ amount: '299.00' });
    expect(new Date(second!.from!).getTime()).toBe(addDays(new Date(subscription!.periodTo), -31).getTime());
    expect((await status(seller)).subscription?.state).toBe('active');
  });

  test('a payment that fails is tried on days 1, 3 and 7; on day 14 the company is on the basic plan', async () => {
    const seller = await subscribed(await small());
    await app.db.query(`UPDATE subscriptions SET means = 'bank_transfer' WHERE company_id = $1`, [seller.companyId]);
    await daysPass(seller, 31);
    const tries = async () => (await notified('subscription.payment_failed', seller)).length;
    await clock();
    expect(await status(seller)).toMatchObject({
      tier: 'professional',
      subscription: { state: 'past_due', dunning: { due: '299.00' } },
    });
    const seen = [await tries()];
    for (const days of [1, 2, 4]) {
      await daysPass(seller, days);
      await clock();
      await clock();
      seen.push(await tries());
    }
    expect(seen).toEqual([1, 2, 3, 4]);
    expect((await status(seller)).subscription?.dunning?.retryAt).toBeNull();
    await daysPass(seller, 7);
    await clock();
    expect(await status(seller)).toMatchObject({ tier: 'basic', subscription: { state: 'ended', dunning: null } });
    expect(await notified('subscription.ended', seller)).toHaveLength(1);
  });

  test('an overdue payment may be made before', async () => {
    const seller = await subscribed(await small());
    await app.db.query(`UPDATE subscriptions SET means = 'bank_transfer' WHERE company_id = $1`, [seller.companyId]);
    await daysPass(seller, 31);
    await clock();
    expect((await order(seller, 'enterprise')).body.code).toBe('billing.overdue');
    await payPlan(seller);
    expect(await status(seller)).toMatchObject({ subscription: { state: 'active', dunning: null } });
  });

  test('a cancelled plan is over; until then it may be kept', async () => {
    const seller = await subscribed(await small());
    await command(seller, 'cancel').expect(200);
    expect((await status(seller)).subscription?.state).toBe('cancel_at_period_end');
    await command(seller, 'keep').expect(200);
    expect((await status(seller)).subscription?.state).toBe('active');
    await command(seller, 'cancel').expect(200);
    await daysPass(seller, 31);
    await clock();
    expect(await status(seller)).toMatchObject({ tier: 'basic', subscription: { state: 'ended' } });
  });

  test('a smaller plan begins, and after 14 days of notice the oldest lots above it leave the market', async () => {
    const seller = await small({ asm: true });
    await subscribed(seller);
    const lots: string[] = [];
    for (let n = 0; n < 12; n++)
      lots.push(
        (await onMarket(app, seller.companyId, { publishedAt: addDays(new Date(), n - 40), grade: `${n}` })).id,
      );
    expect(await quote(seller, 'asm')).toMatchObject({
      kind: 'downgrade',
      due: '0.00',
      excess: [{ metric: 'listings', used: 12, limit: 10 }],
    });
    await take(seller, 'asm');
    expect((await status(seller)).subscription).toMatchObject({ tier: 'professional', next: { tier: 'asm' } });
    expect(await notified('subscription.excess', seller)).toHaveLength(1);
    await daysPass(seller, 31);
    await clock();
    await clock();
    expect(await status(seller)).toMatchObject({ tier: 'asm', subscription: { next: null, excessEndsAt: null } });
    const left = await app.db.query(`SELECT id FROM listings WHERE company_id = $1 AND state = 'inactive'`, [
      seller.companyId,
    ]);
    expect(left.map(({ id }: { id: string }) => id).sort()).toEqual(lots.slice(0, 2).sort());
  });
});

describe('the plan for artisanal producers', () => {
  test('is closed to whoever is none, and to who is not verified', async () => {
    expect((await status(await small())).asmRefusal).toBe('billing.asm_producer');
    const stranger = await small({ asm: true, kybLevel: 0, kybState: 'unverified' });
    expect((await order(stranger, 'asm')).body.code).toBe('billing.asm_verified');
  });

  test('has no price for a cooperative in its first year', async () => {
    const coop = await small({ asm: true, cooperative: true });
    expect(await quote(coop, 'asm')).toMatchObject({ interval: 'year', due: '0.00' });
    await take(coop, 'asm');
    expect(await status(coop)).toMatchObject({ tier: 'asm', asmFree: false, subscription: { price: '0.00' } });
    expect(await notified('subscription.charged', coop)).toEqual([]);
  });

  test('ends with the badge', async () => {
    const producer = await small({ asm: true });
    await take(producer, 'asm', 'year');
    await app.db.query(`UPDATE companies SET kyb_state = 'suspended' WHERE id = $1`, [producer.companyId]);
    await daysPass(producer, 366);
    await clock();
    const [company] = await app.db.query('SELECT tier FROM companies WHERE id = $1', [producer.companyId]);
    expect(company.tier).toBe('basic');
  });
});

describe('what a plan allows is refused above it, with what is used', () => {
  const refused = (code: string, used: number, limit: number) => ({
    status: 409,
    body: expect.objectContaining({ code, values: { tier: 'basic', used, limit } }),
  });

  test('open requirements', async () => {
    const buyer = await small({}, 'buyer');
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.push((await needed(buyer)).id);
    const publish = (id?: string) => buyer.agent.post(`/api/requirements/${id}/publish`);
    for (const id of ids.slice(0, 3)) await publish(id).expect(200);
    expect(await publish(ids[3])).toMatchObject(refused('plan.limit.requirements', 3, 3));
    await buyer.agent.post(`/api/requirements/${ids[0]}/close`).expect(200);
    await publish(ids[3]).expect(200);
  });

  test('documents and their storage', async () => {
    const seller = await small();
    const { id } = await draft(seller);
    await upload(seller, id, 'mining-permit').expect(201);
    await app.db.query('UPDATE documents SET bytes = 249999999 WHERE company_id = $1', [seller.companyId]);
    expect(await upload(seller, id, 'quality-analysis')).toMatchObject(refused('plan.limit.storage', 0.25, 0.25));
    await app.db.query(
      `INSERT INTO documents (company_id, type, number, state, file_key, file_name, media_type, bytes, sha256, uploaded_by)
       SELECT company_id, 'certification', n::text, state, file_key, file_name, media_type, 0, sha256, uploaded_by
       FROM documents, generate_series(1, 24) n WHERE company_id = $1`,
      [seller.companyId],
    );
    expect(await upload(seller, id, 'quality-analysis')).toMatchObject(refused('plan.limit.documents', 25, 25));
  });

  test('alerts of all its people', async () => {
    const buyer = await small({}, 'buyer');
    const { id } = await saved(buyer);
    for (let n = 0; n < 3; n++) await saved(buyer, { name: `Watched ${n}`, alert: 'on' });
    expect(await buyer.agent.patch(`/api/saved-searches/${id}`).send({ alert: 'on' })).toMatchObject(
      refused('plan.limit.alerts', 3, 3),
    );
  });

  test('matching runs in a day; the same one again within the hour is none', async () => {
    const buyer = await small({}, 'buyer');
    const runs: string[] = [];
    for (let n = 0; n < 6; n++) runs.push(`/api/requirements/${(await needed(buyer)).id}/matches`);
    for (const run of [...runs.slice(0, 5), ...runs.slice(0, 5)]) await buyer.agent.get(run).expect(200);
    expect(await buyer.agent.get(runs[5]!)).toMatchObject(refused('plan.limit.matchingRuns', 5, 5));
    await subscribed(buyer);
    await buyer.agent.get(runs[5]!).expect(200);
  });

  test('and its use is shown', async () => {
    const [seller, buyer] = [await small(), await small({}, 'buyer')];
    await offered(buyer, (await onMarket(app, seller.companyId)).id);
    const use = (who: BillingStatus) => new Map(who.usage.map(({ metric, used, limit }) => [metric, [used, limit]]));
    expect(use(await status(seller)).get('listings')).toEqual([1, 2]);
    expect(use(await status(buyer)).get('openOffers')).toEqual([1, 5]);
    expect(use(await status(buyer)).get('seats')).toEqual([1, 1]);
  });
});

describe('the administration', () => {
  const grant = (by: Person, id: string, body: object) => by.agent.post(`/api/admin/companies/${id}/plan`).send(body);
  const reason = 'Pilot with the regional chamber of mines.';

  test('gives a plan with a reason, and it ends by itself', async () => {
    const seller = await small();
    const { body } = await grant(admin, seller.companyId, { tier: 'enterprise', months: 3, reason }).expect(200);
    expect(body).toMatchObject({ tier: 'enterprise', grantReason: reason, subscription: { paid: false } });
    const { periodFrom, periodTo } = body.subscription;
    expect(periodTo).toBe(addMonths(new Date(periodFrom), 3).toISOString());
    expect(await notified('subscription.charged', seller)).toEqual([]);
    await daysPass(seller, 93);
    await clock();
    expect((await status(seller)).tier).toBe('basic');
  });

  test('never in place of a larger one that is paid for', async () => {
    const seller = await subscribed(await small());
    const { body } = await grant(admin, seller.companyId, { tier: 'asm', months: 3, reason }).expect(409);
    expect(body.code).toBe('billing.grant_smaller');
  });
});
