import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { CompaniesModule } from '../companies/index.js';
import { DealsModule } from '../deals/index.js';
import { FxModule } from '../fx/index.js';
import { ListingsModule } from '../listings/index.js';
import { nameIn, PersonalData } from '../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { AcceptTurns } from './accept-turns.js';
import { BidOffers } from './bid-offers.js';
import { OfferConclusion } from './offer-conclusion.js';
import { OfferThread, OfferVersionRow } from './offer.entities.js';
import { OfferDecisionsService } from './offer-decisions.service.js';
import { OfferComparisonService } from './offer-comparison.service.js';
import { OfferDeskController } from './offer-desk.controller.js';
import { OfferDraftsService } from './offer-drafts.service.js';
import { OfferTemplatesService } from './offer-templates.service.js';
import { OfferExpiry } from './offer-expiry.js';
import { OfferFindService } from './offer-find.service.js';
import { OfferKpis } from './offer-kpis.js';
import { OfferStore } from './offer-store.js';
import { OfferVoid } from './offer-void.js';
import { OfferWorth } from './offer-worth.js';
import { OffersController } from './offers.controller.js';
import { OffersService } from './offers.service.js';
import { OffersToAccept } from './offers-to-accept.js';
import { ResponseTimes } from './response-times.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([OfferThread, OfferVersionRow]),
    AuditModule,
    CompaniesModule,
    DealsModule,
    FxModule,
    ListingsModule,
  ],
  controllers: [OffersController, OfferDeskController],
  providers: [
    AcceptTurns,
    OffersToAccept,
    OffersService,
    OfferDecisionsService,
    OfferConclusion,
    BidOffers,
    OfferExpiry,
    OfferFindService,
    OfferKpis,
    OfferStore,
    OfferComparisonService,
    OfferDraftsService,
    OfferTemplatesService,
    OfferVoid,
    OfferWorth,
    ResponseTimes,
  ],
  exports: [OfferKpis, ResponseTimes, BidOffers],
})
export class OffersModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
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
