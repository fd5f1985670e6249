import type { Contract, Execution, DealAccount, Invoice, OfferThread, Payment } from '@orebridge/contracts';
import { expect } from '@jest/globals';
import { PaymentTimersJob } from '../../src/finance/payments/escrow/payment-timers.job.js';
import { lotAssays, mainPayable, percentOf } from '../../src/market/listings/index.js';
import { LedgerReconciliation } from '../../src/operations/reconciliation/index.js';
import { basisOf, dec, dryTonnesOf, type UnitId } from '@orebridge/trade';
import { DealRecord } from '../../src/trading/deals/index.js';
import type { TestApp } from '../harness/app.js';
import { PASSWORD, type Person } from '../harness/people.js';
import { answer, inDays, offered, onMarket, pdf } from './deal-fixture.js';

/** A quantity of a deal as scales show it: in its own unit, or in the wet tonnes that make so many dry ones or such a content. */
const asWeighed = async ({ db }: TestApp, dealId: string, quantity: string): Promise<Record<string, string>> => {
  const { listing, terms } = await db.manager.findOneOrFail(DealRecord, {
    where: { id: dealId },
    relations: { listing: true },
  });
  const unit = terms.unit as UnitId;
  if (basisOf(unit) === 'as_weighed') return { quantity };
  const assays = lotAssays(listing);
  const moisturePct = listing.moisturePct ?? '0';
  const grade = (element: string) => percentOf(assays, element);
  const dry = dryTonnesOf({ amount: dec(quantity), unit }, moisturePct, grade, mainPayable(listing));
  return { wetWeight: dry!.amount.times(100).div(dec(100).minus(moisturePct)).toFixed(6), moisturePct };
};

export interface Parties {
  readonly seller: Person;
  readonly buyer: Person;
  readonly admin: Person;
}

/**
 * The way of a deal from the offer to its close, by the calls of people alone. The books are looked at after each step, unless there are
 * so many deals that it is left to the end.
 */
export const dealWalk = (app: TestApp, { seller, buyer, admin }: Parties, { eachStep = true } = {}) => {
  /** Debits are credits in every entry, and what invoices say of payments is what was posted. */
  const balanced = async (): Promise<void> => {
    const uneven = await app.db.query('SELECT entry_id FROM ledger_postings GROUP BY entry_id HAVING sum(amount) <> 0');
    expect(uneven).toEqual([]);
    expect(await app.get(LedgerReconciliation).differences(app.db.manager)).toEqual([]);
  };
  const account = async (id: string): Promise<DealAccount> =>
    (await buyer.agent.get(`/api/deals/${id}/account`).expect(200)).body as DealAccount;
  /** The deal's state, once the books have been looked at. */
  const stateOf = async (id: string): Promise<string> => {
    if (eachStep) await balanced();
    return (await buyer.agent.get(`/api/deals/${id}`).expect(200)).body.state as string;
  };
  /** The documents of a deal, the oldest first. */
  const invoices = async (by: Person, id: string): Promise<Invoice[]> => {
    const { items } = (await by.agent.get(`/api/invoices?dealId=${id}`).expect(200)).body;
    return Promise.all(
      items.toReversed().map(async (one: Invoice) => (await by.agent.get(`/api/invoices/${one.id}`).expect(200)).body),
    );
  };
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
  /** A deal about a lot of the seller's that both have agreed on. */
  const agreed = async (
    terms: object,
    lot: object = {},
  ): Promise<{ id: string; lotId: string; thread: OfferThread }> => {
    const { id: lotId } = await onMarket(app, seller.companyId, lot);
    const thread = await offered(buyer, lotId, { ...terms, paymentTerms: 'escrow' });
    const id = ((await answer(seller, thread, 'accept').expect(200)).body as OfferThread).dealId ?? '';
    return { id, lotId, thread };
  };
  /** Administrators have looked at a deal that waits for them. */
  const released = async (id: string, by: readonly Person[] = [admin]): Promise<void> => {
    for (const one of by)
      if ((await stateOf(id)) === 'compliance_review')
        await one.agent
          .post(`/api/deals/${id}/release`)
          .send({ reason: 'Value and documents were looked at.' })
          .expect(200);
  };
  const secured = async (id: string): Promise<void> => {
    await signBy(seller, id);
    await signBy(buyer, id);
    expect(await stateOf(id)).toBe('signed');
    await pay(buyer, 'escrow', id);
    expect(await stateOf(id)).toBe('payment_secured');
  };
  /** A deal that both have signed and the buyer has paid for. */
  const funded = async (terms: object, lot: object = {}): Promise<{ id: string; lotId: string }> => {
    const { id, lotId } = await agreed(terms, lot);
    await released(id);
    await secured(id);
    return { id, lotId };
  };
  const act = async (by: Person, id: string, body: object): Promise<Execution> =>
    (await by.agent.post(`/api/deals/${id}/execution`).send(body).expect(200)).body as Execution;
  const document = async (by: Person, id: string, fields: Record<string, string> = {}): Promise<string> =>
    (await by.agent.post(`/api/deals/${id}/documents`).field(fields).attach('file', pdf(), 'paper.pdf').expect(201))
      .body.id;
  const shipped = async (id: string, quantity: string): Promise<void> => {
    const weight = await asWeighed(app, id, quantity);
    await act(seller, id, {
      event: 'start_loading',
      loadedOn: inDays(0),
      place: 'Antofagasta',
      ...('quantity' in weight ? { netWeight: quantity } : weight),
      method: 'weighbridge',
      weigher: 'Meridian Assay',
      packages: 100,
      seals: ['ML-1'],
      samples: ['seller', 'buyer', 'umpire', 'reserve'].map((set, i) => ({ set, seal: `S-${i}` })),
    });
    expect(await stateOf(id)).toBe('loading');
    const bill = await document(seller, id, {
      type: 'bill-of-lading',
      number: 'BL-77',
      ...weight,
      issuedOn: inDays(0),
    });
    await admin.agent.post(`/api/admin/deal-documents/${bill}/judge`).send({ approve: true }).expect(200);
    expect(await stateOf(id)).toBe('in_transit');
  };
  const delivered = async (id: string): Promise<void> => {
    await act(seller, id, { event: 'report_delivery', deliveredOn: inDays(0), place: 'Rotterdam' });
    await act(buyer, id, { event: 'confirm_delivery' });
  };
  const settle = () => app.db.transaction((em) => app.get(PaymentTimersJob).settle(em));
  /** The buyer has let the time pass in which an inspection is asked for. */
  const uninspected = (id: string) =>
    app.db.query(`UPDATE deals SET updated_at = now() - interval '5 days' WHERE id = $1`, [id]);
  const close = async (id: string): Promise<void> => {
    await app.db.query(`UPDATE deal_securities SET settled_at = now() - interval '8 days' WHERE deal_id = $1`, [id]);
    await app.db.transaction((em) => app.get(PaymentTimersJob).close(em));
  };
  return {
    balanced,
    account,
    stateOf,
    invoices,
    owedTo,
    signBy,
    pay,
    agreed,
    released,
    secured,
    funded,
    act,
    paper: document,
    shipped,
    delivered,
    settle,
    uninspected,
    close,
  };
};
export type DealWalk = ReturnType<typeof dealWalk>;
