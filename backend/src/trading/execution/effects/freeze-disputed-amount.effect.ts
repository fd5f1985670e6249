import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Escrow } from '../../../finance/payments/index.js';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../deals/index.js';
import { ExecutionStore } from '../execution.store.js';

/** Only the disputed amount is held back. */
@Injectable()
export class FreezeDisputedAmount implements DealEffectHandler {
  constructor(
    private readonly store: ExecutionStore,
    private readonly escrow: Escrow,
  ) {}

  async run(em: EntityManager, _ctx: Ctx, { deal }: DealTransition): Promise<void> {
    const dispute = await this.store.dispute(em, deal.id);
    if (dispute) await this.escrow.freeze(em, deal.id, dispute.amount, dispute.reason);
  }
}
