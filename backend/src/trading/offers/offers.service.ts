import { Injectable } from '@nestjs/common';
import type { api, OfferThread as ThreadView, OfferThreadCard } from '@orebridge/contracts';
import {
  firstToday,
  type KybLevel,
  NEW,
  offerActorOf,
  offerLifecycle,
  refusalsOfNewOffer,
  refusalsOfTerms,
  refuseDeliveryTerm,
  refuseOutOfTurn,
  refuseTooManyRounds,
  refuseUnpublished,
  refuseUnverified,
  type PlanMetric,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { RateStore } from '../../finance/exchange-rates/index.js';
import { refusalToBind } from '../../compliance/screening/index.js';
import { CompaniesService } from '../../identity/companies/index.js';
import { assertPlannable, companyOf, type Listing, LotLedger } from '../../market/listings/index.js';
import { assertOwn, RequirementStore } from '../../market/requirements/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { isUniqueViolation } from '../../platform/database/retry.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import { countedBy, Quotas, type QuotaMeter } from '../../platform/limits/quotas.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { OfferDraftsService } from './offer-drafts.service.js';
import { OfferExpiryJob } from './offer-expiry.job.js';
import { OfferStore } from './offer.store.js';
import {
  assertSameUnit,
  type OfferBefore,
  offerListing,
  type TermsIn,
  versionColumns,
  worthInUsd,
} from './offer-terms.js';
import { OfferThread, OfferVersionRow } from './offer.entities.js';
import { eventPayload, toThread, toThreadCard } from './offer.mapper.js';
import { assertParty, assertReads, openVersion, refuseIf } from './offer.policy.js';

/** The negotiations that a company has begun and that are open, as its plan counts them; what sellers offered it is not its doing. */
export const OPEN_OFFERS: QuotaMeter = {
  used: countedBy(`SELECT count(*) AS n FROM offer_threads t JOIN offer_versions v ON v.thread_id = t.id AND v.round = 1
    WHERE t.buyer_company_id = $1 AND t.state = 'pending' AND v.by = 'buyer'`),
};

@Injectable()
export class OffersService {
  constructor(
    private readonly tx: Tx,
    private readonly outbox: Outbox,
    private readonly ledger: LotLedger,
    private readonly companies: CompaniesService,
    private readonly store: OfferStore,
    private readonly expiry: OfferExpiryJob,
    private readonly quotas: Quotas<PlanMetric>,
    private readonly drafts: OfferDraftsService,
    private readonly rates: RateStore,
    private readonly requirements: RequirementStore,
  ) {}

  async list(ctx: SignedIn, { query }: InputOf<typeof api.offers.list>): Promise<Page<OfferThreadCard>> {
    const em = this.tx.read(ctx);
    const qb = em
      .createQueryBuilder(OfferThread, 't')
      .innerJoinAndSelect('t.listing', 'l')
      .innerJoinAndSelect('t.buyerCompany', 'b')
      .innerJoinAndSelect('t.sellerCompany', 's')
      .where('true');
    const own = { own: ctx.user.companyId };
    if (query.side) qb.andWhere(`t.${query.side}_company_id = :own`, own);
    else if (!actsAsAdmin(ctx)) qb.andWhere('(t.buyer_company_id = :own OR t.seller_company_id = :own)', own);
    if (query.state) qb.andWhere('t.state = :state', { state: query.state });
    if (query.listingId) qb.andWhere('t.listing_id = :listing', { listing: query.listingId });
    if (query.requirementId) qb.andWhere('t.requirement_id = :asked', { asked: query.requirementId });
    const page = await keysetPage(
      qb,
      { by: 't.updated_at', type: 'timestamptz', direction: 'DESC', id: 't.id' },
      query,
    );
    const loadThreads = await this.store.loadThreads(em, page.items);
    return { ...page, items: loadThreads.map((negotiation) => toThreadCard(ctx, negotiation)) };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.offers.get>): Promise<ThreadView> {
    const em = this.tx.read(ctx);
    const thread = await this.store.thread(em, params.id);
    assertReads(ctx, thread);
    return toThread(ctx, await this.store.whole(em, thread));
  }

  async make(ctx: SignedIn, { params, body }: InputOf<typeof api.offers.make>): Promise<ThreadView> {
    requireActive(ctx);
    assertPlannable(body);
    const { requirementId, ...terms } = body;
    return this.tx.run(ctx, async (em) => {
      const asked = requirementId ? await this.askedIn(em, ctx, requirementId) : null;
      const lot = await this.ledger.lock(em, params.id, 'share');
      // What was never on the market does not exist for a buyer; what has left it is said to have left.
      if (!lot.publishedAt && lot.companyId !== ctx.user.companyId) throw new NotFound();
      const buyer = await this.companies.byId(em, companyOf(ctx));
      refuseIf(
        await refusalToBind(em, buyer, lot.company),
        ...refusalsOfNewOffer({
          listing: offerListing(lot),
          offer: { ...terms, unitPrice: terms.price },
          buyer: { companyId: buyer.id, kybLevel: buyer.kybLevel as KybLevel },
          totalUsd: await worthInUsd(em, this.rates, terms),
          today: firstToday(),
        }),
        refuseDeliveryTerm(terms.incoterm, lot.transportMode),
      );
      await this.expiry.closeOverdue(em, lot.id, buyer.id);
      await this.quotas.assert(em, buyer.id, 'openOffers');
      const thread = await this.openThread(em, lot, {
        buyerCompanyId: buyer.id,
        requirementId: requirementId ?? null,
        demo: lot.demo && buyer.demo,
      });
      const state = stateAfter(offerLifecycle, NEW, 'submit', 'buyer');
      await this.write(em, ctx, thread, { round: 1, by: 'buyer', lot, before: { asked }, terms });
      await this.store.note(em, ctx, thread.id, { from: null, event: 'submit', to: state });
      await this.drafts.sent(em, buyer.id, { listingId: lot.id, offerId: null });
      const whole = await this.store.whole(em, await this.store.thread(em, thread.id));
      await this.outbox.publish(em, 'offer.made', { ...eventPayload(whole, 'buyer'), ...figures(terms, lot) });
      return toThread(ctx, whole);
    });
  }

  async counter(ctx: SignedIn, { params, body }: InputOf<typeof api.offers.counter>): Promise<ThreadView> {
    requireActive(ctx);
    assertPlannable(body);
    const { versionId, ...terms } = body;
    return this.tx.run(ctx, async (em) => {
      const side = assertParty(ctx, await this.store.thread(em, params.id));
      const negotiation = await this.store.lock(em, params.id);
      const { thread } = negotiation;
      const last = openVersion(negotiation, versionId);
      const author = last.by === 'buyer' ? thread.buyerCompanyId : thread.sellerCompanyId;
      const lot = await this.ledger.read(em, thread.listingId);
      assertSameUnit(last, lot);
      refuseIf(
        refuseOutOfTurn(author, companyOf(ctx)),
        await refusalToBind(em, thread.buyerCompany, thread.sellerCompany),
        refuseUnpublished(lot.state),
        refuseTooManyRounds(thread.rounds - 1),
        refuseUnverified(thread.buyerCompany.kybLevel as KybLevel, await worthInUsd(em, this.rates, terms)),
        ...refusalsOfTerms(offerListing(lot), { ...terms, unitPrice: terms.price }, firstToday()),
        refuseDeliveryTerm(terms.incoterm, lot.transportMode),
      );
      const superseded = stateAfter(offerLifecycle, last.state, 'counter', offerActorOf(last.by, side));
      await em.update(OfferVersionRow, { id: last.id }, { state: superseded });
      const round = thread.rounds + 1;
      await this.write(em, ctx, thread, { round, by: side, lot, before: { version: last }, terms });
      await em.update(OfferThread, { id: thread.id }, { rounds: round, updatedAt: new Date() });
      await this.store.note(em, ctx, thread.id, { from: last.state, event: 'counter', to: 'pending' });
      await this.drafts.sent(em, companyOf(ctx), { listingId: lot.id, offerId: thread.id });
      const whole = await this.store.whole(em, await this.store.thread(em, thread.id));
      await this.outbox.publish(em, 'offer.countered', { ...eventPayload(whole, side), ...figures(terms, lot) });
      return toThread(ctx, whole);
    });
  }

  /** @throws NotFound when the requirement is another company's */
  private async askedIn(em: EntityManager, ctx: SignedIn, id: string): Promise<OfferBefore['asked']> {
    const requirement = await this.requirements.read(em, id);
    assertOwn(ctx, requirement);
    return requirement.fields;
  }

  private async openThread(
    em: EntityManager,
    lot: Listing,
    opened: Pick<OfferThread, 'buyerCompanyId' | 'requirementId' | 'demo'>,
  ): Promise<OfferThread> {
    try {
      return await em.save(em.create(OfferThread, { ...opened, listingId: lot.id, sellerCompanyId: lot.companyId }));
    } catch (error) {
      if (isUniqueViolation(error, 'offer_threads_one_open')) throw new Conflict('offer.thread_open');
      throw error;
    }
  }

  private async write(
    em: EntityManager,
    ctx: SignedIn,
    { id }: OfferThread,
    {
      round,
      by,
      lot,
      before,
      terms,
    }: {
      round: number;
      by: 'buyer' | 'seller';
      lot: Listing;
      before: OfferBefore;
      terms: TermsIn;
    },
  ): Promise<void> {
    const author = { authorId: ctx.user.id, authorName: ctx.user.fullName };
    await em.save(
      em.create(OfferVersionRow, { threadId: id, round, by, ...author, ...versionColumns(terms, lot, before) }),
    );
  }
}

const figures = ({ quantity, price, currency }: TermsIn, { unit }: Listing) => ({
  quantity,
  unit: unit ?? '',
  price,
  currency,
});
