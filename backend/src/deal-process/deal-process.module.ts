import { Module } from '@nestjs/common';
import { ContractsModule } from '../contracts/index.js';
import { CourseModule } from '../course/index.js';
import { DealsModule } from '../deals/index.js';
import { InvoicesModule } from '../invoices/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PaymentsModule } from '../payments/index.js';
import { RoomsModule } from '../rooms/index.js';
import { SettlementModule } from '../settlement/index.js';
import { LedgerReconciliation } from './ledger-reconciliation.js';
import { DealBooks } from './deal-books.js';
import { DealFigures } from './deal-figures.js';
import { DealPapers } from './deal-papers.js';
import { DisputeNotes } from './dispute-notes.js';
import { InvoicePurpose } from './invoice-purpose.js';

/** Joins the areas of a deal, which do not know one another: contract, course, settlement, invoices and books. */
@Module({
  imports: [
    ContractsModule,
    CourseModule,
    DealsModule,
    InvoicesModule,
    LedgerModule,
    PaymentsModule,
    RoomsModule,
    SettlementModule,
  ],
  providers: [LedgerReconciliation, DealBooks, DealFigures, DealPapers, DisputeNotes, InvoicePurpose],
  exports: [LedgerReconciliation],
})
export class DealProcessModule {}
