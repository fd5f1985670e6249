import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import {
  type FreightRequestActor,
  type FreightRequestEffect,
  type FreightRequestEvent,
  freightRequestLifecycle,
  type FreightRequestState,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { type Change, type Next, type LifecycleState, StateMachine } from '../../platform/lifecycle/state-machine.js';
import { FreightRequestRow } from './freight.entities.js';
import { FreightProcess } from './freight-process.js';

/** The one place where the state of a request for freight changes. */
@Injectable()
export class FreightRequestStateMachine extends StateMachine<
  'request',
  FreightRequestRow,
  FreightRequestState,
  FreightRequestEvent,
  FreightRequestActor,
  never,
  FreightRequestEffect
> {
  constructor(
    modules: ModuleRef,
    process: FreightProcess,
    private readonly audit: AuditService,
  ) {
    super('request', freightRequestLifecycle, process.request, modules);
  }

  protected stateOf({ state }: FreightRequestRow): LifecycleState<FreightRequestState> {
    return { state };
  }

  protected async save(
    em: EntityManager,
    request: FreightRequestRow,
    { to }: Next<FreightRequestEvent, FreightRequestState, never>,
  ): Promise<FreightRequestRow> {
    request.state = to;
    await em.update(FreightRequestRow, { id: request.id }, { state: to, updatedAt: new Date() });
    return request;
  }

  protected note(em: EntityManager, ctx: Ctx, { id }: FreightRequestRow, change: Change): Promise<void> {
    return this.audit.write(em, ctx, { object: 'freight-request', id, ...change });
  }
}
