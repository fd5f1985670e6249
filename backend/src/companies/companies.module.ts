import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { AccountHooks } from './account-hooks.js';
import { CompaniesController } from './companies.controller.js';
import { CompaniesService } from './companies.service.js';
import { CompanyKpis } from './company-kpis.js';
import { Company } from './company.entity.js';
import { InvitationEnds } from './invitation-ends.js';
import { InvitationMails } from './invitation-mails.js';
import { Invitation } from './invitation.entity.js';
import { InvitationsService } from './invitations.service.js';
import { JoiningService } from './joining.service.js';
import { SuspensionHooks } from './suspension-hooks.js';
import { TeamController } from './team.controller.js';
import { TeamService } from './team.service.js';
import { UserAccount } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Company, Invitation, UserAccount]), AuditModule],
  controllers: [CompaniesController, TeamController, UsersController],
  providers: [
    AccountHooks,
    CompaniesService,
    CompanyKpis,
    InvitationEnds,
    InvitationMails,
    InvitationsService,
    JoiningService,
    SuspensionHooks,
    TeamService,
    UsersService,
  ],
  exports: [AccountHooks, CompaniesService, CompanyKpis, JoiningService, SuspensionHooks, UsersService],
})
export class CompaniesModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.companies);
    routes.announce(api.team);
  }
}
