import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../deals/index.js';
import { ContractDrafting } from '../contract-drafting.js';

/** A contract whose deal is a draft again may be signed for the whole period anew. */
@Injectable()
export class RestartSignaturePeriod implements DealEffectHandler {
  constructor(private readonly drafting: ContractDrafting) {}

  async run(em: EntityManager, _ctx: Ctx, { deal, to }: DealTransition): Promise<void> {
    if (to === 'contract_draft') await this.drafting.startPeriod(em, deal);
  }
}
