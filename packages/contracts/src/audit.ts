import { z } from 'zod';
import { IsoDate, IsoDateTime, PageQuery, Uuid, pageOf } from './common.js';
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
  'compliance-rule',
  'contract',
  'country-list',
  'deal',
  'document',
  'engagement',
  'event',
  'evidence',
  'file',
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
  'payout',
  'payout-account',
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

/**
 * What can be wrong with a row or with the chain over all of them: other content than its hash says (`altered`), no signature of
 * the server's (`unsigned`), gone (`removed`), never taken up (`inserted`), joined to another one than before (`rejoined`), or
 * another head at that place than was kept (`other_head`).
 */
export const AUDIT_FINDINGS = ['altered', 'unsigned', 'removed', 'inserted', 'rejoined', 'other_head'] as const;
export const AuditFinding = z.object({
  kind: z.enum(AUDIT_FINDINGS),
  /** The place in the chain over all rows; null for a row that has none. */
  position: z.number().int().nullable(),
  rowId: z.string().nullable(),
  /** Of `other_head`: the day of the head that was published; null where it is the one that the server keeps outside its database. */
  day: IsoDate.nullable(),
});
export type AuditFinding = z.infer<typeof AuditFinding>;

/** One time that the chain over all rows was computed anew. */
export const AuditCheck = z
  .object({
    id: z.string(),
    /** False where an administrator asked for it. */
    nightly: z.boolean(),
    askedAt: IsoDateTime,
    /** Null while it is under way. */
    endedAt: IsoDateTime.nullable(),
    rows: z.number().int().nullable(),
    head: z.string().nullable(),
    /** How many things are wrong, and the first of them. */
    found: z.number().int().nullable(),
    findings: z.array(AuditFinding),
  })
  .meta({ id: 'AuditCheck' });
export type AuditCheck = z.infer<typeof AuditCheck>;

/**
 * The chain over all rows as it ended on a day: whoever keeps it can tell later that no row before it was changed or taken away.
 * The head after a row is the SHA-256 over the head before it (nothing for the first) and the row's hash.
 */
export const AuditHead = z
  .object({ day: IsoDate, position: z.number().int(), head: z.string(), at: IsoDateTime })
  .meta({ id: 'AuditHead' });
export type AuditHead = z.infer<typeof AuditHead>;

const AuditFilters = z.object({
  objectKind: z.string().max(40).optional(),
  objectId: z.string().max(80).optional(),
  event: z.string().max(60).optional(),
  q: z.string().trim().max(120).optional(),
});
const LOGS = { permission: 'view:system_logs' } as const;
const Checks = z.object({ items: z.array(AuditCheck) });

export const audit = {
  list: route({
    method: 'GET',
    path: '/api/admin/audit',
    access: LOGS,
    summary: 'The audit, newest first',
    query: PageQuery.extend(AuditFilters.shape),
    response: pageOf(AuditRow),
  }),
  verdict: route({
    method: 'GET',
    path: '/api/admin/audit/verdict',
    access: LOGS,
    summary: 'Whether the chain of one object holds, and whether rows of the audit are gone',
    query: z.strictObject({ objectKind: z.enum(AUDITED), objectId: z.string().min(1).max(80) }),
    response: AuditVerdict,
  }),
  export: route({
    method: 'GET',
    path: '/api/admin/audit/export',
    access: LOGS,
    summary: 'The audit as a file, oldest first, with all that its hashes cover and the place of each row in the chain',
    query: AuditFilters.extend({ format: z.enum(['csv', 'json']).default('csv') }),
    costly: true,
    produces: 'file',
    contents: 'made',
  }),
  checks: route({
    method: 'GET',
    path: '/api/admin/audit/checks',
    access: LOGS,
    summary: 'When the chain over all rows was computed anew and what was found, newest first',
    response: Checks,
  }),
  check: route({
    method: 'POST',
    path: '/api/admin/audit/checks',
    access: LOGS,
    adminRole: 'support',
    summary: 'Have the chain over all rows computed anew now; answers the checks with the one under way',
    response: Checks,
    costly: true,
  }),
  heads: route({
    method: 'GET',
    path: '/api/audit/heads',
    access: 'public',
    summary: 'The head of the audit of each day, newest first, for whoever wants to keep it',
    response: z.object({ items: z.array(AuditHead) }),
  }),
} as const;
