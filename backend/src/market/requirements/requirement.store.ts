import { Injectable } from '@nestjs/common';
import { requirementLifecycle, type RequirementEvent } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { lockRow } from '../../platform/database/lock-row.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { Requirement } from './requirement.entity.js';

/** Requirements in the database. */
@Injectable()
export class RequirementStore {
  constructor(private readonly audit: AuditService) {}

  /** @throws NotFound */
  async read(em: EntityManager, id: string): Promise<Requirement> {
    const found = await findOneWithRelations(em, Requirement, { where: { id }, relations: { company: true } });
    if (!found) throw new NotFound();
    return found;
  }

  /** The requirement, locked until the transaction ends. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<Requirement> {
    await lockRow(em, Requirement, id);
    return this.read(em, id);
  }

  /** Moves it to where `event` leads, saves it and writes the audit row. */
  async transition(
    em: EntityManager,
    ctx: Ctx,
    requirement: Requirement,
    event: RequirementEvent,
    actor: 'owner' | 'system' = 'owner',
  ): Promise<void> {
    const from = requirement.state;
    requirement.state = stateAfter(requirementLifecycle, from, event, actor);
    requirement.version += 1;
    requirement.updatedAt = new Date();
    await em.save(requirement);
    await this.audit.write(em, ctx, { object: 'requirement', id: requirement.id, from, event, to: requirement.state });
  }
}
