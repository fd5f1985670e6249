import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { AccountHooks, CompaniesModule } from '../companies/index.js';
import { ListingsModule } from '../listings/index.js';
import { OffersModule } from '../offers/index.js';
import { nameIn, PersonalData } from '../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { RequirementsModule } from '../requirements/index.js';
import { AwardsService } from './awards.service.js';
import { BidsService } from './bids.service.js';
import { ComparisonService } from './comparison.service.js';
import { OpeningService } from './opening.service.js';
import { OwnBidReader } from './own-bid-reader.js';
import { TenderClosing } from './tender-closing.js';
import { TenderNewsDesk } from './tender-news.js';
import { TenderReader } from './tender-reader.js';
import { TenderStore } from './tender-store.js';
import { TenderTalkService } from './tender-talk.service.js';
import { Tender, TenderBid } from './tender.entities.js';
import { TendersController } from './tenders.controller.js';
import { TendersService } from './tenders.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Tender, TenderBid]),
    AuditModule,
    CompaniesModule,
    ListingsModule,
    OffersModule,
    RequirementsModule,
  ],
  controllers: [TendersController],
  providers: [
    TendersService,
    TenderTalkService,
    BidsService,
    OpeningService,
    ComparisonService,
    AwardsService,
    OwnBidReader,
    TenderClosing,
    TenderNewsDesk,
    TenderReader,
    TenderStore,
  ],
})
export class TendersModule {
  constructor(routes: RouteRegistry, personal: PersonalData, accounts: AccountHooks) {
    routes.announce(api.tenders);
    personal.holds('tenders', nameIn('tender_bids', 'author_name', 't.author_id = p.id'));
    accounts.finishFirst(
      'account.open_tenders',
      `SELECT (SELECT count(*) FROM tenders WHERE company_id = $1 AND state IN ('open', 'closed', 'opened')) + (SELECT count(*) FROM tender_bids WHERE company_id = $1 AND state IN ('standing', 'opened')) AS n`,
    );
  }
}
