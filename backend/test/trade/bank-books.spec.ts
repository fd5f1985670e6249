import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BankLine, Payment, Refund } from '@orebridge/contracts';
import { dec } from '@orebridge/trade';
import { startApp, type TestApp } from '../harness/app.js';
import type { Person } from '../harness/people.js';
import { camt } from './bank-files.js';
import { copperTraders, moveDeal, signedDeal, startPayment } from './payment-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  ({ seller, buyer, admin } = await copperTraders(app));
});
afterAll(() => app?.close());

/** Numbers that look random and are the same in every run: a failure can be looked at again. */
const dice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

/** What the account at the bank and the provider of cards would say of itself. */
let bank = dec(0);
const AMOUNT = '2600000.00';
const booked = async (direction: 'CRDT' | 'DBIT', amount: string, text: string, more: object = {}) => {
  const closing = direction === 'CRDT' ? bank.plus(amount) : bank.minus(amount);
  const entries = [{ direction, amount, text, ...more }];
  const file = camt({ entries, balances: [bank.toFixed(2), closing.toFixed(2)] });
  await admin.agent.post('/api/admin/bank-statements').attach('file', Buffer.from(file), 's.xml').expect(201);
  bank = closing;
};

interface World {
  readonly deals: { id: string; payment: Payment }[];
  readonly roll: (sides: number) => number;
}
const some = <T>({ roll }: World, of: readonly T[]): T | undefined => of[roll(of.length)];
const waiting = async (state: string) =>
  (await admin.agent.get(`/api/admin/bank-lines?state=${state}&limit=100`).expect(200)).body.items as BankLine[];

/** What may happen on a day, in any order: each step leaves the world as it finds it when it does not apply. */
const STEPS: ((world: World) => Promise<unknown>)[] = [
  async ({ deals }) => {
    const { id } = await signedDeal(app, seller, buyer);
    deals.push({ id, payment: await startPayment(buyer, id, 'bank_transfer') });
  },
  async (world) => {
    const one = some(world, world.deals);
    // Paid, or paid once more.
    if (one) await booked('CRDT', AMOUNT, one.payment.reference);
  },
  async (world) => {
    const one = some(world, world.deals);
    if (one) await booked('CRDT', dec(AMOUNT).minus(world.roll(300)).toFixed(2), one.payment.reference);
  },
  async (world) => {
    const one = some(world, world.deals);
    if (one) await booked('DBIT', AMOUNT, one.payment.reference, { reversal: true });
  },
  async (world) => {
    const one = some(world, world.deals);
    const { body, status } = await buyer.agent
      .post('/api/payments')
      .send({ purpose: 'escrow', aboutId: one?.id ?? 'x', provider: 'simulator' });
    if (status !== 201) return;
    await buyer.agent.post(`/api/payments/${body.id}/simulate`).send({ outcome: 'paid' }).expect(200);
    bank = bank.plus(body.amount);
    if (world.roll(2)) return;
    await buyer.agent.post(`/api/payments/${body.id}/simulate`).send({ outcome: 'charged_back' }).expect(200);
    bank = bank.minus(body.amount);
  },
  async (world) => {
    const { body } = await admin.agent.get('/api/admin/refunds?limit=100').expect(200);
    const refund = some(world, body.items as Refund[]);
    if (refund) await booked('DBIT', refund.amount, refund.reference, { name: refund.payee });
  },
  async ({ roll }) =>
    booked(roll(2) ? 'CRDT' : 'DBIT', `${roll(900) + 1}.${roll(90) + 10}`, 'no word', { name: 'Somebody Else Ltd' }),
  async (world) => {
    const line = some(world, await waiting(world.roll(2) ? 'unmatched' : 'set_aside'));
    if (!line) return;
    const reason = 'Decided by a throw of dice.';
    const one = some(world, [...line.candidates, ...line.others]);
    const choices = [
      one && { kind: one.kind, targetId: one.id, reason },
      one && { kind: one.kind, targetId: one.id, reason, difference: 'accept' },
      one && { kind: one.kind, targetId: one.id, reason, difference: 'ask_rest', otherPayee: true },
      { kind: line.direction === 'credit' ? 'give_back' : 'charges', reason },
    ];
    // Some of them are refused, and then nothing has happened.
    const { status } = await admin.agent
      .post(`/api/admin/bank-lines/${line.id}/match`)
      .send(some(world, choices) ?? choices[3]);
    expect([200, 409]).toContain(status);
    if (status === 409) await admin.agent.post(`/api/admin/bank-lines/${line.id}/set-aside`).send({ reason });
  },
  async (world) => {
    const one = some(world, world.deals);
    const { body } = one ? await buyer.agent.get(`/api/deals/${one.id}`).expect(200) : { body: null };
    if (one && ['signed', 'payment_secured'].includes(body.state)) await moveDeal(app, one.id, 'cancel');
  },
];

/** What must be true whatever has happened. */
const proved = async (): Promise<void> => {
  const [books] = await app.db.query(
    `SELECT coalesce(sum(balance) FILTER (WHERE kind = 'cash_at_provider'), 0)::text AS cash, coalesce(sum(balance), 0)::text AS total,
       coalesce(-sum(balance) FILTER (WHERE kind = 'unapplied'), 0)::text AS unapplied,
       coalesce(sum(balance) FILTER (WHERE kind = 'outgoing'), 0)::text AS outgoing,
       coalesce(-sum(balance) FILTER (WHERE kind = 'refunds_due'), 0)::text AS strangers FROM ledger_balances`,
  );
  const [open] = await app.db.query(
    `SELECT coalesce(sum(amount) FILTER (WHERE direction = 'credit'), 0)::text AS unapplied,
       coalesce(sum(amount) FILTER (WHERE direction = 'debit'), 0)::text AS outgoing
     FROM bank_lines WHERE state IN ('unmatched','set_aside')`,
  );
  const [owed] = await app.db.query(
    `SELECT coalesce(sum(amount) FILTER (WHERE company_id IS NULL), 0)::text AS strangers FROM payment_refunds WHERE state = 'owed'`,
  );
  const said = { total: '0.00', ...open, ...owed, cash: bank.toFixed(2) };
  expect(
    Object.fromEntries(Object.entries(books as Record<string, string>).map(([k, v]) => [k, dec(v).toFixed(2)])),
  ).toEqual(Object.fromEntries(Object.entries(said).map(([k, v]) => [k, dec(v as string).toFixed(2)])));
  const broken = await app.db.query(
    `SELECT s.deal_id FROM deal_securities s JOIN deals d ON d.id = s.deal_id
       LEFT JOIN (SELECT deal_id, -sum(balance) AS there FROM ledger_balances WHERE kind IN ('escrow_held','escrow_frozen')
         GROUP BY deal_id) h ON h.deal_id = s.deal_id
     WHERE d.state = 'payment_secured' AND coalesce(h.there, 0) < s.amount OR coalesce(h.there, 0) > s.amount
     UNION ALL
     SELECT r.company_id FROM (SELECT company_id, currency, sum(amount) AS owed FROM payment_refunds
         WHERE state = 'owed' AND company_id IS NOT NULL GROUP BY company_id, currency) r
       JOIN ledger_balances b ON b.company_id = r.company_id AND b.kind = 'payable' AND b.currency = r.currency
     WHERE -b.balance < r.owed`,
  );
  expect(broken).toEqual([]);
};

/** Paid, taken back, paid again, paid twice, refunded: before chance has its way. */
const FIRST = [0, 1, 3, 1, 1, 5];

test.each([1, 2, 3])(
  'whatever comes and goes, the cash in the books is what lies at the bank, and every sum has its place (%i)',
  async (seed) => {
    const world: World = { deals: [], roll: dice(seed * 7919) };
    for (const step of [...FIRST, ...Array.from({ length: 16 }, () => world.roll(STEPS.length))]) {
      await STEPS[step]!(world);
      await proved();
    }
    const kinds = await app.db.query('SELECT DISTINCT kind FROM bank_lines WHERE kind IS NOT NULL');
    const seen = kinds.map(({ kind }: { kind: string }) => kind);
    for (const kind of ['payment', 'return', 'surplus', 'refund']) expect(seen).toContain(kind);
  },
  120_000,
);
