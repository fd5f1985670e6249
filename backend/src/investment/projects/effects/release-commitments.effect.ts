import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Ctx, systemCtx } from '../../../platform/context/ctx.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { RoundEffectHandler, RoundTransition } from '../round-process.js';
import { RoundStore } from '../round.store.js';
import { SyndicateStore } from '../syndicate.store.js';

/** Lets go of everything in the book of a round that comes to nothing, and tells its owner and whoever stood in it. */
@Injectable()
export class ReleaseCommitments implements RoundEffectHandler {
  constructor(
    private readonly store: RoundStore,
    private readonly syndicates: SyndicateStore,
    private readonly outbox: Outbox,
  ) {}

  async run(em: EntityManager, ctx: Ctx, { round, event, reason }: RoundTransition): Promise<void> {
    const notified = new Set<string>();
    for (const one of await this.store.book(em, round.id)) {
      if (one.state !== 'soft_circle' && one.state !== 'pending') continue;
      for (const to of await this.store.behind(em, one)) notified.add(to);
      await this.store.transitionCommitment(em, systemCtx(ctx.requestId), one, 'release', 'system');
    }
    await this.syndicates.dissolveIn(em, ctx, round.id);
    round.booked = '0';
    await em.save(round);
    const news = { roundId: round.id, name: round.project.name };
    for (const to of [round.companyId, ...notified])
      if (event === 'fail') await this.outbox.publish(em, 'round.failed', { ...news, to });
      else await this.outbox.publish(em, 'round.cancelled', { ...news, reason: reason ?? '', to });
  }
}
