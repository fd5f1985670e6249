import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import {
  type FreightQuoteActor,
  type FreightQuoteEffect,
  type FreightQuoteEvent,
  type FreightQuoteGuard,
  freightQuoteLifecycle,
  type FreightQuoteState,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { type Change, type Next, type LifecycleState, StateMachine } from '../../platform/lifecycle/state-machine.js';
import { FreightQuoteRow } from './freight.entities.js';
import { FreightProcess } from './freight-process.js';
import { FreightStore } from './freight.store.js';

/** The one place where the state of a carrier's quote changes. */
@Injectable()
export class FreightQuoteStateMachine extends StateMachine<
  'quote',
  FreightQuoteRow,
  FreightQuoteState,
  FreightQuoteEvent,
  FreightQuoteActor,
  FreightQuoteGuard,
  FreightQuoteEffect
> {
  constructor(
    modules: ModuleRef,
    process: FreightProcess,
    private readonly audit: AuditService,
    private readonly store: FreightStore,
  ) {
    super('quote', freightQuoteLifecycle, process.quote, modules);
  }

  /** Rejects what is still open: on one leg, or on all of a request that is over; each carrier is told. */
  async rejectOthers(em: EntityManager, ctx: Ctx, requestId: string, leg: number | null): Promise<void> {
    const open = (await this.store.quotesOf(em, requestId)).filter(
      (one) => one.state === 'pending' && (leg === null || one.leg === leg),
    );
    for (const quote of open) {
      const announce = () => this.store.notify(em, 'freight_quote.rejected', quote, 'carrier');
      await this.transition(em, ctx, quote, 'outbid', 'system', { announce });
    }
  }

  protected stateOf({ state }: FreightQuoteRow): LifecycleState<FreightQuoteState> {
    return { state };
  }

  protected async save(
    em: EntityManager,
    quote: FreightQuoteRow,
    { to }: Next<FreightQuoteEvent, FreightQuoteState, never>,
  ): Promise<FreightQuoteRow> {
    quote.state = to;
    await em.update(FreightQuoteRow, { id: quote.id }, { state: to, updatedAt: new Date() });
    return quote;
  }

  protected note(em: EntityManager, ctx: Ctx, { id }: FreightQuoteRow, change: Change): Promise<void> {
    return this.audit.write(em, ctx, { object: 'freight-quote', id, ...change });
  }
}
