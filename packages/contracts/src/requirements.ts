import { COMPLIANCE_FORMS, DOCUMENT_CODES, MINERALS, REQUIREMENT_STATES, UNIT_IDS } from '@orebridge/trade';
import { z } from 'zod';
import {
  CountryCode,
  Currency,
  Day,
  DecimalString,
  IdParams,
  IsoDate,
  IsoDateTime,
  NonNegativeDecimal,
  NonNegativePrice,
  pageOf,
  PageQuery,
  PositiveDecimal,
  PositivePrice,
  PositiveQuantity,
  Uuid,
} from './common.js';
import { Incoterm, PriceBasis } from './listing-fields.js';
import { route } from './route.js';

export const RequirementState = z.enum(REQUIREMENT_STATES);
const Text = (max: number) => z.string().trim().max(max);
const Percent = NonNegativeDecimal.refine((s) => Number(s) <= 100, 'validation.percent');

/**
 * A limit of the specification by constituent, on the dry basis unless said otherwise; heat and total moisture are always
 * as received. Without a `limit`: 5 % under a minimum, 10 % over a maximum.
 */
export const WantedParameter = z.strictObject({
  element: Text(20).min(1, 'validation.required'),
  unit: z.enum(['%', 'g/t', 'ppm', 'kcal/kg']).default('%'),
  kind: z.enum(['min', 'max']),
  target: PositiveDecimal,
  limit: NonNegativeDecimal.nullable().optional(),
  weight: PositiveDecimal.nullable().optional(),
  /** `wet`: as received. */
  basis: z.enum(['dry', 'wet']).optional(),
});
export type WantedParameter = z.infer<typeof WantedParameter>;

/** What a buyer says of its need. All are optional in a draft; publishing says what is missing. */
export const RequirementFields = z.strictObject({
  title: Text(160).optional(),
  description: Text(2000).optional(),
  mineralType: z
    .enum(MINERALS as [string, ...string[]])
    .nullable()
    .optional(),
  form: z.enum(COMPLIANCE_FORMS).nullable().optional(),
  quantity: PositiveQuantity.nullable().optional(),
  unit: z
    .enum(UNIT_IDS as [string, ...string[]])
    .nullable()
    .optional(),
  tolerancePct: Percent.nullable().optional(),
  /** The least share of the need that one lot must cover; 50 % unless said otherwise. */
  minimumSharePct: Percent.nullable().optional(),
  parameters: z.array(WantedParameter).max(20).optional(),
  deliveryFrom: Day.nullable().optional(),
  deliveryTo: Day.nullable().optional(),
  incoterm: Incoterm.nullable().optional(),
  place: Text(120).nullable().optional(),
  destinationCountry: CountryCode.nullable().optional(),
  /** The limit per unit, delivered as `incoterm` and `place` say; sellers who see the requirement see it. */
  targetPrice: PositivePrice.nullable().optional(),
  priceBasis: PriceBasis.nullable().optional(),
  currency: Currency.optional(),
  /** What the buyer reckons for the main carriage per unit, where no quote is at hand. Never shown to sellers. */
  carriage: NonNegativePrice.nullable().optional(),
  mandatoryCertifications: z.array(Text(80)).max(20).optional(),
  preferredCertifications: z.array(Text(80)).max(20).optional(),
  requiredDocuments: z
    .array(z.enum(DOCUMENT_CODES as [string, ...string[]]))
    .max(29)
    .optional(),
  excludedOrigins: z.array(CountryCode).max(60).optional(),
  /** Sellers see the country and the verification of the buyer, not the name. */
  anonymous: z.boolean().optional(),
  /** Tell the company of new strong matches. */
  notify: z.boolean().optional(),
  closesOn: Day.nullable().optional(),
});
export type RequirementFields = z.infer<typeof RequirementFields>;

/** A requirement in a list. The buyer has no id and no name where it wishes to stay unnamed. */
export const RequirementCard = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: RequirementState,
    title: z.string(),
    mineralType: z.string().nullable(),
    form: z.string().nullable(),
    quantity: DecimalString.nullable(),
    unit: z.string().nullable(),
    incoterm: Incoterm.nullable(),
    place: z.string().nullable(),
    destinationCountry: z.string().nullable(),
    targetPrice: DecimalString.nullable(),
    currency: Currency,
    deliveryFrom: IsoDate.nullable(),
    deliveryTo: IsoDate.nullable(),
    closesOn: IsoDate.nullable(),
    buyer: z.object({
      id: Uuid.nullable(),
      name: z.string().nullable(),
      country: z.string().nullable(),
      verified: z.boolean(),
    }),
    own: z.boolean(),
    publishedAt: IsoDateTime.nullable(),
    updatedAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'RequirementCard' });
export type RequirementCard = z.infer<typeof RequirementCard>;

export const Requirement = RequirementCard.extend({
  /** As the buyer wrote them; `carriage` is left out for everybody else. */
  fields: RequirementFields,
  version: z.number().int(),
  /** Events the caller may send now, from the transition table. */
  events: z.array(z.string()),
  /** What is missing before it may be published: names of fields, for the own company. */
  missing: z.array(z.string()),
}).meta({ id: 'Requirement' });
export type Requirement = z.infer<typeof Requirement>;

const Message = z.object({ message: z.string() });

export const requirements = {
  mine: route({
    method: 'GET',
    path: '/api/requirements/mine',
    access: { permission: 'create:deal' },
    summary: "The own company's requirements, newest change first",
    query: PageQuery.extend({ state: RequirementState.optional() }),
    response: pageOf(RequirementCard),
  }),
  open: route({
    method: 'GET',
    path: '/api/requirements',
    access: { permission: 'create:listing' },
    summary: 'What buyers are looking for, newest first',
    query: PageQuery.extend({ mineral: Text(40).optional() }),
    response: pageOf(RequirementCard),
  }),
  get: route({
    method: 'GET',
    path: '/api/requirements/:id',
    access: { permission: 'create:deal' },
    object: 'requirement',
    summary: 'One requirement: to its company, and to sellers while it is open',
    params: IdParams,
    response: Requirement,
  }),
  create: route({
    method: 'POST',
    path: '/api/requirements',
    access: { permission: 'create:deal' },
    standing: true,
    summary: 'Start a draft',
    body: RequirementFields,
    response: Requirement,
    status: 201,
    idempotent: true,
  }),
  update: route({
    method: 'PATCH',
    path: '/api/requirements/:id',
    access: { permission: 'create:deal' },
    standing: true,
    object: 'requirement',
    summary: 'Save a draft, or edit an open requirement',
    params: IdParams,
    body: RequirementFields.extend({ version: z.number().int() }),
    response: Requirement,
    idempotent: true,
  }),
  publish: route({
    method: 'POST',
    path: '/api/requirements/:id/publish',
    access: { permission: 'create:deal' },
    standing: true,
    object: 'requirement',
    summary: 'Show the requirement to sellers until it closes',
    params: IdParams,
    response: Requirement,
    idempotent: true,
  }),
  close: route({
    method: 'POST',
    path: '/api/requirements/:id/close',
    access: { permission: 'create:deal' },
    object: 'requirement',
    summary: 'Close an open requirement',
    params: IdParams,
    response: Requirement,
    idempotent: true,
  }),
  discard: route({
    method: 'DELETE',
    path: '/api/requirements/:id',
    access: { permission: 'create:deal' },
    object: 'requirement',
    summary: 'Delete a draft',
    params: IdParams,
    response: Message,
  }),
  invite: route({
    method: 'POST',
    path: '/api/requirements/:id/invitations',
    access: { permission: 'create:listing' },
    standing: true,
    object: 'requirement',
    summary: "Draw the buyer's attention to a lot of the own company, once",
    params: IdParams,
    body: z.strictObject({ listingId: Uuid }),
    response: Message,
    status: 201,
    idempotent: true,
  }),
} as const;
