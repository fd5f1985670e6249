import { Injectable } from '@nestjs/common';
import { addDays, BILLING_DAYS, type Excess, excessOf, type Tier, dayOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { PlanLimitsService } from './plan-limits.service.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { PlanHolder } from './subscription.store.js';
import { PlanSubscription } from './subscription.entity.js';

/** What of a company does not fit into a smaller plan: it is told 14 days before the oldest goes (trade rules 1.12). */
@Injectable()
export class PlanExcess {
  constructor(
    private readonly limits: PlanLimitsService,
    private readonly outbox: Outbox,
  ) {}

  async under(em: EntityManager, companyId: string, tier: Tier): Promise<Excess[]> {
    const usage = await this.limits.usage(em, companyId, tier);
    return excessOf(tier, Object.fromEntries(usage.map(({ metric, used }) => [metric, used])));
  }

  /** Gives notice for a plan that begins at `from`; a notice that was given already stands. */
  async notice(em: EntityManager, subscription: PlanSubscription, tier: Tier, from: Date): Promise<void> {
    if (!(await this.under(em, subscription.companyId, tier)).length) return this.forget(em, subscription);
    if (subscription.excessEndsAt) return;
    const earliest = addDays(new Date(), BILLING_DAYS.excessNotice);
    const at = from > earliest ? from : earliest;
    await this.set(em, subscription, at);
    await this.outbox.publish(em, 'subscription.excess', {
      subscriptionId: subscription.id,
      companyId: subscription.companyId,
      tier,
      date: dayOf(at),
    });
  }

  async forget(em: EntityManager, subscription: PlanSubscription): Promise<void> {
    if (subscription.excessEndsAt) await this.set(em, subscription, null);
  }

  /** Takes back what the plan does not hold any more. */
  async end(em: EntityManager, ctx: Ctx, { company, subscription }: PlanHolder): Promise<void> {
    if (!subscription) return;
    await this.limits.shed(em, ctx, company.id);
    await this.forget(em, subscription);
  }

  private async set(em: EntityManager, subscription: PlanSubscription, at: Date | null): Promise<void> {
    subscription.excessEndsAt = at;
    await em.update(PlanSubscription, { id: subscription.id }, { excessEndsAt: at });
  }
}
