import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { DealsModule } from '../deals/index.js';
import { ListingsModule } from '../listings/index.js';
import { ScreeningModule } from '../screening/index.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { CargoInputs } from './cargo-inputs.js';
import { CargoStandings } from './cargo-standings.js';
import { ComplianceController } from './compliance.controller.js';
import { ComplianceService } from './compliance.service.js';
import { DealRecords } from './deal-records.js';
import { DealRescoring } from './deal-rescoring.js';

@Module({
  imports: [DealsModule, ListingsModule, ScreeningModule],
  controllers: [ComplianceController],
  providers: [CargoInputs, CargoStandings, ComplianceService, DealRecords, DealRescoring],
  exports: [CargoInputs],
})
export class ComplianceModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.compliance);
  }
}
