import { z } from 'zod';
import { DecimalString, IdParams, IsoDate } from './common.js';
import { route } from './route.js';

/** A published series of prices, with whom it is from and on which terms. */
export const PriceSeries = z
  .object({
    id: z.string(),
    label: z.string(),
    description: z.string(),
    frequency: z.enum(['monthly', 'annual']),
    currency: z.string(),
    unit: z.string(),
    source: z.string(),
    licence: z.string(),
  })
  .meta({ id: 'PriceSeries' });
export type PriceSeries = z.infer<typeof PriceSeries>;

/** A lot's price held against a series. Prices are in the series' currency for the series' unit of the series' goods. */
export const PriceComparison = z
  .object({
    series: PriceSeries,
    /** The lot's price for the goods of the series. */
    price: DecimalString,
    /** The last published price, and the first day of the month or year that it is of. */
    reference: z.object({ price: DecimalString, date: IsoDate }),
    /** By how much the lot's price lies above the reference (negative: below), in per cent. */
    differencePct: DecimalString,
    /** The rate that went in where the lot is priced in another currency. */
    rate: z.object({ currency: z.string(), rate: DecimalString, date: IsoDate, source: z.string() }).nullable(),
    /** The series is of refined goods and the lot is not: what refining costs lies between the two. */
    beforeRefining: z.boolean(),
    /** The last published prices, the oldest first. */
    points: z.array(z.object({ date: IsoDate, price: DecimalString })),
  })
  .meta({ id: 'PriceComparison' });
export type PriceComparison = z.infer<typeof PriceComparison>;

export const prices = {
  ofListing: route({
    method: 'GET',
    path: '/api/listings/:id/price-comparison',
    access: { permission: 'view:marketplace' },
    object: 'listing',
    summary: "A lot's price against a published series; null where none is comparable",
    params: IdParams,
    response: z.object({ comparison: PriceComparison.nullable() }),
  }),
} as const;
