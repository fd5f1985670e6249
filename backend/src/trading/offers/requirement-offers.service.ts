import { Injectable } from '@nestjs/common';
import type { api, OfferThread as ThreadView } from '@orebridge/contracts';
import { firstToday, isOver, refusalsOfTerms, refuseDeliveryTerm } from '@orebridge/trade';
import { refusalToBind } from '../../compliance/screening/index.js';
import { assertPlannable, companyOf, LotLedger } from '../../market/listings/index.js';
import { assertVisible, type Requirement, RequirementStore } from '../../market/requirements/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { BidOffers } from './bid-offers.js';
import { OfferExpiryJob } from './offer-expiry.job.js';
import { toThread } from './offer.mapper.js';
import { refuseIf } from './offer.policy.js';
import { OfferStore } from './offer.store.js';
import { offerListing } from './offer-terms.js';

/** Sellers answer what buyers look for with an offer of a lot, which the buyer accepts or bargains over like every other. */
@Injectable()
export class RequirementOffersService {
  constructor(
    private readonly tx: Tx,
    private readonly requirements: RequirementStore,
    private readonly ledger: LotLedger,
    private readonly offers: BidOffers,
    private readonly expiry: OfferExpiryJob,
    private readonly store: OfferStore,
  ) {}

  async answer(ctx: SignedIn, { params, body }: InputOf<typeof api.offers.answer>): Promise<ThreadView> {
    requireActive(ctx);
    assertPlannable(body);
    const { listingId, ...terms } = body;
    return this.tx.run(ctx, async (em) => {
      const requirement = await this.requirements.read(em, params.id);
      const { company: buyer, fields: asked } = requirement;
      assertAnswerable(ctx, requirement);
      const lot = await this.ledger.lock(em, listingId, 'share');
      if (lot.companyId !== companyOf(ctx) || lot.state !== 'published')
        throw new Unprocessable('requirement.lot_not_offered');
      if (lot.mineralType !== requirement.mineralType) throw new Unprocessable('requirement.lot_other_mineral');
      refuseIf(
        await refusalToBind(em, buyer, lot.company),
        ...refusalsOfTerms(offerListing(lot), { ...terms, unitPrice: terms.price }, firstToday()),
        refuseDeliveryTerm(terms.incoterm, lot.transportMode),
      );
      await this.expiry.closeOverdue(em, lot.id, buyer.id);
      const author = { id: ctx.user.id, name: ctx.user.fullName };
      const id = await this.offers.offer(em, ctx, {
        lot,
        buyer,
        author,
        terms,
        asked,
        source: { requirementId: requirement.id, tenderId: null },
      });
      return toThread(ctx, await this.store.whole(em, await this.store.thread(em, id)));
    });
  }
}

/**
 * A buyer who stays unnamed is pointed to a lot instead: an offer would name it.
 * @throws NotFound for what is not open to the caller, Conflict for an own one, Unprocessable where the buyer is not named
 */
const assertAnswerable = (ctx: SignedIn, requirement: Requirement): void => {
  assertVisible(ctx, requirement);
  if (requirement.companyId === ctx.user.companyId) throw new Conflict('requirement.own');
  if (requirement.state !== 'open' || (requirement.closesOn && isOver(requirement.closesOn))) throw new NotFound();
  if (requirement.fields.anonymous) throw new Unprocessable('requirement.unnamed');
};
