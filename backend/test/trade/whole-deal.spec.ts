import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Contract, Course, DealAccount, Invoice, OfferThread, Payment, RoomDocument } from '@orebridge/contracts';
import { dec, sum } from '@orebridge/trade';
import { PaymentTimers } from '../../src/payments/escrow/payment-timers.js';
import { BooksCheck } from '../../src/reckoning/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { PASSWORD, type Person, person } from '../harness/people.js';
import { answer, inDays, offered, onMarket, pdf, quantities, rate } from './desk.js';
import { billed } from './invoice-desk.js';
import {
  agreeOn,
  assayOf,
  CONCENTRATE,
  COPPER_TERMS,
  exchangeOf,
  pricesOf,
  resultOf,
  SELLERS,
  settlementOf,
  submitAssay,
  weightOf,
} from './settlement-desk.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, {
    role: 'seller',
    company: { tier: 'enterprise', country: 'CL', name: 'Cobres del Norte' },
  });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE', name: 'Rhein Hütte' } });
  admin = await person(app, { role: 'admin' });
  await billed(seller, { city: 'Antofagasta', country: 'CL', taxNumber: 'CL760000000' });
  await billed(buyer, { city: 'Düsseldorf', country: 'DE', taxNumber: 'DE000000000' });
});
afterEach(() => balanced());
afterAll(() => app?.close());

/** Debits are credits, in every entry and in all of them together. */
const balanced = async (): Promise<void> => {
  const uneven = await app.db.query('SELECT entry_id FROM ledger_postings GROUP BY entry_id HAVING sum(amount) <> 0');
  expect(uneven).toEqual([]);
  expect(await app.get(BooksCheck).differences(app.db.manager)).toEqual([]);
};
const account = async (id: string): Promise<DealAccount> =>
  (await buyer.agent.get(`/api/deals/${id}/account`).expect(200)).body as DealAccount;
/** The deal's state, once the books have been looked at. */
const stateOf = async (id: string): Promise<string> => {
  await balanced();
  return (await buyer.agent.get(`/api/deals/${id}`).expect(200)).body.state as string;
};
const invoices = async (by: Person, id: string): Promise<Invoice[]> => {
  const { items } = (await by.agent.get(`/api/invoices?dealId=${id}`).expect(200)).body;
  return Promise.all(
    items.toReversed().map(async (one: Invoice) => (await by.agent.get(`/api/invoices/${one.id}`).expect(200)).body),
  );
};
const said = (all: Invoice[]) => all.map(({ kind, payable, state }) => `${kind} ${payable} ${state}`);
/** What companies may have paid out. */
const owedTo = async (by: Person): Promise<string> => {
  const [row] = await app.db.query(
    `SELECT (-coalesce(sum(p.amount), 0))::text AS owed FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id
     WHERE a.company_id = $1 AND a.kind = 'payable'`,
    [by.companyId],
  );
  return row.owed as string;
};

const signBy = async (by: Person, id: string): Promise<void> => {
  const { versions } = (await by.agent.get(`/api/deals/${id}/contract`).expect(200)).body as Contract;
  const proof = { versionId: versions[0]?.id, sha256: versions[0]?.sha256, proof: { password: PASSWORD } };
  await by.agent.post(`/api/deals/${id}/contract/sign`).send(proof).expect(200);
};
const pay = async (by: Person, purpose: string, aboutId: string): Promise<Payment> => {
  const { body } = await by.agent.post('/api/payments').send({ purpose, aboutId, provider: 'simulator' }).expect(201);
  await by.agent.post(`/api/payments/${body.id}/simulate`).send({ outcome: 'paid' }).expect(200);
  return body as Payment;
};
/** A deal that both have signed and the buyer has paid for, by the calls of people alone. */
const funded = async (terms: object, lot: object = {}): Promise<{ id: string; lotId: string }> => {
  const { id: lotId } = await onMarket(app, seller.companyId, lot);
  const thread = await offered(buyer, lotId, { ...terms, paymentTerms: 'escrow' });
  const id = ((await answer(seller, thread, 'accept').expect(200)).body as OfferThread).dealId ?? '';
  await signBy(seller, id);
  await signBy(buyer, id);
  expect(await stateOf(id)).toBe('signed');
  await pay(buyer, 'escrow', id);
  expect(await stateOf(id)).toBe('payment_secured');
  return { id, lotId };
};
const act = async (by: Person, id: string, body: object): Promise<Course> =>
  (await by.agent.post(`/api/deals/${id}/course`).send(body).expect(200)).body as Course;
const paper = async (by: Person, id: string, fields: Record<string, string> = {}): Promise<string> =>
  (await by.agent.post(`/api/deals/${id}/papers`).field(fields).attach('file', pdf(), 'paper.pdf').expect(201)).body.id;
const shipped = async (id: string, quantity: string): Promise<void> => {
  await act(seller, id, {
    event: 'start_loading',
    loadedOn: inDays(0),
    place: 'Antofagasta',
    netWeight: quantity,
    method: 'weighbridge',
    weigher: 'Meridian Assay',
    packages: 100,
    seals: ['ML-1'],
    samples: ['seller', 'buyer', 'umpire', 'reserve'].map((set, i) => ({ set, seal: `S-${i}` })),
  });
  expect(await stateOf(id)).toBe('loading');
  const bill = await paper(seller, id, { type: 'bill-of-lading', number: 'BL-77', quantity, issuedOn: inDays(0) });
  await admin.agent.post(`/api/admin/deal-papers/${bill}/judge`).send({ approve: true }).expect(200);
  expect(await stateOf(id)).toBe('in_transit');
};
const delivered = async (id: string): Promise<void> => {
  await act(seller, id, { event: 'report_delivery', deliveredOn: inDays(0), place: 'Rotterdam' });
  await act(buyer, id, { event: 'confirm_delivery' });
};
const settle = () => app.db.transaction((em) => app.get(PaymentTimers).settle(em));
/** The buyer has let the time pass in which an inspection is asked for. */
const uninspected = (id: string) =>
  app.db.query(`UPDATE deals SET updated_at = now() - interval '5 days' WHERE id = $1`, [id]);
const close = async (id: string): Promise<void> => {
  await app.db.query(`UPDATE deal_securities SET settled_at = now() - interval '8 days' WHERE deal_id = $1`, [id]);
  await app.db.transaction((em) => app.get(PaymentTimers).close(em));
};

describe('a whole deal', () => {
  test('goes from the offer to its close, and contract, settlement, invoices and books say the same', async () => {
    const { id, lotId } = await funded({ quantity: '1000', price: '3000' }, { ...CONCENTRATE, pricePerUnit: '3000' });
    const secured = (await account(id)).held;
    await agreeOn(id, COPPER_TERMS, seller, buyer);
    await shipped(id, '1000');
    await agreeOn(id, weightOf('loading', '1090', '8.30'), seller, buyer);
    await agreeOn(id, assayOf({ Cu: '26.60', Au: '3.30', Ag: '88.0', As: '0.30', F: '350' }), seller, buyer);
    await agreeOn(id, pricesOf('provisional', ['9400', '3250', '34.50']), seller, buyer);
    await delivered(id);
    await act(buyer, id, { event: 'start_inspection' });
    expect(await stateOf(id)).toBe('inspection');
    await agreeOn(id, weightOf('discharge', '1085', '8.40'), buyer, seller);
    await submitAssay(seller, id, resultOf(SELLERS)).expect(200);
    await seller.agent.post(`/api/deals/${id}/assays/certificate`).attach('file', pdf(), 'assay.pdf').expect(200);
    await submitAssay(buyer, id, resultOf(SELLERS)).expect(200);
    expect((await exchangeOf(buyer, id)).state).toBe('done');
    const second = (await settlementOf(buyer, id)).versions[0];
    expect(second?.kind).toBe('second_provisional');
    const provisionals = (await invoices(seller, id)).filter(({ kind }) => kind === 'provisional');
    const share = dec(second?.total ?? '0')
      .times('0.9')
      .toFixed(2);
    expect(provisionals.at(-1)).toMatchObject({ total: share, deducted: provisionals[0]?.payable, state: 'issued' });
    expect((await account(id)).balance).toBe(share);
    await settle();
    expect(await stateOf(id)).toBe('inspection');
    await agreeOn(id, pricesOf('final', ['9600', '3300', '36.00']), buyer, seller);

    const final = (await settlementOf(buyer, id)).versions[0];
    expect(final?.kind).toBe('final');
    const value = final?.total ?? '';
    const papers = await invoices(seller, id);
    expect(papers.map(({ kind }) => kind)).toEqual(['proforma', 'provisional', 'provisional', 'final']);
    const [, provisional, again, last] = papers;
    const claimed = sum([provisional?.payable ?? '0', again?.payable ?? '0']).toFixed(2);
    expect(last).toMatchObject({ net: value, total: value, tax: { amount: '0.00' }, deducted: claimed });
    expect(provisional?.tax.proof).toContain('BL-77');
    expect(last?.lines.map(({ amount }) => amount)).toEqual(final?.lines.map(({ amount }) => amount));
    expect(await account(id)).toMatchObject({ held: secured, balance: value, invoiced: value, finalValue: value });

    const before = [dec(await owedTo(seller)), dec(await owedTo(buyer))] as const;
    await settle();
    expect(await stateOf(id)).toBe('settled');
    const refunded = dec(secured).minus(value).toFixed(2);
    expect(await account(id)).toMatchObject({
      held: '0.00',
      frozen: '0.00',
      balance: '0.00',
      released: value,
      refunded,
    });
    expect(
      dec(await owedTo(seller))
        .minus(before[0])
        .toFixed(2),
    ).toBe(value);
    expect(
      dec(await owedTo(buyer))
        .minus(before[1])
        .toFixed(2),
    ).toBe(refunded);
    expect((await invoices(buyer, id)).slice(1).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
    expect(await quantities(app, lotId)).toEqual({ total: '10000', reserved: '0', sold: final?.weights.dry });

    await close(id);
    expect(await stateOf(id)).toBe('closed');
    const commission = (await invoices(seller, id)).at(-1);
    expect(commission).toMatchObject({ kind: 'commission', state: 'issued' });
    expect(commission?.net).toBe(dec(value).times('0.0015').toFixed(2));
    const { body: dues } = await seller.agent.get('/api/payments/dues').expect(200);
    expect(dues.items).toContainEqual(expect.objectContaining({ purpose: 'invoice', title: commission?.number }));
    await buyer.agent
      .post('/api/payments')
      .send({ purpose: 'invoice', aboutId: commission?.id, provider: 'simulator' })
      .expect(404);
    await pay(seller, 'invoice', commission?.id ?? '');
    expect((await invoices(seller, id)).at(-1)?.state).toBe('paid');
    await rate(buyer, id).expect(201);

    const { body } = await buyer.agent.get(`/api/rooms/${id}/documents?limit=50`).expect(200);
    const documents = body.items as RoomDocument[];
    const sources = documents.map(({ source }) => source);
    expect(new Set(sources)).toEqual(new Set(['contract', 'invoice', 'assay', 'course']));
    for (const { href } of documents) await buyer.agent.get(href).expect(200);
  });

  test('with a dispute credits what the parties agree on, and the buyer has the rest back', async () => {
    const { id, lotId } = await funded({});
    await shipped(id, '199');
    expect(await account(id)).toMatchObject({ held: '2600000.00', balance: '2587000.00' });
    const papers = [await paper(buyer, id)];
    const claim = { event: 'open_dispute', type: 'quality', amount: '50000', reason: 'Below the grade.', papers };
    await act(buyer, id, claim);
    expect(await account(id)).toMatchObject({ held: '2550000.00', frozen: '50000.00' });
    const { disputes } = await act(seller, id, { event: 'propose_agreement', amount: '20000', text: 'As in spring.' });
    await act(buyer, id, { event: 'agree', proposal: disputes[0]?.proposals[0]?.id });
    expect(await account(id)).toMatchObject({ held: '2600000.00', frozen: '0.00', balance: '2567000.00' });
    await delivered(id);
    expect(said(await invoices(seller, id))).toEqual([
      'proforma 2600000.00 issued',
      'provisional 2587000.00 issued',
      'credit_note 20000.00 paid',
      'final 0.00 paid',
    ]);
    await settle();
    expect(await stateOf(id)).toBe('delivered');
    await uninspected(id);
    await settle();
    expect(await stateOf(id)).toBe('settled');
    expect(await account(id)).toMatchObject({ balance: '0.00', released: '2567000.00', refunded: '33000.00' });
    expect((await invoices(seller, id))[1]).toMatchObject({ state: 'paid', paid: '2567000.00', credited: '20000.00' });
    expect(await quantities(app, lotId)).toEqual({ total: '500', reserved: '0', sold: '199' });

    // A claim after the settlement is paid back by the seller before the deal is closed.
    const late = [await paper(buyer, id)];
    await act(buyer, id, { ...claim, amount: '7000', papers: late });
    const after = await act(seller, id, { event: 'propose_agreement', amount: '7000', text: 'Agreed.' });
    const open = after.disputes.find(({ state }) => state === 'open');
    await act(buyer, id, { event: 'agree', proposal: open?.proposals[0]?.id });
    await close(id);
    expect(await stateOf(id)).toBe('settled');
    expect(await account(id)).toMatchObject({ balance: '-7000.00' });
    await pay(seller, 'escrow', id);
    expect(await account(id)).toMatchObject({ balance: '0.00' });
    expect((await invoices(seller, id)).every(({ kind, state }) => kind === 'proforma' || state === 'paid')).toBe(true);
    await close(id);
    expect(await stateOf(id)).toBe('closed');
    expect((await invoices(seller, id)).at(-1)?.net).toBe('3840.00');
  });

  test('of more than the tolerance bills what the buyer takes', async () => {
    const { id, lotId } = await funded({});
    const { versions } = (await buyer.agent.get(`/api/deals/${id}/contract`).expect(200)).body as Contract;
    const changes = { versionId: versions[0]?.id, reason: 'As agreed.', changes: { provisionalPct: '80' } };
    await seller.agent.post(`/api/deals/${id}/contract/amend`).send(changes).expect(201);
    await signBy(seller, id);
    await signBy(buyer, id);
    await shipped(id, '210');
    expect((await account(id)).balance).toBe(dec('204').times('13000').times('0.8').toFixed(2));
    await act(buyer, id, { event: 'decide_tolerance_breach', choice: 'accept_all' });
    await delivered(id);
    await uninspected(id);
    expect((await account(id)).balance).toBe('2730000.00');
    await settle();
    expect(await stateOf(id)).toBe('delivered');
    expect((await pay(buyer, 'escrow', id)).amount).toBe('130000.00');
    expect(await stateOf(id)).toBe('settled');
    const papers = await invoices(buyer, id);
    expect(sum(papers.slice(1).map(({ paid }) => paid)).toFixed(2)).toBe('2730000.00');
    expect(await quantities(app, lotId)).toEqual({ total: '500', reserved: '0', sold: '210' });
  });

  test('that force majeure ends under way owes nothing and gives the money back', async () => {
    const { id, lotId } = await funded({});
    await shipped(id, '200');
    const papers = [await paper(seller, id)];
    await act(seller, id, { event: 'declare_force_majeure', reason: 'The port is closed.', papers });
    await app.db.query(`UPDATE deal_suspensions SET since = now() - interval '60 days' WHERE deal_id = $1`, [id]);
    await act(buyer, id, { event: 'cancel_after_force_majeure', reason: 'It lasts too long.' });
    expect(await stateOf(id)).toBe('cancelled');
    expect(await account(id)).toMatchObject({
      held: '0.00',
      balance: '0.00',
      invoiced: '0.00',
      refunded: '2600000.00',
    });
    expect(said(await invoices(seller, id))).toEqual([
      'proforma 2600000.00 issued',
      'provisional 2600000.00 cancelled',
      'credit_note 2600000.00 paid',
    ]);
    expect((await quantities(app, lotId)).reserved).toBe('0');
  });

  test('that ends in default leaves the innocent buyer its damages, and pays the seller the rest', async () => {
    const { id } = await funded({});
    await shipped(id, '200');
    const papers = [await paper(buyer, id)];
    const claim = { event: 'open_dispute', type: 'quality', amount: '500000', reason: 'Another cargo.', papers };
    await act(buyer, id, claim);
    await act(buyer, id, { event: 'give_notice', text: 'Cure it within ten days.' });
    await app.db.query(`UPDATE deal_disputes SET notice_at = now() - interval '11 days' WHERE deal_id = $1`, [id]);
    await act(buyer, id, { event: 'declare_default', reason: 'Nothing was done.' });
    expect(await stateOf(id)).toBe('defaulted');
    const money = { held: '0.00', frozen: '0.00', balance: '0.00', released: '2100000.00', refunded: '500000.00' };
    expect(await account(id)).toMatchObject(money);
    expect(said(await invoices(seller, id)).slice(1)).toEqual([
      'provisional 2600000.00 paid',
      'credit_note 500000.00 paid',
    ]);
  });
});
