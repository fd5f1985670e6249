import { WEIGHT_UNITS } from '@orebridge/trade';
import { z } from 'zod';
import { Day, DecimalString, IsoDate } from './common.js';
import { route } from './route.js';

/** Currencies in which a visitor may read prices: the euro and those for which the European Central Bank publishes a rate. */
export const DISPLAY_CURRENCIES = [
  'EUR',
  'USD',
  'GBP',
  'CNY',
  'JPY',
  'CHF',
  'AUD',
  'CAD',
  'ZAR',
  'INR',
  'BRL',
  'MXN',
  'KRW',
  'IDR',
  'TRY',
  'SGD',
  'HKD',
  'MYR',
  'THB',
  'PHP',
  'NZD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'ILS',
  'ISK',
] as const;
export const DisplayCurrency = z.enum(DISPLAY_CURRENCIES);
export type DisplayCurrency = z.infer<typeof DisplayCurrency>;

export const FX_SOURCE = 'ECB';

/** Reference rates against the euro, each the last one published on or before the day that was asked for. */
export const FxRates = z
  .object({
    base: z.literal('EUR'),
    source: z.literal(FX_SOURCE),
    rates: z.array(z.object({ currency: DisplayCurrency, rate: DecimalString, date: IsoDate })),
  })
  .meta({ id: 'FxRates' });
export type FxRates = z.infer<typeof FxRates>;

/** What a person reads prices in beside a listing's own; null leaves the listing's own. */
export const PriceDisplay = z
  .strictObject({ currency: DisplayCurrency.nullable(), unit: z.enum(WEIGHT_UNITS).nullable() })
  .meta({ id: 'PriceDisplay' });
export type PriceDisplay = z.infer<typeof PriceDisplay>;

export const fx = {
  rates: route({
    method: 'GET',
    path: '/api/fx/rates',
    access: 'signed-in',
    summary: "The European Central Bank's reference rates of a day, the newest when none is named",
    query: z.object({ date: Day.optional() }),
    response: FxRates,
  }),
  display: route({
    method: 'GET',
    path: '/api/account/price-display',
    access: 'signed-in',
    summary: 'The currency and weight in which the caller reads prices',
    response: PriceDisplay,
  }),
  setDisplay: route({
    method: 'PUT',
    path: '/api/account/price-display',
    access: 'signed-in',
    summary: 'Choose the currency and weight in which prices are shown beside their own',
    body: PriceDisplay,
    response: PriceDisplay,
  }),
} as const;
