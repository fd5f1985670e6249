import { Injectable } from '@nestjs/common';
import {
  DAILY_METRICS,
  fitsPlan,
  PLAN_METRICS,
  type PlanMetric,
  PLANS,
  planLimit,
  type Tier,
  DAY_SECONDS,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Conflict } from '../../platform/errors/app-error.js';
import { type QuotaMeter, Quotas } from '../../platform/limits/quotas.js';
import { Schedule } from '../../platform/schedule/schedule.js';

/** How each thing that a plan limits is counted; several areas may have a share of one. `processes` provides it. */
export abstract class PlanMeters {
  abstract of(metric: PlanMetric): readonly QuotaMeter[];
}

/** How much of one thing a company has, and how much its plan allows; null is no limit. */
export interface MetricUse {
  readonly metric: PlanMetric;
  readonly used: number;
  readonly limit: number | null;
}

const GB = 1_000_000_000;

/** What plans allow (trade rules 1.12); whoever is refused is told too where larger plans are. */
@Injectable()
export class PlanLimitsService extends Quotas<PlanMetric> {
  constructor(
    schedule: Schedule,
    private readonly meters: PlanMeters,
  ) {
    super();
    schedule.every(DAY_SECONDS, 'plans.forget', async (em) => {
      await em.query(`DELETE FROM plan_uses WHERE day < (now() AT TIME ZONE 'UTC')::date - 7`);
    });
  }

  /** The plan of a company; the smallest of what does not exist. */
  async tierOf(em: EntityManager, companyId: string | null): Promise<Tier> {
    const [row] = await queryRows<{ tier: Tier }>(em, 'SELECT tier FROM published.companies WHERE id = $1', [
      companyId,
    ]);
    return row?.tier ?? 'basic';
  }

  /** Price series alone are limited so. */
  async historyMonths(em: EntityManager, ctx: SignedIn): Promise<number | null> {
    return actsAsAdmin(ctx) ? null : PLANS[await this.tierOf(em, ctx.user.companyId)].priceHistoryMonths;
  }

  /** @throws Conflict `plan.limit.<metric>` */
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

  /** @throws Conflict `plan.limit.<metric>` */
  async spend(em: EntityManager, companyId: string, metric: PlanMetric, subject: string): Promise<void> {
    const tier = await this.tierOf(em, companyId);
    await lockMetric(em, companyId, metric);
    const repeated = await queryRows(
      em,
      `SELECT FROM plan_uses WHERE company_id = $1 AND metric = $2 AND subject = $3
         AND day = (now() AT TIME ZONE 'UTC')::date AND used_at > now() - interval '1 hour'`,
      [companyId, metric, subject],
    );
    if (repeated.length) return;
    const used = await this.used(em, companyId, metric);
    if (!fitsPlan(tier, metric, used)) throw refusal(tier, metric, used);
    await queryRows(em, 'INSERT INTO plan_uses (company_id, metric, subject) VALUES ($1, $2, $3)', [
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
      if (!this.meters.of(metric).length) continue;
      all.push({ metric, used: await this.used(em, companyId, metric), limit: planLimit(plan, metric) });
    }
    return all;
  }

  /** Takes back what is above the company's plan, where an area can. */
  async shed(em: EntityManager, ctx: Ctx, companyId: string): Promise<void> {
    for (const { metric, used, limit } of await this.usage(em, companyId)) {
      if (limit === null || used <= limit) continue;
      for (const meter of this.meters.of(metric)) await meter.shed?.(em, ctx, companyId, used - limit);
    }
  }

  private async used(em: EntityManager, companyId: string, metric: PlanMetric, except?: string): Promise<number> {
    if (DAILY_METRICS.includes(metric)) return usedToday(em, companyId, metric);
    let total = 0;
    for (const meter of this.meters.of(metric)) total += await meter.used(em, companyId, except);
    return total;
  }
}

/** The meter of what is used up in a day: {@link PlanLimitsService.spend} counts it. */
export const spentDaily = (metric: PlanMetric): QuotaMeter => ({
  used: (em, companyId) => usedToday(em, companyId, metric),
});

const usedToday = async (em: EntityManager, companyId: string, metric: PlanMetric): Promise<number> => {
  const [row] = await queryRows<{ n: number }>(
    em,
    `SELECT count(*)::int AS n FROM plan_uses
     WHERE company_id = $1 AND metric = $2 AND day = (now() AT TIME ZONE 'UTC')::date`,
    [companyId, metric],
  );
  return row?.n ?? 0;
};

const lockMetric = (em: EntityManager, companyId: string, metric: PlanMetric): Promise<unknown> =>
  queryRows(em, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 59))', [`plan:${metric}:${companyId}`]);

const refusal = (tier: Tier, metric: PlanMetric, used: number): Conflict => {
  const shown = (count: number) => (metric === 'storage' ? Math.round(count / (GB / 100)) / 100 : count);
  return new Conflict(`plan.limit.${metric}`, { tier, used: shown(used), limit: shown(planLimit(tier, metric) ?? 0) });
};
