import { Injectable } from '@nestjs/common';
import { type SyndicateActor, type SyndicateEvent, syndicateLifecycle } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { InvestorSyndicate, SyndicateMember } from './syndicate.entities.js';

/** Syndicates in the database. Their round is locked before they are. */
@Injectable()
export class SyndicateStore {
  constructor(
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  /** @throws NotFound */
  async read(em: EntityManager, id: string): Promise<InvestorSyndicate> {
    const relations = { round: { project: { company: true } } };
    const found = await findOneWithRelations(em, InvestorSyndicate, { where: { id }, relations });
    if (!found) throw new NotFound();
    return found;
  }

  async members(em: EntityManager, syndicateId: string): Promise<SyndicateMember[]> {
    return em.find(SyndicateMember, {
      where: { syndicateId },
      relations: { company: true },
      order: { at: 'ASC', companyId: 'ASC' },
    });
  }

  async transition(
    em: EntityManager,
    ctx: Ctx,
    syndicate: InvestorSyndicate,
    event: SyndicateEvent,
    actor: SyndicateActor,
    reason: string | null = null,
  ): Promise<void> {
    const from = syndicate.state;
    syndicate.state = stateAfter(syndicateLifecycle, from, event, actor);
    syndicate.updatedAt = new Date();
    await em.save(syndicate);
    const { id, state: to } = syndicate;
    await this.audit.write(em, ctx, { object: 'syndicate', id, from, event, to, reason });
  }

  /** The round is over without them: those that form or stand are dissolved. */
  async dissolveIn(em: EntityManager, ctx: Ctx, roundId: string): Promise<void> {
    for (const one of await this.living(em, roundId)) {
      await this.transition(em, systemCtx(ctx.requestId), one, 'dissolve', 'system');
      await this.notify(em, one);
    }
  }

  /** The round has handed its investors over: what stood is done, what still formed is dissolved. */
  async completeIn(em: EntityManager, ctx: Ctx, roundId: string): Promise<void> {
    for (const one of await this.living(em, roundId)) {
      const active = one.state === 'active';
      await this.transition(em, systemCtx(ctx.requestId), one, active ? 'complete' : 'dissolve', 'system');
      if (!active) await this.notify(em, one);
    }
  }

  private async notify(em: EntityManager, { id: syndicateId, name }: InvestorSyndicate): Promise<void> {
    for (const { companyId: to, state } of await this.members(em, syndicateId))
      if (state === 'joined') await this.outbox.publish(em, 'syndicate.dissolved', { syndicateId, to, name });
  }

  private async living(em: EntityManager, roundId: string): Promise<InvestorSyndicate[]> {
    return em
      .createQueryBuilder(InvestorSyndicate, 's')
      .where(`s.round_id = :roundId AND s.state IN ('forming', 'active')`, { roundId })
      .orderBy('s.id')
      .getMany();
  }
}
