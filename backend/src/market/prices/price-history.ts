import { monthsAfter } from '@orebridge/trade';
import type { PricePoint } from './price.store.js';

/** The points of the last `months` before the newest; all of them for null. The newest always stays. */
export const sinceMonths = (points: readonly PricePoint[], months: number | null): PricePoint[] => {
  const newest = points.at(-1);
  if (months === null || !newest) return [...points];
  const first = monthsAfter(newest.date, -months);
  return points.filter(({ date }) => date > first);
};
