import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { AccountHooks, CompaniesModule } from '../companies/index.js';
import { DealsModule } from '../deals/index.js';
import { InvoicesModule } from '../invoices/index.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { ShipmentsModule } from '../shipments/index.js';
import { SupplyModule } from '../supply/index.js';
import { FreightAcceptance } from './acceptance.service.js';
import { FreightContractsController } from './contracts.controller.js';
import { FreightWaitingService } from './waiting.service.js';
import { FreightContractsService } from './contracts.service.js';
import { FreightContractRow, FreightQuoteRow, FreightRequestRow, FreightRouteRow } from './freight.entities.js';
import { FreightDirectory } from './freight-directory.js';
import { FreightMoves } from './freight-moves.js';
import { FreightStore } from './freight-store.js';
import { FreightTimers } from './freight-timers.js';
import { FreightQuotesController } from './quotes.controller.js';
import { FreightQuotesService } from './quotes.service.js';
import { FreightRequestsController } from './requests.controller.js';
import { FreightRequestsService } from './requests.service.js';
import { FreightRoutesController } from './routes.controller.js';
import { FreightRoutesService } from './routes.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([FreightRequestRow, FreightQuoteRow, FreightContractRow, FreightRouteRow]),
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
    FreightAcceptance,
    FreightContractsService,
    FreightWaitingService,
    FreightDirectory,
    FreightMoves,
    FreightQuotesService,
    FreightRequestsService,
    FreightRoutesService,
    FreightStore,
    FreightTimers,
  ],
  exports: [FreightDirectory, FreightMoves],
})
export class FreightModule {
  constructor(routes: RouteRegistry, accounts: AccountHooks) {
    routes.announce(api.freightRequests);
    routes.announce(api.freightQuotes);
    routes.announce(api.freightContracts);
    routes.announce(api.freightRoutes);
    accounts.finishFirst(
      'account.open_freight',
      `SELECT count(*) AS n FROM freight_contracts WHERE $1 IN (carrier_company_id, client_company_id) AND state NOT IN ('completed', 'cancelled')`,
    );
  }
}
