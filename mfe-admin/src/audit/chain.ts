import type { AuditRow } from '@orebridge/contracts';

/**
 * The row at which the chain of one object breaks, in rows that are neighbours, the newest first: the first one that does not name
 * the hash of the row before it. Null when every link holds.
 */
export const brokenAt = (rows: readonly AuditRow[]): AuditRow | null =>
  rows.find((row, place) => place + 1 < rows.length && row.hashPrev !== rows[place + 1]?.hash) ?? null;
