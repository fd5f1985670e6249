import { DAY_MS, dayOf, type SampleCarriage, type SampleState } from '@orebridge/trade';
import type { Seeder } from '../../../app/seed/seeder.js';
import { AuditService } from '../../../operations/audit/index.js';
import { lotForSale } from '../../listings/index.js';
import { SampleRow } from '../sample.entity.js';
import samples from './samples.json' with { type: 'json' };

const before = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** Samples that demo companies asked each other for: one to be decided, one received, one declined. */
export const seedSamples: Seeder = async (seed) => {
  const { app, em, ctx, companies, users, say } = seed;
  const audit = app.get(AuditService, { strict: false });
  for (const { lot: of, buyer, daysAgo, sent, received, ...asked } of samples) {
    const [seller, asking] = [companies.get(of.company), companies.get(buyer)];
    if (!seller || !asking) throw new Error('a demo sample names no demo company');
    const lot = await lotForSale(seed, of.company, of.name);
    const { id } = await em.save(
      em.create(SampleRow, {
        ...asked,
        state: asked.state as SampleState,
        unit: asked.unit as SampleRow['unit'],
        carriage: asked.carriage as SampleCarriage,
        listingId: lot.id,
        buyerCompanyId: asking.id,
        sellerCompanyId: seller.id,
        askedBy: users.get(buyer)?.fullName ?? '',
        askedAt: before(daysAgo),
        ...(sent && {
          carrier: sent.carrier,
          trackingNumber: sent.trackingNumber,
          sealNumber: sent.sealNumber,
          sentOn: dayOf(before(sent.daysAgo)),
        }),
        ...(received && {
          receivedOn: dayOf(before(received.daysAgo)),
          sealIntact: received.sealIntact,
          receiptNote: received.note,
        }),
        demo: true,
      }),
    );
    await audit.write(em, ctx, { object: 'sample', id, event: 'seed', to: asked.state as SampleState });
  }
  say(`${samples.length} demo samples of lots`);
};
