import { Injectable } from '@nestjs/common';
import type { AgentFinding } from '@orebridge/contracts';
import type { Agent } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { decodeCursor, encodeCursor, type Page } from '../../platform/database/keyset.js';
import { queryRows } from '../../platform/database/statement.js';

interface Row {
  readonly id: string;
  readonly agent: Agent;
  readonly rule: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly label: string;
  readonly path: string | null;
  readonly inputs: Record<string, string>;
  readonly score: string | null;
  readonly status: AgentFinding['status'];
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly demo: boolean;
  readonly at: Date;
}

const SHOWN = `f.id, f.agent, f.rule, f.subject_kind AS "subjectKind", f.subject_id AS "subjectId", f.label, f.path, f.inputs,
  trim_scale(f.score)::text AS score, f.status, f.reason, u.full_name AS "decidedBy", f.decided_at AS "decidedAt", f.demo, f.at`;
const FROM = 'FROM agent_findings f LEFT JOIN published.users u ON u.id = f.decided_by';

const toFinding = (row: Row): AgentFinding => ({
  id: row.id,
  agent: row.agent,
  rule: row.rule,
  about: { kind: row.subjectKind, id: row.subjectId, label: row.label, path: row.path },
  inputs: row.inputs,
  score: row.score,
  explanation: `agent.why.${row.agent}.${row.rule}`,
  status: row.status,
  reason: row.reason,
  decidedBy: row.decidedBy,
  createdAt: row.at.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  demo: row.demo,
});

interface Asked {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Whose findings: $1 is the person, $2 the company. Suspicions of fraud are nobody's but the administration's. */
const CONCERNS = `(f.status = 'open' AND (f.user_id = $1 OR f.company_id = $2) OR f.everybody AND f.status <> 'dismissed' AND NOT EXISTS (
  SELECT FROM agent_answers a WHERE a.finding_id = f.id AND a.user_id = $1))`;

/** The rows of findings. */
@Injectable()
export class FindingStore {
  all(
    em: EntityManager,
    { agent, status, ...asked }: Asked & { agent?: string | undefined; status?: string | undefined },
  ) {
    return this.page(em, asked, '($1::text IS NULL OR f.agent = $1) AND ($2::text IS NULL OR f.status = $2)', [
      agent ?? null,
      status ?? null,
    ]);
  }

  concerning(em: EntityManager, userId: string, companyId: string | null, asked: Asked) {
    return this.page(em, asked, CONCERNS, [userId, companyId]);
  }

  /** Locked; null when there is none. */
  async lock(em: EntityManager, id: string): Promise<(AgentFinding & { everybody: boolean }) | null> {
    const [row] = await queryRows<Row & { everybody: boolean }>(
      em,
      `SELECT ${SHOWN}, f.everybody ${FROM} WHERE f.id = $1 FOR UPDATE OF f`,
      [id],
    );
    return row ? { ...toFinding(row), everybody: row.everybody } : null;
  }

  async isConcerned(em: EntityManager, id: string, userId: string, companyId: string | null): Promise<boolean> {
    const rows = await queryRows(
      em,
      `SELECT 1 FROM agent_findings f WHERE f.id = $3 AND (f.user_id = $1 OR f.company_id = $2 OR f.everybody)`,
      [userId, companyId, id],
    );
    return rows.length > 0;
  }

  async decide(em: EntityManager, id: string, userId: string, status: string, reason: string): Promise<void> {
    await queryRows(
      em,
      `UPDATE agent_findings SET status = $2, reason = nullif($3, ''), decided_by = $4, decided_at = now() WHERE id = $1`,
      [id, status, reason, userId],
    );
  }

  async answer(em: EntityManager, id: string, userId: string, status: string): Promise<void> {
    await queryRows(
      em,
      `INSERT INTO agent_answers (finding_id, user_id, status) VALUES ($1, $2, $3)
       ON CONFLICT (finding_id, user_id) DO UPDATE SET status = excluded.status`,
      [id, userId, status],
    );
  }

  private async page(
    em: EntityManager,
    { cursor, limit }: Asked,
    where: string,
    values: readonly [unknown, unknown],
  ): Promise<Page<AgentFinding>> {
    const [at, id] = cursor ? decodeCursor(cursor, ['timestamptz']) : [null, null];
    const [count] = await queryRows<{ n: number }>(em, `SELECT count(*)::int AS n ${FROM} WHERE ${where}`, values);
    const rows = await queryRows<Row>(
      em,
      `SELECT ${SHOWN} ${FROM} WHERE ${where} AND ($3::timestamptz IS NULL OR (f.at, f.id) < ($3, $4::uuid))
       ORDER BY f.at DESC, f.id DESC LIMIT $5`,
      [...values, at, id, limit + 1],
    );
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map(toFinding),
      next: rows.length > limit && last ? encodeCursor(last.at.toISOString(), last.id) : null,
      total: count?.n ?? 0,
      capped: false,
    };
  }
}
