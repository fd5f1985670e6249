import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sinceSql, stateAtSql } from '../../operations/audit/index.js';
import type { Measure, Period } from '../../platform/period/period.js';

/** Whose lots: a company's, or the real or the demo lots of the site. */
export type LotScope = { companyId: string } | { demo: boolean };

/** SQL: the lot `l` is on the market now. */
export const ACTIVE_NOW = `l.state = 'published'`;
/** SQL: the lot `l` was on the market at a moment. A lot that has no history yet is taken as it stands. */
export const activeAtSql = (at: string): string =>
  `coalesce(${stateAtSql('listing', 'l.id', at)} = 'published', l.published_at < ${at} AND ${ACTIVE_NOW}, false)`;

const whose = (scope: LotScope): [string, string | boolean] =>
  'demo' in scope ? ['l.demo = $1', scope.demo] : ['l.company_id = $1', scope.companyId];
const count = (n: number): Measure => ({ value: String(n), n });

/** Figures of lots (trade rules 8). */
@Injectable()
export class ListingKpis {
  activeNow(em: EntityManager, scope: LotScope): Promise<Measure> {
    return this.count(em, scope, ACTIVE_NOW);
  }

  activeAt(em: EntityManager, scope: LotScope, at: Date): Promise<Measure> {
    return this.count(em, scope, `l.created_at < $2 AND ${activeAtSql('$2')}`, at);
  }

  waitingNow(em: EntityManager, scope: LotScope): Promise<Measure> {
    return this.count(em, scope, `l.state IN ('pending', 'under_review')`);
  }

  waitingAt(em: EntityManager, scope: LotScope, at: Date): Promise<Measure> {
    return this.count(em, scope, `${stateAtSql('listing', 'l.id', '$2')} IN ('pending', 'under_review')`, at);
  }

  /** Lots that the compliance rules hold or block. */
  held(em: EntityManager, scope: LotScope): Promise<Measure> {
    return this.count(em, scope, `l.compliance ->> 'status' IN ('HOLD', 'BLOCKED')`);
  }

  /** Median hours from the last submission of a lot to the decision about it, for the decisions of a period. */
  async reviewHours(em: EntityManager, scope: LotScope, { from, to }: Period): Promise<Measure> {
    const [where, who] = whose(scope);
    const [row]: { value: string | null; n: number }[] = await em.query(
      `SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY d.hours)::numeric, 2)::text AS value, count(*)::int AS n
       FROM ${sinceSql('listing', 'submit', '$2', '$3')} d JOIN listings l ON l.id::text = d.object_id
       WHERE ${where} AND d.hours IS NOT NULL
         AND (d.event = 'reject' OR (d.event = 'approve' AND d.to_state = 'published'))`,
      [who, from, to],
    );
    return { value: row?.value ?? null, n: row?.n ?? 0 };
  }

  private async count(em: EntityManager, scope: LotScope, condition: string, at?: Date): Promise<Measure> {
    const [where, who] = whose(scope);
    const [row]: { n: number }[] = await em.query(
      `SELECT count(*)::int AS n FROM listings l WHERE ${where} AND ${condition}`,
      at ? [who, at] : [who],
    );
    return count(row?.n ?? 0);
  }
}
