import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { DealsModule, OF_OWN_DEAL } from '../deals/index.js';
import { nameIn, PersonalData } from '../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { PricesModule } from '../prices/index.js';
import { AssayPapers } from './assay-papers.js';
import { AssaysService } from './assays.service.js';
import { ExchangeEnding } from './exchange-ending.js';
import { ExchangeRulesKeeper } from './exchange-rules.js';
import { ExchangeStore } from './exchange-store.js';
import { ExchangeView } from './exchange-view.js';
import { FactStore } from './fact-store.js';
import { LateAssays } from './late-assays.js';
import { SettlementController } from './settlement.controller.js';
import {
  AssayExchangeRow,
  AssayResultRow,
  AssayValueRow,
  SettlementFact,
  SettlementRow,
} from './settlement.entities.js';
import { SettlementFigures } from './settlement-figures.js';
import { SettlementMaker } from './settlement-maker.js';
import { SettlementsService } from './settlements.service.js';
import { Weighings } from './weighings.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([AssayExchangeRow, AssayResultRow, AssayValueRow, SettlementFact, SettlementRow]),
    AuditModule,
    DealsModule,
    PricesModule,
  ],
  controllers: [SettlementController],
  providers: [
    AssaysService,
    SettlementsService,
    SettlementMaker,
    SettlementFigures,
    FactStore,
    ExchangeStore,
    ExchangeRulesKeeper,
    ExchangeEnding,
    ExchangeView,
    LateAssays,
    AssayPapers,
    Weighings,
  ],
  exports: [AssayPapers, SettlementFigures, ExchangeEnding, Weighings],
})
export class SettlementModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.settlements);
    routes.announce(api.assays);
    personal.holds('settlement', nameIn('assay_results', 'by_name', OF_OWN_DEAL));
  }
}
