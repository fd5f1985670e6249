import {
  EVENT_CLASSIFIERS,
  type MilestoneCode,
  MILESTONE_CODES,
  SHIPMENT_EXCEPTIONS,
  SHIPMENT_STATES,
} from '@orebridge/trade';
import { z } from 'zod';
import {
  DecimalString,
  FindQuery,
  foundOf,
  IdParams,
  IsoDate,
  IsoDateTime,
  Moment,
  pageOf,
  PageQuery,
  PositiveQuantity,
  Uuid,
} from './common.js';
import { Loading, Moisture } from './execution-record.js';
import { EmissionFigure, FreightPlace } from './freight.js';
import { KpiPeriod } from './kpis.js';
import { route } from './route.js';

export const ShipmentState = z.enum(SHIPMENT_STATES);
const Text = (max: number) => z.string().trim().max(max);
const Required = (max: number) => Text(max).min(1, 'validation.required');
const Code = z.enum(MILESTONE_CODES as [MilestoneCode, ...MilestoneCode[]]);
const Party = z.object({ id: Uuid, name: z.string() });

/** A place with its point on the map, where one is known. */
export const PlacedAt = FreightPlace.extend({ lat: z.number().nullable(), lon: z.number().nullable() });

export const ShipmentEventView = z.object({
  id: Uuid,
  code: Code.nullable(),
  /** Set instead of a code when something went wrong. */
  exception: z.enum(SHIPMENT_EXCEPTIONS).nullable(),
  classifier: z.enum(EVENT_CLASSIFIERS),
  at: IsoDateTime,
  place: z.string(),
  note: z.string(),
  by: z.string().nullable(),
  postedAt: IsoDateTime,
  retracted: z.boolean(),
  reason: z.string().nullable(),
  files: z.array(Uuid),
  /** True while its carrier may still correct it. */
  correctable: z.boolean(),
});
export type ShipmentEventView = z.infer<typeof ShipmentEventView>;

export const ShipmentCard = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: ShipmentState,
    cargo: z.string(),
    mineral: z.string().nullable(),
    quantity: DecimalString,
    unit: z.string(),
    mode: z.string().nullable(),
    from: PlacedAt.nullable(),
    to: PlacedAt.nullable(),
    carrier: Party.nullable(),
    /** With the unit of the deal, which that of the freight need not be. */
    deal: z.object({ id: Uuid, reference: z.string(), unit: z.string() }).nullable(),
    side: z.enum(['seller', 'buyer', 'client', 'carrier']).nullable(),
    /** An estimate with its range of ±15 %; `actual` once the cargo is there. */
    eta: z.object({ day: IsoDate, early: IsoDate, late: IsoDate, actual: z.boolean() }).nullable(),
    promised: IsoDate.nullable(),
    /** Days later than promised; below zero when earlier. */
    delay: z.number().int().nullable(),
    flags: z.array(z.enum(SHIPMENT_EXCEPTIONS)),
    last: z.object({ code: z.string(), place: z.string(), at: IsoDateTime }).nullable(),
    updatedAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'ShipmentCard' });
export type ShipmentCard = z.infer<typeof ShipmentCard>;

export const ShipmentFile = z
  .object({ id: Uuid, fileName: z.string(), mediaType: z.string(), bytes: z.number().int(), uploadedAt: IsoDateTime })
  .meta({ id: 'ShipmentFile' });
export type ShipmentFile = z.infer<typeof ShipmentFile>;

/** A document of the deal that says how its cargo is carried. */
export const CarriageDocument = z
  .object({
    /** Its file is that of a document of the deal. */
    id: Uuid,
    type: z.string(),
    /** A draft, or one that a reviewer has yet to look at, is pending. */
    state: z.enum(['pending', 'approved']),
    number: z.string().nullable(),
    issuedOn: IsoDate.nullable(),
    fileName: z.string(),
    mediaType: z.string(),
    bytes: z.number().int(),
    uploadedAt: IsoDateTime,
  })
  .meta({ id: 'CarriageDocument' });
export type CarriageDocument = z.infer<typeof CarriageDocument>;

export const Shipment = ShipmentCard.extend({
  seller: Party.nullable(),
  buyer: Party.nullable(),
  client: Party.nullable(),
  contractId: Uuid.nullable(),
  emissions: EmissionFigure,
  /** The planned way as longitude and latitude, where both ends are ports of the list. */
  way: z.array(z.tuple([z.number(), z.number()])),
  events: z.array(ShipmentEventView),
  files: z.array(ShipmentFile),
  /** Of the deal, for its carrier; the parties of the deal have them there. */
  carriage: z.array(CarriageDocument),
  /** Codes that the reader may post now. */
  codes: z.array(Code),
  /** True when the reader may report that something went wrong. */
  raises: z.boolean(),
}).meta({ id: 'Shipment' });
export type Shipment = z.infer<typeof Shipment>;

/** What a carrier posts. Loading a deal's cargo needs its weights, seals and samples; its delivery a place. */
export const PostedEvent = z.strictObject({
  code: Code,
  classifier: z.enum(EVENT_CLASSIFIERS).default('ACT'),
  at: Moment,
  place: Required(120),
  port: FreightPlace.shape.port,
  note: Text(500).default(''),
  loading: Loading.omit({ loadedOn: true, place: true }).optional(),
  delivered: PositiveQuantity.optional(),
  /** The same in wet tonnes with its moisture, where the deal counts dry tonnes or a content. */
  deliveredWet: PositiveQuantity.optional(),
  deliveredMoisturePct: Moisture.optional(),
});
export type PostedEvent = z.infer<typeof PostedEvent>;

export const ShipmentFigures = z.object({
  states: z.array(z.object({ state: ShipmentState, count: z.number().int() })),
  delayed: z.number().int(),
  n: z.number().int(),
  /** Of what the company carries itself: where it is now, and what was delivered in the last days. */
  carried: z.object({
    days: z.number().int(),
    loading: z.number().int(),
    inTransit: z.number().int(),
    late: z.number().int(),
    delivered: z.number().int(),
    /** On or before the promised day, in per cent of those that had one. */
    onTimePct: DecimalString.nullable(),
    promised: z.number().int(),
    /** Median days from loading to delivery, and on how many shipments it stands. */
    fromLoading: z.object({ value: DecimalString.nullable(), n: z.number().int() }),
  }),
});

const TRACK = { permission: 'track:shipment' } as const;
const VIEW = { permission: 'view:shipments' } as const;
const one = { object: 'shipment', params: IdParams } as const;

export const shipments = {
  list: route({
    method: 'GET',
    path: '/api/shipments',
    access: VIEW,
    summary: "Shipments of the own company's deals and freight, newest change first",
    query: PageQuery.extend({
      view: z.enum(['under_way', 'planned', 'done']).optional(),
      dealId: Uuid.optional(),
      q: Text(120).optional(),
    }),
    response: pageOf(ShipmentCard),
  }),
  find: route({
    method: 'GET',
    path: '/api/search/shipments',
    access: VIEW,
    summary: 'Own shipments by reference, cargo, place or carrier',
    query: FindQuery,
    response: foundOf(ShipmentCard),
  }),
  figures: route({
    method: 'GET',
    path: '/api/shipments/figures',
    access: VIEW,
    summary: 'How many own shipments there are in each state, how many are late, and what the company carries itself',
    query: z.object({ days: KpiPeriod.default('30') }),
    response: ShipmentFigures,
  }),
  get: route({
    ...one,
    method: 'GET',
    path: '/api/shipments/:id',
    access: VIEW,
    summary: 'One shipment with its events, to the parties of its deal, its client and its carrier',
    response: Shipment,
  }),
  post: route({
    ...one,
    method: 'POST',
    path: '/api/shipments/:id/events',
    access: TRACK,
    summary: 'Post a milestone as the assigned carrier',
    body: PostedEvent,
    response: Shipment,
    idempotent: true,
    blockedInView: true,
  }),
  raise: route({
    ...one,
    method: 'POST',
    path: '/api/shipments/:id/exceptions',
    access: TRACK,
    summary: 'Report that something went wrong, with its evidence',
    body: z.strictObject({
      exception: z.enum(SHIPMENT_EXCEPTIONS),
      at: Moment,
      place: Required(120),
      note: Text(500).min(3, 'validation.required'),
      files: z.array(Uuid).min(1, 'validation.required').max(20),
    }),
    response: Shipment,
    idempotent: true,
    blockedInView: true,
  }),
  retract: route({
    ...one,
    method: 'POST',
    path: '/api/shipments/:id/corrections',
    access: TRACK,
    summary: 'Take back the last event within 24 hours; it stays in the record as retracted',
    body: z.strictObject({ eventId: Uuid, reason: Text(500).min(3, 'validation.required') }),
    response: Shipment,
    idempotent: true,
    blockedInView: true,
  }),
  upload: route({
    ...one,
    method: 'POST',
    path: '/api/shipments/:id/files',
    access: TRACK,
    summary: 'Upload a document or a photo of a shipment (PDF, DOCX, XLSX, JPG or PNG)',
    multipart: 'file',
    response: ShipmentFile,
    status: 201,
    idempotent: true,
  }),
  file: route({
    method: 'GET',
    path: '/api/shipment-files/:id',
    access: { permission: 'download:document' },
    object: 'shipment-file',
    summary: 'A document of a shipment, to its parties',
    params: IdParams,
    produces: 'file',
    contents: 'confidential',
  }),
} as const;
