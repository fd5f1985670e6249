import { Injectable } from '@nestjs/common';
import type { api, CompanyPlan } from '@orebridge/contracts';
import { addMonths, tierRank } from '@orebridge/trade';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { BillingReader } from './billing-reader.js';
import { PlanExcess } from './plan-excess.js';
import { PlanOrders } from './plan-orders.js';
import { SubscriptionStore } from './subscription.store.js';

/** Plans that the administration gives without a price. */
@Injectable()
export class GrantsService {
  constructor(
    private readonly tx: Tx,
    private readonly store: SubscriptionStore,
    private readonly reader: BillingReader,
    private readonly orders: PlanOrders,
    private readonly excess: PlanExcess,
    private readonly outbox: Outbox,
  ) {}

  /** A plan that is paid for is never replaced by a smaller one. */
  grant(ctx: SignedIn, { params, body }: InputOf<typeof api.billing.grant>): Promise<CompanyPlan> {
    return this.tx.run(ctx, async (em) => {
      const holder = await this.store.lock(em, params.id);
      const { company, subscription } = holder;
      if (company.id === ctx.user.companyId) throw new Forbidden('billing.own_grant');
      const running = subscription && subscription.state !== 'ended' && subscription.source === 'paid';
      if (running && tierRank(body.tier) <= tierRank(subscription.tier)) throw new Conflict('billing.grant_smaller');
      if (body.tier === 'basic') throw new Conflict('billing.grant_smaller');
      await this.orders.drop(em, company.id);
      const now = new Date();
      const granted = await this.store.transition(em, ctx, holder, 'grant', 'admin', {
        source: 'granted',
        tier: body.tier,
        interval: body.months < 12 ? 'month' : 'year',
        price: '0.00',
        anchorDay: now.getUTCDate(),
        periodFrom: now,
        periodTo: addMonths(now, body.months),
        nextTier: null,
        nextInterval: null,
        grantReason: body.reason,
        reason: body.reason,
      });
      await this.excess.notice(em, granted, body.tier, now);
      await this.outbox.publish(em, 'subscription.changed', {
        subscriptionId: granted.id,
        companyId: company.id,
        tier: body.tier,
      });
      return this.reader.plan(em, company.id);
    });
  }
}
