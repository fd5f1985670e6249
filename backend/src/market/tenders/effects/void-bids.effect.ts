import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import { TenderNotifier } from '../tender-notifier.js';
import type { TenderEffectHandler, TenderTransition } from '../tender-process.js';
import { TenderStore } from '../tender.store.js';

/** The bids in a tender that was withdrawn bind nobody; whoever was invited, bids or asks is told. */
@Injectable()
export class VoidBids implements TenderEffectHandler {
  constructor(
    private readonly store: TenderStore,
    private readonly news: TenderNotifier,
  ) {}

  async run(em: EntityManager, ctx: Ctx, { tender, reason }: TenderTransition): Promise<void> {
    for (const bid of await this.store.bids(em, tender.id, ['standing']))
      await this.store.transitionBid(em, ctx, bid, 'void', { actor: 'system' });
    const told = await this.store.listeners(em, tender.id);
    await this.news.notify(em, 'tender.withdrawn', tender, told, { reason: reason ?? '' });
  }
}
