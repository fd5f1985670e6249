import { FREIGHT_CONTRACT_STATES, FREIGHT_ROUTE_STATES, PORT_CALLS } from '@orebridge/trade';
import { z } from 'zod';
import {
  Currency,
  DecimalString,
  IdParams,
  IsoDateTime,
  PageQuery,
  PositiveDecimal,
  Uuid,
  pageOf,
  Day,
  Moment,
} from './common.js';
import { FreightPlace, FreightQuote, LegModeSchema } from './freight.js';
import { route } from './route.js';
import { DescribedSchema } from './settlement-facts.js';
import { ServiceParty } from './service-requests.js';

export const FreightContractState = z.enum(FREIGHT_CONTRACT_STATES);
export const FreightRouteState = z.enum(FREIGHT_ROUTE_STATES);
const Text = (max: number) => z.string().trim().max(max);
const Required = (max: number) => Text(max).min(1, 'validation.required');

/** A call at a port, as its statement of facts tells it; what is excepted does not count as long as the allowance lasts. */
const PortCallIn = z
  .strictObject({
    port: z.enum(PORT_CALLS),
    /** Tonnes that were worked there. */
    cargo: PositiveDecimal,
    nor: Moment,
    completed: Moment,
    excepted: z
      .array(z.strictObject({ from: Moment, to: Moment }))
      .max(60)
      .default([]),
  })
  .refine(({ nor, completed }) => completed > nor, { path: ['completed'], message: 'validation.endAfterStart' })
  .refine(({ excepted }) => excepted.every(({ from, to }) => to > from), {
    path: ['excepted'],
    message: 'validation.endAfterStart',
  });
const ContainerIn = z
  .strictObject({ number: Required(20), from: Day, to: Day })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: 'validation.endAfterStart' });

/** What was waited for: calls of a vessel, or containers that came back late. What it comes to is reckoned by the contract's terms. */
export const WaitingIn = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('laytime'), calls: z.array(PortCallIn).min(1, 'validation.required').max(2) }),
  z.strictObject({
    kind: z.literal('detention'),
    containers: z.array(ContainerIn).min(1, 'validation.required').max(60),
  }),
]);
export type WaitingIn = z.input<typeof WaitingIn>;

/** What one call or one container came to, and the note that claims it; null where nothing was due. */
const Waiting = z.object({
  /** The call, or the number of the container. */
  about: z.string(),
  reason: z.enum(['demurrage', 'despatch', 'detention']).nullable(),
  days: DecimalString.nullable(),
  perDay: DecimalString.nullable(),
  amount: DecimalString,
  workings: z.array(DescribedSchema),
  note: z.object({ id: Uuid, number: z.string() }).nullable(),
  at: IsoDateTime,
});

export const FreightContractCard = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: FreightContractState,
    side: z.enum(['carrier', 'client']).nullable(),
    title: z.string(),
    carrier: ServiceParty,
    client: ServiceParty,
    total: DecimalString,
    currency: Currency,
    from: z.string(),
    to: z.string(),
    shipment: z.object({ id: Uuid, reference: z.string(), state: z.string() }).nullable(),
    updatedAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'FreightContractCard' });
export type FreightContractCard = z.infer<typeof FreightContractCard>;

export const FreightContract = FreightContractCard.extend({
  quote: FreightQuote,
  deal: z.object({ id: Uuid, reference: z.string() }).nullable(),
  /** The carrier's invoice, once it was issued; `open` is what is left to pay of it. */
  invoice: z
    .object({ id: Uuid, number: z.string(), state: z.string(), payable: DecimalString, open: DecimalString })
    .nullable(),
  reason: z.string().nullable(),
  /** When the client, or five days without an objection, took the delivery. */
  acceptedAt: IsoDateTime.nullable(),
  /** Demurrage, despatch and detention so far, in the order in which they were recorded. */
  waiting: z.array(Waiting),
  /** What of the freight is disputed; null for all of it, and while nothing is. */
  disputed: DecimalString.nullable(),
  /** What of the freight an umpire has found due. */
  award: z.object({ amount: DecimalString, umpire: z.string() }).nullable(),
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
}).meta({ id: 'FreightContract' });
export type FreightContract = z.infer<typeof FreightContract>;

export const FreightRouteFields = z.strictObject({
  title: Text(120).min(3, 'validation.required'),
  mode: LegModeSchema,
  from: FreightPlace,
  to: FreightPlace,
  transitDays: z.number().int().min(1).max(200),
  departures: Required(120),
  equipment: Required(120),
  capacityTonnes: PositiveDecimal.optional(),
  /** Guide price a wet tonne; what counts is a quote. */
  guidePrice: PositiveDecimal.optional(),
  currency: Currency.default('USD'),
  remarks: Text(1000).default(''),
});
export type FreightRouteFields = z.infer<typeof FreightRouteFields>;

export const FreightRoute = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: FreightRouteState,
    fields: FreightRouteFields,
    /** Kilometres and emissions a tonne, where both ends are ports of the list. */
    km: DecimalString.nullable(),
    carrier: ServiceParty,
    own: z.boolean(),
    events: z.array(z.string()),
    updatedAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'FreightRoute' });
export type FreightRoute = z.infer<typeof FreightRoute>;

const one = { object: 'freight-contract', params: IdParams } as const;
const way = { object: 'freight-route', params: IdParams } as const;
const PARTY = { permission: 'view:deals' } as const;
const OFFER = { permission: 'create:route' } as const;

export const freightContracts = {
  list: route({
    method: 'GET',
    path: '/api/freight-contracts',
    access: PARTY,
    summary: "The own company's freight contracts, as carrier or as client, newest change first",
    query: PageQuery.extend({ state: FreightContractState.optional(), q: z.string().trim().max(120).optional() }),
    response: pageOf(FreightContractCard),
  }),
  get: route({
    ...one,
    method: 'GET',
    path: '/api/freight-contracts/:id',
    access: PARTY,
    summary: 'One freight contract, to its two parties and admins',
    response: FreightContract,
  }),
  act: route({
    ...one,
    method: 'POST',
    path: '/api/freight-contracts/:id/events',
    access: PARTY,
    summary:
      'Take the delivery, dispute a freight contract, settle the dispute, or cancel it before the loading; record what the umpire of a dispute has decided as an admin',
    body: z.strictObject({
      event: z.enum(['accept', 'dispute', 'settle', 'decide', 'cancel']),
      reason: Text(500).min(3, 'validation.required').optional(),
      /** What of the freight is disputed, before tax: with `dispute` only; all of it when it is left out. */
      amount: PositiveDecimal.optional(),
      /** What of the freight the umpire finds due, and who the umpire is: with `decide` only. */
      award: z.strictObject({ amount: DecimalString, umpire: Text(120).min(3, 'validation.required') }).optional(),
    }),
    response: FreightContract,
    idempotent: true,
    blockedInView: true,
  }),
  bill: route({
    ...one,
    method: 'POST',
    path: '/api/freight-contracts/:id/invoice',
    access: { permission: 'create:quote' },
    summary: 'Invoice the freight, once, as its carrier',
    response: FreightContract,
    idempotent: true,
    blockedInView: true,
  }),
  wait: route({
    ...one,
    method: 'POST',
    path: '/api/freight-contracts/:id/waiting',
    access: { permission: 'create:quote' },
    summary:
      'Record, as its carrier, the times of calls at ports or of containers: demurrage and detention are claimed by a debit note, despatch is granted by a credit note, by the terms of the contract',
    body: WaitingIn,
    response: FreightContract,
    idempotent: true,
    blockedInView: true,
  }),
} as const;

export const freightRoutes = {
  search: route({
    method: 'GET',
    path: '/api/freight-routes',
    access: { permission: 'view:suppliers' },
    summary: 'Routes on offer by mode and places, newest first',
    query: PageQuery.extend({ mode: LegModeSchema.optional(), q: z.string().trim().max(120).optional() }),
    response: pageOf(FreightRoute),
  }),
  mine: route({
    method: 'GET',
    path: '/api/freight-routes/mine',
    access: OFFER,
    summary: "The own company's routes, newest change first",
    query: PageQuery.extend({ state: FreightRouteState.optional() }),
    response: pageOf(FreightRoute),
  }),
  create: route({
    method: 'POST',
    path: '/api/freight-routes',
    access: OFFER,
    standing: true,
    summary: 'Save a route as a draft',
    body: FreightRouteFields,
    response: FreightRoute,
    status: 201,
    idempotent: true,
  }),
  update: route({
    ...way,
    method: 'PUT',
    path: '/api/freight-routes/:id',
    access: OFFER,
    standing: true,
    summary: 'Change a route; `before` is the route as it was read',
    body: FreightRouteFields.extend({ before: FreightRouteFields }),
    response: FreightRoute,
  }),
  act: route({
    ...way,
    method: 'POST',
    path: '/api/freight-routes/:id/events',
    access: OFFER,
    standing: true,
    summary: 'Publish a route, or take it off',
    body: z.strictObject({ event: z.enum(['publish', 'withdraw']) }),
    response: FreightRoute,
    idempotent: true,
  }),
} as const;
