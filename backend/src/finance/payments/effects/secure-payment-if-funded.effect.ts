import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { EscrowFunding } from '../escrow/escrow-funding.js';

/** Money may have come in while the deal was held. */
@Injectable()
export class SecurePaymentIfFunded implements DealEffectHandler {
  constructor(private readonly securing: EscrowFunding) {}

  run(em: EntityManager, ctx: Ctx, { deal }: DealTransition): Promise<void> {
    return this.securing.attempt(em, ctx, deal);
  }
}
