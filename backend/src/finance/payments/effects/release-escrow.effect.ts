import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { Escrow } from '../escrow/escrow.js';

/** What the buyer owes goes to the seller, as far as it is held; the rest goes back to the buyer. */
@Injectable()
export class ReleaseEscrow implements DealEffectHandler {
  constructor(private readonly escrow: Escrow) {}

  async run(em: EntityManager, _ctx: Ctx, { deal }: DealTransition): Promise<void> {
    await this.escrow.release(em, deal);
  }
}
