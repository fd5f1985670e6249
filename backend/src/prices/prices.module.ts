import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { FxModule } from '../fx/index.js';
import { ListingsModule } from '../listings/index.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { PriceStore } from './price-store.js';
import { PricesController } from './prices.controller.js';
import { PricesService } from './prices.service.js';

@Module({
  imports: [FxModule, ListingsModule],
  controllers: [PricesController],
  providers: [PricesService, PriceStore],
  exports: [PriceStore],
})
export class PricesModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.prices);
  }
}
