import { Injectable } from '@nestjs/common';
import type { OfferTermsIn } from '@orebridge/contracts';
import { NEW, offerLifecycle, type RequestedPrice } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { type Company } from '../../identity/companies/index.js';
import type { Listing } from '../../market/listings/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { isUniqueViolation } from '../../platform/database/retry.js';
import { Conflict } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { OfferDecisionsService } from './offer-decisions.service.js';
import { OfferStore } from './offer.store.js';
import { versionColumns } from './offer-terms.js';
import { OfferThread, OfferVersionRow } from './offer.entities.js';
import { eventPayload } from './offer.mapper.js';

/** A seller's bid that has won, or its answer to a requirement, ready to be an offer on its lot. */
export interface WonBid {
  /** Locked for change by the caller. */
  readonly lot: Listing;
  readonly buyer: Company;
  readonly author: { readonly id: string | null; readonly name: string };
  readonly terms: z.output<typeof OfferTermsIn>;
  /** How the buyer asks to be priced, for terms that do not say it. */
  readonly asked?: RequestedPrice;
  /** What it answers, and the tender that it won. */
  readonly source: { readonly requirementId: string; readonly tenderId: string | null };
}

/** Brings what was bid in a tender onto the way that every other offer goes. */
@Injectable()
export class BidOffers {
  constructor(
    private readonly outbox: Outbox,
    private readonly store: OfferStore,
    private readonly decisions: OfferDecisionsService,
  ) {}

  /** Writes the bid as the seller's open offer to the buyer, who is told and may accept it. Answers the negotiation's id. */
  async offer(em: EntityManager, ctx: Ctx, bid: WonBid): Promise<string> {
    const id = await this.write(em, ctx, bid);
    const { lot, terms } = bid;
    const whole = await this.store.whole(em, await this.store.thread(em, id));
    const { quantity, price, currency } = terms;
    await this.outbox.publish(em, 'offer.made', {
      ...eventPayload(whole, 'seller'),
      quantity,
      price,
      currency,
      unit: lot.unit ?? '',
    });
    return id;
  }

  /** The buyer takes the bid: an offer that is accepted as it is written, with all that an acceptance checks and does. */
  async accept(em: EntityManager, ctx: Ctx, bid: WonBid): Promise<{ offerId: string; dealId: string }> {
    const offerId = await this.write(em, ctx, bid);
    const negotiation = await this.store.lock(em, offerId);
    const { dealId } = await this.decisions.conclude(em, ctx, bid.lot, negotiation, 'buyer');
    return { offerId, dealId };
  }

  private async write(
    em: EntityManager,
    ctx: Ctx,
    { lot, buyer, author, terms, asked, source }: WonBid,
  ): Promise<string> {
    const parties = { listingId: lot.id, buyerCompanyId: buyer.id, sellerCompanyId: lot.companyId };
    const state = stateAfter(offerLifecycle, NEW, 'submit', 'bidder');
    try {
      const { id } = await em.save(em.create(OfferThread, { ...parties, ...source, demo: lot.demo && buyer.demo }));
      const columns = { ...versionColumns(terms, lot, { asked }), authorId: author.id, authorName: author.name };
      await em.save(em.create(OfferVersionRow, { threadId: id, round: 1, by: 'seller', ...columns }));
      await this.store.note(em, ctx, id, { from: null, event: 'submit', to: state });
      return id;
    } catch (error) {
      if (isUniqueViolation(error, 'offer_threads_one_open')) throw new Conflict('offer.thread_open');
      throw error;
    }
  }
}
