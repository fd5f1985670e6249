import { Injectable } from '@nestjs/common';
import { dec, sum } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { RoundEffectHandler, RoundTransition } from '../round-process.js';
import { RoundStore } from '../round.store.js';

/** Gives each commitment the part that the allocation of its round names, and tells whoever stands behind it. */
@Injectable()
export class AllocateCommitments implements RoundEffectHandler {
  constructor(
    private readonly store: RoundStore,
    private readonly outbox: Outbox,
  ) {}

  async run(em: EntityManager, ctx: Ctx, { round }: RoundTransition): Promise<void> {
    const parts = new Map(round.allocation?.parts.map((part) => [part.reference, dec(part.allocatedUsd)]));
    const news = { roundId: round.id, name: round.project.name };
    for (const one of await this.store.book(em, round.id)) {
      if (one.state !== 'pending') continue;
      const part = parts.get(one.reference) ?? dec(0);
      one.allocated = part.toFixed();
      one.allocatedAt = round.closedAt;
      await this.store.transitionCommitment(em, ctx, one, part.isZero() ? 'release' : 'allocate', 'system');
      for (const to of await this.store.behind(em, one))
        await this.outbox.publish(em, 'round.allocated', { ...news, to, amount: part.toFixed() });
    }
    const amount = sum(parts.values()).toFixed();
    await this.outbox.publish(em, 'round.allocated', { ...news, to: round.companyId, amount });
  }
}
