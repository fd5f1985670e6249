import { Injectable } from '@nestjs/common';
import type { api, OfferThread as ThreadView } from '@orebridge/contracts';
import {
  type KybLevel,
  offerActorOf,
  type OfferSide,
  refuseAboveAvailable,
  refuseByCompliance,
  refuseOutOfTurn,
  refuseUnpublished,
  refuseUnverified,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { approvalTerms, type Binding, SigningLimits } from '../../identity/approvals/index.js';
import { RateStore } from '../../finance/exchange-rates/index.js';
import { refusalToBind } from '../../compliance/screening/index.js';
import { availableOf, companyOf, type Listing, LotCompliance, LotLedger } from '../../market/listings/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { OfferStateMachine } from './offer-state-machine.js';
import { assertSameUnit, termsOf, worthInUsd } from './offer-terms.js';
import { payloadForBoth, eventPayload, toThread } from './offer.mapper.js';
import { assertParty, openVersion, refuseIf } from './offer.policy.js';
import type { OfferVersionRow } from './offer.entities.js';
import { type Negotiation, OfferStore } from './offer.store.js';

/** Answers to an open version: accept, reject, withdraw. */
@Injectable()
export class OfferDecisionsService {
  constructor(
    private readonly tx: Tx,
    private readonly outbox: Outbox,
    private readonly ledger: LotLedger,
    private readonly store: OfferStore,
    private readonly machine: OfferStateMachine,
    private readonly compliance: LotCompliance,
    private readonly rates: RateStore,
    private readonly limits: SigningLimits,
  ) {}

  async accept(ctx: SignedIn, { params, body }: InputOf<typeof api.offers.accept>): Promise<ThreadView> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const parties = await this.store.parties(em, params.id);
      const side = assertParty(ctx, parties);
      // Whoever wants the last tonnes waits here, one after the other: what is asked from here on, all others wait for.
      await this.ledger.hold(em, parties.listingId);
      const negotiation = await this.store.lock(em, params.id);
      const last = openVersion(negotiation, body.versionId);
      this.refuseOutOfTurn(ctx, negotiation);
      await this.limits.require(em, ctx, bindingOf(negotiation, last, side));
      const { listing, sellerCompany } = negotiation.thread;
      const lot = { ...listing, company: sellerCompany };
      return toThread(ctx, await this.conclude(em, ctx, lot, negotiation, side));
    });
  }

  /**
   * What an acceptance does, however it came about: it checks, and ends the negotiation; its effects reserve and open the deal.
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
      await refusalToBind(em, thread.buyerCompany, thread.sellerCompany),
      refuseUnpublished(lot.state),
      refuseUnverified(thread.buyerCompany.kybLevel as KybLevel, await worthInUsd(em, this.rates, last)),
    );
    assertSameUnit(last, lot);
    const gone = refuseAboveAvailable(last.quantity, availableOf(lot), last.unit);
    if (gone) throw new Conflict(gone.code, { ...gone.values });
    const terms = termsOf(last);
    const assessment = await this.compliance.forBuyer(em, lot, thread.buyerCompany, terms);
    if (assessment) refuseIf(refuseByCompliance(assessment.result.status));
    const { id: offerId, buyerCompanyId, demo } = thread;
    const agreement = { offerId, offerVersionId: last.id, lot, buyerCompanyId, terms, assessment, demo };
    const offer = { ...negotiation, thread: { ...thread, listing: lot }, agreement };
    const accepted = await this.machine.transition(em, ctx, offer, 'accept', offerActorOf(last.by, side), {
      announce: async ({ dealId }) =>
        this.outbox.publish(em, 'offer.accepted', {
          ...payloadForBoth(negotiation),
          dealId: openedBy(dealId),
          by: eventPayload(negotiation, side).from,
          quantity: last.quantity,
          unit: last.unit,
        }),
    });
    return { ...accepted, dealId: openedBy(accepted.dealId) };
  }

  async reject(ctx: SignedIn, { params, body }: InputOf<typeof api.offers.reject>): Promise<ThreadView> {
    return this.tx.run(ctx, async (em) => {
      const side = assertParty(ctx, await this.store.thread(em, params.id));
      const negotiation = await this.store.lock(em, params.id);
      const last = openVersion(negotiation, body.versionId);
      this.refuseOutOfTurn(ctx, negotiation);
      const announce = () => this.outbox.publish(em, 'offer.rejected', eventPayload(negotiation, side));
      const step = { reason: body.reason || null, announce };
      await this.machine.transition(em, ctx, negotiation, 'reject', offerActorOf(last.by, side), step);
      return this.view(em, ctx, params.id);
    });
  }

  async withdraw(ctx: SignedIn, { params, body }: InputOf<typeof api.offers.withdraw>): Promise<ThreadView> {
    return this.tx.run(ctx, async (em) => {
      const side = assertParty(ctx, await this.store.thread(em, params.id));
      const negotiation = await this.store.lock(em, params.id);
      const last = openVersion(negotiation, body.versionId);
      if (last.by !== side) throw new Conflict('offer.not_author');
      const announce = () => this.outbox.publish(em, 'offer.withdrawn', eventPayload(negotiation, side));
      await this.machine.transition(em, ctx, negotiation, 'withdraw', offerActorOf(last.by, side), { announce });
      return this.view(em, ctx, params.id);
    });
  }

  private refuseOutOfTurn(ctx: SignedIn, { thread, versions }: Negotiation): void {
    const author = versions.at(-1)?.by === 'buyer' ? thread.buyerCompanyId : thread.sellerCompanyId;
    refuseIf(refuseOutOfTurn(author, companyOf(ctx)));
  }

  private async view(em: EntityManager, ctx: SignedIn, id: string): Promise<ThreadView> {
    return toThread(ctx, await this.store.whole(em, await this.store.thread(em, id)));
  }
}

/** @throws when the effects of the acceptance have opened no deal, which ends the transaction */
const openedBy = (dealId: string | null | undefined): string => {
  if (!dealId) throw new Error('an accepted offer has opened no deal');
  return dealId;
};

/** The acceptance of a version, as it binds the company of `side`. */
const bindingOf = ({ thread }: Negotiation, last: OfferVersionRow, side: OfferSide): Binding => ({
  operation: 'accept_offer',
  objectId: thread.id,
  about: { kind: 'offer', id: thread.id },
  name: thread.listing.mineralName ?? thread.listing.reference,
  reference: thread.reference,
  counterparty: (side === 'buyer' ? thread.sellerCompany : thread.buyerCompany).name,
  values: [{ amount: last.total, currency: last.currency }],
  terms: [approvalTerms(last)],
  dueAt: last.expiresAt,
  demo: thread.demo,
});
