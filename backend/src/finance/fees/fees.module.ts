import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { FreightModule } from '../../logistics/freight/index.js';
import { InvoicesModule } from '../invoices/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { AuditModule } from '../../operations/audit/index.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { ProposalsModule } from '../../services/proposals/index.js';
import { RoomsModule } from '../../trading/rooms/index.js';
import * as effects from './effects/index.js';
import { FeeAccountsService } from './fee-accounts.service.js';
import { FeeLifecycle } from './fee-lifecycle.js';
import { FeeEscrow } from './fee-escrow.js';
import { FeeInvoices } from './fee-invoices.js';
import { FeeDocuments } from './fee-documents.js';
import { FeePurposes } from './fee-purposes.js';
import { FeeWithholdingRecord } from './fee-withholding.entity.js';
import { FeeWithholdings } from './fee-withholdings.js';
import { FeesController } from './fees.controller.js';
import { FreightFees } from './freight-fees.js';
import { ServiceFees } from './service-fees.js';

/** Fees of services and freight: deposited by the client, held, frozen by a dispute, invoiced, released and refunded. */
@Module({
  imports: [
    TypeOrmModule.forFeature([FeeWithholdingRecord]),
    AuditModule,
    FreightModule,
    InvoicesModule,
    LedgerModule,
    PaymentsModule,
    ProposalsModule,
    RoomsModule,
  ],
  controllers: [FeesController],
  providers: [
    ...Object.values(effects),
    FeeAccountsService,
    FeeLifecycle,
    FeeEscrow,
    FeeInvoices,
    FeeDocuments,
    FeePurposes,
    FeeWithholdings,
    FreightFees,
    ServiceFees,
  ],
})
export class FeesModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.fees);
  }
}
