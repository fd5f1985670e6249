import { DEAL_PAPERS } from '@orebridge/trade';
import { z } from 'zod';
import {
  Currency,
  Day,
  DecimalString,
  IdParams,
  IsoDateTime,
  MessageResponse,
  NonNegativeDecimal,
  PositiveQuantity,
  Uuid,
} from './common.js';
import { CourseAct, CourseDecision } from './course-acts.js';
import { Course, DealPaper } from './course-record.js';
import { route } from './route.js';

const Text = (max: number) => z.string().trim().max(max);

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
    adminRole: 'people',
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
      issuedOn: Day.optional(),
      quantity: PositiveQuantity.optional(),
      carrier: Text(160).optional(),
      eta: Day.optional(),
      /** What a moisture or TML certificate states, in per cent of mass. */
      valuePct: NonNegativeDecimal.refine((s) => Number(s) < 100, 'validation.percent').optional(),
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
    adminRole: 'people',
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
