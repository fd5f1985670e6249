import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { EscrowFunding } from '../escrow/escrow-funding.js';

/** Money may have gone while the deal stood still: it never comes back to its loading without its security. */
@Injectable()
export class SuspendUnsecured implements DealEffectHandler {
  constructor(private readonly securing: EscrowFunding) {}

  run(em: EntityManager, ctx: Ctx, { deal }: DealTransition): Promise<void> {
    return this.securing.suspend(em, ctx, deal);
  }
}
