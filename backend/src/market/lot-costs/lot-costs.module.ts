import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { ListingsModule } from '../listings/index.js';
import { SupplyModule } from '../supply/index.js';
import { LotCostsController } from './lot-costs.controller.js';
import { LotCostsService } from './lot-costs.service.js';

@Module({
  imports: [ListingsModule, SupplyModule],
  controllers: [LotCostsController],
  providers: [LotCostsService],
})
export class LotCostsModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.lotCosts);
  }
}
