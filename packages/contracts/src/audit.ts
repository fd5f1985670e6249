import { z } from 'zod';
import { IsoDateTime, PageQuery, Uuid, pageOf } from './common.js';
import { route } from './route.js';

/** What the audit records changes of. */
export const AUDITED = [
  'agent',
  'approval',
  'bank-line',
  'bank-statement',
  'refund',
  'bid',
  'client',
  'commitment',
  'company',
  'contract',
  'country-list',
  'deal',
  'document',
  'engagement',
  'event',
  'finding',
  'freight-contract',
  'freight-quote',
  'freight-request',
  'freight-route',
  'import',
  'inquiry',
  'instrument',
  'invitation',
  'invoice',
  'legal-document',
  'listing',
  'mail',
  'offer',
  'payment',
  'project',
  'proposal',
  'rating',
  'release',
  'report',
  'requirement',
  'room-message',
  'round',
  'sample',
  'screening',
  'watchlist',
  'service',
  'service-request',
  'shipment',
  'subscription',
  'syndicate',
  'task',
  'tender',
  'user',
] as const;
export type Audited = (typeof AUDITED)[number];

/** One row of the append-only audit; `hash` covers the row and `hashPrev`, so a missing or changed row shows. */
export const AuditRow = z
  .object({
    id: z.string(),
    objectKind: z.string(),
    objectId: z.string(),
    from: z.string().nullable(),
    event: z.string(),
    to: z.string().nullable(),
    actorId: Uuid.nullable(),
    actorName: z.string().nullable(),
    actingRole: z.string(),
    /** True when an admin acted in a switched view. */
    switchedView: z.boolean(),
    at: IsoDateTime,
    reason: z.string().nullable(),
    hash: z.string(),
    hashPrev: z.string().nullable(),
  })
  .meta({ id: 'AuditRow' });
export type AuditRow = z.infer<typeof AuditRow>;

/** What the server finds when it computes the chain of one object anew, and counts all rows. */
export const AuditVerdict = z
  .object({
    /** Rows of the object's chain. */
    rows: z.number().int(),
    /** The first row that is not what was written, or before which one is missing; null when the chain holds. */
    brokenAt: z.string().nullable(),
    /** How many rows of the whole audit are gone that were there when the server last counted them. */
    missing: z.number().int(),
    /** When that was; null before the first time. */
    checkedAgainst: IsoDateTime.nullable(),
  })
  .meta({ id: 'AuditVerdict' });
export type AuditVerdict = z.infer<typeof AuditVerdict>;

export const audit = {
  list: route({
    method: 'GET',
    path: '/api/admin/audit',
    access: { permission: 'view:system_logs' },
    summary: 'The audit, newest first',
    query: PageQuery.extend({
      objectKind: z.string().max(40).optional(),
      objectId: z.string().max(80).optional(),
      event: z.string().max(60).optional(),
      q: z.string().trim().max(120).optional(),
    }),
    response: pageOf(AuditRow),
  }),
  verdict: route({
    method: 'GET',
    path: '/api/admin/audit/verdict',
    access: { permission: 'view:system_logs' },
    summary: 'Whether the chain of one object holds, and whether rows of the audit are gone',
    query: z.strictObject({ objectKind: z.enum(AUDITED), objectId: z.string().min(1).max(80) }),
    response: AuditVerdict,
  }),
} as const;
