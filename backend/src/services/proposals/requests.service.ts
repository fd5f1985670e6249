import { Injectable } from '@nestjs/common';
import type { api, ServiceRequest, ServiceRequestCard } from '@orebridge/contracts';
import { isOver, lastToday, NEW, plusDays, SERVICE_RULES, serviceRequestLifecycle } from '@orebridge/trade';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { CompaniesService } from '../../identity/companies/index.js';
import { DealDirectory } from '../../trading/deals/index.js';
import { companyOf, LotDirectory } from '../../market/listings/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { BadRequest, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { FIRST_TODAY, notBefore, notTooFar } from '../../platform/states/days.js';
import { ProposalStore } from './proposal.store.js';
import { RequestedService } from './request.entity.js';
import { toRequest, toRequestCard } from './request.mapper.js';
import { assertClient, assertVisible, isAnswerable } from './request.policy.js';
import { RequestStore } from './request.store.js';

type NewRequest = InputOf<typeof api.serviceRequests.create>['body'];
/** How many providers hear of a request that is open to all; the rest find it among those that wait. */
const TOLD = 50;

/** What clients ask of service providers. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly store: RequestStore,
    private readonly proposals: ProposalStore,
    private readonly companies: CompaniesService,
    private readonly deals: DealDirectory,
    private readonly lots: LotDirectory,
    private readonly outbox: Outbox,
  ) {}

  async mine(ctx: SignedIn, { query }: InputOf<typeof api.serviceRequests.mine>): Promise<Page<ServiceRequestCard>> {
    const em = this.tx.read(ctx);
    const qb = this.store.query(em).where('r.company_id = :own', { own: ctx.user.companyId });
    if (query.state) qb.andWhere('r.state = :state', { state: query.state });
    return this.page(em, ctx, qb, query);
  }

  /** Open to the own company by name, or to all who offer that kind of service. */
  async waiting(
    ctx: SignedIn,
    { query }: InputOf<typeof api.serviceRequests.waiting>,
  ): Promise<Page<ServiceRequestCard>> {
    const em = this.tx.read(ctx);
    const qb = this.store
      .query(em)
      .where(`r.state = 'open' AND r.closes_on >= ${FIRST_TODAY} AND r.company_id <> :own
         AND r.company_id NOT IN (SELECT id FROM published.companies WHERE closed_at IS NOT NULL)`)
      .andWhere(
        `(EXISTS (SELECT 1 FROM service_request_providers a WHERE a.request_id = r.id AND a.company_id = :own)
          OR (r.open AND r.kind IN (SELECT s.kind FROM published.services s WHERE s.company_id = :own AND s.state = 'published')))`,
      )
      .andWhere('NOT EXISTS (SELECT 1 FROM proposals p WHERE p.request_id = r.id AND p.provider_company_id = :own)')
      .setParameter('own', ctx.user.companyId);
    if (query.kind) qb.andWhere('r.kind = :kind', { kind: query.kind });
    return this.page(em, ctx, qb, query);
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.serviceRequests.get>): Promise<ServiceRequest> {
    const em = this.tx.read(ctx);
    return this.answer(em, ctx, await this.store.read(em, params.id));
  }

  async create(ctx: SignedIn, { body }: InputOf<typeof api.serviceRequests.create>): Promise<ServiceRequest> {
    requireActive(ctx);
    assertDays(body);
    return this.tx.run(ctx, async (em) => {
      const company = await this.companies.byId(em, companyOf(ctx));
      const providers = await this.addressees(em, body, company.id);
      const listingId = await this.about(em, ctx, body);
      const made = await em.save(
        em.create(RequestedService, {
          companyId: company.id,
          state: stateAfter(serviceRequestLifecycle, NEW, 'send', 'client'),
          kind: body.kind,
          open: body.open,
          dealId: body.dealId ?? null,
          listingId,
          closesOn: body.closesOn,
          fields: body,
          demo: company.demo,
        }),
      );
      for (const provider of providers) {
        await em.query('INSERT INTO service_request_providers (request_id, company_id) VALUES ($1, $2)', [
          made.id,
          provider,
        ]);
      }
      await this.audit.write(em, ctx, { object: 'service-request', id: made.id, event: 'send', to: made.state });
      for (const to of providers) {
        const payload = { requestId: made.id, to, from: company.name, title: body.title };
        await this.outbox.publish(em, 'service_request.sent', payload);
      }
      const { id: requestId, closesOn: until } = made;
      for (const to of body.open ? await this.providersOf(em, body, [company.id, ...providers]) : []) {
        const payload = { requestId, to, from: company.name, title: body.title, until };
        await this.outbox.publish(em, 'service_request.fits', payload);
      }
      return this.answer(em, ctx, await this.store.read(em, made.id));
    });
  }

  async close(ctx: SignedIn, { params }: InputOf<typeof api.serviceRequests.close>): Promise<ServiceRequest> {
    return this.tx.run(ctx, async (em) => {
      const request = await this.store.lock(em, params.id);
      assertClient(ctx, request);
      await this.store.transition(em, ctx, request, 'close', 'client');
      await this.proposals.closeOthers(em, ctx, request);
      return this.answer(em, ctx, request);
    });
  }

  /** Who offers that kind of service for the mineral and the country, where the request and the service name any. */
  private async providersOf(
    em: EntityManager,
    { kind, mineralType, country }: NewRequest,
    except: readonly string[],
  ): Promise<string[]> {
    const found: { id: string }[] = await em.query(
      `SELECT s.company_id AS id FROM published.services s JOIN published.companies c ON c.id = s.company_id
       WHERE s.state = 'published' AND s.kind = $1 AND c.closed_at IS NULL AND NOT s.company_id = ANY ($4::uuid[])
         AND ($2::text IS NULL OR s.minerals = '{}' OR $2 = ANY (s.minerals))
         AND ($3::text IS NULL OR s.countries = '{}' OR $3 = ANY (s.countries))
       GROUP BY s.company_id ORDER BY max(s.published_at) DESC, s.company_id LIMIT $5`,
      [kind, mineralType ?? null, country ?? null, except, TOLD],
    );
    return found.map(({ id }) => id);
  }

  /** Who is asked by name: service providers alone. @throws Unprocessable */
  private async addressees(em: EntityManager, { open, providers }: NewRequest, own: string): Promise<string[]> {
    const ids = [...new Set(providers)];
    if (!open && !ids.length) throw new Unprocessable('service_request.nobody', undefined, [issue('providers')]);
    const found: { id: string }[] = await em.query(
      `SELECT id FROM published.companies WHERE id = ANY ($1::uuid[]) AND role = 'service_provider' AND id <> $2`,
      [ids, own],
    );
    if (found.length !== ids.length)
      throw new Unprocessable('service_request.provider', undefined, [issue('providers')]);
    return ids;
  }

  /** The lot that the request is about. @throws NotFound for a deal or lot that is none of the caller's business */
  private async about(em: EntityManager, ctx: SignedIn, { dealId, listingId }: NewRequest): Promise<string | null> {
    if (dealId) {
      const deal = (await this.deals.named(em, [dealId])).get(dealId);
      if (!deal?.parties.includes(companyOf(ctx))) throw new NotFound();
      return deal.listingId;
    }
    if (!listingId) return null;
    const [card] = await this.lots.cards(em, ctx, [listingId]);
    if (!card) throw new NotFound();
    return card.id;
  }

  private async answer(em: EntityManager, ctx: Ctx, request: RequestedService): Promise<ServiceRequest> {
    const own = ctx.user?.companyId ?? null;
    const standing = (await this.store.statuses(em, [request.id], own)).get(request.id);
    const asked = await this.store.isAsked(em, request.id, own);
    assertVisible(ctx, request, asked, standing);
    const { dealId } = request;
    const deal = dealId ? (await this.deals.named(em, [dealId])).get(dealId) : undefined;
    return toRequest(ctx, request, {
      standing,
      deal: dealId && deal ? { id: dealId, reference: deal.reference } : null,
      providers: await this.store.providers(em, request.id),
      answerable: isAnswerable(ctx, request, asked, standing),
    });
  }

  private async page(
    em: EntityManager,
    ctx: SignedIn,
    qb: SelectQueryBuilder<RequestedService>,
    query: { cursor?: string | undefined; limit: number },
  ): Promise<Page<ServiceRequestCard>> {
    const order = { by: 'r.created_at', type: 'timestamptz', direction: 'DESC', id: 'r.id' } as const;
    const page = await keysetPage(qb, order, query);
    const ids = page.items.map(({ id }) => id);
    const standings = await this.store.statuses(em, ids, ctx.user.companyId);
    return { ...page, items: page.items.map((one) => toRequestCard(ctx, one, standings.get(one.id))) };
  }
}

const issue = (path: string) => fieldIssue(path, 'validation.required');

/** @throws BadRequest about days that are over, too far off or before one another */
const assertDays = ({ closesOn, neededBy }: NewRequest): void => {
  const last = plusDays(lastToday(), SERVICE_RULES.requestOpenDaysMax);
  const issues = [
    ...(isOver(closesOn) || closesOn > last ? [fieldIssue('closesOn', 'validation.requestDay')] : []),
    ...notBefore('neededBy', neededBy, closesOn, 'validation.beforeClosing'),
    ...notTooFar('neededBy', neededBy),
  ];
  if (issues.length) throw new BadRequest('validation', undefined, issues);
};
