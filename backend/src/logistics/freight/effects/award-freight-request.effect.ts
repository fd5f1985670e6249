import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { FreightQuoteEffectHandler, FreightQuoteTransition } from '../freight-process.js';
import { FreightRequestStateMachine } from '../freight-request-state-machine.js';
import { FreightStore } from '../freight.store.js';

/** A request is awarded once each of its legs has a carrier. */
@Injectable()
export class AwardFreightRequest implements FreightQuoteEffectHandler {
  constructor(
    private readonly store: FreightStore,
    private readonly requests: FreightRequestStateMachine,
  ) {}

  async run(em: EntityManager, ctx: Ctx, { quote }: FreightQuoteTransition): Promise<void> {
    const taken = (await this.store.quotesOf(em, quote.requestId)).filter(({ state }) => state === 'accepted');
    const request = await this.store.request(em, quote.requestId);
    if (taken.length === request.fields.legs.length)
      await this.requests.transition(em, ctx, request, 'award', 'system');
  }
}
