import { Injectable } from '@nestjs/common';
import type { api, BillingQuote, BillingStatus, CompanyPlan } from '@orebridge/contracts';
import { excessOf, PLAN_CURRENCY, periodEnd, planPrice } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { CompaniesService, ownCompany } from '../../identity/companies/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { PlanLimitsService } from './plan-limits.service.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { toOrder, toSubscription } from './billing.mapper.js';
import { PlanOrders } from './plan-orders.js';
import { PlanExcess } from './plan-excess.js';
import { PlanOffer } from './plan-offer.js';
import { PlanTaxes } from './plan-taxes.js';
import { type PlanHolder, SubscriptionStore } from './subscription.store.js';

/** What a company's people, and the administration, read of its plan. */
@Injectable()
export class BillingReader {
  constructor(
    private readonly tx: Tx,
    private readonly store: SubscriptionStore,
    private readonly companies: CompaniesService,
    private readonly limits: PlanLimitsService,
    private readonly offer: PlanOffer,
    private readonly excess: PlanExcess,
    private readonly orders: PlanOrders,
    private readonly taxes: PlanTaxes,
  ) {}

  mine(ctx: SignedIn): Promise<BillingStatus> {
    return this.status(ctx, this.tx.read(ctx));
  }

  async status(ctx: SignedIn, em: EntityManager): Promise<BillingStatus> {
    const holder = await this.holder(em, ownCompany(ctx));
    const { company, subscription } = holder;
    const usage = await this.limits.usage(em, company.id);
    const order = await this.orders.openOf(em, company.id);
    return {
      tier: company.tier,
      owner: ctx.user.operations.includes('finance_settings'),
      subscription: subscription && toSubscription(subscription, order),
      order: order && toOrder(order),
      usage,
      excess: excessOf(company.tier, Object.fromEntries(usage.map(({ metric, used }) => [metric, used]))),
      trialOpen: mayTry(holder),
      asmRefusal: (await this.offer.asmRefusal(em, holder))?.code ?? null,
      asmFree: this.offer.asmFree(holder),
    };
  }

  async quote(ctx: SignedIn, { query }: InputOf<typeof api.billing.quote>): Promise<BillingQuote> {
    const em = this.tx.read(ctx);
    const holder = await this.holder(em, ownCompany(ctx));
    const now = new Date();
    const { kind, tier, interval, lines, due: net, price, startsAt } = this.offer.change(holder, query, now);
    const { tax, due } = await this.taxes.on(em, holder.company.id, net);
    const renewsAt =
      kind === 'upgrade' && holder.subscription ? holder.subscription.periodTo : periodEnd(startsAt, interval);
    return {
      kind,
      from: holder.company.tier,
      tier,
      interval,
      currency: PLAN_CURRENCY,
      lines: [...lines],
      net,
      taxPct: tax.rate,
      due,
      price,
      listPrice: planPrice(tier, interval),
      startsAt: startsAt.toISOString(),
      renewsAt: tier === 'basic' ? null : renewsAt.toISOString(),
      excess: await this.excess.under(em, holder.company.id, tier),
    };
  }

  async ofCompany(ctx: SignedIn, { params }: InputOf<typeof api.billing.ofCompany>): Promise<CompanyPlan> {
    return this.plan(this.tx.read(ctx), params.id);
  }

  /** @throws NotFound */
  async plan(em: EntityManager, companyId: string): Promise<CompanyPlan> {
    const { company, subscription } = await this.holder(em, companyId);
    return {
      tier: company.tier,
      subscription: subscription && toSubscription(subscription, await this.orders.openOf(em, companyId)),
      usage: await this.limits.usage(em, companyId),
      grantReason: subscription?.source === 'granted' ? subscription.grantReason : null,
    };
  }

  private async holder(em: EntityManager, companyId: string): Promise<PlanHolder> {
    return { company: await this.companies.byId(em, companyId), subscription: await this.store.of(em, companyId) };
  }
}

/** The trial is for companies on the smallest plan that have not had it (trade rules 1.12). */
export const mayTry = ({ company, subscription }: PlanHolder): boolean =>
  company.tier === 'basic' && !subscription?.trialUsedAt && (!subscription || subscription.state === 'ended');
