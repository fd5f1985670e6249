import { Injectable } from '@nestjs/common';
import { type api, type FreightRoute, FreightRouteFields } from '@orebridge/contracts';
import { FREIGHT_RULES, freightRouteLifecycle, NEW } from '@orebridge/trade';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { companiesNamed, CompaniesService } from '../../identity/companies/index.js';
import { companyOf } from '../../market/listings/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { assertAsRead } from '../../platform/database/as-read.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import { Forbidden, NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertMay, stateAfter } from '../../platform/states/move-to.js';
import { SeaRoutes } from '../../market/supply/index.js';
import { FreightRouteRow } from './freight.entities.js';
import { toRoute } from './freight.mapper.js';

/** Ways that carriers offer. */
@Injectable()
export class FreightRoutesService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly companies: CompaniesService,
    private readonly ways: SeaRoutes,
  ) {}

  async search(ctx: SignedIn, { query }: InputOf<typeof api.freightRoutes.search>): Promise<Page<FreightRoute>> {
    const qb = this.query(this.tx.read(ctx)).where("t.state = 'active' AND c.closed_at IS NULL");
    if (query.mode) qb.andWhere("t.fields ->> 'mode' = :mode", { mode: query.mode });
    if (query.q) {
      matchEveryWord(
        qb,
        query.q,
        (pattern) =>
          `fold_text(t.fields ->> 'title') LIKE ${pattern} OR fold_text(t.fields -> 'from' ->> 'name') LIKE ${pattern}
           OR fold_text(t.fields -> 'to' ->> 'name') LIKE ${pattern} OR t.company_id = ANY (${companiesNamed(pattern)})`,
      );
    }
    return this.page(ctx, qb, query);
  }

  async mine(ctx: SignedIn, { query }: InputOf<typeof api.freightRoutes.mine>): Promise<Page<FreightRoute>> {
    const qb = this.query(this.tx.read(ctx)).where('t.company_id = :own', { own: ctx.user.companyId });
    if (query.state) qb.andWhere('t.state = :state', { state: query.state });
    return this.page(ctx, qb, query);
  }

  async create(ctx: SignedIn, { body }: InputOf<typeof api.freightRoutes.create>): Promise<FreightRoute> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const { id: companyId, demo } = await this.companies.byId(em, companyOf(ctx));
      const state = stateAfter(freightRouteLifecycle, NEW, 'save', 'owner');
      const made = await em.save(em.create(FreightRouteRow, { companyId, state, fields: body, demo }));
      await this.audit.write(em, ctx, { object: 'freight-route', id: made.id, event: 'save', to: state });
      return this.answer(em, ctx, made.id);
    });
  }

  async update(
    ctx: SignedIn,
    { params, body: { before, ...body } }: InputOf<typeof api.freightRoutes.update>,
  ): Promise<FreightRoute> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const route = await this.own(em, ctx, params.id);
      assertAsRead(FreightRouteFields, before, route.fields);
      await em.update(FreightRouteRow, { id: route.id }, { fields: body as object, updatedAt: new Date() });
      await this.audit.write(em, ctx, { object: 'freight-route', id: route.id, event: 'edit', to: route.state });
      return this.answer(em, ctx, route.id);
    });
  }

  async act(ctx: SignedIn, { params, body }: InputOf<typeof api.freightRoutes.act>): Promise<FreightRoute> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const route = await this.own(em, ctx, params.id);
      const { state: from } = route;
      assertMay(ctx, freightRouteLifecycle, from, body.event, 'owner');
      if (body.event === 'publish' && route.company.kybLevel < FREIGHT_RULES.level)
        throw new Forbidden('freight.level');
      const state = stateAfter(freightRouteLifecycle, from, body.event, 'owner');
      await em.update(FreightRouteRow, { id: route.id }, { state, updatedAt: new Date() });
      await this.audit.write(em, ctx, { object: 'freight-route', id: route.id, from, event: body.event, to: state });
      return this.answer(em, ctx, route.id);
    });
  }

  private query(em: EntityManager): SelectQueryBuilder<FreightRouteRow> {
    return em.createQueryBuilder(FreightRouteRow, 't').innerJoinAndSelect('t.company', 'c');
  }

  private async own(em: EntityManager, ctx: SignedIn, id: string): Promise<FreightRouteRow> {
    await em.findOne(FreightRouteRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    const route = await this.query(em).where('t.id = :id', { id }).getOne();
    if (!route || route.companyId !== ctx.user.companyId) throw new NotFound();
    return route;
  }

  private async answer(em: EntityManager, ctx: SignedIn, id: string): Promise<FreightRoute> {
    return toRoute(ctx, this.ways, await this.own(em, ctx, id));
  }

  private async page(
    ctx: SignedIn,
    qb: SelectQueryBuilder<FreightRouteRow>,
    query: { cursor?: string | undefined; limit: number },
  ): Promise<Page<FreightRoute>> {
    const order = { by: 't.updated_at', type: 'timestamptz', direction: 'DESC', id: 't.id' } as const;
    const page = await keysetPage(qb, order, query);
    return { ...page, items: page.items.map((row) => toRoute(ctx, this.ways, row)) };
  }
}
