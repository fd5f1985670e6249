import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Ctx, systemCtx } from '../../../platform/context/ctx.js';
import type { RoundEffectHandler, RoundTransition } from '../round-process.js';
import { RoundStore } from '../round.store.js';

/** What was indicated and never committed has no part in the allocation. */
@Injectable()
export class ReleaseSoftCircles implements RoundEffectHandler {
  constructor(private readonly store: RoundStore) {}

  async run(em: EntityManager, ctx: Ctx, { round }: RoundTransition): Promise<void> {
    for (const one of await this.store.book(em, round.id))
      if (one.state === 'soft_circle')
        await this.store.transitionCommitment(em, systemCtx(ctx.requestId), one, 'release', 'system');
  }
}
