import { CONCENTRATION_UNITS, FINAL_PLACES, type PricingTerms } from '@orebridge/trade';
import { z } from 'zod';
import { UmpireLaboratory } from './assays.js';
import { Currency, DecimalString, IsoDate, NonNegativeDecimal, PositiveDecimal } from './common.js';
import { AssayLine, PriceBasis } from './listing-fields.js';
import { SettlementTermsSchema } from './settlement-terms.js';

const Percent = NonNegativeDecimal.refine((text) => Number(text) <= 100, 'validation.percent');
const LIST_MAX = 30;
/** More than this is another quantity. */
const Tolerance = NonNegativeDecimal.refine((text) => Number(text) <= 50, 'validation.percent');

/** What offer, contract and settlement say of price, weights and quality, as packages/trade reads it. */
export const PricingTermsSchema = z
  .strictObject({
    settlement: SettlementTermsSchema,
    provisionalPct: Percent,
    finalAt: z.enum(FINAL_PLACES),
    tolerancePct: Tolerance,
    splitting: z
      .array(
        z.strictObject({
          element: z.string().trim().min(1, 'validation.required').max(20),
          limit: PositiveDecimal,
          unit: z.enum(CONCENTRATION_UNITS),
        }),
      )
      .max(LIST_MAX),
    umpires: z.array(UmpireLaboratory).max(20),
  })
  .meta({ id: 'PricingTerms' }) satisfies z.ZodType<PricingTerms>;
export type AgreedPricing = z.output<typeof PricingTermsSchema>;

/** What terms of price start from and are valued by: the lot as it is offered, and the last published prices of its metals. */
export const OfferedCargoView = z
  .object({
    mineralType: z.string().nullable(),
    form: z.string().nullable(),
    unit: z.string().nullable(),
    priceBasis: PriceBasis.nullable(),
    composition: z.array(AssayLine),
    tolerancePct: DecimalString.nullable(),
    moisturePct: DecimalString.nullable(),
    purityPct: DecimalString.nullable(),
    quotes: z.array(
      z.object({
        series: z.string(),
        label: z.string(),
        source: z.string(),
        unit: z.string(),
        currency: Currency,
        price: DecimalString,
        date: IsoDate,
      }),
    ),
  })
  .meta({ id: 'OfferedCargo' });
export type OfferedCargoView = z.infer<typeof OfferedCargoView>;
