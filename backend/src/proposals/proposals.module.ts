import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { AccountHooks, CompaniesModule } from '../companies/index.js';
import { DealsModule } from '../deals/index.js';
import { ListingsModule } from '../listings/index.js';
import { nameIn, PersonalData } from '../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { ServicesModule } from '../services/index.js';
import { AcceptanceService } from './acceptance.service.js';
import { ClientsController } from './clients.controller.js';
import { ClientsService } from './clients.service.js';
import { EngagementsController } from './engagements.controller.js';
import { EngagementsService } from './engagements.service.js';
import { EngagementRecord, ProposalRecord, ProposalVersionRecord } from './proposal.entities.js';
import { ProposalKpis } from './proposal-kpis.js';
import { ProposalStore } from './proposal-store.js';
import { ProposalView } from './proposal-view.js';
import { ProposalsController } from './proposals.controller.js';
import { ProposalsService } from './proposals.service.js';
import { RequestedService } from './request.entity.js';
import { RequestStore } from './request-store.js';
import { RequestsController } from './requests.controller.js';
import { RequestsService } from './requests.service.js';
import { ServiceTimers } from './timers.js';
import { WorkDirectory } from './work-directory.js';
import { WorkMoves } from './work-moves.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([RequestedService, ProposalRecord, ProposalVersionRecord, EngagementRecord]),
    AuditModule,
    CompaniesModule,
    DealsModule,
    ListingsModule,
    ServicesModule,
  ],
  controllers: [RequestsController, ProposalsController, EngagementsController, ClientsController],
  providers: [
    RequestsService,
    ProposalsService,
    AcceptanceService,
    EngagementsService,
    ClientsService,
    ProposalKpis,
    ProposalStore,
    ProposalView,
    RequestStore,
    ServiceTimers,
    WorkDirectory,
    WorkMoves,
  ],
  exports: [ProposalKpis, WorkDirectory, WorkMoves],
})
export class ProposalsModule {
  constructor(routes: RouteRegistry, personal: PersonalData, accounts: AccountHooks) {
    routes.announce(api.serviceRequests);
    routes.announce(api.proposals);
    routes.announce(api.engagements);
    routes.announce(api.clients);
    personal.holds('services', nameIn('client_notes', 'written_by', 't.company_id = p.company'));
    accounts.finishFirst(
      'account.open_work',
      `SELECT count(*) AS n FROM engagements WHERE $1 IN (provider_company_id, client_company_id) AND state NOT IN ('completed', 'cancelled')`,
    );
  }
}
