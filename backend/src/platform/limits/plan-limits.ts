import { Injectable } from '@nestjs/common';
import {
  type CommissionRate,
  commissionOf,
  DAILY_METRICS,
  fitsPlan,
  PLAN_METRICS,
  type PlanMetric,
  PLANS,
  planLimit,
  type Tier,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../context/ctx.js';
import { rowsOf } from '../database/statement.js';
import { Conflict } from '../errors/app-error.js';
import { Schedule } from '../schedule/schedule.js';

/** How an area counts what its companies have of something that a plan limits. */
export interface PlanMeter {
  /** How much the company has now; what is named by `except` is left out. */
  used(em: EntityManager, companyId: string, except?: string): Promise<number>;
  /** Takes `count` of it back, the oldest first, once a smaller plan's notice is over. */
  shed?(em: EntityManager, ctx: Ctx, companyId: string, count: number): Promise<void>;
}

/** How much of one thing a company has, and how much its plan allows; null is no limit. */
export interface MetricUse {
  readonly metric: PlanMetric;
  readonly used: number;
  readonly limit: number | null;
}

/** The commission on a deal. */
export interface Commission extends CommissionRate {
  readonly tier: Tier;
  readonly amount: string;
}

const DAY = 86_400;
const GB = 1_000_000_000;

/**
 * What plans allow (DOMAIN 1.12). An area says in a constructor how it counts, and asks before it adds; whoever is refused
 * is told the limit, what is used, and where larger plans are.
 */
@Injectable()
export class PlanLimits {
  private readonly meters = new Map<PlanMetric, PlanMeter[]>();

  constructor(schedule: Schedule) {
    schedule.every(DAY, 'plans.forget', async (em) => {
      await em.query(`DELETE FROM plan_uses WHERE day < (now() AT TIME ZONE 'UTC')::date - 7`);
    });
  }

  /** Says how a metric is counted; several areas may have a share of one. */
  measure(metric: PlanMetric, meter: PlanMeter): void {
    this.meters.set(metric, [...(this.meters.get(metric) ?? []), meter]);
  }

  /** The plan of a company; the smallest of what does not exist. */
  async tierOf(em: EntityManager, companyId: string | null): Promise<Tier> {
    const [row] = await rowsOf<{ tier: Tier }>(em, 'SELECT tier FROM companies WHERE id = $1', [companyId]);
    return row?.tier ?? 'basic';
  }

  /** What a seller owes on settled goods by its plan now, with what it is computed from; amounts in US dollars. */
  async commission(em: EntityManager, sellerCompanyId: string, settledUsd: string): Promise<Commission> {
    const tier = await this.tierOf(em, sellerCompanyId);
    return { tier, ...PLANS[tier].commission, amount: commissionOf(tier, settledUsd).amount };
  }

  /** How far back the company reads price series, in months; null is all there is. */
  async priceHistoryMonths(em: EntityManager, companyId: string | null): Promise<number | null> {
    return PLANS[await this.tierOf(em, companyId)].priceHistoryMonths;
  }

  /**
   * Lets `more` of something be added, one unless said otherwise. Two requests never both take the last place.
   * @throws Conflict `plan.limit.<metric>` with `used` and `limit` when the plan allows no more
   */
  async assert(
    em: EntityManager,
    companyId: string,
    metric: PlanMetric,
    { more = 1, except }: { more?: number; except?: string | undefined } = {},
  ): Promise<void> {
    const tier = await this.tierOf(em, companyId);
    if (planLimit(tier, metric) === null) return;
    await lockMetric(em, companyId, metric);
    const used = await this.used(em, companyId, metric, except);
    if (!fitsPlan(tier, metric, used, more)) throw refusal(tier, metric, used);
  }

  /**
   * Uses one of what a plan allows for a day, in UTC. The same `subject` again within the hour is the same use.
   * @throws Conflict `plan.limit.<metric>`
   */
  async spend(em: EntityManager, companyId: string, metric: PlanMetric, subject: string): Promise<void> {
    const tier = await this.tierOf(em, companyId);
    await lockMetric(em, companyId, metric);
    const repeated = await rowsOf(
      em,
      `SELECT FROM plan_uses WHERE company_id = $1 AND metric = $2 AND subject = $3
         AND day = (now() AT TIME ZONE 'UTC')::date AND used_at > now() - interval '1 hour'`,
      [companyId, metric, subject],
    );
    if (repeated.length) return;
    const used = await this.used(em, companyId, metric);
    if (!fitsPlan(tier, metric, used)) throw refusal(tier, metric, used);
    await rowsOf(em, 'INSERT INTO plan_uses (company_id, metric, subject) VALUES ($1, $2, $3)', [
      companyId,
      metric,
      subject,
    ]);
  }

  /** What a company has of everything that is counted here, under its plan or under `tier`. */
  async usage(em: EntityManager, companyId: string, tier?: Tier): Promise<MetricUse[]> {
    const plan = tier ?? (await this.tierOf(em, companyId));
    const all: MetricUse[] = [];
    for (const metric of PLAN_METRICS) {
      if (!this.meters.has(metric)) continue;
      all.push({ metric, used: await this.used(em, companyId, metric), limit: planLimit(plan, metric) });
    }
    return all;
  }

  /** Takes back what is above the company's plan, where an area can. */
  async shed(em: EntityManager, ctx: Ctx, companyId: string): Promise<void> {
    for (const { metric, used, limit } of await this.usage(em, companyId)) {
      if (limit === null || used <= limit) continue;
      for (const meter of this.meters.get(metric) ?? []) await meter.shed?.(em, ctx, companyId, used - limit);
    }
  }

  private async used(em: EntityManager, companyId: string, metric: PlanMetric, except?: string): Promise<number> {
    if (DAILY_METRICS.includes(metric)) return usedToday(em, companyId, metric);
    let total = 0;
    for (const meter of this.meters.get(metric) ?? []) total += await meter.used(em, companyId, except);
    return total;
  }
}

/** Counts rows: the meter of whatever one statement counts, with the company as `$1` and what is left out as `$2`. */
export const countedBy =
  (sql: string): PlanMeter['used'] =>
  async (em, companyId, except) => {
    const [row] = await rowsOf<{ n: string }>(em, sql, sql.includes('$2') ? [companyId, except ?? null] : [companyId]);
    return Number(row?.n ?? 0);
  };

/** The meter of what is used up in a day: {@link PlanLimits.spend} counts it. */
export const spentDaily = (metric: PlanMetric): PlanMeter => ({
  used: (em, companyId) => usedToday(em, companyId, metric),
});

const usedToday = async (em: EntityManager, companyId: string, metric: PlanMetric): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    em,
    `SELECT count(*)::int AS n FROM plan_uses
     WHERE company_id = $1 AND metric = $2 AND day = (now() AT TIME ZONE 'UTC')::date`,
    [companyId, metric],
  );
  return row?.n ?? 0;
};

const lockMetric = (em: EntityManager, companyId: string, metric: PlanMetric): Promise<unknown> =>
  rowsOf(em, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 59))', [`plan:${metric}:${companyId}`]);

const refusal = (tier: Tier, metric: PlanMetric, used: number): Conflict => {
  const shown = (amount: number) => (metric === 'storage' ? Math.round(amount / (GB / 100)) / 100 : amount);
  return new Conflict(`plan.limit.${metric}`, { tier, used: shown(used), limit: shown(planLimit(tier, metric) ?? 0) });
};
