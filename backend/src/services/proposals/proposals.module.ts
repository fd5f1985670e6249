import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { ApprovalsModule } from '../../identity/approvals/index.js';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule, type OpenBusiness } from '../../identity/companies/index.js';
import { DealsModule } from '../../trading/deals/index.js';
import { ListingsModule } from '../../market/listings/index.js';
import { nameIn, PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { ServicesModule } from '../service-listings/index.js';
import { AcceptanceService } from './acceptance.service.js';
import { ClientsController } from './clients.controller.js';
import { ClientsService } from './clients.service.js';
import { EngagementsController } from './engagements.controller.js';
import { EngagementsService } from './engagements.service.js';
import { EngagementRecord, ProposalRecord, ProposalVersionRecord } from './proposal.entities.js';
import { ProposalKpis } from './proposal-kpis.js';
import { ProposalStore } from './proposal.store.js';
import { ProposalView } from './proposal-view.js';
import { ProposalsController } from './proposals.controller.js';
import { ProposalsService } from './proposals.service.js';
import { RequestedService } from './request.entity.js';
import { RequestStore } from './request.store.js';
import { RequestsController } from './requests.controller.js';
import { RequestsService } from './requests.service.js';
import { ServiceTimersJob } from './service-timers.job.js';
import { WorkDirectory } from './work-directory.js';
import { EngagementStateMachine } from './engagement-state-machine.js';
import * as guards from './guards/engagement-guards.js';

/** What the last person of a company has to bring to an end before the account may be closed. */
export const OPEN_WORK: OpenBusiness = {
  code: 'account.open_work',
  count: `SELECT count(*) AS n FROM engagements WHERE $1 IN (provider_company_id, client_company_id) AND state NOT IN ('completed', 'cancelled')`,
};

@Module({
  imports: [
    TypeOrmModule.forFeature([RequestedService, ProposalRecord, ProposalVersionRecord, EngagementRecord]),
    ApprovalsModule,
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
    ServiceTimersJob,
    WorkDirectory,
    ...Object.values(guards),
    EngagementStateMachine,
  ],
  exports: [ProposalKpis, WorkDirectory, EngagementStateMachine],
})
export class ProposalsModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.serviceRequests);
    routes.announce(api.proposals);
    routes.announce(api.engagements);
    routes.announce(api.clients);
    personal.holds('services', nameIn('client_notes', 'written_by', 't.company_id = p.company'));
  }
}
