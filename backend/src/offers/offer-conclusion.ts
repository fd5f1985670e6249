import { Injectable } from '@nestjs/common';
import {
  type KybLevel,
  offerActorOf,
  type OfferSide,
  refuseAboveAvailable,
  refuseByCompliance,
  refuseSuspended,
  refuseUnpublished,
  refuseUnverified,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { DealOpening } from '../deals/index.js';
import { availableOf, type Listing, LotCompliance, LotLedger } from '../listings/index.js';
import type { Ctx } from '../platform/context/ctx.js';
import { Conflict, NotFound } from '../platform/errors/app-error.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { refuseIf } from './offer-guards.js';
import { OfferStore } from './offer-store.js';
import { assertSameUnit, termsOf } from './offer-terms.js';
import { OfferWorth } from './offer-worth.js';
import type { Negotiation } from './offer.mapper.js';
import { told, toldBoth } from './told.js';

/** What an acceptance does, however it came about: it checks, reserves, ends the negotiation and opens the deal. */
@Injectable()
export class OfferConclusion {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditService,
    private readonly ledger: LotLedger,
    private readonly compliance: LotCompliance,
    private readonly store: OfferStore,
    private readonly deals: DealOpening,
    private readonly worth: OfferWorth,
  ) {}

  /**
   * Agrees to the last version for `side`; lot and negotiation are locked by the caller, in this order. Answers the
   * negotiation with its deal, as both stand afterwards.
   * @throws Conflict, Forbidden or Unprocessable when quantity, verification or compliance stand against it
   */
  async conclude(
    em: EntityManager,
    ctx: Ctx,
    lot: Listing,
    negotiation: Negotiation,
    side: OfferSide,
  ): Promise<Negotiation & { readonly dealId: string }> {
    const { thread, versions } = negotiation;
    const last = versions.at(-1);
    if (!last) throw new NotFound();
    refuseIf(
      refuseSuspended(thread.buyerCompany.kybState, thread.sellerCompany.kybState),
      refuseUnpublished(lot.state),
      refuseUnverified(thread.buyerCompany.kybLevel as KybLevel, await this.worth.inUsd(em, last)),
    );
    assertSameUnit(last, lot);
    const gone = refuseAboveAvailable(last.quantity, availableOf(lot), last.unit);
    if (gone) throw new Conflict(gone.code, { ...gone.values });
    const assessment = await this.compliance.forBuyer(em, lot, thread.buyerCompany, termsOf(last));
    if (assessment) refuseIf(refuseByCompliance(assessment.result.status));
    const reserved = await this.ledger.reserve(em, lot, last.quantity);
    const accepted = await this.store.move(em, negotiation, 'accept', offerActorOf(last.by, side));
    await this.audit.writeAll(em, ctx, [reserved.change, accepted.change]);
    const { buyerCompanyId, demo } = thread;
    const dealId = await this.deals.open(em, ctx, {
      offerId: thread.id,
      offerVersionId: last.id,
      lot,
      buyerCompanyId,
      terms: termsOf(last),
      assessment,
      demo,
    });
    await this.outbox.publish(em, 'offer.accepted', {
      ...toldBoth(negotiation),
      dealId,
      by: told(negotiation, side).from,
      quantity: last.quantity,
      unit: last.unit,
    });
    const listing = { ...lot, reservedQuantity: reserved.reservedQuantity };
    return { ...accepted.negotiation, thread: { ...accepted.negotiation.thread, listing }, dealId };
  }
}
