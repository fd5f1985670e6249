import {
  CHARGE_STATUSES,
  EMISSION_CLASS_IDS,
  EMISSION_QUALITIES,
  FREIGHT_BASES,
  FREIGHT_CHARGES,
  FREIGHT_QUOTE_STATES,
  FREIGHT_REQUEST_STATES,
  FREIGHT_RULES,
  LAYTIME_TERMS,
  MINERALS,
  TRANSPORT_LEG_MODES,
} from '@orebridge/trade';
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
  PositiveQuantity,
  Uuid,
} from './common.js';
import { route } from './route.js';
import { ServiceParty } from './service-requests.js';

export const FreightRequestState = z.enum(FREIGHT_REQUEST_STATES);
export const FreightQuoteState = z.enum(FREIGHT_QUOTE_STATES);
export const LegModeSchema = z.enum(TRANSPORT_LEG_MODES);
const Text = (max: number) => z.string().trim().max(max);
const Required = (max: number) => Text(max).min(1, 'validation.required');
const Reason = Text(500).min(3, 'validation.required');

/** A place by name; `port` is a UN/LOCODE of the port list, which gives it its point on the map. */
export const FreightPlace = z.strictObject({
  name: Required(120),
  country: CountryCode.optional(),
  port: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{3}$/, 'validation.locode')
    .optional(),
});
export type FreightPlace = z.infer<typeof FreightPlace>;

export const FreightLeg = z.strictObject({ mode: LegModeSchema, from: FreightPlace, to: FreightPlace });
export type FreightLeg = z.infer<typeof FreightLeg>;

/** What is to be carried. Tonnes are metric; `wet` is the mass with its moisture, by which quotes are compared. */
export const FreightRequestFields = z.strictObject({
  title: Text(120).min(3, 'validation.required'),
  cargo: z.enum(MINERALS as [string, ...string[]]).optional(),
  description: Text(3000).default(''),
  tonnes: PositiveQuantity,
  wet: PositiveQuantity,
  teu: z.number().int().min(0).max(10_000).default(0),
  legs: z.array(FreightLeg).min(1, 'validation.required').max(FREIGHT_RULES.legsMax),
  readyOn: Day,
  deliverBy: Day.optional(),
  closesOn: Day,
  /** UN number of a dangerous good. */
  unNumber: z
    .string()
    .regex(/^\d{4}$/, 'validation.unNumber')
    .optional(),
  /** Cargo group of the IMSBC code, for bulk. */
  imsbcGroup: z.enum(['A', 'B', 'C', 'A and B']).optional(),
  cifValue: PositiveDecimal.optional(),
  currency: Currency.default('USD'),
  dealId: Uuid.optional(),
  /** Carriers asked by name; without any it is open to all. */
  carriers: z.array(Uuid).max(FREIGHT_RULES.carriersMax).default([]),
});
export type FreightRequestFields = z.infer<typeof FreightRequestFields>;

export const FreightChargeIn = z.strictObject({
  charge: z.enum(FREIGHT_CHARGES),
  standing: z.enum(CHARGE_STATUSES),
  basis: z.enum(FREIGHT_BASES),
  rate: NonNegativePrice,
  /** The formula of an index line, or what the line covers. */
  note: Text(200).default(''),
});

/** A quote for one leg as its carrier writes it; it speaks about every charge of trade rules 5.4. */
export const FreightQuoteTerms = z.strictObject({
  leg: z.number().int().min(1).max(FREIGHT_RULES.legsMax),
  service: Required(120),
  equipment: Required(120),
  currency: Currency,
  charges: z.array(FreightChargeIn).min(1, 'validation.required').max(20),
  insurance: z.strictObject({ cifValue: PositiveDecimal, ratePct: PositiveDecimal }).nullable().default(null),
  /** Who covers the carrier's liability, and up to how much, in the currency of the quote. */
  liability: Required(200),
  liabilityLimit: PositiveDecimal,
  freeDays: z.number().int().min(0).max(90),
  detention: z
    .array(z.strictObject({ fromDay: z.number().int().min(1).max(365), perDay: PositiveDecimal }))
    .max(6)
    .default([]),
  laytime: z
    .strictObject({
      ratePerDay: PositiveDecimal,
      terms: z.enum(LAYTIME_TERMS),
      turnHours: z.number().int().min(0).max(120),
      demurragePerDay: PositiveDecimal,
      despatchPerDay: NonNegativeDecimal,
    })
    .nullable()
    .default(null),
  vehicle: z.enum(EMISSION_CLASS_IDS as [string, ...string[]]),
  /** Shortest feasible way; of sea legs between ports of the list it is calculated. */
  km: PositiveDecimal.optional(),
  /** The carrier's own factor, grams a tonne-kilometre. */
  intensity: PositiveDecimal.optional(),
  transitDays: z.number().int().min(1).max(200),
  exclusions: Text(1000).default(''),
  validDays: z
    .number()
    .int()
    .min(1)
    .max(FREIGHT_RULES.quoteValidityDays.max)
    .default(FREIGHT_RULES.quoteValidityDays.default),
});
export type FreightQuoteTerms = z.infer<typeof FreightQuoteTerms>;
export type FreightQuoteTermsIn = z.input<typeof FreightQuoteTerms>;

/** Emissions in kilograms of CO2 equivalent, well to wheel; null where no distance is known. */
export const EmissionFigure = z
  .object({ kg: DecimalString, perTonne: DecimalString, km: DecimalString, quality: z.enum(EMISSION_QUALITIES) })
  .nullable();

export const FreightQuote = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: FreightQuoteState,
    side: z.enum(['carrier', 'client']).nullable(),
    request: z.object({ id: Uuid, reference: z.string(), title: z.string() }),
    carrier: ServiceParty,
    client: ServiceParty,
    leg: z.number().int(),
    route: FreightLeg,
    terms: FreightQuoteTerms.extend({
      charges: z.array(FreightChargeIn.extend({ amount: DecimalString })),
      vehicle: z.string(),
      /** Not given in quotes of before it was asked for. */
      liabilityLimit: DecimalString.optional(),
    }),
    premium: DecimalString,
    total: DecimalString,
    /** The sum of all lines a wet tonne. */
    perTonne: DecimalString,
    currency: Currency,
    emissions: EmissionFigure,
    expiresAt: IsoDateTime,
    contractId: Uuid.nullable(),
    events: z.array(z.string()),
    updatedAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'FreightQuote' });
export type FreightQuote = z.infer<typeof FreightQuote>;

export const FreightRequestCard = z
  .object({
    id: Uuid,
    reference: z.string(),
    state: FreightRequestState,
    title: z.string(),
    cargo: z.string().nullable(),
    tonnes: DecimalString,
    wet: DecimalString,
    teu: z.number().int(),
    legs: z.array(FreightLeg),
    readyOn: IsoDate,
    closesOn: IsoDate,
    client: ServiceParty,
    own: z.boolean(),
    /** To its client all, to a carrier the own. */
    quotes: z.number().int(),
    createdAt: IsoDateTime,
    demo: z.boolean(),
  })
  .meta({ id: 'FreightRequestCard' });
export type FreightRequestCard = z.infer<typeof FreightRequestCard>;

export const FreightRequest = FreightRequestCard.extend({
  description: z.string(),
  deliverBy: IsoDate.nullable(),
  unNumber: z.string().nullable(),
  imsbcGroup: z.string().nullable(),
  cifValue: DecimalString.nullable(),
  currency: Currency,
  deal: z.object({ id: Uuid, reference: z.string() }).nullable(),
  /** Who was asked by name, to its client. */
  carriers: z.array(ServiceParty),
  /** Legs for which a quote is accepted, by number. */
  taken: z.array(z.number().int()),
  answers: z.array(FreightQuote),
  events: z.array(z.string()),
  /** Legs that the caller's company may quote for now. */
  answerable: z.array(z.number().int()),
}).meta({ id: 'FreightRequest' });
export type FreightRequest = z.infer<typeof FreightRequest>;

const request = { object: 'freight-request', params: IdParams } as const;
const quote = { object: 'freight-quote', params: IdParams } as const;
const PARTY = { permission: 'view:deals' } as const;

export const freightRequests = {
  mine: route({
    method: 'GET',
    path: '/api/freight-requests/mine',
    access: { permission: 'create:deal' },
    summary: "The own company's requests for freight, newest first",
    query: PageQuery.extend({ state: FreightRequestState.optional(), dealId: Uuid.optional() }),
    response: pageOf(FreightRequestCard),
  }),
  waiting: route({
    method: 'GET',
    path: '/api/freight-requests',
    access: { permission: 'create:quote' },
    summary: 'Open requests for freight that the own company may quote for, newest first',
    query: PageQuery.extend({ mode: LegModeSchema.optional() }),
    response: pageOf(FreightRequestCard),
  }),
  get: route({
    ...request,
    method: 'GET',
    path: '/api/freight-requests/:id',
    access: PARTY,
    summary: 'One request for freight: to its client with all quotes, to a carrier with its own',
    response: FreightRequest,
  }),
  create: route({
    method: 'POST',
    path: '/api/freight-requests',
    access: { permission: 'create:deal' },
    standing: true,
    summary: 'Ask carriers for quotes',
    body: FreightRequestFields,
    response: FreightRequest,
    status: 201,
    idempotent: true,
  }),
  close: route({
    ...request,
    method: 'POST',
    path: '/api/freight-requests/:id/close',
    access: { permission: 'create:deal' },
    summary: 'Close a request without taking a further quote',
    response: FreightRequest,
    idempotent: true,
  }),
} as const;

export const freightQuotes = {
  mine: route({
    method: 'GET',
    path: '/api/freight-quotes',
    access: { permission: 'create:quote' },
    summary: "The own company's quotes, newest change first",
    query: PageQuery.extend({ state: FreightQuoteState.optional() }),
    response: pageOf(FreightQuote),
  }),
  send: route({
    ...request,
    method: 'POST',
    path: '/api/freight-requests/:id/quotes',
    access: { permission: 'create:quote' },
    standing: true,
    summary: 'Quote for one leg of a request',
    body: FreightQuoteTerms,
    response: FreightQuote,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  act: route({
    ...quote,
    method: 'POST',
    path: '/api/freight-quotes/:id/events',
    access: PARTY,
    summary: 'Accept or reject a quote as its client, withdraw it as its carrier; one is accepted for each leg',
    body: z.strictObject({ event: z.enum(['accept', 'reject', 'withdraw']), reason: Reason.optional() }),
    response: FreightQuote,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
