import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { CompanyReports } from './company-reports.service.js';
import { InvestmentReport } from './investment-report.service.js';
import { PlatformReport } from './platform-report.service.js';
import { PortfolioReport } from './portfolio-report.service.js';
import { ServiceReport } from './service-report.service.js';

@Controller()
export class KpisController {
  constructor(
    private readonly reports: CompanyReports,
    private readonly platformReport: PlatformReport,
    private readonly serviceReport: ServiceReport,
    private readonly investmentReport: InvestmentReport,
    private readonly portfolioReport: PortfolioReport,
  ) {}

  @Endpoint(api.kpis.listings)
  listings(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.kpis.listings>) {
    return this.reports.listings(ctx, input);
  }

  @Endpoint(api.kpis.trade)
  trade(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.kpis.trade>) {
    return this.reports.trade(ctx, input);
  }

  @Endpoint(api.kpis.services)
  services(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.kpis.services>) {
    return this.serviceReport.report(ctx, input);
  }

  @Endpoint(api.kpis.investments)
  investments(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.kpis.investments>) {
    return this.investmentReport.report(ctx, input);
  }

  @Endpoint(api.kpis.portfolio)
  portfolio(@User() ctx: SignedIn) {
    return this.portfolioReport.report(ctx);
  }

  @Endpoint(api.kpis.platform)
  platform(@User() ctx: SignedIn, @Input() input: InputOf<typeof api.kpis.platform>) {
    return this.platformReport.report(ctx, input);
  }
}
