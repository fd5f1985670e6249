import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BankLine, DealAccount, Payment, Refund } from '@orebridge/contracts';
import { credit, debit, LedgerService, ofCompany, platform } from '../../src/finance/ledger/index.js';
import { LedgerReconciliation } from '../../src/operations/reconciliation/index.js';
import { LineReminderJob } from '../../src/finance/payments/statements/line-reminder.job.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { camt, type CamtEntry } from './bank-files.js';
import { subscribed } from './deal-fixture.js';
import { lumpLine } from '@orebridge/trade';
import { issued } from './invoice-fixture.js';
import { moveDeal, signedDeal, startPayment } from './payment-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { name: 'Atacama Cathodes SA' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', name: 'Rhein Kupfer GmbH' } });
  stranger = await person(app, { role: 'seller', company: { name: 'Katanga Minerals SARL' } });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

const AMOUNT = '2600000.00';
const asked = async (provider = 'bank_transfer') => {
  const { id } = await signedDeal(app, seller, buyer);
  return { id, payment: await startPayment(buyer, id, provider) };
};
const booked = (...entries: CamtEntry[]) =>
  admin.agent
    .post('/api/admin/bank-statements')
    .attach('file', Buffer.from(camt({ entries })), 's.xml')
    .expect(201);
const came = (text: string, more: Partial<CamtEntry> = {}) => booked({ amount: AMOUNT, text, ...more });
const went = (text: string, more: Partial<CamtEntry> = {}) => came(text, { direction: 'DBIT', ...more });
const simulate = ({ id }: Payment, outcome = 'paid') =>
  buyer.agent.post(`/api/payments/${id}/simulate`).send({ outcome }).expect(200);
const stateOf = async (id: string) => (await buyer.agent.get(`/api/deals/${id}`).expect(200)).body.state as string;
const paymentOf = async ({ id }: Payment) => (await buyer.agent.get(`/api/payments/${id}`).expect(200)).body as Payment;
const account = async (id: string) =>
  (await buyer.agent.get(`/api/deals/${id}/account`).expect(200)).body as DealAccount;
const lines = async (state = 'unmatched') =>
  (await admin.agent.get(`/api/admin/bank-lines?state=${state}&limit=100`).expect(200)).body.items as BankLine[];
const lineWith = async (text: string, state?: string): Promise<BankLine> => {
  const found = (await lines(state)).find(({ remittance }) => remittance.includes(text));
  if (!found) throw new Error(`no line says ${text}`);
  return found;
};
const decide = ({ id }: BankLine, body: object) =>
  admin.agent.post(`/api/admin/bank-lines/${id}/match`).send({ reason: 'Looked at by a person.', ...body });
const refunds = async () => (await admin.agent.get('/api/admin/refunds?limit=100').expect(200)).body.items as Refund[];
const balance = async (kind: string, companyId?: string): Promise<number> => {
  const [row] = await app.db.query(
    `SELECT coalesce(sum(balance), 0)::float8 AS b FROM ledger_balances WHERE kind = $1 AND currency = 'USD'
       AND company_id IS NOT DISTINCT FROM $2`,
    [kind, companyId ?? null],
  );
  return row.b;
};
/** What is to be paid out to a company. */
const coming = async (by: Person) => -(await balance('payable', by.companyId));
const notified = async (event: string, paymentId: string) =>
  app.db.query(`SELECT payload FROM outbox WHERE event = $1 AND payload ->> 'paymentId' = $2`, [event, paymentId]);
let claims = 0;
/** Another sum that a company is owed, whatever for. */
const owed = (by: Person, amount: string) =>
  app.db.transaction((em) =>
    app.get(LedgerService).post(em, {
      key: `claim-${++claims}`,
      event: 'test',
      about: { kind: 'test', id: String(claims) },
      currency: 'USD',
      lines: [debit(platform('fees'), amount), credit(ofCompany(by.companyId, 'payable'), amount)],
    }),
  );

describe('a transfer that the bank takes back', () => {
  test('is no payment any more: the deal is not secured, nothing is loaded, and everybody is told', async () => {
    const { id, payment } = await asked();
    await owed(stranger, AMOUNT);
    const [cash, others] = [await balance('cash_at_provider'), await coming(stranger)];
    await came(payment.reference);
    expect(await stateOf(id)).toBe('payment_secured');
    await went(payment.reference, { reversal: true });
    expect(await paymentOf(payment)).toMatchObject({ state: 'returned', takenBackAt: expect.any(String) });
    expect(await stateOf(id)).toBe('signed');
    const loading = { event: 'start_loading', loadedOn: '2026-11-28', place: 'Antofagasta' };
    expect((await seller.agent.post(`/api/deals/${id}/execution`).send(loading)).status).toBeGreaterThanOrEqual(400);
    expect(await account(id)).toMatchObject({ held: '0.00', may: ['pay'], security: { securedAt: null } });
    expect([await balance('cash_at_provider'), await coming(stranger)]).toEqual([cash, others]);
    const line = (await lines('matched')).find((one) => one.direction === 'debit' && one.payment?.id === payment.id);
    expect(line).toMatchObject({ kind: 'return', payment: { reference: payment.reference } });
    expect(await notified('payment.returned', payment.id)).toHaveLength(1);
    expect(await notified('payment.taken_back', payment.id)).toHaveLength(1);
    const [lost] = await app.db.query(
      `SELECT payload FROM outbox WHERE event = 'deal.security_lost' AND payload ->> 'dealId' = $1`,
      [id],
    );
    expect(lost.payload).toMatchObject({ buyerId: buyer.companyId, sellerId: seller.companyId, amount: AMOUNT });
    // It may be sent again, under its old reference too.
    await came(payment.reference);
    expect([await stateOf(id), (await account(id)).held]).toEqual(['payment_secured', AMOUNT]);
  });

  test('without a mark of the bank is offered as that payment first, never as another company’s payout', async () => {
    const { id, payment } = await asked();
    await owed(stranger, AMOUNT);
    await came(payment.reference);
    await went(`back ${payment.reference}`);
    const line = await lineWith(`back ${payment.reference}`);
    expect(line.candidates[0]).toMatchObject({ kind: 'return', id: payment.id });
    expect(line.candidates.map(({ payer }) => payer)).not.toContain('Katanga Minerals SARL');
    expect(line.others.map(({ payer }) => payer)).toContain('Katanga Minerals SARL');
    const wrong = await decide(line, { kind: 'payout', targetId: stranger.companyId }).expect(409);
    expect(wrong.body).toMatchObject({ code: 'bank_line.other_payee', values: { company: 'Katanga Minerals SARL' } });
    expect(wrong.body.message).toContain('Katanga Minerals SARL');
    await decide(line, { kind: 'return', targetId: payment.id }).expect(200);
    expect([await stateOf(id), (await paymentOf(payment)).state]).toEqual(['signed', 'returned']);
  });

  test('whose text names no payment is shown beside the payments of its amount', async () => {
    const { payment } = await asked();
    await came(payment.reference);
    await went('unpaid, account closed', { reversal: true });
    const line = await lineWith('unpaid, account closed');
    expect(line.candidates.map(({ kind }) => kind)).not.toContain('payout');
    expect(line.candidates.map(({ id }) => id)).toContain(payment.id);
    await decide(line, { kind: 'return', targetId: payment.id }).expect(200);
  });

  test('stops a loading that has begun, which goes on when the money is there again', async () => {
    const { id, payment } = await asked();
    await came(payment.reference);
    await moveDeal(app, id, 'start_loading');
    await went(payment.reference, { reversal: true });
    expect(await stateOf(id)).toBe('on_hold');
    const again = await startPayment(buyer, id, 'bank_transfer');
    expect(again.amount).toBe(AMOUNT);
    await came(again.reference);
    expect(await stateOf(id)).toBe('loading');
  });

  test('after the cargo has left is asked for again, and a dispute sets free no more than is there', async () => {
    const { id, payment } = await asked();
    await came(payment.reference);
    await app.db.query(`UPDATE deals SET state = 'in_transit' WHERE id = $1`, [id]);
    await moveDeal(app, id, 'hold', 'system');
    await went(payment.reference, { reversal: true });
    await moveDeal(app, id, 'release_hold', 'admin');
    expect(await stateOf(id)).toBe('in_transit');
    expect(await account(id)).toMatchObject({ held: '0.00', frozen: '0.00', may: ['pay'] });
    await came((await startPayment(buyer, id, 'bank_transfer')).reference);
    expect((await account(id)).security?.securedAt).not.toBeNull();
  });

  test('after the money has gone on is the payer’s debt, and the next money that is too much pays it', async () => {
    const { id, payment } = await asked();
    await came(payment.reference);
    await moveDeal(app, id, 'cancel');
    await went('payout of a cancelled deal');
    const out = await lineWith('payout of a cancelled deal');
    await decide(out, { kind: 'payout', targetId: buyer.companyId, unreleased: true }).expect(200);
    const [debt, due] = [await balance('receivable', buyer.companyId), await coming(buyer)];
    await went(payment.reference, { reversal: true });
    expect((await balance('receivable', buyer.companyId)) - debt).toBe(2_600_000);
    await came(payment.reference);
    expect([await balance('receivable', buyer.companyId), await coming(buyer)]).toEqual([debt, due]);
  });
});

describe('money that comes twice', () => {
  test('is owed back to its payer at once, and its refund clears exactly that', async () => {
    const { id, payment } = await asked();
    await owed(buyer, '3000000.00');
    const before = await coming(buyer);
    await booked({ amount: AMOUNT, text: payment.reference }, { amount: AMOUNT, text: payment.reference });
    expect(await account(id)).toMatchObject({ held: AMOUNT });
    expect((await coming(buyer)) - before).toBe(2_600_000);
    expect((await refunds()).filter(({ paymentId }) => paymentId === payment.id)).toEqual([
      expect.objectContaining({
        amount: AMOUNT,
        payee: 'Rhein Kupfer GmbH',
        reference: payment.reference,
        cause: 'surplus',
      }),
    ]);
    expect(await notified('payment.owed_back', payment.id)).toHaveLength(1);
    await went(payment.reference, { name: 'Rhein Kupfer GmbH' });
    expect(await coming(buyer)).toBe(before);
    expect(await paymentOf(payment)).toMatchObject({
      state: 'completed',
      refunds: [{ amount: AMOUNT, sentOn: '2026-11-27' }],
    });
    expect(await stateOf(id)).toBe('payment_secured');
  });

  test('cannot be refunded at the cost of another claim, nor the other way round', async () => {
    const { payment } = await asked();
    await owed(buyer, '1000.00');
    await booked({ amount: AMOUNT, text: payment.reference }, { amount: AMOUNT, text: payment.reference });
    await went('a refund without its reference', { name: 'Rhein Kupfer GmbH' });
    const line = await lineWith('a refund without its reference');
    expect(line.candidates[0]).toMatchObject({ kind: 'refund', amount: AMOUNT });
    await owed(buyer, '2599999.00');
    const [{ id: refundId }] = (await refunds()).filter(({ paymentId }) => paymentId === payment.id) as [Refund];
    await decide(line, { kind: 'refund', targetId: refundId }).expect(200);
    await decide(line, { kind: 'refund', targetId: refundId }).expect(409);
    expect((await refunds()).map(({ id }) => id)).not.toContain(refundId);
  });

  test('is taken from its payer’s refund first when the bank takes the second one back', async () => {
    const { id, payment } = await asked();
    const before = await coming(buyer);
    await booked({ amount: AMOUNT, text: payment.reference }, { amount: AMOUNT, text: payment.reference });
    await went(payment.reference, { reversal: true });
    expect([await stateOf(id), await coming(buyer)]).toEqual(['payment_secured', before]);
  });

  test('comes back as owed when the refund itself is returned', async () => {
    const { payment } = await asked();
    await booked({ amount: AMOUNT, text: payment.reference }, { amount: AMOUNT, text: payment.reference });
    await went(payment.reference);
    await came(payment.reference, { reversal: true });
    expect((await refunds()).filter(({ paymentId }) => paymentId === payment.id)).toHaveLength(1);
  });
});

describe('a deal that is paid by two ways', () => {
  test('closes the other way, and owes back what still comes by it', async () => {
    const { id, payment: transfer } = await asked();
    const before = await coming(buyer);
    await simulate(await startPayment(buyer, id));
    expect(await paymentOf(transfer)).toMatchObject({ state: 'failed', failure: 'payment.paid_otherwise' });
    await came(transfer.reference);
    expect((await account(id)).held).toBe(AMOUNT);
    expect((await coming(buyer)) - before).toBe(2_600_000);
    await went(transfer.reference);
    expect([await coming(buyer), (await paymentOf(transfer)).state]).toEqual([before, 'refunded']);
  });
});

describe('a payment by card', () => {
  test('that its holder charges back takes the security with it', async () => {
    const { id, payment } = await asked('simulator');
    const cash = await balance('cash_at_provider');
    await simulate(payment);
    await simulate(payment, 'charged_back');
    expect([await stateOf(id), (await paymentOf(payment)).state]).toEqual(['signed', 'charged_back']);
    expect(await balance('cash_at_provider')).toBe(cash);
    expect(await notified('payment.charged_back', payment.id)).toHaveLength(1);
    await buyer.agent.post(`/api/payments/${payment.id}/simulate`).send({ outcome: 'charged_back' }).expect(409);
    await simulate(await startPayment(buyer, id));
    expect(await stateOf(id)).toBe('payment_secured');
  });

  test('for a plan that is charged back leaves the plan overdue, with the usual grace', async () => {
    const company = await subscribed(await person(app, { role: 'seller', company: { tier: 'basic' } }));
    const { items } = (await company.agent.get('/api/payments').expect(200)).body;
    await company.agent.post(`/api/payments/${items[0].id}/simulate`).send({ outcome: 'charged_back' }).expect(200);
    const { body } = await company.agent.get('/api/billing').expect(200);
    expect(body.subscription.state).toBe('past_due');
    expect(body.order).toMatchObject({ due: expect.any(String) });
    await app.drain();
    const invoices = (await company.agent.get('/api/invoices?kind=subscription').expect(200)).body.items;
    expect(invoices.map(({ state }: { state: string }) => state)).toEqual(['cancelled']);
  });

  test('for an invoice of the site that is charged back leaves the invoice open', async () => {
    const invoiceId = await issued(app, {
      kind: 'commission',
      issuerId: null,
      recipientId: buyer.companyId,
      currency: 'USD',
      lines: [lumpLine('note_demurrage', null, '120.00', 'USD')],
      supply: 'service',
      dueOn: '2027-12-10',
    });
    const due = { purpose: 'invoice', aboutId: invoiceId, provider: 'simulator' };
    const payment = (await buyer.agent.post('/api/payments').send(due).expect(201)).body as Payment;
    await simulate(payment);
    const invoice = async () => (await buyer.agent.get(`/api/invoices/${invoiceId}`).expect(200)).body;
    expect((await invoice()).state).toBe('paid');
    await simulate(payment, 'charged_back');
    expect(await invoice()).toMatchObject({ state: 'issued' });
    const again = (await buyer.agent.post('/api/payments').send(due).expect(201)).body as Payment;
    await simulate(again);
    expect((await invoice()).state).toBe('paid');
  });
});

describe('a transfer that comes in short', () => {
  test.each([
    ['2599999.99', '0.01'],
    ['2599985.00', '15.00'],
  ])('by banks’ charges (%s) is borne by the site when an admin says so', async (amount, missing) => {
    const { id, payment } = await asked();
    const charges = await balance('bank_charges');
    await came(payment.reference, { amount });
    const line = await lineWith(payment.reference);
    expect(line).toMatchObject({
      cause: 'amount',
      candidates: [{ kind: 'payment', id: payment.id, shortBy: missing }],
    });
    const unsaid = await decide(line, { kind: 'payment', targetId: payment.id }).expect(409);
    expect(unsaid.body).toMatchObject({ code: 'bank_line.difference', values: { missing } });
    expect(await stateOf(id)).toBe('signed');
    await decide(line, { kind: 'payment', targetId: payment.id, difference: 'accept' }).expect(200);
    expect([await stateOf(id), (await account(id)).held]).toEqual(['payment_secured', AMOUNT]);
    expect((await balance('bank_charges')) - charges).toBeCloseTo(Number(missing), 2);
  });

  test('counts for what it is when the rest is asked for, and the rest completes it', async () => {
    const { id, payment } = await asked();
    await came(payment.reference, { amount: '2500000.00' });
    const line = await lineWith(payment.reference);
    const choice = { kind: 'payment', targetId: payment.id };
    expect((await decide(line, { ...choice, difference: 'accept' }).expect(409)).body.code).toBe(
      'bank_line.difference_large',
    );
    await decide(line, { ...choice, difference: 'ask_rest' }).expect(200);
    expect([await stateOf(id), (await account(id)).held]).toEqual(['signed', '2500000.00']);
    expect((await notified('payment.rest', payment.id))[0].payload).toMatchObject({ amount: '100000.00' });
    await came(payment.reference, { amount: '100000.00' });
    expect([await stateOf(id), (await account(id)).held]).toEqual(['payment_secured', AMOUNT]);
  });

  test('can go back as it came', async () => {
    const { id, payment } = await asked();
    const before = await coming(buyer);
    await came(payment.reference, { amount: '1000000.00' });
    await decide(await lineWith(payment.reference), { kind: 'give_back' }).expect(200);
    expect((await coming(buyer)) - before).toBe(1_000_000);
    await went(payment.reference, { amount: '1000000.00' });
    expect([await coming(buyer), await stateOf(id)]).toEqual([before, 'signed']);
  });

  test('by more than is asked owes the difference back', async () => {
    const { id, payment } = await asked();
    const before = await coming(buyer);
    await came(payment.reference, { amount: '2600010.00' });
    await decide(await lineWith(payment.reference), { kind: 'payment', targetId: payment.id }).expect(200);
    expect([(await account(id)).held, (await coming(buyer)) - before]).toEqual([AMOUNT, 10]);
  });
});

describe('a sum that nobody has applied', () => {
  test('from a stranger goes back under a reference of its own', async () => {
    await came('a mistake', { amount: '77.00', name: 'Somebody Else Ltd' });
    await decide(await lineWith('a mistake'), { kind: 'give_back' }).expect(200);
    const refund = (await refunds()).find(({ payee }) => payee === 'Somebody Else Ltd');
    expect(refund).toMatchObject({ amount: '77.00', cause: 'not_accepted', reason: 'Looked at by a person.' });
    await went(`returned ${refund?.reference}`, { amount: '77.00', name: 'Somebody Else Ltd' });
    expect((await refunds()).map(({ id }) => id)).not.toContain(refund?.id);
    expect(await balance('refunds_due')).toBe(0);
  });

  test('that was put off has an age, and is decided on later', async () => {
    const { payment } = await asked();
    await came('to be asked about', { day: '2026-10-01' });
    const line = await lineWith('to be asked about');
    await admin.agent
      .post(`/api/admin/bank-lines/${line.id}/set-aside`)
      .send({ reason: 'Asked the bank.' })
      .expect(200);
    const later = await lineWith('to be asked about', 'set_aside');
    expect(later.ageDays).toBeGreaterThan(30);
    await app.db.transaction((em) => app.get(LineReminderJob).remind(em));
    const [reminder] = await app.db.query(`SELECT payload FROM outbox WHERE event = 'bank_lines.waiting'`);
    expect(Number(reminder.payload.count)).toBeGreaterThan(0);
    await decide(later, { kind: 'payment', targetId: payment.id }).expect(200);
    expect((await paymentOf(payment)).state).toBe('completed');
  });

  test('that the bank charges or pays for itself is booked as that', async () => {
    const [charges, out] = [await balance('bank_charges'), await balance('outgoing')];
    await went('Account fee of November', { amount: '35.00', name: 'Example Bank' });
    expect(await balance('outgoing')).toBe(out + 35);
    await decide(await lineWith('Account fee of November'), { kind: 'charges' }).expect(200);
    expect([await balance('bank_charges'), await balance('outgoing')]).toEqual([charges + 35, out]);
  });

  test('that went to another name is a payout only when that is said', async () => {
    await owed(stranger, '500.00');
    await went('to their holding', { amount: '500.00', name: 'Katanga Holding BV' });
    const line = await lineWith('to their holding');
    expect(line.candidates).toEqual([]);
    await decide(line, { kind: 'payout', targetId: stranger.companyId }).expect(409);
    const confirmed = { kind: 'payout', targetId: stranger.companyId, otherPayee: true, unreleased: true };
    await decide(line, { ...confirmed, reason: '' }).expect(400);
    await decide(line, confirmed).expect(200);
  });
});

test('after all of this the invoices and the books say the same', async () => {
  expect(await app.db.transaction((em) => app.get(LedgerReconciliation).differences(em))).toEqual([]);
});
