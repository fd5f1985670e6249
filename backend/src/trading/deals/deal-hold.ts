import { Injectable } from '@nestjs/common';
import { dealLifecycle, transitionOf } from '@orebridge/trade';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { Company } from '../../identity/companies/index.js';
import type { Listing } from '../../market/listings/index.js';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import type { Screened } from '../../compliance/screening/index.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { DealRecord } from './deal.entity.js';
import { DealStateMachine } from './deal-state-machine.js';

/** Puts every deal that is not over on hold when its lot is blocked, a document of it revoked, a party suspended, its origin not traded any more, or a screening finds one (trade rules 1.2, 1.3, 1.5, 1.6, R01 and R08). */
@Injectable()
export class DealHold {
  constructor(
    private readonly machine: DealStateMachine,
    private readonly outbox: Outbox,
  ) {}

  /** The deals of a company that was suspended. */
  ofCompany(em: EntityManager, ctx: Ctx, { id, name }: Pick<Company, 'id' | 'name'>): Promise<void> {
    return this.holdAll(em, ctx, [{ sellerCompanyId: id }, { buyerCompanyId: id }], name);
  }

  /** The deals that a screening finds. */
  async screened(em: EntityManager, ctx: Ctx, { companyId, dealId, holds, reason }: Screened): Promise<void> {
    if (!holds) return;
    const where = companyId ? [{ sellerCompanyId: companyId }, { buyerCompanyId: companyId }] : [{ id: dealId ?? '' }];
    await this.holdAll(em, ctx, where, reason);
  }

  /** The deals about a lot that was blocked, or whose document was revoked. */
  ofLot(em: EntityManager, ctx: Ctx, { id, reference }: Listing): Promise<void> {
    return this.holdAll(em, ctx, [{ listingId: id }], reference);
  }

  /** A deal whose cargo may not be traded any more. */
  ofDeal(em: EntityManager, ctx: Ctx, id: string, reason: string): Promise<void> {
    return this.holdAll(em, ctx, [{ id }], reason);
  }

  private async holdAll(
    em: EntityManager,
    ctx: Ctx,
    where: FindOptionsWhere<DealRecord>[],
    reason: string,
  ): Promise<void> {
    const system = systemCtx(ctx.requestId);
    const deals = await em.find(DealRecord, {
      where,
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const { id, state, returnTo } of deals) {
      if (!transitionOf(dealLifecycle, state, 'hold', 'system', returnTo).ok) continue;
      const deal = await this.machine.find(em, id);
      const announce = () => this.outbox.publish(em, 'deal.held', this.machine.eventPayload(deal));
      await this.machine.transition(em, system, deal, 'hold', 'system', { reason, announce });
    }
  }
}
