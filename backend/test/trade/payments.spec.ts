import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { quantityIn } from '@orebridge/trade';
import type { BankStatement, DealAccount, Instrument, Payment } from '@orebridge/contracts';
import { credit, debit, LedgerService, ofCompany, platform } from '../../src/finance/ledger/index.js';
import { DealClaims, Escrow, InvoicedDeal } from '../../src/finance/payments/index.js';
import { PaymentTimersJob } from '../../src/finance/payments/escrow/payment-timers.job.js';
import { signed } from '../../src/finance/payments/providers/signature.js';
import { DealInvoices } from '../../src/finance/invoices/index.js';
import { DealStateMachine } from '../../src/trading/deals/index.js';
import { systemCtx } from '../../src/platform/context/ctx.js';
import { startApp, type TestApp } from '../harness/app.js';
import type { Person } from '../harness/people.js';
import { inDays, quantities } from './deal-fixture.js';
import { copperTraders, moveDeal, DOCUMENT, shippedFrom, signedDeal as bothSigned } from './payment-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  ({ seller, buyer, admin } = await copperTraders(app));
});
afterAll(() => app?.close());

const signedDeal = (paymentTerms?: string) => bothSigned(app, seller, buyer, paymentTerms);
const move = (id: string, event: string, actor?: string) => moveDeal(app, id, event, actor);
/** Puts a deal where its transport would have brought it. */
const bringTo = (id: string, state: string) => app.db.query('UPDATE deals SET state = $2 WHERE id = $1', [id, state]);
const stateOf = async (id: string): Promise<string> =>
  (await buyer.agent.get(`/api/deals/${id}`).expect(200)).body.state as string;
const account = async (id: string, by = buyer): Promise<DealAccount> =>
  (await by.agent.get(`/api/deals/${id}/account`).expect(200)).body as DealAccount;
const pay = (id: string, provider = 'simulator', by = buyer) =>
  by.agent.post('/api/payments').send({ purpose: 'escrow', aboutId: id, provider });
const started = async (id: string, provider?: string, by?: Person): Promise<Payment> =>
  (await pay(id, provider, by).expect(201)).body as Payment;
const simulate = (payment: Payment, outcome = 'paid', by = buyer) =>
  by.agent.post(`/api/payments/${payment.id}/simulate`).send({ outcome });
const fund = async (id: string) => simulate(await started(id)).expect(200);
const importFile = (text: string, name = 'statement.xml') =>
  admin.agent.post('/api/admin/bank-statements').attach('file', Buffer.from(text), name);

const camt = (entries: { reference: string; amount: string; currency?: string; name?: string; ref?: string }[]) =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
   <Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entries
     .map(
       ({ reference, amount, currency = 'USD', name = 'RHEIN KUPFER GMBH', ref = crypto.randomUUID() }) => `<Ntry>
   <Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-27</Dt></BookgDt>
   <AcctSvcrRef>${ref}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties>
   <RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
     )
     .join('')}</Stmt></BkToCstmrStmt></Document>`;

describe('the ledger', () => {
  const post = (key: string, lines: Parameters<LedgerService['post']>[1]['lines']) =>
    app.db.transaction((em) =>
      app.get(LedgerService).post(em, { key, event: 'test', about: { kind: 'test', id: key }, currency: 'CHF', lines }),
    );
  const cash = platform('cash_at_provider');

  test('writes an entry once, however often it is sent, and refuses another one under its key', async () => {
    const lines = [debit(cash, '10.00'), credit(ofCompany(buyer.companyId, 'payable'), '10.00')];
    const both = await Promise.all([post('one', lines), post('one', lines)]);
    expect(both.map(({ fresh }) => fresh).sort()).toEqual([false, true]);
    expect(both[0].id).toBe(both[1].id);
    const other = [debit(cash, '11.00'), credit(ofCompany(buyer.companyId, 'payable'), '11.00')];
    await expect(post('one', other)).rejects.toMatchObject({ code: 'ledger.key_reused' });
  });

  test('refuses what does not balance, and the database refuses it too', async () => {
    const uneven = [debit(cash, '10.00'), credit(ofCompany(buyer.companyId, 'payable'), '9.99')];
    await expect(post('uneven', uneven)).rejects.toThrow('does not balance');
    const sql = `WITH e AS (INSERT INTO ledger_entries (key, event, about_kind, about_id, currency, lines, fingerprint, request_id)
        VALUES ('raw', 'x', 'x', 'x', 'CHF', 2, repeat('0', 64), 'x') RETURNING id)
      INSERT INTO ledger_postings SELECT e.id, line, a.id, amount FROM e, ledger_accounts a,
        (VALUES (1, 5.00), (2, -4.00)) AS v (line, amount) WHERE a.code LIKE 'platform::cash_at_provider:CHF'`;
    await expect(app.db.query(sql)).rejects.toThrow('not balanced');
    await expect(app.db.query(sql.replace('-4.00', '-5.00').replace("'CHF', 2", "'USD', 2"))).rejects.toThrow(
      'not balanced',
    );
  });

  test('only grows: nothing is changed or taken away, and no line joins an entry later', async () => {
    for (const table of ['ledger_accounts', 'ledger_entries', 'ledger_postings'])
      for (const sql of [
        `UPDATE ${table} SET ${table === 'ledger_entries' ? 'event' : table === 'ledger_postings' ? 'amount' : 'kind'} = NULL`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
      ])
        await expect(app.db.query(sql)).rejects.toThrow('append-only');
    await expect(
      app.db.query(`INSERT INTO ledger_postings SELECT entry_id, line + 10, account_id, amount FROM ledger_postings`),
    ).rejects.toThrow('not balanced');
  });

  test('never lets more out of a guarded account than it holds', async () => {
    const lines = [debit(ofCompany(buyer.companyId, 'payable'), '10.01'), credit(cash, '10.01')];
    await expect(post('overdrawn', lines)).rejects.toThrow('overdrawn');
  });
});

describe('a signed deal', () => {
  test('is secured by money at the provider, which goes to the seller when it is settled', async () => {
    const { id, lotId } = await signedDeal();
    const { body } = await buyer.agent.get('/api/payments/dues').expect(200);
    expect(body.items).toContainEqual(expect.objectContaining({ amount: '2600000.00', currency: 'USD', dealId: id }));
    const payment = await started(id);
    expect((await started(id)).id).toBe(payment.id);
    await simulate(payment).expect(200);
    expect(await stateOf(id)).toBe('payment_secured');
    expect(await account(id)).toMatchObject({ held: '2600000.00', frozen: '0.00', balance: '0.00', may: [] });
    await pay(id).expect(409);

    await bringTo(id, 'inspection');
    const about = { kind: 'invoice', id: 'final-1' };
    await app.db.transaction((em) =>
      app.get(DealClaims).finalise(em, id, { value: '2587000.00', quantity: quantityIn('lot', '199', 't'), about }),
    );
    const paid = jest.spyOn(app.get<InvoicedDeal>(InvoicedDeal), 'paid');
    await app.db.transaction((em) => app.get(PaymentTimersJob).settle(em));
    expect(await stateOf(id)).toBe('settled');
    const told = paid.mock.calls.flatMap(([, deal, one]) => (deal.id === id ? [one] : []));
    expect(told).toEqual([{ amount: '2587000.00', by: 'buyer', reference: expect.stringContaining(`release:${id}`) }]);
    expect(await account(id, seller)).toMatchObject({
      held: '0.00',
      balance: '0.00',
      invoiced: '2587000.00',
      released: '2587000.00',
      refunded: '13000.00',
    });
    expect(await quantities(app, lotId)).toEqual({ total: '500', reserved: '0', sold: '199' });
    await app.db.query(`UPDATE deal_securities SET settled_at = now() - interval '8 days' WHERE deal_id = $1`, [id]);
    await app.db.transaction((em) => app.get(PaymentTimersJob).close(em));
    expect(await stateOf(id)).toBe('closed');
  });

  test('whose final value is above what is held waits for the rest', async () => {
    const { id } = await signedDeal();
    await fund(id);
    await bringTo(id, 'inspection');
    await app.db.transaction((em) =>
      app
        .get(DealClaims)
        .finalise(em, id, { value: '2600100.00', quantity: null, about: { kind: 'invoice', id: 'final-2' } }),
    );
    await app.db.transaction((em) => app.get(PaymentTimersJob).settle(em));
    expect(await stateOf(id)).toBe('inspection');
    const rest = await started(id);
    expect(rest.amount).toBe('100.00');
    await simulate(rest).expect(200);
    expect(await stateOf(id)).toBe('settled');
  });

  test('that is cancelled gives everything back, by postings', async () => {
    const { id, lotId } = await signedDeal();
    await fund(id);
    await bringTo(id, 'signed');
    await app.db.transaction((em) => app.get(Escrow).freeze(em, id, '600000', 'quality'));
    expect(await account(id)).toMatchObject({ held: '2000000.00', frozen: '600000.00' });
    await move(id, 'cancel');
    expect(await account(id)).toMatchObject({ held: '0.00', frozen: '0.00', refunded: '2600000.00' });
    expect((await quantities(app, lotId)).reserved).toBe('0');
  });

  test('freezes the disputed amount alone, and everything while it is held', async () => {
    const { id } = await signedDeal();
    await fund(id);
    await app.db.transaction((em) => app.get(Escrow).freeze(em, id, '100000', 'moisture'));
    await app.db.transaction((em) => app.get(Escrow).freeze(em, id, '50000', 'weight'));
    expect(await account(id)).toMatchObject({ held: '2450000.00', frozen: '150000.00' });
    await move(id, 'hold', 'system');
    expect(await account(id)).toMatchObject({ held: '0.00', frozen: '2600000.00' });
    await move(id, 'release_hold', 'admin');
    expect(await account(id)).toMatchObject({ held: '2450000.00', frozen: '150000.00' });
    await app.db.transaction((em) => app.get(Escrow).unfreeze(em, id, 'agreed'));
    expect(await account(id)).toMatchObject({ held: '2600000.00', frozen: '0.00' });
  });

  test('that nobody pays is remembered once and ends after ten banking days', async () => {
    const { id, lotId } = await signedDeal();
    const late = (days: number) =>
      app.db.query('UPDATE deal_securities SET remind_on = $2, due_on = $3 WHERE deal_id = $1', [
        id,
        inDays(-1),
        inDays(days),
      ]);
    const run = () =>
      app.db.transaction(async (em) => {
        await app.get(PaymentTimersJob).remind(em);
        await app.get(PaymentTimersJob).overdue(em);
      });
    await late(3);
    await run();
    await run();
    const told = await app.db.query(
      `SELECT 1 FROM outbox WHERE event = 'payment.reminder' AND payload ->> 'dealId' = $1`,
      [id],
    );
    expect(told).toHaveLength(1);
    expect(await stateOf(id)).toBe('signed');
    // The day after the last may still be the last one somewhere.
    await late(-1);
    await run();
    expect(await stateOf(id)).toBe('signed');
    await late(-2);
    await run();
    expect(await stateOf(id)).toBe('cancelled');
    expect((await account(id)).security?.buyerDefault).toBe(true);
    expect((await quantities(app, lotId)).reserved).toBe('0');
  });
});

describe('a provider', () => {
  const webhook = async (body: object, key?: string) => {
    const secret = key ?? (await readFile(path.join(app.dataDir, 'payment-simulator-key'), 'utf8'));
    const raw = Buffer.from(JSON.stringify(body));
    return app
      .agent()
      .post('/api/payments/webhooks/simulator')
      .set('content-type', 'application/json')
      .set('x-simulator-signature', signed(secret, raw))
      .send(raw.toString());
  };

  test('is believed only when it signs, and once for each event', async () => {
    const { id } = await signedDeal();
    const payment = await started(id);
    const event = { id: 'evt-1', type: 'payment.paid', payment: payment.id, amount: payment.amount, currency: 'USD' };
    expect((await webhook(event, 'another key')).body.code).toBe('payment.signature');
    expect(await stateOf(id)).toBe('signed');
    const answers = await Promise.all([webhook(event), webhook(event), webhook(event)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await account(id)).held).toBe('2600000.00');
    expect((await account(id)).entries.filter(({ event: what }) => what === 'escrow.funded')).toHaveLength(1);
  });

  test('that reports another amount moves nothing but a sum that is kept apart', async () => {
    const { id } = await signedDeal();
    const payment = await started(id);
    const event = { id: 'evt-2', type: 'payment.paid', payment: payment.id, amount: '5.00', currency: 'USD' };
    expect((await webhook(event)).status).toBe(200);
    expect(await account(id)).toMatchObject({ held: '0.00', payments: [{ failure: 'payment.amount_differs' }] });
  });

  test('that reports a failure leaves the way open to pay again', async () => {
    const { id } = await signedDeal();
    await simulate(await started(id), 'failed').expect(200);
    expect(await stateOf(id)).toBe('signed');
    await fund(id);
    expect(await stateOf(id)).toBe('payment_secured');
  });

  test('is asked by the payer alone', async () => {
    const { id } = await signedDeal();
    const payment = await started(id);
    await simulate(payment, 'paid', seller).expect(404);
    await seller.agent.get(`/api/payments/${payment.id}`).expect(404);
    await pay(id, 'simulator', seller).expect(409);
    await pay(id, 'stripe').expect(409);
    await app.agent().post('/api/payments/webhooks/stripe').send({}).expect(404);
  });
});

describe('a bank statement', () => {
  test('finds the payments by reference, amount and currency, and changes nothing a second time', async () => {
    const { id } = await signedDeal();
    const payment = await started(id, 'bank_transfer');
    expect(payment.bank?.iban).toBeTruthy();
    const spaced = payment.reference.match(/.{1,4}/g)?.join(' ') ?? '';
    const entry = { reference: `Invoice ${spaced} thank you`, amount: '2600000.00', ref: 'BANK-1' };
    const first = (await importFile(camt([entry])).expect(201)).body as BankStatement;
    expect(first).toMatchObject({ format: 'camt053', lines: 1, fresh: 1, matched: 1, repeated: false });
    expect(await stateOf(id)).toBe('payment_secured');
    const again = (await importFile(camt([entry])).expect(201)).body as BankStatement;
    expect(again).toMatchObject({ id: first.id, repeated: true });
    const overlapping = camt([entry, { reference: 'rent', amount: '1.00' }]);
    expect((await importFile(overlapping).expect(201)).body).toMatchObject({ lines: 2, fresh: 1, matched: 0 });
    expect((await account(id)).held).toBe('2600000.00');
  });

  test('leaves to a person what is not sure', async () => {
    const { id } = await signedDeal();
    const { id: paymentId, reference } = await started(id, 'bank_transfer');
    const amount = '2600000.00';
    await importFile(
      camt([
        { reference, amount: '2599990.00' },
        { reference, amount, currency: 'EUR' },
        { reference, amount, name: 'Somebody Else Ltd' },
        { reference: 'RF00OB00000000', amount: '1.00' },
        { reference: 'no word', amount: '2.00' },
      ]),
    ).expect(201);
    expect(await stateOf(id)).toBe('signed');
    const { body } = await admin.agent.get('/api/admin/bank-lines?state=unmatched').expect(200);
    const causes = body.items.map(({ cause }: { cause: string }) => cause);
    for (const cause of ['amount', 'currency', 'third_party', 'unknown_reference', 'no_reference'])
      expect(causes).toContain(cause);
    const line = body.items.find(({ cause }: { cause: string }) => cause === 'third_party');
    expect(line.candidates).toContainEqual(expect.objectContaining({ kind: 'payment', id: paymentId }));
    const decision = { kind: 'payment', targetId: paymentId, reason: 'A daughter company, by letter.' };
    await admin.agent.post(`/api/admin/bank-lines/${line.id}/match`).send(decision).expect(200);
    expect(await stateOf(id)).toBe('payment_secured');
    await admin.agent.post(`/api/admin/bank-lines/${line.id}/match`).send(decision).expect(409);
    const odd = body.items.find(({ cause }: { cause: string }) => cause === 'no_reference');
    await admin.agent.post(`/api/admin/bank-lines/${odd.id}/set-aside`).send({ reason: 'Not ours.' }).expect(200);
  });

  test('in CSV is read in the bank’s own words, and payouts close what is owed', async () => {
    const { id } = await signedDeal();
    const { reference } = await started(id, 'bank_transfer');
    const csv = `Buchungstag;Betrag;Währung;Verwendungszweck;Name\n27.11.2026;2.600.000,00;USD;${reference};Rhein Kupfer\n`;
    expect((await importFile(csv, 'a.csv').expect(201)).body).toMatchObject({ format: 'csv', matched: 1 });
    await bringTo(id, 'signed');
    await move(id, 'cancel');
    const out = 'Date,Amount,Currency,Description\n2026-11-28,-2600000.00,USD,Refund\n';
    await importFile(out, 'b.csv').expect(201);
    const { body } = await admin.agent.get('/api/admin/bank-lines?state=unmatched').expect(200);
    const line = body.items.find(({ direction }: { direction: string }) => direction === 'debit');
    const decision = { kind: 'payout', targetId: buyer.companyId, reason: 'The refund.', unreleased: true };
    await admin.agent.post(`/api/admin/bank-lines/${line.id}/match`).send(decision).expect(200);
  });

  test.each([
    ['nothing of a bank', '<html></html>', 'x.xml'],
    ['a broken file', '<Document><BkToCstmrStmt>', 'x.xml'],
    ['a table without amounts', 'Date,Currency\n2026-11-27,USD\n', 'x.csv'],
    ['an amount that reads in two ways', 'Date,Amount,Currency\n2026-11-27,"1,250",USD\n', 'x.csv'],
  ])('is refused when it is %s', async (_, text, name) => {
    const { body } = await importFile(text, name).expect(422);
    expect(body.code).toMatch(/^statement\./);
  });
});

describe('a paper', () => {
  const document = { ...DOCUMENT, beneficiary: 'Atacama Cathodes, S.A.' };
  const record = (id: string, more: object = {}) =>
    buyer.agent.post(`/api/deals/${id}/instruments`).send({ ...document, ...more });
  const accept = ({ id }: Instrument) =>
    admin.agent.post(`/api/admin/instruments/${id}/accept`).send({ reason: 'Agrees with the contract.' });

  test('that agrees with the contract secures the payment once an admin has checked it', async () => {
    const { id } = await signedDeal('lc_sight');
    const made = (await record(id).expect(201)).body as Instrument;
    expect(made.flaws).toEqual([]);
    await record(id).expect(409);
    await buyer.agent.post(`/api/admin/instruments/${made.id}/accept`).send({ reason: 'Yes.' }).expect(403);
    await accept(made).expect(200);
    expect(await stateOf(id)).toBe('payment_secured');
    // What is paid past the provider is confirmed by the seller.
    await bringTo(id, 'inspection');
    await app.db.transaction((em) =>
      app
        .get(DealClaims)
        .finalise(em, id, { value: '2600000.00', quantity: null, about: { kind: 'invoice', id: 'final-3' } }),
    );
    const receipt = { amount: '2600000.00', reference: 'SWIFT-1' };
    await buyer.agent.post(`/api/deals/${id}/receipts`).send(receipt).expect(403);
    await seller.agent.post(`/api/deals/${id}/receipts`).send(receipt).expect(200);
    expect(await stateOf(id)).toBe('settled');
  });

  test('that is a letter of credit covers what UCP 600 tolerates of its amount and quantity, and no more', async () => {
    const { id } = await signedDeal('lc_sight');
    const flawsOf = async (more: object): Promise<string[]> => {
      const made = (await record(id, more).expect(201)).body as Instrument;
      const reason = { reason: 'Tried another wording.' };
      await admin.agent.post(`/api/admin/instruments/${made.id}/refuse`).send(reason).expect(200);
      return made.flaws;
    };
    // 200 t at 13,000.00: "about" widens 2,400,000 to 2,640,000, and 185 t to 203.5.
    expect(await flawsOf({ amount: '2400000' })).toEqual(['amount']);
    expect(await flawsOf({ amount: '2400000', aboutAmount: true })).toEqual([]);
    expect(await flawsOf({ quantity: '185' })).toEqual(['quantity']);
    expect(await flawsOf({ quantity: '185', aboutQuantity: true })).toEqual([]);
    expect(await flawsOf({ quantity: '195' })).toEqual([]);
    expect(await flawsOf({ quantity: '195', countedInUnits: true })).toEqual(['quantity']);
    expect(await flawsOf({ kind: 'sblc', quantity: '10' })).toEqual([]);
  });

  test('that pays a shipment is held against what was shipped and what is drawn for it', async () => {
    const { id } = await signedDeal('lc_sight');
    const made = (await record(id, { quantity: '200' }).expect(201)).body as Instrument;
    expect(made).toMatchObject({
      range: { quantity: { min: '190', max: '210' }, amount: { min: '2600000', max: '2600000' } },
      findings: [],
    });
    await accept(made).expect(200);
    const shippedIs = async (quantity: string): Promise<Instrument | undefined> => {
      await shippedFrom(app, id, '2026-11-20', quantity);
      const { body } = await seller.agent.get(`/api/deals/${id}/account`).expect(200);
      return (body as DealAccount).instruments[0];
    };
    expect(await shippedIs('205')).toMatchObject({ findings: [], range: { amount: { min: '2470000' } } });
    expect(await shippedIs('211')).toMatchObject({ findings: ['quantity_above'] });
    expect(await shippedIs('189.999')).toMatchObject({ findings: ['quantity_below'] });
    await app.db.transaction(async (em) => {
      const invoices = app.get(DealInvoices);
      await invoices.provisional(em, systemCtx('test'), await app.get(DealStateMachine).find(em, id));
    });
    await app.db.query(`UPDATE deal_instruments SET amount = 2000000 WHERE id = $1`, [made.id]);
    expect((await shippedIs('200'))?.findings).toContain('amount_above');
  });

  test('that does not is refused, and says why', async () => {
    const { id } = await signedDeal('lc_sight');
    const made = (
      await record(id, { amount: '10.00', currency: 'EUR', beneficiary: 'Another', expiresOn: inDays(61) }).expect(201)
    ).body as Instrument;
    expect(made.flaws).toEqual(['amount', 'currency', 'expiry', 'beneficiary']);
    await accept(made).expect(409);
    const reason = { reason: 'The amount is short.' };
    await admin.agent.post(`/api/admin/instruments/${made.id}/refuse`).send(reason).expect(200);
    expect(await stateOf(id)).toBe('signed');
    await record(id).expect(201);
  });
});

test('the books balance after all of this, and every balance is the sum of its postings', async () => {
  const uneven = await app.db.query(
    `SELECT entry_id FROM ledger_postings GROUP BY entry_id HAVING sum(amount) <> 0 OR count(*) < 2`,
  );
  expect(uneven).toEqual([]);
  const [total] = await app.db.query('SELECT coalesce(sum(balance), 0)::text AS total FROM ledger_balances');
  expect(Number(total.total)).toBe(0);
});
