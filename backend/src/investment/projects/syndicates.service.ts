import { Injectable } from '@nestjs/common';
import type { api, Syndicate } from '@orebridge/contracts';
import { dec, FUNDING_RULES, NEW, sum, syndicateLifecycle } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { SigningLimits } from '../../identity/approvals/index.js';
import { CompaniesService, ownCompany } from '../../identity/companies/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { CommitmentsService } from './commitments.service.js';
import { assertAmount, barredFrom, categoryOf, reflectionOf } from './round-rules.js';
import { RoundStore } from './round.store.js';
import { type FundingRound, InvestorCommitment } from './round.entities.js';
import { SyndicateStore } from './syndicate.store.js';
import { InvestorSyndicate, SyndicateMember } from './syndicate.entities.js';
import { roleIn, toSyndicate } from './syndicate.mapper.js';

const { syndicate: RULES } = FUNDING_RULES;

/** What a lead and its members do with a syndicate (trade rules 1.11). */
@Injectable()
export class SyndicatesService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly store: SyndicateStore,
    private readonly rounds: RoundStore,
    private readonly commitments: CommitmentsService,
    private readonly companies: CompaniesService,
    private readonly outbox: Outbox,
    private readonly limits: SigningLimits,
  ) {}

  async list(ctx: SignedIn, { query }: InputOf<typeof api.syndicates.list>): Promise<Page<Syndicate>> {
    const em = this.tx.read(ctx);
    const qb = em
      .createQueryBuilder(InvestorSyndicate, 's')
      .innerJoinAndSelect('s.round', 'r')
      .innerJoinAndSelect('r.project', 'p')
      .where(
        `s.id IN (SELECT m.syndicate_id FROM syndicate_members m
          WHERE m.company_id = :own AND m.state IN ('invited', 'joined'))`,
        { own: ctx.user.companyId },
      );
    const order = { by: 's.updated_at', type: 'timestamptz', direction: 'DESC', id: 's.id' } as const;
    const page = await keysetPage(qb, order, query);
    const items: Syndicate[] = [];
    for (const one of page.items) items.push(await this.answer(em, ctx, one));
    return { ...page, items };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.syndicates.get>): Promise<Syndicate> {
    const em = this.tx.read(ctx);
    const syndicate = await this.store.read(em, params.id);
    if (!roleIn(ctx, syndicate, await this.store.members(em, syndicate.id))) throw new NotFound();
    return this.answer(em, ctx, syndicate);
  }

  async form(ctx: SignedIn, { params, body }: InputOf<typeof api.syndicates.form>): Promise<Syndicate> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const round = await this.rounds.lock(em, params.id);
      if (round.state === 'proposed') throw new NotFound();
      const { company } = await this.admitted(em, ctx, round);
      assertAmount(round, body.amountUsd);
      assertAmount(round, body.targetUsd, 'targetUsd');
      if (dec(body.amountUsd).lessThan(dec(body.targetUsd).times(RULES.leadShare)))
        throw new Unprocessable('syndicate.lead_share', undefined, [fieldIssue('amountUsd', 'validation.leadShare')]);
      const where = { roundId: round.id, leadCompanyId: company.id };
      for (const state of ['forming', 'active'] as const)
        if (await em.existsBy(InvestorSyndicate, { ...where, state })) throw new Conflict('syndicate.already');
      const made = em.create(InvestorSyndicate, {
        ...where,
        name: body.name,
        state: stateAfter(syndicateLifecycle, NEW, 'form', 'lead'),
        target: body.targetUsd,
        carryPercent: body.carryPercent,
        feePercent: body.feePercent,
        demo: company.demo,
      });
      const { id } = await em.save(made);
      await em.insert(SyndicateMember, {
        syndicateId: id,
        companyId: company.id,
        state: 'joined',
        amount: body.amountUsd,
      });
      await this.audit.write(em, ctx, { object: 'syndicate', id, event: 'form', to: made.state });
      return this.answer(em, ctx, await this.store.read(em, id));
    });
  }

  async invite(ctx: SignedIn, { params, body }: InputOf<typeof api.syndicates.invite>): Promise<Syndicate> {
    requireActive(ctx);
    return this.asRole(ctx, params.id, ['lead'], async (em, syndicate, members) => {
      const company = await this.companies.byId(em, body.companyId);
      if (company.role !== 'investor' || company.kybLevel < FUNDING_RULES.level)
        throw new Unprocessable('syndicate.no_investor');
      const known = members.find(({ companyId }) => companyId === company.id)?.state;
      if (known === 'joined' || known === 'invited') throw new Conflict('syndicate.invited_already');
      if (members.length >= RULES.membersMax) throw new Conflict('syndicate.members_max', { max: RULES.membersMax });
      await this.store.transition(em, ctx, syndicate, 'invite', 'lead', company.name);
      await em.save(em.create(SyndicateMember, { ...this.of(syndicate, company.id), state: 'invited', amount: null }));
      const from = members.find(({ companyId }) => companyId === syndicate.leadCompanyId)?.company.name ?? '';
      await this.outbox.publish(em, 'syndicate.invited', { ...eventPayload(syndicate), to: company.id, from });
    });
  }

  async answerInvitation(ctx: SignedIn, { params, body }: InputOf<typeof api.syndicates.answer>): Promise<Syndicate> {
    requireActive(ctx);
    return this.asRole(ctx, params.id, ['invited'], async (em, syndicate, members, round) => {
      const { company } = await this.admitted(em, ctx, round);
      await this.store.transition(em, ctx, syndicate, body.join ? 'join' : 'decline', 'invited');
      const state = body.join ? 'joined' : 'declined';
      if (body.join) {
        if (!dec(body.amountUsd).mod(round.terms.stepUsd).isZero())
          throw new Unprocessable('commitment.amount', undefined, [
            fieldIssue('amountUsd', 'validation.roundStep', { step: round.terms.stepUsd }),
          ]);
        const joined = sum(members.map(({ state: at, amount }) => (at === 'joined' ? (amount ?? '0') : '0')));
        const left = dec(syndicate.target).minus(joined);
        if (dec(body.amountUsd).greaterThan(left)) throw new Conflict('syndicate.left', { left: left.toFixed() });
      }
      const amount = body.join ? body.amountUsd : null;
      await em.update(SyndicateMember, this.of(syndicate, company.id), { state, amount });
      const payload = { ...eventPayload(syndicate), to: syndicate.leadCompanyId, from: company.name, joined: state };
      await this.outbox.publish(em, 'syndicate.answered', payload);
    });
  }

  async leave(ctx: SignedIn, { params }: InputOf<typeof api.syndicates.leave>): Promise<Syndicate> {
    return this.asRole(ctx, params.id, ['member'], async (em, syndicate) => {
      await this.store.transition(em, ctx, syndicate, 'leave', 'member');
      await em.update(SyndicateMember, this.of(syndicate, ownCompany(ctx)), { state: 'left', amount: null });
    });
  }

  /** Locks it: the whole is one commitment of the round, under the lead's name, with what the owner guarantees a lead. */
  async lock(ctx: SignedIn, { params, body }: InputOf<typeof api.syndicates.lock>): Promise<Syndicate> {
    requireActive(ctx);
    return this.asRole(ctx, params.id, ['lead'], async (em, syndicate, members, round) => {
      stateAfter(syndicateLifecycle, syndicate.state, 'lock', 'lead');
      const { company, category } = await this.admitted(em, ctx, round);
      const joined = members.filter(({ state }) => state === 'joined');
      const amount = sum(joined.map((one) => one.amount ?? '0'));
      if (joined.length < RULES.membersMin) throw new Conflict('syndicate.too_few', { least: RULES.membersMin });
      if (amount.lessThan(syndicate.target) && !body.below) throw new Conflict('syndicate.below_target');
      assertAmount(round, amount.toFixed());
      await this.limits.assertWithin(em, ctx, { amount: amount.toFixed(), currency: 'USD' });
      const now = new Date();
      const one = em.create(InvestorCommitment, {
        roundId: round.id,
        companyId: company.id,
        syndicateId: syndicate.id,
        state: 'soft_circle',
        amount: amount.toFixed(),
        reflectsUntil: reflectionOf(category, now),
        demo: syndicate.demo,
      });
      await em.save(one);
      if (!round.leadCommitmentId && !dec(round.terms.leadGuaranteePercent).isZero()) round.leadCommitmentId = one.id;
      await this.store.transition(em, ctx, syndicate, 'lock', 'lead');
      await this.commitments.enter(em, ctx, round, one, now);
      for (const { companyId: to } of joined)
        await this.outbox.publish(em, 'syndicate.locked', { ...eventPayload(syndicate), to });
    });
  }

  async dissolve(ctx: SignedIn, { params }: InputOf<typeof api.syndicates.dissolve>): Promise<Syndicate> {
    return this.asRole(ctx, params.id, ['lead'], async (em, syndicate, members) => {
      await this.store.transition(em, ctx, syndicate, 'dissolve', 'lead');
      for (const { companyId: to, state } of members)
        if (state === 'joined')
          await this.outbox.publish(em, 'syndicate.dissolved', { ...eventPayload(syndicate), to });
    });
  }

  async say(ctx: SignedIn, { params, body }: InputOf<typeof api.syndicates.say>): Promise<Syndicate> {
    requireActive(ctx);
    return this.asRole(ctx, params.id, ['lead', 'member'], async (em, syndicate, members) => {
      const own = ownCompany(ctx);
      await em.query(
        'INSERT INTO syndicate_messages (syndicate_id, company_id, person, text) VALUES ($1, $2, $3, $4)',
        [syndicate.id, own, ctx.user.fullName, body.text],
      );
      const from = members.find(({ companyId }) => companyId === own)?.company.name ?? '';
      for (const { companyId: to, state } of members)
        if (state === 'joined' && to !== own)
          await this.outbox.publish(em, 'syndicate.message', { ...eventPayload(syndicate), to, from });
    });
  }

  private readonly of = ({ id: syndicateId }: InvestorSyndicate, companyId: string) => ({ syndicateId, companyId });

  /** The round is locked first, then its syndicate is read: nothing else changes either meanwhile. */
  private async asRole(
    ctx: SignedIn,
    id: string,
    roles: readonly ('lead' | 'member' | 'invited')[],
    work: (
      em: EntityManager,
      syndicate: InvestorSyndicate,
      members: SyndicateMember[],
      round: FundingRound,
    ) => Promise<void>,
  ): Promise<Syndicate> {
    return this.tx.run(ctx, async (em) => {
      const { roundId } = await this.store.read(em, id);
      const round = await this.rounds.lock(em, roundId);
      const syndicate = await this.store.read(em, id);
      const members = await this.store.members(em, id);
      const role = roleIn(ctx, syndicate, members);
      if (!role) throw new NotFound();
      if (!roles.some((one) => one === role)) throw new Conflict('illegal_transition', { state: syndicate.state });
      await work(em, syndicate, members, round);
      return this.answer(em, ctx, await this.store.read(em, id));
    });
  }

  private async admitted(em: EntityManager, ctx: SignedIn, round: FundingRound) {
    const company = await this.companies.byId(em, ownCompany(ctx));
    const profile = await this.rounds.profile(em, company.id);
    const barred = barredFrom(ctx, round, { company, profile, ...(await this.rounds.barring(em, company)) });
    if (barred) throw barred;
    return { company, category: categoryOf(profile) };
  }

  private async answer(em: EntityManager, ctx: SignedIn, syndicate: InvestorSyndicate): Promise<Syndicate> {
    const { id } = syndicate;
    const members = await this.store.members(em, id);
    const rows: { company: string; person: string; text: string; at: Date }[] = await em.query(
      `SELECT c.name AS company, m.person, m.text, m.at FROM syndicate_messages m JOIN published.companies c ON c.id = m.company_id
       WHERE m.syndicate_id = $1 ORDER BY m.id DESC LIMIT 100`,
      [id],
    );
    const messages = rows.reverse().map((row) => ({ ...row, at: row.at.toISOString() }));
    const commitment = await em.findOneBy(InvestorCommitment, { syndicateId: id });
    return toSyndicate(ctx, syndicate, { members, messages, commitment });
  }
}

const eventPayload = ({ id: syndicateId, name }: InvestorSyndicate) => ({ syndicateId, name });
