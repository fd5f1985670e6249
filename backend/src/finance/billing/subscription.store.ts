import { Injectable } from '@nestjs/common';
import { NEW, type SubscriptionActor, type SubscriptionEvent, subscriptionLifecycle } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { CompaniesService, type Company } from '../../identity/companies/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { PlanSubscription } from './subscription.entity.js';

/** A company under its lock, with the subscription that it has or has had. */
export interface PlanHolder {
  readonly company: Company;
  readonly subscription: PlanSubscription | null;
}

/** Columns that a move of a subscription writes with its state. */
type Change = Partial<Omit<PlanSubscription, 'id' | 'companyId' | 'state'>>;

/** Subscriptions in the database. The company's row is the lock of everything about its plan. */
@Injectable()
export class SubscriptionStore {
  constructor(
    private readonly audit: AuditService,
    private readonly companies: CompaniesService,
  ) {}

  of(em: EntityManager, companyId: string): Promise<PlanSubscription | null> {
    return em.findOneBy(PlanSubscription, { companyId });
  }

  /** @throws NotFound when there is no such company */
  async lock(em: EntityManager, companyId: string): Promise<PlanHolder> {
    const company = await this.companies.lock(em, companyId);
    return { company, subscription: await this.of(em, companyId) };
  }

  /**
   * Moves the subscription by its table, or begins it, and puts the company on the plan that follows.
   * @throws Conflict `illegal_transition`
   */
  async transition(
    em: EntityManager,
    ctx: Ctx,
    { company, subscription }: PlanHolder,
    event: SubscriptionEvent,
    actor: SubscriptionActor,
    { reason, ...change }: Change & { reason?: string } = {},
  ): Promise<PlanSubscription> {
    const from = subscription?.state ?? NEW;
    const state = stateAfter(subscriptionLifecycle, from, event, actor);
    const row = subscription ?? em.create(PlanSubscription, { companyId: company.id, demo: company.demo });
    // What was overdue is not any more once the plan goes on or is over.
    const settled = state === 'past_due' ? {} : { failedAt: null, retries: 0 };
    const saved = await em.save(Object.assign(row, settled, change, { state, updatedAt: new Date() }));
    await this.audit.write(em, ctx, {
      object: 'subscription',
      id: saved.id,
      from: from === NEW ? null : from,
      event,
      to: state,
      reason: reason ?? null,
    });
    await this.companies.setTier(em, ctx, company, state === 'ended' ? 'basic' : saved.tier);
    return saved;
  }
}
