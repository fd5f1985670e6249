import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import {
  type TenderActor,
  type TenderEffect,
  type TenderEvent,
  tenderLifecycle,
  type TenderState,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { type Change, type Next, type LifecycleState, StateMachine } from '../../platform/lifecycle/state-machine.js';
import { Tender } from './tender.entities.js';
import { TenderProcess } from './tender-process.js';

/** The one place where the state of a tender changes. */
@Injectable()
export class TenderStateMachine extends StateMachine<
  'tender',
  Tender,
  TenderState,
  TenderEvent,
  TenderActor,
  never,
  TenderEffect
> {
  constructor(
    modules: ModuleRef,
    process: TenderProcess,
    private readonly audit: AuditService,
  ) {
    super('tender', tenderLifecycle, process, modules);
  }

  protected stateOf({ state }: Tender): LifecycleState<TenderState> {
    return { state };
  }

  protected async save(
    em: EntityManager,
    tender: Tender,
    { to }: Next<TenderEvent, TenderState, never>,
  ): Promise<Tender> {
    tender.state = to;
    const { state, closesAt, openedAt, awardedAt } = tender;
    await em.update(Tender, { id: tender.id }, { state, closesAt, openedAt, awardedAt, reason: tender.reason });
    return tender;
  }

  protected note(em: EntityManager, ctx: Ctx, { id }: Tender, change: Change): Promise<void> {
    return this.audit.write(em, ctx, { object: 'tender', id, ...change });
  }
}
