import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { CompaniesModule } from '../../identity/companies/index.js';
import { PricesModule } from '../prices/index.js';
import { ScreeningModule } from '../../compliance/screening/index.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { ActivityReport } from './activity-report.service.js';
import { MarketSummaryService } from './market-summary.service.js';
import { MarketDataController } from './market-data.controller.js';
import { MarketDataService } from './market-data.service.js';
import { PriceAlertStore } from './price-alert.store.js';
import { PriceAlertsController } from './price-alerts.controller.js';
import { PriceAlertsService } from './price-alerts.service.js';
import { PriceWatchJob } from './price-watch.job.js';
import { SourcingReport } from './sourcing-report.service.js';

@Module({
  imports: [CompaniesModule, PricesModule, ScreeningModule],
  controllers: [MarketDataController, PriceAlertsController],
  providers: [
    MarketDataService,
    MarketSummaryService,
    ActivityReport,
    SourcingReport,
    PriceAlertStore,
    PriceAlertsService,
    PriceWatchJob,
  ],
})
export class MarketDataModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.marketData);
    routes.announce(api.priceAlerts);
    personal.holds('prices', {
      table: 'price_alerts',
      whose: 't.user_id = p.id',
      given: 't.series_id, t.kind, t.level, t.created_at',
      erased: 'rows',
    });
  }
}
