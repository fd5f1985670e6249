import { Injectable } from '@nestjs/common';
import { dealLifecycle, transitionOf } from '@orebridge/trade';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { SuspensionHooks } from '../companies/index.js';
import { type Listing, LotWatchers } from '../listings/index.js';
import { type Ctx, systemCtx } from '../platform/context/ctx.js';
import { ScreeningHooks } from '../screening/index.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { DealRecord } from './deal.entity.js';
import { DealMoves } from './deal-moves.js';

/** Puts every deal that is not over on hold when its lot is blocked, a paper of it revoked, a party suspended, or a screening finds one (DOMAIN 1.2, 1.3, 1.5, 1.6 and R08). */
@Injectable()
export class DealHold {
  constructor(
    watchers: LotWatchers,
    suspensions: SuspensionHooks,
    screenings: ScreeningHooks,
    private readonly moves: DealMoves,
    private readonly outbox: Outbox,
  ) {
    watchers.add({
      blocked: (em, ctx, lot) => this.ofLot(em, ctx, lot),
      paperRevoked: (em, ctx, lot) => this.ofLot(em, ctx, lot),
    });
    suspensions.add((em, ctx, { id, name }) =>
      this.holdAll(em, ctx, [{ sellerCompanyId: id }, { buyerCompanyId: id }], name),
    );
    screenings.add(async (em, ctx, { companyId, dealId, holds, reason }) => {
      if (!holds) return;
      const where = companyId
        ? [{ sellerCompanyId: companyId }, { buyerCompanyId: companyId }]
        : [{ id: dealId ?? '' }];
      await this.holdAll(em, ctx, where, reason);
    });
  }

  private ofLot(em: EntityManager, ctx: Ctx, { id, reference }: Listing): Promise<void> {
    return this.holdAll(em, ctx, [{ listingId: id }], reference);
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
      const deal = await this.moves.find(em, id);
      await this.moves.move(em, system, deal, 'hold', 'system', { reason });
      await this.outbox.publish(em, 'deal.held', this.moves.told(deal));
    }
  }
}
