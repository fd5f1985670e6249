import { Injectable } from '@nestjs/common';
import { dealLifecycle, transitionOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { type Listing, LotWatchers } from '../listings/index.js';
import { type Ctx, systemCtx } from '../platform/context/ctx.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { DealRecord } from './deal.entity.js';

/** Puts every deal that is not over on hold when its lot is blocked (DOMAIN 1.3 and 1.5). */
@Injectable()
export class DealHold {
  constructor(
    watchers: LotWatchers,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {
    watchers.add({ blocked: (em, ctx, lot) => this.holdAll(em, ctx, lot) });
  }

  private async holdAll(em: EntityManager, ctx: Ctx, lot: Listing): Promise<void> {
    const system = systemCtx(ctx.requestId);
    const deals = await em.find(DealRecord, {
      where: { listingId: lot.id },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const deal of deals) {
      const move = transitionOf(dealLifecycle, deal.state, 'hold', 'system', deal.returnTo);
      if (!move.ok) continue;
      const { id, state: from, buyerCompanyId: buyerId, sellerCompanyId: sellerId } = deal;
      await em.update(DealRecord, { id }, { state: move.to, returnTo: [...move.returnTo], updatedAt: new Date() });
      await this.audit.write(em, system, {
        object: 'deal',
        id,
        from,
        event: 'hold',
        to: move.to,
        reason: lot.reference,
      });
      const name = lot.mineralName ?? lot.reference;
      await this.outbox.publish(em, 'deal.held', { dealId: id, buyerId, sellerId, name });
    }
  }
}
