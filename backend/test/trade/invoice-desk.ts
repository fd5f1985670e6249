import type { BillingDetails, OfferThread } from '@orebridge/contracts';
import { DealMoves } from '../../src/deals/index.js';
import { DealInvoices, InvoiceService, type InvoiceDraft } from '../../src/invoices/index.js';
import { systemCtx } from '../../src/platform/context/ctx.js';
import type { TestApp } from '../harness/app.js';
import type { Person } from '../harness/people.js';
import { answer, offered, onMarket } from './desk.js';

export const SYSTEM = systemCtx('test');

/** A deal of the two that is signed, at its beginning as far as papers go. */
export const signedDeal = async (app: TestApp, seller: Person, buyer: Person, terms: object = {}): Promise<string> => {
  const made = await offered(buyer, (await onMarket(app, seller.companyId)).id, terms);
  const { dealId } = (await answer(seller, made, 'accept').expect(200)).body as OfferThread;
  return dealId ?? '';
};

/** Says how a person's company stands on invoices. */
export const billed = async (by: Person, details: Partial<BillingDetails>) => {
  const { body: before } = await by.agent.get('/api/invoices/details').expect(200);
  const none = { street: '', postcode: '', city: '', country: null, registration: '', taxNumber: '' };
  return by.agent
    .put('/api/invoices/details')
    .send({ ...none, ...details, before })
    .expect(200);
};

/** The provisional invoice of a deal, as its shipment brings it. Answers its id. */
export const provisionalOf = async (app: TestApp, dealId: string): Promise<string> =>
  app.db.transaction(async (em) => {
    const deal = await app.get(DealMoves).find(em, dealId);
    return (await app.get(DealInvoices).provisional(em, SYSTEM, deal)).id;
  });

/** Issues any invoice. Answers its id. */
export const issued = async (app: TestApp, draft: InvoiceDraft): Promise<string> =>
  app.db.transaction(async (em) => (await app.get(InvoiceService).issue(em, SYSTEM, draft)).id);
