import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule } from '../../identity/companies/index.js';
import { DocumentsModule } from '../../compliance/documents/index.js';
import { FxModule } from '../../finance/exchange-rates/index.js';
import { ScreeningModule } from '../../compliance/screening/index.js';
import { nameIn, PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { type Awaited, DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { UploadsModule } from '../../platform/upload-parts/index.js';
import { ListingDiscard } from './listing-discard.js';
import { ListingDocuments } from './listing-documents.js';
import { Listing } from './listing.entity.js';
import { ListingExpiryJob } from './listing-expiry.job.js';
import { ListingLifeController } from './listing-life.controller.js';
import { ListingLifeService } from './listing-life.service.js';
import { ListingPhoto } from './listing-image.entity.js';
import { ListingImagesService } from './listing-images.service.js';
import { ListingReader } from './listing-reader.js';
import { ListingReviewController } from './listing-review.controller.js';
import { ListingReviewService } from './listing-review.service.js';
import { ListingRules } from './listing-rules.js';
import { ListingViews } from './listing-view.js';
import { ListingsController } from './listings.controller.js';
import { ListingsService } from './listings.service.js';
import { ListingKpis } from './listing-kpis.js';
import { LotBlock } from './lot-block.js';
import { ReferencePrices } from './reference-prices.js';
import { PhotoDrawingJob } from './photo-drawing.job.js';
import { LotCompliance } from './lot-compliance.js';
import { LotDrafts } from './lot-drafts.js';
import { LotDirectory } from './lot-directory.js';
import { LotLedger, ReleaseReservation, ReserveQuantity } from './lot-ledger.js';
import { LotReassessment } from './lot-reassessment.js';
import { LotScreening } from './lot-screening.js';
import { LotVersions } from './lot-versions.js';
import { LotViews } from './lot-views.js';
import { WatchListService } from './watch-list.service.js';

/** Lots that were handed in; one under review is with whoever began it. */
const TO_REVIEW: Awaited = {
  id: 'l.id',
  name: 'coalesce(l.mineral_name, l.reference)',
  reference: 'l.reference',
  documents: `(SELECT count(*) FROM published.documents o WHERE o.listing_id = l.id AND o.state = 'pending')`,
  companies: 'ARRAY[l.company_id]',
  since: 'coalesce(l.submitted_at, l.created_at)',
  taken_by: `CASE WHEN l.state = 'under_review' THEN (SELECT a.actor_id FROM published.audit a
    WHERE a.object_kind = 'listing' AND a.object_id = l.id::text AND a.event = 'start_review' ORDER BY a.seq DESC LIMIT 1) END`,
  demo: 'l.demo',
  from: `listings l WHERE l.state IN ('pending', 'under_review')`,
};

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
    ReleaseReservation,
    ReserveQuantity,
    ListingsService,
    ListingReviewService,
    ListingImagesService,
    ListingDiscard,
    ListingRules,
    ListingReader,
    ListingViews,
    ListingDocuments,
    ListingExpiryJob,
    ListingLifeService,
    LotBlock,
    LotVersions,
    LotCompliance,
    ReferencePrices,
    LotLedger,
    LotReassessment,
    LotScreening,
    WatchListService,
    LotDirectory,
    LotDrafts,
    LotViews,
    ListingKpis,
    PhotoDrawingJob,
  ],
  exports: [
    ListingViews,
    LotBlock,
    LotCompliance,
    ReferencePrices,
    LotLedger,
    LotDirectory,
    LotDrafts,
    LotViews,
    ListingKpis,
  ],
})
export class ListingsModule {
  constructor(routes: RouteRegistry, personal: PersonalData, decisions: DecisionQueue) {
    decisions.inRecords('lot', TO_REVIEW);
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
