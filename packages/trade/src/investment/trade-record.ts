import { dec, type DecimalInput } from '../decimal.js';

/** Bands of what a company has sold and settled, in millions of US dollars: a figure to the cent would name its customers. */
export const VOLUME_BANDS = ['below_1', '1_to_10', '10_to_100', 'above_100'] as const;
export type VolumeBand = (typeof VOLUME_BANDS)[number];

const MILLION = 1_000_000;

/** The band of a volume in US dollars (trade rules 6.1). */
export const volumeBand = (usd: DecimalInput): VolumeBand => {
  const millions = dec(usd).div(MILLION);
  if (millions.lessThan(1)) return 'below_1';
  if (millions.lessThan(10)) return '1_to_10';
  return millions.lessThan(100) ? '10_to_100' : 'above_100';
};
