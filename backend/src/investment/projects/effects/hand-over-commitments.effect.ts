import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Ctx, systemCtx } from '../../../platform/context/ctx.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { RoundEffectHandler, RoundTransition } from '../round-process.js';
import { RoundStore } from '../round.store.js';
import { SyndicateStore } from '../syndicate.store.js';

/** Tells owner and investors of each other; what they agree then they agree outside of the product (trade rules 6.4). */
@Injectable()
export class HandOverCommitments implements RoundEffectHandler {
  constructor(
    private readonly store: RoundStore,
    private readonly syndicates: SyndicateStore,
    private readonly outbox: Outbox,
  ) {}

  async run(em: EntityManager, ctx: Ctx, { round }: RoundTransition): Promise<void> {
    const notified = new Set([round.companyId]);
    for (const one of await this.store.book(em, round.id)) {
      if (one.state !== 'allocated') continue;
      await this.store.transitionCommitment(em, systemCtx(ctx.requestId), one, 'hand_over', 'system');
      for (const to of await this.store.behind(em, one)) notified.add(to);
    }
    await this.syndicates.completeIn(em, ctx, round.id);
    const news = { roundId: round.id, name: round.project.name };
    for (const to of notified) await this.outbox.publish(em, 'round.handed_over', { ...news, to });
  }
}
