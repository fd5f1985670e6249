import { Injectable } from '@nestjs/common';
import { addDays, BILLING_DAYS, nextDunningStep, periodEnd, planPrice } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type Ctx, systemCtx } from '../platform/context/ctx.js';
import { Conflict } from '../platform/errors/app-error.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { renewalPrice } from './billing.mapper.js';
import { PlanExcess } from './plan-excess.js';
import { PlanOffer } from './plan-offer.js';
import { PlanOrders } from './plan-orders.js';
import { type PlanHolder, SubscriptionStore } from './subscription-store.js';
import type { PlanOrder, PlanSubscription } from './subscription.entity.js';

/** A company whose subscription is there. */
export type Subscriber = PlanHolder & { readonly subscription: PlanSubscription };

/** What time does to a subscription: it is renewed, reminded, or over (DOMAIN 1.12). Companies are locked by the caller. */
@Injectable()
export class PlanRenewals {
  constructor(
    private readonly store: SubscriptionStore,
    private readonly orders: PlanOrders,
    private readonly offer: PlanOffer,
    private readonly excess: PlanExcess,
    private readonly outbox: Outbox,
  ) {}

  /** Brings a subscription to where it stands at `now`; does nothing before its time. */
  async advance(em: EntityManager, ctx: Ctx, holder: Subscriber, now: Date): Promise<void> {
    await this.step(em, ctx, holder, now);
    const { excessEndsAt, state, nextTier } = holder.subscription;
    // While the larger plan still runs, nothing of it is taken back.
    if (nextTier || state === 'cancel_at_period_end') return;
    if (excessEndsAt && excessEndsAt <= now) await this.excess.end(em, ctx, holder);
  }

  /** Ends the plan for artisanal producers of a company that is none any more. */
  async checkAsm(em: EntityManager, ctx: Ctx, holder: Subscriber): Promise<void> {
    const { tier, state } = holder.subscription;
    if (tier !== 'asm' || state === 'ended' || state === 'trialing') return;
    if (await this.offer.asmRefusal(em, holder)) await this.end(em, ctx, holder, 'eligibility_lapses');
  }

  /** @throws Conflict when the payment fails again */
  async payNow(em: EntityManager, ctx: Ctx, holder: Subscriber): Promise<void> {
    const order = await this.collect(em, ctx, holder);
    if (order.state !== 'paid') throw new Conflict('billing.payment_refused');
    await this.begin(em, ctx, holder, order, 'pay');
  }

  private async step(em: EntityManager, ctx: Ctx, holder: Subscriber, now: Date): Promise<void> {
    const { state, periodTo, source, nextTier } = holder.subscription;
    if (state === 'past_due') return this.remind(em, ctx, holder, now);
    if (state === 'ended' || periodTo > now) return;
    if (state === 'trialing') return this.end(em, ctx, holder, 'trial_ends');
    if (state === 'cancel_at_period_end' || (source === 'granted' && !nextTier))
      return this.end(em, ctx, holder, 'period_ends');
    if (await this.lapsed(em, holder)) return this.end(em, ctx, holder, 'eligibility_lapses');
    return this.renew(em, ctx, holder, now);
  }

  private async renew(em: EntityManager, ctx: Ctx, holder: Subscriber, now: Date): Promise<void> {
    const order = await this.collect(em, ctx, holder);
    if (order.state === 'paid')
      return this.begin(em, ctx, holder, order, holder.subscription.nextTier ? 'downgrade' : 'renew');
    await this.store.move(em, ctx, holder, 'payment_fails', 'system', { failedAt: now, retries: 0 });
    await this.tellFailed(em, holder.subscription);
  }

  private async remind(em: EntityManager, ctx: Ctx, holder: Subscriber, now: Date): Promise<void> {
    const { failedAt, retries } = holder.subscription;
    if (!failedAt) return;
    const next = nextDunningStep(failedAt, retries);
    if (next.at > now) return;
    if (next.step === 'end') return this.end(em, ctx, holder, 'grace_ends');
    const order = await this.collect(em, ctx, holder);
    if (order.state === 'paid') return this.begin(em, ctx, holder, order, 'pay');
    await this.store.move(em, ctx, holder, 'retry_fails', 'system', { retries: retries + 1 });
    await this.tellFailed(em, holder.subscription);
  }

  private collect(em: EntityManager, ctx: Ctx, holder: Subscriber): Promise<PlanOrder> {
    const { subscription: s } = holder;
    const [tier, interval] = [s.nextTier ?? s.tier, s.nextInterval ?? s.interval];
    const price = planPrice(tier, interval);
    const covers = { coversFrom: s.periodTo, coversTo: periodEnd(s.periodTo, interval, s.anchorDay) };
    return this.orders.collect(em, ctx, holder, {
      kind: 'renewal',
      tier,
      interval,
      price,
      due: price,
      means: s.means,
      ...covers,
    });
  }

  private async begin(
    em: EntityManager,
    ctx: Ctx,
    holder: Subscriber,
    { tier, interval, price, coversFrom, coversTo, ...order }: PlanOrder,
    event: 'renew' | 'downgrade' | 'pay',
  ): Promise<void> {
    const actor = event === 'pay' && ctx.user ? 'owner' : 'system';
    const begun = await this.store.move(em, ctx, holder, event, actor, {
      source: 'paid',
      tier,
      interval,
      price,
      periodFrom: coversFrom,
      periodTo: coversTo,
      means: holder.subscription.means,
      nextTier: null,
      nextInterval: null,
    });
    await this.orders.tell(em, { ...order, tier, interval, price, coversFrom, coversTo }, begun.id);
    await this.excess.notice(em, begun, tier, coversFrom);
  }

  private async end(
    em: EntityManager,
    ctx: Ctx,
    holder: Subscriber,
    event: 'trial_ends' | 'period_ends' | 'grace_ends' | 'eligibility_lapses',
  ): Promise<void> {
    const { tier } = holder.subscription;
    const cleared = { nextTier: null, nextInterval: null, grantReason: null };
    const ended = await this.store.move(em, systemCtx(ctx.requestId), holder, event, 'system', cleared);
    await this.outbox.publish(em, 'subscription.ended', {
      subscriptionId: ended.id,
      companyId: ended.companyId,
      tier,
    });
    await this.excess.notice(em, ended, 'basic', ended.periodTo);
  }

  private async lapsed(em: EntityManager, holder: Subscriber): Promise<boolean> {
    const { nextTier, tier } = holder.subscription;
    return (nextTier ?? tier) === 'asm' && (await this.offer.asmRefusal(em, holder)) !== null;
  }

  private tellFailed(em: EntityManager, s: PlanSubscription): Promise<void> {
    return this.outbox.publish(em, 'subscription.payment_failed', {
      subscriptionId: s.id,
      companyId: s.companyId,
      amount: renewalPrice(s),
      currency: s.currency,
      ends: addDays(s.failedAt ?? new Date(), BILLING_DAYS.grace)
        .toISOString()
        .slice(0, 10),
    });
  }
}
