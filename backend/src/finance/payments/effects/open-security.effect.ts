import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { EscrowFunding } from '../escrow/escrow-funding.js';

/** Says what must be secured of a signed deal, and asks the buyer for it. */
@Injectable()
export class OpenSecurity implements DealEffectHandler {
  constructor(
    private readonly securing: EscrowFunding,
    private readonly outbox: Outbox,
  ) {}

  async run(em: EntityManager, _ctx: Ctx, { deal }: DealTransition): Promise<void> {
    const security = await this.securing.open(em, deal);
    await this.outbox.publish(em, 'payment.due', { ...this.securing.asked(deal, security), until: security.dueOn });
  }
}
