import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FeeAccount, FreightContract, Invoice, Payment, Proposal } from '@orebridge/contracts';
import { dec, lumpLine, plusDays, sum, today } from '@orebridge/trade';
import { DunningJob } from '../../src/finance/invoices/index.js';
import { LedgerReconciliation } from '../../src/operations/reconciliation/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { agreed, report, workOn } from './deal-fixture.js';
import { contracted } from './freight-fixture.js';
import { commissioned, DECLARATION, issued, provisionalOf, signedDeal } from './invoice-fixture.js';

/** What the work of the desk costs; of it 15 % are withheld, and the rest. */
const FEE = '2288.02';
const TAX = '343.20';
const REST = '1944.82';
const ANNOUNCED = { rate: '15', basis: '§ 50a EStG', treaty: null, certificateDays: 30 };

let app: TestApp;
let lab: Person;
let client: Person;
let carrier: Person;
let seller: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  lab = await person(app, { role: 'service_provider', company: { country: 'CH' } });
  client = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE' } });
  carrier = await person(app, { role: 'logistics_partner', company: { country: 'DK' } });
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise', country: 'CL' } });
  stranger = await person(app, { role: 'buyer' });
  admin = await person(app, { role: 'admin' });
});
afterAll(() => app?.close());

const path = ({ engagement }: Proposal) => `/api/engagements/${engagement?.id}`;
const account = async (work: Proposal, by = client): Promise<FeeAccount> =>
  (await by.agent.get(`${path(work)}/account`).expect(200)).body as FeeAccount;
const announce = (work: Proposal, withholding: object | null = ANNOUNCED, by = client) =>
  by.agent.put(`${path(work)}/withholding`).send({ withholding });
const pay = async (by: Person, aboutId: string, purpose: string): Promise<Payment> => {
  const { body } = await by.agent.post('/api/payments').send({ purpose, aboutId, provider: 'simulator' }).expect(201);
  await by.agent.post(`/api/payments/${body.id}/simulate`).send({ outcome: 'paid' }).expect(200);
  return body as Payment;
};
const read = async (by: Person, id: string): Promise<Invoice> =>
  (await by.agent.get(`/api/invoices/${id}`).expect(200)).body as Invoice;
const deliver = async (work: Proposal): Promise<void> => {
  await workOn(lab, work, 'start').expect(200);
  await report(lab, work).expect(201);
  await workOn(lab, work, 'deliver').expect(200);
};
const invoicesOf = async (work: Proposal): Promise<Invoice[]> =>
  Promise.all((await account(work)).invoices.map(({ id }) => read(client, id)));
/** What a company is to be paid out. */
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
const agrees = async () =>
  expect(await app.db.transaction((em) => app.get(LedgerReconciliation).differences(em))).toEqual([]);

describe('tax that a client withholds from a fee that it deposits', () => {
  test('is not deposited, and the invoice is paid by the deposit and the tax together', async () => {
    const work = await agreed(client, lab);
    const said = (await announce(work).expect(200)).body as FeeAccount;
    expect(said).toMatchObject({ price: FEE, due: REST, withholding: { ...ANNOUNCED, amount: TAX } });
    expect((await pay(client, work.id, 'engagement')).amount).toBe(REST);
    await deliver(work);
    expect(await grown(lab, () => workOn(client, work, 'accept').expect(200))).toBe(REST);
    const [invoice] = await invoicesOf(work);
    expect(invoice).toMatchObject({
      state: 'paid',
      paid: REST,
      withheld: TAX,
      open: '0.00',
      withholding: { rate: '15', base: FEE, amount: TAX, certificateDueOn: plusDays(today(), 30), certificate: null },
    });
    expect(invoice?.events).toEqual(expect.arrayContaining(['certify', 'withdraw_withholding']));
    expect(await account(work)).toMatchObject({ held: '0.00', balance: '0.00', refunded: '0.00', due: null });
    await agrees();
  });

  test('comes back out of a deposit that was paid in full before', async () => {
    const work = await agreed(client, lab);
    expect((await pay(client, work.id, 'engagement')).amount).toBe(FEE);
    await announce(work).expect(200);
    await deliver(work);
    const [back, earned] = [await payoutOf(client), await payoutOf(lab)];
    await workOn(client, work, 'accept').expect(200);
    expect(
      dec(await payoutOf(client))
        .minus(back)
        .toFixed(2),
    ).toBe(TAX);
    expect(
      dec(await payoutOf(lab))
        .minus(earned)
        .toFixed(2),
    ).toBe(REST);
    expect(await account(work)).toMatchObject({ held: '0.00', balance: '0.00', refunded: TAX });
    await agrees();
  });

  test('that was not to be withheld after all is open again on the invoice, and paid there', async () => {
    const work = await agreed(client, lab);
    await announce(work).expect(200);
    await pay(client, work.id, 'engagement');
    await deliver(work);
    await workOn(client, work, 'accept').expect(200);
    const [invoice] = await invoicesOf(work);
    await client.agent
      .post(`/api/invoices/${invoice?.id}/withholding/withdraw`)
      .send({ reason: 'The treaty frees it.' })
      .expect(200);
    await agrees();
    expect(await grown(lab, () => pay(client, invoice?.id ?? '', 'invoice'))).toBe(TAX);
    expect(await read(lab, invoice?.id ?? '')).toMatchObject({ state: 'paid', withheld: '0.00', open: '0.00' });
    await agrees();
  });

  test('is divided over the parts of a dispute to the cent, and what is frozen is net of it', async () => {
    const work = await agreed(client, lab);
    await announce(work).expect(200);
    await pay(client, work.id, 'engagement');
    await deliver(work);
    await client.agent
      .post(`${path(work)}/events`)
      .send({ event: 'dispute', reason: 'Two samples are missing.', amount: '777.77' })
      .expect(200);
    const { frozen, balance } = await account(work);
    expect(balance).toBe('0.00');
    expect(dec(frozen).lessThan('777.77')).toBe(true);
    await admin.agent
      .post(`${path(work)}/events`)
      .send({ event: 'decide', reason: 'As found.', award: { amount: FEE, umpire: 'Alfred H Knight (Demo)' } })
      .expect(200);
    const parts = await invoicesOf(work);
    expect(parts).toHaveLength(2);
    expect(parts.map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect(sum(parts.map(({ withheld }) => withheld)).toFixed(2)).toBe(TAX);
    expect(await account(work)).toMatchObject({ held: '0.00', frozen: '0.00', balance: '0.00', refunded: '0.00' });
    await agrees();
  });

  test('is announced by the client alone, while the work runs, to a provider abroad, and taken back', async () => {
    const work = await agreed(client, lab);
    await announce(work, ANNOUNCED, lab).expect(403);
    await announce(work, ANNOUNCED, stranger).expect(404);
    await announce(work, ANNOUNCED, admin).expect(403);
    for (const wrong of [
      { rate: '35.01' },
      { rate: '0' },
      { basis: ' ' },
      { certificateDays: 0 },
      { certificateDays: 400 },
    ])
      await announce(work, { ...ANNOUNCED, ...wrong }).expect(400);
    await announce(work).expect(200);
    expect((await announce(work, { ...ANNOUNCED, rate: '5' }).expect(200)).body.withholding.amount).toBe('114.40');
    expect((await announce(work, null).expect(200)).body).toMatchObject({ due: FEE, withholding: null });
    const home = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'CH' } });
    const near = await agreed(home, lab);
    expect((await announce(near, ANNOUNCED, home).expect(409)).body.code).toBe('withholding.same_country');
    await deliver(work);
    await workOn(client, work, 'accept').expect(200);
    expect((await announce(work).expect(409)).body.code).toBe('withholding.work_over');
  });

  test('is withheld from freight too', async () => {
    const contract = (await contracted(client, carrier)) as FreightContract;
    const at = `/api/freight-contracts/${contract.id}`;
    const before = (await client.agent.get(`${at}/account`).expect(200)).body as FeeAccount;
    const { body } = await client.agent.put(`${at}/withholding`).send({ withholding: ANNOUNCED }).expect(200);
    const account = body as FeeAccount;
    expect(
      dec(account.due ?? '0')
        .plus(account.withholding?.amount ?? '0')
        .toFixed(2),
    ).toBe(before.price);
    expect((await carrier.agent.get(`${at}/account`).expect(200)).body.withholding).toEqual(account.withholding);
  });
});

describe('late interest', () => {
  const note = (by: Person, id: string, fields: object = {}) =>
    by.agent
      .post(`/api/invoices/${id}/notes`)
      .send({ type: 'debit', reason: 'late_interest', amount: null, text: 'Paid late.', ...fields });
  const late = async () => {
    const id = await commissioned(app, client, { issuedOn: plusDays(today(), -60), dueOn: plusDays(today(), -20) });
    await app.db.transaction((em) => app.get(DunningJob).run(em));
    return id;
  };

  test('is claimed by a note over what the invoice has borne, untaxed, and not twice', async () => {
    const id = await late();
    const { interest } = await read(client, id);
    const { body } = await note(admin, id).expect(201);
    const invoice = body as Invoice;
    expect(invoice).toMatchObject({
      kind: 'debit_note',
      net: interest?.amount,
      payable: interest?.amount,
      tax: { category: 'O', reason: 'late_interest', amount: '0.00' },
      period: { from: plusDays(today(), -20), to: today() },
    });
    expect((await note(admin, id).expect(409)).body.code).toBe('invoice.no_interest');
    // Credited, it may be claimed again; in parts, up to what was borne; never by a credit note; nobody else may.
    await admin.agent
      .post(`/api/invoices/${invoice.id}/notes`)
      .send({ type: 'credit', reason: 'correction', amount: null, text: 'Waived for now.' })
      .expect(201);
    const above = await note(admin, id, { amount: dec(interest!.amount).plus('0.01').toFixed(2) }).expect(422);
    expect(above.body).toMatchObject({ code: 'invoice.interest_too_high', issues: [{ path: 'amount' }] });
    await note(admin, id, { amount: '0.50' }).expect(201);
    await note(admin, id, { type: 'credit', amount: '0.10' }).expect(422);
    await note(client, id).expect(403);
    await note(stranger, id).expect(404);
    const answers = await Promise.all([1, 2, 3].map(() => note(admin, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    await agrees();
  });

  test('bears no interest itself, and is still claimed of an invoice that was paid late', async () => {
    const id = await late();
    const { interest } = await read(client, id);
    await pay(client, id, 'invoice');
    const { body } = await note(admin, id).expect(201);
    expect(body.net).toBe(interest?.amount);
    expect((await note(admin, body.id).expect(409)).body.code).toBe('invoice.no_interest');
    const fresh = await commissioned(app, client);
    expect((await note(admin, fresh).expect(409)).body.code).toBe('invoice.no_interest');
  });

  test('in a deal is paid by the rest in money and the tax that is withheld, and its books stay even', async () => {
    const dealId = await signedDeal(app, seller, client);
    const first = await provisionalOf(app, dealId);
    const draft = {
      kind: 'debit_note',
      issuerId: seller.companyId,
      recipientId: client.companyId,
      currency: 'USD',
    } as const;
    const [deal] = await app.db.query('SELECT reference FROM deals WHERE id = $1', [dealId]);
    const goods = await issued(app, {
      ...draft,
      lines: [lumpLine('note_demurrage', null, '9000.00', 'USD')],
      supply: 'goods',
      proof: 'B/L 7',
      preceding: [first],
      deal: { id: dealId, reference: deal.reference, demo: false },
      issuedOn: plusDays(today(), -80),
      dueOn: plusDays(today(), -40),
    });
    // What waiting costs in a deal of goods is no fee, the interest on it is taxed at the source.
    const declared = { ...DECLARATION, base: '1' };
    expect((await client.agent.post(`/api/invoices/${goods}/withholding`).send(declared).expect(409)).body.code).toBe(
      'withholding.kind',
    );
    const claimed = (await note(seller, goods).expect(201)).body as Invoice;
    const { body } = await client.agent
      .post(`/api/invoices/${claimed.id}/withholding`)
      .send({ ...DECLARATION, base: claimed.net, rate: '10' })
      .expect(201);
    const tax = dec(claimed.net).times('0.1').toFixed(2);
    expect(body).toMatchObject({ withheld: tax, open: dec(claimed.payable).minus(tax).toFixed(2) });
    await agrees();
    await client.agent
      .post(`/api/invoices/${claimed.id}/withholding/withdraw`)
      .send({ reason: 'The treaty frees it.' })
      .expect(200);
    await agrees();
  });
});
