import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { OfferStateMachine } from './offer-state-machine.js';
import { OfferStore } from './offer.store.js';
import { payloadForBoth } from './offer.mapper.js';

const EVERY_SECONDS = 30;
const BATCH = 200;
/** Negotiations whose open version is over. One that somebody works on right now is passed over, for the next round. */
const OVERDUE = `SELECT t.id FROM offer_threads t JOIN offer_versions v ON v.thread_id = t.id AND v.state = 'pending'
  WHERE t.state = 'pending' AND v.expires_at <= now()`;

/** Closes versions that nobody answered in time. Commands refuse them from the very second; this tells the parties. */
@Injectable()
export class OfferExpiryJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly store: OfferStore,
    private readonly machine: OfferStateMachine,
    private readonly outbox: Outbox,
  ) {
    schedule.every(EVERY_SECONDS, 'offers.expire', (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('offers.expire');
    const moreExpired = await this.batches.run(em, {
      name: 'offers.expire',
      size: BATCH,
      due: `${OVERDUE} AND t.id <> ALL($1) ORDER BY t.id LIMIT $2 FOR UPDATE OF t SKIP LOCKED`,
      handle: (inner, { id }) => this.expire(inner, ctx, id),
    });
    const moreVoid = await this.voidOfSuspended(em);
    return moreExpired || moreVoid;
  }

  /** What a suspended company has open, or one that nobody answers for any more, comes to nothing; its lots leave the market by themselves, and take their offers along. */
  private voidOfSuspended(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('offers.suspended');
    return this.batches.run(em, {
      name: 'offers.expire/suspended',
      size: BATCH,
      due: `SELECT t.id FROM offer_threads t JOIN published.companies b ON b.id = t.buyer_company_id
        WHERE t.state = 'pending' AND (b.kyb_state = 'suspended' OR b.closed_at IS NOT NULL) AND t.id <> ALL($1)
        ORDER BY t.id LIMIT $2 FOR UPDATE OF t SKIP LOCKED`,
      handle: async (inner, { id }) => {
        const negotiation = await this.store.whole(inner, await this.store.thread(inner, id));
        const announce = () => this.outbox.publish(inner, 'offer.void', payloadForBoth(negotiation));
        await this.machine.transition(inner, ctx, negotiation, 'void', 'system', { announce });
      },
    });
  }

  /** Makes room for a new negotiation where the old one has run out a moment ago. */
  async closeOverdue(em: EntityManager, listingId: string, buyerCompanyId: string): Promise<void> {
    const rows: { id: string }[] = await em.query(
      `${OVERDUE} AND t.listing_id = $1 AND t.buyer_company_id = $2 ORDER BY t.id FOR UPDATE OF t SKIP LOCKED`,
      [listingId, buyerCompanyId],
    );
    for (const { id } of rows) await this.expire(em, systemCtx('offers.expire'), id);
  }

  private async expire(em: EntityManager, ctx: Ctx, id: string): Promise<void> {
    const negotiation = await this.store.whole(em, await this.store.thread(em, id));
    const announce = () => this.outbox.publish(em, 'offer.expired', payloadForBoth(negotiation));
    await this.machine.transition(em, ctx, negotiation, 'expire', 'system', { announce });
  }
}
