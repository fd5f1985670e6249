import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { today } from '@orebridge/trade';
import { WeightRecords } from '../../../finance/settlement/index.js';
import type { Ctx } from '../../../platform/context/ctx.js';
import { ExecutionRecord } from '../../../trading/execution/index.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { methodOf } from '../weighing-method.js';

/** A quantity that was reported at the delivery, and that the buyer has confirmed or let stand, is a weight of the settlement. */
@Injectable()
export class RecordDischargeWeight implements DealEffectHandler {
  constructor(
    private readonly execution: ExecutionRecord,
    private readonly weightRecords: WeightRecords,
  ) {}

  async run(em: EntityManager, ctx: Ctx, { deal }: DealTransition): Promise<void> {
    const { delivered, deliveredOn, deliveredAt, weighedBy } = await this.execution.of(em, deal.id);
    if (!delivered) return;
    await this.weightRecords.take(em, ctx, deal, {
      at: 'discharge',
      quantity: delivered,
      method: methodOf(weighedBy),
      date: deliveredOn ?? today(),
      source: deliveredAt ?? deal.reference,
      confirmedBy: deal.buyerCompany.name,
    });
  }
}
