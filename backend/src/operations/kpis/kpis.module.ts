import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { CompaniesModule } from '../../identity/companies/index.js';
import { DealsModule } from '../../trading/deals/index.js';
import { InvestmentsModule } from '../../investment/projects/index.js';
import { ListingsModule } from '../../market/listings/index.js';
import { OffersModule } from '../../trading/offers/index.js';
import { ProposalsModule } from '../../services/proposals/index.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { CompanyReports } from './company-reports.service.js';
import { InvestmentReport } from './investment-report.service.js';
import { KpisController } from './kpis.controller.js';
import { PlatformReport } from './platform-report.service.js';
import { PortfolioReport } from './portfolio-report.service.js';
import { ServiceReport } from './service-report.service.js';

@Module({
  imports: [CompaniesModule, DealsModule, InvestmentsModule, ListingsModule, OffersModule, ProposalsModule],
  controllers: [KpisController],
  providers: [CompanyReports, PlatformReport, ServiceReport, InvestmentReport, PortfolioReport],
})
export class KpisModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.kpis);
  }
}
