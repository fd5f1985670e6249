import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import {
  type EngagementActor,
  type EngagementEffect,
  type EngagementEvent,
  type EngagementGuard,
  engagementLifecycle,
  type EngagementState,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { type Change, type Next, type LifecycleState, StateMachine } from '../../platform/lifecycle/state-machine.js';
import { EngagementProcess } from './engagement-process.js';
import { EngagementRecord } from './proposal.entities.js';

/** Agreed work in the database, and the one place where its state changes. */
@Injectable()
export class EngagementStateMachine extends StateMachine<
  'engagement',
  EngagementRecord,
  EngagementState,
  EngagementEvent,
  EngagementActor,
  EngagementGuard,
  EngagementEffect
> {
  constructor(
    modules: ModuleRef,
    process: EngagementProcess,
    private readonly audit: AuditService,
  ) {
    super('engagement', engagementLifecycle, process, modules);
  }

  /** @throws NotFound */
  read(em: EntityManager, id: string): Promise<EngagementRecord> {
    return found(em.findOneBy(EngagementRecord, { id }));
  }

  /** The work, locked until the transaction ends. @throws NotFound */
  lock(em: EntityManager, id: string): Promise<EngagementRecord> {
    return found(em.findOne(EngagementRecord, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  protected stateOf(engagement: EngagementRecord): LifecycleState<EngagementState> {
    return engagement;
  }

  protected async save(
    em: EntityManager,
    engagement: EngagementRecord,
    { event, to, returnTo, reason }: Next<EngagementEvent, EngagementState, never>,
  ): Promise<EngagementRecord> {
    const updatedAt = new Date();
    Object.assign(engagement, { state: to, returnTo: [...returnTo], reason, updatedAt });
    if (event === 'deliver') engagement.deliveredAt = updatedAt;
    if (to === 'completed') engagement.completedAt = updatedAt;
    await em.save(engagement);
    await em.query('UPDATE proposals SET updated_at = $2 WHERE id = $1', [engagement.proposalId, updatedAt]);
    return engagement;
  }

  protected note(em: EntityManager, ctx: Ctx, { id }: EngagementRecord, change: Change): Promise<void> {
    return this.audit.write(em, ctx, { object: 'engagement', id, ...change });
  }
}

const found = async (asked: Promise<EngagementRecord | null>): Promise<EngagementRecord> => {
  const work = await asked;
  if (!work) throw new NotFound();
  return work;
};
