import { ASSAY_SETTLEMENTS, RATE_DAYS, SETTLEMENT_LINE_KINDS } from '@orebridge/trade';
import { z } from 'zod';
import { EXCHANGE_UNITS, ExchangeRules } from './assays.js';
import { Currency, DecimalString, IdParams, IsoDate, IsoDateTime, Uuid } from './common.js';
import { route } from './route.js';
import {
  CARGO_EVENTS,
  DescribedSchema,
  Fact,
  FactIn,
  IndexPrice,
  SettlementSide,
  WEIGHED_AT,
} from './settlement-facts.js';
import { QuotationalPeriodSchema, SettlementTermsSchema } from './settlement-terms.js';

export const SETTLEMENT_KINDS = ['provisional', 'second_provisional', 'final'] as const;
const SettlementLineView = z.object({
  /** Number of the lot that it is of; absent where it is of the whole cargo. */
  lot: z.number().int().optional(),
  kind: z.enum(SETTLEMENT_LINE_KINDS),
  element: z.string().nullable(),
  amount: DecimalString,
  formula: DescribedSchema,
  workings: z.array(DescribedSchema),
});

const Weights = z.object({ wet: z.string(), dry: z.string(), net: z.string() });
const KnownAssays = z.array(z.object({ element: z.string(), unit: z.enum(EXCHANGE_UNITS), value: z.string() }));

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
    payer: SettlementSide.nullable(),
    /** From the value to what is due: the provisional share, and what was claimed before. */
    workings: z.array(DescribedSchema),
    unit: z.string(),
    weights: Weights,
    lines: z.array(SettlementLineView),
    /** What went in: assays with their units (of several lots their mean), prices with their sources. */
    assays: KnownAssays,
    /** Each lot with what went in and what its lines come to, where the terms settle lot by lot. */
    lots: z
      .array(z.object({ lot: z.number().int(), weights: Weights, assays: KnownAssays, subtotal: DecimalString }))
      .optional(),
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
const Lack = z.object({ what: z.enum(SETTLEMENT_LACKS), refusal: DescribedSchema.nullable() });

/** Where a deal's settlement stands. */
export const DealSettlement = z
  .object({
    side: SettlementSide.nullable(),
    currency: z.string(),
    /** The terms by which the deal is settled: recorded and confirmed, or those that the deal itself says; null until known. */
    terms: z
      .object({
        origin: z.enum(['deal', 'contract', 'recorded']),
        terms: SettlementTermsSchema,
        provisionalPct: DecimalString,
        finalWeight: z.enum(WEIGHED_AT),
        acceptedOutside: z.boolean(),
        exchange: ExchangeRules.nullable(),
      })
      .nullable(),
    /** Whose splitting limits the goods take, how many lots they are sampled in unless the parties say otherwise, and how the contract settles these. */
    sampling: z.object({
      goods: z.enum(['dore', 'concentrate']),
      lots: z.number().int(),
      assaySettlement: z.enum(ASSAY_SETTLEMENTS),
    }),
    /** Constituents that the terms ask assays of, indices that they ask prices of, and whether lots need a moisture. */
    needs: z.object({
      moisture: z.boolean(),
      elements: z.array(z.object({ element: z.string(), unit: z.enum(EXCHANGE_UNITS) })),
      indices: z.array(
        z.object({
          index: z.string(),
          unit: z.string(),
          /** In which its prices are recorded, and whose rate counts when that is not the settlement's. */
          currency: Currency,
          rateSource: z.string().nullable(),
          rateDay: z.enum(RATE_DAYS).nullable(),
          /** The period that holds: the declared one, else the contract's; null where the terms name none. */
          period: QuotationalPeriodSchema.nullable(),
          option: z
            .object({ holder: SettlementSide, periods: z.array(QuotationalPeriodSchema), declared: z.boolean() })
            .nullable(),
          /** First and last day of the period as far as they are known, and the event that is waited for. */
          window: z.object({ from: IsoDate, to: IsoDate }).nullable(),
          waitsFor: z.enum(CARGO_EVENTS).nullable(),
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
    may: z.array(z.enum(['terms', 'weight', 'assay', 'prices', 'event', 'declaration'])),
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
    summary:
      'Record terms, weights, a provisional assay, prices or the day of an event for the other side to confirm, or declare a quotational period',
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
