import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../deals/index.js';
import { DisputesService } from '../disputes.service.js';

/** The umpire's assay ends a dispute about the quality; the settlement is made by it, and nobody is credited beside that. */
@Injectable()
export class CloseDisputeByUmpire implements DealEffectHandler {
  constructor(private readonly disputes: DisputesService) {}

  async run(em: EntityManager, _ctx: Ctx, { deal }: DealTransition): Promise<void> {
    const isClosed = await this.disputes.close(em, deal, { state: 'umpire', credited: null, outcome: null });
    if (isClosed) await this.disputes.notifySettled(em, deal, '0');
  }
}
