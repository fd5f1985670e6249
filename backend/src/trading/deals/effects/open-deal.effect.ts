import { Injectable } from '@nestjs/common';
import type { OfferTerms } from '@orebridge/contracts';
import { type DealEvent, dealLifecycle, NEW, reasonsForDealReview, releasesNeeded } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../../operations/audit/index.js';
import { RateStore } from '../../../finance/exchange-rates/index.js';
import type { Assessment, Listing } from '../../../market/listings/index.js';
import { type Ctx, systemCtx } from '../../../platform/context/ctx.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { EffectHandler } from '../../../platform/lifecycle/process.js';
import { stateAfter } from '../../../platform/states/move-to.js';
import { DealRecord, termsHash } from '../deal.entity.js';

/** An accepted offer, ready to become a deal. */
export interface Agreement {
  readonly offerId: string;
  readonly offerVersionId: string;
  readonly lot: Listing;
  readonly buyerCompanyId: string;
  readonly terms: OfferTerms;
  readonly assessment: Assessment | null;
  readonly demo: boolean;
}

/** An offer that was accepted; the deal is written to it. */
interface Accepted {
  readonly offer: { readonly agreement?: Agreement; dealId: string | null };
}

/** An accepted offer is a deal on its last terms, as the rules have assessed it. */
@Injectable()
export class OpenDeal implements EffectHandler<Accepted> {
  constructor(
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly rates: RateStore,
  ) {}

  async run(em: EntityManager, ctx: Ctx, { offer }: Accepted): Promise<void> {
    if (!offer.agreement) throw new Error('an offer was accepted without what is agreed on');
    offer.dealId = await this.open(em, ctx, offer.agreement);
  }

  /** Opens the deal as a contract draft, or in compliance review where the rules ask for one (trade rules 1.5, 1a). Answers its id. */
  private async open(em: EntityManager, ctx: Ctx, agreement: Agreement): Promise<string> {
    const { lot, terms, assessment, offerId, offerVersionId, buyerCompanyId, demo } = agreement;
    const drafted = stateAfter(dealLifecycle, NEW, 'open', 'system');
    const dollars = await this.rates.dollars(em, [terms.currency]);
    const reviewed = assessment && reviewedDeal(assessment, dollars(terms.total, terms.currency));
    const needed = reviewed ? releasesNeeded(reviewed) : 1;
    const state = needed ? stateAfter(dealLifecycle, drafted, 'require_review', 'system') : drafted;
    const deal = await em.save(
      em.create(DealRecord, {
        offerId,
        offerVersionId,
        listingId: lot.id,
        buyerCompanyId,
        sellerCompanyId: lot.companyId,
        state,
        quantity: terms.quantity,
        total: terms.total,
        currency: terms.currency,
        terms,
        termsHash: termsHash(terms),
        compliance: assessment && reviewed && { ...assessment.result, review: reasonsForDealReview(reviewed) },
        releasesNeeded: needed,
        demo,
      }),
    );
    const about = { object: 'deal', id: deal.id } as const;
    const opened = { ...about, from: null, event: 'open' satisfies DealEvent, to: drafted };
    const sentToReview = { ...about, from: drafted, event: 'require_review' satisfies DealEvent, to: state };
    const bySystem = { ...sentToReview, by: systemCtx(ctx.requestId) };
    await this.audit.writeFirst(em, ctx, needed ? [opened, bySystem] : [opened]);
    if (needed)
      await this.outbox.publish(em, 'deal.needs_review', {
        dealId: deal.id,
        name: lot.mineralName ?? lot.reference,
        releases: String(needed),
      });
    return deal.id;
  }
}

/** An admin looks at a value whose rate is not known. */
const reviewedDeal = ({ input, result }: Assessment, valueUsd: string | null) => ({
  score: result.score,
  valueUsd,
  mineral: input.mineral,
  originCountry: input.originCountry,
  lists: input.lists,
});
