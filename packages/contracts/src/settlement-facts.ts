import { z } from 'zod';
import { EXCHANGE_LOTS_MAX, EXCHANGE_UNITS, ExchangeRules } from './assays.js';
import {
  Currency,
  Day,
  DecimalString,
  IndexQuotation,
  IsoDate,
  IsoDateTime,
  NonNegativeDecimal,
  PositiveDecimal,
  PositivePrice,
  PositiveQuantity,
  Uuid,
} from './common.js';
import { QuotationalPeriodSchema, SettlementTermsSchema } from './settlement-terms.js';

export const SettlementSide = z.enum(['buyer', 'seller']);
const Percent = NonNegativeDecimal.refine((text) => Number(text) <= 100, 'validation.percent');
const Name = (max: number) => z.string().trim().min(1, 'validation.required').max(max, 'validation.tooLong');
/** A formula or a step as a code with the numbers in it. */
export const DescribedSchema = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** Where a cargo is weighed: at loading for what is provisional, and where the terms say so for what is final. */
export const WEIGHED_AT = ['loading', 'discharge'] as const;
export const WEIGHING_METHODS = ['draft_survey', 'weighbridge', 'belt_scale', 'tally', 'other'] as const;
export const PRICE_STAGES = ['provisional', 'final'] as const;
/** Events that a quotational period counts from. */
export const CARGO_EVENTS = ['shipment', 'arrival'] as const;

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
  date: Day,
  source: Name(160),
  /** Lot by lot in the unit of the terms. */
  lots: z
    .array(z.strictObject({ wet: PositiveQuantity, moisturePct: Percent.optional() }))
    .min(1)
    .max(EXCHANGE_LOTS_MAX),
});
const AssayFact = z.strictObject({
  kind: z.literal('assay'),
  laboratory: Name(120),
  date: Day,
  values: z
    .array(
      z.strictObject({
        /** From 1, where the laboratory reported on each lot; absent where it did on the whole cargo. */
        lot: z.number().int().min(1).max(EXCHANGE_LOTS_MAX).optional(),
        element: Name(20),
        unit: z.enum(EXCHANGE_UNITS),
        value: NonNegativeDecimal,
      }),
    )
    .min(1)
    .max(EXCHANGE_LOTS_MAX * 30),
});
/** First and last day. */
const PeriodDays = { from: Day, to: Day };
/** Units of the settlement's currency for one of the index's; 10 significant digits of it count. */
const Rate = z.strictObject({ rate: PositiveDecimal, day: Day, source: Name(160) });
/** The rate, where the terms say that the index is published in another currency. */
const Converted = { rate: Rate.optional() };
const QUOTATIONS_MAX = 70;
/** How the price of an index is known: as published by somebody, as the mean of quotations, or read from a series of the product. */
export const IndexPriceIn = z.discriminatedUnion('how', [
  z.strictObject({
    how: z.literal('published'),
    index: Name(80),
    price: IndexQuotation,
    source: Name(160),
    ...PeriodDays,
    ...Converted,
  }),
  z.strictObject({
    how: z.literal('quotations'),
    index: Name(80),
    source: Name(160),
    quotations: z
      .array(z.strictObject({ date: Day, price: PositivePrice }))
      .min(1)
      .max(QUOTATIONS_MAX),
    /** Days of the period on which the market was closed; Saturdays and Sundays without a price need not be named. */
    noMarket: z.array(Day).max(QUOTATIONS_MAX).default([]),
    /** The parties agree on the mean although the market was closed for more than five days together. */
    closureAgreed: z.boolean().default(false),
    ...Converted,
  }),
  z.strictObject({ how: z.literal('series'), index: Name(80), series: Name(60), month: Day, ...Converted }),
]);
const PricesFact = z.strictObject({
  kind: z.literal('prices'),
  stage: z.enum(PRICE_STAGES),
  prices: z.array(IndexPriceIn).min(1).max(12),
});

/** The day of the bill of lading, or of the arrival: quotational periods count from it. */
const EventFact = z.strictObject({
  kind: z.literal('event'),
  event: z.enum(CARGO_EVENTS),
  date: Day,
  source: Name(160),
});
/** The period that the holder of an option chooses for an index; it counts at once. */
const DeclarationFact = z.strictObject({
  kind: z.literal('declaration'),
  index: Name(80),
  period: QuotationalPeriodSchema,
});

/** What one side records and the other confirms; a declaration alone needs no confirming. It is never changed: a later one takes its place. */
export const FactIn = z.discriminatedUnion('kind', [
  TermsFact,
  WeightFact,
  AssayFact,
  PricesFact,
  EventFact,
  DeclarationFact,
]);
export type FactIn = z.input<typeof FactIn>;

/** A day of a quotational period: its quotation, a day without a market, or one of which nothing was said. */
export const DAY_STATUSES = ['quoted', 'no_market', 'missing'] as const;
const PeriodDay = z.object({ date: IsoDate, price: DecimalString.nullable(), standing: z.enum(DAY_STATUSES) });

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
    /** Every day of the period, where the price is the mean of its quotations. */
    days: z.array(PeriodDay).default([]),
    /** Null where the index is in the settlement's currency. */
    currency: Currency.nullable().default(null),
    rate: Rate.nullable().default(null),
    workings: z.array(DescribedSchema),
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
      EventFact,
      DeclarationFact,
    ]),
    /** `proposed` waits for the other side; `standing` holds; `replaced` did once, or was passed over. */
    standing: z.enum(['proposed', 'standing', 'replaced']),
    by: SettlementSide,
    byName: z.string(),
    at: IsoDateTime,
    confirmedByName: z.string().nullable(),
    confirmedAt: IsoDateTime.nullable(),
  })
  .meta({ id: 'SettlementFact' });
export type Fact = z.infer<typeof Fact>;
