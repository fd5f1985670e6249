import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule, type OpenBusiness } from '../../identity/companies/index.js';
import { DocumentsModule } from '../../compliance/documents/index.js';
import { FxModule } from '../../finance/exchange-rates/index.js';
import { ListingsModule } from '../../market/listings/index.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { type Awaited, DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { ScreeningModule } from '../../compliance/screening/index.js';
import { StatsModule } from '../../operations/stats/index.js';
import { DealAmendment } from './deal-amendment.js';
import { DealRecord } from './deal.entity.js';
import { DealDirectory } from './deal-directory.js';
import { DealFindService } from './deal-find.service.js';
import { DealHold } from './deal-hold.js';
import { DealKpis } from './deal-kpis.js';
import { DealStateMachine } from './deal-state-machine.js';
import { DealsController } from './deals.controller.js';
import { DealsService } from './deals.service.js';
import { OpenDeal } from './effects/open-deal.effect.js';
import { FourEyes } from './guards/four-eyes.js';

/** What the last person of a company has to bring to an end before the account may be closed. */
export const OPEN_DEALS: OpenBusiness = {
  code: 'account.open_deals',
  count: `SELECT count(*) AS n FROM deals WHERE $1 IN (buyer_company_id, seller_company_id) AND state NOT IN ('closed', 'cancelled', 'defaulted')`,
};

/** Deals that the rules hold until an administrator releases them. */
const IN_REVIEW: Awaited = {
  id: 'd.id',
  about: 'd.id',
  name: 'coalesce(l.mineral_name, l.reference)',
  reference: 'd.reference',
  companies: 'ARRAY[d.seller_company_id, d.buyer_company_id]',
  since: `coalesce((SELECT max(a.at) FROM published.audit a WHERE a.object_kind = 'deal' AND a.object_id = d.id::text
    AND a.event = 'require_review'), d.created_at)`,
  demo: 'd.demo',
  from: `deals d JOIN published.listings l ON l.id = d.listing_id WHERE d.state = 'compliance_review'`,
};

@Module({
  imports: [
    TypeOrmModule.forFeature([DealRecord]),
    AuditModule,
    CompaniesModule,
    DocumentsModule,
    FxModule,
    ListingsModule,
    ScreeningModule,
    StatsModule,
  ],
  controllers: [DealsController],
  providers: [
    DealsService,
    DealAmendment,
    DealDirectory,
    DealFindService,
    DealHold,
    DealKpis,
    DealStateMachine,
    FourEyes,
    OpenDeal,
  ],
  exports: [DealHold, DealAmendment, DealDirectory, DealKpis, DealStateMachine, DealsService],
})
export class DealsModule {
  constructor(routes: RouteRegistry, personal: PersonalData, decisions: DecisionQueue) {
    decisions.inRecords('deal_review', IN_REVIEW);
    routes.announce(api.deals);
    personal.holds('deals', {
      table: 'deals',
      whose: 'p.company IN (t.buyer_company_id, t.seller_company_id)',
      given: 't.reference, t.state, t.created_at',
    });
  }
}
