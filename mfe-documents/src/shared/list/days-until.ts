import { daysBetween, localDay } from '@orebridge/trade';

/** Whole days from the reader's today to a day YYYY-MM-DD; negative once it has passed. */
export const daysUntil = (day: string, now = new Date()): number => daysBetween(localDay(now), day);
