import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { InquiriesModule } from '../inquiries/index.js';
import { ListingsModule } from '../listings/index.js';
import { nameIn, PersonalData } from '../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { FilingService } from './filing.service.js';
import { ReportReviewService } from './report-review.service.js';
import { ReportRow } from './report.entity.js';
import { ReportsController } from './reports.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReportRow]), AuditModule, InquiriesModule, ListingsModule],
  controllers: [ReportsController],
  providers: [FilingService, ReportReviewService],
})
export class ReportsModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.reports);
    personal.holds(
      'reports',
      { table: 'reports', whose: 't.reporter_id = p.id', given: 't.reason, t.text, t.state, t.created_at' },
      nameIn('reports', 'decided_by', 'p.admin'),
    );
  }
}
