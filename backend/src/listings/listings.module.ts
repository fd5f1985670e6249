import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { CompaniesModule } from '../companies/index.js';
import { DocumentsModule } from '../documents/index.js';
import { FxModule } from '../fx/index.js';
import { ScreeningModule } from '../screening/index.js';
import { nameIn, PersonalData } from '../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { UploadsModule } from '../uploads/index.js';
import { ListingDiscard } from './listing-discard.js';
import { ListingDocuments } from './listing-documents.js';
import { ListingFindService } from './listing-find.service.js';
import { Listing } from './listing.entity.js';
import { ListingExpiry } from './listing-expiry.js';
import { ListingLifeController } from './listing-life.controller.js';
import { ListingLifeService } from './listing-life.service.js';
import { ListingPhoto } from './listing-image.entity.js';
import { ListingImagesService } from './listing-images.service.js';
import { ListingReader } from './listing-reader.js';
import { ListingReviewController } from './listing-review.controller.js';
import { ListingReviewService } from './listing-review.service.js';
import { ListingRules } from './listing-rules.js';
import { ListingSearchService } from './listing-search.service.js';
import { ListingViews } from './listing-view.js';
import { ListingsController } from './listings.controller.js';
import { ListingsService } from './listings.service.js';
import { ListingKpis } from './listing-kpis.js';
import { LotBlock } from './lot-block.js';
import { ReferencePrices } from './reference-prices.js';
import { PhotoDrawing } from './photo-drawing.js';
import { LotCompliance } from './lot-compliance.js';
import { LotDrafts } from './lot-drafts.js';
import { LotDirectory } from './lot-directory.js';
import { LotLedger } from './lot-ledger.js';
import { LotScreening } from './lot-screening.js';
import { LotVersions } from './lot-versions.js';
import { LotViews } from './lot-views.js';
import { LotWatchers } from './lot-watchers.js';
import { MarketWatch } from './market-watch.js';
import { WatchListService } from './watch-list.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Listing, ListingPhoto]),
    AuditModule,
    CompaniesModule,
    DocumentsModule,
    FxModule,
    ScreeningModule,
    UploadsModule,
  ],
  controllers: [ListingsController, ListingLifeController, ListingReviewController],
  providers: [
    ListingsService,
    ListingSearchService,
    ListingFindService,
    ListingReviewService,
    ListingImagesService,
    ListingDiscard,
    ListingRules,
    ListingReader,
    ListingViews,
    ListingDocuments,
    ListingExpiry,
    ListingLifeService,
    LotBlock,
    LotVersions,
    LotCompliance,
    ReferencePrices,
    LotLedger,
    LotScreening,
    LotWatchers,
    WatchListService,
    LotDirectory,
    LotDrafts,
    LotViews,
    ListingKpis,
    PhotoDrawing,
    MarketWatch,
  ],
  exports: [
    ListingViews,
    LotBlock,
    LotCompliance,
    ReferencePrices,
    LotLedger,
    LotWatchers,
    LotDirectory,
    LotDrafts,
    LotViews,
    ListingKpis,
    ListingSearchService,
    MarketWatch,
  ],
})
export class ListingsModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.listings);
    personal.holds(
      'listings',
      { table: 'watched_lots', whose: 't.user_id = p.id', given: 't.listing_id, t.created_at', erased: 'rows' },
      nameIn(
        'listing_versions',
        'actor_name',
        '(p.admin OR EXISTS (SELECT FROM listings l WHERE l.id = t.listing_id AND l.company_id = p.company))',
      ),
    );
  }
}
