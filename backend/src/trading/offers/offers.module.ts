import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { ApprovalsModule } from '../../identity/approvals/index.js';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule } from '../../identity/companies/index.js';
import { DealsModule } from '../deals/index.js';
import { FxModule } from '../../finance/exchange-rates/index.js';
import { ListingsModule } from '../../market/listings/index.js';
import { PricesModule } from '../../market/prices/index.js';
import { RequirementsModule } from '../../market/requirements/index.js';
import { nameIn, PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { WaitingWork } from '../../platform/waiting-work/waiting-work.js';
import { AcceptableOfferQuery, AcceptanceQueue } from './acceptance-queue.js';
import { BidOffers } from './bid-offers.js';
import { OfferThread, OfferVersionRow } from './offer.entities.js';
import { OfferDecisionsService } from './offer-decisions.service.js';
import { OfferComparisonService } from './offer-comparison.service.js';
import { OfferDraftsController } from './offer-drafts.controller.js';
import { OfferDraftsService } from './offer-drafts.service.js';
import { OfferTemplatesService } from './offer-templates.service.js';
import { OfferExpiryJob } from './offer-expiry.job.js';
import { OfferFindService } from './offer-find.service.js';
import { OfferKpis } from './offer-kpis.js';
import { OfferStateMachine } from './offer-state-machine.js';
import { OfferStore } from './offer.store.js';
import { VoidOffersHandler } from './void-offers.handler.js';
import { OfferedCargoQuery } from './offered-cargo.query.js';
import { OffersController } from './offers.controller.js';
import { OffersService } from './offers.service.js';
import { RequirementOffersService } from './requirement-offers.service.js';
import { ResponseTimes } from './response-times.js';

/** Offers that wait for the company's answer. */
const TO_ANSWER = `SELECT 'offer' AS kind, t.id, coalesce(l.mineral_name, l.reference) AS name, t.reference, v.expires_at AS due,
    v.total AS amount, v.currency, t.demo
  FROM offer_threads t JOIN offer_versions v ON v.thread_id = t.id AND v.state = 'pending'
  JOIN published.listings l ON l.id = t.listing_id
  WHERE t.state = 'pending' AND v.expires_at > now()
    AND $1 = CASE v.by WHEN 'buyer' THEN t.seller_company_id ELSE t.buyer_company_id END`;

@Module({
  imports: [
    TypeOrmModule.forFeature([OfferThread, OfferVersionRow]),
    ApprovalsModule,
    AuditModule,
    CompaniesModule,
    DealsModule,
    FxModule,
    ListingsModule,
    PricesModule,
    RequirementsModule,
  ],
  controllers: [OffersController, OfferDraftsController],
  providers: [
    OfferStateMachine,
    AcceptanceQueue,
    AcceptableOfferQuery,
    OffersService,
    OfferDecisionsService,
    BidOffers,
    RequirementOffersService,
    OfferExpiryJob,
    OfferFindService,
    OfferKpis,
    OfferStore,
    OfferComparisonService,
    OfferDraftsService,
    OfferTemplatesService,
    VoidOffersHandler,
    OfferedCargoQuery,
    ResponseTimes,
  ],
  exports: [OfferKpis, ResponseTimes, BidOffers],
})
export class OffersModule {
  constructor(routes: RouteRegistry, personal: PersonalData, work: WaitingWork) {
    work.inRecords(TO_ANSWER);
    routes.announce(api.offers);
    routes.announce(api.offerComparison);
    routes.announce(api.offerDrafts);
    routes.announce(api.offerTemplates);
    personal.holds(
      'offers',
      {
        table: 'offer_threads',
        whose: 'p.company IN (t.buyer_company_id, t.seller_company_id)',
        given: 't.reference, t.state, t.created_at',
      },
      nameIn('offer_versions', 'author_name', 't.author_id = p.id'),
      nameIn('offer_drafts', 'saved_by', 't.company_id = p.company'),
      nameIn('offer_templates', 'saved_by', 't.company_id = p.company'),
    );
  }
}
