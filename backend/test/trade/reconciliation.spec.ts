import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Notification, Reconciliation } from '@orebridge/contracts';
import { LedgerReconciliation } from '../../src/operations/reconciliation/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { commissioned } from './invoice-fixture.js';

let app: TestApp;
let buyer: Person;
let money: Person;
let support: Person;
let invoice: string;
beforeAll(async () => {
  app = await startApp();
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE' } });
  money = await person(app, { role: 'admin', adminRoles: ['money'] });
  support = await person(app, { role: 'admin', adminRoles: ['support'] });
  invoice = await commissioned(app, buyer);
  const { body } = await buyer.agent
    .post('/api/payments')
    .send({ purpose: 'invoice', aboutId: invoice, provider: 'simulator' })
    .expect(201);
  await buyer.agent.post(`/api/payments/${body.id}/simulate`).send({ outcome: 'paid' }).expect(200);
});
afterAll(() => app?.close());

const PATH = '/api/admin/reconciliation';
const read = async (by = money): Promise<Reconciliation> =>
  (await by.agent.get(PATH).expect(200)).body as Reconciliation;
const run = async (): Promise<Reconciliation> => (await money.agent.post(PATH).expect(200)).body as Reconciliation;
const compare = () => app.db.transaction((em) => app.get(LedgerReconciliation).compare(em));
const stateOf = ({ checks }: Reconciliation, name: string) => checks.find(({ check }) => check === name)?.state;
const alertsOf = async (who: Person): Promise<Notification[]> =>
  ((await who.agent.get('/api/notifications').expect(200)).body as Notification[]).filter(
    ({ key }) => key === 'ledger.differs',
  );
/** The bank was last heard of on a day; never when that is left out. */
const bankHeard = async (at?: Date): Promise<void> => {
  await app.db.query('DELETE FROM bank_statements');
  if (!at) return;
  await app.db.query(
    `INSERT INTO bank_statements (sha256, format, file_name, lines, fresh, matched, imported_by, imported_at)
     VALUES (repeat('a', 64), 'csv', 'bank.csv', 0, 0, 0, 'Desk', $1)`,
    [at],
  );
};
beforeEach(() => bankHeard(new Date()));

test('nothing is known before the first comparison', async () => {
  await app.db.query('DELETE FROM ledger_differences');
  await app.db.query('DELETE FROM reconciliation_checks');
  expect(await read()).toMatchObject({ state: 'none', readAt: null, differences: [], count: 0 });
});

test('a site whose books agree says so, and that a bank that was never heard of is unknown', async () => {
  await bankHeard();
  const now = await run();
  expect(now).toMatchObject({ state: 'partly', differences: [], count: 0 });
  expect(now.readAt).not.toBeNull();
  for (const check of ['bank_lines', 'unapplied', 'payouts']) expect(stateOf(now, check)).toBe('unread');
  expect(now.checks.find(({ check }) => check === 'site_invoices')).toMatchObject({
    state: 'agrees',
    totals: [{ currency: 'USD', compared: 1, differing: 0, stated: '1000.00', posted: '1000.00' }],
  });
  await bankHeard(new Date('2020-01-01T08:00:00Z'));
  expect(stateOf(await run(), 'bank_lines')).toBe('unread');
  await bankHeard(new Date());
  expect(await run()).toMatchObject({ state: 'agrees', count: 0 });
});

test('a planted difference is found, dated, linked, told of once and exported; it is gone when it is mended', async () => {
  const told = (await alertsOf(money)).length;
  await app.db.query('UPDATE invoices SET paid = 990 WHERE id = $1', [invoice]);
  await compare();
  const [{ number }] = await app.db.query('SELECT number FROM invoices WHERE id = $1', [invoice]);
  const found = await read();
  expect(found).toMatchObject({
    state: 'differs',
    count: 1,
    differences: [
      {
        check: 'site_invoices',
        about: { kind: 'invoice', id: invoice },
        label: number,
        page: { kind: 'invoice', id: invoice },
        currency: 'USD',
        stated: '990.00',
        posted: '1000.00',
        difference: '10.00',
        days: 0,
      },
    ],
  });
  // A second run finds the same, from the same day, and tells nobody again.
  await app.db.query(`UPDATE ledger_differences SET began_at = now() - interval '3 days' WHERE ended_at IS NULL`);
  await compare();
  expect((await read()).differences).toMatchObject([{ days: 3 }]);
  const alerts = await alertsOf(money);
  expect(alerts).toHaveLength(told + 1);
  expect(alerts[0]).toMatchObject({ about: { kind: 'reconciliation' }, values: { count: '1', first: number } });
  expect(await alertsOf(support)).toEqual([]);
  const sheet = await money.agent.get(`${PATH}/export`).expect(200);
  expect(sheet.headers['content-type']).toContain('text/csv');
  expect(sheet.text).toContain('990.00');
  expect(sheet.text).toContain(number);
  await app.db.query('UPDATE invoices SET paid = 1000 WHERE id = $1', [invoice]);
  expect(await run()).toMatchObject({ state: 'agrees', differences: [], count: 0 });
});

test.each([
  ['payments', `UPDATE payments SET received = received + 5`, `UPDATE payments SET received = received - 5`],
  [
    'bank_lines',
    `INSERT INTO bank_lines (id, statement_id, line_key, booked_on, direction, amount, currency, remittance, state)
       SELECT '00000000-0000-4000-8000-00000000b001', id, 'planted', current_date, 'credit', 7, 'EUR', 'x', 'matched'
       FROM bank_statements LIMIT 1`,
    `DELETE FROM bank_lines WHERE line_key = 'planted'`,
  ],
  [
    'refunds',
    `INSERT INTO payment_refunds (company_id, payee, reference, amount, currency, cause)
       SELECT id, 'Buyer', 'RF18', 3, 'CHF', 'not_due' FROM companies LIMIT 1`,
    `DELETE FROM payment_refunds WHERE reference = 'RF18'`,
  ],
])('what %s say and the ledger does not is a difference', async (check, plant, mend) => {
  await app.db.query(plant);
  const planted = await run();
  expect(stateOf(planted, check)).toBe('differs');
  expect(planted.differences.map((one) => one.check)).toContain(check);
  await app.db.query(mend);
  expect(stateOf(await run(), check)).toBe('agrees');
});

test('a source that cannot be read is unknown, and keeps no other back', async () => {
  await app.db.query('ALTER VIEW published.payment_refunds RENAME TO payment_refunds_away');
  const now = await run();
  await app.db.query('ALTER VIEW published.payment_refunds_away RENAME TO payment_refunds');
  expect([now.state, stateOf(now, 'refunds'), stateOf(now, 'payments')]).toEqual(['partly', 'failed', 'agrees']);
  expect((await run()).state).toBe('agrees');
});

test('every administrator reads it, those of the money alone compare, and nobody else sees it', async () => {
  await read(support);
  await support.agent.post(PATH).expect(403);
  await buyer.agent.get(PATH).expect(403);
  await buyer.agent.get(`${PATH}/export`).expect(403);
});
