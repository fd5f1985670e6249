import { CLAIM_MODELS, CUSTODY_OPERATIONS, MINERALS } from '@orebridge/trade';
import { z } from 'zod';
import {
  CountryCode,
  DecimalString,
  IdParams,
  IsoDate,
  IsoDateTime,
  NonNegativeDecimal,
  PageQuery,
  PositiveDecimal,
  Uuid,
  pageOf,
} from './common.js';
import { route } from './route.js';

const Text = (max: number) => z.string().trim().max(max);
const Required = (max: number) => Text(max).min(1, 'validation.required');

/** A mine, smelter or plant of the open data; `confidence` is the source's own. */
export const MineSite = z
  .object({
    id: z.string(),
    name: z.string(),
    country: z.string(),
    lat: z.number(),
    lon: z.number(),
    type: z.string(),
    minerals: z.array(z.string()),
    confidence: z.string(),
    source: z.string(),
  })
  .meta({ id: 'MineSite' });
export type MineSite = z.infer<typeof MineSite>;

/** A port of the list; `id` is its UN/LOCODE. */
export const Port = z
  .object({ id: z.string(), name: z.string(), country: z.string(), lat: z.number(), lon: z.number() })
  .meta({ id: 'Port' });
export type Port = z.infer<typeof Port>;

const Content = z.strictObject({ element: Required(10), pct: NonNegativeDecimal });
const Share = z.strictObject({ country: CountryCode, pct: PositiveDecimal });

export const CustodyLotView = z
  .object({
    id: Uuid,
    reference: z.string(),
    name: z.string(),
    mineral: z.string().nullable(),
    /** Dry metric tonnes. */
    mass: DecimalString,
    /** Empty once it has gone into other lots. */
    open: z.boolean(),
    model: z.enum(CLAIM_MODELS),
    assay: z.array(Content),
    origins: z.array(Share),
    risk: z.number().int(),
    certificates: z.array(z.string()),
    place: z.string(),
    madeOn: IsoDate,
    listing: z.object({ id: Uuid, reference: z.string() }).nullable(),
    createdAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'CustodyLot' });
export type CustodyLotView = z.infer<typeof CustodyLotView>;

const Output = z.strictObject({
  name: Required(120),
  mass: PositiveDecimal,
  assay: z.array(Content).max(30).default([]),
});

export const CustodyStep = z.object({
  id: Uuid,
  operation: z.enum(CUSTODY_OPERATIONS),
  at: IsoDate,
  inputs: z.array(CustodyLotView),
  outputs: z.array(CustodyLotView),
  /** Of a transformation: the element that is followed and the share of it that came out. */
  element: z.string().nullable(),
  recovery: DecimalString.nullable(),
  /** What must be looked at: a recovery that cannot be, or a loss above 0.5 %. */
  check: z.enum(['recovery', 'loss']).nullable(),
});
export type CustodyStep = z.infer<typeof CustodyStep>;

/** A pinned origin of a lot on the market. */
export const LotOrigin = z
  .object({
    listingId: Uuid,
    reference: z.string(),
    name: z.string(),
    mineral: z.string().nullable(),
    country: z.string().nullable(),
    pin: z
      .object({ lat: z.number(), lon: z.number(), site: z.string().nullable(), note: z.string(), at: IsoDateTime })
      .nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'LotOrigin' });
export type LotOrigin = z.infer<typeof LotOrigin>;

const one = { object: 'custody-lot', params: IdParams } as const;
const IN = 'signed-in' as const;

export const supply = {
  sites: route({
    method: 'GET',
    path: '/api/supply/sites',
    access: IN,
    summary: 'Mines, smelters and plants of the open data, by mineral, country and name',
    query: z.object({
      mineral: z.enum(MINERALS as [string, ...string[]]).optional(),
      country: CountryCode.optional(),
      q: Text(120).optional(),
      limit: z.coerce.number().int().min(1).max(300).default(300),
    }),
    response: z.object({ items: z.array(MineSite), total: z.number().int() }),
  }),
  ports: route({
    method: 'GET',
    path: '/api/supply/ports',
    access: IN,
    summary: 'Ports that minerals are shipped through',
    response: z.object({ items: z.array(Port) }),
  }),
  seaWay: route({
    method: 'GET',
    path: '/api/supply/sea-way',
    access: IN,
    summary: 'The shortest way by sea between two ports of the list',
    query: z.object({ from: z.string().max(5), to: z.string().max(5) }),
    response: z.object({
      nauticalMiles: DecimalString,
      km: DecimalString,
      canals: z.number().int(),
      way: z.array(z.tuple([z.number(), z.number()])),
    }),
  }),
  lots: route({
    method: 'GET',
    path: '/api/custody-lots',
    access: IN,
    summary: "The own company's lots in the chain of custody, newest first",
    query: PageQuery,
    response: pageOf(CustodyLotView),
  }),
  lot: route({
    ...one,
    method: 'GET',
    path: '/api/custody-lots/:id',
    access: IN,
    summary: 'A lot with all that it was made of and all that was made of it, to its company',
    response: z.object({ lot: CustodyLotView, steps: z.array(CustodyStep) }),
  }),
  register: route({
    method: 'POST',
    path: '/api/custody-lots',
    access: { permission: 'create:listing' },
    summary: 'Register a lot where it was mined or produced',
    body: z.strictObject({
      name: Required(120),
      mineral: z.enum(MINERALS as [string, ...string[]]),
      mass: PositiveDecimal,
      model: z.enum(CLAIM_MODELS),
      assay: z.array(Content).max(30),
      country: CountryCode,
      place: Required(120),
      madeOn: IsoDate,
      certificates: z.array(Required(80)).max(20).default([]),
      listingId: Uuid.optional(),
    }),
    response: CustodyLotView,
    status: 201,
    idempotent: true,
  }),
  operate: route({
    method: 'POST',
    path: '/api/custody-steps',
    access: { permission: 'create:listing' },
    summary: 'Split, merge, blend or transform own lots',
    body: z.strictObject({
      operation: z.enum(CUSTODY_OPERATIONS),
      inputs: z.array(Uuid).min(1, 'validation.required').max(20),
      outputs: z.array(Output).min(1, 'validation.required').max(20),
      /** The element that a transformation is judged by. */
      element: Text(10).optional(),
    }),
    response: CustodyStep,
    status: 201,
    idempotent: true,
  }),
  origins: route({
    method: 'GET',
    path: '/api/lot-origins',
    access: { permission: 'create:listing' },
    summary: "The own company's lots with the places where they come from",
    query: PageQuery,
    response: pageOf(LotOrigin),
  }),
  pin: route({
    method: 'PUT',
    path: '/api/listings/:id/origin',
    access: { permission: 'create:listing' },
    object: 'listing',
    summary: 'Say where an own lot comes from',
    params: IdParams,
    body: z.strictObject({
      lat: z.number().min(-90).max(90),
      lon: z.number().min(-180).max(180),
      site: Text(40).optional(),
      note: Text(200).default(''),
    }),
    response: LotOrigin,
  }),
} as const;
