import { Injectable } from '@nestjs/common';
import type { api, Service } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { type SignedIn, systemCtx } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { assertAccredited } from './service-fields.js';
import { ServiceFiles } from './service-files.js';
import { assertReviewer } from './service.policy.js';
import { ServiceStore } from './service.store.js';
import { toService } from './service.mapper.js';

const BATCH = 100;

/** Decides about services: reviewers before they are seen, the calendar when an accreditation is over. */
@Injectable()
export class ServiceReviewService {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly tx: Tx,
    private readonly store: ServiceStore,
    private readonly files: ServiceFiles,
    private readonly outbox: Outbox,
  ) {
    schedule.every(60, 'services.lapse', (em) => this.lapse(em));
  }

  async approve(ctx: SignedIn, { params }: InputOf<typeof api.services.approve>): Promise<Service> {
    return this.tx.run(ctx, async (em) => {
      const service = await this.store.lock(em, params.id);
      assertReviewer(ctx, service);
      if (service.state === 'pending') assertAccredited(service.fields);
      service.publishedAt = new Date();
      service.reason = null;
      await this.store.transition(em, ctx, service, 'approve', 'admin');
      const { id: serviceId, companyId, title: name } = service;
      await this.outbox.publish(em, 'service.approved', { serviceId, companyId, name });
      return toService(ctx, service, await this.files.of(em, { serviceId }));
    });
  }

  async reject(ctx: SignedIn, { params, body }: InputOf<typeof api.services.reject>): Promise<Service> {
    const { reason } = body;
    return this.tx.run(ctx, async (em) => {
      const service = await this.store.lock(em, params.id);
      assertReviewer(ctx, service);
      service.reason = reason;
      await this.store.transition(em, ctx, service, 'reject', 'admin', reason);
      const { id: serviceId, companyId, title: name } = service;
      await this.outbox.publish(em, 'service.rejected', { serviceId, companyId, name, reason });
      return toService(ctx, service, await this.files.of(em, { serviceId }));
    });
  }

  /** Takes services off whose accreditation has run out. */
  lapse(em: EntityManager): Promise<boolean> {
    return this.batches.run(em, {
      name: 'services.lapse',
      size: BATCH,
      due: `SELECT id FROM services WHERE state = 'published' AND id <> ALL($1) AND EXISTS (
          SELECT 1 FROM jsonb_array_elements(fields -> 'accreditations') a
          WHERE (a ->> 'validUntil')::date < (now() AT TIME ZONE 'UTC')::date)
        ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      handle: async (inner, { id }) => {
        const service = await this.store.read(inner, id);
        await this.store.transition(inner, systemCtx('services.lapse'), service, 'lapse', 'system');
        const { companyId, title: name } = service;
        await this.outbox.publish(inner, 'service.lapsed', { serviceId: id, companyId, name });
      },
    });
  }
}
