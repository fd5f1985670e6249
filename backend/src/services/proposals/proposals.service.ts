import { Injectable } from '@nestjs/common';
import type { api, Proposal, ProposalCard } from '@orebridge/contracts';
import { isOver, NEW, proposalLifecycle, SERVICE_RULES } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { companiesNamed } from '../../identity/companies/index.js';
import { DealDirectory } from '../../trading/deals/index.js';
import { companyOf } from '../../market/listings/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertMay, stateAfter } from '../../platform/states/move-to.js';
import { ProposalRecord } from './proposal.entities.js';
import { toProposalCard } from './proposal.mapper.js';
import { assertReads, partyOf, requireReason } from './proposal.policy.js';
import { ProposalStore, type WholeProposal } from './proposal.store.js';
import { ProposalView } from './proposal-view.js';
import type { RequestedService } from './request.entity.js';
import { assertBases, assertIndependent } from './request.policy.js';
import { RequestStore } from './request.store.js';

/** What providers propose and what clients answer, up to the acceptance. */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly store: ProposalStore,
    private readonly requests: RequestStore,
    private readonly view: ProposalView,
    private readonly deals: DealDirectory,
  ) {}

  async list(ctx: SignedIn, { query }: InputOf<typeof api.proposals.list>): Promise<Page<ProposalCard>> {
    const em = this.tx.read(ctx);
    const { state, work, requestId, clientId, q } = query;
    const qb = this.store
      .query(em)
      .where('(p.provider_company_id = :own OR p.client_company_id = :own)', { own: ctx.user.companyId });
    if (state) qb.andWhere('p.state = :state', { state });
    if (requestId) qb.andWhere('p.request_id = :requestId', { requestId });
    if (clientId) qb.andWhere('p.client_company_id = :clientId', { clientId });
    if (work) {
      const states = work === 'running' ? ['accepted', 'active', 'delivered', 'disputed'] : [work];
      qb.andWhere('p.id IN (SELECT e.proposal_id FROM engagements e WHERE e.state IN (:...work))', { work: states });
    }
    if (q) {
      matchEveryWord(
        qb,
        q,
        (pattern) =>
          `fold_text(p.reference) LIKE ${pattern} OR fold_text(r.fields ->> 'title') LIKE ${pattern}
           OR (p.provider_company_id <> :own AND p.provider_company_id = ANY (${companiesNamed(pattern)}))
           OR (p.client_company_id <> :own AND p.client_company_id = ANY (${companiesNamed(pattern)}))`,
      );
    }
    const order = { by: 'p.updated_at', type: 'timestamptz', direction: 'DESC', id: 'p.id' } as const;
    const page = await keysetPage(qb, order, query);
    const loadThreads = await this.store.loadThreads(em, page.items);
    return { ...page, items: loadThreads.map((whole) => toProposalCard(ctx, whole)) };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.proposals.get>): Promise<Proposal> {
    const em = this.tx.read(ctx);
    assertReads(ctx, (await this.store.read(em, params.id)).proposal);
    return this.view.of(em, ctx, params.id);
  }

  async send(ctx: SignedIn, { params, body }: InputOf<typeof api.proposals.send>): Promise<Proposal> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const request = await this.requests.lock(em, params.id);
      const own = companyOf(ctx);
      const standing = (await this.requests.statuses(em, [request.id], own)).get(request.id);
      const asked = await this.requests.isAsked(em, request.id, own);
      if (!asked && !request.open && !standing?.proposalId) throw new NotFound();
      await this.assertIndependent(em, request, own);
      if (request.state !== 'open' || isOver(request.closesOn)) throw new Conflict('service_request.over');
      if (standing?.proposalId) throw new Conflict('proposal.exists');
      assertBases(body.lines, request);
      const made = await em.save(
        em.create(ProposalRecord, {
          requestId: request.id,
          providerCompanyId: own,
          clientCompanyId: request.companyId,
          state: stateAfter(proposalLifecycle, NEW, 'send', 'provider'),
          demo: request.demo,
        }),
      );
      await this.store.addVersion(em, made.id, 1, body, ctx.user.id);
      await this.audit.write(em, ctx, { object: 'proposal', id: made.id, event: 'send', to: made.state });
      await this.notifySum(em, 'proposal.sent', made.id);
      return this.view.of(em, ctx, made.id);
    });
  }

  async revise(ctx: SignedIn, { params, body }: InputOf<typeof api.proposals.revise>): Promise<Proposal> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const { proposal, versions } = await this.store.lock(em, params.id);
      const side = partyOf(ctx, proposal);
      assertMay(ctx, proposalLifecycle, proposal.state, 'revise', side);
      if (!['open', 'expired'].includes(proposal.request.state)) throw new Conflict('service_request.over');
      if (versions.length >= SERVICE_RULES.roundsMax)
        throw new Conflict('proposal.rounds', { max: SERVICE_RULES.roundsMax });
      assertBases(body.lines, proposal.request);
      await this.store.addVersion(em, proposal.id, versions.length + 1, body, ctx.user.id);
      await this.store.transition(em, ctx, proposal, 'revise', 'provider');
      await this.notifySum(em, 'proposal.revised', proposal.id);
      return this.view.of(em, ctx, proposal.id);
    });
  }

  async act(ctx: SignedIn, { params, body }: InputOf<typeof api.proposals.act>): Promise<Proposal> {
    const { event, versionId, reason } = body;
    return this.tx.run(ctx, async (em) => {
      const whole = await this.store.lock(em, params.id);
      const { proposal } = whole;
      const side = partyOf(ctx, proposal);
      assertMay(ctx, proposalLifecycle, proposal.state, event, side);
      this.store.assertStands(whole, versionId);
      const wish = event === 'counter' ? requireReason(reason) : (reason ?? null);
      await this.store.transition(em, ctx, proposal, event, side, wish);
      if (event === 'counter')
        await this.store.notify(em, 'proposal.countered', proposal, 'provider', { reason: wish ?? '' });
      else if (event === 'reject') await this.store.notify(em, 'proposal.rejected', proposal, 'provider');
      else await this.store.notify(em, 'proposal.withdrawn', proposal, 'client');
      return this.view.of(em, ctx, proposal.id);
    });
  }

  private async assertIndependent(em: EntityManager, request: RequestedService, providerId: string): Promise<void> {
    const { dealId, listing } = request;
    const deal = dealId ? (await this.deals.named(em, [dealId])).get(dealId) : undefined;
    assertIndependent(request, providerId, [...(deal?.parties ?? []), listing?.companyId]);
  }

  private async notifySum(em: EntityManager, event: 'proposal.sent' | 'proposal.revised', id: string): Promise<void> {
    const { proposal, last }: WholeProposal = await this.store.read(em, id);
    await this.store.notify(em, event, proposal, 'client', { total: last.total, currency: last.currency });
  }
}
