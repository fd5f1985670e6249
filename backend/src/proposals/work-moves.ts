import { Injectable } from '@nestjs/common';
import type { EngagementEvent } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../platform/context/ctx.js';
import { NotFound } from '../platform/errors/app-error.js';
import { EngagementRecord } from './proposal.entities.js';

type Follower = (em: EntityManager, ctx: Ctx, workId: string) => Promise<void>;

/** What other areas do when agreed work moves, in the transaction of the move. */
@Injectable()
export class WorkMoves {
  private readonly followers: { readonly events: readonly EngagementEvent[]; readonly run: Follower }[] = [];

  /** Registered in constructors. */
  after(events: readonly EngagementEvent[], run: Follower): void {
    this.followers.push({ events, run });
  }

  async follow(em: EntityManager, ctx: Ctx, workId: string, event: EngagementEvent): Promise<void> {
    for (const { events, run } of this.followers) if (events.includes(event)) await run(em, ctx, workId);
  }

  /** @throws NotFound */
  read(em: EntityManager, id: string): Promise<EngagementRecord> {
    return found(em.findOneBy(EngagementRecord, { id }));
  }

  /** The work, locked until the transaction ends. @throws NotFound */
  lock(em: EntityManager, id: string): Promise<EngagementRecord> {
    return found(em.findOne(EngagementRecord, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }
}

const found = async (asked: Promise<EngagementRecord | null>): Promise<EngagementRecord> => {
  const work = await asked;
  if (!work) throw new NotFound();
  return work;
};
