import { type DynamicModule, Module } from '@nestjs/common';
import { ActivityModule } from './identity/activity/index.js';
import { AgentsModule } from './assistant/agents/index.js';
import { AuditModule } from './operations/audit/index.js';
import { ApprovalsModule } from './identity/approvals/index.js';
import { AuthModule } from './identity/auth/index.js';
import { BillingModule } from './finance/billing/index.js';
import { ChatbotModule } from './assistant/chatbot/index.js';
import { CompaniesModule } from './identity/companies/index.js';
import { ComplianceModule } from './compliance/rules/index.js';
import { ContractsModule } from './trading/contracts/index.js';
import { ExecutionModule } from './trading/execution/index.js';
import { DashboardsModule } from './identity/dashboards/index.js';
import { DecisionsModule } from './operations/decisions/index.js';
import { DealsModule } from './trading/deals/index.js';
import { DirectoryModule } from './market/directory/index.js';
import { DocumentsModule } from './compliance/documents/index.js';
import { ImportsModule } from './market/imports/index.js';
import { InquiriesModule } from './market/inquiries/index.js';
import { SamplesModule } from './market/samples/index.js';
import { InvestmentsModule } from './investment/projects/index.js';
import { InvoicesModule } from './finance/invoices/index.js';
import { FeesModule } from './finance/fees/index.js';
import { FreightModule } from './logistics/freight/index.js';
import { FxModule } from './finance/exchange-rates/index.js';
import { LegalModule } from './identity/legal/index.js';
import { KpisModule } from './operations/kpis/index.js';
import { ListingsModule } from './market/listings/index.js';
import { NotificationsModule } from './identity/notifications/index.js';
import { OffersModule } from './trading/offers/index.js';
import type { Config } from './platform/config/config.js';
import { OperationsModule } from './operations/monitoring/index.js';
import { OriginsModule } from './compliance/origins/index.js';
import { PaymentsModule } from './finance/payments/index.js';
import { PlatformModule } from './platform/platform.module.js';
import { ProfilesModule } from './market/profiles/index.js';
import { RatingsModule } from './trading/ratings/index.js';
import { MarketDataModule } from './market/market-data/index.js';
import { PricesModule } from './market/prices/index.js';
import { ProcessesModule } from './processes/processes.module.js';
import { DealProcessModule } from './processes/deal/index.js';
import { EvidenceModule } from './operations/evidence/index.js';
import { ReconciliationModule } from './operations/reconciliation/index.js';
import { RemotesModule } from './operations/remotes/index.js';
import { ReportsModule } from './operations/reports/index.js';
import { LotCostsModule } from './market/lot-costs/index.js';
import { RequirementsModule } from './market/requirements/index.js';
import { SearchModule } from './market/search/index.js';
import { RoomsModule } from './trading/rooms/index.js';
import { ProposalsModule } from './services/proposals/index.js';
import { ServicesModule } from './services/service-listings/index.js';
import { SavedSearchesModule } from './market/saved-searches/index.js';
import { SettlementModule } from './finance/settlement/index.js';
import { ShipmentsModule } from './logistics/shipments/index.js';
import { StatsModule } from './operations/stats/index.js';
import { RuleVersionsModule } from './compliance/rule-versions/index.js';
import { ScreeningModule } from './compliance/screening/index.js';
import { WatchlistsModule } from './compliance/watchlists/index.js';
import { SupplyModule } from './market/supply/index.js';
import { TendersModule } from './market/tenders/index.js';
import { UploadsModule } from './platform/upload-parts/index.js';
import { VerificationModule } from './compliance/verification/index.js';

/**
 * The areas of the product. Each answers the contract's routes of its name. Search comes before the area of listings, also
 * before what imports that: routes are asked in this order, and `/api/listings/facets` is no id of a listing.
 */
export const AREAS = [
  SearchModule,
  ActivityModule,
  AgentsModule,
  AuditModule,
  ApprovalsModule,
  AuthModule,
  BillingModule,
  ChatbotModule,
  CompaniesModule,
  ComplianceModule,
  ContractsModule,
  ExecutionModule,
  DashboardsModule,
  DealsModule,
  DecisionsModule,
  DirectoryModule,
  DocumentsModule,
  ImportsModule,
  InquiriesModule,
  SamplesModule,
  InvestmentsModule,
  InvoicesModule,
  FreightModule,
  FxModule,
  KpisModule,
  ListingsModule,
  LotCostsModule,
  NotificationsModule,
  OffersModule,
  OperationsModule,
  OriginsModule,
  PaymentsModule,
  ProfilesModule,
  LegalModule,
  RatingsModule,
  ProposalsModule,
  MarketDataModule,
  PricesModule,
  EvidenceModule,
  ReconciliationModule,
  RemotesModule,
  ReportsModule,
  RequirementsModule,
  ServicesModule,
  SavedSearchesModule,
  SettlementModule,
  ShipmentsModule,
  StatsModule,
  RuleVersionsModule,
  ScreeningModule,
  WatchlistsModule,
  SupplyModule,
  TendersModule,
  UploadsModule,
  VerificationModule,
  RoomsModule,
  FeesModule,
  DealProcessModule,
  ProcessesModule,
];

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.with(config), ...AREAS] };
  }
}
