import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { ApprovalsModule } from '../../identity/approvals/index.js';
import { AuthModule } from '../../identity/auth/index.js';
import { DealsModule } from '../../trading/deals/index.js';
import { RatingsModule } from '../../trading/ratings/index.js';
import { AuditModule } from '../../operations/audit/index.js';
import { ScreeningModule } from '../../compliance/screening/index.js';
import { CompaniesModule, type OpenBusiness } from '../../identity/companies/index.js';
import { nameIn, PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { type Awaited, DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { CommitmentsService } from './commitments.service.js';
import { DataRoomService } from './data-room.service.js';
import { InvestmentKpis } from './investment-kpis.js';
import { InvestorsController } from './investors.controller.js';
import { InvestorsService } from './investors.service.js';
import { ProjectReader } from './project-reader.js';
import { ProjectReviewService } from './project-review.service.js';
import { ProjectSearchService } from './project-search.service.js';
import { ProjectStore } from './project.store.js';
import { Project, StoredProjectFile } from './project.entities.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsService } from './projects.service.js';
import { RoomQuestionsService } from './room-questions.service.js';
import { RoundBook } from './round-book.js';
import * as effects from './effects/index.js';
import { ProjectPublished } from './guards/project-published.js';
import { RoundStateMachine } from './round-state-machine.js';
import { RoundStore } from './round.store.js';
import { FundingRound, InvestorCommitment, StoredInvestorProfile } from './round.entities.js';
import { RoundsController } from './rounds.controller.js';
import { RoundsService } from './rounds.service.js';
import { SyndicateStore } from './syndicate.store.js';
import { InvestorSyndicate, SyndicateMember } from './syndicate.entities.js';
import { SyndicatesController } from './syndicates.controller.js';
import { TradeRecordService } from './trade-record.service.js';
import { SyndicatesService } from './syndicates.service.js';

/** What the last person of a company has to bring to an end before the account may be closed. */
export const OPEN_ROUNDS: OpenBusiness = {
  code: 'account.open_rounds',
  count: `SELECT (SELECT count(*) FROM funding_rounds WHERE company_id = $1 AND state IN ('proposed', 'open', 'allocating', 'closing', 'matched')) + (SELECT count(*) FROM commitments WHERE company_id = $1 AND state IN ('pending', 'allocated', 'matched', 'funded')) AS n`,
};

/** Projects that were handed in, newly or with an update. */
const PROJECTS: Awaited = {
  id: 'p.id',
  name: 'p.name',
  reference: 'p.reference',
  companies: 'ARRAY[p.company_id]',
  since: 'coalesce(p.submitted_at, p.updated_at)',
  demo: 'p.demo',
  from: `projects p WHERE p.state = 'pending'`,
};
const OF_ROUND = {
  id: 'r.id',
  about: 'p.id',
  name: 'p.name',
  reference: 'r.reference',
  companies: 'ARRAY[r.company_id]',
  demo: 'r.demo',
} as const;
const ROUNDS: Awaited = {
  ...OF_ROUND,
  since: 'r.created_at',
  from: `funding_rounds r JOIN projects p ON p.id = r.project_id WHERE r.state = 'proposed'`,
};
/** Rounds that are allocated, and await an administrator to complete them. */
const CLOSING_ROUNDS: Awaited = {
  ...OF_ROUND,
  since: 'coalesce(r.closed_at, r.updated_at)',
  from: `funding_rounds r JOIN projects p ON p.id = r.project_id WHERE r.state = 'closing'`,
};
/** Categories that investors claim. */
const INVESTORS: Awaited = {
  id: 'i.company_id',
  name: 'c.name',
  type: 'i.claimed',
  companies: 'ARRAY[c.id]',
  since: 'i.updated_at',
  demo: 'c.demo',
  from: 'investor_profiles i JOIN published.companies c ON c.id = i.company_id WHERE i.claimed IS NOT NULL',
};

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
    ApprovalsModule,
    AuditModule,
    AuthModule,
    CompaniesModule,
    DealsModule,
    RatingsModule,
    ScreeningModule,
  ],
  controllers: [ProjectsController, RoundsController, InvestorsController, SyndicatesController],
  providers: [
    ...Object.values(effects),
    ProjectPublished,
    RoundStateMachine,
    ProjectsService,
    ProjectSearchService,
    ProjectReviewService,
    ProjectReader,
    ProjectStore,
    DataRoomService,
    RoomQuestionsService,
    TradeRecordService,
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
  constructor(routes: RouteRegistry, personal: PersonalData, decisions: DecisionQueue) {
    decisions.inRecords('project', PROJECTS);
    decisions.inRecords('round', ROUNDS);
    decisions.inRecords('round_close', CLOSING_ROUNDS);
    decisions.inRecords('investor', INVESTORS);
    routes.announce(api.projects);
    routes.announce(api.rounds);
    routes.announce(api.investors);
    routes.announce(api.syndicates);
    personal.holds(
      'investments',
      { table: 'project_watches', whose: 't.user_id = p.id', given: 't.project_id', erased: 'rows' },
      { table: 'project_files', whose: 't.uploaded_by = p.id', given: 't.file_name, t.bytes, t.uploaded_at' },
      { table: 'project_question_reads', whose: 't.user_id = p.id', erased: 'rows' },
      nameIn('project_room_access', 'signed_by', 't.company_id = p.company'),
      nameIn('project_questions', 'person', 't.company_id = p.company'),
      nameIn('project_room_access', 'person', 't.company_id = p.company'),
      nameIn('project_room_reads', 'person', 't.company_id = p.company'),
      nameIn('syndicate_messages', 'person', 't.company_id = p.company'),
    );
  }
}
