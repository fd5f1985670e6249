import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { Escrow } from '../escrow/escrow.js';

/** Sets free what the dispute has frozen. */
@Injectable()
export class UnfreezeDisputedAmount implements DealEffectHandler {
  constructor(private readonly escrow: Escrow) {}

  run(em: EntityManager, _ctx: Ctx, { deal, event }: DealTransition): Promise<void> {
    return this.escrow.unfreeze(em, deal.id, event, 'dispute');
  }
}
