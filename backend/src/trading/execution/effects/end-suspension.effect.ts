import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../deals/index.js';
import { SuspensionRow } from '../execution.entities.js';
import { ExecutionStore } from '../execution.store.js';

/** Keeps until when a deal stood still, and what ended it. */
@Injectable()
export class EndSuspension implements DealEffectHandler {
  constructor(private readonly store: ExecutionStore) {}

  async run(em: EntityManager, _ctx: Ctx, { deal, reason }: DealTransition): Promise<void> {
    const suspension = await this.store.suspension(em, deal.id);
    if (!suspension) return;
    await em.update(SuspensionRow, { id: suspension.id }, { endedAt: new Date(), outcome: reason ?? '' });
  }
}
