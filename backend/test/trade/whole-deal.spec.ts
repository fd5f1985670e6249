import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Contract, Invoice, RoomDocument } from '@orebridge/contracts';
import { dec, sum } from '@orebridge/trade';
import { startApp, type TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { type DealWalk, dealWalk } from './deal-walk.js';
import { pdf, quantities, rate } from './deal-fixture.js';
import { billed } from './invoice-fixture.js';
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
} from './settlement-fixture.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
let walk: DealWalk;
beforeAll(async () => {
  app = await startApp();
  seller = await person(app, {
    role: 'seller',
    company: { tier: 'enterprise', country: 'CL', name: 'Cobres del Norte' },
  });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE', name: 'Rhein Hütte' } });
  const admin = await person(app, { role: 'admin' });
  walk = dealWalk(app, { seller, buyer, admin });
  await billed(seller, { city: 'Antofagasta', country: 'CL', taxNumber: 'CL760000000' });
  await billed(buyer, { city: 'Düsseldorf', country: 'DE', taxNumber: 'DE000000000' });
});
afterEach(() => walk.balanced());
afterAll(() => app?.close());

const said = (all: Invoice[]) => all.map(({ kind, payable, state }) => `${kind} ${payable} ${state}`);

describe('a whole deal', () => {
  test('goes from the offer to its close, and contract, settlement, invoices and books say the same', async () => {
    const { id, lotId } = await walk.funded(
      { quantity: '1000', price: '3000' },
      { ...CONCENTRATE, pricePerUnit: '3000' },
    );
    // 90 % of 1,000 dmt at 3,000: the clause asks for the provisional value.
    expect((await walk.account(id)).held).toBe('2700000.00');
    await agreeOn(id, COPPER_TERMS, seller, buyer);
    await walk.shipped(id, '1000');
    await agreeOn(id, weightOf('loading', '1090', '8.30'), seller, buyer);
    await agreeOn(id, assayOf({ Cu: '26.60', Au: '3.30', Ag: '88.0', As: '0.30', F: '350' }), seller, buyer);
    await agreeOn(id, pricesOf('provisional', ['9400', '3250', '34.50']), seller, buyer);
    await walk.delivered(id);
    await walk.act(buyer, id, { event: 'start_inspection' });
    expect(await walk.stateOf(id)).toBe('inspection');
    await agreeOn(id, weightOf('discharge', '1085', '8.40'), buyer, seller);
    await submitAssay(seller, id, resultOf(SELLERS)).expect(200);
    await seller.agent.post(`/api/deals/${id}/assays/certificate`).attach('file', pdf(), 'assay.pdf').expect(200);
    await submitAssay(buyer, id, resultOf(SELLERS)).expect(200);
    expect((await exchangeOf(buyer, id)).state).toBe('done');
    const [second, first] = (await settlementOf(buyer, id)).versions;
    expect([second?.kind, first?.kind]).toEqual(['second_provisional', 'provisional']);
    const provisionals = (await walk.invoices(seller, id)).filter(({ kind }) => kind === 'provisional');
    const share = dec(second?.total ?? '0')
      .times('0.9')
      .toFixed(2);
    expect(provisionals[0]).toMatchObject({ payable: first?.due, state: 'paid' });
    expect(provisionals.at(-1)).toMatchObject({ total: share, deducted: first?.due });
    // What is held pays the seller as it is invoiced; nothing beyond it.
    const paid = first?.due ?? '';
    expect(await walk.account(id)).toMatchObject({
      released: paid,
      balance: dec(share).minus(paid).toFixed(2),
      held: dec('2700000').minus(paid).toFixed(2),
    });
    await walk.settle();
    expect(await walk.stateOf(id)).toBe('inspection');
    await agreeOn(id, pricesOf('final', ['9600', '3300', '36.00']), buyer, seller);

    const final = (await settlementOf(buyer, id)).versions[0];
    expect(final?.kind).toBe('final');
    const value = final?.total ?? '';
    const invoices = await walk.invoices(seller, id);
    expect(invoices.map(({ kind }) => kind)).toEqual(['proforma', 'provisional', 'provisional', 'final']);
    const [, provisional, again, last] = invoices;
    const claimed = sum([provisional?.payable ?? '0', again?.payable ?? '0']).toFixed(2);
    expect(last).toMatchObject({ net: value, total: value, tax: { amount: '0.00' }, deducted: claimed });
    expect(provisional?.tax.proof).toContain('BL-77');
    expect(last?.lines.map(({ amount }) => amount)).toEqual(final?.lines.map(({ amount }) => amount));
    expect(await walk.account(id)).toMatchObject({ released: paid, invoiced: value, finalValue: value });
    // Copper rose meanwhile: what is missing to the final value is asked of the buyer.
    expect((await walk.pay(buyer, 'escrow', id)).amount).toBe(dec(value).minus('2700000').toFixed(2));
    expect(await walk.stateOf(id)).toBe('settled');
    expect(await walk.account(id)).toMatchObject({
      held: '0.00',
      frozen: '0.00',
      balance: '0.00',
      released: value,
      refunded: '0.00',
    });
    expect(await walk.owedTo(seller)).toBe(value);
    expect(Number(await walk.owedTo(buyer))).toBe(0);
    expect((await walk.invoices(buyer, id)).slice(1).map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
    expect(await quantities(app, lotId)).toEqual({ total: '10000', reserved: '0', sold: final?.weights.dry });

    await walk.close(id);
    expect(await walk.stateOf(id)).toBe('closed');
    const commission = (await walk.invoices(seller, id)).at(-1);
    expect(commission).toMatchObject({ kind: 'commission', state: 'issued' });
    expect(commission?.net).toBe(dec(value).times('0.0015').toFixed(2));
    const { body: dues } = await seller.agent.get('/api/payments/dues').expect(200);
    expect(dues.items).toContainEqual(expect.objectContaining({ purpose: 'invoice', title: commission?.number }));
    await buyer.agent
      .post('/api/payments')
      .send({ purpose: 'invoice', aboutId: commission?.id, provider: 'simulator' })
      .expect(404);
    await walk.pay(seller, 'invoice', commission?.id ?? '');
    expect((await walk.invoices(seller, id)).at(-1)?.state).toBe('paid');
    await rate(buyer, id).expect(201);

    const { body } = await buyer.agent.get(`/api/rooms/${id}/documents?limit=50`).expect(200);
    const documents = body.items as RoomDocument[];
    const sources = documents.map(({ source }) => source);
    expect(new Set(sources)).toEqual(new Set(['contract', 'invoice', 'assay', 'execution']));
    for (const { href } of documents) await buyer.agent.get(href).expect(200);
  });

  test('with a dispute credits what the parties agree on, and the buyer has the rest back', async () => {
    const { id, lotId } = await walk.funded({});
    await walk.shipped(id, '199');
    expect(await walk.account(id)).toMatchObject({ held: '13000.00', balance: '0.00', released: '2587000.00' });
    const documents = [await walk.paper(buyer, id)];
    const claim = { event: 'open_dispute', type: 'quality', amount: '50000', reason: 'Below the grade.', documents };
    await walk.act(buyer, id, claim);
    expect(await walk.account(id)).toMatchObject({ held: '0.00', frozen: '13000.00' });
    const { disputes } = await walk.act(seller, id, {
      event: 'propose_agreement',
      amount: '20000',
      text: 'As in spring.',
    });
    await walk.act(buyer, id, { event: 'agree', proposal: disputes[0]?.proposals[0]?.id });
    expect(await walk.account(id)).toMatchObject({ held: '13000.00', frozen: '0.00', balance: '-20000.00' });
    await walk.delivered(id);
    expect(said(await walk.invoices(seller, id))).toEqual([
      'proforma 2600000.00 issued',
      'provisional 2587000.00 paid',
      'credit_note 20000.00 issued',
      'final 0.00 paid',
    ]);
    await walk.uninspected(id);
    await walk.settle();
    // The seller was paid against the documents, so it pays back what the buyer was credited.
    expect(await walk.stateOf(id)).toBe('delivered');
    expect((await walk.pay(seller, 'escrow', id)).amount).toBe('20000.00');
    expect(await walk.stateOf(id)).toBe('settled');
    expect(await walk.account(id)).toMatchObject({ balance: '0.00', refunded: '13000.00' });
    expect(await quantities(app, lotId)).toEqual({ total: '500', reserved: '0', sold: '199' });

    // A claim after the settlement is paid back by the seller before the deal is closed.
    const late = [await walk.paper(buyer, id)];
    await walk.act(buyer, id, { ...claim, amount: '7000', documents: late });
    const after = await walk.act(seller, id, { event: 'propose_agreement', amount: '7000', text: 'Agreed.' });
    const open = after.disputes.find(({ state }) => state === 'open');
    await walk.act(buyer, id, { event: 'agree', proposal: open?.proposals[0]?.id });
    await walk.close(id);
    expect(await walk.stateOf(id)).toBe('settled');
    expect(await walk.account(id)).toMatchObject({ balance: '-7000.00' });
    await walk.pay(seller, 'escrow', id);
    expect(await walk.account(id)).toMatchObject({ balance: '0.00' });
    expect((await walk.invoices(seller, id)).every(({ kind, state }) => kind === 'proforma' || state === 'paid')).toBe(
      true,
    );
    await walk.close(id);
    expect(await walk.stateOf(id)).toBe('closed');
    expect((await walk.invoices(seller, id)).at(-1)?.net).toBe('3840.00');
  });

  test('of more than the tolerance bills what the buyer takes', async () => {
    const { id, lotId } = await walk.funded({});
    const { versions } = (await buyer.agent.get(`/api/deals/${id}/contract`).expect(200)).body as Contract;
    const changes = { versionId: versions[0]?.id, reason: 'As agreed.', changes: { provisionalPct: '80' } };
    await seller.agent.post(`/api/deals/${id}/contract/amend`).send(changes).expect(201);
    await walk.signBy(seller, id);
    await walk.signBy(buyer, id);
    await walk.shipped(id, '210');
    expect((await walk.account(id)).released).toBe(dec('204').times('13000').times('0.8').toFixed(2));
    await walk.act(buyer, id, { event: 'decide_tolerance_breach', choice: 'accept_all' });
    await walk.delivered(id);
    await walk.uninspected(id);
    expect(await walk.account(id)).toMatchObject({ invoiced: '2730000.00', finalValue: '2730000.00' });
    await walk.settle();
    expect(await walk.stateOf(id)).toBe('delivered');
    expect((await walk.pay(buyer, 'escrow', id)).amount).toBe('130000.00');
    expect(await walk.stateOf(id)).toBe('settled');
    const documents = await walk.invoices(buyer, id);
    expect(sum(documents.slice(1).map(({ paid }) => paid)).toFixed(2)).toBe('2730000.00');
    expect(await quantities(app, lotId)).toEqual({ total: '500', reserved: '0', sold: '210' });
  });

  test('that force majeure ends under way owes nothing, and the seller pays back what it was paid', async () => {
    const { id, lotId } = await walk.funded({});
    await walk.shipped(id, '200');
    const documents = [await walk.paper(seller, id)];
    await walk.act(seller, id, { event: 'declare_force_majeure', reason: 'The port is closed.', documents });
    await app.db.query(`UPDATE deal_suspensions SET since = now() - interval '60 days' WHERE deal_id = $1`, [id]);
    await walk.act(buyer, id, { event: 'cancel_after_force_majeure', reason: 'It lasts too long.' });
    expect(await walk.stateOf(id)).toBe('cancelled');
    const money = { held: '0.00', invoiced: '0.00' };
    expect(await walk.account(id)).toMatchObject({ ...money, balance: '-2600000.00', refunded: '0.00' });
    expect((await walk.pay(seller, 'escrow', id)).amount).toBe('2600000.00');
    expect(await walk.account(id)).toMatchObject({ ...money, balance: '0.00' });
    expect(said(await walk.invoices(seller, id))).toEqual([
      'proforma 2600000.00 issued',
      'provisional 2600000.00 paid',
      'credit_note 2600000.00 paid',
    ]);
    expect((await quantities(app, lotId)).reserved).toBe('0');
  });

  test('that ends in default owes the innocent buyer its damages, which the seller pays back', async () => {
    const { id } = await walk.funded({});
    await walk.shipped(id, '200');
    const documents = [await walk.paper(buyer, id)];
    const claim = { event: 'open_dispute', type: 'quality', amount: '500000', reason: 'Another cargo.', documents };
    await walk.act(buyer, id, claim);
    await walk.act(buyer, id, { event: 'give_notice', text: 'Cure it within ten days.' });
    await app.db.query(`UPDATE deal_disputes SET notice_at = now() - interval '11 days' WHERE deal_id = $1`, [id]);
    await walk.act(buyer, id, { event: 'declare_default', reason: 'Nothing was done.' });
    expect(await walk.stateOf(id)).toBe('defaulted');
    const money = { held: '0.00', frozen: '0.00', released: '2600000.00', refunded: '0.00' };
    expect(await walk.account(id)).toMatchObject({ ...money, balance: '-500000.00' });
    expect((await walk.pay(seller, 'escrow', id)).amount).toBe('500000.00');
    expect((await walk.account(id)).balance).toBe('0.00');
    expect(said(await walk.invoices(seller, id)).slice(1)).toEqual([
      'provisional 2600000.00 paid',
      'credit_note 500000.00 paid',
    ]);
  });

  test('takes a second connection in no transaction', () => {
    expect([...app.secondConnections]).toEqual([]);
  });
});
