import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { FreightModule } from '../freight/index.js';
import { InvoicesModule } from '../invoices/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { ProposalsModule } from '../proposals/index.js';
import { RoomsModule } from '../rooms/index.js';
import { FeeAccountsService } from './fee-accounts.service.js';
import { FeeCourse } from './fee-course.js';
import { FeeEscrow } from './fee-escrow.js';
import { FeeInvoices } from './fee-invoices.js';
import { FeePapers } from './fee-papers.js';
import { FeePurposes } from './fee-purposes.js';
import { FeesController } from './fees.controller.js';
import { FreightFees } from './freight-fees.js';
import { ServiceFees } from './service-fees.js';

/** Fees of services and freight: deposited by the client, held, frozen by a dispute, invoiced, released and refunded. */
@Module({
  imports: [FreightModule, InvoicesModule, LedgerModule, PaymentsModule, ProposalsModule, RoomsModule],
  controllers: [FeesController],
  providers: [FeeAccountsService, FeeCourse, FeeEscrow, FeeInvoices, FeePapers, FeePurposes, FreightFees, ServiceFees],
})
export class FeesModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.fees);
  }
}
