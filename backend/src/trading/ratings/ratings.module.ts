import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule } from '../../identity/companies/index.js';
import { DealsModule } from '../deals/index.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { type Awaited, DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { WaitingWork } from '../../platform/waiting-work/waiting-work.js';
import { CompanyRatings } from './company-ratings.js';
import { DealRatingRow, RatingWindow } from './deal-rating.entity.js';
import { RatingReviewService } from './rating-review.service.js';
import { RatingStore } from './rating.store.js';
import { RatingWindowsJob } from './rating-windows.job.js';
import { RatingsController } from './ratings.controller.js';
import { RatingsService } from './ratings.service.js';

/** Closed deals of which the company has yet to rate the other side. */
const TO_RATE = `SELECT 'rating' AS kind, d.id, coalesce(l.mineral_name, l.reference) AS name, d.reference, w.closes_at AS due, NULL::numeric AS amount,
    NULL AS currency, d.demo
  FROM rating_windows w JOIN published.deals d ON d.id = w.deal_id
  JOIN published.listings l ON l.id = d.listing_id
  WHERE NOT w.over AND w.opened_at <= now() AND w.closes_at > now() AND $1 IN (d.buyer_company_id, d.seller_company_id)
    AND NOT EXISTS (SELECT FROM deal_ratings r WHERE r.deal_id = w.deal_id AND r.rater_company_id = $1)`;

/** Ratings that the rated company has reported. */
const REPORTED: Awaited = {
  id: 'r.id',
  name: 'd.reference',
  reference: 'd.reference',
  companies: 'ARRAY[r.rated_company_id, r.rater_company_id]',
  since: 'r.reported_at',
  demo: 'r.demo',
  from: `deal_ratings r JOIN published.deals d ON d.id = r.deal_id
    WHERE r.reported_at IS NOT NULL AND r.settled_at IS NULL AND r.hidden_at IS NULL`,
};

@Module({
  imports: [TypeOrmModule.forFeature([RatingWindow, DealRatingRow]), AuditModule, CompaniesModule, DealsModule],
  controllers: [RatingsController],
  providers: [RatingsService, RatingReviewService, RatingStore, RatingWindowsJob, CompanyRatings],
  exports: [CompanyRatings, RatingStore],
})
export class RatingsModule {
  constructor(routes: RouteRegistry, work: WaitingWork, decisions: DecisionQueue) {
    work.inRecords(TO_RATE);
    decisions.inRecords('rating', REPORTED);
    routes.announce(api.ratings);
  }
}
