import { COMPLIANCE_FORMS, INCOTERMS, LISTING_STATES, TRANSPORT_MODES } from '@orebridge/trade';
import { z } from 'zod';
import {
  ByElement,
  CountryCode,
  Currency,
  Day,
  DecimalString,
  NonNegativeDecimal,
  PositiveDecimal,
  PositivePrice,
  PositiveQuantity,
  SignedPrice,
} from './common.js';

export { INCOTERMS, LISTING_STATES, TRANSPORT_MODES };
export const ListingState = z.enum(LISTING_STATES);
/** What a buyer reads: derived from the state and the quantities, never stored. */
export const LISTING_LABELS = [
  'draft',
  'submitted',
  'under_review',
  'available',
  'partly_reserved',
  'sold_out',
  'rejected',
  'inactive',
  'blocked',
] as const;
export const ListingLabel = z.enum(LISTING_LABELS);

export const Incoterm = z.enum(INCOTERMS);
export const TransportMode = z.enum(TRANSPORT_MODES);

const Text = (max: number) => z.string().trim().max(max);

/** How the price is made: the typed object of trade rules 2.1. */
export const PriceBasis = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('fixed') }),
    z.strictObject({
      type: z.literal('index_premium'),
      index: Text(80).min(1, 'validation.required'),
      premium: SignedPrice.optional(),
      premiumPct: DecimalString.optional(),
      qp: Text(60),
    }),
    z.strictObject({
      type: z.literal('index_prorata'),
      index: Text(80).min(1, 'validation.required'),
      basis: PositiveDecimal,
      /** Below `floor` the cargo is rejected or the price agreed anew; above `ceiling` more grade earns no more. */
      floor: NonNegativeDecimal.optional(),
      ceiling: PositiveDecimal.optional(),
      qp: Text(60).optional(),
    }),
    z.strictObject({
      type: z.literal('index_unit'),
      index: Text(80).optional(),
      unitPrice: PositivePrice,
      unit: Text(40),
      qp: Text(60).optional(),
    }),
    z.strictObject({
      type: z.literal('payable'),
      index: Text(80).min(1, 'validation.required'),
      payablePct: PositiveDecimal,
      qp: Text(60).optional(),
    }),
    z.strictObject({
      type: z.literal('index_viu'),
      index: Text(80).min(1, 'validation.required'),
      base: ByElement(DecimalString),
      /** Value in use by element: what the price changes for each per cent above the base, in the lot's currency. */
      viu: ByElement(SignedPrice).optional(),
      qp: Text(60).optional(),
    }),
    z.strictObject({
      type: z.literal('formula'),
      index: Text(80).optional(),
      payables: ByElement(Text(80)),
      /** Penalties by element, in words, such as "3.00 per 0.1 % above 0.2 %". */
      penalties: ByElement(Text(80)).optional(),
      tc: SignedPrice.optional(),
      rc: SignedPrice.optional(),
      qp: Text(60).optional(),
    }),
    z.strictObject({
      type: z.literal('cv_adjusted'),
      basis: PositiveDecimal,
      /** Net or gross calorific value, as received. */
      heat: z.enum(['NAR', 'GAR']).optional(),
      rejection: PositiveDecimal.optional(),
    }),
  ])
  .meta({ id: 'PriceBasis' });
export type PriceBasis = z.infer<typeof PriceBasis>;

/** One line of the assay: element or oxide, typical value, its unit, and the basis it is given on. */
export const AssayLine = z.strictObject({
  element: z.string().trim().min(1).max(20),
  value: NonNegativeDecimal,
  unit: z.enum(['%', 'g/t', 'ppm', 'kcal/kg', 'ct']),
  basis: z.enum(['dry', 'wet']).default('dry'),
  treatment: z.enum(['payable', 'penalty', 'gangue']).default('gangue'),
});
export type AssayLine = z.infer<typeof AssayLine>;

/** An assay of a lot has at most so many lines. */
export const MOST_ASSAY_LINES = 40;

/** Every field of the form. All are optional while the listing is a draft; `submit` says what is missing. */
export const ListingFields = z.strictObject({
  mineralType: Text(40).optional(),
  mineralName: Text(160).optional(),
  description: Text(4000).optional(),
  originCountry: CountryCode.nullable().optional(),
  originRegion: Text(120).nullable().optional(),
  mineLocation: Text(200).nullable().optional(),
  pricePerUnit: PositivePrice.nullable().optional(),
  currency: Currency.optional(),
  unit: Text(20).nullable().optional(),
  priceBasis: PriceBasis.nullable().optional(),
  totalQuantity: PositiveQuantity.nullable().optional(),
  minOrderQuantity: PositiveQuantity.nullable().optional(),
  lotSize: PositiveQuantity.nullable().optional(),
  tolerancePct: NonNegativeDecimal.refine((s) => Number(s) <= 100, 'validation.percent')
    .nullable()
    .optional(),
  purityPct: NonNegativeDecimal.refine((s) => Number(s) <= 100, 'validation.percent')
    .nullable()
    .optional(),
  grade: Text(160).nullable().optional(),
  composition: z.array(AssayLine).max(MOST_ASSAY_LINES).optional(),
  moisturePct: NonNegativeDecimal.refine((s) => Number(s) < 100, 'validation.percent')
    .nullable()
    .optional(),
  /** What has been done to the material, as the rules of trade and of export read it. */
  form: z.enum(COMPLIANCE_FORMS).nullable().optional(),
  physicalForm: Text(120).nullable().optional(),
  dimensions: Text(120).nullable().optional(),
  packagingType: Text(120).nullable().optional(),
  incoterm: Incoterm.nullable().optional(),
  place: Text(120).nullable().optional(),
  transportMode: TransportMode.nullable().optional(),
  readyDate: Day.nullable().optional(),
  certifications: z.array(Text(80)).max(20).optional(),
  esgInfo: Text(2000).nullable().optional(),
  producer: z.enum(['large_scale', 'asm', 'mixed', 'undisclosed']).optional(),
  hsCode: Text(20).nullable().optional(),
  terms: Text(4000).nullable().optional(),
});
export type ListingFields = z.infer<typeof ListingFields>;
