import { Injectable } from '@nestjs/common';
import type { api, BillingStatus } from '@orebridge/contracts';
import { addDays, BILLING_DAYS, dec, periodEnd, type PlanChange } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { ownCompany } from '../../identity/companies/index.js';
import { requireOperation } from '../../platform/access/require-operation.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { BillingReader, mayTry } from './billing-reader.js';
import { PlanExcess } from './plan-excess.js';
import { PlanOffer } from './plan-offer.js';
import { PlanOrders } from './plan-orders.js';
import { PlanPurchase } from './plan-purchase.js';
import { PlanTaxes, type TaxedPrice } from './plan-taxes.js';
import { type PlanHolder, SubscriptionStore } from './subscription.store.js';

type Routes = typeof api.billing;

/** What the owners of a company do with its plan (trade rules 1.12). */
@Injectable()
export class BillingService {
  constructor(
    private readonly tx: Tx,
    private readonly store: SubscriptionStore,
    private readonly reader: BillingReader,
    private readonly offer: PlanOffer,
    private readonly orders: PlanOrders,
    private readonly excess: PlanExcess,
    private readonly taking: PlanPurchase,
    private readonly taxes: PlanTaxes,
  ) {}

  startTrial(ctx: SignedIn): Promise<BillingStatus> {
    return this.asOwner(ctx, async (em, holder) => {
      if (!mayTry(holder)) throw new Conflict('billing.trial_used');
      const now = new Date();
      await this.store.transition(em, ctx, holder, 'start_trial', 'owner', {
        source: 'trial',
        tier: 'professional',
        interval: 'month',
        price: '0.00',
        anchorDay: now.getUTCDate(),
        periodFrom: now,
        periodTo: addDays(now, BILLING_DAYS.trial),
        trialUsedAt: now,
        nextTier: null,
        nextInterval: null,
        grantReason: null,
      });
    });
  }

  /** A change that costs nothing now is made; any other is an order that its payment makes. */
  change(ctx: SignedIn, { body: { due, ...wanted } }: InputOf<Routes['change']>): Promise<BillingStatus> {
    return this.asOwner(ctx, async (em, holder) => {
      if (holder.subscription?.state === 'past_due') throw new Conflict('billing.overdue');
      const now = new Date();
      const change = this.offer.change(holder, wanted, now);
      if (wanted.tier === 'basic' || change.kind === 'none') throw new Conflict('billing.same_plan');
      const taxed = await this.taxes.on(em, holder.company.id, change.due);
      if (!dec(taxed.due).equals(due)) throw new Conflict('billing.price_moved', { due: taxed.due });
      if (wanted.tier === 'asm') {
        const refusal = await this.offer.asmRefusal(em, holder);
        if (refusal) throw new Conflict(refusal.code, { ...refusal.values });
      }
      if (change.kind === 'downgrade') return this.schedule(em, ctx, holder, change);
      const order = await this.orders.open(em, orderOf(holder, change, taxed, now));
      if (dec(order.due).isZero()) await this.taking.take(em, ctx, holder, order, { payment: null, provider: null });
    });
  }

  keep(ctx: SignedIn): Promise<BillingStatus> {
    return this.asOwner(ctx, async (em, holder) => {
      const event = holder.subscription?.state === 'cancel_at_period_end' ? 'resume' : 'drop_downgrade';
      if (event === 'drop_downgrade' && !holder.subscription?.nextTier) throw new Conflict('billing.nothing_waits');
      const kept = await this.store.transition(em, ctx, holder, event, 'owner', { nextTier: null, nextInterval: null });
      await this.excess.forget(em, kept);
    });
  }

  cancel(ctx: SignedIn): Promise<BillingStatus> {
    return this.asOwner(ctx, async (em, holder) => {
      await this.orders.drop(em, holder.company.id);
      const cancelled = await this.store.transition(em, ctx, holder, 'cancel', 'owner', {
        nextTier: null,
        nextInterval: null,
      });
      await this.excess.notice(em, cancelled, 'basic', cancelled.periodTo);
    });
  }

  /** Nothing is charged any more to a company that nobody is left in. */
  async afterClosing(em: EntityManager, ctx: Ctx, companyId: string | null): Promise<void> {
    if (!companyId) return;
    const holder = await this.store.lock(em, companyId);
    if (!holder.company.closedAt) return;
    await this.orders.drop(em, companyId);
    if (holder.subscription?.state === 'active')
      await this.store.transition(em, ctx, holder, 'cancel', 'owner', { nextTier: null, nextInterval: null });
  }

  /** Runs `work` with the company locked, and answers how things stand then. @throws Forbidden to who does not see to plan and bank account */
  private asOwner(
    ctx: SignedIn,
    work: (em: EntityManager, holder: PlanHolder) => Promise<void>,
  ): Promise<BillingStatus> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const holder = await this.store.lock(em, ownCompany(ctx));
      requireOperation(ctx, 'finance_settings');
      await work(em, holder);
      return this.reader.status(ctx, em);
    });
  }

  private async schedule(em: EntityManager, ctx: SignedIn, holder: PlanHolder, change: PlanChange): Promise<void> {
    const { tier: nextTier, interval: nextInterval, startsAt } = change;
    await this.orders.drop(em, holder.company.id);
    const waiting = await this.store.transition(em, ctx, holder, 'schedule_downgrade', 'owner', {
      nextTier,
      nextInterval,
    });
    await this.excess.notice(em, waiting, nextTier, startsAt);
  }
}

const orderOf = ({ company, subscription }: PlanHolder, change: PlanChange, taxed: TaxedPrice, now: Date) => ({
  companyId: company.id,
  kind: change.kind === 'restart' || change.kind === 'upgrade' ? change.kind : ('new' as const),
  tier: change.tier,
  interval: change.interval,
  price: change.price,
  ...taxed,
  coversFrom: now,
  coversTo: change.kind === 'upgrade' && subscription ? subscription.periodTo : periodEnd(now, change.interval),
});
