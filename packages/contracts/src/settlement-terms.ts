import { CONCENTRATION_UNITS, type SettlementTerms, UNIT_IDS, type UnitId } from '@orebridge/trade';
import { z } from 'zod';
import { Currency, DecimalString, NonNegativeDecimal, PositiveDecimal } from './common.js';

const Unit = z.enum(UNIT_IDS as readonly [UnitId, ...UnitId[]]);
const Concentration = z.enum(CONCENTRATION_UNITS);
const Name = z.string().trim().min(1, 'validation.required').max(80);
const Percent = NonNegativeDecimal.refine((text) => Number(text) <= 100, 'validation.percent');
/** Few enough to be read, and to be reckoned with in no time. */
const LIST_MAX = 30;

const Payable = z.strictObject({
  element: Name,
  index: Name,
  priceUnit: Unit,
  rule: z.strictObject({
    unit: Concentration,
    method: z.enum(['lesser', 'after_deduction', 'stepped']),
    payablePct: Percent.optional(),
    deduction: z.strictObject({ value: NonNegativeDecimal, unit: Concentration.optional() }).optional(),
    bands: z
      .array(z.strictObject({ from: NonNegativeDecimal, payablePct: Percent }))
      .max(LIST_MAX)
      .optional(),
  }),
  refining: z.strictObject({ charge: DecimalString, unit: Unit }).optional(),
});

const Treatment = z.strictObject({
  charge: DecimalString,
  per: z.enum(['t', 'st']).optional(),
  escalator: z.strictObject({ index: Name, base: DecimalString, up: DecimalString, down: DecimalString }).optional(),
});

const Basis = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('fixed'), unitPrice: PositiveDecimal }),
  z.strictObject({
    type: z.literal('index_premium'),
    index: Name,
    premium: DecimalString.optional(),
    premiumPct: DecimalString.optional(),
  }),
  z.strictObject({
    type: z.literal('index_prorata'),
    index: Name,
    element: Name,
    basisGrade: PositiveDecimal,
    floorGrade: NonNegativeDecimal.optional(),
    ceilingGrade: PositiveDecimal.optional(),
    freight: DecimalString.optional(),
  }),
  z.strictObject({
    type: z.literal('index_unit'),
    element: Name,
    unit: Unit,
    unitPrice: PositiveDecimal.optional(),
    index: Name.optional(),
  }),
  z.strictObject({ type: z.literal('payable'), element: Name, index: Name, unit: Unit, payablePct: Percent }),
  z.strictObject({
    type: z.literal('index_viu'),
    index: Name,
    base: z.record(Name, DecimalString),
    valueInUse: z.record(Name, z.strictObject({ rate: DecimalString, step: PositiveDecimal })),
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
    unitPrice: PositiveDecimal.optional(),
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
    penalties: z
      .array(
        z.strictObject({
          element: Name,
          unit: Concentration,
          bands: z
            .array(z.strictObject({ above: NonNegativeDecimal, step: PositiveDecimal, rate: DecimalString }))
            .min(1, 'validation.required')
            .max(LIST_MAX),
          fractions: z.enum(['pro_rata', 'ceil']).optional(),
          rejectAbove: NonNegativeDecimal.optional(),
        }),
      )
      .max(LIST_MAX)
      .optional(),
    perUnit: z
      .array(z.strictObject({ kind: z.enum(['freight', 'discount', 'other']), rate: DecimalString }))
      .max(LIST_MAX)
      .optional(),
    moistureAllowance: z.strictObject({ limitPct: Percent, rate: DecimalString }).optional(),
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
