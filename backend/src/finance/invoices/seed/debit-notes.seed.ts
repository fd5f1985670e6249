import { lumpLine, plusDays, today } from '@orebridge/trade';
import { In } from 'typeorm';
import { DealRecord } from '../../../trading/deals/index.js';
import type { Seeder } from '../../../app/seed/seeder.js';
import { goodsOf } from '../deal-terms.js';
import { DunningJob } from '../dunning.job.js';
import { InvoiceService } from '../invoice.service.js';

/** Demurrage of demo deals that are not closed: what nobody has paid yet keeps them open. */
export const seedDebitNotes: Seeder = async ({ app, em, ctx, say }) => {
  const deals = await em.find(DealRecord, {
    where: { demo: true, state: In(['inspection', 'settled']) },
    relations: { listing: true, buyerCompany: true, sellerCompany: true },
    order: { createdAt: 'ASC' },
  });
  const issuedOn = plusDays(today(), -20);
  for (const deal of deals)
    await app.get(InvoiceService, { strict: false }).issue(em, ctx, {
      ...goodsOf(deal),
      kind: 'debit_note',
      lines: [lumpLine('note_demurrage', null, '18400.00', 'USD')],
      note: 'Demurrage at the load port, 1.6 days at 11,500 USD a day.',
      proof: `${deal.reference} B/L ${issuedOn}`,
      suppliedOn: issuedOn,
      issuedOn,
      dueOn: plusDays(issuedOn, 10),
    });
  await app.get(DunningJob, { strict: false }).run(em);
  // What happened long ago rings no bell today.
  await em.query(`DELETE FROM outbox WHERE event LIKE 'invoice.%'`);
  say(`${deals.length} demo debit notes`);
};
