import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { AccountHooks } from './account-hooks.js';
import { CompaniesController } from './companies.controller.js';
import { CompaniesService } from './companies.service.js';
import { CompanyFunctions } from './company-functions.js';
import { CompanyKpis } from './company-kpis.js';
import { Company } from './company.entity.js';
import { InvitationEnds } from './invitation-ends.js';
import { InvitationMails } from './invitation-mails.js';
import { Invitation } from './invitation.entity.js';
import { InvitationsService } from './invitations.service.js';
import { JoiningService } from './joining.service.js';
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
    CompanyFunctions,
    CompanyKpis,
    InvitationEnds,
    InvitationMails,
    InvitationsService,
    JoiningService,
    TeamService,
    UsersService,
  ],
  exports: [AccountHooks, CompaniesService, CompanyFunctions, CompanyKpis, JoiningService, UsersService],
})
export class CompaniesModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.companies);
    routes.announce(api.team);
    personal.holds(
      'account',
      {
        table: 'users',
        whose: 't.id = p.id',
        given: `t.id, t.username, t.email, t.full_name, t.phone_number, t.role, t.admin_roles, t.company_role, t.functions, t.signing_limit, t.signing_currency, t.language,
          t.status, t.searched_at, t.two_factor_since, t.created_at`,
      },
      {
        table: 'companies',
        whose: 't.id = p.company',
        given: 't.id, t.name, t.role, t.country, t.city, t.founded, t.kyb_level, t.tier, t.email, t.created_at',
      },
      {
        table: 'company_invitations',
        whose: 't.email = p.email',
        given: 't.sent_at, t.accepted_at, t.withdrawn_at',
        erased: 'rows',
      },
      {
        table: 'companies',
        whose: 't.email = p.email OR (t.id = p.company AND t.closed_at IS NOT NULL AND t.kyb_level < 2)',
        erased: { set: 'email = NULL' },
      },
      // A company that was only made at sign-up bears the name of its person; a verified one is a party to trade records.
      {
        table: 'companies',
        whose:
          't.id = p.company AND t.closed_at IS NOT NULL AND t.kyb_level < 2 AND (t.name = ANY (p.names) OR t.name = p.username::text)',
        erased: { set: 'name = p.pseudonym' },
      },
    );
  }
}
