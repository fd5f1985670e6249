import {
  ASSAY_SETTLEMENTS,
  CONCENTRATION_UNITS,
  dec,
  FEE_BASES,
  RATE_DAYS,
  type SettlementTerms,
  UNIT_IDS,
  type UnitId,
} from '@orebridge/trade';
import { z } from 'zod';
import {
  ByElement,
  Currency,
  DecimalString,
  NonNegativeDecimal,
  PositiveDecimal,
  PositivePrice,
  SignedPrice,
} from './common.js';

const Unit = z.enum(UNIT_IDS as readonly [UnitId, ...UnitId[]]);
const Concentration = z.enum(CONCENTRATION_UNITS);
const Name = z.string().trim().min(1, 'validation.required').max(80);
const Percent = NonNegativeDecimal.refine((text) => Number(text) <= 100, 'validation.percent');
/** Few enough to be read, and to be reckoned with in no time. */
const LIST_MAX = 30;

/** Bands that begin at the same figure say two things of it. */
const apart = <K extends string>(key: K) =>
  [
    (bands: readonly { readonly [key in K]: string }[]) =>
      new Set(bands.map((band) => dec(band[key]).toFixed())).size === bands.length,
    'validation.bandTwice',
  ] as const;

/** The period whose quotations make the price of an index; months before the event's are negative. */
export const QuotationalPeriodSchema = z
  .strictObject({
    kind: z.enum(['spot_day', 'five_days_around_bl', 'month']),
    of: z.enum(['shipment', 'arrival']),
    plusMonths: z.number().int().min(-12).max(12).optional(),
  })
  .meta({ id: 'QuotationalPeriod' });

const Index = z
  .strictObject({
    index: Name,
    period: QuotationalPeriodSchema.optional(),
    option: z
      .strictObject({ holder: z.enum(['buyer', 'seller']), periods: z.array(QuotationalPeriodSchema).min(1).max(6) })
      .optional(),
    currency: Currency.optional(),
    rateSource: Name.optional(),
    rateDay: z.enum(RATE_DAYS).optional(),
  })
  .refine(({ currency, rateSource }) => currency === undefined || rateSource !== undefined, {
    path: ['rateSource'],
    message: 'validation.required',
  })
  .refine(({ currency, rateDay }) => currency === undefined || rateDay !== undefined, {
    path: ['rateDay'],
    message: 'validation.required',
  })
  .refine(({ option, period }) => option === undefined || period !== undefined, {
    path: ['period'],
    message: 'validation.required',
  });

const PayableRuleSchema = z
  .strictObject({
    unit: Concentration,
    method: z.enum(['lesser', 'after_deduction', 'stepped']),
    payablePct: Percent.optional(),
    deduction: z.strictObject({ value: NonNegativeDecimal, unit: Concentration.optional() }).optional(),
    bands: z
      .array(z.strictObject({ from: NonNegativeDecimal, payablePct: Percent }))
      .max(LIST_MAX)
      .refine(...apart('from'))
      .optional(),
  })
  .refine(({ method, bands }) => method !== 'stepped' || bands?.length, {
    path: ['bands'],
    message: 'validation.required',
  });

const Payable = z.strictObject({
  element: Name,
  index: Name,
  priceUnit: Unit,
  rule: PayableRuleSchema,
  refining: z.strictObject({ charge: SignedPrice, unit: Unit }).optional(),
  participation: z
    .strictObject({ unit: Unit, base: NonNegativeDecimal, up: NonNegativeDecimal, down: NonNegativeDecimal })
    .optional(),
});

const Treatment = z.strictObject({
  charge: SignedPrice,
  per: z.enum(['t', 'st']).optional(),
  escalator: z.strictObject({ index: Name, base: DecimalString, up: DecimalString, down: DecimalString }).optional(),
});

const Basis = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('fixed'), unitPrice: PositivePrice }),
  z.strictObject({
    type: z.literal('index_premium'),
    index: Name,
    premium: SignedPrice.optional(),
    premiumPct: DecimalString.optional(),
  }),
  z.strictObject({
    type: z.literal('index_prorata'),
    index: Name,
    element: Name,
    basisGrade: PositiveDecimal,
    floorGrade: NonNegativeDecimal.optional(),
    ceilingGrade: PositiveDecimal.optional(),
    freight: SignedPrice.optional(),
  }),
  z.strictObject({
    type: z.literal('index_unit'),
    element: Name,
    unit: Unit,
    unitPrice: PositivePrice.optional(),
    index: Name.optional(),
  }),
  z.strictObject({ type: z.literal('payable'), element: Name, index: Name, unit: Unit, payablePct: Percent }),
  z.strictObject({
    type: z.literal('index_viu'),
    index: Name,
    base: ByElement(DecimalString),
    valueInUse: ByElement(z.strictObject({ rate: SignedPrice, step: PositiveDecimal })),
  }),
  z.strictObject({
    type: z.literal('formula'),
    payables: z.array(Payable).min(1, 'validation.required').max(LIST_MAX),
    treatment: Treatment.optional(),
    perTonne: z
      .strictObject({
        unitPlaces: z.number().int().min(0).max(8).nullable(),
        weightPlaces: z.number().int().min(0).max(8).nullable(),
      })
      .optional(),
  }),
  z.strictObject({
    type: z.literal('cv_adjusted'),
    index: Name.optional(),
    unitPrice: PositivePrice.optional(),
    basisKcal: PositiveDecimal,
    rejectionKcal: PositiveDecimal.optional(),
    moistureSpecPct: Percent.optional(),
    ashSpecPct: Percent.optional(),
  }),
]);

/** What a contract says about the price of a cargo, as packages/trade settles it. */
export const SettlementTermsSchema = z
  .strictObject({
    currency: Currency,
    weight: z.strictObject({ unit: Unit, dry: z.boolean(), franchisePct: Percent.optional() }),
    basis: Basis,
    assaySettlement: z.enum(ASSAY_SETTLEMENTS).optional(),
    indices: z
      .array(Index)
      .max(LIST_MAX)
      .refine((all) => new Set(all.map(({ index }) => index)).size === all.length, 'validation.indexTwice')
      .optional(),
    bonuses: z
      .array(
        z.strictObject({
          element: Name,
          unit: Concentration,
          bands: z
            .array(z.strictObject({ below: PositiveDecimal, step: PositiveDecimal, rate: SignedPrice }))
            .min(1, 'validation.required')
            .max(LIST_MAX)
            .refine(...apart('below')),
          fractions: z.enum(['pro_rata', 'whole']).optional(),
        }),
      )
      .max(LIST_MAX)
      .optional(),
    penalties: z
      .array(
        z.strictObject({
          element: Name,
          unit: Concentration,
          bands: z
            .array(z.strictObject({ above: NonNegativeDecimal, step: PositiveDecimal, rate: SignedPrice }))
            .max(LIST_MAX)
            .refine(...apart('above')),
          fractions: z.enum(['pro_rata', 'ceil']).optional(),
          rejectAbove: NonNegativeDecimal.optional(),
        }),
      )
      .max(LIST_MAX)
      .optional(),
    perUnit: z
      .array(
        z.strictObject({ kind: z.enum(['freight', 'discount', 'other']), rate: SignedPrice, text: Name.optional() }),
      )
      .max(LIST_MAX)
      .optional(),
    fees: z
      .array(z.strictObject({ name: Name, per: z.enum(FEE_BASES), amount: DecimalString }))
      .max(LIST_MAX)
      .optional(),
    moistureAllowance: z.strictObject({ limitPct: Percent, rate: SignedPrice }).optional(),
    factors: z
      .strictObject({
        poundsPerTonne: PositiveDecimal.optional(),
        shortTonsPerTonne: PositiveDecimal.optional(),
        gramsPerOunce: PositiveDecimal.optional(),
      })
      .optional(),
  })
  .meta({ id: 'SettlementTerms' }) satisfies z.ZodType<SettlementTerms>;
export type AgreedSettlementTerms = z.output<typeof SettlementTermsSchema>;
