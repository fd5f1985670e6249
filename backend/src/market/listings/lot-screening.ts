import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { type Ctx, isSignedIn } from '../../platform/context/ctx.js';
import { Subscriptions } from '../../platform/outbox/subscriptions.js';
import type { ListingCompliance } from './listing-compliance.js';
import { Listing } from './listing.entity.js';
import { LotBlock } from './lot-block.js';
import { LotCompliance } from './lot-compliance.js';

/** Lots that were scored and may be bought, now or after their review. */
export const SCORED = ['pending', 'under_review', 'published'] as const;
/** The states of documents that count for a lot: while it waits for its review, those that wait with it. */
export const countedStates = ({ state }: Pick<Listing, 'state'>): string[] =>
  state === 'published' ? ['approved'] : ['approved', 'pending'];
/** A confirmed match takes every lot of the company off the market (trade rules R02). */
const CONFIRMED = 'R02';
const AT_ONCE = 200;

/** Scores the lots of a company anew when a screening of it was recorded or decided on, and when its level or certificates are others. */
@Injectable()
export class LotScreening {
  constructor(
    private readonly compliance: LotCompliance,
    private readonly blocks: LotBlock,
    subscriptions: Subscriptions,
  ) {
    subscriptions.on('listings.levels', ['company.verified'], (em, { payload }) =>
      this.levelled(em, payload.companyId),
    );
    subscriptions.on(
      'listings.certificates',
      ['document.approved', 'document.expired', 'document.revoked'],
      async (em, { payload: { companyId, listingId, type } }) => {
        if (!listingId && type === 'certification') await this.levelled(em, companyId);
      },
    );
  }

  async rescore(em: EntityManager, ctx: Ctx, companyId: string, reason: string): Promise<void> {
    await this.each(em, companyId, (lot) => this.score(em, ctx, lot, reason));
  }

  private levelled(em: EntityManager, companyId: string): Promise<void> {
    return this.each(em, companyId, async (lot) => void (await this.judge(em, lot)));
  }

  private async each(em: EntityManager, companyId: string, handle: (lot: Listing) => Promise<void>): Promise<void> {
    const found = await em.find(Listing, {
      select: { id: true },
      where: { companyId, state: In([...SCORED]) },
      order: { id: 'ASC' },
    });
    for (let at = 0; at < found.length; at += AT_ONCE) {
      const ids = found.slice(at, at + AT_ONCE).map(({ id }) => id);
      const lots = await em.find(Listing, { where: { id: In(ids) }, relations: { company: true } });
      for (const lot of lots) await handle(lot);
    }
  }

  private async score(em: EntityManager, ctx: Ctx, lot: Listing, reason: string): Promise<void> {
    const compliance = await this.judge(em, lot);
    // A person confirms a match, and takes the lots off the market with it.
    if (isSignedIn(ctx) && lot.state === 'published' && compliance?.blockedBy.includes(CONFIRMED))
      await this.blocks.apply(em, ctx, lot.id, reason);
  }

  private async judge(em: EntityManager, lot: Listing): Promise<ListingCompliance | null> {
    const compliance = await this.compliance.ofLot(em, lot, countedStates(lot));
    await em.update(Listing, { id: lot.id }, { compliance });
    return compliance;
  }
}
