import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { DealSecurity } from '../escrow/security.entity.js';

/** Remembers that the buyer never secured the payment. */
@Injectable()
export class FlagBuyerDefault implements DealEffectHandler {
  async run(em: EntityManager, _ctx: Ctx, { deal }: DealTransition): Promise<void> {
    await em.update(DealSecurity, { dealId: deal.id }, { buyerDefault: true });
  }
}
