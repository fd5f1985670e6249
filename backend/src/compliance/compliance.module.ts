import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { DealsModule } from '../deals/index.js';
import { ListingsModule } from '../listings/index.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { CargoInputs } from './cargo-inputs.js';
import { CargoStandings } from './cargo-standings.js';
import { ComplianceController } from './compliance.controller.js';
import { ComplianceService } from './compliance.service.js';

@Module({
  imports: [DealsModule, ListingsModule],
  controllers: [ComplianceController],
  providers: [CargoInputs, CargoStandings, ComplianceService],
})
export class ComplianceModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.compliance);
  }
}
