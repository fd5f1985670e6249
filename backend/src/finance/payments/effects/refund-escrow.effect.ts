import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { Escrow } from '../escrow/escrow.js';

/** Gives the buyer everything back that lies at the provider for the deal. */
@Injectable()
export class RefundEscrow implements DealEffectHandler {
  constructor(private readonly escrow: Escrow) {}

  run(em: EntityManager, _ctx: Ctx, { deal, event }: DealTransition): Promise<void> {
    return this.escrow.refund(em, deal, event);
  }
}
