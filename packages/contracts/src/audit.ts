import { z } from 'zod';
import { IsoDateTime, PageQuery, Uuid, pageOf } from './common.js';
import { route } from './route.js';

/** What the audit records changes of. */
export const AUDITED = [
  'agent',
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
  'listing',
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
  'screening',
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
} as const;
