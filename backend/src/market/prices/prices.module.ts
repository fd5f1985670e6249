import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { FxModule } from '../../finance/exchange-rates/index.js';
import { ListingsModule } from '../listings/index.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { PriceStore } from './price.store.js';
import { PricesController } from './prices.controller.js';
import { PricesService } from './prices.service.js';

@Module({
  imports: [FxModule, ListingsModule],
  controllers: [PricesController],
  providers: [PricesService, PriceStore],
  exports: [PriceStore],
})
export class PricesModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.prices);
    personal.holds('prices', {
      table: 'price_display',
      whose: 't.user_id = p.id',
      given: 't.currency, t.unit',
      erased: 'rows',
    });
  }
}
