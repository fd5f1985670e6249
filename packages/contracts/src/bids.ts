import { BID_STATES, COMPLIANCE_FORMS, DOCUMENT_CODES, UNIT_IDS } from '@orebridge/trade';
import { z } from 'zod';
import {
  CountryCode,
  Currency,
  DecimalString,
  Day,
  IsoDateTime,
  NonNegativeDecimal,
  PositivePrice,
  PositiveQuantity,
  Uuid,
  IsoDate,
} from './common.js';
import { AssayLine, Incoterm, MOST_ASSAY_LINES, PriceBasis } from './listing-fields.js';
import { PaymentTerms } from './offers.js';
import { PricingTermsSchema } from './pricing-terms.js';

export const BidState = z.enum(BID_STATES);
const Text = (max: number) => z.string().trim().max(max);
const Unit = z.enum(UNIT_IDS as [string, ...string[]]);
/** Bytes as base64. */
export const Base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/, 'validation.invalid');

/** Where the cargo comes from: a lot of the bidder that is on the market, or one that is described here. */
export const BidSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('lot'), listingId: Uuid }),
  z.strictObject({
    kind: z.literal('described'),
    title: Text(160).min(2, 'validation.required'),
    form: z.enum(COMPLIANCE_FORMS).nullable().optional(),
    originCountry: CountryCode,
  }),
]);

/** What a company bids. The unit price is the present or indicative one of the typed basis, as for a listing. */
export const BidContent = z
  .strictObject({
    source: BidSource,
    quantity: PositiveQuantity,
    /** The least that is sold on these terms; without it any part of the quantity. */
    minQuantity: PositiveQuantity.nullable().optional(),
    unit: Unit,
    unitPrice: PositivePrice,
    currency: Currency,
    priceBasis: PriceBasis,
    /** All that the price follows, with weights and quality; without it what the basis says. */
    pricing: PricingTermsSchema.nullable().optional(),
    incoterm: Incoterm,
    place: Text(120).min(2, 'validation.required'),
    deliveryFrom: Day.nullable().optional(),
    deliveryTo: Day,
    validUntil: Day,
    paymentTerms: PaymentTerms,
    assay: z.array(AssayLine).max(MOST_ASSAY_LINES),
    moisturePct: NonNegativeDecimal.refine((s) => Number(s) < 100, 'validation.percent')
      .nullable()
      .optional(),
    documents: z.array(z.enum(DOCUMENT_CODES as [string, ...string[]])).max(29),
    note: Text(1500).optional(),
  })
  .meta({ id: 'BidContent' });
export type BidContent = z.infer<typeof BidContent>;
/** A bid's content as it is read back. */
const ReadBid = BidContent.extend({
  deliveryFrom: IsoDate.nullable().optional(),
  deliveryTo: IsoDate,
  validUntil: IsoDate,
});

const KeyBox = z.strictObject({ point: Base64, nonce: Base64, box: Base64 });

/** A bid as it is handed in: readable in a live tender, sealed in the bidder's browser in a sealed one. */
export const BidIn = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('live'), version: z.number().int().min(1), content: BidContent }),
  z.strictObject({
    kind: z.literal('sealed'),
    sealed: z.strictObject({
      version: z.number().int().min(1),
      nonce: Base64,
      ciphertext: Base64,
      buyerShare: KeyBox,
      commitment: z.string(),
    }),
    serverShare: Base64,
  }),
]);
export type BidIn = z.input<typeof BidIn>;

/** Proof of what was handed in and when, by the clock of the database. */
export const BidReceipt = z.object({
  version: z.number().int(),
  event: z.enum(['submit', 'revise', 'withdraw', 'reveal']),
  hash: z.string(),
  receivedAt: IsoDateTime,
});
export type BidReceipt = z.infer<typeof BidReceipt>;

/** The own bid. `content` is null while it is sealed: the bidder's own browser or receipt file holds it. */
export const OwnBid = z
  .object({
    id: Uuid,
    state: BidState,
    version: z.number().int(),
    content: ReadBid.nullable(),
    receipts: z.array(BidReceipt),
    /** In a live tender: place among the bids that can be compared, and how many those are. No prices, no names. */
    rank: z.object({ place: z.number().int(), of: z.number().int() }).nullable(),
    awardedQuantity: DecimalString.nullable(),
    awardReason: z.string().nullable(),
    offerId: Uuid.nullable(),
    dealId: Uuid.nullable(),
    /** True while a bid that won waits for its lot to be published and named. */
    lotWanted: z.boolean(),
  })
  .meta({ id: 'OwnBid' });
export type OwnBid = z.infer<typeof OwnBid>;

const Why = z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) });
export const BidCost = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    landed: DecimalString,
    perPayable: DecimalString,
    payableUnit: z.string(),
    element: z.string().nullable(),
    payablePct: DecimalString.nullable(),
    carriage: DecimalString,
  }),
  z.object({ ok: z.literal(false), why: Why }),
]);

/** A bid beside the others, as the buyer reads it. `content` is null where a sealed bid did not open. */
export const ComparedBid = z
  .object({
    id: Uuid,
    state: BidState,
    bidder: z.object({ companyId: Uuid, name: z.string(), verified: z.boolean(), country: z.string().nullable() }),
    content: ReadBid.nullable(),
    receivedAt: IsoDateTime,
    receipt: z.string(),
    rank: z.number().int().nullable(),
    cost: BidCost.nullable(),
    limits: z.array(
      z.object({
        element: z.string(),
        unit: z.string(),
        kind: z.enum(['min', 'max']),
        target: DecimalString,
        value: DecimalString.nullable(),
        verdict: z.enum(['met', 'within_limit', 'missed', 'unknown']),
        /** How the bid stated the value where that was on another basis than the limit; moisture in per cent. */
        converted: z
          .object({ stated: DecimalString, from: z.enum(['dry', 'wet']), moisturePct: DecimalString })
          .nullable(),
      }),
    ),
    awardedQuantity: DecimalString.nullable(),
    awardReason: z.string().nullable(),
    offerId: Uuid.nullable(),
    dealId: Uuid.nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'ComparedBid' });
export type ComparedBid = z.infer<typeof ComparedBid>;
