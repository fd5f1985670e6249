import { createHash } from 'node:crypto';

const WHOLE = 2 ** 32;

/**
 * Where a person stands in the share of a remote, from 0 to below 100: always the same place, another one for each remote,
 * so that the same people do not bear every canary.
 */
export const placeOf = (personId: string, remote: string): number =>
  (createHash('sha256').update(`${personId}:${remote}`).digest().readUInt32BE(0) / WHOLE) * 100;

/** True when a person belongs to the first `percent` (0 to 100). Who is in at 10 is in at 20 too. */
export const isInCanary = (personId: string, remote: string, percent: number): boolean =>
  placeOf(personId, remote) < percent;
