import { Injectable } from '@nestjs/common';
import { type ServiceRequestActor, type ServiceRequestEvent, serviceRequestLifecycle } from '@orebridge/trade';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { Company } from '../../identity/companies/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { lockRow } from '../../platform/database/lock-row.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { RequestedService } from './request.entity.js';

/** What a company has to do with a request: how many proposals there are, and which is its own. */
export interface RequestStatus {
  readonly proposals: number;
  readonly proposalId: string | null;
}

/** Requests in the database. */
@Injectable()
export class RequestStore {
  constructor(private readonly audit: AuditService) {}

  query(em: EntityManager): SelectQueryBuilder<RequestedService> {
    return em.createQueryBuilder(RequestedService, 'r').innerJoinAndSelect('r.company', 'c');
  }

  /** @throws NotFound */
  async read(em: EntityManager, id: string): Promise<RequestedService> {
    const found = await findOneWithRelations(em, RequestedService, {
      where: { id },
      relations: { company: true, listing: true },
    });
    if (!found) throw new NotFound();
    return found;
  }

  /** The request, locked until the transaction ends: always before its proposals. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<RequestedService> {
    await lockRow(em, RequestedService, id);
    return this.read(em, id);
  }

  async transition(
    em: EntityManager,
    ctx: Ctx,
    request: RequestedService,
    event: ServiceRequestEvent,
    actor: ServiceRequestActor,
  ): Promise<void> {
    const from = request.state;
    request.state = stateAfter(serviceRequestLifecycle, from, event, actor);
    request.updatedAt = new Date();
    await em.save(request);
    await this.audit.write(em, ctx, { object: 'service-request', id: request.id, from, event, to: request.state });
  }

  /** By request. A provider learns of its own proposal alone. */
  async statuses(
    em: EntityManager,
    ids: readonly string[],
    companyId: string | null,
  ): Promise<Map<string, RequestStatus>> {
    const rows: { id: string; proposals: number; own: string | null }[] = await em.query(
      `SELECT r.id, count(p.id) FILTER (WHERE r.company_id = $2 OR p.provider_company_id = $2)::int AS proposals,
              (array_agg(p.id) FILTER (WHERE p.provider_company_id = $2))[1] AS own
       FROM service_requests r LEFT JOIN proposals p ON p.request_id = r.id
       WHERE r.id = ANY ($1::uuid[]) GROUP BY r.id`,
      [ids, companyId],
    );
    return new Map(rows.map(({ id, proposals, own }) => [id, { proposals, proposalId: own }]));
  }

  /** The companies that were asked by name, by name. */
  providers(em: EntityManager, id: string): Promise<Company[]> {
    return em
      .createQueryBuilder(Company, 'c')
      .where('c.id IN (SELECT p.company_id FROM service_request_providers p WHERE p.request_id = :id)', { id })
      .orderBy('c.name')
      .getMany();
  }

  async isAsked(em: EntityManager, id: string, companyId: string | null): Promise<boolean> {
    const rows: unknown[] = await em.query(
      'SELECT 1 FROM service_request_providers WHERE request_id = $1 AND company_id = $2',
      [id, companyId],
    );
    return rows.length > 0;
  }
}
