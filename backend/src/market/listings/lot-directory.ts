import { Injectable } from '@nestjs/common';
import type { ListingCard } from '@orebridge/contracts';
import { type EntityManager, In } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { Listing } from './listing.entity.js';
import { isVisible } from './listing.policy.js';
import { ListingViews } from './listing-view.js';

/** What other areas ask about lots. */
@Injectable()
export class LotDirectory {
  constructor(private readonly views: ListingViews) {}

  /** A lot that the caller may know of. @throws NotFound */
  async visible(em: EntityManager, ctx: Ctx, id: string): Promise<Listing> {
    const lot = await findOneWithRelations(em, Listing, { where: { id }, relations: { company: true } });
    if (!lot || !isVisible(ctx, lot)) throw new NotFound();
    return lot;
  }

  /** Those of the lots that the caller may know of, in no order. */
  async visibleOf(em: EntityManager, ctx: Ctx, ids: readonly string[]): Promise<Listing[]> {
    if (!ids.length) return [];
    const lots = await em.find(Listing, { where: { id: In(ids) }, relations: { company: true } });
    return lots.filter((lot) => isVisible(ctx, lot));
  }

  /** The cards of those of `ids` that the caller may know of, in the order of `ids`. */
  async cards(em: EntityManager, ctx: Ctx, ids: readonly string[]): Promise<ListingCard[]> {
    const cards = await this.views.cards(em, await this.visibleOf(em, ctx, ids));
    const byId = new Map(cards.map((card) => [card.id, card]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}
