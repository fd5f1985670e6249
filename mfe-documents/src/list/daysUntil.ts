const DAY_MS = 86_400_000;

/** Whole days from today, in UTC, to a day YYYY-MM-DD; negative once it has passed. */
export const daysUntil = (day: string, now = new Date()): number =>
  Math.round((Date.parse(day) - Date.parse(now.toISOString().slice(0, 10))) / DAY_MS);
