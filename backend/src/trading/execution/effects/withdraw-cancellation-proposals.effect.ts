import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../deals/index.js';
import { DealProposalRow } from '../execution.entities.js';

/** Once it is loaded, or is over, nobody waits for a consent to cancel the deal. */
@Injectable()
export class WithdrawCancellationProposals implements DealEffectHandler {
  async run(em: EntityManager, _ctx: Ctx, { deal }: DealTransition): Promise<void> {
    await em
      .createQueryBuilder()
      .update(DealProposalRow)
      .set({ state: 'superseded' })
      .where("deal_id = :id AND dispute_id IS NULL AND state = 'open'", { id: deal.id })
      .execute();
  }
}
