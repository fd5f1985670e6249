import { Injectable } from '@nestjs/common';
import { TIMERS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../deals/index.js';
import { ExecutionStore } from '../execution.store.js';

/** A delivery that was reported before the standstill is open to objections anew, for the whole period. */
@Injectable()
export class RestartObjectionPeriod implements DealEffectHandler {
  constructor(private readonly store: ExecutionStore) {}

  async run(em: EntityManager, _ctx: Ctx, { deal, to }: DealTransition): Promise<void> {
    const row = await this.store.row(em, deal.id);
    if (to !== 'in_transit' || !row.delivery) return;
    await this.store.write(em, row, { unopposedAt: new Date(Date.now() + TIMERS.deliveryObjection * 1000) });
  }
}
