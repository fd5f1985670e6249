import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule } from '../../identity/companies/index.js';
import { ListingsModule } from '../listings/index.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { FittingSellers } from './fitting-sellers.js';
import { InvitationsService } from './invitations.service.js';
import { MatchRecords } from './match-records.js';
import { MatchAlerts } from './match-alerts.js';
import { MatchCandidates } from './match-candidates.js';
import { MatchingController } from './matching.controller.js';
import { MatchingService } from './matching.service.js';
import { RequirementAlerts } from './requirement-alerts.js';
import { RequirementExpiryJob } from './requirement-expiry.job.js';
import { RequirementStore } from './requirement.store.js';
import { Requirement } from './requirement.entity.js';
import { RequirementsController } from './requirements.controller.js';
import { RequirementsService } from './requirements.service.js';
import { Suggestions } from './suggestions.js';

@Module({
  imports: [TypeOrmModule.forFeature([Requirement]), AuditModule, CompaniesModule, ListingsModule],
  controllers: [RequirementsController, MatchingController],
  providers: [
    RequirementsService,
    MatchingService,
    InvitationsService,
    RequirementStore,
    RequirementExpiryJob,
    MatchCandidates,
    MatchRecords,
    MatchAlerts,
    FittingSellers,
    RequirementAlerts,
    Suggestions,
  ],
  exports: [RequirementStore, FittingSellers],
})
export class RequirementsModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.requirements);
    routes.announce(api.matching);
  }
}
