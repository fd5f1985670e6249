import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule } from '../../identity/companies/index.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { type Awaited, DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { ServiceFiles } from './service-files.js';
import { ServiceReviewService } from './service-review.service.js';
import { ServiceSearchService } from './service-search.service.js';
import { ServiceStore } from './service.store.js';
import { ServiceOffer } from './service.entity.js';
import { StoredServiceFile } from './service-file.entity.js';
import { ServicesController } from './services.controller.js';
import { ServicesService } from './services.service.js';

/** Services that were handed in. */
const TO_REVIEW: Awaited = {
  id: 's.id',
  name: 's.title',
  reference: 's.reference',
  companies: 'ARRAY[s.company_id]',
  since: 'coalesce(s.submitted_at, s.updated_at)',
  demo: 's.demo',
  from: `services s WHERE s.state = 'pending'`,
};

@Module({
  imports: [TypeOrmModule.forFeature([ServiceOffer, StoredServiceFile]), AuditModule, CompaniesModule],
  controllers: [ServicesController],
  providers: [ServicesService, ServiceSearchService, ServiceReviewService, ServiceStore, ServiceFiles],
  exports: [ServiceFiles],
})
export class ServicesModule {
  constructor(routes: RouteRegistry, personal: PersonalData, decisions: DecisionQueue) {
    decisions.inRecords('service', TO_REVIEW);
    routes.announce(api.services);
    personal.holds('services', {
      table: 'service_files',
      whose: 't.uploaded_by = p.id',
      given: 't.file_name, t.bytes, t.uploaded_at',
    });
  }
}
