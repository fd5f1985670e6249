import { DAY_MS } from '@orebridge/trade';
import { AuditService } from '../audit/index.js';
import { Listing } from '../../market/listings/index.js';
import type { Seeder } from '../../app/seed/seeder.js';
import { ReportRow } from './report.entity.js';

/** One that waits for an admin, and one on which an admin has decided. */
const REPORTS = [
  {
    lot: { company: 'co01', name: 'Copper concentrate, clean' },
    by: 'co09',
    reason: 'misleading',
    text: 'The grade in the title reads as if it were dry; the assay certificate gives the figure on the wet basis. Please check.',
    daysAgo: 1,
    decision: null,
  },
  {
    lot: { company: 'co07', name: 'Zinc SHG ingot' },
    by: 'co08',
    reason: 'duplicate',
    text: 'I think this is the same ingot as in another listing of this seller.',
    daysAgo: 9,
    decision: { state: 'dismissed', note: 'Two lots of different casting weeks; both certificates were checked.' },
  },
] as const;

/** Reported problems of the demo companies. */
export const seedReports: Seeder = async ({ app, em, ctx, companies, users, say }) => {
  const audit = app.get(AuditService, { strict: false });
  for (const { lot: of, by, reason, text, daysAgo, decision } of REPORTS) {
    const [seller, reporter] = [companies.get(of.company), users.get(by)];
    if (!seller || !reporter) throw new Error('a demo report names no demo company');
    const lot = await em.findOneByOrFail(Listing, { companyId: seller.id, mineralName: of.name });
    const createdAt = new Date(Date.now() - daysAgo * DAY_MS);
    const decided = decision && {
      ...decision,
      decidedBy: users.get('admin')?.fullName ?? null,
      decidedAt: new Date(createdAt.getTime() + DAY_MS),
    };
    const { id, state } = await em.save(
      em.create(ReportRow, {
        listingId: lot.id,
        reporterId: reporter.id,
        reporterCompanyId: reporter.companyId,
        reason,
        text,
        createdAt,
        demo: true,
        ...decided,
      }),
    );
    await audit.write(em, ctx, { object: 'report', id, event: 'seed', to: state });
  }
  say(`${REPORTS.length} demo reports`);
};
