import { MINERALS, SERVICE_BASES, SERVICE_KINDS, SERVICE_STATES } from '@orebridge/trade';
import { z } from 'zod';
import {
  CountryCode,
  Currency,
  FindQuery,
  IdParams,
  Day,
  IsoDateTime,
  MessageResponse,
  PageQuery,
  PositiveDecimal,
  Uuid,
  foundOf,
  pageOf,
} from './common.js';
import { route } from './route.js';

export const ServiceKind = z.enum(SERVICE_KINDS);
export const ServiceState = z.enum(SERVICE_STATES);
const Text = (max: number) => z.string().trim().max(max);

/** Languages in which providers work, as ISO 639-1 codes. */
export const SERVICE_LANGUAGES = ['en', 'zh', 'fr', 'es', 'pt', 'ru', 'de', 'sw', 'ar', 'ja', 'ko', 'id'] as const;

/** What a service costs: so much for each sample, tonne or day, one sum for all, or only on request. */
export const ServicePrice = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(SERVICE_BASES), amount: PositiveDecimal, currency: Currency }),
  z.strictObject({ type: z.literal('on_request') }),
]);
export type ServicePrice = z.infer<typeof ServicePrice>;

/** A standard or licence that a provider holds, with the certificate as a file. */
export const Accreditation = z.strictObject({
  standard: Text(80).min(1, 'validation.required'),
  body: Text(120).min(1, 'validation.required'),
  number: Text(80).min(1, 'validation.required'),
  validUntil: Day,
  fileId: Uuid.nullable(),
});
export type Accreditation = z.infer<typeof Accreditation>;

/** What a provider says of a service. All are optional in a draft. No country and no mineral named means every one. */
export const ServiceFields = z.strictObject({
  title: Text(120).optional(),
  kind: ServiceKind.nullable().optional(),
  scope: Text(3000).optional(),
  accreditations: z.array(Accreditation).max(10).optional(),
  countries: z.array(CountryCode).max(60).optional(),
  ports: z.array(Text(80)).max(30).optional(),
  minerals: z
    .array(z.enum(MINERALS as [string, ...string[]]))
    .max(40)
    .optional(),
  price: ServicePrice.nullable().optional(),
  turnaroundDays: z.number().int().min(1).max(365).nullable().optional(),
  languages: z.array(z.enum(SERVICE_LANGUAGES)).max(12).optional(),
  capacity: Text(160).optional(),
});
export type ServiceFields = z.infer<typeof ServiceFields>;

/** A file of a service or of its work. */
export const ServiceFile = z
  .object({
    id: Uuid,
    fileName: z.string(),
    mediaType: z.string(),
    bytes: z.number().int(),
    sha256: z.string(),
    uploadedAt: IsoDateTime,
  })
  .meta({ id: 'ServiceFile' });
export type ServiceFile = z.infer<typeof ServiceFile>;

const Provider = z.object({
  id: Uuid,
  name: z.string(),
  country: z.string().nullable(),
  verified: z.boolean(),
  rating: z.string().nullable(),
  ratingCount: z.number().int(),
});

/** A service in a list. */
export const ServiceCard = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: ServiceState,
    title: z.string(),
    kind: ServiceKind.nullable(),
    countries: z.array(z.string()),
    ports: z.array(z.string()),
    minerals: z.array(z.string()),
    standards: z.array(z.string()),
    price: ServicePrice.nullable(),
    turnaroundDays: z.number().int().nullable(),
    languages: z.array(z.string()),
    provider: Provider,
    own: z.boolean(),
    publishedAt: IsoDateTime.nullable(),
    updatedAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'ServiceCard' });
export type ServiceCard = z.infer<typeof ServiceCard>;

export const Service = ServiceCard.extend({
  fields: ServiceFields,
  files: z.array(ServiceFile),
  version: z.number().int(),
  /** Why a reviewer sent it back. */
  reason: z.string().nullable(),
  /** What its provider may do now, from the transition table. */
  events: z.array(z.string()),
  /** Names of fields that are missing before it may be submitted, for its provider. */
  missing: z.array(z.string()),
}).meta({ id: 'Service' });
export type Service = z.infer<typeof Service>;

export const ServiceFilters = z.object({
  q: z.string().trim().max(120).optional(),
  kind: ServiceKind.optional(),
  country: CountryCode.optional(),
  mineral: z.string().max(40).optional(),
});

/** A service as the global search names it. */
export const ServiceFound = z
  .object({
    id: Uuid,
    reference: z.string(),
    title: z.string(),
    kind: ServiceKind,
    provider: z.string(),
    demo: z.boolean(),
  })
  .meta({ id: 'ServiceFound' });
export type ServiceFound = z.infer<typeof ServiceFound>;

const PROVIDE = { permission: 'edit:service' } as const;
const LOOK = { permission: 'view:suppliers' } as const;
const REVIEW = { permission: 'verify:document' } as const;
const own = { object: 'service', params: IdParams } as const;

export const services = {
  find: route({
    method: 'GET',
    path: '/api/search/services',
    access: LOOK,
    summary: 'Services on offer by title, reference or provider',
    query: FindQuery,
    response: foundOf(ServiceFound),
  }),
  search: route({
    method: 'GET',
    path: '/api/services',
    access: LOOK,
    summary: 'Services on offer by kind, country served and mineral, newest first',
    query: PageQuery.extend(ServiceFilters.shape),
    response: pageOf(ServiceCard),
  }),
  mine: route({
    method: 'GET',
    path: '/api/services/mine',
    access: { permission: 'create:service' },
    summary: "The own company's services, newest change first",
    query: PageQuery.extend({ state: ServiceState.optional() }),
    response: pageOf(ServiceCard),
  }),
  get: route({
    ...own,
    method: 'GET',
    path: '/api/services/:id',
    access: LOOK,
    summary: 'One service: to all who see suppliers while it is on offer, else to its provider and to reviewers',
    response: Service,
  }),
  create: route({
    method: 'POST',
    path: '/api/services',
    access: { permission: 'create:service' },
    standing: true,
    summary: 'Start a draft',
    body: ServiceFields,
    response: Service,
    status: 201,
    idempotent: true,
  }),
  update: route({
    ...own,
    method: 'PATCH',
    path: '/api/services/:id',
    access: PROVIDE,
    standing: true,
    summary: 'Save a service; a published one goes back to review when its kind, scope or accreditations change',
    body: ServiceFields.extend({ version: z.number().int() }),
    response: Service,
    idempotent: true,
  }),
  submit: route({
    ...own,
    method: 'POST',
    path: '/api/services/:id/submit',
    access: PROVIDE,
    standing: true,
    summary: 'Hand a service to the reviewers',
    response: Service,
    idempotent: true,
  }),
  withdraw: route({
    ...own,
    method: 'POST',
    path: '/api/services/:id/withdraw',
    access: PROVIDE,
    summary: 'Take a service off',
    response: Service,
    idempotent: true,
  }),
  discard: route({
    ...own,
    method: 'DELETE',
    path: '/api/services/:id',
    access: PROVIDE,
    summary: 'Delete a draft',
    response: MessageResponse,
  }),
  upload: route({
    ...own,
    method: 'POST',
    path: '/api/services/:id/files',
    access: PROVIDE,
    summary: 'Upload the certificate of an accreditation (PDF, DOCX, XLSX, JPG or PNG)',
    multipart: 'file',
    response: ServiceFile,
    status: 201,
    idempotent: true,
  }),
  file: route({
    method: 'GET',
    path: '/api/service-files/:id',
    access: { permission: 'download:document' },
    object: 'service-file',
    summary: 'A certificate of a service, or a report of its work',
    params: IdParams,
    produces: 'file',
    contents: 'confidential',
  }),
  queue: route({
    method: 'GET',
    path: '/api/admin/services',
    access: REVIEW,
    summary: 'Services that wait for review, oldest first',
    query: PageQuery,
    response: pageOf(ServiceCard),
  }),
  approve: route({
    ...own,
    method: 'POST',
    path: '/api/admin/services/:id/approve',
    access: REVIEW,
    adminRole: 'people',
    summary: 'Publish a service',
    response: Service,
    idempotent: true,
    blockedInView: true,
  }),
  reject: route({
    ...own,
    method: 'POST',
    path: '/api/admin/services/:id/reject',
    access: REVIEW,
    adminRole: 'people',
    summary: 'Send a service back with a reason',
    body: z.strictObject({ reason: Text(500).min(3, 'validation.required') }),
    response: Service,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
