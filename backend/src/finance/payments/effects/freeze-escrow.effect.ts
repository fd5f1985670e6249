import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { Escrow } from '../escrow/escrow.js';

/** Holds all money of a deal on hold back from both parties. */
@Injectable()
export class FreezeEscrow implements DealEffectHandler {
  constructor(private readonly escrow: Escrow) {}

  async run(em: EntityManager, _ctx: Ctx, { deal }: DealTransition): Promise<void> {
    const { held } = await this.escrow.money(em, deal);
    await this.escrow.freeze(em, deal.id, held, 'hold', 'hold');
  }
}
