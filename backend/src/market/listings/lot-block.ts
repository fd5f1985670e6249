import { Injectable } from '@nestjs/common';
import type { api, Listing as ListingView } from '@orebridge/contracts';
import { listingLifecycle } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { Listing } from './listing.entity.js';
import { assertReviewer } from './listing.policy.js';
import { ListingRules } from './listing-rules.js';
import { ListingViews } from './listing-view.js';
import { LotLedger } from './lot-ledger.js';
import { LotFollower } from './lot-follower.js';

/** Takes lots off the market for good: offers become void, deals are held, the parties are told (trade rules 1.3, block). */
@Injectable()
export class LotBlock {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly ledger: LotLedger,
    private readonly rules: ListingRules,
    private readonly views: ListingViews,
    private readonly watchers: LotFollower,
  ) {}

  async block(ctx: SignedIn, { params, body }: InputOf<typeof api.listings.block>): Promise<ListingView> {
    return this.tx.run(ctx, async (em) => {
      const lot = await this.apply(em, ctx, params.id, body.reason);
      return this.views.one(em, ctx, lot);
    });
  }

  /** Blocks the lot in the caller's transaction. @throws NotFound, Forbidden for the own company's, Conflict unless it is published */
  async apply(em: EntityManager, ctx: SignedIn, id: string, reason: string): Promise<Listing> {
    const lot = await this.ledger.lock(em, id, 'change');
    assertReviewer(ctx, lot);
    const from = lot.state;
    lot.state = stateAfter(listingLifecycle, from, 'block', 'admin');
    lot.rejectionReason = reason;
    await em.update(Listing, { id }, { state: lot.state, rejectionReason: reason, updatedAt: new Date() });
    await this.audit.write(em, ctx, { object: 'listing', id, from, event: 'block', to: lot.state, reason });
    const name = lot.mineralName ?? lot.reference;
    await this.outbox.publish(em, 'listing.blocked', { listingId: id, companyId: lot.companyId, name, reason });
    await this.rules.leaveMarket(em, ctx, lot);
    await this.watchers.blocked(em, ctx, lot);
    return lot;
  }
}
