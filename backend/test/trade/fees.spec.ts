import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FeeAccount, FreightContract, Invoice, Payment, Proposal } from '@orebridge/contracts';
import { dec, sum, today } from '@orebridge/trade';
import { FreightTimersJob } from '../../src/logistics/freight/freight-timers.job.js';
import { LedgerReconciliation } from '../../src/operations/reconciliation/index.js';
import { ServiceTimersJob } from '../../src/services/proposals/service-timers.job.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { agreed, asked, proposed, report, workOn } from './deal-fixture.js';
import { contracted, milestone } from './freight-fixture.js';
import { billed } from './invoice-fixture.js';

/** What the work of the desk costs, and with the tax of Germany. */
const FEE = '2288.02';
const TAXED = '2722.74';

let app: TestApp;
let lab: Person;
let client: Person;
let carrier: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  lab = await person(app, { role: 'service_provider', company: { country: 'CH' } });
  client = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE' } });
  carrier = await person(app, { role: 'logistics_partner', company: { country: 'DK' } });
  stranger = await person(app, { role: 'buyer' });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

type Work = Pick<Proposal, 'id' | 'engagement'>;
const idOf = ({ engagement }: Work): string => engagement?.id ?? '';
const accountOf = async (by: Person, path: string): Promise<FeeAccount> =>
  (await by.agent.get(`/api/${path}/account`).expect(200)).body as FeeAccount;
const account = (work: Work, by = client) => accountOf(by, `engagements/${idOf(work)}`);
const start = (by: Person, aboutId: string, purpose = 'engagement', provider = 'simulator') =>
  by.agent.post('/api/payments').send({ purpose, aboutId, provider });
const simulate = (by: Person, { id }: Pick<Payment, 'id'>) =>
  by.agent.post(`/api/payments/${id}/simulate`).send({ outcome: 'paid' });
const deposit = async (by: Person, aboutId: string, purpose = 'engagement'): Promise<void> => {
  const { body } = await start(by, aboutId, purpose).expect(201);
  await simulate(by, body).expect(200);
};
const deliver = async (work: Proposal, by = lab): Promise<void> => {
  await workOn(by, work, 'start').expect(200);
  await report(by, work).expect(201);
  await workOn(by, work, 'deliver').expect(200);
};
const dispute = (by: Person, path: string, amount?: string) =>
  by.agent.post(`/api/${path}/events`).send({ event: 'dispute', reason: 'Half of it is missing.', amount });
const decide = (path: string, amount: string) =>
  admin.agent
    .post(`/api/${path}/events`)
    .send({ event: 'decide', reason: 'As found.', award: { amount, umpire: 'Alfred H Knight (Demo)' } });
const invoicesOf = (by: Person, { invoices }: FeeAccount): Promise<Invoice[]> =>
  Promise.all(invoices.map(async ({ id }) => (await by.agent.get(`/api/invoices/${id}`).expect(200)).body as Invoice));
/** What is to be paid out to a company. */
const payoutOf = async ({ companyId }: Person): Promise<string> => {
  const [row] = await app.db.query(
    `SELECT coalesce(-sum(balance), 0)::numeric(30,2)::text AS owed FROM ledger_balances
     WHERE company_id = $1 AND kind = 'payable'`,
    [companyId],
  );
  return row.owed;
};
const grown = async (who: Person, run: () => Promise<unknown>): Promise<string> => {
  const before = await payoutOf(who);
  await run();
  return dec(await payoutOf(who))
    .minus(before)
    .toFixed(2);
};

describe('the fee of agreed work', () => {
  test('is deposited once, held, and released against an invoice when the report is taken', async () => {
    const work = await agreed(client, lab);
    expect(await account(work)).toMatchObject({
      price: FEE,
      due: FEE,
      held: '0.00',
      may: ['pay', 'withhold'],
      entries: [],
    });
    expect((await client.agent.get('/api/payments/dues').expect(200)).body.items).toContainEqual(
      expect.objectContaining({ purpose: 'engagement', about: { kind: 'proposal', id: work.id }, amount: FEE }),
    );
    await deposit(client, work.id);
    expect((await start(client, work.id).expect(409)).body.code).toBe('payment.nothing_due');
    expect(await account(work, lab)).toMatchObject({ held: FEE, due: null, may: [] });
    await app.drain();
    expect((await lab.agent.get('/api/notifications')).body[0]).toMatchObject({ key: 'engagement.funded' });
    await deliver(work);
    const earned = await grown(lab, () => workOn(client, work, 'accept').expect(200));
    expect(earned).toBe(FEE);
    const after = await account(work);
    expect(after).toMatchObject({ held: '0.00', balance: '0.00', invoiced: FEE, released: FEE, refunded: '0.00' });
    const [invoice] = await invoicesOf(lab, after);
    expect(invoice).toMatchObject({
      kind: 'service',
      state: 'paid',
      net: FEE,
      work: { kind: 'engagement', id: work.id, reference: work.engagement?.reference },
    });
    expect(invoice?.lines.map(({ quantity, price, amount }) => [quantity, price, amount])).toEqual([
      ['12', '185.335', '2224.02'],
      ['1', '64', '64.00'],
    ]);
    for (const by of [client, lab])
      expect((await by.agent.get(`/api/invoices?kind=service`)).body.items).toContainEqual(
        expect.objectContaining({ id: invoice?.id }),
      );
    const documents = (await client.agent.get(`/api/rooms/${idOf(work)}/documents`).expect(200)).body;
    expect(JSON.stringify(documents)).toContain(`${invoice?.number}.pdf`);
  });

  test('that is charged back is due again, and once the provider has it is the client’s debt', async () => {
    const payer = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE' } });
    const work = await agreed(payer, lab);
    const { body: payment } = await start(payer, work.id).expect(201);
    const chargedBack = () =>
      payer.agent.post(`/api/payments/${payment.id}/simulate`).send({ outcome: 'charged_back' }).expect(200);
    await simulate(payer, payment).expect(200);
    await chargedBack();
    expect((await account(work, payer)).held).toBe('0.00');
    const again = (await start(payer, work.id).expect(201)).body as Payment;
    expect(again.amount).toBe(payment.amount);
    await simulate(payer, again).expect(200);
    await deliver(work);
    await workOn(payer, work, 'accept').expect(200);
    const owes = async () => {
      const [row] = await app.db.query(
        `SELECT coalesce(sum(balance), 0)::text AS debt FROM ledger_balances WHERE company_id = $1 AND kind = 'receivable'`,
        [payer.companyId],
      );
      return dec(row.debt);
    };
    const before = await owes();
    const earned = await payoutOf(lab);
    await payer.agent.post(`/api/payments/${again.id}/simulate`).send({ outcome: 'charged_back' }).expect(200);
    expect([(await owes()).minus(before).toFixed(2), await payoutOf(lab)]).toEqual([payment.amount, earned]);
  });

  test('is neither paid nor released twice, however many try at once', async () => {
    const work = await agreed(client, lab);
    const { body: payment } = await start(client, work.id).expect(201);
    const { body: transfer } = await start(client, work.id, 'engagement', 'bank_transfer').expect(201);
    await Promise.all([1, 2, 3, 4].map(() => simulate(client, payment)));
    const day = today();
    const rows = `Date,Amount,Currency,Description,Id\n${day},${FEE},USD,${transfer.reference},FEE-1\n`;
    const back = await grown(client, () =>
      admin.agent.post('/api/admin/bank-statements').attach('file', Buffer.from(rows), 'fee.csv').expect(201),
    );
    // The second money for the same thing is the client's, and is paid out again.
    expect([back, (await account(work)).held]).toEqual([FEE, FEE]);
    await deliver(work);
    const earned = await grown(lab, async () => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => workOn(client, work, 'accept')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    });
    expect([earned, (await account(work)).invoices.length]).toEqual([FEE, 1]);
  });

  test('goes back when the work is cancelled, also when the money comes in at that very moment', async () => {
    const work = await agreed(client, lab);
    const { body } = await start(client, work.id).expect(201);
    const back = await grown(client, async () => {
      const [cancelled] = await Promise.all([
        workOn(lab, work, 'cancel', 'No assayer is free.'),
        simulate(client, body),
      ]);
      expect(cancelled.status).toBe(200);
    });
    const { held, due, invoices } = await account(work);
    const paid = (await client.agent.get(`/api/payments/${body.id}`)).body.state === 'completed';
    expect([back, held, due, invoices]).toEqual([paid ? FEE : '0.00', '0.00', null, []]);
    await start(client, work.id).expect(409);
  });

  test('that nobody deposited is owed by the invoice, and paid by it', async () => {
    const work = await agreed(client, lab);
    await deliver(work);
    await app.db.query(`UPDATE engagements SET delivered_at = now() - interval '8 days' WHERE id = $1`, [idOf(work)]);
    await app.db.transaction((em) => app.get(ServiceTimersJob).acceptReports(em));
    const { balance, due, invoices } = await account(work);
    expect([balance, due, invoices[0]?.state]).toEqual([FEE, null, 'issued']);
    expect(await grown(lab, () => deposit(client, invoices[0]?.id ?? '', 'invoice'))).toBe(FEE);
    expect(await account(work)).toMatchObject({ balance: '0.00', released: FEE });
  });

  test('is seen by its two sides and admins alone, and paid by its client alone', async () => {
    const work = await agreed(client, lab);
    const path = `/api/engagements/${idOf(work)}/account`;
    await stranger.agent.get(path).expect(404);
    await admin.agent.get(path).expect(200);
    await start(stranger, work.id).expect(404);
    await start(lab, work.id).expect(409);
    await start(client, 'not-an-id').expect(404);
  });
});

describe('a dispute', () => {
  test('freezes the disputed amount alone, and the umpire’s award divides it to the cent, tax included', async () => {
    const home = await person(app, { role: 'service_provider' });
    const payer = await person(app, { role: 'buyer' });
    await billed(home, { city: 'Essen', country: 'DE', taxNumber: 'DE111111111' });
    await billed(payer, { city: 'Bonn', country: 'DE', taxNumber: 'DE222222222' });
    const work = await agreed(payer, home);
    const path = `engagements/${idOf(work)}`;
    await deposit(payer, work.id);
    expect(await account(work, payer)).toMatchObject({ price: TAXED, held: TAXED });
    await deliver(work, home);
    expect((await dispute(payer, path, '2288.03').expect(422)).body.code).toBe('engagement.dispute_range');
    expect((await dispute(payer, path, '0.001').expect(400)).body.issues).toMatchObject([
      { path: 'amount', key: 'validation.minorUnits' },
    ]);
    await dispute(payer, path, '1000').expect(200);
    // What is not disputed of finished work is paid at once.
    expect(await account(work, payer)).toMatchObject({ frozen: '1190.00', held: '0.00', released: '1532.74' });
    const refused = await decide(path, '1288.01').expect(422);
    expect([refused.body.code, refused.body.values?.least]).toEqual(['engagement.award_range', '1288.02']);
    await decide(path, '1500.50').expect(200);
    const after = await account(work, payer);
    expect(after).toMatchObject({ frozen: '0.00', held: '0.00', balance: '0.00' });
    const invoices = await invoicesOf(payer, after);
    expect([invoices.map(({ state }) => state), sum(invoices.map(({ net }) => net)).toFixed(2)]).toEqual([
      ['paid', 'paid'],
      '1500.50',
    ]);
    expect(sum(invoices.map(({ total }) => total)).toFixed(2)).toBe(after.released);
    expect(sum([after.released, after.refunded]).toFixed(2)).toBe(TAXED);
  });

  test('leaves no cent open when the fee is paid in two parts: the last part bears what is left of the tax', async () => {
    const home = await person(app, { role: 'service_provider' });
    const payer = await person(app, { role: 'buyer' });
    await billed(home, { city: 'Essen', country: 'DE', taxNumber: 'DE111111111' });
    await billed(payer, { city: 'Bonn', country: 'DE', taxNumber: 'DE222222222' });
    const line = { description: 'Assay', basis: 'fixed', quantity: '1', unitPrice: '100.13' };
    const made = await proposed(home, await asked(payer, home), { lines: [line] });
    const body = { versionId: made.versions.at(-1)?.id };
    const work = (await payer.agent.post(`/api/proposals/${made.id}/accept`).send(body).expect(200)).body as Proposal;
    await deposit(payer, work.id);
    expect(await account(work, payer)).toMatchObject({ price: '119.15', held: '119.15' });
    await deliver(work, home);
    await dispute(payer, `engagements/${idOf(work)}`, '50.08').expect(200);
    await decide(`engagements/${idOf(work)}`, '100.13').expect(200);
    const after = await account(work, payer);
    expect(after).toMatchObject({ balance: '0.00', held: '0.00', released: '119.15', refunded: '0.00' });
    const invoices = await invoicesOf(payer, after);
    expect(invoices.map(({ net, tax, open }) => [net, tax.amount, open])).toEqual([
      ['50.05', '9.51', '0.00'],
      ['50.08', '9.51', '0.00'],
    ]);
    expect(await app.get(LedgerReconciliation).differences(app.db.manager)).toEqual([]);
  });

  test('over everything releases nothing, freezes what comes in later, and gives all back when nothing is due', async () => {
    const work = await agreed(client, lab);
    const path = `engagements/${idOf(work)}`;
    await workOn(lab, work, 'start').expect(200);
    await dispute(client, path).expect(200);
    await deposit(client, work.id);
    expect(await account(work)).toMatchObject({ frozen: FEE, held: '0.00', released: '0.00' });
    await workOn(client, work, 'settle').expect(200);
    expect(await account(work)).toMatchObject({ frozen: '0.00', held: FEE });
    await dispute(lab, path).expect(200);
    expect(await grown(client, () => decide(path, '0').expect(200))).toBe(FEE);
    expect(await account(work)).toMatchObject({ refunded: FEE, invoices: [], held: '0.00', frozen: '0.00' });
  });
});

describe('the freight of a contract', () => {
  const freightOf = (by: Person, { id }: FreightContract) => accountOf(by, `freight-contracts/${id}`);
  const delivered = async (): Promise<FreightContract> => {
    const contract = await contracted(client, carrier);
    await deposit(client, contract.id, 'freight');
    for (const code of ['PICK', 'DEPA', 'DROP'])
      await milestone(carrier, contract.shipment?.id ?? '', code).expect(200);
    return contract;
  };

  test('is deposited, held until the delivery is taken, and invoiced then', async () => {
    const contract = await delivered();
    const { total } = contract;
    expect(await freightOf(carrier, contract)).toMatchObject({ held: total, released: '0.00' });
    await app.db.query(`UPDATE freight_contracts SET completed_at = now() - interval '6 days' WHERE id = $1`, [
      contract.id,
    ]);
    const take = () => app.db.transaction((em) => app.get(FreightTimersJob).acceptDeliveries(em));
    expect(await grown(carrier, () => Promise.all([take(), take()]))).toBe(total);
    const after = await freightOf(client, contract);
    expect(after).toMatchObject({ held: '0.00', balance: '0.00', released: total });
    const page = (await client.agent.get(`/api/freight-contracts/${contract.id}`).expect(200)).body;
    expect(page).toMatchObject({ invoice: { id: after.invoices[0]?.id, state: 'paid' }, events: ['dispute'] });
  });

  test('that an umpire lowers after it was paid is credited to the cent, and paid back', async () => {
    const contract = await delivered();
    const path = `freight-contracts/${contract.id}`;
    const act = (event: string) => client.agent.post(`/api/${path}/events`).send({ event });
    await act('accept').expect(200);
    await act('accept').expect(409);
    await dispute(client, path, '1000').expect(200);
    const less = dec(contract.total).minus('600.25').toFixed(2);
    await decide(path, less).expect(200);
    const after = await freightOf(client, contract);
    expect(after).toMatchObject({ invoiced: less, balance: '-600.25', frozen: '0.00' });
    const note = after.invoices.find(({ kind }) => kind === 'credit_note');
    expect(note).toMatchObject({ payable: '600.25', open: '600.25' });
    expect(await grown(client, () => deposit(carrier, note?.id ?? '', 'invoice'))).toBe('600.25');
    expect(await freightOf(client, contract)).toMatchObject({ balance: '0.00', released: less });
  });

  test('that waits longer costs detention by a debit note of the carrier, which is paid here too', async () => {
    const contract = await delivered();
    await carrier.agent.post(`/api/freight-contracts/${contract.id}/invoice`).expect(200);
    const [invoice] = (await freightOf(carrier, contract)).invoices;
    // Three days beyond the free seven, at 45 each by the contract's tariff.
    const containers = [{ number: 'MSKU 4711', from: '2026-09-01', to: '2026-09-10' }];
    const waited = await carrier.agent
      .post(`/api/freight-contracts/${contract.id}/waiting`)
      .send({ kind: 'detention', containers })
      .expect(200);
    const note = (waited.body as FreightContract).waiting[0]?.note;
    // The invoice itself is covered by what is held.
    expect((await start(client, invoice?.id ?? '', 'invoice').expect(409)).body.code).toBe('payment.nothing_due');
    await client.agent.post(`/api/freight-contracts/${contract.id}/events`).send({ event: 'accept' }).expect(200);
    expect(await grown(carrier, () => deposit(client, note?.id ?? '', 'invoice'))).toBe('135.00');
    expect(await freightOf(client, contract)).toMatchObject({ balance: '0.00', held: '0.00' });
  });
});

test('after all of this debits equal credits, and each contract gave out what it took in', async () => {
  const [{ total }] = await app.db.query('SELECT coalesce(sum(balance), 0)::text AS total FROM ledger_balances');
  expect(Number(total)).toBe(0);
  const uneven = await app.db.query(
    `SELECT a.work_id FROM ledger_accounts a JOIN ledger_balances b ON b.account_id = a.id
     WHERE a.owner IN ('engagement', 'freight') GROUP BY a.work_id
     HAVING sum(b.balance) FILTER (WHERE a.kind LIKE 'escrow%') > 0
       OR coalesce(sum(b.balance) FILTER (WHERE a.kind IN ('receivable', 'payable')), 0) <> 0`,
  );
  expect(uneven).toEqual([]);
});
