import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Listing } from '../../market/listings/index.js';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { OfferStateMachine } from './offer-state-machine.js';
import { OfferStore } from './offer.store.js';
import { payloadForBoth } from './offer.mapper.js';

const OPEN = {
  name: 'offer-thread-open',
  text: `SELECT FROM offer_threads t JOIN offer_versions v ON v.thread_id = t.id AND v.state = 'pending' AND v.expires_at > now()
    WHERE t.listing_id = $1 AND t.buyer_company_id = $2 AND t.state = 'pending' LIMIT 1`,
};

/** Follows the lots: open negotiations end with their lot, and one at a time is open between a buyer and a lot. */
@Injectable()
export class VoidOffersHandler {
  constructor(
    private readonly store: OfferStore,
    private readonly machine: OfferStateMachine,
    private readonly outbox: Outbox,
  ) {}

  /** Ends what is open about a lot that left the market. */
  async voidAll(em: EntityManager, ctx: Ctx, lot: Listing): Promise<void> {
    const system = systemCtx(ctx.requestId);
    const open: { id: string }[] = await em.query(
      `SELECT id FROM offer_threads WHERE listing_id = $1 AND state = 'pending' ORDER BY id FOR UPDATE`,
      [lot.id],
    );
    for (const { id } of open) {
      const negotiation = await this.store.whole(em, await this.store.thread(em, id));
      const announce = () => this.outbox.publish(em, 'offer.void', payloadForBoth(negotiation));
      await this.machine.transition(em, system, negotiation, 'void', 'system', { announce });
    }
  }

  /** Why the company may not open another negotiation on the lot, as an error code. */
  async openThread(em: EntityManager, buyerCompanyId: string, listingId: string): Promise<string | null> {
    const open = await queryRows(em, OPEN, [listingId, buyerCompanyId]);
    return open.length ? 'offer.thread_open' : null;
  }
}
