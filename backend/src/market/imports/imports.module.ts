import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule } from '../../identity/companies/index.js';
import { ListingsModule } from '../listings/index.js';
import { SearchModule } from '../search/index.js';
import { NotificationsModule } from '../../identity/notifications/index.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { Checking } from './checking.js';
import { Decisions } from './decisions.js';
import { ForgetImportsJob } from './forget-imports.job.js';
import { ImportJobs } from './import-jobs.js';
import { ImportRunner } from './import-runner.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { ListingImport } from './listing-import.entity.js';
import { LotExportsService } from './lot-exports.service.js';
import { ReportService } from './report.service.js';
import { Writing } from './writing.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ListingImport]),
    AuditModule,
    CompaniesModule,
    ListingsModule,
    SearchModule,
    NotificationsModule,
  ],
  controllers: [ImportsController],
  providers: [
    ImportsService,
    ReportService,
    LotExportsService,
    ImportJobs,
    ImportRunner,
    Checking,
    Decisions,
    Writing,
    ForgetImportsJob,
  ],
})
export class ImportsModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.imports);
    personal.holds('uploads', {
      table: 'listing_imports',
      whose: 't.user_id = p.id',
      given: 't.file_name, t.state, t.created_at',
    });
  }
}
