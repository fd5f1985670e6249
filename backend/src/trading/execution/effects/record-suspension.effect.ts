import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../deals/index.js';
import { SuspensionRow } from '../execution.entities.js';

/** Keeps since when and why a deal is on hold. */
@Injectable()
export class RecordSuspension implements DealEffectHandler {
  async run(em: EntityManager, _ctx: Ctx, { deal, reason }: DealTransition): Promise<void> {
    const hold = { dealId: deal.id, kind: 'hold' as const, by: null, reason: reason ?? '', documents: [] };
    await em.save(em.create(SuspensionRow, hold));
  }
}
