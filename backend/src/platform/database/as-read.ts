import type { z } from 'zod';
import { Conflict } from '../errors/app-error.js';

/** The same text for the same record, in whatever order its fields come. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/**
 * Lets a record be replaced only by whoever has read it as it stands: of two tabs, or two colleagues, the later one must not undo the
 * earlier one's change unseen. Call it under the record's lock.
 * @param schema of the record, for what was stored before a field had its default
 * @param before the record as the form that changes it read it
 * @param now the record as it is kept
 * @throws Conflict `record.changed`
 */
export const assertAsRead = <T>(schema: z.ZodType<T>, before: T, now: unknown): void => {
  const kept = schema.safeParse(now);
  if (canonical(kept.success ? kept.data : now) !== canonical(before)) throw new Conflict('record.changed');
};
