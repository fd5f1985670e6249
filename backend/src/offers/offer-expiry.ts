import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { systemCtx } from '../platform/context/ctx.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { OfferStore } from './offer-store.js';
import { toldBoth } from './told.js';

const EVERY_SECONDS = 30;
const BATCH = 200;

/** Closes versions that nobody answered in time. Commands refuse them from the very second; this tells the parties. */
@Injectable()
export class OfferExpiry {
  constructor(
    schedule: Schedule,
    private readonly store: OfferStore,
    private readonly outbox: Outbox,
  ) {
    schedule.every(EVERY_SECONDS, 'offers.expire', (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<void> {
    await this.close(em, 'true', []);
    await this.voidOfSuspended(em);
  }

  /** What a suspended company has open comes to nothing; its lots leave the market by themselves, and take their offers along. */
  private async voidOfSuspended(em: EntityManager): Promise<void> {
    const ctx = systemCtx('offers.suspended');
    const rows: { id: string }[] = await em.query(
      `SELECT t.id FROM offer_threads t JOIN companies b ON b.id = t.buyer_company_id
       WHERE t.state = 'pending' AND b.kyb_state = 'suspended' ORDER BY t.id LIMIT ${BATCH} FOR UPDATE OF t SKIP LOCKED`,
    );
    for (const { id } of rows) {
      const negotiation = await this.store.whole(em, await this.store.thread(em, id));
      await this.store.end(em, ctx, negotiation, 'void', 'system');
      await this.outbox.publish(em, 'offer.void', toldBoth(negotiation));
    }
  }

  /** Makes room for a new negotiation where the old one has run out a moment ago. */
  async closeOverdue(em: EntityManager, listingId: string, buyerCompanyId: string): Promise<void> {
    await this.close(em, 't.listing_id = $1 AND t.buyer_company_id = $2', [listingId, buyerCompanyId]);
  }

  private async close(em: EntityManager, condition: string, values: readonly string[]): Promise<void> {
    const ctx = systemCtx('offers.expire');
    // A negotiation that somebody works on right now is left for the next round.
    const rows: { id: string }[] = await em.query(
      `SELECT t.id FROM offer_threads t JOIN offer_versions v ON v.thread_id = t.id AND v.state = 'pending'
       WHERE t.state = 'pending' AND v.expires_at <= now() AND ${condition}
       ORDER BY t.id LIMIT ${BATCH} FOR UPDATE OF t SKIP LOCKED`,
      [...values],
    );
    for (const { id } of rows) {
      const negotiation = await this.store.whole(em, await this.store.thread(em, id));
      await this.store.end(em, ctx, negotiation, 'expire', 'system');
      await this.outbox.publish(em, 'offer.expired', toldBoth(negotiation));
    }
  }
}
