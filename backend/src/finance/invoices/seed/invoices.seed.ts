import { plusDays, dayOf } from '@orebridge/trade';
import { DealRecord } from '../../../trading/deals/index.js';
import type { Seed, Seeder } from '../../../app/seed/seeder.js';
import { CommissionInvoices } from '../commission-invoices.js';
import { DealInvoices } from '../deal-invoices.js';
import { DunningJob } from '../dunning.job.js';
import { FinalInvoices } from '../final-invoices.js';
import { BillingDetailsRow, type InvoiceRecord } from '../invoice.entities.js';
import { InvoicePayments } from '../invoice-payments.js';
import details from './billing-details.json' with { type: 'json' };

/** So many completed deals have their documents. */
const DEALS = 6;
const day = (at: Date, plus = 0): string => plusDays(dayOf(at), plus);

interface Step {
  readonly on: string;
  readonly run: () => Promise<void>;
}

const registered = async ({ em, companies }: Seed): Promise<void> => {
  for (const { company, ...row } of details) {
    const { id, city, country } = companies.get(company) ?? {};
    if (!id) throw new Error(`demo billing details name no demo company: ${company}`);
    await em.save(em.create(BillingDetailsRow, { companyId: id, city: city ?? '', country, ...row }));
  }
};

/** What was invoiced and paid in a deal, in the order of its days. */
const stepsOf = ({ app, em, ctx }: Seed, deal: DealRecord, place: number): Step[] => {
  const get = <T>(token: abstract new (...args: never[]) => T): T => app.get(token, { strict: false });
  const documents = get(DealInvoices);
  const paid = async ({ id, open }: InvoiceRecord): Promise<void> => {
    if (Number(open) > 0) await get(InvoicePayments).credited(em, id, open, { reference: deal.reference });
  };
  const made = day(deal.createdAt, 3);
  const shipped = day(deal.createdAt, 14);
  const settled = day(deal.updatedAt, -7);
  const closed = day(deal.updatedAt);
  const step = (on: string, issue: () => Promise<InvoiceRecord | null>, isPaid: boolean): Step => ({
    on,
    run: async () => {
      const invoice = await issue();
      if (invoice && isPaid) await paid(invoice);
    },
  });
  return [
    step(made, () => documents.proforma(em, ctx, deal, made), false),
    step(shipped, () => documents.provisional(em, ctx, deal, shipped), true),
    step(settled, () => get(FinalInvoices).asAgreed(em, ctx, deal, settled), true),
    // The platform's newest commissions are still to be paid.
    step(closed, () => get(CommissionInvoices).charge(em, ctx, deal, closed), place > 2),
  ];
};

/** The documents of some completed demo deals. */
export const seedInvoices: Seeder = async (seed) => {
  const { app, em, say } = seed;
  await registered(seed);
  const deals = await em.find(DealRecord, {
    where: { demo: true, state: 'closed' },
    relations: { listing: true, buyerCompany: true, sellerCompany: true },
    order: { updatedAt: 'DESC', id: 'ASC' },
    take: DEALS,
  });
  const steps = deals.flatMap((deal, place) => stepsOf(seed, deal, place));
  for (const { run } of steps.toSorted((a, b) => a.on.localeCompare(b.on))) await run();
  await app.get(DunningJob, { strict: false }).run(em);
  // What happened long ago rings no bell today.
  await em.query(`DELETE FROM outbox WHERE event LIKE 'invoice.%'`);
  say(`${steps.length} demo invoices`);
};
