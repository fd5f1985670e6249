import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DealAccount, Instrument, OfferThread } from '@orebridge/contracts';
import type { SettlementLine } from '@orebridge/trade';
import { DealStateMachine } from '../../src/trading/deals/index.js';
import { DealInvoices } from '../../src/finance/invoices/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { answer, offered, onMarket } from './deal-fixture.js';
import { billed, provisionalOf, SYSTEM } from './invoice-fixture.js';
import { moveDeal, DOCUMENT, startPayment } from './payment-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise', country: 'CL' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'CL' } });
  admin = await person(app, { role: 'admin' });
  await billed(seller, { city: 'Antofagasta', country: 'CL', taxNumber: 'CL760000000' });
  await billed(buyer, { city: 'Calama', country: 'CL', taxNumber: 'CL770000000' });
});
afterAll(() => app?.close());

/** Copper that stays in Chile, where 19 % are due: 334,443.33 and with tax 397,987.56. */
const signed = async (paymentTerms: string): Promise<string> => {
  const { id: lotId } = await onMarket(app, seller.companyId);
  const terms = { quantity: '100.333', price: '3333.3333', place: 'Calama (CLCJC)', paymentTerms };
  const thread = await offered(buyer, lotId, terms);
  const id = ((await answer(seller, thread, 'accept').expect(200)).body as OfferThread).dealId ?? '';
  await moveDeal(app, id, 'sign');
  await moveDeal(app, id, 'countersign');
  return id;
};
const account = async (id: string): Promise<DealAccount> =>
  (await buyer.agent.get(`/api/deals/${id}/account`).expect(200)).body as DealAccount;
const stateOf = async (id: string): Promise<string> => (await buyer.agent.get(`/api/deals/${id}`)).body.state;

describe('the payment of a deal on which tax is due', () => {
  test('is secured when the escrow holds what the proforma invoice asks for', async () => {
    const id = await signed('escrow');
    const { items } = (await buyer.agent.get(`/api/invoices?dealId=${id}`).expect(200)).body;
    expect(items).toMatchObject([{ kind: 'proforma', payable: '397987.56' }]);
    expect((await account(id)).security).toMatchObject({ way: 'funds', amount: '397987.56' });
    const payment = await startPayment(buyer, id);
    expect(payment.amount).toBe('397987.56');
    await buyer.agent.post(`/api/payments/${payment.id}/simulate`).send({ outcome: 'paid' }).expect(200);
    expect([(await account(id)).held, await stateOf(id)]).toEqual(['397987.56', 'payment_secured']);
  });

  test('by 30 % before and 70 % against documents is secured by 30 % of it', async () => {
    const id = await signed('prepayment_30_70');
    expect((await account(id)).security).toMatchObject({ way: 'funds', amount: '119396.27' });
  });

  test('is not secured by a letter of credit over the value before tax', async () => {
    const id = await signed('lc_sight');
    expect((await account(id)).security).toMatchObject({ way: 'document', amount: '397987.56' });
    const { body: deal } = await buyer.agent.get(`/api/deals/${id}`).expect(200);
    const record = async (amount: string): Promise<Instrument> =>
      (
        await buyer.agent
          .post(`/api/deals/${id}/instruments`)
          .send({ ...DOCUMENT, beneficiary: deal.seller.name, amount })
          .expect(201)
      ).body as Instrument;
    const judge = (document: Instrument, verdict: 'accept' | 'refuse') =>
      admin.agent
        .post(`/api/admin/instruments/${document.id}/${verdict}`)
        .send({ reason: 'Held against the contract.' });
    const short = await record('334443.33');
    expect(short.flaws).toEqual(['amount']);
    expect((await judge(short, 'accept').expect(409)).body.code).toBe('instrument.flawed');
    await judge(short, 'refuse').expect(200);
    const whole = await record('397987.56');
    expect(whole.flaws).toEqual([]);
    await judge(whole, 'accept').expect(200);
    expect(await stateOf(id)).toBe('payment_secured');
  });

  test('brings no second provisional invoice that asks for nothing', async () => {
    const id = await signed('escrow');
    await provisionalOf(app, id);
    const value: SettlementLine = {
      kind: 'value',
      element: null,
      amount: '334443.33',
      formula: { code: 'settlement.formula.value', values: {} },
      workings: [],
    };
    const again = (lines: readonly SettlementLine[], source: string) =>
      app.db.transaction(async (em) => {
        const deal = await app.get(DealStateMachine).find(em, id);
        await app.get(DealInvoices).ofSettlement(em, SYSTEM, deal, { lines, pct: '100', source, shippedOn: null });
      });
    const provisionals = async () =>
      (await buyer.agent.get(`/api/invoices?dealId=${id}&kind=provisional`).expect(200)).body.items;
    await again([value], 'the same value');
    expect(await provisionals()).toHaveLength(1);
    await again([{ ...value, amount: '350000.00' }], 'more');
    expect(await provisionals()).toMatchObject([{ total: '416500.00', payable: '18512.44' }, { total: '397987.56' }]);
  });
});
