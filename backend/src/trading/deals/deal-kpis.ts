import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { firstAtSql, stateAtSql, whenSql } from '../../operations/audit/index.js';
import type { Measure, Period } from '../../platform/period/period.js';

/** Whose deals: a company's on one side, or the real or the demo deals of the site. */
export type DealScope = { side: 'buyer' | 'seller'; companyId: string } | { demo: boolean };

/** States 1 to 6 of trade rules 1.5: agreed, and not yet inspected or settled. */
const OPEN = `('contract_draft', 'compliance_review', 'signed', 'payment_secured', 'loading', 'in_transit', 'delivered')`;
const SIGNED = whenSql('deal', 'd.id', 'signed');
const DELIVERED = whenSql('deal', 'd.id', 'delivered');
const SETTLED = whenSql('deal', 'd.id', 'settled');
const DISPUTED = whenSql('deal', 'd.id', 'disputed');

/** What is open counts as it was agreed, in dollars at the rate of the day on which the deal was made. */
const AGREED = 'usd_value(d.total, d.currency, d.created_at::date)';
/** What is settled counts as it was invoiced at last, before tax, at the rate of that invoice's day (trade rules 13.9). */
const INVOICED = `(SELECT usd_value(v.net, v.currency, v.day) FROM deal_values v WHERE v.deal_id = d.id)`;
const within = (when: string): string => `${when} >= $2 AND ${when} < $3`;

interface Row {
  value: string | null;
  n: number;
  leftOut?: number;
}

/** Figures of deals (trade rules 8). A stage counts in the period in which the audit saw the deal come into it. */
@Injectable()
export class DealKpis {
  openNow(em: EntityManager, scope: DealScope): Promise<Measure> {
    return this.sum(em, scope, AGREED, `d.state IN ${OPEN}`);
  }

  openAt(em: EntityManager, scope: DealScope, at: Date): Promise<Measure> {
    return this.sum(em, scope, AGREED, `${stateAtSql('deal', 'd.id', '$2')} IN ${OPEN}`, [at]);
  }

  settled(em: EntityManager, scope: DealScope, { from, to }: Period): Promise<Measure> {
    return this.sum(em, scope, INVOICED, within(SETTLED), [from, to]);
  }

  /** Average days from the offer to the second signature, for the deals signed in a period. */
  daysToSign(em: EntityManager, scope: DealScope, { from, to }: Period): Promise<Measure> {
    const days = `extract(epoch FROM ${SIGNED} - ${firstAtSql('offer', 'd.offer_id')}) / 86400`;
    return this.measure(em, scope, `round(avg(${days})::numeric, 1)::text AS value`, within(SIGNED), [from, to]);
  }

  /** Delivered on or before the promised day, of all delivered in a period, in per cent. */
  onTime(em: EntityManager, scope: DealScope, { from, to }: Period): Promise<Measure> {
    const kept = `count(*) FILTER (WHERE ${DELIVERED}::date <= (d.terms ->> 'deliveryDate')::date)`;
    const share = `round(100.0 * ${kept} / nullif(count(*), 0), 2)::text AS value`;
    return this.measure(em, scope, share, within(DELIVERED), [from, to]);
  }

  /** The share of settled dollars that went to lots under enhanced diligence or on hold, in per cent. */
  highRisk(em: EntityManager, scope: DealScope, { from, to }: Period): Promise<Measure> {
    const risky = `coalesce(sum(${INVOICED}) FILTER (WHERE d.compliance ->> 'status' IN ('EDD', 'HOLD')), 0)`;
    const share = `round(100 * ${risky} / nullif(sum(${INVOICED}), 0), 2)::text AS value`;
    return this.measure(em, scope, share, within(SETTLED), [from, to]);
  }

  /** Herfindahl-Hirschman index of the settled dollars by seller, 0 to 10,000. `n` counts the sellers. */
  async concentration(em: EntityManager, scope: DealScope, { from, to }: Period): Promise<Measure> {
    const [where, who] = whose(scope);
    const [row]: Row[] = await em.query(
      `SELECT round(sum(s.share * s.share) * 10000, 0)::text AS value, count(*)::int AS n FROM (
         SELECT sum(p.usd) / nullif(sum(sum(p.usd)) OVER (), 0) AS share FROM (
           SELECT d.seller_company_id, ${INVOICED} AS usd FROM deals d WHERE ${where} AND ${within(SETTLED)}
         ) p WHERE p.usd IS NOT NULL GROUP BY p.seller_company_id
       ) s`,
      [...who, from, to],
    );
    return { value: row?.value ?? null, n: row?.n ?? 0 };
  }

  /** Disputes opened in a period for each hundred deals made in it. */
  async disputes(em: EntityManager, demo: boolean, { from, to }: Period): Promise<Measure> {
    const [row]: Row[] = await em.query(
      `SELECT count(*) FILTER (WHERE d.created_at >= $2 AND d.created_at < $3)::int AS n,
         round(100.0 * count(*) FILTER (WHERE ${within(DISPUTED)})
           / nullif(count(*) FILTER (WHERE d.created_at >= $2 AND d.created_at < $3), 0), 2)::text AS value
       FROM deals d WHERE d.demo = $1`,
      [demo, from, to],
    );
    return { value: row?.value ?? null, n: row?.n ?? 0 };
  }

  async exists(em: EntityManager, scope: DealScope): Promise<boolean> {
    const [where, who] = whose(scope);
    const rows: unknown[] = await em.query(`SELECT 1 FROM deals d WHERE ${where} LIMIT 1`, who);
    return rows.length > 0;
  }

  private sum(
    em: EntityManager,
    scope: DealScope,
    usd: string,
    condition: string,
    values: Date[] = [],
  ): Promise<Measure> {
    return this.measure(
      em,
      scope,
      `coalesce(sum(${usd}), 0)::text AS value, count(*) FILTER (WHERE ${usd} IS NULL)::int AS "leftOut"`,
      condition,
      values,
    );
  }

  private async measure(
    em: EntityManager,
    scope: DealScope,
    figure: string,
    condition: string,
    values: Date[],
  ): Promise<Measure> {
    const [where, who] = whose(scope);
    const [row]: Row[] = await em.query(
      `SELECT ${figure}, count(*)::int AS n FROM deals d WHERE ${where} AND ${condition}`,
      [...who, ...values],
    );
    const leftOut = row?.leftOut ?? 0;
    return { value: row?.value ?? null, n: (row?.n ?? 0) - leftOut, leftOut };
  }
}

const whose = (scope: DealScope): [string, [string | boolean]] =>
  'demo' in scope ? ['d.demo = $1', [scope.demo]] : [`d.${scope.side}_company_id = $1`, [scope.companyId]];
