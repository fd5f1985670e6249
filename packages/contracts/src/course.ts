import {
  BREACH_CHOICES,
  DEAL_PAPERS,
  DISPUTE_STATES,
  DISPUTE_TYPES,
  DOCUMENT_STATES,
  SAMPLE_HOLDERS,
  WEIGHT_METHODS,
} from '@orebridge/trade';
import { z } from 'zod';
import {
  Currency,
  DecimalString,
  IdParams,
  IsoDate,
  IsoDateTime,
  MessageResponse,
  NonNegativeDecimal,
  PositiveDecimal,
  Uuid,
} from './common.js';
import { DealState } from './deals.js';
import { route } from './route.js';

const Text = (max: number) => z.string().trim().max(max);
const Required = (max: number) => Text(max).min(1, 'validation.required');
const Reason = Text(1000).min(3, 'validation.required');
const Side = z.enum(['buyer', 'seller']);
const Evidence = z.array(Uuid).max(20);

export const DealPaper = z
  .object({
    id: Uuid,
    type: z.enum(DEAL_PAPERS),
    /** `uploaded` is final for evidence and awards, which nobody approves. */
    state: z.enum(DOCUMENT_STATES),
    fileName: z.string(),
    mediaType: z.string(),
    bytes: z.number().int(),
    number: z.string().nullable(),
    issuedOn: IsoDate.nullable(),
    quantity: DecimalString.nullable(),
    carrier: z.string().nullable(),
    eta: IsoDate.nullable(),
    /** The side that uploaded it; null for an administrator. */
    by: Side.nullable(),
    reason: z.string().nullable(),
    uploadedAt: IsoDateTime,
    decidedAt: IsoDateTime.nullable(),
  })
  .meta({ id: 'DealPaper' });
export type DealPaper = z.infer<typeof DealPaper>;

export const Loading = z.strictObject({
  loadedOn: IsoDate,
  place: Required(120),
  grossWeight: PositiveDecimal.optional(),
  tareWeight: NonNegativeDecimal.optional(),
  /** What was loaded, in the unit of the deal. */
  netWeight: PositiveDecimal,
  method: z.enum(WEIGHT_METHODS),
  weigher: Required(160),
  packages: z.number().int().min(1).max(1_000_000).optional(),
  seals: z.array(Required(60)).max(200),
  samples: z.array(z.strictObject({ set: z.enum(SAMPLE_HOLDERS), seal: Required(60) })).max(200),
});
export type Loading = z.infer<typeof Loading>;

const Proposed = z.object({
  id: Uuid,
  by: Side,
  amount: DecimalString.nullable(),
  text: z.string(),
  state: z.enum(['open', 'agreed', 'declined', 'superseded']),
  createdAt: IsoDateTime,
});

export const Dispute = z
  .object({
    id: Uuid,
    number: z.number().int(),
    type: z.enum(DISPUTE_TYPES),
    by: Side,
    amount: DecimalString,
    currency: Currency,
    reason: z.string(),
    state: z.enum(DISPUTE_STATES),
    papers: z.array(Uuid),
    openedAt: IsoDateTime,
    answer: z.string().nullable(),
    answerPapers: z.array(Uuid),
    answeredAt: IsoDateTime.nullable(),
    noticeAt: IsoDateTime.nullable(),
    /** From then on its opener may declare the other party in default. */
    defaultFrom: IsoDateTime.nullable(),
    /** What the opener is credited; null while it is open. */
    credited: DecimalString.nullable(),
    award: Uuid.nullable(),
    outcome: z.string().nullable(),
    resolvedAt: IsoDateTime.nullable(),
    proposals: z.array(Proposed),
  })
  .meta({ id: 'Dispute' });
export type Dispute = z.infer<typeof Dispute>;

/** The physical course of a deal, and what stopped it. */
export const Course = z
  .object({
    dealId: Uuid,
    state: DealState,
    unit: z.string(),
    currency: Currency,
    side: Side.nullable(),
    /** What the reader may do now. */
    acts: z.array(z.string()),
    /** What must be there before loading may start. `code` is a document's or a condition's of the compliance rules. */
    gates: z.array(
      z.object({ code: z.string(), document: z.boolean(), paper: DealPaper.nullable(), open: z.boolean() }),
    ),
    loading: Loading.extend({ recordedAt: IsoDateTime }).nullable(),
    tolerance: z.object({ pct: DecimalString, min: DecimalString, max: DecimalString }),
    shipment: z
      .object({
        paper: Uuid,
        quantity: DecimalString,
        carrier: z.string().nullable(),
        shippedOn: IsoDate.nullable(),
        eta: IsoDate.nullable(),
        recordedAt: IsoDateTime,
      })
      .nullable(),
    breach: z
      .object({
        place: z.enum(['above', 'below']),
        shipped: DecimalString,
        choice: z.enum(BREACH_CHOICES).nullable(),
        billed: DecimalString.nullable(),
        unbilled: DecimalString.nullable(),
      })
      .nullable(),
    delivery: z
      .object({
        deliveredOn: IsoDate,
        place: z.string(),
        quantity: DecimalString.nullable(),
        remarks: z.string(),
        reportedAt: IsoDateTime,
        /** When it counts as confirmed without an objection; null once it is confirmed or while a dispute stops the time. */
        countsFrom: IsoDateTime.nullable(),
        confirmedAt: IsoDateTime.nullable(),
      })
      .nullable(),
    papers: z.array(DealPaper),
    suspensions: z.array(
      z.object({
        id: Uuid,
        kind: z.enum(['force_majeure', 'hold']),
        by: Side.nullable(),
        reason: z.string(),
        papers: z.array(Uuid),
        since: IsoDateTime,
        until: IsoDateTime.nullable(),
        cancellableFrom: IsoDateTime.nullable(),
        endedAt: IsoDateTime.nullable(),
        outcome: z.string().nullable(),
      }),
    ),
    disputes: z.array(Dispute),
    /** A wish to end the signed deal by mutual consent, the last one. */
    cancellation: Proposed.nullable(),
    /** The last instant of a claim by its type; null while no time runs. */
    claims: z.array(z.object({ type: z.enum(DISPUTE_TYPES), until: IsoDateTime.nullable(), open: z.boolean() })),
  })
  .meta({ id: 'Course' });
export type Course = z.infer<typeof Course>;

const act = <E extends string, S extends z.ZodRawShape>(event: E, shape: S) =>
  z.strictObject({ event: z.literal(event), ...shape });

/** What a party does in the course of a deal; the first members of each are an event of the deal's table. */
export const CourseAct = z.discriminatedUnion('event', [
  act('confirm_delivery', {}),
  act('start_inspection', {}),
  act('start_loading', Loading.shape),
  act('report_delivery', {
    deliveredOn: IsoDate,
    place: Required(120),
    quantity: PositiveDecimal.optional(),
    remarks: Text(1000).default(''),
  }),
  act('decide_tolerance_breach', { choice: z.enum(BREACH_CHOICES) }),
  act('declare_force_majeure', { reason: Reason, papers: Evidence.min(1, 'validation.required') }),
  act('end_force_majeure', { reason: Reason }),
  act('cancel_after_force_majeure', { reason: Reason }),
  act('propose_cancel', { reason: Reason }),
  act('agree_cancel', { proposal: Uuid }),
  act('decline_cancel', { proposal: Uuid }),
  act('open_dispute', {
    type: z.enum(DISPUTE_TYPES),
    amount: PositiveDecimal,
    reason: Reason,
    papers: Evidence.min(1, 'validation.required'),
  }),
  act('answer_dispute', { text: Reason, papers: Evidence.default([]) }),
  act('propose_agreement', { amount: NonNegativeDecimal, text: Reason }),
  act('agree', { proposal: Uuid }),
  act('give_notice', { text: Reason }),
  act('declare_default', { reason: Reason }),
]);
export type CourseAct = z.input<typeof CourseAct>;

/** What an administrator who is no party does. */
export const CourseDecision = z.discriminatedUnion('event', [
  act('hold', { reason: Reason }),
  act('release_hold', { reason: Reason }),
  act('record_award', { amount: NonNegativeDecimal, reason: Reason, paper: Uuid }),
]);
export type CourseDecision = z.input<typeof CourseDecision>;

/** A line of the administrators' desk: a deal that waits for one of them, and since when. */
export const CourseDeskRow = z
  .object({
    id: Uuid,
    dealId: Uuid,
    reference: z.string(),
    name: z.string(),
    buyer: z.string(),
    seller: z.string(),
    /** The paper's, dispute's or suspension's type. */
    type: z.string(),
    since: IsoDateTime,
    amount: DecimalString.nullable(),
    currency: Currency.nullable(),
    detail: z.string(),
    demo: z.boolean(),
  })
  .meta({ id: 'CourseDeskRow' });
export type CourseDeskRow = z.infer<typeof CourseDeskRow>;

const one = { object: 'deal', params: IdParams } as const;

export const course = {
  get: route({
    ...one,
    method: 'GET',
    path: '/api/deals/:id/course',
    access: { permission: 'view:deals' },
    summary: 'Loading, shipment, delivery, suspensions and disputes of a deal, to its parties and admins',
    response: Course,
  }),
  act: route({
    ...one,
    method: 'POST',
    path: '/api/deals/:id/course',
    access: { permission: 'view:deals' },
    summary: 'Move the physical course on, suspend, dispute or end a deal, as one of its parties',
    body: CourseAct,
    response: Course,
    idempotent: true,
    blockedInView: true,
  }),
  decide: route({
    ...one,
    method: 'POST',
    path: '/api/admin/deals/:id/course',
    access: { permission: 'approve:deal' },
    summary: 'Hold a deal, release it, or record an award',
    body: CourseDecision,
    response: Course,
    idempotent: true,
    blockedInView: true,
  }),
  upload: route({
    ...one,
    method: 'POST',
    path: '/api/deals/:id/papers',
    access: { permission: 'upload:document' },
    summary: 'Upload a paper of a deal: a transport document, what opens the loading, or evidence',
    multipart: 'file',
    body: z.strictObject({
      type: z.enum(DEAL_PAPERS).default('evidence'),
      number: Text(80).optional(),
      issuedOn: IsoDate.optional(),
      quantity: PositiveDecimal.optional(),
      carrier: Text(160).optional(),
      eta: IsoDate.optional(),
    }),
    response: DealPaper,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  paper: route({
    method: 'GET',
    path: '/api/deal-papers/:id/file',
    access: { permission: 'download:document' },
    object: 'deal-paper',
    summary: 'The file of a paper of a deal, to its parties and reviewers',
    params: IdParams,
    produces: 'file',
  }),
  judge: route({
    method: 'POST',
    path: '/api/admin/deal-papers/:id/judge',
    access: { permission: 'verify:document' },
    object: 'deal-paper',
    summary: 'Approve or reject a paper of a deal; an approved transport document puts the cargo under way',
    params: IdParams,
    body: z.strictObject({ approve: z.boolean(), reason: Text(500).optional() }),
    response: MessageResponse,
    idempotent: true,
    blockedInView: true,
  }),
  desk: route({
    method: 'GET',
    path: '/api/admin/course',
    access: { permission: 'approve:deal' },
    summary: 'Papers of deals that wait for a decision, open disputes and deals on hold, the oldest first',
    response: z.object({
      papers: z.array(CourseDeskRow),
      disputes: z.array(CourseDeskRow),
      holds: z.array(CourseDeskRow),
    }),
  }),
} as const;
