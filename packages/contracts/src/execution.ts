import { DEAL_DOCUMENTS } from '@orebridge/trade';
import { z } from 'zod';
import {
  Currency,
  Day,
  DecimalString,
  IdParams,
  IsoDateTime,
  MessageResponse,
  PositiveQuantity,
  Uuid,
} from './common.js';
import { ExecutionAction, ExecutionDecision } from './execution-actions.js';
import { Execution, DealDocument, Moisture, WetWeight } from './execution-record.js';
import { route } from './route.js';

const Text = (max: number) => z.string().trim().max(max);

/** A line of the administrators' desk: a deal that waits for one of them, and since when. */
export const ExecutionQueueRow = z
  .object({
    id: Uuid,
    dealId: Uuid,
    reference: z.string(),
    name: z.string(),
    buyer: z.string(),
    seller: z.string(),
    /** The document's, dispute's or suspension's type. */
    type: z.string(),
    since: IsoDateTime,
    amount: DecimalString.nullable(),
    currency: Currency.nullable(),
    detail: z.string(),
    demo: z.boolean(),
  })
  .meta({ id: 'ExecutionQueueRow' });
export type ExecutionQueueRow = z.infer<typeof ExecutionQueueRow>;

const one = { object: 'deal', params: IdParams } as const;

export const execution = {
  get: route({
    ...one,
    method: 'GET',
    path: '/api/deals/:id/execution',
    access: { permission: 'view:deals' },
    summary: 'Loading, shipment, delivery, suspensions and disputes of a deal, to its parties and admins',
    response: Execution,
  }),
  act: route({
    ...one,
    method: 'POST',
    path: '/api/deals/:id/execution',
    access: { permission: 'view:deals' },
    summary: 'Move the physical execution on, suspend, dispute or end a deal, as one of its parties',
    body: ExecutionAction,
    response: Execution,
    idempotent: true,
    blockedInView: true,
  }),
  decide: route({
    ...one,
    method: 'POST',
    path: '/api/admin/deals/:id/execution',
    access: { permission: 'approve:deal' },
    adminRole: 'people',
    summary: 'Hold a deal, release it, or record an award',
    body: ExecutionDecision,
    response: Execution,
    idempotent: true,
    blockedInView: true,
  }),
  upload: route({
    ...one,
    method: 'POST',
    path: '/api/deals/:id/documents',
    access: { permission: 'upload:document' },
    summary: 'Upload a document of a deal: a transport document, what opens the loading, or evidence',
    multipart: 'file',
    body: z.strictObject({
      type: z.enum(DEAL_DOCUMENTS).default('evidence'),
      number: Text(80).optional(),
      issuedOn: Day.optional(),
      quantity: PositiveQuantity.optional(),
      ...WetWeight,
      carrier: Text(160).optional(),
      eta: Day.optional(),
      /** What a moisture or TML certificate states, in per cent of mass. */
      valuePct: Moisture.optional(),
    }),
    response: DealDocument,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  document: route({
    method: 'GET',
    path: '/api/deal-documents/:id/file',
    access: { permission: 'download:document' },
    object: 'deal-document',
    summary: 'The file of a document of a deal, to its parties and reviewers',
    params: IdParams,
    produces: 'file',
    contents: 'confidential',
  }),
  judge: route({
    method: 'POST',
    path: '/api/admin/deal-documents/:id/judge',
    access: { permission: 'verify:document' },
    adminRole: 'people',
    object: 'deal-document',
    summary: 'Approve or reject a document of a deal; an approved transport document puts the cargo under way',
    params: IdParams,
    body: z.strictObject({ approve: z.boolean(), reason: Text(500).optional() }),
    response: MessageResponse,
    idempotent: true,
    blockedInView: true,
  }),
  desk: route({
    method: 'GET',
    path: '/api/admin/execution',
    access: { permission: 'approve:deal' },
    summary: 'Documents of deals that wait for a decision, open disputes and deals on hold, the oldest first',
    response: z.object({
      documents: z.array(ExecutionQueueRow),
      disputes: z.array(ExecutionQueueRow),
      holds: z.array(ExecutionQueueRow),
    }),
  }),
} as const;
