import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Listing, LotWatchers } from '../listings/index.js';
import { type Ctx, systemCtx } from '../platform/context/ctx.js';
import { rowsOf } from '../platform/database/statement.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { OfferStore } from './offer-store.js';
import { toldBoth } from './told.js';

const OPEN = {
  name: 'offer-thread-open',
  text: `SELECT FROM offer_threads t JOIN offer_versions v ON v.thread_id = t.id AND v.state = 'pending' AND v.expires_at > now()
    WHERE t.listing_id = $1 AND t.buyer_company_id = $2 AND t.state = 'pending' LIMIT 1`,
};

/** Follows the lots: open negotiations end with their lot, and one at a time is open between a buyer and a lot. */
@Injectable()
export class OfferVoid {
  constructor(
    watchers: LotWatchers,
    private readonly store: OfferStore,
    private readonly outbox: Outbox,
  ) {
    watchers.add({
      leftMarket: (em, ctx, lot) => this.voidAll(em, ctx, lot),
      offerBlock: (em, companyId, listingId) => this.openThread(em, companyId, listingId),
    });
  }

  private async voidAll(em: EntityManager, ctx: Ctx, lot: Listing): Promise<void> {
    const system = systemCtx(ctx.requestId);
    const open: { id: string }[] = await em.query(
      `SELECT id FROM offer_threads WHERE listing_id = $1 AND state = 'pending' ORDER BY id FOR UPDATE`,
      [lot.id],
    );
    for (const { id } of open) {
      const negotiation = await this.store.whole(em, await this.store.thread(em, id));
      await this.store.end(em, system, negotiation, 'void', 'system');
      await this.outbox.publish(em, 'offer.void', toldBoth(negotiation));
    }
  }

  private async openThread(em: EntityManager, buyerCompanyId: string, listingId: string): Promise<string | null> {
    const open = await rowsOf(em, OPEN, [listingId, buyerCompanyId]);
    return open.length ? 'offer.thread_open' : null;
  }
}
