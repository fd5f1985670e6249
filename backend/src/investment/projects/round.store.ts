import { Injectable } from '@nestjs/common';
import { type CommitmentActor, type CommitmentEvent, commitmentLifecycle, type CountryList } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { CountryLists, openMatches } from '../../compliance/screening/index.js';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { lockRow } from '../../platform/database/lock-row.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { FundingRound, InvestorCommitment, StoredInvestorProfile } from './round.entities.js';

/** Rounds and what stands in their books. A round is locked before anything in its book. */
@Injectable()
export class RoundStore {
  constructor(
    private readonly audit: AuditService,
    private readonly lists: CountryLists,
  ) {}

  /** What bars a company today: the countries with which the platform does not trade, and an open match of its own. */
  async barring(
    em: EntityManager,
    company: { readonly id: string } | null,
  ): Promise<{ blocked: CountryList; matched: boolean }> {
    const { blockedOrigins: blocked } = await this.lists.inForce(em);
    return { blocked, matched: company !== null && (await openMatches(em, [company.id])).has(company.id) };
  }

  /** @throws NotFound */
  async read(em: EntityManager, id: string): Promise<FundingRound> {
    const found = await findOneWithRelations(em, FundingRound, {
      where: { id },
      relations: { project: { company: true } },
    });
    if (!found) throw new NotFound();
    return found;
  }

  /** @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<FundingRound> {
    await lockRow(em, FundingRound, id);
    return this.read(em, id);
  }

  /** @throws NotFound */
  async commitment(em: EntityManager, id: string): Promise<InvestorCommitment> {
    const relations = { company: true, round: { project: { company: true } } };
    const found = await findOneWithRelations(em, InvestorCommitment, { where: { id }, relations });
    if (!found) throw new NotFound();
    return found;
  }

  /** All of a round's book, in the order in which it came. */
  async book(em: EntityManager, roundId: string): Promise<InvestorCommitment[]> {
    return em.find(InvestorCommitment, {
      where: { roundId },
      relations: { company: true },
      order: { committedAt: 'ASC', createdAt: 'ASC', id: 'ASC' },
    });
  }

  async transitionCommitment(
    em: EntityManager,
    ctx: Ctx,
    commitment: InvestorCommitment,
    event: CommitmentEvent,
    actor: CommitmentActor,
  ): Promise<void> {
    const from = commitment.state;
    commitment.state = stateAfter(commitmentLifecycle, from, event, actor);
    commitment.updatedAt = new Date();
    await em.save(commitment);
    const { id, state: to } = commitment;
    await this.audit.write(em, ctx, { object: 'commitment', id, from, event, to, reason: commitment.amount });
  }

  async profile(em: EntityManager, companyId: string): Promise<StoredInvestorProfile | null> {
    return em.findOneBy(StoredInvestorProfile, { companyId });
  }

  /** Companies that stand behind a commitment: its investor, or the members of its syndicate. */
  async behind(em: EntityManager, { companyId, syndicateId }: InvestorCommitment): Promise<string[]> {
    if (!syndicateId) return [companyId];
    const rows: { id: string }[] = await em.query(
      `SELECT company_id AS id FROM syndicate_members WHERE syndicate_id = $1 AND state = 'joined'`,
      [syndicateId],
    );
    return rows.map(({ id }) => id);
  }
}
