import { NO_ESTIMATE } from '@orebridge/trade';
import { z } from 'zod';
import { Currency, DecimalString, IsoDate, Uuid } from './common.js';
import { PricingTermsSchema } from './pricing-terms.js';
import { PriceSeries } from './prices.js';
import { route } from './route.js';

/** So many lots are put side by side at once: a page of the market, and those that are compared. */
export const LOT_COSTS_MAX = 50;

const Ids = z
  .string()
  .max(LOT_COSTS_MAX * 37)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(Uuid).min(1).max(LOT_COSTS_MAX));

/** The price of one unit of what is paid for, in the lot's currency. */
export const PayablePrice = z
  .object({
    price: DecimalString,
    unit: z.string(),
    /** The constituent that is paid for; null where the cargo itself is. */
    element: z.string().nullable(),
    /** Per cent of the dry cargo that is paid for; null where the cargo itself is, or where the price is per unit of content. */
    payablePct: DecimalString.nullable(),
    /** Whether the price basis names what is paid for; otherwise all that the cargo holds is counted. */
    named: z.boolean(),
  })
  .meta({ id: 'PayablePrice' });

/** The last published price of what is paid for, for one unit of it, as it is published. */
export const PayableReference = z
  .object({
    series: z.string(),
    label: z.string(),
    source: z.string(),
    /** Per unit of the payable price, in the currency of the series. */
    price: DecimalString,
    currency: Currency,
    /** The first day of the month or year that it is the mean of. */
    date: IsoDate,
    frequency: PriceSeries.shape.frequency,
    /** The lot's payable price in per cent of it; null where the currencies have no rate. */
    pct: DecimalString.nullable(),
  })
  .meta({ id: 'PayableReference' });

/** What a lot comes to at the port that was asked for, per unit of the lot and of what is paid for. */
export const LandedCost = z
  .discriminatedUnion('ok', [
    z.object({
      ok: z.literal(true),
      price: DecimalString,
      /** Main carriage that was added per unit of the lot, from a quote to the reader's company; `0` where the seller pays it. */
      carriage: DecimalString,
      perPayable: DecimalString.nullable(),
    }),
    z.object({ ok: z.literal(false), why: z.enum(NO_ESTIMATE) }),
  ])
  .meta({ id: 'LandedCost' });

export const LotCosts = z
  .object({
    id: Uuid,
    currency: Currency,
    unit: z.string().nullable(),
    /** The terms of price that an offer starts from; null where the listing says them in words that cannot be read. */
    pricing: PricingTermsSchema.nullable(),
    perPayable: PayablePrice.nullable(),
    reference: PayableReference.nullable(),
    /** Null where no port was asked for. */
    landed: LandedCost.nullable(),
  })
  .meta({ id: 'LotCosts' });
export type LotCosts = z.infer<typeof LotCosts>;

export const lotCosts = {
  read: route({
    method: 'GET',
    path: '/api/lot-costs',
    access: { permission: 'view:marketplace' },
    summary: 'What lots cost for what is paid for, beside published prices, and landed at a port',
    query: z.object({
      ids: Ids,
      /** UN/LOCODE of the port. */
      port: z
        .string()
        .regex(/^[A-Z]{2}[A-Z0-9]{3}$/, 'validation.port')
        .optional(),
    }),
    response: z.object({ items: z.array(LotCosts) }),
  }),
} as const;
