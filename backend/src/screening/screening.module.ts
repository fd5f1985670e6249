import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { CompaniesModule } from '../companies/index.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { PartyRecords } from './party-records.js';
import { ScreeningController } from './screening.controller.js';
import { ScreeningRecord } from './screening.entity.js';
import { ScreeningHooks } from './screening-hooks.js';
import { ScreeningService } from './screening.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ScreeningRecord]), AuditModule, CompaniesModule],
  controllers: [ScreeningController],
  providers: [ScreeningService, ScreeningHooks, PartyRecords],
  exports: [ScreeningHooks, PartyRecords],
})
export class ScreeningModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.screening);
  }
}
