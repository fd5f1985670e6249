import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { EffectHandler } from '../../../platform/lifecycle/process.js';
import type { FreightRequestTransition } from '../freight-process.js';
import { FreightQuoteStateMachine } from '../freight-quote-state-machine.js';

/** A closed request takes no carrier any more. */
@Injectable()
export class RejectQuotes implements EffectHandler<FreightRequestTransition> {
  constructor(private readonly quotes: FreightQuoteStateMachine) {}

  run(em: EntityManager, ctx: Ctx, { request }: FreightRequestTransition): Promise<void> {
    return this.quotes.rejectOthers(em, ctx, request.id, null);
  }
}
