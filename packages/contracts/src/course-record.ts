import {
  BREACH_CHOICES,
  DEAL_PAPERS,
  DISPUTE_STATES,
  DISPUTE_TYPES,
  DOCUMENT_STATES,
  SAMPLE_HOLDERS,
  WEIGHT_METHODS,
} from '@orebridge/trade';
import { z } from 'zod';
import {
  Currency,
  Day,
  DecimalString,
  IsoDate,
  IsoDateTime,
  NonNegativeQuantity,
  PositiveQuantity,
  Uuid,
} from './common.js';
import { DealState } from './deals.js';

const Text = (max: number) => z.string().trim().max(max);
const Required = (max: number) => Text(max).min(1, 'validation.required');
const Side = z.enum(['buyer', 'seller']);

export const DealPaper = z
  .object({
    id: Uuid,
    type: z.enum(DEAL_PAPERS),
    /** `uploaded` is final for evidence and awards, which nobody approves. */
    state: z.enum(DOCUMENT_STATES),
    fileName: z.string(),
    mediaType: z.string(),
    bytes: z.number().int(),
    number: z.string().nullable(),
    issuedOn: IsoDate.nullable(),
    quantity: DecimalString.nullable(),
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
  .meta({ id: 'DealPaper' });
export type DealPaper = z.infer<typeof DealPaper>;

export const Loading = z.strictObject({
  loadedOn: Day,
  place: Required(120),
  grossWeight: PositiveQuantity.optional(),
  tareWeight: NonNegativeQuantity.optional(),
  /** What was loaded, in the unit of the deal. */
  netWeight: PositiveQuantity,
  method: z.enum(WEIGHT_METHODS),
  weigher: Required(160),
  packages: z.number().int().min(1).max(1_000_000).optional(),
  seals: z.array(Required(60)).max(200),
  samples: z.array(z.strictObject({ set: z.enum(SAMPLE_HOLDERS), seal: Required(60) })).max(200),
});
export type Loading = z.infer<typeof Loading>;

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
    papers: z.array(Uuid),
    openedAt: IsoDateTime,
    answer: z.string().nullable(),
    answerPapers: z.array(Uuid),
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

/** The physical course of a deal, and what stopped it. */
export const Course = z
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
      z.object({ code: z.string(), document: z.boolean(), paper: DealPaper.nullable(), open: z.boolean() }),
    ),
    loading: Loading.extend({ loadedOn: IsoDate, recordedAt: IsoDateTime }).nullable(),
    tolerance: z.object({ pct: DecimalString, min: DecimalString, max: DecimalString }),
    shipment: z
      .object({
        paper: Uuid,
        quantity: DecimalString,
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
        remarks: z.string(),
        reportedAt: IsoDateTime,
        /** When it counts as confirmed without an objection; null once it is confirmed or while a dispute stops the time. */
        countsFrom: IsoDateTime.nullable(),
        confirmedAt: IsoDateTime.nullable(),
      })
      .nullable(),
    papers: z.array(DealPaper),
    suspensions: z.array(
      z.object({
        id: Uuid,
        kind: z.enum(['force_majeure', 'hold']),
        by: Side.nullable(),
        reason: z.string(),
        papers: z.array(Uuid),
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
  .meta({ id: 'Course' });
export type Course = z.infer<typeof Course>;
