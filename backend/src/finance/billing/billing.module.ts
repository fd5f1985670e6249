import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule } from '../../identity/companies/index.js';
import { DealsModule } from '../../trading/deals/index.js';
import { InvoicesModule } from '../invoices/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { BillingClockJob } from './billing-clock.job.js';
import { BillingReader } from './billing-reader.js';
import { BillingController } from './billing.controller.js';
import { BillingService } from './billing.service.js';
import { GrantsService } from './grants.service.js';
import { PlanExcess } from './plan-excess.js';
import { PlanLimitsModule } from './plan-limits.module.js';
import { PlanOffer } from './plan-offer.js';
import { PlanOrders } from './plan-orders.js';
import { PlanRenewals } from './plan-renewals.js';
import { PlanPurchase } from './plan-purchase.js';
import { PlanTaxes } from './plan-taxes.js';
import { SubscriptionPurpose } from './subscription-purpose.js';
import { SubscriptionStore } from './subscription.store.js';
import { PlanOrder, PlanSubscription } from './subscription.entity.js';

@Module({
  imports: [
    PlanLimitsModule,
    TypeOrmModule.forFeature([PlanSubscription, PlanOrder]),
    AuditModule,
    CompaniesModule,
    DealsModule,
    InvoicesModule,
    LedgerModule,
    PaymentsModule,
  ],
  controllers: [BillingController],
  providers: [
    BillingReader,
    BillingService,
    BillingClockJob,
    GrantsService,
    PlanExcess,
    PlanOffer,
    PlanOrders,
    PlanRenewals,
    PlanPurchase,
    PlanTaxes,
    SubscriptionPurpose,
    SubscriptionStore,
  ],
})
export class BillingModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.billing);
  }
}
