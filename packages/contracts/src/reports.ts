import { REPORT_REASONS, REPORT_STATES } from '@orebridge/trade';
import { z } from 'zod';
import { IdParams, IsoDateTime, PageQuery, Uuid, pageOf } from './common.js';
import { InquiryMessage } from './inquiries.js';
import { ListingState } from './listing-fields.js';
import { route } from './route.js';

export const ReportReason = z.enum(REPORT_REASONS);
export const ReportState = z.enum(REPORT_STATES);

/** A problem that somebody reported: with a lot, or with what was written in a thread about it. */
export const Report = z
  .object({
    id: Uuid,
    about: z.enum(['listing', 'inquiry']),
    reason: ReportReason,
    text: z.string(),
    state: ReportState,
    listing: z.object({
      id: Uuid,
      reference: z.string(),
      mineralName: z.string().nullable(),
      state: ListingState,
      seller: z.string(),
    }),
    reporter: z.object({ name: z.string(), company: z.string().nullable() }),
    createdAt: IsoDateTime,
    decidedAt: IsoDateTime.nullable(),
    decidedBy: z.string().nullable(),
    note: z.string().nullable(),
    /** Whether the lot was blocked by the decision. */
    blocked: z.boolean(),
    /** How many other open reports there are about the lot. */
    others: z.number().int(),
    /** Events the caller may send now: `dismiss`, `uphold`, and `block` while the lot is on the market. */
    events: z.array(z.string()),
    demo: z.boolean(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

const ReportIn = z.strictObject({
  reason: ReportReason,
  text: z.string().trim().min(10, 'validation.reportText').max(2000, 'validation.tooLong'),
});
const Note = z.strictObject({ note: z.string().trim().min(3, 'validation.required').max(500) });
const REVIEW = { permission: 'verify:document' } as const;
const Message = z.object({ message: z.string() });

export const reports = {
  file: route({
    method: 'POST',
    path: '/api/listings/:id/reports',
    access: { permission: 'view:marketplace' },
    object: 'listing',
    summary: 'Report a problem with a lot of the market; once by a person while it is open',
    params: IdParams,
    body: ReportIn,
    response: Message,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  fileThread: route({
    method: 'POST',
    path: '/api/inquiries/:id/reports',
    access: { permission: 'contact:supplier' },
    object: 'inquiry',
    summary: 'Report what was written in a thread; admins may read the thread while the report is open',
    params: IdParams,
    body: ReportIn,
    response: Message,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  queue: route({
    method: 'GET',
    path: '/api/admin/reports',
    access: REVIEW,
    summary: 'Reported problems: open ones oldest first, decided ones newest first',
    query: PageQuery.extend({ state: ReportState.default('open') }),
    response: pageOf(Report),
  }),
  get: route({
    method: 'GET',
    path: '/api/admin/reports/:id',
    access: REVIEW,
    object: 'report',
    summary: 'One report, with the messages of the thread that it is about',
    params: IdParams,
    response: Report.extend({ messages: z.array(InquiryMessage) }),
  }),
  dismiss: route({
    method: 'POST',
    path: '/api/admin/reports/:id/dismiss',
    access: REVIEW,
    adminRole: 'support',
    object: 'report',
    summary: 'Find nothing wrong, with a note',
    params: IdParams,
    body: Note,
    response: Report,
    idempotent: true,
    blockedInView: true,
  }),
  uphold: route({
    method: 'POST',
    path: '/api/admin/reports/:id/uphold',
    access: REVIEW,
    adminRole: 'support',
    object: 'report',
    summary: 'Agree with the report, with a note; the lot stays as it is',
    params: IdParams,
    body: Note,
    response: Report,
    idempotent: true,
    blockedInView: true,
  }),
  block: route({
    method: 'POST',
    path: '/api/admin/reports/:id/block',
    access: REVIEW,
    adminRole: 'support',
    object: 'report',
    summary: 'Agree with the report and block the lot; every open report about it is answered',
    params: IdParams,
    body: Note,
    response: Report,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
