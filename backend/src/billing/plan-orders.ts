import { Injectable } from '@nestjs/common';
import { dec, periodEnd, type PlanChange } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../platform/context/ctx.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { PlanCashier } from './cashier.js';
import type { PlanHolder } from './subscription-store.js';
import { PlanOrder } from './subscription.entity.js';

type Wish = Pick<PlanOrder, 'kind' | 'tier' | 'interval' | 'price' | 'due' | 'coversFrom' | 'coversTo' | 'means'>;

/** What companies owe for their plans, collected at once; what was paid is told to whoever writes invoices. */
@Injectable()
export class PlanOrders {
  constructor(
    private readonly cashier: PlanCashier,
    private readonly outbox: Outbox,
  ) {}

  /** The order of a change that takes effect now. */
  ofChange({ subscription }: PlanHolder, change: PlanChange, now: Date, means: string | null): Wish {
    const { tier, interval, price, due } = change;
    const within = change.kind === 'upgrade' && subscription;
    return {
      kind: change.kind === 'restart' || change.kind === 'upgrade' ? change.kind : 'new',
      tier,
      interval,
      price,
      due,
      coversFrom: now,
      coversTo: within ? within.periodTo : periodEnd(now, interval),
      means,
    };
  }

  /** Writes the order down and collects it; one that costs nothing is paid already. */
  async collect(em: EntityManager, ctx: Ctx, { company }: PlanHolder, wish: Wish): Promise<PlanOrder> {
    const order = await em.save(
      em.create(PlanOrder, { ...wish, companyId: company.id, state: 'open', currency: 'USD' }),
    );
    if (dec(order.due).isZero()) return this.settle(em, order, null);
    const { id: orderId, due: amount, currency, means } = order;
    const collected = await this.cashier.collect(em, ctx, { orderId, companyId: company.id, amount, currency, means });
    return this.settle(em, order, collected.paid ? collected.payment : undefined);
  }

  /** Tells what was paid for a subscription that stands by now. */
  async tell(em: EntityManager, order: PlanOrder, subscriptionId: string): Promise<void> {
    if (order.state !== 'paid' || dec(order.due).isZero()) return;
    await this.outbox.publish(em, 'subscription.charged', {
      subscriptionId,
      companyId: order.companyId,
      amount: dec(order.due).toFixed(2),
      currency: order.currency,
      from: order.coversFrom.toISOString(),
      to: order.coversTo.toISOString(),
      tier: order.tier,
      interval: order.interval,
      payment: order.payment ?? '',
    });
  }

  /** `payment` is undefined when nothing came. */
  private settle(em: EntityManager, order: PlanOrder, payment: string | null | undefined): Promise<PlanOrder> {
    const paid = payment !== undefined;
    return em.save(
      Object.assign(order, { state: paid ? 'paid' : 'refused', payment: payment ?? null, settledAt: new Date() }),
    );
  }
}
