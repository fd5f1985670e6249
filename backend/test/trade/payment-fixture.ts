import type { BankLine, Instrument, OfferThread, Payment } from '@orebridge/contracts';
import { EMPTY_LETTER } from '@orebridge/trade';
import { DealStateMachine } from '../../src/trading/deals/index.js';
import { DealClaims } from '../../src/finance/payments/index.js';
import { systemCtx } from '../../src/platform/context/ctx.js';
import type { TestApp } from '../harness/app.js';
import { type Person, person } from '../harness/people.js';
import { answer, inDays, offered, onMarket } from './deal-fixture.js';

/** A letter of credit that agrees with {@link signedDeal}, but for its beneficiary. */
export const DOCUMENT = {
  kind: 'lc_sight',
  number: 'LC-1',
  issuer: 'Example Bank',
  beneficiary: 'The seller',
  amount: '2600000.00',
  currency: 'USD',
  expiresOn: inDays(90),
  message: ':20:LC-1',
} as const;

/** What the seller presents under it. */
export const PRESENTED = {
  presentedOn: '2026-11-27',
  onBoardOn: '2026-11-20',
  amount: '2600000.00',
  currency: 'USD',
  documents: ['invoice', 'transport'],
} as const;

/** Records what was shipped of a deal, as its execution does. */
export const shippedFrom = (app: TestApp, id: string, shippedOn: string, quantity = '200') =>
  app.db.query(
    `INSERT INTO deal_executions (deal_id, shipment) VALUES ($1, $2)
     ON CONFLICT (deal_id) DO UPDATE SET shipment = excluded.shipment`,
    [id, JSON.stringify({ paper: id, quantity, carrier: null, shippedOn, eta: null, recordedAt: '' })],
  );

/** A seller and a buyer of cathodes, by the names that statements and letters of credit carry, and an admin. */
export const copperTraders = async (app: TestApp): Promise<Record<'seller' | 'buyer' | 'admin', Person>> => ({
  seller: await person(app, { role: 'seller', company: { name: 'Atacama Cathodes SA' } }),
  buyer: await person(app, { role: 'buyer', company: { tier: 'enterprise', name: 'Rhein Kupfer GmbH' } }),
  admin: await person(app, { role: 'admin' }),
});

/** Sends an event of a deal's execution as its area would. */
export const moveDeal = (app: TestApp, id: string, event: string, actor = 'seller') =>
  app.db.transaction(async (em) => {
    const machine = app.get(DealStateMachine);
    await machine.transition(em, systemCtx('test'), await machine.lock(em, id), event as 'sign', actor as 'seller');
  });

/** A deal over 200 t at 13,000 that both have signed. */
export const signedDeal = async (
  app: TestApp,
  seller: Person,
  buyer: Person,
  paymentTerms = 'escrow',
): Promise<{ id: string; lotId: string }> => {
  const { id: lotId } = await onMarket(app, seller.companyId);
  const thread = await offered(buyer, lotId, { paymentTerms });
  const id = ((await answer(seller, thread, 'accept').expect(200)).body as OfferThread).dealId ?? '';
  await moveDeal(app, id, 'sign');
  await moveDeal(app, id, 'countersign');
  return { id, lotId };
};

export const startPayment = async (by: Person, aboutId: string, provider = 'simulator'): Promise<Payment> =>
  (await by.agent.post('/api/payments').send({ purpose: 'escrow', aboutId, provider }).expect(201)).body as Payment;

/** A document that an admin may accept. */
export const recordedDocument = async (
  app: TestApp,
  seller: Person,
  buyer: Person,
  more: object = {},
): Promise<string> => {
  const { id } = await signedDeal(app, seller, buyer, 'lc_sight');
  const { body: deal } = await buyer.agent.get(`/api/deals/${id}`).expect(200);
  const document = { ...DOCUMENT, beneficiary: deal.seller.name, ...more };
  return ((await buyer.agent.post(`/api/deals/${id}/instruments`).send(document).expect(201)).body as Instrument).id;
};

/** A deal with an invoice that nobody has paid. */
export const invoicedDeal = async (app: TestApp, seller: Person, buyer: Person): Promise<string> => {
  const { id } = await signedDeal(app, seller, buyer, 'lc_sight');
  await app.db.transaction((em) =>
    app.get(DealClaims).claim(em, id, { key: `test:${id}`, amount: '1000.00', about: { kind: 'invoice', id } }),
  );
  return id;
};

/** A letter of credit that is in force, of a deal whose cargo is shipped. */
export const shippedUnderCredit = async (
  app: TestApp,
  { seller, buyer, admin }: Record<'seller' | 'buyer' | 'admin', Person>,
  shippedOn: string,
): Promise<string> => {
  const id = await recordedDocument(app, seller, buyer);
  const accepted = { reason: 'Agrees with the contract.' };
  const { body } = await admin.agent.post(`/api/admin/instruments/${id}/accept`).send(accepted).expect(200);
  await shippedFrom(app, (body as Instrument).dealId, shippedOn);
  return id;
};

/** A letter of credit of a deal in any state, with one text in all its fields. */
export const instrumentIn = async (app: TestApp, dealId: string, text = 'LC-1'): Promise<string> => {
  const [made]: { id: string }[] = await app.db.query(
    `INSERT INTO deal_instruments (deal_id, kind, number, issuer, beneficiary, amount, currency, recorded_by, side, letter)
     VALUES ($1, 'lc_sight', $2, $2, $2, 1, 'USD', $2, 'buyer', $3) RETURNING id`,
    [dealId, text, JSON.stringify({ ...EMPTY_LETTER, applicant: text, goods: text })],
  );
  const id = made?.id ?? '';
  await app.db.query(
    `INSERT INTO instrument_versions (instrument_id, number, terms, recorded_by, message) VALUES ($1, 1, '{}', $2, $2)`,
    [id, text],
  );
  return id;
};

let booked = 0;
/** A bank statement of one credit of 2,600,000.00 USD. */
export const statement = (text = 'no reference'): Buffer =>
  Buffer.from(`Date,Amount,Currency,Description,Id\n2026-11-27,2600000.00,USD,${text},B${++booked}-${Date.now()}\n`);

/** A line of a statement that nobody has resolved, and an open payment of its amount. */
export const openLine = async (
  app: TestApp,
  admin: Person,
  seller: Person,
  buyer: Person,
): Promise<{ id: string; paymentId: string }> => {
  const { id } = await signedDeal(app, seller, buyer);
  const payment = await startPayment(buyer, id, 'bank_transfer');
  await admin.agent.post('/api/admin/bank-statements').attach('file', statement(), 's.csv').expect(201);
  const { body } = await admin.agent.get('/api/admin/bank-lines?state=unmatched&limit=1').expect(200);
  return { id: (body.items[0] as BankLine).id, paymentId: payment.id };
};
