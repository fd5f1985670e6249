import { Injectable } from '@nestjs/common';
import type { api, Service, ServiceFields, ServiceFile } from '@orebridge/contracts';
import { NEW, SERVICE_RULES, serviceLifecycle } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { CompaniesService } from '../../identity/companies/index.js';
import { companyOf } from '../../market/listings/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { ServiceFiles } from './service-files.js';
import { applyFields, assertComplete, assertSound, isMaterial } from './service-fields.js';
import { assertOwn, assertVisible } from './service.policy.js';
import { ServiceStore } from './service.store.js';
import { ServiceOffer } from './service.entity.js';
import { toService } from './service.mapper.js';

/** What providers do with their own services. */
@Injectable()
export class ServicesService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly store: ServiceStore,
    private readonly files: ServiceFiles,
    private readonly companies: CompaniesService,
    private readonly outbox: Outbox,
  ) {}

  async get(ctx: SignedIn, { params }: InputOf<typeof api.services.get>): Promise<Service> {
    const em = this.tx.read(ctx);
    const service = await this.store.read(em, params.id);
    assertVisible(ctx, service);
    return this.answer(em, ctx, service);
  }

  async create(ctx: SignedIn, { body }: InputOf<typeof api.services.create>): Promise<Service> {
    requireActive(ctx);
    assertSound(body, new Set());
    return this.tx.run(ctx, async (em) => {
      const company = await this.companies.byId(em, companyOf(ctx));
      const draft = em.create(ServiceOffer, { companyId: company.id, demo: company.demo, fields: {} });
      applyFields(draft, body);
      draft.state = stateAfter(serviceLifecycle, NEW, 'create', 'owner');
      const { id } = await em.save(draft);
      await this.audit.write(em, ctx, { object: 'service', id, event: 'create', to: draft.state });
      return this.answer(em, ctx, await this.store.read(em, id));
    });
  }

  async update(ctx: SignedIn, { params, body }: InputOf<typeof api.services.update>): Promise<Service> {
    requireActive(ctx);
    const { version, ...fields } = body;
    return this.own(ctx, params.id, async (em, service) => {
      if (service.version !== version) throw new Conflict('service.changed');
      const before = service.fields;
      await this.lay(em, service, fields);
      const material = service.state === 'published' && isMaterial(before, service.fields);
      if (service.state === 'published') assertComplete(service.fields);
      if (material) service.submittedAt = new Date();
      await this.store.transition(em, ctx, service, material ? 'edit_material' : 'edit', 'owner');
      if (material) await this.notifyReviewers(em, service);
    });
  }

  async submit(ctx: SignedIn, { params }: InputOf<typeof api.services.submit>): Promise<Service> {
    requireActive(ctx);
    return this.own(ctx, params.id, async (em, service) => {
      // The table comes first: what waits already is a conflict, whatever it still lacks.
      stateAfter(serviceLifecycle, service.state, 'submit', 'owner');
      assertComplete(service.fields);
      if (service.company.kybLevel < SERVICE_RULES.level)
        throw new Forbidden('service.level', { level: SERVICE_RULES.level });
      service.submittedAt = new Date();
      service.reason = null;
      await this.store.transition(em, ctx, service, 'submit', 'owner');
      await this.notifyReviewers(em, service);
    });
  }

  async withdraw(ctx: SignedIn, { params }: InputOf<typeof api.services.withdraw>): Promise<Service> {
    return this.own(ctx, params.id, (em, service) => this.store.transition(em, ctx, service, 'withdraw', 'owner'));
  }

  async discard(ctx: SignedIn, { params }: InputOf<typeof api.services.discard>): Promise<{ message: string }> {
    return this.tx.run(ctx, async (em) => {
      const service = await this.store.lock(em, params.id);
      assertOwn(ctx, service);
      const { id, state } = service;
      if (state !== 'draft') throw new Conflict('illegal_transition', { state });
      await em.delete(ServiceOffer, { id });
      await this.audit.write(em, ctx, { object: 'service', id, from: state, event: 'discard' });
      return { message: 'ok' };
    });
  }

  async upload(ctx: SignedIn, { params, file }: InputOf<typeof api.services.upload>): Promise<ServiceFile> {
    requireActive(ctx);
    assertOwn(ctx, await this.store.read(this.tx.read(ctx), params.id));
    const checked = await this.files.checked(ctx, file);
    return this.tx.run(ctx, async (em) => {
      const service = await this.store.lock(em, params.id);
      assertOwn(ctx, service);
      const stored = await this.files.add(em, checked, { serviceId: service.id }, ctx.user.id);
      await this.audit.write(em, ctx, {
        object: 'service',
        id: service.id,
        event: 'add_file',
        reason: stored.fileName,
      });
      return stored;
    });
  }

  private async own(
    ctx: SignedIn,
    id: string,
    work: (em: EntityManager, service: ServiceOffer) => Promise<void>,
  ): Promise<Service> {
    return this.tx.run(ctx, async (em) => {
      const service = await this.store.lock(em, id);
      assertOwn(ctx, service);
      await work(em, service);
      return this.answer(em, ctx, service);
    });
  }

  private async lay(em: EntityManager, service: ServiceOffer, fields: ServiceFields): Promise<void> {
    const files = await this.files.of(em, { serviceId: service.id });
    assertSound(fields, new Set(files.map(({ id }) => id)));
    applyFields(service, fields);
  }

  private async notifyReviewers(em: EntityManager, { id, companyId, title, company }: ServiceOffer): Promise<void> {
    const payload = { serviceId: id, companyId, name: title, companyName: company.name };
    await this.outbox.publish(em, 'service.submitted', payload);
  }

  private async answer(em: EntityManager, ctx: Ctx, service: ServiceOffer): Promise<Service> {
    return toService(ctx, service, await this.files.of(em, { serviceId: service.id }));
  }
}
