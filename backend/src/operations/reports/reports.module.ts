import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { InquiriesModule } from '../../market/inquiries/index.js';
import { ListingsModule } from '../../market/listings/index.js';
import { nameIn, PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { type Awaited, DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { FilingService } from './filing.service.js';
import { ReportReviewService } from './report-review.service.js';
import { ReportRow } from './report.entity.js';
import { ReportsController } from './reports.controller.js';

/** Problems that were reported; nobody decides on the own lot. */
const OPEN: Awaited = {
  id: 'r.id',
  name: 'coalesce(l.mineral_name, l.reference)',
  reference: 'l.reference',
  type: 'r.reason',
  companies: 'ARRAY[l.company_id]',
  since: 'r.created_at',
  demo: 'r.demo',
  from: `reports r JOIN published.listings l ON l.id = r.listing_id WHERE r.state = 'open'`,
};

@Module({
  imports: [TypeOrmModule.forFeature([ReportRow]), AuditModule, InquiriesModule, ListingsModule],
  controllers: [ReportsController],
  providers: [FilingService, ReportReviewService],
})
export class ReportsModule {
  constructor(routes: RouteRegistry, personal: PersonalData, decisions: DecisionQueue) {
    decisions.inRecords('report', OPEN);
    routes.announce(api.reports);
    personal.holds(
      'reports',
      { table: 'reports', whose: 't.reporter_id = p.id', given: 't.reason, t.text, t.state, t.created_at' },
      nameIn('reports', 'decided_by', 'p.admin'),
    );
  }
}
