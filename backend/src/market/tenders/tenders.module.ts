import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { ApprovalsModule } from '../../identity/approvals/index.js';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule, type OpenBusiness } from '../../identity/companies/index.js';
import { ListingsModule } from '../listings/index.js';
import { OffersModule } from '../../trading/offers/index.js';
import { nameIn, PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { RequirementsModule } from '../requirements/index.js';
import { AwardsService } from './awards.service.js';
import { BidsService } from './bids.service.js';
import { ComparisonService } from './comparison.service.js';
import { OpeningService } from './opening.service.js';
import { OwnBidReader } from './own-bid-reader.js';
import { TenderAlerts } from './tender-alerts.js';
import { TenderClosingJob } from './tender-closing.job.js';
import { TenderNotifier } from './tender-notifier.js';
import { TenderReader } from './tender-reader.js';
import * as effects from './effects/index.js';
import { TenderStateMachine } from './tender-state-machine.js';
import { TenderStore } from './tender.store.js';
import { TenderTalkService } from './tender-talk.service.js';
import { Tender, TenderBid } from './tender.entities.js';
import { TendersController } from './tenders.controller.js';
import { TendersService } from './tenders.service.js';

/** What the last person of a company has to bring to an end before the account may be closed. */
export const OPEN_TENDERS: OpenBusiness = {
  code: 'account.open_tenders',
  count: `SELECT (SELECT count(*) FROM tenders WHERE company_id = $1 AND state IN ('open', 'closed', 'opened')) + (SELECT count(*) FROM tender_bids WHERE company_id = $1 AND state IN ('standing', 'opened')) AS n`,
};

@Module({
  imports: [
    TypeOrmModule.forFeature([Tender, TenderBid]),
    ApprovalsModule,
    AuditModule,
    CompaniesModule,
    ListingsModule,
    OffersModule,
    RequirementsModule,
  ],
  controllers: [TendersController],
  providers: [
    ...Object.values(effects),
    TenderStateMachine,
    TendersService,
    TenderTalkService,
    BidsService,
    OpeningService,
    ComparisonService,
    AwardsService,
    OwnBidReader,
    TenderAlerts,
    TenderClosingJob,
    TenderNotifier,
    TenderReader,
    TenderStore,
  ],
})
export class TendersModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.tenders);
    personal.holds('tenders', nameIn('tender_bids', 'author_name', 't.author_id = p.id'));
  }
}
