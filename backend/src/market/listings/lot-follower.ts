import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import type { Listing } from './listing.entity.js';

/** What offers and deals do with the lots that they are about. `processes` provides it, since lots know neither. */
export abstract class LotFollower {
  /** The lot left the market, in that transaction; its row is locked. */
  abstract leftMarket(em: EntityManager, ctx: Ctx, lot: Listing): Promise<void>;
  /** The lot was blocked, in that transaction, after it left the market. */
  abstract blocked(em: EntityManager, ctx: Ctx, lot: Listing): Promise<void>;
  /** A document of the lot was recalled or is forged, in that transaction. */
  abstract documentRevoked(em: EntityManager, ctx: Ctx, lot: Listing): Promise<void>;
  /** Why the company may not open a negotiation on the lot, as an error code; null when it may. */
  abstract offerBlock(em: EntityManager, companyId: string, listingId: string): Promise<string | null>;
}
