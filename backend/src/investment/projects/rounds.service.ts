import { Injectable } from '@nestjs/common';
import type { api, Round as RoundView, RoundCard, Simulation } from '@orebridge/contracts';
import { allocateRound, dec, NEW, type RoundActor, roundLifecycle, sum, type PlanMetric } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { CompaniesService } from '../../identity/companies/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import { countedBy, Quotas } from '../../platform/limits/quotas.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { assertOwn, assertReviewer, isOwn } from './project.policy.js';
import { ProjectStore } from './project.store.js';
import { inputOf, RoundBook } from './round-book.js';
import { assertTerms, barredFrom } from './round-rules.js';
import { RoundStateMachine } from './round-state-machine.js';
import { RoundStore } from './round.store.js';
import { FundingRound, InvestorCommitment } from './round.entities.js';
import { sumsOf, toRound, toRoundCard } from './round.mapper.js';
import { SyndicateStore } from './syndicate.store.js';

export const RUNNING_ROUNDS = countedBy(`SELECT count(*) AS n FROM funding_rounds
  WHERE company_id = $1 AND state IN ('proposed','open','allocating','closing')`);

/** What owners and admins do with rounds, and how everybody reads them. */
@Injectable()
export class RoundsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly store: RoundStore,
    private readonly machine: RoundStateMachine,
    private readonly projects: ProjectStore,
    private readonly companies: CompaniesService,
    private readonly book: RoundBook,
    private readonly syndicates: SyndicateStore,
    private readonly outbox: Outbox,
    private readonly quotas: Quotas<PlanMetric>,
  ) {}

  async list(ctx: SignedIn, { query }: InputOf<typeof api.rounds.list>): Promise<Page<RoundCard>> {
    const em = this.tx.read(ctx);
    const qb = em
      .createQueryBuilder(FundingRound, 'r')
      .innerJoinAndSelect('r.project', 'p')
      .innerJoinAndSelect('p.company', 'c')
      .where(`(r.state <> 'proposed' OR r.company_id = :own OR :admin)`, {
        own: ctx.user.companyId,
        admin: actsAsAdmin(ctx),
      });
    if (query.state) qb.andWhere('r.state = :state', { state: query.state });
    const order = { by: 'r.created_at', type: 'timestamptz', direction: 'DESC', id: 'r.id' } as const;
    const page = await keysetPage(qb, order, query);
    const ids = page.items.map(({ id }) => id);
    const books = ids.length ? await em.findBy(InvestorCommitment, { roundId: In(ids) }) : [];
    return {
      ...page,
      items: page.items.map((one) => toRoundCard(ctx, one, sumsOf(books.filter(({ roundId }) => roundId === one.id)))),
    };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.rounds.get>): Promise<RoundView> {
    const em = this.tx.read(ctx);
    return this.answer(em, ctx, await this.visible(em, ctx, params.id));
  }

  async propose(ctx: SignedIn, { params, body }: InputOf<typeof api.rounds.propose>): Promise<RoundView> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const project = await this.projects.lock(em, params.id);
      assertOwn(ctx, project);
      assertTerms(body);
      if (project.state !== 'published') throw new Conflict('round.project_not_published');
      const running = ['proposed', 'open', 'allocating', 'closing'] as const;
      if (await em.existsBy(FundingRound, { projectId: project.id, state: In([...running]) }))
        throw new Conflict('round.running');
      await this.quotas.assert(em, project.companyId, 'openRounds');
      const round = em.create(FundingRound, {
        projectId: project.id,
        companyId: project.companyId,
        state: stateAfter(roundLifecycle, NEW, 'propose', 'owner'),
        terms: body,
        instrument: body.instrument,
        sharing: body.sharing,
        hardCap: body.hardCapUsd,
        minTicket: body.minTicketUsd,
        closesOn: body.closesOn,
        demo: project.demo,
      });
      const { id: roundId } = await em.save(round);
      await this.audit.write(em, ctx, { object: 'round', id: roundId, event: 'propose', to: round.state });
      const { companyId: to, name, company } = project;
      await this.outbox.publish(em, 'round.proposed', { roundId, to, name, company: company.name });
      return this.answer(em, ctx, await this.store.read(em, roundId));
    });
  }

  async open(ctx: SignedIn, { params }: InputOf<typeof api.rounds.open>): Promise<RoundView> {
    return this.tx.run(ctx, async (em) => {
      const round = await this.store.lock(em, params.id);
      assertReviewer(ctx, round);
      if (round.state === 'proposed') {
        assertTerms(round.terms);
      }
      const record = async () => void (round.openedAt = new Date());
      await this.machine.transition(em, ctx, round, 'open', 'admin', { record });
      const { id: roundId, companyId: to, project } = round;
      await this.outbox.publish(em, 'round.opened', { roundId, to, name: project.name });
      return this.answer(em, ctx, round);
    });
  }

  async refuse(ctx: SignedIn, { params, body }: InputOf<typeof api.rounds.refuse>): Promise<RoundView> {
    const { reason } = body;
    return this.tx.run(ctx, async (em) => {
      const round = await this.store.lock(em, params.id);
      assertReviewer(ctx, round);
      round.reason = reason;
      await this.machine.transition(em, ctx, round, 'refuse', 'admin', { reason });
      const { id: roundId, companyId: to, project } = round;
      await this.outbox.publish(em, 'round.refused', { roundId, to, name: project.name, reason });
      return this.answer(em, ctx, round);
    });
  }

  async close(ctx: SignedIn, { params, body }: InputOf<typeof api.rounds.close>): Promise<RoundView> {
    return this.asParty(ctx, params.id, (em, round, actor) => this.book.close(em, ctx, round, actor, body.reason));
  }

  async cancel(ctx: SignedIn, { params, body }: InputOf<typeof api.rounds.cancel>): Promise<RoundView> {
    const { reason } = body;
    return this.asParty(ctx, params.id, async (em, round, actor) => {
      round.reason = reason;
      await this.machine.transition(em, ctx, round, 'cancel', actor, { reason });
    });
  }

  async handOver(ctx: SignedIn, { params }: InputOf<typeof api.rounds.handOver>): Promise<RoundView> {
    return this.asParty(ctx, params.id, async (em, round, actor) => {
      await this.machine.transition(em, ctx, round, 'hand_over', actor);
    });
  }

  /** What an amount of the caller's would get now, in the place of what the caller has in the book. */
  async simulate(ctx: SignedIn, { params, query }: InputOf<typeof api.rounds.simulate>): Promise<Simulation> {
    const em = this.tx.read(ctx);
    const round = await this.visible(em, ctx, params.id);
    const bids = (await this.store.book(em, round.id)).filter(
      ({ state, companyId, syndicateId }) =>
        state === 'pending' && (syndicateId !== null || companyId !== ctx.user.companyId),
    );
    const { amountUsd = round.minTicket } = query;
    const input = inputOf(round, bids);
    const parts = allocateRound({ ...input, bids: [...input.bids, { id: 'own', amount: amountUsd }] });
    const whole = sum([...bids.map(({ amount }) => amount), amountUsd]);
    return {
      amountUsd,
      allocatedUsd: (parts.get('own') ?? dec(0)).toFixed(),
      bookUsd: whole.toFixed(),
      hardCapUsd: round.hardCap,
      softCapMet: whole.greaterThanOrEqualTo(round.terms.softCapUsd),
    };
  }

  private async visible(em: EntityManager, ctx: SignedIn, id: string): Promise<FundingRound> {
    const round = await this.store.read(em, id);
    if (round.state === 'proposed' && !isOwn(ctx, round) && !actsAsAdmin(ctx)) throw new NotFound();
    return round;
  }

  private async asParty(
    ctx: SignedIn,
    id: string,
    work: (em: EntityManager, round: FundingRound, actor: RoundActor) => Promise<void>,
  ): Promise<RoundView> {
    return this.tx.run(ctx, async (em) => {
      const round = await this.store.lock(em, id);
      if (!isOwn(ctx, round) && !actsAsAdmin(ctx)) throw new NotFound();
      await work(em, round, isOwn(ctx, round) ? 'owner' : 'admin');
      return this.answer(em, ctx, round);
    });
  }

  private async answer(em: EntityManager, ctx: SignedIn, round: FundingRound): Promise<RoundView> {
    const { companyId } = ctx.user;
    const company = companyId ? await this.companies.byId(em, companyId) : null;
    const profile = companyId ? await this.store.profile(em, companyId) : null;
    const barred = barredFrom(ctx, round, { company, profile, ...(await this.store.barring(em, company)) });
    return toRound(ctx, round, await this.store.book(em, round.id), barred);
  }
}
