import { SETTLEMENT_LINE_KINDS } from '@orebridge/trade';
import { z } from 'zod';
import { EXCHANGE_LOTS_MAX, EXCHANGE_UNITS, ExchangeRules } from './assays.js';
import { DecimalString, IdParams, IsoDate, IsoDateTime, NonNegativeDecimal, PositiveDecimal, Uuid } from './common.js';
import { route } from './route.js';
import { SettlementTermsSchema } from './settlement-terms.js';

const Side = z.enum(['buyer', 'seller']);
const Percent = NonNegativeDecimal.refine((text) => Number(text) <= 100, 'validation.percent');
const Name = (max: number) => z.string().trim().min(1, 'validation.required').max(max, 'validation.tooLong');
const Described = z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) });

/** Where a cargo is weighed: at loading for what is provisional, and where the terms say so for what is final. */
export const WEIGHED_AT = ['loading', 'discharge'] as const;
export const WEIGHING_METHODS = ['draft_survey', 'weighbridge', 'belt_scale', 'tally', 'other'] as const;
export const PRICE_STAGES = ['provisional', 'final'] as const;

const TermsFact = z.strictObject({
  kind: z.literal('terms'),
  terms: SettlementTermsSchema,
  provisionalPct: Percent,
  finalWeight: z.enum(WEIGHED_AT),
  /** The buyer takes a cargo below the floor or outside a rejection limit at the formula's price. */
  acceptedOutside: z.boolean().default(false),
  /** How the assays are exchanged; the defaults of the trade where nothing is said. */
  exchange: ExchangeRules.optional(),
});
const WeightFact = z.strictObject({
  kind: z.literal('weight'),
  at: z.enum(WEIGHED_AT),
  method: z.enum(WEIGHING_METHODS),
  date: IsoDate,
  source: Name(160),
  /** Lot by lot in the unit of the terms. */
  lots: z
    .array(z.strictObject({ wet: PositiveDecimal, moisturePct: Percent.optional() }))
    .min(1)
    .max(EXCHANGE_LOTS_MAX),
});
const AssayFact = z.strictObject({
  kind: z.literal('assay'),
  laboratory: Name(120),
  date: IsoDate,
  values: z
    .array(z.strictObject({ element: Name(20), unit: z.enum(EXCHANGE_UNITS), value: NonNegativeDecimal }))
    .min(1)
    .max(40),
});
const Period = { from: IsoDate, to: IsoDate };
/** How the price of an index is known: as published by somebody, as the mean of quotations, or read from a series of the product. */
export const IndexPriceIn = z.discriminatedUnion('how', [
  z.strictObject({
    how: z.literal('published'),
    index: Name(80),
    price: PositiveDecimal,
    source: Name(160),
    ...Period,
  }),
  z.strictObject({
    how: z.literal('quotations'),
    index: Name(80),
    source: Name(160),
    quotations: z
      .array(z.strictObject({ date: IsoDate, price: PositiveDecimal }))
      .min(1)
      .max(70),
  }),
  z.strictObject({ how: z.literal('series'), index: Name(80), series: Name(60), month: IsoDate }),
]);
const PricesFact = z.strictObject({
  kind: z.literal('prices'),
  stage: z.enum(PRICE_STAGES),
  prices: z.array(IndexPriceIn).min(1).max(12),
});

/** What one side records and the other confirms. It is never changed: a later one takes its place. */
export const FactIn = z.discriminatedUnion('kind', [TermsFact, WeightFact, AssayFact, PricesFact]);
export type FactIn = z.input<typeof FactIn>;

/** A price of an index for its period, with where it comes from and how it was reckoned. */
export const IndexPrice = z
  .object({
    index: z.string(),
    price: DecimalString,
    from: IsoDate,
    to: IsoDate,
    source: z.string(),
    series: z.string().nullable(),
    quotations: z.array(z.object({ date: IsoDate, price: DecimalString })),
    workings: z.array(Described),
  })
  .meta({ id: 'IndexPrice' });
export type IndexPrice = z.infer<typeof IndexPrice>;

export const Fact = z
  .object({
    id: Uuid,
    content: z.discriminatedUnion('kind', [
      TermsFact.extend({ exchange: ExchangeRules.nullable() }),
      WeightFact.extend({ total: z.object({ wet: DecimalString, dry: DecimalString }) }),
      AssayFact,
      z.object({ kind: z.literal('prices'), stage: z.enum(PRICE_STAGES), prices: z.array(IndexPrice) }),
    ]),
    /** `proposed` waits for the other side; `standing` holds; `replaced` did once, or was passed over. */
    standing: z.enum(['proposed', 'standing', 'replaced']),
    by: Side,
    byName: z.string(),
    at: IsoDateTime,
    confirmedByName: z.string().nullable(),
    confirmedAt: IsoDateTime.nullable(),
  })
  .meta({ id: 'SettlementFact' });
export type Fact = z.infer<typeof Fact>;

export const SETTLEMENT_KINDS = ['provisional', 'second_provisional', 'final'] as const;
const SettlementLineView = z.object({
  kind: z.enum(SETTLEMENT_LINE_KINDS),
  element: z.string().nullable(),
  amount: DecimalString,
  formula: Described,
  workings: z.array(Described),
});

/** One version of a deal's settlement: made by the product of what was recorded, and never changed. */
export const SettlementVersion = z
  .object({
    id: Uuid,
    number: z.number().int(),
    kind: z.enum(SETTLEMENT_KINDS),
    currency: z.string(),
    /** Value of the cargo. */
    total: DecimalString,
    /** What becomes due by this version; negative when the seller refunds. */
    due: DecimalString,
    payer: Side.nullable(),
    /** From the value to what is due: the provisional share, and what was claimed before. */
    workings: z.array(Described),
    unit: z.string(),
    weights: z.object({ wet: z.string(), dry: z.string(), net: z.string() }),
    lines: z.array(SettlementLineView),
    /** What went in: assays with their units, prices with their sources. */
    assays: z.array(z.object({ element: z.string(), unit: z.enum(EXCHANGE_UNITS), value: z.string() })),
    prices: z.array(IndexPrice),
    at: IsoDateTime,
  })
  .meta({ id: 'SettlementVersion' });
export type SettlementVersion = z.infer<typeof SettlementVersion>;

/** What a version still waits for. */
export const SETTLEMENT_LACKS = [
  'terms',
  'weight_loading',
  'weight_final',
  'assay_provisional',
  'assay_exchange',
  'prices_provisional',
  'prices_final',
  'delivery',
  'refused',
] as const;
const Lack = z.object({ what: z.enum(SETTLEMENT_LACKS), refusal: Described.nullable() });

/** Where a deal's settlement stands. */
export const DealSettlement = z
  .object({
    side: Side.nullable(),
    currency: z.string(),
    /** The terms by which the deal is settled: recorded and confirmed, or those that the deal itself says; null until known. */
    terms: z
      .object({
        origin: z.enum(['deal', 'recorded']),
        terms: SettlementTermsSchema,
        provisionalPct: DecimalString,
        finalWeight: z.enum(WEIGHED_AT),
        acceptedOutside: z.boolean(),
        exchange: ExchangeRules.nullable(),
      })
      .nullable(),
    /** Constituents that the terms ask assays of, and indices that they ask prices of. */
    /** Whose splitting limits the goods take, and how many lots they are sampled in unless the parties say otherwise. */
    sampling: z.object({ goods: z.enum(['dore', 'concentrate']), lots: z.number().int() }),
    needs: z.object({
      elements: z.array(z.object({ element: z.string(), unit: z.enum(EXCHANGE_UNITS) })),
      indices: z.array(
        z.object({
          index: z.string(),
          unit: z.string(),
          /** A series of the product that speaks of the same goods, with the periods that are published. */
          series: z
            .object({ id: z.string(), label: z.string(), source: z.string(), periods: z.array(IsoDate) })
            .nullable(),
        }),
      ),
    }),
    /** The newest first. */
    facts: z.array(Fact),
    /** The newest first. */
    versions: z.array(SettlementVersion),
    lacks: z.object({ provisional: z.array(Lack), final: z.array(Lack) }),
    /** Kinds of facts that the caller may record now. */
    may: z.array(z.enum(['terms', 'weight', 'assay', 'prices'])),
    demo: z.boolean(),
  })
  .meta({ id: 'DealSettlement' });
export type DealSettlement = z.infer<typeof DealSettlement>;

const command = {
  access: { permission: 'create:deal' },
  object: 'deal',
  params: IdParams,
  idempotent: true,
  blockedInView: true,
} as const;

export const settlements = {
  get: route({
    method: 'GET',
    path: '/api/deals/:id/settlement',
    access: { permission: 'view:deals' },
    object: 'deal',
    summary: 'The settlement of a deal: what was recorded, and every version with its workings',
    params: IdParams,
    response: DealSettlement,
  }),
  record: route({
    ...command,
    method: 'POST',
    path: '/api/deals/:id/settlement/facts',
    summary: 'Record terms, weights, a provisional assay or prices for the other side to confirm',
    body: FactIn,
    response: DealSettlement,
  }),
  confirm: route({
    ...command,
    method: 'POST',
    path: '/api/deals/:id/settlement/facts/confirm',
    summary: 'Confirm what the other side recorded',
    body: z.strictObject({ factId: Uuid }),
    response: DealSettlement,
  }),
} as const;
