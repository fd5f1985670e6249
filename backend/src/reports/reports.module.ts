import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { InquiriesModule } from '../inquiries/index.js';
import { ListingsModule } from '../listings/index.js';
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
  constructor(routes: RouteRegistry) {
    routes.announce(api.reports);
  }
}
