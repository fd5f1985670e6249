import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { ApprovalsModule } from '../../identity/approvals/index.js';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule, type OpenBusiness } from '../../identity/companies/index.js';
import { DealsModule } from '../../trading/deals/index.js';
import { InvoicesModule } from '../../finance/invoices/index.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { ShipmentsModule } from '../shipments/index.js';
import { SupplyModule } from '../../market/supply/index.js';
import * as effects from './effects/index.js';
import { FreightQuoteStateMachine } from './freight-quote-state-machine.js';
import { FreightRequestStateMachine } from './freight-request-state-machine.js';
import * as guards from './guards/index.js';
import { FreightContractsController } from './contracts.controller.js';
import { FreightWaitingService } from './waiting.service.js';
import { FreightContractsService } from './contracts.service.js';
import { FreightContractRow, FreightQuoteRow, FreightRequestRow, FreightRouteRow } from './freight.entities.js';
import { FreightDirectory } from './freight-directory.js';
import { FreightContractStateMachine } from './freight-contract-state-machine.js';
import { FreightStore } from './freight.store.js';
import { FreightTimersJob } from './freight-timers.job.js';
import { FreightQuotesController } from './quotes.controller.js';
import { FreightQuotesService } from './quotes.service.js';
import { FreightRequestsController } from './requests.controller.js';
import { FreightRequestsService } from './requests.service.js';
import { FreightRoutesController } from './routes.controller.js';
import { FreightRoutesService } from './routes.service.js';

/** What the last person of a company has to bring to an end before the account may be closed. */
export const OPEN_FREIGHT: OpenBusiness = {
  code: 'account.open_freight',
  count: `SELECT count(*) AS n FROM freight_contracts WHERE $1 IN (carrier_company_id, client_company_id) AND state NOT IN ('completed', 'cancelled')`,
};

@Module({
  imports: [
    TypeOrmModule.forFeature([FreightRequestRow, FreightQuoteRow, FreightContractRow, FreightRouteRow]),
    ApprovalsModule,
    AuditModule,
    CompaniesModule,
    DealsModule,
    InvoicesModule,
    ShipmentsModule,
    SupplyModule,
  ],
  controllers: [
    FreightRequestsController,
    FreightQuotesController,
    FreightContractsController,
    FreightRoutesController,
  ],
  providers: [
    ...Object.values(effects),
    ...Object.values(guards),
    FreightContractsService,
    FreightWaitingService,
    FreightDirectory,
    FreightContractStateMachine,
    FreightQuoteStateMachine,
    FreightQuotesService,
    FreightRequestStateMachine,
    FreightRequestsService,
    FreightRoutesService,
    FreightStore,
    FreightTimersJob,
  ],
  exports: [FreightDirectory, FreightContractStateMachine],
})
export class FreightModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.freightRequests);
    routes.announce(api.freightQuotes);
    routes.announce(api.freightContracts);
    routes.announce(api.freightRoutes);
  }
}
