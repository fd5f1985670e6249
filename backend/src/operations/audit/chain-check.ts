import { Injectable } from '@nestjs/common';
import type { AuditFinding } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../platform/database/statement.js';
import type { Checkpoint } from './audit-checkpoint.js';
import { AuditCheckpointsJob } from './audit-checkpoints.job.js';
import { type ChainLink, headAfter, lastLink, linkNewRows } from './audit-links.js';
import type { AuditEntry } from './audit-row.entity.js';
import { AuditSignatures } from './audit-signatures.js';
import { isWhole } from './chain.js';

/** Links that are read at once: memory stays the same however long the audit is. */
const AT_ONCE = 5000;
/** The rest is counted. */
const LISTED_MOST = 50;

/** A place of the chain with its row; without one where it is gone. */
interface LinkedRow extends ChainLink {
  readonly row: AuditEntry | undefined;
}

/** What was found when the whole chain was computed anew. */
export interface ChainReport {
  readonly rows: number;
  readonly head: string | null;
  readonly found: number;
  readonly findings: readonly AuditFinding[];
}

const LINKS = `SELECT l.position::float8 AS position, l.audit_id::text AS "auditId", l.head FROM audit_links l
  WHERE l.position > $1 AND l.position <= $2 ORDER BY l.position LIMIT ${AT_ONCE}`;
/** Of the links just read: a plan of both tables together could read them whole for each turn. */
const ROWS = `SELECT a.id::text AS id, a.object_kind AS "objectKind", a.object_id AS "objectId", a.seq, a.from_state AS "fromState",
    a.event, a.to_state AS "toState", a.actor_id AS "actorId", a.actor_name AS "actorName", a.acting_role AS "actingRole",
    a.switched_view AS "switchedView", a.at, a.reason, a.request_id AS "requestId", a.hash, a.hash_prev AS "hashPrev", a.seal,
    a.redacted_hash AS "redactedHash", a.redaction
  FROM audit a WHERE a.id = ANY ($1::bigint[])`;
/** Rows that no link holds although later ones are linked long since. */
const UNLINKED = `SELECT a.id::text AS id FROM audit a WHERE a.id < $1::bigint AND a.at < now() - interval '10 minutes'
    AND NOT EXISTS (SELECT FROM audit_links l WHERE l.audit_id = a.id) ORDER BY a.id`;

/**
 * Computes the chain over all rows anew, row by row: each as it was written and signed, in its place, and the whole as it was
 * when the checkpoint outside the database and the head of each day were kept.
 */
@Injectable()
export class ChainCheck {
  constructor(
    private readonly signatures: AuditSignatures,
    private readonly checkpoints: AuditCheckpointsJob,
  ) {}

  /** Writes nothing but the links of rows that are not in the chain yet. */
  async run(em: EntityManager): Promise<ChainReport> {
    while ((await em.transaction(linkNewRows)) > 0);
    const checkpoint = await this.checkpoints.last();
    const last = await lastLink(em);
    const findings = new Findings();
    const kept = await keptHeads(em, checkpoint);
    let position = 0;
    let head: Buffer | null = null;
    for (;;) {
      const rows: LinkedRow[] = await nextOf(em, position, last?.position ?? 0);
      if (!rows.length) break;
      for (const row of rows) {
        for (let gone = position + 1; gone < row.position; gone++)
          findings.add({ kind: 'removed', position: gone, rowId: null, day: null });
        const kind = this.faultOf(row, head, checkpoint);
        if (kind) findings.add({ kind, position: row.position, rowId: row.auditId, day: null });
        ({ position, head } = row);
        compareKept(findings, kept.get(position), position, head);
      }
    }
    for (const [at, heads] of kept) if (at > position) compareKept(findings, heads, at, null);
    if (checkpoint?.head && checkpoint.rows > position) findings.count(checkpoint.rows - position);
    if (last)
      for (const { id } of await queryRows<{ id: string }>(em, UNLINKED, [last.auditId]))
        findings.add({ kind: 'inserted', position: null, rowId: id, day: null });
    return { rows: position, head: head?.toString('hex') ?? null, found: findings.found, findings: findings.listed };
  }

  private faultOf(
    { row, head }: LinkedRow,
    before: Buffer | null,
    checkpoint: Checkpoint | null,
  ): AuditFinding['kind'] | null {
    if (!row) return 'removed';
    if (!isWhole(row)) return 'altered';
    if (!this.signatures.hold(row, checkpoint)) return 'unsigned';
    return headAfter(before, row.hash).equals(head) ? null : 'rejoined';
  }
}

const nextOf = async (em: EntityManager, after: number, upTo: number): Promise<LinkedRow[]> => {
  const links = await queryRows<ChainLink>(em, LINKS, [after, upTo]);
  const rows = await queryRows<AuditEntry>(em, ROWS, [links.map(({ auditId }) => auditId)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return links.map((link) => ({ ...link, row: byId.get(link.auditId) }));
};

/** A head that was kept, and on which day it was published; none where it is that of the checkpoint. */
interface KeptHead {
  readonly head: string;
  readonly day: string | null;
}

const keptHeads = async (em: EntityManager, checkpoint: Checkpoint | null): Promise<Map<number, KeptHead[]>> => {
  const days = await queryRows<KeptHead & { position: number }>(
    em,
    `SELECT position::float8 AS position, encode(head, 'hex') AS head, day::text FROM audit_heads ORDER BY day`,
    [],
  );
  const own = checkpoint?.head ? [{ position: checkpoint.rows, head: checkpoint.head, day: null }] : [];
  const byPlace = new Map<number, KeptHead[]>();
  for (const { position, ...kept } of [...days, ...own])
    byPlace.set(position, [...(byPlace.get(position) ?? []), kept]);
  return byPlace;
};

/** Tells of the heads kept for a place that are another than the one there now. */
const compareKept = (
  findings: Findings,
  kept: readonly KeptHead[] | undefined,
  position: number,
  now: Buffer | null,
): void => {
  for (const { head, day } of kept ?? [])
    if (head !== now?.toString('hex')) findings.add({ kind: 'other_head', position, rowId: null, day });
};

/** The first findings, and how many there are. */
class Findings {
  readonly listed: AuditFinding[] = [];
  found = 0;

  add(finding: AuditFinding): void {
    this.found++;
    if (this.listed.length < LISTED_MOST) this.listed.push(finding);
  }

  /** More of what was listed already. */
  count(more: number): void {
    this.found += more;
  }
}
