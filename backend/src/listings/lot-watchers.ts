import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../platform/context/ctx.js';
import type { Listing } from './listing.entity.js';

/** What an area above the listings does with a lot; it registers in its constructor. */
export interface LotWatcher {
  /** The lot left the market, in that transaction; its row is locked. */
  leftMarket?(em: EntityManager, ctx: Ctx, lot: Listing): Promise<void>;
  /** The lot was blocked, in that transaction, after it left the market. */
  blocked?(em: EntityManager, ctx: Ctx, lot: Listing): Promise<void>;
  /** A paper of the lot was recalled or is forged, in that transaction. */
  paperRevoked?(em: EntityManager, ctx: Ctx, lot: Listing): Promise<void>;
  /** Why the company may not open a negotiation on the lot, as an error code. */
  offerBlock?(em: EntityManager, companyId: string, listingId: string): Promise<string | null>;
}

/** Lets offers follow their lots without the listings knowing of offers. */
@Injectable()
export class LotWatchers {
  private readonly watchers: LotWatcher[] = [];

  add(watcher: LotWatcher): void {
    this.watchers.push(watcher);
  }

  async leftMarket(em: EntityManager, ctx: Ctx, lot: Listing): Promise<void> {
    for (const watcher of this.watchers) await watcher.leftMarket?.(em, ctx, lot);
  }

  async blocked(em: EntityManager, ctx: Ctx, lot: Listing): Promise<void> {
    for (const watcher of this.watchers) await watcher.blocked?.(em, ctx, lot);
  }

  async paperRevoked(em: EntityManager, ctx: Ctx, lot: Listing): Promise<void> {
    for (const watcher of this.watchers) await watcher.paperRevoked?.(em, ctx, lot);
  }

  async offerBlock(em: EntityManager, companyId: string, listingId: string): Promise<string | null> {
    for (const watcher of this.watchers) {
      const code = await watcher.offerBlock?.(em, companyId, listingId);
      if (code) return code;
    }
    return null;
  }
}
