import { permissionsOf, type Report } from '@orebridge/contracts';
import { allowedEvents, listingLifecycle, reportLifecycle } from '@orebridge/trade';
import { isOwn } from '../../market/listings/index.js';
import { type SignedIn, isViewing } from '../../platform/context/ctx.js';
import type { ReportRow } from './report.entity.js';

const eventsOf = (ctx: SignedIn, { state, listing }: ReportRow): string[] => {
  if (isViewing(ctx) || isOwn(ctx, listing)) return [];
  const permissions = permissionsOf(ctx.actingRole);
  const events: string[] = allowedEvents(reportLifecycle, state, 'admin', permissions);
  const blocks = allowedEvents(listingLifecycle, listing.state, 'admin', permissions).includes('block');
  return events.length && blocks ? [...events, 'block'] : events;
};

export const toReport = (ctx: SignedIn, row: ReportRow, others: number): Report => ({
  id: row.id,
  about: row.inquiryId ? 'inquiry' : 'listing',
  reason: row.reason,
  text: row.text,
  state: row.state,
  listing: {
    id: row.listing.id,
    reference: row.listing.reference,
    mineralName: row.listing.mineralName,
    state: row.listing.state,
    seller: row.listing.company.name,
  },
  reporter: { name: row.reporter.fullName, company: row.reporterCompany?.name ?? null },
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy,
  note: row.note,
  blocked: row.blocked,
  others,
  events: eventsOf(ctx, row),
  demo: row.demo,
});
