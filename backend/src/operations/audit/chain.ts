import { createHash } from 'node:crypto';
import type { SealedColumn, SealedRow } from '../../platform/secrets/sealed-column.js';

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

/** What the server's own signature of a row says: its hash. */
export const sealedText = (hash: Buffer) => ({ use: 'audit', text: hash.toString('hex') });

/** What the server's signature says when it has taken names out of a row, and nothing else. */
export const redactedText = (hash: Buffer, redactedHash: Buffer) => ({
  use: 'audit-redaction',
  text: JSON.stringify([hash.toString('hex'), redactedHash.toString('hex')]),
});

const OF_AUDIT = { table: 'audit', id: { column: 'id', type: 'bigint' }, grows: true } as const;

/** The server's signatures of rows. */
export const AUDIT_SEALS: SealedColumn<SealedRow & { hash: Buffer }> = {
  ...OF_AUDIT,
  about: 'seals of the audit',
  column: 'seal',
  beside: ['hash'],
  sealing: ({ hash }) => sealedText(hash),
};

/** The server's signatures of rows whose names were taken out. */
export const AUDIT_REDACTIONS: SealedColumn<SealedRow & { hash: Buffer; redacted_hash: Buffer }> = {
  ...OF_AUDIT,
  about: 'erasures in the audit',
  column: 'redaction',
  beside: ['hash', 'redacted_hash'],
  // A row that did not hold before its names were erased has an empty one.
  where: 'octet_length(redaction) > 0',
  sealing: ({ hash, redacted_hash }) => redactedText(hash, redacted_hash),
};

/** True for a row that is as it was written, or as it was left when its names were erased. */
export const isWhole = (row: Hashed & { hash: Buffer; redactedHash?: Buffer | null }): boolean =>
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
