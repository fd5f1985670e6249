import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import {
  type RoundActor,
  type RoundEffect,
  type RoundEvent,
  type RoundGuard,
  roundLifecycle,
  type RoundState,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { type Change, type Next, type LifecycleState, StateMachine } from '../../platform/lifecycle/state-machine.js';
import { FundingRound } from './round.entities.js';
import { RoundProcess } from './round-process.js';

/** The one place where the state of a funding round changes. */
@Injectable()
export class RoundStateMachine extends StateMachine<
  'round',
  FundingRound,
  RoundState,
  RoundEvent,
  RoundActor,
  RoundGuard,
  RoundEffect
> {
  constructor(
    modules: ModuleRef,
    process: RoundProcess,
    private readonly audit: AuditService,
  ) {
    super('round', roundLifecycle, process, modules);
  }

  protected stateOf({ state }: FundingRound): LifecycleState<RoundState> {
    return { state };
  }

  protected async save(
    em: EntityManager,
    round: FundingRound,
    { to }: Next<RoundEvent, RoundState, never>,
  ): Promise<FundingRound> {
    round.state = to;
    round.updatedAt = new Date();
    return em.save(round);
  }

  protected note(em: EntityManager, ctx: Ctx, { id }: FundingRound, change: Change): Promise<void> {
    return this.audit.write(em, ctx, { object: 'round', id, ...change });
  }
}
