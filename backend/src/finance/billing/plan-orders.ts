import { Injectable } from '@nestjs/common';
import { dec, moneyText, PLAN_CURRENCY } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../platform/outbox/outbox.js';
import { PlanOrder, type PlanSubscription } from './subscription.entity.js';

type Wish = Pick<
  PlanOrder,
  'companyId' | 'kind' | 'tier' | 'interval' | 'price' | 'net' | 'tax' | 'due' | 'coversFrom' | 'coversTo'
>;

/** What companies owe for their plans. What was paid is told to whoever writes invoices. */
@Injectable()
export class PlanOrders {
  constructor(private readonly outbox: Outbox) {}

  openOf(em: EntityManager, companyId: string): Promise<PlanOrder | null> {
    return em.findOneBy(PlanOrder, { companyId, state: 'open' });
  }

  /** Writes an order down; one that waits already makes way for it. */
  async open(em: EntityManager, wish: Wish): Promise<PlanOrder> {
    await this.drop(em, wish.companyId);
    const { id } = await em.save(em.create(PlanOrder, { ...wish, state: 'open', currency: PLAN_CURRENCY }));
    return em.findOneByOrFail(PlanOrder, { id });
  }

  async drop(em: EntityManager, companyId: string): Promise<void> {
    await em.update(PlanOrder, { companyId, state: 'open' }, { state: 'dropped', settledAt: new Date() });
  }

  /** The order is paid and the subscription goes on with it; `payment` is null when it cost nothing. */
  async settle(
    em: EntityManager,
    order: PlanOrder,
    { id, companyId, periodTo }: PlanSubscription,
    covers: { from: Date; payment: string | null },
  ): Promise<void> {
    const paid = { payment: covers.payment, coversFrom: covers.from, coversTo: periodTo };
    await em.update(PlanOrder, { id: order.id }, { ...paid, state: 'paid', settledAt: new Date() });
    if (dec(order.due).isZero()) return;
    await this.outbox.publish(em, 'subscription.charged', {
      subscriptionId: id,
      companyId,
      amount: moneyText(order.due, PLAN_CURRENCY),
      net: moneyText(order.net, PLAN_CURRENCY),
      tax: order.tax && JSON.stringify(order.tax),
      currency: order.currency,
      from: covers.from.toISOString(),
      to: periodTo.toISOString(),
      tier: order.tier,
      interval: order.interval,
      payment: covers.payment ?? '',
    });
  }
}
