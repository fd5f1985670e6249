import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { SettlementMaker } from '../settlement-maker.js';

/** Makes whatever version of the settlement follows from what is known by now. */
@Injectable()
export class RenewSettlement implements DealEffectHandler {
  constructor(private readonly maker: SettlementMaker) {}

  run(em: EntityManager, ctx: Ctx, { deal }: DealTransition): Promise<void> {
    return this.maker.renew(em, ctx, deal);
  }
}
