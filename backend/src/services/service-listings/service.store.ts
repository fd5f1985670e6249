import { Injectable } from '@nestjs/common';
import { type ServiceActor, type ServiceEvent, serviceLifecycle } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { lockRow } from '../../platform/database/lock-row.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { ServiceOffer } from './service.entity.js';

/** Services in the database. */
@Injectable()
export class ServiceStore {
  constructor(private readonly audit: AuditService) {}

  /** @throws NotFound */
  async read(em: EntityManager, id: string): Promise<ServiceOffer> {
    const found = await findOneWithRelations(em, ServiceOffer, { where: { id }, relations: { company: true } });
    if (!found) throw new NotFound();
    return found;
  }

  /** The service, locked until the transaction ends. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<ServiceOffer> {
    await lockRow(em, ServiceOffer, id);
    return this.read(em, id);
  }

  /** Moves it to where `event` leads, saves it and writes the audit row. */
  async transition(
    em: EntityManager,
    ctx: Ctx,
    service: ServiceOffer,
    event: ServiceEvent,
    actor: ServiceActor,
    reason: string | null = null,
  ): Promise<void> {
    const from = service.state;
    service.state = stateAfter(serviceLifecycle, from, event, actor);
    service.version += 1;
    service.updatedAt = new Date();
    await em.save(service);
    await this.audit.write(em, ctx, { object: 'service', id: service.id, from, event, to: service.state, reason });
  }
}
