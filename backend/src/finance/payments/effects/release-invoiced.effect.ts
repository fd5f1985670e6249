import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { DealStateMachine } from '../../../trading/deals/index.js';
import { Escrow } from '../escrow/escrow.js';

/** What is invoiced of goods that are on their way is paid to the seller out of what is held and free. */
@Injectable()
export class ReleaseInvoiced implements DealEffectHandler {
  constructor(
    private readonly escrow: Escrow,
    private readonly machine: DealStateMachine,
  ) {}

  async run(em: EntityManager, _ctx: Ctx, { deal }: DealTransition): Promise<void> {
    await this.escrow.releaseInvoiced(em, await this.machine.find(em, deal.id));
  }
}
