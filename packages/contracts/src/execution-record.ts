import {
  BREACH_CHOICES,
  DEAL_DOCUMENTS,
  DISPUTE_STATES,
  DISPUTE_TYPES,
  DOCUMENT_STATES,
  SAMPLE_HOLDERS,
  TRANSPORT_DOCUMENTS,
  WEIGHT_METHODS,
} from '@orebridge/trade';
import { z } from 'zod';
import {
  Currency,
  Day,
  DecimalString,
  IsoDate,
  IsoDateTime,
  NonNegativeDecimal,
  NonNegativeQuantity,
  PositiveQuantity,
  Uuid,
} from './common.js';
import { DealState } from './deals.js';

const Text = (max: number) => z.string().trim().max(max);
const Required = (max: number) => Text(max).min(1, 'validation.required');
const Side = z.enum(['buyer', 'seller']);

export const DealDocument = z
  .object({
    id: Uuid,
    type: z.enum(DEAL_DOCUMENTS),
    /** `uploaded` is final for evidence and awards, which nobody approves. */
    state: z.enum(DOCUMENT_STATES),
    fileName: z.string(),
    mediaType: z.string(),
    bytes: z.number().int(),
    number: z.string().nullable(),
    issuedOn: IsoDate.nullable(),
    quantity: DecimalString.nullable(),
    /** The wet tonnes and the moisture that the quantity comes of, where the deal's unit is not weighed. */
    wetWeight: DecimalString.nullish(),
    moisturePct: DecimalString.nullish(),
    carrier: z.string().nullable(),
    eta: IsoDate.nullable(),
    /** What a moisture or TML certificate states, in per cent of mass. */
    valuePct: DecimalString.nullable(),
    /** The side that uploaded it; null for an administrator. */
    by: Side.nullable(),
    reason: z.string().nullable(),
    uploadedAt: IsoDateTime,
    decidedAt: IsoDateTime.nullable(),
  })
  .meta({ id: 'DealDocument' });
export type DealDocument = z.infer<typeof DealDocument>;

/** What scales show of a cargo whose deal counts dry tonnes or a content: wet metric tonnes, and their moisture. */
export const Moisture = NonNegativeDecimal.refine((s) => Number(s) < 100, 'validation.percent');
export const WetWeight = { wetWeight: PositiveQuantity.optional(), moisturePct: Moisture.optional() };

export const Loading = z.strictObject({
  loadedOn: Day,
  place: Required(120),
  grossWeight: PositiveQuantity.optional(),
  tareWeight: NonNegativeQuantity.optional(),
  /** What was loaded, in the unit of the deal; computed where the wet weight and its moisture are given. */
  netWeight: PositiveQuantity.optional(),
  /** Net, in wet tonnes; gross weight and tare are wet tonnes too then. */
  ...WetWeight,
  method: z.enum(WEIGHT_METHODS),
  weigher: Required(160),
  packages: z.number().int().min(1).max(1_000_000).optional(),
  seals: z.array(Required(60)).max(200),
  samples: z.array(z.strictObject({ set: z.enum(SAMPLE_HOLDERS), seal: Required(60) })).max(200),
});
export type Loading = z.infer<typeof Loading>;
export const LoadingRecord = Loading.extend({
  netWeight: PositiveQuantity,
  loadedOn: IsoDate,
  recordedAt: IsoDateTime,
});
export type LoadingRecord = z.infer<typeof LoadingRecord>;

/** A ship by her name and IMO number, and who named her. */
export const Vessel = z.object({ name: z.string(), imo: z.string(), by: Side, namedAt: IsoDateTime });
export type Vessel = z.infer<typeof Vessel>;

const Proposed = z.object({
  id: Uuid,
  by: Side,
  amount: DecimalString.nullable(),
  text: z.string(),
  state: z.enum(['open', 'agreed', 'declined', 'superseded']),
  createdAt: IsoDateTime,
});

export const Dispute = z
  .object({
    id: Uuid,
    number: z.number().int(),
    type: z.enum(DISPUTE_TYPES),
    by: Side,
    amount: DecimalString,
    currency: Currency,
    reason: z.string(),
    state: z.enum(DISPUTE_STATES),
    documents: z.array(Uuid),
    openedAt: IsoDateTime,
    answer: z.string().nullable(),
    answerDocuments: z.array(Uuid),
    answeredAt: IsoDateTime.nullable(),
    noticeAt: IsoDateTime.nullable(),
    /** From then on its opener may declare the other party in default. */
    defaultFrom: IsoDateTime.nullable(),
    /** What the opener is credited; null while it is open. */
    credited: DecimalString.nullable(),
    award: Uuid.nullable(),
    outcome: z.string().nullable(),
    resolvedAt: IsoDateTime.nullable(),
    proposals: z.array(Proposed),
  })
  .meta({ id: 'Dispute' });
export type Dispute = z.infer<typeof Dispute>;

/** The physical execution of a deal, and what stopped it. */
export const Execution = z
  .object({
    dealId: Uuid,
    state: DealState,
    unit: z.string(),
    currency: Currency,
    side: Side.nullable(),
    /** What the reader may do now. */
    acts: z.array(z.string()),
    /** What must be there before loading may start. `code` is a document's or a condition's of the compliance rules. */
    gates: z.array(
      z.object({ code: z.string(), document: z.boolean(), paper: DealDocument.nullable(), open: z.boolean() }),
    ),
    /** What the terms of the deal and its shipment say already: the reports of its way start with it. */
    known: z.object({
      loadingPlace: z.string().nullable(),
      deliveryPlace: z.string().nullable(),
      transportDocument: z.enum(TRANSPORT_DOCUMENTS).nullable(),
    }),
    /** The ship that carries it, once a party has named her. */
    vessel: Vessel.nullable(),
    loading: LoadingRecord.nullable(),
    tolerance: z.object({ pct: DecimalString, min: DecimalString, max: DecimalString }),
    shipment: z
      .object({
        paper: Uuid,
        quantity: DecimalString,
        wetWeight: DecimalString.nullish(),
        moisturePct: DecimalString.nullish(),
        carrier: z.string().nullable(),
        shippedOn: IsoDate.nullable(),
        eta: IsoDate.nullable(),
        recordedAt: IsoDateTime,
      })
      .nullable(),
    breach: z
      .object({
        place: z.enum(['above', 'below']),
        shipped: DecimalString,
        choice: z.enum(BREACH_CHOICES).nullable(),
        billed: DecimalString.nullable(),
        unbilled: DecimalString.nullable(),
      })
      .nullable(),
    delivery: z
      .object({
        deliveredOn: IsoDate,
        place: z.string(),
        quantity: DecimalString.nullable(),
        wetWeight: DecimalString.nullish(),
        moisturePct: DecimalString.nullish(),
        remarks: z.string(),
        reportedAt: IsoDateTime,
        /** When it counts as confirmed without an objection; null once it is confirmed or while a dispute stops the time. */
        countsFrom: IsoDateTime.nullable(),
        confirmedAt: IsoDateTime.nullable(),
      })
      .nullable(),
    documents: z.array(DealDocument),
    suspensions: z.array(
      z.object({
        id: Uuid,
        kind: z.enum(['force_majeure', 'hold']),
        by: Side.nullable(),
        reason: z.string(),
        documents: z.array(Uuid),
        since: IsoDateTime,
        until: IsoDateTime.nullable(),
        cancellableFrom: IsoDateTime.nullable(),
        endedAt: IsoDateTime.nullable(),
        outcome: z.string().nullable(),
      }),
    ),
    disputes: z.array(Dispute),
    /** A wish to end the signed deal by mutual consent, the last one. */
    cancellation: Proposed.nullable(),
    /** The last instant of a claim by its type; null while no time runs. */
    claims: z.array(z.object({ type: z.enum(DISPUTE_TYPES), until: IsoDateTime.nullable(), open: z.boolean() })),
  })
  .meta({ id: 'Execution' });
export type Execution = z.infer<typeof Execution>;
