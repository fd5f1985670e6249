import { Injectable } from '@nestjs/common';
import { FIRST_TODAY } from '../../platform/states/days.js';
import type { api, Requirement as RequirementView, RequirementCard } from '@orebridge/contracts';
import { NEW, requirementLifecycle, type PlanMetric } from '@orebridge/trade';
import { AuditService } from '../../operations/audit/index.js';
import { companyOf } from '../listings/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict } from '../../platform/errors/app-error.js';
import { countedBy, Quotas } from '../../platform/limits/quotas.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { applyFields, assertComplete, assertSound } from './requirement-fields.js';
import { assertOwn, assertVisible } from './requirement.policy.js';
import { RequirementStore } from './requirement.store.js';
import { Requirement } from './requirement.entity.js';
import { toRequirement, toRequirementCard } from './requirement.mapper.js';

export const OPEN_REQUIREMENTS = countedBy(`SELECT count(*) AS n FROM requirements
  WHERE company_id = $1 AND state = 'open' AND id IS DISTINCT FROM $2::uuid`);

@Injectable()
export class RequirementsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly store: RequirementStore,
    private readonly quotas: Quotas<PlanMetric>,
    private readonly outbox: Outbox,
  ) {}

  async mine(ctx: SignedIn, { query }: InputOf<typeof api.requirements.mine>): Promise<Page<RequirementCard>> {
    const qb = this.tx
      .read(ctx)
      .createQueryBuilder(Requirement, 'r')
      .innerJoinAndSelect('r.company', 'c')
      .where('r.company_id = :own', { own: ctx.user.companyId });
    if (query.state) qb.andWhere('r.state = :state', { state: query.state });
    const order = { by: 'r.updated_at', type: 'timestamptz', direction: 'DESC', id: 'r.id' } as const;
    const page = await keysetPage(qb, order, query);
    return { ...page, items: page.items.map((one) => toRequirementCard(ctx, one)) };
  }

  async open(ctx: SignedIn, { query }: InputOf<typeof api.requirements.open>): Promise<Page<RequirementCard>> {
    const qb = this.tx
      .read(ctx)
      .createQueryBuilder(Requirement, 'r')
      .innerJoinAndSelect('r.company', 'c')
      .where(`r.state = 'open' AND r.closes_on >= ${FIRST_TODAY} AND c.closed_at IS NULL`);
    if (query.mineral) qb.andWhere('r.mineral_type = :mineral', { mineral: query.mineral });
    const order = { by: 'r.published_at', type: 'timestamptz', direction: 'DESC', id: 'r.id' } as const;
    const page = await keysetPage(qb, order, query);
    return { ...page, items: page.items.map((one) => toRequirementCard(ctx, one)) };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.requirements.get>): Promise<RequirementView> {
    const requirement = await this.store.read(this.tx.read(ctx), params.id);
    assertVisible(ctx, requirement);
    return toRequirement(ctx, requirement);
  }

  async create(ctx: SignedIn, { body }: InputOf<typeof api.requirements.create>): Promise<RequirementView> {
    requireActive(ctx);
    assertSound(body);
    return this.tx.run(ctx, async (em) => {
      const draft = em.create(Requirement, { companyId: companyOf(ctx), fields: {} });
      applyFields(draft, body);
      draft.state = stateAfter(requirementLifecycle, NEW, 'create', 'owner');
      const { id } = await em.save(draft);
      await this.audit.write(em, ctx, { object: 'requirement', id, event: 'create', to: draft.state });
      return toRequirement(ctx, await this.store.read(em, id));
    });
  }

  async update(ctx: SignedIn, { params, body }: InputOf<typeof api.requirements.update>): Promise<RequirementView> {
    requireActive(ctx);
    const { version, ...fields } = body;
    assertSound(fields);
    return this.tx.run(ctx, async (em) => {
      const requirement = await this.store.lock(em, params.id);
      assertOwn(ctx, requirement);
      if (requirement.version !== version) throw new Conflict('requirement.changed');
      applyFields(requirement, fields);
      assertSound(requirement.fields);
      if (requirement.state === 'open') assertComplete(requirement.fields);
      await this.store.transition(em, ctx, requirement, 'edit');
      return toRequirement(ctx, requirement);
    });
  }

  async publish(ctx: SignedIn, { params }: InputOf<typeof api.requirements.publish>): Promise<RequirementView> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const requirement = await this.store.lock(em, params.id);
      assertOwn(ctx, requirement);
      assertComplete(requirement.fields);
      await this.quotas.assert(em, requirement.companyId, 'requirements', { except: requirement.id });
      requirement.publishedAt = new Date();
      await this.store.transition(em, ctx, requirement, 'publish');
      await this.outbox.publish(em, 'requirement.published', { requirementId: requirement.id });
      return toRequirement(ctx, requirement);
    });
  }

  async close(ctx: SignedIn, { params }: InputOf<typeof api.requirements.close>): Promise<RequirementView> {
    return this.tx.run(ctx, async (em) => {
      const requirement = await this.store.lock(em, params.id);
      assertOwn(ctx, requirement);
      await this.store.transition(em, ctx, requirement, 'close');
      return toRequirement(ctx, requirement);
    });
  }

  async discard(ctx: SignedIn, { params }: InputOf<typeof api.requirements.discard>): Promise<{ message: string }> {
    return this.tx.run(ctx, async (em) => {
      const requirement = await this.store.lock(em, params.id);
      assertOwn(ctx, requirement);
      const { id, state } = requirement;
      if (state !== 'draft') throw new Conflict('illegal_transition', { state });
      await em.delete(Requirement, { id });
      await this.audit.write(em, ctx, { object: 'requirement', id, from: state, event: 'discard' });
      return { message: 'ok' };
    });
  }
}
