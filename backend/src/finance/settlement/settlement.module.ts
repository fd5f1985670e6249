import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { DealsModule, OF_OWN_DEAL } from '../../trading/deals/index.js';
import { nameIn, PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { WaitingWork } from '../../platform/waiting-work/waiting-work.js';
import { PricesModule } from '../../market/prices/index.js';
import { AssayDocuments } from './assay-documents.js';
import { AssaysService } from './assays.service.js';
import { ExchangeEnding } from './exchange-ending.js';
import { ExchangeRulesKeeper } from './exchange-rules.js';
import { ExchangeStore } from './exchange.store.js';
import { ExchangeView } from './exchange-view.js';
import { FactStore } from './fact.store.js';
import { LateAssaysJob } from './late-assays.job.js';
import { SettlementController } from './settlement.controller.js';
import {
  AssayExchangeRow,
  AssayResultRow,
  AssayValueRow,
  SettlementFact,
  SettlementRow,
} from './settlement.entities.js';
import { SettlementFigures } from './settlement-figures.js';
import { SettlementMaker } from './settlement-maker.js';
import { SettlementsService } from './settlements.service.js';
import { WeightRecords } from './weight-records.js';
import * as effects from './effects/index.js';

/** Deals in which facts and assays may still be recorded. */
const GOING_ON = `('contract_draft', 'signed', 'payment_secured', 'loading', 'in_transit', 'delivered', 'inspection')`;
/** What the other side recorded and the company has not confirmed, and assays that it has yet to put in or to confirm. */
const TO_CONFIRM = `WITH own AS (
    SELECT d.*, coalesce(l.mineral_name, l.reference) AS name, CASE WHEN d.buyer_company_id = $1 THEN 'buyer' ELSE 'seller' END AS side
    FROM published.deals d JOIN published.listings l ON l.id = d.listing_id
    WHERE $1 IN (d.buyer_company_id, d.seller_company_id) AND d.state IN ${GOING_ON})
  SELECT DISTINCT 'settlement' AS kind, d.id, d.name, d.reference, NULL::timestamptz AS due, NULL::numeric AS amount,
    NULL AS currency, d.demo
  FROM own d JOIN settlement_facts f ON f.deal_id = d.id
  WHERE f.confirmed_at IS NULL AND f.side <> d.side AND NOT EXISTS (SELECT FROM settlement_facts later
    WHERE later.deal_id = f.deal_id AND later.kind = f.kind AND later.place = f.place AND later.at > f.at)
  UNION ALL
  SELECT 'assay', d.id, d.name, d.reference,
    CASE WHEN x.notice_side <> d.side THEN x.notice_at + interval '5 days' END, NULL, NULL, d.demo
  FROM own d JOIN assay_exchanges x ON x.deal_id = d.id
  WHERE (x.state = 'open' AND x.revealed_at IS NULL
      AND NOT EXISTS (SELECT FROM assay_results r WHERE r.deal_id = x.deal_id AND r.side = d.side))
    OR EXISTS (SELECT FROM assay_results r WHERE r.deal_id = x.deal_id AND r.side = 'umpire' AND r.confirmed_at IS NULL
      AND r.by_side NOT IN (d.side, 'admin'))`;

@Module({
  imports: [
    TypeOrmModule.forFeature([AssayExchangeRow, AssayResultRow, AssayValueRow, SettlementFact, SettlementRow]),
    AuditModule,
    DealsModule,
    PricesModule,
  ],
  controllers: [SettlementController],
  providers: [
    ...Object.values(effects),
    AssaysService,
    SettlementsService,
    SettlementMaker,
    SettlementFigures,
    FactStore,
    ExchangeStore,
    ExchangeRulesKeeper,
    ExchangeEnding,
    ExchangeView,
    LateAssaysJob,
    AssayDocuments,
    WeightRecords,
  ],
  exports: [AssayDocuments, SettlementFigures, WeightRecords],
})
export class SettlementModule {
  constructor(routes: RouteRegistry, personal: PersonalData, work: WaitingWork) {
    work.inRecords(TO_CONFIRM);
    routes.announce(api.settlements);
    routes.announce(api.assays);
    personal.holds('settlement', nameIn('assay_results', 'by_name', OF_OWN_DEAL));
  }
}
