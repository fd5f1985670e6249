import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { FreightQuoteEffectHandler, FreightQuoteTransition } from '../freight-process.js';
import { FreightQuoteStateMachine } from '../freight-quote-state-machine.js';

/** Of all quotes for a leg one at most is accepted. */
@Injectable()
export class OutbidOtherQuotes implements FreightQuoteEffectHandler {
  constructor(private readonly quotes: FreightQuoteStateMachine) {}

  run(em: EntityManager, ctx: Ctx, { quote }: FreightQuoteTransition): Promise<void> {
    return this.quotes.rejectOthers(em, ctx, quote.requestId, quote.leg);
  }
}
