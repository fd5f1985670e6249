import { Injectable } from '@nestjs/common';
import type { PaymentDue } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { dayOf } from '@orebridge/trade';
import { CompaniesService } from '../../identity/companies/index.js';
import { credit, debit, LedgerService, ofCompany, platform } from '../ledger/index.js';
import { aboutPayment, type Payable, type Purpose, type Received, type TakenBack } from '../payments/index.js';
import { requireOperation } from '../../platform/access/require-operation.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import { payableOf } from './payable-order.js';
import { PlanOrders } from './plan-orders.js';
import { PlanRenewals } from './plan-renewals.js';
import { PlanPurchase } from './plan-purchase.js';
import { SubscriptionStore } from './subscription.store.js';
import { PlanOrder } from './subscription.entity.js';

const PAYEE = 'Orebridge';

/** Plans as something that is paid through a provider: the money is posted, and the plan goes on with it. */
@Injectable()
export class SubscriptionPurpose implements Purpose {
  readonly takesParts = false;

  constructor(
    private readonly companies: CompaniesService,
    private readonly store: SubscriptionStore,
    private readonly orders: PlanOrders,
    private readonly taking: PlanPurchase,
    private readonly renewals: PlanRenewals,
    private readonly ledger: LedgerService,
  ) {}

  async payable(em: EntityManager, ctx: SignedIn, orderId: string): Promise<Payable> {
    const order = /^[0-9a-f-]{36}$/i.test(orderId) ? await em.findOneBy(PlanOrder, { id: orderId }) : null;
    if (!order || order.companyId !== ctx.user.companyId) throw new NotFound();
    requireOperation(ctx, 'finance_settings');
    if (order.state !== 'open') throw new Conflict('payment.nothing_due');
    return payableOf(order, (await this.companies.byId(em, order.companyId)).demo);
  }

  async dues(em: EntityManager, companyId: string): Promise<Omit<PaymentDue, 'purpose' | 'pending'>[]> {
    const order = await this.orders.openOf(em, companyId);
    if (!order) return [];
    const { about, title, amount, currency, demo } = payableOf(order, (await this.companies.byId(em, companyId)).demo);
    const dueOn = dayOf(order.coversFrom);
    return [{ about, title, name: null, payee: PAYEE, dealId: null, amount, currency, dueOn, demo }];
  }

  /** Money for an order that has gone meanwhile belongs to the company and is paid out to it. */
  async paid(em: EntityManager, ctx: Ctx, { payment, amount, from, key }: Received): Promise<string> {
    const holder = await this.store.lock(em, payment.companyId);
    const order = await em.findOneBy(PlanOrder, { id: payment.aboutId, state: 'open' });
    const by = { payment: payment.reference, provider: payment.provider };
    const next = order?.kind === 'renewal' ? this.renewals : this.taking;
    const taken = order !== null && (await next.take(em, ctx, holder, order, by));
    await this.ledger.post(em, {
      key,
      event: taken ? 'subscription.paid' : 'payment.late',
      ...aboutPayment(ctx, payment),
      lines: [
        debit(from, amount),
        credit(taken ? platform('subscriptions') : ofCompany(payment.companyId, 'payable'), amount),
      ],
    });
    return taken ? '0.00' : amount;
  }

  /** The plan that it paid is overdue from today; what it paid of an earlier period is the company's debt. */
  async takenBack(em: EntityManager, ctx: Ctx, { payment, amount, to, key, event }: TakenBack): Promise<void> {
    const holder = await this.store.lock(em, payment.companyId);
    const order = await em.findOneBy(PlanOrder, { id: payment.aboutId, state: 'paid' });
    const isRunning = order !== null && (await this.renewals.unpaid(em, ctx, holder, order));
    await this.ledger.post(em, {
      key,
      event,
      ...aboutPayment(ctx, payment),
      lines: [
        debit(isRunning ? platform('subscriptions') : ofCompany(payment.companyId, 'receivable'), amount),
        credit(to, amount),
      ],
    });
  }
}
