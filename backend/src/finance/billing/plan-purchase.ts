import { Injectable } from '@nestjs/common';
import { periodEnd } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { PlanExcess } from './plan-excess.js';
import { PlanOffer, running } from './plan-offer.js';
import { PlanOrders } from './plan-orders.js';
import { type PlanHolder, SubscriptionStore } from './subscription.store.js';
import type { PlanOrder, PlanSubscription } from './subscription.entity.js';

/** How an order was paid; both are null when it cost nothing. */
export interface PaidBy {
  readonly payment: string | null;
  readonly provider: string | null;
}

/** Puts a company on the plan that it ordered and paid. The company is locked by the caller. */
@Injectable()
export class PlanPurchase {
  constructor(
    private readonly store: SubscriptionStore,
    private readonly orders: PlanOrders,
    private readonly offer: PlanOffer,
    private readonly excess: PlanExcess,
  ) {}

  /** @returns false when the order cannot stand any more, because the plan that it was for has gone meanwhile */
  async take(em: EntityManager, ctx: Ctx, holder: PlanHolder, order: PlanOrder, by: PaidBy): Promise<boolean> {
    const { subscription } = holder;
    if (subscription?.state === 'past_due' || (order.kind === 'upgrade' && !fits(order, subscription))) return false;
    const now = new Date();
    const { tier, interval, price } = order;
    const free = tier === 'asm' && this.offer.asmFree(holder) ? { asmFreeAt: now } : {};
    const period =
      order.kind === 'upgrade'
        ? {}
        : { periodFrom: now, periodTo: periodEnd(now, interval), anchorDay: now.getUTCDate() };
    const event = running(subscription) ? 'upgrade' : 'subscribe';
    const taken = await this.store.transition(em, ctx, holder, event, 'owner', {
      source: 'paid',
      tier,
      interval,
      price,
      means: by.provider ?? subscription?.means ?? null,
      nextTier: null,
      nextInterval: null,
      grantReason: null,
      ...free,
      ...period,
    });
    await this.orders.settle(em, order, taken, { from: now, payment: by.payment });
    // The smaller plan after a trial may not hold what the trial did.
    await this.excess.notice(em, taken, tier, now);
    return true;
  }
}

/** True while the period that the order pays the rest of still runs. */
const fits = ({ coversTo }: PlanOrder, subscription: PlanSubscription | null): boolean =>
  running(subscription) !== null && subscription?.periodTo.getTime() === coversTo.getTime();
