import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { CompaniesModule } from '../companies/index.js';
import { DealsModule } from '../deals/index.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { CompanyRatings } from './company-ratings.js';
import { DealRatingRow, RatingWindow } from './deal-rating.entity.js';
import { RatingReviewService } from './rating-review.service.js';
import { RatingStore } from './rating-store.js';
import { RatingWindows } from './rating-windows.js';
import { RatingsController } from './ratings.controller.js';
import { RatingsService } from './ratings.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([RatingWindow, DealRatingRow]), AuditModule, CompaniesModule, DealsModule],
  controllers: [RatingsController],
  providers: [RatingsService, RatingReviewService, RatingStore, RatingWindows, CompanyRatings],
  exports: [CompanyRatings, RatingStore],
})
export class RatingsModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.ratings);
  }
}
