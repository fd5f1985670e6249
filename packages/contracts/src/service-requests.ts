import { MINERALS, SERVICE_BASES, SERVICE_REQUEST_STATES, SERVICE_RULES, UNIT_IDS } from '@orebridge/trade';
import { z } from 'zod';
import {
  CountryCode,
  DecimalString,
  IdParams,
  IsoDate,
  IsoDateTime,
  PageQuery,
  PositiveDecimal,
  Uuid,
  pageOf,
  Day,
} from './common.js';
import { route } from './route.js';
import { ServiceKind } from './services.js';

export const ServiceRequestState = z.enum(SERVICE_REQUEST_STATES);
const Text = (max: number) => z.string().trim().max(max);

/** What a client asks for. It is open to every provider of the kind, or goes to those it names. */
export const ServiceRequestFields = z.strictObject({
  kind: ServiceKind,
  title: Text(120).min(3, 'validation.required'),
  description: Text(3000).optional(),
  mineralType: z.enum(MINERALS as [string, ...string[]]).optional(),
  country: CountryCode.optional(),
  place: Text(120).optional(),
  quantity: PositiveDecimal.optional(),
  unit: z.enum(UNIT_IDS as [string, ...string[]]).optional(),
  samples: z.number().int().min(1).max(10_000).optional(),
  /** What the client wants to be priced by; proposals count by nothing else, and name fixed sums beside it. */
  basis: z.enum(SERVICE_BASES).optional(),
  neededBy: Day.optional(),
  closesOn: Day,
  /** A deal of the own company, or a lot that it may see. */
  dealId: Uuid.optional(),
  listingId: Uuid.optional(),
  open: z.boolean().default(false),
  providers: z.array(Uuid).max(SERVICE_RULES.providersMax).default([]),
});
export type ServiceRequestFields = z.infer<typeof ServiceRequestFields>;

export const ServiceParty = z.object({
  id: Uuid,
  name: z.string(),
  country: z.string().nullable(),
  verified: z.boolean(),
});

export const ServiceRequestCard = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: ServiceRequestState,
    kind: ServiceKind,
    title: z.string(),
    mineralType: z.string().nullable(),
    country: z.string().nullable(),
    place: z.string().nullable(),
    quantity: DecimalString.nullable(),
    unit: z.string().nullable(),
    samples: z.number().int().nullable(),
    basis: z.enum(SERVICE_BASES).nullable().default(null),
    neededBy: IsoDate.nullable(),
    closesOn: IsoDate,
    open: z.boolean(),
    client: ServiceParty,
    own: z.boolean(),
    /** How many proposals it has: to its client; to a provider only whether the own is among them. */
    proposals: z.number().int(),
    /** The caller's own proposal. */
    proposalId: Uuid.nullable(),
    createdAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'ServiceRequestCard' });
export type ServiceRequestCard = z.infer<typeof ServiceRequestCard>;

export const ServiceRequest = ServiceRequestCard.extend({
  description: z.string(),
  deal: z.object({ id: Uuid, reference: z.string() }).nullable(),
  lot: z.object({ id: Uuid, reference: z.string(), name: z.string().nullable() }).nullable(),
  /** Who was asked, to its client. */
  providers: z.array(ServiceParty),
  events: z.array(z.string()),
  /** True when the caller's company may send a proposal now. */
  answerable: z.boolean(),
}).meta({ id: 'ServiceRequest' });
export type ServiceRequest = z.infer<typeof ServiceRequest>;

export const serviceRequests = {
  mine: route({
    method: 'GET',
    path: '/api/service-requests/mine',
    access: { permission: 'create:deal' },
    summary: "The own company's requests for services, newest first",
    query: PageQuery.extend({ state: ServiceRequestState.optional() }),
    response: pageOf(ServiceRequestCard),
  }),
  waiting: route({
    method: 'GET',
    path: '/api/service-requests',
    access: { permission: 'create:proposal' },
    summary: 'Open requests that the own company may answer and has not answered, newest first',
    query: PageQuery.extend({ kind: ServiceKind.optional() }),
    response: pageOf(ServiceRequestCard),
  }),
  get: route({
    method: 'GET',
    path: '/api/service-requests/:id',
    access: { permission: 'view:deals' },
    object: 'service-request',
    summary: 'One request: to its client and to the providers that may answer it',
    params: IdParams,
    response: ServiceRequest,
  }),
  create: route({
    method: 'POST',
    path: '/api/service-requests',
    access: { permission: 'create:deal' },
    standing: true,
    summary: 'Ask providers for a proposal',
    body: ServiceRequestFields,
    response: ServiceRequest,
    status: 201,
    idempotent: true,
  }),
  close: route({
    method: 'POST',
    path: '/api/service-requests/:id/close',
    access: { permission: 'create:deal' },
    object: 'service-request',
    summary: 'Close an open request without taking a proposal',
    params: IdParams,
    response: ServiceRequest,
    idempotent: true,
  }),
} as const;
