import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { PaymentRecord } from '../payment.entity.js';

/** Nobody pays any more for a deal that is over. */
@Injectable()
export class StopPendingPayments implements DealEffectHandler {
  async run(em: EntityManager, _ctx: Ctx, { deal }: DealTransition): Promise<void> {
    const over = { state: 'failed' as const, failure: 'payment.deal_over' };
    await em.update(PaymentRecord, { dealId: deal.id, state: 'pending' }, over);
  }
}
