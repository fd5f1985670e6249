import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { AccountHooks, CompaniesModule } from '../companies/index.js';
import { DocumentsModule } from '../documents/index.js';
import { FxModule } from '../fx/index.js';
import { ListingsModule } from '../listings/index.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { ScreeningModule } from '../screening/index.js';
import { StatsModule } from '../stats/index.js';
import { DealAmendment } from './deal-amendment.js';
import { DealRecord } from './deal.entity.js';
import { DealDirectory } from './deal-directory.js';
import { DealFindService } from './deal-find.service.js';
import { DealHold } from './deal-hold.js';
import { DealKpis } from './deal-kpis.js';
import { DealMoves } from './deal-moves.js';
import { DealOpening } from './deal-opening.js';
import { DealsController } from './deals.controller.js';
import { DealsService } from './deals.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([DealRecord]),
    AuditModule,
    CompaniesModule,
    DocumentsModule,
    FxModule,
    ListingsModule,
    ScreeningModule,
    StatsModule,
  ],
  controllers: [DealsController],
  providers: [DealsService, DealAmendment, DealDirectory, DealFindService, DealHold, DealKpis, DealMoves, DealOpening],
  exports: [DealAmendment, DealDirectory, DealKpis, DealMoves, DealOpening, DealsService],
})
export class DealsModule {
  constructor(routes: RouteRegistry, personal: PersonalData, accounts: AccountHooks) {
    routes.announce(api.deals);
    personal.holds('deals', {
      table: 'deals',
      whose: 'p.company IN (t.buyer_company_id, t.seller_company_id)',
      given: 't.reference, t.state, t.created_at',
    });
    accounts.finishFirst(
      'account.open_deals',
      `SELECT count(*) AS n FROM deals WHERE $1 IN (buyer_company_id, seller_company_id) AND state NOT IN ('closed', 'cancelled', 'defaulted')`,
    );
  }
}
