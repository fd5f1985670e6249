import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../deals/index.js';
import { ExecutionStore } from '../execution.store.js';

/** Keeps when the delivery was taken: claims count from then. */
@Injectable()
export class RecordDelivery implements DealEffectHandler {
  constructor(private readonly store: ExecutionStore) {}

  async run(em: EntityManager, _ctx: Ctx, { deal }: DealTransition): Promise<void> {
    await this.store.write(em, await this.store.row(em, deal.id), { deliveredAt: new Date(), unopposedAt: null });
  }
}
