import type { BillingDetails, OfferThread } from '@orebridge/contracts';
import { lumpLine, plusDays, today } from '@orebridge/trade';
import { DealStateMachine } from '../../src/trading/deals/index.js';
import { DealInvoices, InvoiceService, type InvoiceDraft } from '../../src/finance/invoices/index.js';
import { systemCtx } from '../../src/platform/context/ctx.js';
import type { TestApp } from '../harness/app.js';
import type { Person } from '../harness/people.js';
import { answer, offered, onMarket } from './deal-fixture.js';

export const SYSTEM = systemCtx('test');

/** A deal of the two that is signed, at its beginning as far as documents go. */
export const signedDeal = async (app: TestApp, seller: Person, buyer: Person, terms: object = {}): Promise<string> => {
  const made = await offered(buyer, (await onMarket(app, seller.companyId)).id, terms);
  const { dealId } = (await answer(seller, made, 'accept').expect(200)).body as OfferThread;
  return dealId ?? '';
};

/** Says how a person's company stands on invoices. */
export const billed = async (by: Person, details: Partial<BillingDetails>) => {
  const { body: before } = await by.agent.get('/api/invoices/details').expect(200);
  const none = {
    street: '',
    postcode: '',
    city: '',
    country: null,
    registration: '',
    taxNumber: '',
    bank: '',
    account: '',
    bic: '',
  };
  return by.agent
    .put('/api/invoices/details')
    .send({ ...none, ...details, before })
    .expect(200);
};

/** The provisional invoice of a deal, as its shipment brings it. Answers its id. */
export const provisionalOf = async (app: TestApp, dealId: string): Promise<string> =>
  app.db.transaction(async (em) => {
    const deal = await app.get(DealStateMachine).find(em, dealId);
    const invoice = await app.get(DealInvoices).provisional(em, SYSTEM, deal);
    if (!invoice) throw new Error('its provisional settlement is still to be made');
    return invoice.id;
  });

/** Issues any invoice. Answers its id. */
export const issued = async (app: TestApp, draft: InvoiceDraft): Promise<string> =>
  app.db.transaction(async (em) => (await app.get(InvoiceService).issue(em, SYSTEM, draft)).id);

/** A commission of 1,000 dollars that a person's company has still to pay. Answers its id. */
export const commissioned = (
  app: TestApp,
  { companyId }: Person,
  fields: Partial<InvoiceDraft> = {},
): Promise<string> =>
  issued(app, {
    kind: 'commission',
    issuerId: null,
    recipientId: companyId,
    currency: 'USD',
    lines: [lumpLine('commission', null, '1000.00', 'USD')],
    supply: 'service',
    dueOn: plusDays(today(), 30),
    ...fields,
  });

/** What a payer declares of the tax that it withholds. */
export const DECLARATION = {
  rate: '15',
  base: '1000',
  basis: '§ 50a EStG',
  treaty: null,
  certificateDueOn: plusDays(today(), 30),
};

/** A commission from which tax was withheld. Answers its id. */
export const withheldFrom = async (app: TestApp, by: Person): Promise<string> => {
  const id = await commissioned(app, by);
  await by.agent.post(`/api/invoices/${id}/withholding`).send(DECLARATION).expect(201);
  return id;
};
