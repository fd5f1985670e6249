import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { SignedIn } from '../platform/context/ctx.js';
import { ScreeningHooks } from '../screening/index.js';
import { Listing } from './listing.entity.js';
import { LotBlock } from './lot-block.js';
import { LotCompliance } from './lot-compliance.js';

/** Lots that were scored and may be bought, now or after their review. */
const SCORED = ['pending', 'under_review', 'published'] as const;
/** A confirmed match takes every lot of the company off the market (trade rules R02). */
const CONFIRMED = 'R02';
const AT_ONCE = 200;

/** Scores the lots of a company anew when a screening of it was recorded or decided on. */
@Injectable()
export class LotScreening {
  constructor(
    hooks: ScreeningHooks,
    private readonly compliance: LotCompliance,
    private readonly blocks: LotBlock,
  ) {
    hooks.add((em, ctx, { companyId, reason }) =>
      companyId ? this.rescore(em, ctx, companyId, reason) : Promise.resolve(),
    );
  }

  private async rescore(em: EntityManager, ctx: SignedIn, companyId: string, reason: string): Promise<void> {
    const found = await em.find(Listing, {
      select: { id: true },
      where: { companyId, state: In([...SCORED]) },
      order: { id: 'ASC' },
    });
    for (let at = 0; at < found.length; at += AT_ONCE) {
      const ids = found.slice(at, at + AT_ONCE).map(({ id }) => id);
      const lots = await em.find(Listing, { where: { id: In(ids) }, relations: { company: true } });
      for (const lot of lots) await this.score(em, ctx, lot, reason);
    }
  }

  private async score(em: EntityManager, ctx: SignedIn, lot: Listing, reason: string): Promise<void> {
    const states = lot.state === 'published' ? ['approved'] : ['approved', 'pending'];
    const compliance = await this.compliance.ofLot(em, lot, states);
    await em.update(Listing, { id: lot.id }, { compliance });
    if (lot.state === 'published' && compliance?.blockedBy.includes(CONFIRMED))
      await this.blocks.apply(em, ctx, lot.id, reason);
  }
}
