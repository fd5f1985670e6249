import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { CompaniesModule } from '../companies/index.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { CountryListRow } from './country-list.entity.js';
import { CountryLists } from './country-lists.service.js';
import { PartyRecords } from './party-records.js';
import { ScreeningController } from './screening.controller.js';
import { ScreeningRecord } from './screening.entity.js';
import { ScreeningHooks } from './screening-hooks.js';
import { ScreeningService } from './screening.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CountryListRow, ScreeningRecord]), AuditModule, CompaniesModule],
  controllers: [ScreeningController],
  providers: [CountryLists, ScreeningService, ScreeningHooks, PartyRecords],
  exports: [CountryLists, ScreeningHooks, PartyRecords],
})
export class ScreeningModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.screening);
    routes.announce(api.countryLists);
  }
}
