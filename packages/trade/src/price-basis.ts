import type { MessageValues } from './refusal.js';

/** The period whose published prices are averaged: the day itself, five days around the bill of lading, or a month (trade rules 2.1). */
export interface QuotationalPeriod {
  readonly kind: 'spot_day' | 'five_days_around_bl' | 'month';
  /** The event that the period counts from. */
  readonly of: 'shipment' | 'arrival';
  /** Months after that event's month; 0 is the month itself. Only for `month`. */
  readonly plusMonths?: number;
}

/** How a price may be found (trade rules 2.1). */
export const PRICE_BASIS_TYPES = [
  'fixed',
  'index_premium',
  'index_prorata',
  'index_unit',
  'payable',
  'index_viu',
  'formula',
  'cv_adjusted',
] as const;
export type PriceBasisType = (typeof PRICE_BASIS_TYPES)[number];

/** A text to be shown: a code of the catalogue with its values. */
export interface Described {
  readonly code: string;
  readonly values: MessageValues;
}
