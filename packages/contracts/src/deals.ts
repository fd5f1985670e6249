import { DEAL_REVIEW_REASONS, DEAL_STATES } from '@orebridge/trade';
import { z } from 'zod';
import { DecimalString, FindQuery, IdParams, IsoDateTime, PageQuery, Uuid, foundOf, pageOf } from './common.js';
import { RuleVersion } from './compliance-rules.js';
import { ListVersion } from './country-lists.js';
import { OfferTerms } from './offers.js';
import { route } from './route.js';

export { DEAL_STATES };
export const DealState = z.enum(DEAL_STATES);

const DealParty = z.object({
  companyId: Uuid,
  name: z.string(),
  country: z.string().nullable(),
  verified: z.boolean(),
  kybLevel: z.number().int(),
});

export const DealCard = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: DealState,
    percent: z.number().int(),
    listing: z.object({
      id: Uuid,
      reference: z.string(),
      mineralType: z.string().nullable(),
      mineralName: z.string().nullable(),
    }),
    buyer: DealParty,
    seller: DealParty,
    side: z.enum(['buyer', 'seller']).nullable(),
    terms: OfferTerms,
    createdAt: IsoDateTime,
    updatedAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'DealCard' });
export type DealCard = z.infer<typeof DealCard>;

export const Deal = DealCard.extend({
  offerId: Uuid,
  /** The agreed terms as both parties see them, hashed: SHA-256 over their canonical JSON. */
  termsHash: z.string(),
  compliance: z
    .object({
      score: z.number(),
      band: z.enum(['low', 'medium', 'high', 'critical']),
      status: z.enum(['CLEAR', 'REVIEW', 'EDD', 'HOLD', 'BLOCKED']),
      reasons: z.array(
        z.object({ code: z.string(), points: z.number(), values: z.record(z.string(), z.string()).optional() }),
      ),
      gates: z.array(z.object({ gate: z.enum(['publish', 'loading', 'warn', 'all', 'block']), code: z.string() })),
      /** The versions of the lists of countries by which it was judged; what was judged before they were kept has none. */
      lists: z.array(ListVersion).optional(),
      /** The rules that held, each with the version of its terms; what was judged before they were kept has none. */
      rules: z.array(RuleVersion).optional(),
      /** Why a person reviews it before it is signed; deals of an older release do not say. */
      review: z.array(z.enum(DEAL_REVIEW_REASONS)).optional(),
    })
    .nullable(),
  /** What happened, oldest first, from the audit. */
  timeline: z.array(
    z.object({
      event: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      at: IsoDateTime,
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  events: z.array(z.string()),
  quantities: z.object({
    unit: z.string(),
    total: DecimalString,
    reserved: DecimalString,
    sold: DecimalString,
    available: DecimalString,
  }),
}).meta({ id: 'Deal' });
export type Deal = z.infer<typeof Deal>;

/** A deal as the global search names it. */
export const DealFound = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: DealState,
    lotReference: z.string(),
    mineralType: z.string().nullable(),
    mineralName: z.string().nullable(),
    buyer: z.string(),
    seller: z.string(),
    /** The side the caller is on; null for an admin who is no party. */
    side: z.enum(['buyer', 'seller']).nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'DealFound' });
export type DealFound = z.infer<typeof DealFound>;

export const deals = {
  find: route({
    method: 'GET',
    path: '/api/search/deals',
    access: { permission: 'view:deals' },
    summary: "The own company's deals by reference, lot or other party; all of them for an admin",
    query: FindQuery,
    response: foundOf(DealFound),
  }),
  list: route({
    method: 'GET',
    path: '/api/deals',
    access: { permission: 'view:deals' },
    summary: "The own company's deals, last change first; all of them for an admin",
    query: PageQuery.extend({ state: DealState.optional(), q: z.string().trim().max(120).optional() }),
    response: pageOf(DealCard),
  }),
  get: route({
    method: 'GET',
    path: '/api/deals/:id',
    access: { permission: 'view:deals' },
    object: 'deal',
    summary: 'One deal',
    params: IdParams,
    response: Deal,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/deals/:id/cancel',
    access: { permission: 'cancel:deal' },
    object: 'deal',
    summary: 'Cancel before signature: releases the reserved quantity',
    params: IdParams,
    body: z.strictObject({ reason: z.string().trim().min(3, 'validation.required').max(500) }),
    response: Deal,
    idempotent: true,
    blockedInView: true,
  }),
  release: route({
    method: 'POST',
    path: '/api/deals/:id/release',
    access: { permission: 'approve:deal' },
    adminRole: 'money',
    object: 'deal',
    summary: 'Release a deal from compliance review',
    params: IdParams,
    body: z.strictObject({ reason: z.string().trim().min(3, 'validation.required').max(500) }),
    response: Deal,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
