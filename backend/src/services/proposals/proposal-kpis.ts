import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Measure, Period } from '../../platform/period/period.js';

interface Row {
  readonly value: string | null;
  readonly n: number;
  readonly leftOut?: number;
}

/** Figures of service work (trade rules 8), for its provider. */
@Injectable()
export class ProposalKpis {
  sent(em: EntityManager, own: string, period: Period): Promise<Measure> {
    return this.one(
      em,
      `SELECT count(*)::text AS value, count(*)::int AS n FROM proposals
       WHERE provider_company_id = $1 AND created_at >= $2 AND created_at < $3`,
      own,
      period,
    );
  }

  /** Accepted of all that were accepted, rejected or left to expire in a period, in per cent. */
  winRate(em: EntityManager, own: string, period: Period): Promise<Measure> {
    return this.one(
      em,
      `SELECT count(*)::int AS n,
         round(100.0 * count(*) FILTER (WHERE to_state = 'accepted') / nullif(count(*), 0), 2)::text AS value
       FROM (SELECT DISTINCT ON (a.object_id) a.to_state FROM published.audit a JOIN proposals p ON p.id::text = a.object_id
         WHERE a.object_kind = 'proposal' AND p.provider_company_id = $1 AND a.at >= $2 AND a.at < $3
           AND a.to_state IN ('accepted', 'rejected', 'expired')
         ORDER BY a.object_id, a.seq DESC) decided`,
      own,
      period,
    );
  }

  /** What was agreed in a period and not cancelled since, in dollars at the rate of the day it was agreed on; an unknown rate is only counted. */
  booked(em: EntityManager, own: string, period: Period): Promise<Measure> {
    return this.one(
      em,
      `SELECT coalesce(sum(u.usd), 0)::text AS value, count(u.usd)::int AS n,
         count(*) FILTER (WHERE u.usd IS NULL)::int AS "leftOut"
       FROM engagements e JOIN proposal_versions v ON v.id = e.version_id
       CROSS JOIN LATERAL (SELECT usd_value(v.total, v.currency, e.created_at::date) AS usd) u
       WHERE e.provider_company_id = $1 AND e.state <> 'cancelled' AND e.created_at >= $2 AND e.created_at < $3`,
      own,
      period,
    );
  }

  /** Average hours from the start of the work to its last report, for the reports of a period. */
  reportHours(em: EntityManager, own: string, period: Period): Promise<Measure> {
    return this.one(
      em,
      `SELECT round(avg(extract(epoch FROM delivered_at - started_at) / 3600)::numeric, 1)::text AS value,
         count(*)::int AS n
       FROM engagements WHERE provider_company_id = $1 AND delivered_at >= $2 AND delivered_at < $3`,
      own,
      period,
    );
  }

  /** Share of the work reported in a period whose report a client gave back. */
  revisionRate(em: EntityManager, own: string, period: Period): Promise<Measure> {
    return this.one(
      em,
      `SELECT round(100.0 * count(*) FILTER (WHERE returns > 0) / nullif(count(*), 0), 2)::text AS value,
         count(*)::int AS n
       FROM engagements WHERE provider_company_id = $1 AND delivered_at >= $2 AND delivered_at < $3`,
      own,
      period,
    );
  }

  /** Companies whose work was agreed in a period. */
  clients(em: EntityManager, own: string, period: Period): Promise<Measure> {
    return this.one(
      em,
      `SELECT count(DISTINCT client_company_id)::text AS value, count(*)::int AS n
       FROM engagements WHERE provider_company_id = $1 AND created_at >= $2 AND created_at < $3`,
      own,
      period,
    );
  }

  /** Share of the clients of a period who had come before, or came twice. */
  repeatClients(em: EntityManager, own: string, period: Period): Promise<Measure> {
    return this.one(
      em,
      `SELECT count(*)::int AS n,
         round(100.0 * count(*) FILTER (WHERE times > 1) / nullif(count(*), 0), 2)::text AS value
       FROM (SELECT count(*) AS times FROM engagements
         WHERE provider_company_id = $1 AND created_at < $3
         GROUP BY client_company_id HAVING max(created_at) >= $2) met`,
      own,
      period,
    );
  }

  /** Days until the first accreditation of a service on offer is over. */
  async accreditationDays(em: EntityManager, own: string): Promise<Measure> {
    const [row]: Row[] = await em.query(
      `SELECT min((a ->> 'validUntil')::date - (now() AT TIME ZONE 'UTC')::date)::text AS value, count(*)::int AS n
       FROM published.services s, jsonb_array_elements(s.fields -> 'accreditations') a
       WHERE s.company_id = $1 AND s.state = 'published'`,
      [own],
    );
    return row ?? { value: null, n: 0 };
  }

  private async one(em: EntityManager, sql: string, own: string, { from, to }: Period): Promise<Measure> {
    const [row]: Row[] = await em.query(sql, [own, from, to]);
    return row ?? { value: null, n: 0 };
  }
}
