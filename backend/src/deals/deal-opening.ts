import { Injectable } from '@nestjs/common';
import type { OfferTerms } from '@orebridge/contracts';
import { type DealEvent, dealLifecycle, NEW, releasesNeeded } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { RateStore } from '../fx/index.js';
import type { Assessment, Listing } from '../listings/index.js';
import { type Ctx, systemCtx } from '../platform/context/ctx.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { moveTo } from '../platform/states/move-to.js';
import { DealRecord } from './deal.entity.js';
import { termsHash } from './terms-hash.js';

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

/** Makes deals of accepted offers, in the transaction of the acceptance. */
@Injectable()
export class DealOpening {
  constructor(
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly rates: RateStore,
  ) {}

  /** Opens the deal as a contract draft, or in compliance review where the rules ask for one (DOMAIN 1.5, 1a). Answers its id. */
  async open(em: EntityManager, ctx: Ctx, agreement: Agreement): Promise<string> {
    const { lot, terms, assessment, offerId, offerVersionId, buyerCompanyId, demo } = agreement;
    const drafted = moveTo(dealLifecycle, NEW, 'open', 'system');
    const dollars = await this.rates.dollars(em, [terms.currency]);
    const needed = assessment ? releasesOf(assessment, dollars(terms.total, terms.currency)) : 1;
    const state = needed ? moveTo(dealLifecycle, drafted, 'require_review', 'system') : drafted;
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
        compliance: assessment?.result ?? null,
        releasesNeeded: needed,
        demo,
      }),
    );
    const about = { object: 'deal', id: deal.id } as const;
    const opened = { ...about, from: null, event: 'open' satisfies DealEvent, to: drafted };
    const reviewed = { ...about, from: drafted, event: 'require_review' satisfies DealEvent, to: state };
    const bySystem = { ...reviewed, by: systemCtx(ctx.requestId) };
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
const releasesOf = ({ input, result }: Assessment, valueUsd: string | null): number =>
  releasesNeeded({
    score: result.score,
    valueUsd,
    mineral: input.mineral,
    originCountry: input.originCountry,
  });
