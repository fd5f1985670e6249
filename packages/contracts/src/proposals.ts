import { ENGAGEMENT_STATES, PROPOSAL_STATES, SERVICE_BASES, SERVICE_RULES } from '@orebridge/trade';
import { z } from 'zod';
import {
  Currency,
  DecimalString,
  IdParams,
  IsoDateTime,
  pageOf,
  PageQuery,
  PositiveDecimal,
  PositivePrice,
  PositiveQuantity,
  Uuid,
} from './common.js';
import { route } from './route.js';
import { ServiceParty } from './service-requests.js';
import { ServiceFile, ServiceKind } from './services.js';

export const ProposalState = z.enum(PROPOSAL_STATES);
export const EngagementState = z.enum(ENGAGEMENT_STATES);
const Text = (max: number) => z.string().trim().max(max);
const Reason = Text(500).min(3, 'validation.required');

/** A line as a provider writes it. Its amount is quantity times unit price, rounded to the cent. */
export const ProposalLineIn = z.strictObject({
  description: Text(200).min(1, 'validation.required'),
  basis: z.enum(SERVICE_BASES),
  quantity: PositiveQuantity,
  unitPrice: PositivePrice,
});

export const ProposalTerms = z.strictObject({
  lines: z.array(ProposalLineIn).min(1, 'validation.required').max(SERVICE_RULES.linesMax),
  currency: Currency,
  deliverables: z.array(Text(200).min(1, 'validation.required')).min(1, 'validation.required').max(20),
  turnaroundDays: z.number().int().min(1).max(365),
  terms: Text(3000).default(''),
});
export type ProposalTerms = z.infer<typeof ProposalTerms>;
export type ProposalTermsIn = z.input<typeof ProposalTerms>;

const Sent = ProposalTerms.extend({
  validDays: z
    .number()
    .int()
    .min(1)
    .max(SERVICE_RULES.proposalValidityDays.max)
    .default(SERVICE_RULES.proposalValidityDays.default),
});

/** A version as it was sent; it never changes. */
export const ProposalVersion = z.object({
  id: Uuid,
  number: z.number().int(),
  terms: ProposalTerms.extend({ lines: z.array(ProposalLineIn.extend({ amount: DecimalString })) }),
  total: DecimalString,
  expiresAt: IsoDateTime,
  createdAt: IsoDateTime,
});
export type ProposalVersion = z.infer<typeof ProposalVersion>;

export const ProposalCard = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: ProposalState,
    side: z.enum(['provider', 'client']).nullable(),
    request: z.object({
      id: Uuid,
      reference: z.string(),
      title: z.string(),
      kind: ServiceKind,
      basis: z.enum(SERVICE_BASES).nullable().default(null),
    }),
    provider: ServiceParty,
    client: ServiceParty,
    total: DecimalString,
    currency: Currency,
    turnaroundDays: z.number().int(),
    versions: z.number().int(),
    expiresAt: IsoDateTime,
    engagement: z.object({ id: Uuid, reference: z.string(), state: EngagementState }).nullable(),
    updatedAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'ProposalCard' });
export type ProposalCard = z.infer<typeof ProposalCard>;

/** The work that came of an accepted proposal. */
export const Engagement = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: EngagementState,
    dueOn: IsoDateTime,
    startedAt: IsoDateTime.nullable(),
    deliveredAt: IsoDateTime.nullable(),
    /** When a delivered report counts as accepted without an answer. */
    acceptsAt: IsoDateTime.nullable(),
    completedAt: IsoDateTime.nullable(),
    returns: z.number().int(),
    reason: z.string().nullable(),
    /** What of the agreed fee is disputed; null for all of it, and while nothing is. */
    disputed: DecimalString.nullable(),
    /** What of the agreed fee is due after a dispute, in the currency of the proposal. */
    award: z.object({ amount: DecimalString, umpire: z.string() }).nullable(),
    files: z.array(ServiceFile),
    events: z.array(z.string()),
  })
  .meta({ id: 'Engagement' });
export type Engagement = z.infer<typeof Engagement>;

export const Proposal = ProposalCard.omit({ engagement: true, versions: true })
  .extend({
    /** Oldest first; the last is the one that stands. */
    versions: z.array(ProposalVersion),
    /** What the client wishes to be changed, or why it was turned down. */
    reason: z.string().nullable(),
    engagement: Engagement.nullable(),
    events: z.array(z.string()),
    timeline: z.array(
      z.object({
        event: z.string(),
        to: z.string().nullable(),
        at: IsoDateTime,
        by: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Proposal' });
export type Proposal = z.infer<typeof Proposal>;

const one = { object: 'proposal', params: IdParams } as const;
const SEND = { permission: 'create:proposal' } as const;

export const proposals = {
  list: route({
    method: 'GET',
    path: '/api/proposals',
    access: { permission: 'view:deals' },
    summary: "The own company's proposals, as provider or as client, newest change first",
    query: PageQuery.extend({
      state: ProposalState.optional(),
      work: EngagementState.or(z.literal('running')).optional(),
      requestId: Uuid.optional(),
      clientId: Uuid.optional(),
      q: z.string().trim().max(120).optional(),
    }),
    response: pageOf(ProposalCard),
  }),
  get: route({
    ...one,
    method: 'GET',
    path: '/api/proposals/:id',
    access: { permission: 'view:deals' },
    summary: 'One proposal with all its versions and the work that came of it, to its two parties',
    response: Proposal,
  }),
  send: route({
    method: 'POST',
    path: '/api/service-requests/:id/proposals',
    access: SEND,
    standing: true,
    object: 'service-request',
    summary: 'Answer a request with a proposal',
    params: IdParams,
    body: Sent,
    response: Proposal,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  revise: route({
    ...one,
    method: 'POST',
    path: '/api/proposals/:id/revise',
    access: SEND,
    summary: 'Put a new version in the place of the last one',
    body: Sent,
    response: Proposal,
    idempotent: true,
    blockedInView: true,
  }),
  act: route({
    ...one,
    method: 'POST',
    path: '/api/proposals/:id/events',
    access: { permission: 'view:deals' },
    summary: 'Withdraw it as its provider; ask for changes or reject it as its client',
    body: z.strictObject({
      event: z.enum(['withdraw', 'counter', 'reject']),
      versionId: Uuid,
      reason: Reason.optional(),
    }),
    response: Proposal,
    idempotent: true,
    blockedInView: true,
  }),
  accept: route({
    ...one,
    method: 'POST',
    path: '/api/proposals/:id/accept',
    access: { permission: 'create:deal' },
    standing: true,
    summary: 'Accept the last version; the work is agreed and the request takes no other proposal',
    body: z.strictObject({ versionId: Uuid }),
    response: Proposal,
    idempotent: true,
    blockedInView: true,
  }),
} as const;

const work = { object: 'engagement', params: IdParams } as const;

export const engagements = {
  act: route({
    ...work,
    method: 'POST',
    path: '/api/engagements/:id/events',
    access: { permission: 'view:deals' },
    summary:
      'Move agreed work on: start and deliver as its provider, take or return as its client, dispute or cancel as either; record what the umpire of a dispute has decided as an admin',
    body: z.strictObject({
      event: z.enum(['start', 'deliver', 'return', 'accept', 'dispute', 'settle', 'decide', 'cancel']),
      reason: Reason.optional(),
      /** What of the agreed fee is disputed, before tax: with `dispute` only; all of it when it is left out. */
      amount: PositiveDecimal.optional(),
      /** What of the agreed fee the umpire finds due, and who the umpire is: with `decide` only. */
      award: z.strictObject({ amount: DecimalString, umpire: Text(120).min(3, 'validation.required') }).optional(),
    }),
    response: Proposal,
    idempotent: true,
    blockedInView: true,
  }),
  upload: route({
    ...work,
    method: 'POST',
    path: '/api/engagements/:id/files',
    access: SEND,
    summary: 'Upload a report (PDF, DOCX, XLSX, JPG or PNG)',
    multipart: 'file',
    response: ServiceFile,
    status: 201,
    idempotent: true,
  }),
} as const;
