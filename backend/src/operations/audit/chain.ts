import { createHash } from 'node:crypto';
import type { Vault } from '../../platform/secrets/vault.js';

/** What the hash of a row covers. */
export interface Hashed {
  objectKind: string;
  objectId: string;
  seq: number;
  fromState: string | null;
  event: string;
  toState: string | null;
  actorId: string | null;
  actorName: string | null;
  actingRole: string;
  switchedView: boolean;
  at: Date;
  reason: string | null;
  requestId: string;
  hashPrev: Buffer | null;
}

/** SHA-256 over the row and the hash of the row before it, fields in a fixed order. */
export const hashOf = (r: Hashed): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        r.objectKind,
        r.objectId,
        r.seq,
        r.fromState,
        r.event,
        r.toState,
        r.actorId,
        r.actorName,
        r.actingRole,
        r.switchedView,
        r.at.toISOString(),
        r.reason,
        r.requestId,
        r.hashPrev?.toString('hex') ?? null,
      ]),
    )
    .digest();

/** The server's own signature of a row's hash. */
export const sealOf = (vault: Vault, hash: Buffer): Buffer => vault.mac('audit', hash.toString('hex'));

/** The server's signature that it has taken names out of a row, and nothing else. */
export const redactionOf = (vault: Vault, hash: Buffer, redactedHash: Buffer): Buffer =>
  vault.mac('audit-redaction', JSON.stringify([hash.toString('hex'), redactedHash.toString('hex')]));

/** True for a row that is as it was written, or as it was left when its names were erased. */
const isWhole = (row: Hashed & { hash: Buffer; redactedHash?: Buffer | null }): boolean =>
  hashOf(row).equals(row.redactedHash ?? row.hash);

/** The first row of an object's chain that was changed, or before which one is missing; null when the chain holds. */
export const firstBreak = <R extends Hashed & { hash: Buffer; redactedHash?: Buffer | null }>(
  rows: readonly R[],
): R | null => {
  let previous: R | undefined;
  for (const row of rows) {
    const linked = previous === undefined ? row.hashPrev === null : (row.hashPrev?.equals(previous.hash) ?? false);
    if (row.seq !== (previous?.seq ?? 0) + 1 || !linked || !isWhole(row)) return row;
    previous = row;
  }
  return null;
};
