import { Injectable } from '@nestjs/common';
import { type api, type FreightRequest, type FreightRequestCard, permissionsOf } from '@orebridge/contracts';
import {
  allowedEvents,
  FREIGHT_RULES,
  freightRequestLifecycle,
  isOver,
  lastToday,
  NEW,
  plusDays,
} from '@orebridge/trade';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { CompaniesService, Company } from '../../identity/companies/index.js';
import { DealDirectory } from '../../trading/deals/index.js';
import { companyOf } from '../../market/listings/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { BadRequest, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { FIRST_TODAY, notBefore, notOver, notTooFar } from '../../platform/states/days.js';
import { FreightRequestRow } from './freight.entities.js';
import { toQuote, toRequestCard } from './freight.mapper.js';
import { assertVisible, isAsked, isClient, isOpen, toParty } from './freight.policy.js';
import { FreightRequestStateMachine } from './freight-request-state-machine.js';
import { FreightStore } from './freight.store.js';

type Asked = InputOf<typeof api.freightRequests.create>['body'];
/** No way over land or sea takes longer. */
const DELIVERY_MONTHS = 12;

/** What companies ask carriers for. */
@Injectable()
export class FreightRequestsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly store: FreightStore,
    private readonly machine: FreightRequestStateMachine,
    private readonly companies: CompaniesService,
    private readonly deals: DealDirectory,
    private readonly outbox: Outbox,
  ) {}

  async mine(ctx: SignedIn, { query }: InputOf<typeof api.freightRequests.mine>): Promise<Page<FreightRequestCard>> {
    const em = this.tx.read(ctx);
    const qb = this.store.requests(em).where('r.company_id = :own', { own: ctx.user.companyId });
    if (query.state) qb.andWhere('r.state = :state', { state: query.state });
    if (query.dealId) qb.andWhere('r.deal_id = :dealId', { dealId: query.dealId });
    return this.page(em, ctx, qb, query);
  }

  /** Open to all carriers or to the own company by name, and not the own. */
  async waiting(
    ctx: SignedIn,
    { query }: InputOf<typeof api.freightRequests.waiting>,
  ): Promise<Page<FreightRequestCard>> {
    const em = this.tx.read(ctx);
    const qb = this.store
      .requests(em)
      .where(`r.state = 'open' AND r.closes_on >= ${FIRST_TODAY} AND r.company_id <> :own
         AND r.company_id NOT IN (SELECT id FROM published.companies WHERE closed_at IS NOT NULL)`)
      .andWhere("(r.carriers = '{}' OR :own = ANY (r.carriers))")
      .setParameter('own', ctx.user.companyId);
    if (query.mode) qb.andWhere(`r.fields -> 'legs' @> :leg::jsonb`, { leg: JSON.stringify([{ mode: query.mode }]) });
    return this.page(em, ctx, qb, query);
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.freightRequests.get>): Promise<FreightRequest> {
    return this.answer(this.tx.read(ctx), ctx, params.id);
  }

  async create(ctx: SignedIn, { body }: InputOf<typeof api.freightRequests.create>): Promise<FreightRequest> {
    requireActive(ctx);
    assertDays(body);
    return this.tx.run(ctx, async (em) => {
      const company = await this.companies.byId(em, companyOf(ctx));
      const carriers = await this.addressees(em, body.carriers, company.id);
      if (body.dealId) {
        const deal = (await this.deals.named(em, [body.dealId])).get(body.dealId);
        if (!deal?.parties.includes(company.id)) throw new NotFound();
      }
      const made = await em.save(
        em.create(FreightRequestRow, {
          companyId: company.id,
          state: stateAfter(freightRequestLifecycle, NEW, 'send', 'requester'),
          dealId: body.dealId ?? null,
          carriers,
          closesOn: body.closesOn,
          fields: body,
          demo: company.demo,
        }),
      );
      await this.audit.write(em, ctx, { object: 'freight-request', id: made.id, event: 'send', to: made.state });
      for (const to of carriers) {
        const news = { requestId: made.id, to, from: company.name, title: body.title };
        await this.outbox.publish(em, 'freight_request.sent', news);
      }
      const { id: requestId, closesOn: until } = made;
      for (const to of carriers.length ? [] : await this.store.carriersOn(em, body.legs, company.id)) {
        const news = { requestId, to, from: company.name, title: body.title, until };
        await this.outbox.publish(em, 'freight_request.fits', news);
      }
      return this.answer(em, ctx, made.id);
    });
  }

  async close(ctx: SignedIn, { params }: InputOf<typeof api.freightRequests.close>): Promise<FreightRequest> {
    return this.tx.run(ctx, async (em) => {
      const request = await this.store.lock(em, params.id);
      if (!isClient(ctx, request)) throw new NotFound();
      await this.machine.transition(em, ctx, request, 'close', 'requester');
      return this.answer(em, ctx, request.id);
    });
  }

  private async answer(em: EntityManager, ctx: SignedIn, id: string): Promise<FreightRequest> {
    const request = await this.store.request(em, id);
    const own = isClient(ctx, request);
    const all = await this.store.quotesOf(em, id);
    const taken = all.filter(({ state }) => state === 'accepted').map(({ leg }) => leg);
    const quoted = all.filter(({ carrierCompanyId }) => carrierCompanyId === ctx.user.companyId);
    assertVisible(ctx, request, quoted.length > 0);
    const seen = own || ctx.actingRole === 'admin' ? all : quoted;
    const contracts = await this.store.contractsOf(
      em,
      seen.map((quote) => quote.id),
    );
    const { fields, dealId } = request;
    const deal = dealId ? (await this.deals.named(em, [dealId])).get(dealId) : undefined;
    const busy = quoted.filter(({ state }) => state === 'pending').map(({ leg }) => leg);
    const free = fields.legs.map((_, at) => at + 1).filter((leg) => !taken.includes(leg) && !busy.includes(leg));
    const named = own && request.carriers.length ? await em.findBy(Company, { id: In(request.carriers) }) : [];
    return {
      ...toRequestCard(ctx, request, seen.length),
      description: fields.description,
      deliverBy: fields.deliverBy ?? null,
      unNumber: fields.unNumber ?? null,
      imsbcGroup: fields.imsbcGroup ?? null,
      cifValue: fields.cifValue ?? null,
      currency: fields.currency,
      deal: own && deal && dealId ? { id: dealId, reference: deal.reference } : null,
      carriers: named.map(toParty),
      taken,
      answers: seen.map((quote) => toQuote(ctx, quote, contracts.get(quote.id) ?? null)),
      events: own
        ? allowedEvents(freightRequestLifecycle, request.state, 'requester', permissionsOf(ctx.actingRole))
        : [],
      answerable: isAsked(ctx, request) && isOpen(request) ? free : [],
    };
  }

  private async addressees(em: EntityManager, ids: readonly string[], own: string): Promise<string[]> {
    const asked = [...new Set(ids)];
    const found = asked.length ? await em.findBy(Company, { id: In(asked), role: 'logistics_partner' }) : [];
    if (found.length !== asked.length || asked.includes(own))
      throw new Unprocessable('freight.carrier', undefined, [fieldIssue('carriers', 'validation.required')]);
    return asked;
  }

  private async page(
    em: EntityManager,
    ctx: SignedIn,
    qb: SelectQueryBuilder<FreightRequestRow>,
    query: { cursor?: string | undefined; limit: number },
  ): Promise<Page<FreightRequestCard>> {
    const order = { by: 'r.created_at', type: 'timestamptz', direction: 'DESC', id: 'r.id' } as const;
    const page = await keysetPage(qb, order, query);
    const counted: { id: string; count: number }[] = await em.query(
      `SELECT request_id AS id, count(*)::int AS count FROM freight_quotes
       WHERE request_id = ANY ($1::uuid[]) AND $2 IN (carrier_company_id, client_company_id) GROUP BY request_id`,
      [page.items.map(({ id }) => id), ctx.user.companyId],
    );
    const counts = new Map(counted.map(({ id, count }) => [id, count]));
    return { ...page, items: page.items.map((row) => toRequestCard(ctx, row, counts.get(row.id) ?? 0)) };
  }
}

/** @throws BadRequest about days that are over, too far off or before one another */
const assertDays = ({ closesOn, readyOn, deliverBy }: Asked): void => {
  const last = plusDays(lastToday(), FREIGHT_RULES.requestOpenDays.max);
  const issues = [
    ...(isOver(closesOn) || closesOn > last ? [fieldIssue('closesOn', 'validation.requestDay')] : []),
    ...notOver('readyOn', readyOn),
    ...notTooFar('readyOn', readyOn),
    ...notBefore('deliverBy', deliverBy, readyOn, 'validation.beforeReady'),
    ...notTooFar('deliverBy', deliverBy, readyOn, DELIVERY_MONTHS),
  ];
  if (issues.length) throw new BadRequest('validation', undefined, issues);
};
