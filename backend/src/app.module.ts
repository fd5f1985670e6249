import { type DynamicModule, Module } from '@nestjs/common';
import { ActivityModule } from './activity/index.js';
import { AgentsModule } from './agents/index.js';
import { AuditModule } from './audit/index.js';
import { AuthModule } from './auth/index.js';
import { BillingModule } from './billing/index.js';
import { ChatbotModule } from './chatbot/index.js';
import { CompaniesModule } from './companies/index.js';
import { ComplianceModule } from './compliance/index.js';
import { ContractsModule } from './contracts/index.js';
import { CourseModule } from './course/index.js';
import { DashboardsModule } from './dashboards/index.js';
import { DealsModule } from './deals/index.js';
import { DirectoryModule } from './directory/index.js';
import { DocumentsModule } from './documents/index.js';
import { ImportsModule } from './imports/index.js';
import { InquiriesModule } from './inquiries/index.js';
import { InvestmentsModule } from './investments/index.js';
import { InvoicesModule } from './invoices/index.js';
import { FeesModule } from './fees/index.js';
import { FreightModule } from './freight/index.js';
import { FxModule } from './fx/index.js';
import { LegalModule } from './legal/index.js';
import { KpisModule } from './kpis/index.js';
import { ListingsModule } from './listings/index.js';
import { NotificationsModule } from './notifications/index.js';
import { OffersModule } from './offers/index.js';
import type { Config } from './platform/config/config.js';
import { OperationsModule } from './operations/index.js';
import { OriginsModule } from './origins/index.js';
import { PaymentsModule } from './payments/index.js';
import { PlatformModule } from './platform/platform.module.js';
import { ProfilesModule } from './profiles/index.js';
import { RatingsModule } from './ratings/index.js';
import { MarketDataModule } from './market-data/index.js';
import { PricesModule } from './prices/index.js';
import { DealProcessModule } from './deal-process/index.js';
import { RemotesModule } from './remotes/index.js';
import { ReportsModule } from './reports/index.js';
import { RequirementsModule } from './requirements/index.js';
import { RoomsModule } from './rooms/index.js';
import { ProposalsModule } from './proposals/index.js';
import { ServicesModule } from './services/index.js';
import { SavedSearchesModule } from './saved-searches/index.js';
import { SettlementModule } from './settlement/index.js';
import { ShipmentsModule } from './shipments/index.js';
import { StatsModule } from './stats/index.js';
import { ScreeningModule } from './screening/index.js';
import { SupplyModule } from './supply/index.js';
import { TendersModule } from './tenders/index.js';
import { UploadsModule } from './uploads/index.js';
import { VerificationModule } from './verification/index.js';

/** The areas of the product. Each answers the contract's routes of its name. */
export const AREAS = [
  ActivityModule,
  AgentsModule,
  AuditModule,
  AuthModule,
  BillingModule,
  ChatbotModule,
  CompaniesModule,
  ComplianceModule,
  ContractsModule,
  CourseModule,
  DashboardsModule,
  DealsModule,
  DirectoryModule,
  DocumentsModule,
  ImportsModule,
  InquiriesModule,
  InvestmentsModule,
  InvoicesModule,
  FreightModule,
  FxModule,
  KpisModule,
  ListingsModule,
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
  RemotesModule,
  ReportsModule,
  RequirementsModule,
  ServicesModule,
  SavedSearchesModule,
  SettlementModule,
  ShipmentsModule,
  StatsModule,
  ScreeningModule,
  SupplyModule,
  TendersModule,
  UploadsModule,
  VerificationModule,
  RoomsModule,
  FeesModule,
  DealProcessModule,
];

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.with(config), ...AREAS] };
  }
}
