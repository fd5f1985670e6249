import type { PricePoint } from './price-store.js';

/** The points of the last `months` before the newest; all of them for null. The newest always stays. */
export const sinceMonths = (points: readonly PricePoint[], months: number | null): PricePoint[] => {
  const newest = points.at(-1);
  if (months === null || !newest) return [...points];
  const from = new Date(`${newest.date}T00:00:00Z`);
  from.setUTCMonth(from.getUTCMonth() - months);
  const first = from.toISOString().slice(0, 10);
  return points.filter(({ date }) => date > first);
};
