import { Injectable } from '@nestjs/common';
import type { DomainEvents, ProposalTerms } from '@orebridge/contracts';
import {
  dec,
  proposalTotal,
  type ProposalActor,
  type ProposalEvent,
  proposalLifecycle,
  moneyText,
  DAY_MS,
} from '@orebridge/trade';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { lockRow } from '../../platform/database/lock-row.js';
import { Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { EngagementRecord, ProposalRecord, ProposalVersionRecord } from './proposal.entities.js';
import type { RequestedService } from './request.entity.js';

/** A proposal with its versions, oldest first, and the work that came of it. */
export interface WholeProposal {
  readonly proposal: ProposalRecord;
  readonly versions: readonly ProposalVersionRecord[];
  readonly last: ProposalVersionRecord;
  readonly engagement: EngagementRecord | null;
}

type EventPayload = Extract<keyof DomainEvents, `proposal.${string}` | `engagement.${string}`>;
const MAX_TOTAL = '1000000000000';

/** Proposals in the database. */
@Injectable()
export class ProposalStore {
  constructor(
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  query(em: EntityManager): SelectQueryBuilder<ProposalRecord> {
    return em
      .createQueryBuilder(ProposalRecord, 'p')
      .innerJoinAndSelect('p.request', 'r')
      .innerJoinAndSelect('p.providerCompany', 'provider')
      .innerJoinAndSelect('p.clientCompany', 'client');
  }

  /** @throws NotFound */
  async read(em: EntityManager, id: string): Promise<WholeProposal> {
    const proposal = await this.query(em).where('p.id = :id', { id }).getOne();
    if (!proposal) throw new NotFound();
    return (await this.loadThreads(em, [proposal]))[0]!;
  }

  /** The proposal, locked until the transaction ends. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<WholeProposal> {
    await lockRow(em, ProposalRecord, id);
    return this.read(em, id);
  }

  async loadThreads(em: EntityManager, proposals: readonly ProposalRecord[]): Promise<WholeProposal[]> {
    if (!proposals.length) return [];
    const where = { proposalId: In(proposals.map(({ id }) => id)) };
    const versions = await em.find(ProposalVersionRecord, { where, order: { number: 'ASC' } });
    const engagements = await em.find(EngagementRecord, { where });
    return proposals.map((proposal) => {
      const own = versions.filter(({ proposalId }) => proposalId === proposal.id);
      const engagement = engagements.find(({ proposalId }) => proposalId === proposal.id) ?? null;
      return { proposal, versions: own, last: own.at(-1)!, engagement };
    });
  }

  /** Writes the next version. @throws Unprocessable when the sum is nothing or beyond every contract */
  async addVersion(
    em: EntityManager,
    proposalId: string,
    number: number,
    { validDays, ...terms }: ProposalTerms & { validDays: number },
    createdBy: string | null,
  ): Promise<ProposalVersionRecord> {
    const total = proposalTotal(terms.lines, terms.currency);
    if (total.isZero() || total.greaterThan(dec(MAX_TOTAL))) throw new Unprocessable('proposal.total');
    return em.save(
      em.create(ProposalVersionRecord, {
        proposalId,
        number,
        terms,
        currency: terms.currency,
        total: moneyText(total, terms.currency),
        expiresAt: new Date(Date.now() + validDays * DAY_MS),
        createdBy,
      }),
    );
  }

  /** Moves it to where `event` leads, saves it and writes the audit row. */
  async transition(
    em: EntityManager,
    ctx: Ctx,
    proposal: ProposalRecord,
    event: ProposalEvent,
    actor: ProposalActor,
    reason: string | null = null,
  ): Promise<void> {
    const from = proposal.state;
    proposal.state = stateAfter(proposalLifecycle, from, event, actor);
    proposal.reason = reason;
    proposal.updatedAt = new Date();
    await em.update(
      ProposalRecord,
      { id: proposal.id },
      { state: proposal.state, reason, updatedAt: proposal.updatedAt },
    );
    await this.audit.write(em, ctx, { object: 'proposal', id: proposal.id, from, event, to: proposal.state, reason });
  }

  /** Closes what is still open on a request that takes no proposal any more. */
  async closeOthers(em: EntityManager, ctx: Ctx, request: RequestedService): Promise<void> {
    const open = await this.query(em)
      .where('p.request_id = :id AND p.state IN (:...states)', {
        id: request.id,
        states: ['pending', 'countered', 'expired'],
      })
      .orderBy('p.id')
      .setLock('pessimistic_write', undefined, ['p'])
      .getMany();
    for (const proposal of open) {
      await this.transition(em, ctx, proposal, 'close', 'system');
      await this.notify(em, 'proposal.closed', proposal, 'provider');
    }
  }

  /** Tells one party what the other did. */
  async notify(
    em: EntityManager,
    event: EventPayload,
    proposal: ProposalRecord,
    whom: 'provider' | 'client',
    more: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const { providerCompany, clientCompany, request } = proposal;
    const [to, from] = whom === 'client' ? [clientCompany, providerCompany] : [providerCompany, clientCompany];
    const news = { proposalId: proposal.id, to: to.id, from: from.name, title: request.fields.title };
    await this.outbox.publish(em, event, { ...news, ...more } as DomainEvents[EventPayload]);
  }

  /** @throws Conflict `proposal.superseded` when another version stands by now */
  assertStands({ last }: WholeProposal, versionId: string): void {
    if (last.id !== versionId) throw new Conflict('proposal.superseded');
  }
}
