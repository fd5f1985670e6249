import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import { TenderNotifier } from '../tender-notifier.js';
import type { TenderEffectHandler, TenderTransition } from '../tender-process.js';
import { TenderStore } from '../tender.store.js';

/** Whoever was not awarded anything has lost, and is told. */
@Injectable()
export class LoseOtherBids implements TenderEffectHandler {
  constructor(
    private readonly store: TenderStore,
    private readonly news: TenderNotifier,
  ) {}

  async run(em: EntityManager, ctx: Ctx, { tender, event, reason }: TenderTransition): Promise<void> {
    const bids = await this.store.bids(em, tender.id, ['opened', 'unreadable']);
    for (const bid of bids) await this.store.transitionBid(em, ctx, bid, 'lose', { actor: 'system' });
    const told = bids.map(({ companyId }) => companyId);
    if (event === 'end') await this.news.notify(em, 'tender.ended', tender, told, { reason: reason ?? '' });
    else await this.news.notify(em, 'tender.lost', tender, told, {});
  }
}
