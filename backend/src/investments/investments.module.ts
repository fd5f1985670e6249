import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { AccountHooks, CompaniesModule } from '../companies/index.js';
import { nameIn, PersonalData } from '../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { CommitmentsService } from './commitments.service.js';
import { DataRoomService } from './data-room.service.js';
import { InvestmentKpis } from './investment-kpis.js';
import { InvestorsController } from './investors.controller.js';
import { InvestorsService } from './investors.service.js';
import { ProjectReader } from './project-reader.js';
import { ProjectReviewService } from './project-review.service.js';
import { ProjectSearchService } from './project-search.service.js';
import { ProjectStore } from './project-store.js';
import { Project, StoredProjectFile } from './project.entities.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsService } from './projects.service.js';
import { RoundBook } from './round-book.js';
import { RoundStore } from './round-store.js';
import { FundingRound, InvestorCommitment, StoredInvestorProfile } from './round.entities.js';
import { RoundsController } from './rounds.controller.js';
import { RoundsService } from './rounds.service.js';
import { SyndicateStore } from './syndicate-store.js';
import { InvestorSyndicate, SyndicateMember } from './syndicate.entities.js';
import { SyndicatesController } from './syndicates.controller.js';
import { SyndicatesService } from './syndicates.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      Project,
      StoredProjectFile,
      FundingRound,
      InvestorCommitment,
      StoredInvestorProfile,
      InvestorSyndicate,
      SyndicateMember,
    ]),
    AuditModule,
    CompaniesModule,
  ],
  controllers: [ProjectsController, RoundsController, InvestorsController, SyndicatesController],
  providers: [
    ProjectsService,
    ProjectSearchService,
    ProjectReviewService,
    ProjectReader,
    ProjectStore,
    DataRoomService,
    RoundsService,
    CommitmentsService,
    RoundBook,
    RoundStore,
    InvestorsService,
    SyndicatesService,
    SyndicateStore,
    InvestmentKpis,
  ],
  exports: [InvestmentKpis],
})
export class InvestmentsModule {
  constructor(routes: RouteRegistry, personal: PersonalData, accounts: AccountHooks) {
    routes.announce(api.projects);
    routes.announce(api.rounds);
    routes.announce(api.investors);
    routes.announce(api.syndicates);
    personal.holds(
      'investments',
      { table: 'project_watches', whose: 't.user_id = p.id', given: 't.project_id', erased: 'rows' },
      { table: 'project_files', whose: 't.uploaded_by = p.id', given: 't.file_name, t.bytes, t.uploaded_at' },
      nameIn('project_room_access', 'person', 't.company_id = p.company'),
      nameIn('project_room_reads', 'person', 't.company_id = p.company'),
      nameIn('syndicate_messages', 'person', 't.company_id = p.company'),
    );
    accounts.finishFirst(
      'account.open_rounds',
      `SELECT (SELECT count(*) FROM funding_rounds WHERE company_id = $1 AND state IN ('proposed', 'open', 'allocating', 'closing', 'matched')) + (SELECT count(*) FROM commitments WHERE company_id = $1 AND state IN ('pending', 'allocated', 'matched', 'funded')) AS n`,
    );
  }
}
