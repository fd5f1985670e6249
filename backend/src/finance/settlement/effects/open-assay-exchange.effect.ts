import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { type DealEffectHandler, DealStateMachine, type DealTransition } from '../../../trading/deals/index.js';
import { ExchangeRulesKeeper } from '../exchange-rules.js';

/** Both parties send their assays, where the contract says so. */
@Injectable()
export class OpenAssayExchange implements DealEffectHandler {
  constructor(
    private readonly rules: ExchangeRulesKeeper,
    private readonly machine: DealStateMachine,
    private readonly outbox: Outbox,
  ) {}

  async run(em: EntityManager, _ctx: Ctx, { deal }: DealTransition): Promise<void> {
    if (await this.rules.open(em, deal)) await this.outbox.publish(em, 'assay.opened', this.machine.eventPayload(deal));
  }
}
