import { Injectable } from '@nestjs/common';
import type { api, Commitment } from '@orebridge/contracts';
import { commitmentLifecycle, dec, FUNDING_RULES, NEW, DAY_MS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { SigningLimits } from '../../identity/approvals/index.js';
import { CompaniesService, ownCompany } from '../../identity/companies/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import { type SignedIn, systemCtx } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden, NotFound } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { RoundBook } from './round-book.js';
import { assertAmount, barredFrom, categoryOf, reflectionOf } from './round-rules.js';
import { RoundStore } from './round.store.js';
import { type FundingRound, InvestorCommitment } from './round.entities.js';
import { toCommitment } from './round.mapper.js';

/** What investors put into the books of rounds; interest alone while funding is not binding (trade rules 6.4). */
@Injectable()
export class CommitmentsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly store: RoundStore,
    private readonly companies: CompaniesService,
    private readonly book: RoundBook,
    private readonly outbox: Outbox,
    private readonly limits: SigningLimits,
  ) {}

  async mine(ctx: SignedIn, { query }: InputOf<typeof api.rounds.mine>): Promise<Page<Commitment>> {
    const em = this.tx.read(ctx);
    const qb = em
      .createQueryBuilder(InvestorCommitment, 'i')
      .innerJoinAndSelect('i.company', 'o')
      .innerJoinAndSelect('i.round', 'r')
      .innerJoinAndSelect('r.project', 'p')
      .where(
        `(i.company_id = :own OR i.syndicate_id IN
          (SELECT m.syndicate_id FROM syndicate_members m WHERE m.company_id = :own AND m.state = 'joined'))`,
        { own: ctx.user.companyId },
      );
    const order = { by: 'i.created_at', type: 'timestamptz', direction: 'DESC', id: 'i.id' } as const;
    const page = await keysetPage(qb, order, query);
    const names: { id: string; name: string }[] = await em.query(
      'SELECT id, name FROM syndicates WHERE id = ANY ($1)',
      [page.items.flatMap(({ syndicateId }) => syndicateId ?? [])],
    );
    const nameOf = new Map(names.map(({ id, name }) => [id, name]));
    return {
      ...page,
      items: page.items.map((one) =>
        toCommitment(ctx, one, one.round, one.syndicateId ? (nameOf.get(one.syndicateId) ?? null) : null),
      ),
    };
  }

  async indicate(ctx: SignedIn, { params, body }: InputOf<typeof api.rounds.indicate>): Promise<Commitment> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const round = await this.store.lock(em, params.id);
      if (round.state === 'proposed') throw new NotFound();
      const { company } = await this.admitted(em, ctx, round);
      assertAmount(round, body.amountUsd);
      const held = (await this.store.book(em, round.id)).some(
        ({ companyId, syndicateId, state }) =>
          companyId === company.id && !syndicateId && (state === 'soft_circle' || state === 'pending'),
      );
      if (held) throw new Conflict('commitment.already');
      const made = em.create(InvestorCommitment, {
        roundId: round.id,
        companyId: company.id,
        state: stateAfter(commitmentLifecycle, NEW, 'indicate', 'investor'),
        amount: body.amountUsd,
        demo: company.demo,
      });
      const { id } = await em.save(made);
      await this.audit.write(em, ctx, {
        object: 'commitment',
        id,
        event: 'indicate',
        to: made.state,
        reason: made.amount,
      });
      await this.notify(em, round, company.name, body.amountUsd);
      return toCommitment(ctx, await this.store.commitment(em, id), round);
    });
  }

  async change(ctx: SignedIn, { params, body }: InputOf<typeof api.rounds.change>): Promise<Commitment> {
    requireActive(ctx);
    return this.own(ctx, params.id, async (em, one, round) => {
      await this.admitted(em, ctx, round);
      assertAmount(round, body.amountUsd);
      one.amount = body.amountUsd;
      await this.store.transitionCommitment(em, ctx, one, 'change', 'investor');
    });
  }

  async commit(ctx: SignedIn, { params }: InputOf<typeof api.rounds.commit>): Promise<Commitment> {
    requireActive(ctx);
    return this.own(ctx, params.id, async (em, one, round) => {
      stateAfter(commitmentLifecycle, one.state, 'commit', 'investor');
      const { company, category } = await this.admitted(em, ctx, round);
      assertAmount(round, one.amount);
      await this.limits.require(em, ctx, {
        operation: 'commit',
        objectId: one.id,
        about: { kind: 'round', id: round.id },
        name: round.project.name,
        reference: round.reference,
        counterparty: one.round.project.company.name,
        values: [{ amount: one.amount, currency: 'USD' }],
        demo: one.demo,
      });
      const now = new Date();
      one.reflectsUntil = reflectionOf(category, now);
      if (one.reflectsUntil && one.reflectsUntil.getTime() > Date.parse(round.closesOn) + DAY_MS)
        throw new Conflict('commitment.reflection_too_late', { hours: FUNDING_RULES.coolingOffHours });
      await this.enter(em, ctx, round, one, now);
      await this.notify(em, round, company.name, one.amount);
    });
  }

  /** Puts an amount into the book of a locked round, never past the cap of one that goes by who comes first. */
  async enter(
    em: EntityManager,
    ctx: SignedIn,
    round: FundingRound,
    one: InvestorCommitment,
    now: Date,
  ): Promise<void> {
    const booked = dec(round.booked).plus(one.amount);
    if (round.sharing === 'first_come' && booked.greaterThan(round.hardCap)) {
      const left = dec(round.hardCap).minus(round.booked).toFixed();
      throw new Conflict('commitment.cap_left', { left });
    }
    round.booked = booked.toFixed();
    one.committedAt = now;
    await em.save(round);
    await this.store.transitionCommitment(em, ctx, one, 'commit', 'investor');
    const full = round.sharing === 'first_come' && booked.equals(round.hardCap);
    const reflecting = (await this.store.book(em, round.id)).some(
      ({ state, reflectsUntil }) => state === 'pending' && reflectsUntil !== null && reflectsUntil > now,
    );
    if (full && !reflecting) await this.book.close(em, systemCtx(ctx.requestId), round, 'system', null);
  }

  /** While nothing is binding an amount may be withdrawn as long as the book is open. */
  async withdraw(ctx: SignedIn, { params }: InputOf<typeof api.rounds.withdraw>): Promise<Commitment> {
    return this.own(ctx, params.id, async (em, one, round) => {
      const committed = one.state === 'pending';
      await this.store.transitionCommitment(em, ctx, one, 'withdraw', 'investor');
      if (!committed) return;
      round.booked = dec(round.booked).minus(one.amount).toFixed();
      await em.save(round);
    });
  }

  private async own(
    ctx: SignedIn,
    id: string,
    work: (em: EntityManager, one: InvestorCommitment, round: FundingRound) => Promise<void>,
  ): Promise<Commitment> {
    return this.tx.run(ctx, async (em) => {
      const found = await this.store.commitment(em, id);
      if (found.companyId !== ctx.user.companyId) throw new NotFound();
      if (found.syndicateId) throw new Forbidden('commitment.of_syndicate');
      const round = await this.store.lock(em, found.roundId);
      // Read again behind the lock: the book may have been closed meanwhile.
      await work(em, await this.store.commitment(em, id), round);
      return toCommitment(ctx, await this.store.commitment(em, id), round);
    });
  }

  private async admitted(em: EntityManager, ctx: SignedIn, round: FundingRound) {
    const company = await this.companies.byId(em, ownCompany(ctx));
    const profile = await this.store.profile(em, company.id);
    const barred = barredFrom(ctx, round, { company, profile, ...(await this.store.barring(em, company)) });
    if (barred) throw barred;
    return { company, category: categoryOf(profile) };
  }

  private async notify(em: EntityManager, round: FundingRound, company: string, amount: string): Promise<void> {
    const { id: roundId, companyId: to, project } = round;
    await this.outbox.publish(em, 'round.interest', { roundId, to, name: project.name, company, amount });
  }
}
