import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Measure, Period } from '../../platform/period/period.js';

const MINE = `(c.company_id = $1 AND c.syndicate_id IS NULL)`;
/** A company's own part of each commitment: the whole of its own, its share of a syndicate's. */
const PARTS = `SELECT c.id, c.round_id, c.state, c.committed_at, c.created_at, c.allocated_at, c.amount, c.allocated
    FROM commitments c WHERE ${MINE}
  UNION ALL
  SELECT c.id, c.round_id, c.state, c.committed_at, c.created_at, c.allocated_at, m.amount, c.allocated * m.amount / c.amount
    FROM commitments c JOIN syndicate_members m ON m.syndicate_id = c.syndicate_id
    WHERE m.company_id = $1 AND m.state = 'joined'`;

/** What a company has in projects of one commodity and country. */
export interface Holding {
  readonly mineral: string | null;
  readonly country: string | null;
  readonly usd: string;
  readonly n: number;
}

/** Figures of an investor (trade rules 8). Amounts are in dollars. */
@Injectable()
export class InvestmentKpis {
  /** Committed in a period and not withdrawn since; interest, while funding is not binding. */
  committed(em: EntityManager, own: string, period: Period): Promise<Measure> {
    return this.one(
      em,
      `SELECT coalesce(sum(amount), 0)::text AS value, count(*)::int AS n FROM (${PARTS}) parts
       WHERE committed_at >= $2 AND committed_at < $3
         AND state IN ('pending','allocated','matched','funded','completed')`,
      own,
      period,
    );
  }

  funded(em: EntityManager, own: string, period: Period): Promise<Measure> {
    return this.one(
      em,
      `SELECT coalesce(sum(allocated), 0)::text AS value, count(*)::int AS n FROM (${PARTS}) parts
       WHERE committed_at >= $2 AND committed_at < $3 AND state IN ('funded','completed')`,
      own,
      period,
    );
  }

  /** Allocated in a period and not paid in. */
  uncalled(em: EntityManager, own: string, period: Period): Promise<Measure> {
    return this.one(
      em,
      `SELECT coalesce(round(sum(allocated), 2), 0)::text AS value, count(*)::int AS n FROM (${PARTS}) parts
       WHERE allocated_at >= $2 AND allocated_at < $3 AND state IN ('allocated','matched')`,
      own,
      period,
    );
  }

  /** Interest that was shown in a period and is not committed. */
  softCircle(em: EntityManager, own: string, period: Period): Promise<Measure> {
    return this.one(
      em,
      `SELECT coalesce(sum(amount), 0)::text AS value, count(*)::int AS n FROM (${PARTS}) parts
       WHERE created_at >= $2 AND created_at < $3 AND state = 'soft_circle'`,
      own,
      period,
    );
  }

  /** Allocated of what was committed, for the books that were closed in a period, in per cent. */
  allocationRate(em: EntityManager, own: string, period: Period): Promise<Measure> {
    return this.one(
      em,
      `SELECT round(100 * sum(allocated) / nullif(sum(amount), 0), 2)::text AS value, count(*)::int AS n
       FROM (${PARTS}) parts WHERE allocated_at >= $2 AND allocated_at < $3`,
      own,
      period,
    );
  }

  /** What stands in the book or was allocated, by commodity and country, the largest first. */
  holdings(em: EntityManager, own: string): Promise<Holding[]> {
    return em.query(
      `SELECT p.mineral, p.country, round(sum(coalesce(parts.allocated, parts.amount)), 2)::text AS usd, count(*)::int AS n
       FROM (${PARTS}) parts JOIN funding_rounds r ON r.id = parts.round_id JOIN projects p ON p.id = r.project_id
       WHERE parts.state IN ('pending','allocated','matched','funded','completed')
       GROUP BY p.mineral, p.country ORDER BY sum(coalesce(parts.allocated, parts.amount)) DESC, p.mineral, p.country`,
      [own],
    );
  }

  /** Projects the company is in, or follows with an interest, whose report to investors is overdue now. */
  async overdueReports(em: EntityManager, own: string): Promise<Measure> {
    const [row]: Measure[] = await em.query(
      `SELECT count(*) FILTER (WHERE next_report_on < (now() AT TIME ZONE 'UTC')::date)::text AS value,
         count(*)::int AS n
       FROM projects p WHERE p.id IN (SELECT r.project_id FROM funding_rounds r JOIN commitments c ON c.round_id = r.id
         LEFT JOIN syndicate_members m ON m.syndicate_id = c.syndicate_id AND m.state = 'joined'
         WHERE coalesce(m.company_id, c.company_id) = $1
           AND c.state NOT IN ('withdrawn','released','lapsed','refunded'))`,
      [own],
    );
    return row ?? { value: null, n: 0 };
  }

  /** Documents of data rooms that the company's people opened in a period. */
  roomReads(em: EntityManager, own: string, period: Period): Promise<Measure> {
    return this.one(
      em,
      `SELECT count(*)::text AS value, count(*)::int AS n FROM project_room_reads
       WHERE company_id = $1 AND at >= $2 AND at < $3`,
      own,
      period,
    );
  }

  private async one(em: EntityManager, sql: string, own: string, { from, to }: Period): Promise<Measure> {
    const [row]: Measure[] = await em.query(sql, [own, from, to]);
    return row ?? { value: null, n: 0 };
  }
}
