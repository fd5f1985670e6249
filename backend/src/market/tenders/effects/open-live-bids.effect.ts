import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import { TenderNotifier } from '../tender-notifier.js';
import type { TenderEffectHandler, TenderTransition } from '../tender-process.js';
import { TenderStore } from '../tender.store.js';

/** In a live tender all bids open with it, at once; those of a sealed one open with the buyer's key. */
@Injectable()
export class OpenLiveBids implements TenderEffectHandler {
  constructor(
    private readonly store: TenderStore,
    private readonly news: TenderNotifier,
  ) {}

  async run(em: EntityManager, ctx: Ctx, { tender }: TenderTransition): Promise<void> {
    if (tender.kind === 'sealed') return;
    const bids = await this.store.bids(em, tender.id, ['standing']);
    for (const bid of bids) await this.store.transitionBid(em, ctx, bid, 'open', { actor: 'system' });
    const told = [tender.companyId, ...bids.map(({ companyId }) => companyId)];
    await this.news.notify(em, 'tender.opened', tender, told, {});
  }
}
