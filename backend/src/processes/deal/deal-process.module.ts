import { Module } from '@nestjs/common';
import { ContractsModule } from '../../trading/contracts/index.js';
import { ExecutionModule } from '../../trading/execution/index.js';
import { DealsModule } from '../../trading/deals/index.js';
import { InvoicesModule } from '../../finance/invoices/index.js';
import { LedgerModule } from '../../finance/ledger/index.js';
import { PaymentsModule } from '../../finance/payments/index.js';
import { RoomsModule } from '../../trading/rooms/index.js';
import { SettlementModule } from '../../finance/settlement/index.js';
import { DealBooks } from './deal-books.js';
import { DealFigures } from './deal-figures.js';
import { DealDocuments } from './deal-documents.js';
import { IssueDisputeNotes } from './effects/issue-dispute-notes.effect.js';
import { RecordDischargeWeight } from './effects/record-discharge-weight.effect.js';
import { InvoicePurpose } from './invoice-purpose.js';

/** Joins the areas of a deal, which do not know one another: contract, execution, settlement, invoices and books. */
@Module({
  imports: [
    ContractsModule,
    ExecutionModule,
    DealsModule,
    InvoicesModule,
    LedgerModule,
    PaymentsModule,
    RoomsModule,
    SettlementModule,
  ],
  providers: [DealBooks, DealFigures, DealDocuments, InvoicePurpose, IssueDisputeNotes, RecordDischargeWeight],
})
export class DealProcessModule {}
