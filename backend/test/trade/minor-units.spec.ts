import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Contract, DealAccount, Invoice, OfferThread, Payment } from '@orebridge/contracts';
import { RateStore } from '../../src/finance/exchange-rates/index.js';
import { startApp, type TestApp } from '../harness/app.js';
import { PASSWORD, type Person, person } from '../harness/people.js';
import { answer, dealIn, offered, onMarket } from './deal-fixture.js';
import { billed, issued, provisionalOf, signedDeal } from './invoice-fixture.js';
import { startPayment } from './payment-fixture.js';
import { pdfText } from './pdf-text.js';

let app: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startApp();
  await app.get(RateStore).loadShipped(app.db.manager);
  seller = await person(app, { role: 'seller', company: { tier: 'enterprise', country: 'CL' } });
  buyer = await person(app, { role: 'buyer', company: { tier: 'enterprise', country: 'DE' } });
  await billed(seller, { city: 'Antofagasta', country: 'CL', taxNumber: 'CL760000000' });
  await billed(buyer, { city: 'Düsseldorf', country: 'DE', taxNumber: 'DE000000000' });
});
afterAll(() => app?.close());

const signBy = async (by: Person, id: string): Promise<void> => {
  const { versions } = (await by.agent.get(`/api/deals/${id}/contract`).expect(200)).body as Contract;
  const proof = { versionId: versions[0]?.id, sha256: versions[0]?.sha256, proof: { password: PASSWORD } };
  await by.agent.post(`/api/deals/${id}/contract/sign`).send(proof).expect(200);
};
const yenLot = { currency: 'JPY', pricePerUnit: '2000000.55', minOrderQuantity: '1' } as const;
const yenTerms = {
  quantity: '3.333',
  price: '2000000.55',
  currency: 'JPY',
  paymentTerms: 'escrow',
};

describe('a deal in yen', () => {
  test('has whole yen on its offer, contract, invoice and transfer, and is secured by that transfer', async () => {
    const thread = await offered(buyer, (await onMarket(app, seller.companyId, yenLot)).id, yenTerms);
    expect(thread.last.terms.total).toBe('6666002');
    const id = ((await answer(seller, thread, 'accept').expect(200)).body as OfferThread).dealId ?? '';
    expect((await buyer.agent.get(`/api/deals/${id}`).expect(200)).body.terms.total).toBe('6666002');
    const contract = (await buyer.agent.get(`/api/deals/${id}/contract`).expect(200)).body as Contract;
    expect(contract.versions[0]?.terms.total).toBe('6666002');
    await signBy(seller, id);
    await signBy(buyer, id);

    const { items } = (await buyer.agent.get(`/api/invoices?dealId=${id}`).expect(200)).body;
    const proforma = (await buyer.agent.get(`/api/invoices/${items[0].id}`).expect(200)).body as Invoice;
    expect(proforma).toMatchObject({ kind: 'proforma', net: '6666002', total: '6666002', payable: '6666002' });
    const pdf = await buyer.agent.get(`/api/invoices/${proforma.id}/pdf?language=en`).buffer(true).expect(200);
    expect(pdfText(pdf.body as Buffer)).toContain('6,666,002 JPY');
    const ubl = (await buyer.agent.get(`/api/invoices/${proforma.id}/ubl`).buffer(true).expect(200)).text;
    expect(ubl).toContain('<cbc:PayableAmount currencyID="JPY">6666002</cbc:PayableAmount>');

    const payment: Payment = await startPayment(buyer, id);
    expect(payment.amount).toBe('6666002');
    // Asked again, it is the same payment: what is due is the same figure.
    expect((await startPayment(buyer, id)).id).toBe(payment.id);
    await buyer.agent.post(`/api/payments/${payment.id}/simulate`).send({ outcome: 'paid' }).expect(200);
    const account = (await buyer.agent.get(`/api/deals/${id}/account`).expect(200)).body as DealAccount;
    expect(account).toMatchObject({ held: '6666002', frozen: '0', security: { amount: '6666002' } });
    expect(account.entries[0]?.lines.map(({ debit, credit }) => debit ?? credit)).toEqual(['6666002', '6666002']);
    expect((await buyer.agent.get(`/api/deals/${id}`).expect(200)).body.state).toBe('payment_secured');
  });

  test('is kept whole by the database too', async () => {
    const id = await dealIn(app, seller, buyer, 'signed', { terms: yenTerms, lot: yenLot });
    await expect(app.db.query('UPDATE deals SET total = 6666001.83 WHERE id = $1', [id])).rejects.toThrow('JPY');
    const [account] = await app.db.query(
      `SELECT id FROM ledger_accounts WHERE currency = 'JPY' AND kind = 'escrow_held' LIMIT 1`,
    );
    await expect(
      app.db.query(
        `WITH entry AS (INSERT INTO ledger_entries (key, event, about_kind, about_id, currency, lines, fingerprint, request_id)
           VALUES ('half a yen', 'test', 'test', 'test', 'JPY', 2, repeat('0', 64), 'test') RETURNING id)
         INSERT INTO ledger_postings (entry_id, line, account_id, amount)
         SELECT id, line, $1, CASE line WHEN 1 THEN 0.5 ELSE -0.5 END FROM entry, generate_series(1, 2) AS line`,
        [account.id],
      ),
    ).rejects.toThrow('finer than its currency');
  });
});

describe('an amount with more decimals than its currency has is refused, never rounded', () => {
  const refusal = (field: string, currency: string, places: number) => ({
    code: 'validation',
    issues: [{ path: field, key: 'validation.minorUnits', values: { currency, places } }],
  });

  test('in a credit and a debit note', async () => {
    const id = await provisionalOf(app, await signedDeal(app, seller, buyer));
    for (const type of ['credit', 'debit'])
      expect(
        (
          await seller.agent
            .post(`/api/invoices/${id}/notes`)
            .send({ type, reason: 'correction', amount: '33.335', text: 'Wrong weight.' })
            .expect(400)
        ).body,
      ).toMatchObject(refusal('amount', 'USD', 2));
  });

  test('in a note to an invoice in yen: no half yen', async () => {
    const id = await issued(app, {
      kind: 'debit_note',
      issuerId: seller.companyId,
      recipientId: buyer.companyId,
      currency: 'JPY',
      lines: [],
      supply: 'goods',
    });
    const { body } = await seller.agent
      .post(`/api/invoices/${id}/notes`)
      .send({ type: 'debit', reason: 'correction', amount: '100.5', text: 'Wrong weight.' })
      .expect(400);
    expect(body).toMatchObject(refusal('amount', 'JPY', 0));
    expect(body.issues[0].message).toBe('JPY has no decimals: enter an amount that can be paid');
  });

  test('in a letter of credit and in a receipt', async () => {
    const deal = await dealIn(app, seller, buyer, 'signed');
    const document = { kind: 'lc_sight', number: 'LC-1', issuer: 'Example Bank', beneficiary: 'The seller' };
    const sent = await buyer.agent
      .post(`/api/deals/${deal}/instruments`)
      .send({ ...document, amount: '6666002.5', currency: 'JPY' })
      .expect(400);
    expect(sent.body).toMatchObject(refusal('amount', 'JPY', 0));
    const receipt = { amount: '10.005', reference: 'R-1' };
    expect((await seller.agent.post(`/api/deals/${deal}/receipts`).send(receipt).expect(400)).body).toMatchObject(
      refusal('amount', 'USD', 2),
    );
  });

  test('in what is claimed of a deal', async () => {
    const deal = await dealIn(app, seller, buyer, 'in_transit', { terms: yenTerms, lot: yenLot });
    const claim = { event: 'open_dispute', type: 'quantity', amount: '100.5', reason: 'Short weight.' };
    const { body } = await buyer.agent
      .post(`/api/deals/${deal}/execution`)
      .send({ ...claim, documents: [crypto.randomUUID()] })
      .expect(400);
    expect(body).toMatchObject(refusal('amount', 'JPY', 0));
  });
});
