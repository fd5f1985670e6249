import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule } from '../../identity/companies/index.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { type Awaited, DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { RuleVersionsModule } from '../rule-versions/index.js';
import { CountryListProposalRow, CountryListRow } from './country-list.entity.js';
import { CountryListPublishing } from './country-list-publishing.service.js';
import { CountryListsController } from './country-lists.controller.js';
import { CountryListsJob } from './country-lists.job.js';
import { CountryLists } from './country-lists.service.js';
import { PartyRecords } from './party-records.js';
import { ScreeningController } from './screening.controller.js';
import { ScreeningDecisionRow, ScreeningRecord } from './screening.entity.js';
import { ScreeningReview } from './screening-review.service.js';
import { ScreeningService } from './screening.service.js';
import { ScreeningViews } from './screening-views.service.js';

/** What was found on a list and is not closed: whoever has decided on it waits for the others. */
const MATCHES: Awaited = {
  id: 's.id',
  name: 's.subject_name',
  reference: 's.list_name',
  type: 's.subject_kind',
  companies: 'array_remove(ARRAY[s.company_id], NULL)',
  decided_by:
    'ARRAY(SELECT d.decided_by FROM screening_decisions d WHERE d.screening_id = s.id AND NOT d.void AND d.decided_by IS NOT NULL)',
  since: 's.entered_at',
  demo: 's.demo',
  from: `screenings s WHERE s.status = 'potential'`,
};
/** New versions of the lists of countries that await a second administrator. */
const PROPOSALS: Awaited = {
  id: 'p.name',
  type: 'p.name',
  since: 'p.proposed_at',
  from: `country_list_proposals p WHERE p.state = 'open'`,
};

@Module({
  imports: [
    TypeOrmModule.forFeature([CountryListProposalRow, CountryListRow, ScreeningDecisionRow, ScreeningRecord]),
    AuditModule,
    CompaniesModule,
    RuleVersionsModule,
  ],
  controllers: [CountryListsController, ScreeningController],
  providers: [
    CountryListPublishing,
    CountryLists,
    CountryListsJob,
    PartyRecords,
    ScreeningReview,
    ScreeningService,
    ScreeningViews,
  ],
  exports: [CountryLists, PartyRecords, RuleVersionsModule, ScreeningService],
})
export class ScreeningModule {
  constructor(routes: RouteRegistry, decisions: DecisionQueue) {
    decisions.inRecords('screening', MATCHES);
    decisions.inRecords('country_list', PROPOSALS);
    routes.announce(api.screening);
    routes.announce(api.countryLists);
  }
}
