import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { CompaniesModule } from '../../identity/companies/index.js';
import { AuditModule } from '../../operations/audit/index.js';
import { nameIn, PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { UploadsModule } from '../../platform/upload-parts/index.js';
import { WaitingWork } from '../../platform/waiting-work/waiting-work.js';
import { ListingsModule } from '../listings/index.js';
import { SampleRow } from './sample.entity.js';
import { SampleStore } from './sample.store.js';
import { SamplesController } from './samples.controller.js';
import { SamplesService } from './samples.service.js';

/** Samples that the own company decides about, sends or receives. */
const TO_GO_ON = `SELECT 'sample' AS kind, s.id, coalesce(l.mineral_name, l.reference) AS name, l.reference,
    NULL::timestamptz AS due, NULL::numeric AS amount, NULL AS currency, s.demo
  FROM samples s JOIN published.listings l ON l.id = s.listing_id
  WHERE s.seller_company_id = $1 AND s.state IN ('asked', 'accepted') OR s.buyer_company_id = $1 AND s.state = 'sent'`;

@Module({
  imports: [TypeOrmModule.forFeature([SampleRow]), AuditModule, CompaniesModule, ListingsModule, UploadsModule],
  controllers: [SamplesController],
  providers: [SamplesService, SampleStore],
})
export class SamplesModule {
  constructor(routes: RouteRegistry, personal: PersonalData, work: WaitingWork) {
    work.inRecords(TO_GO_ON);
    routes.announce(api.samples);
    personal.holds('samples', nameIn('samples', 'asked_by', 't.buyer_company_id = p.company'));
  }
}
