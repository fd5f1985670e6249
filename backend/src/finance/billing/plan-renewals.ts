import { Injectable } from '@nestjs/common';
import { addDays, BILLING_DAYS, moneyText, nextDunningStep, periodEnd, planPrice, dayOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { OffSession } from '../payments/index.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { renewalPrice } from './billing.mapper.js';
import { PlanExcess } from './plan-excess.js';
import { PlanOffer } from './plan-offer.js';
import { PlanOrders } from './plan-orders.js';
import { payableOf } from './payable-order.js';
import type { PaidBy } from './plan-purchase.js';
import { PlanTaxes } from './plan-taxes.js';
import { type PlanHolder, SubscriptionStore } from './subscription.store.js';
import type { PlanOrder, PlanSubscription } from './subscription.entity.js';

/** A company whose subscription is there. */
export type Subscriber = PlanHolder & { readonly subscription: PlanSubscription };

/** What time does to a subscription: it is renewed, reminded, or over (trade rules 1.12). Companies are locked by the caller. */
@Injectable()
export class PlanRenewals {
  constructor(
    private readonly store: SubscriptionStore,
    private readonly orders: PlanOrders,
    private readonly offer: PlanOffer,
    private readonly excess: PlanExcess,
    private readonly outbox: Outbox,
    private readonly offSession: OffSession,
    private readonly taxes: PlanTaxes,
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

  /** A renewal was paid: its period begins. @returns false when that period is not the next one any more */
  async take(em: EntityManager, ctx: Ctx, holder: PlanHolder, order: PlanOrder, by: PaidBy): Promise<boolean> {
    const { company, subscription } = holder;
    if (!subscription || !['active', 'past_due'].includes(subscription.state)) return false;
    if (subscription.periodTo.getTime() !== order.coversFrom.getTime()) return false;
    const overdue = subscription.state === 'past_due';
    const event = overdue ? 'pay' : subscription.nextTier ? 'downgrade' : 'renew';
    const begun = await this.store.transition(em, ctx, { company, subscription }, event, 'system', {
      source: 'paid',
      tier: order.tier,
      interval: order.interval,
      price: order.price,
      periodFrom: order.coversFrom,
      periodTo: order.coversTo,
      means: by.provider ?? subscription.means,
      nextTier: null,
      nextInterval: null,
    });
    await this.orders.settle(em, order, begun, { from: order.coversFrom, payment: by.payment });
    await this.excess.notice(em, begun, order.tier, order.coversFrom);
    return true;
  }

  /**
   * What paid the running period was taken back: the period ends now and is asked for anew, with the usual grace.
   * @returns false when the order paid another period
   */
  async unpaid(em: EntityManager, ctx: Ctx, { company, subscription }: PlanHolder, order: PlanOrder): Promise<boolean> {
    if (subscription?.state !== 'active' || order.coversTo.getTime() !== subscription.periodTo.getTime()) return false;
    const now = new Date();
    const { tier, interval, price } = order;
    const coversTo = periodEnd(now, interval);
    const taxed = await this.taxes.on(em, company.id, price);
    const due = { tier, interval, price, ...taxed, coversFrom: now, coversTo };
    const asked = await this.orders.open(em, { companyId: company.id, kind: 'renewal', ...due });
    const change = { failedAt: now, retries: 0, periodTo: now, anchorDay: now.getUTCDate() };
    await this.store.transition(em, ctx, { company, subscription }, 'payment_fails', 'system', change);
    const after = await this.store.of(em, company.id);
    if (after) await this.notifyFailed(em, after, asked);
    await this.outbox.publish(em, 'subscription.unpaid', {
      subscriptionId: subscription.id,
      companyId: company.id,
      amount: moneyText(order.due, order.currency),
      currency: order.currency,
      payment: order.payment ?? '',
    });
    return true;
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
    const { company, subscription: s } = holder;
    const [tier, interval] = [s.nextTier ?? s.tier, s.nextInterval ?? s.interval];
    const price = planPrice(tier, interval);
    const coversTo = periodEnd(s.periodTo, interval, s.anchorDay);
    const taxed = await this.taxes.on(em, company.id, price);
    const due = { tier, interval, price, ...taxed, coversFrom: s.periodTo, coversTo };
    const order = await this.orders.open(em, { companyId: company.id, kind: 'renewal', ...due });
    if (await this.collect(em, ctx, holder, order)) return;
    await this.store.transition(em, ctx, holder, 'payment_fails', 'system', { failedAt: now, retries: 0 });
    await this.notifyFailed(em, holder.subscription, order);
  }

  private async remind(em: EntityManager, ctx: Ctx, holder: Subscriber, now: Date): Promise<void> {
    const { failedAt, retries, companyId } = holder.subscription;
    if (!failedAt) return;
    const next = nextDunningStep(failedAt, retries);
    if (next.at > now) return;
    if (next.step === 'end') return this.end(em, ctx, holder, 'grace_ends');
    const order = await this.orders.openOf(em, companyId);
    if (order && (await this.collect(em, ctx, holder, order))) return;
    await this.store.transition(em, ctx, holder, 'retry_fails', 'system', { retries: retries + 1 });
    await this.notifyFailed(em, holder.subscription, order);
  }

  /** Paid orders go on through {@link take}, as every payment of a plan does. */
  private async collect(em: EntityManager, ctx: Ctx, holder: Subscriber, order: PlanOrder): Promise<boolean> {
    const { company, subscription } = holder;
    const payable = payableOf(order, company.demo);
    const asked = await this.offSession.collect(em, ctx, 'subscription', payable, subscription.means);
    const after = asked ? await this.store.of(em, company.id) : null;
    if (after) Object.assign(subscription, after);
    return asked;
  }

  private async end(
    em: EntityManager,
    ctx: Ctx,
    holder: Subscriber,
    event: 'trial_ends' | 'period_ends' | 'grace_ends' | 'eligibility_lapses',
  ): Promise<void> {
    const { tier } = holder.subscription;
    const cleared = { nextTier: null, nextInterval: null, grantReason: null };
    await this.orders.drop(em, holder.company.id);
    const ended = await this.store.transition(em, systemCtx(ctx.requestId), holder, event, 'system', cleared);
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

  private notifyFailed(em: EntityManager, s: PlanSubscription, order: PlanOrder | null): Promise<void> {
    return this.outbox.publish(em, 'subscription.payment_failed', {
      subscriptionId: s.id,
      companyId: s.companyId,
      amount: order ? moneyText(order.due, order.currency) : renewalPrice(s),
      currency: s.currency,
      ends: dayOf(addDays(s.failedAt ?? new Date(), BILLING_DAYS.grace)),
    });
  }
}
