import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { CompaniesModule } from '../companies/index.js';
import { DealsModule, OF_OWN_DEAL } from '../deals/index.js';
import { LedgerModule } from '../ledger/index.js';
import { ListingsModule } from '../listings/index.js';
import { nameIn, PersonalData } from '../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { DealAccountService } from './escrow/deal-account.service.js';
import { DealClaims } from './escrow/deal-claims.js';
import { Escrow } from './escrow/escrow.js';
import { EscrowPurpose } from './escrow/escrow-purpose.js';
import { DealInstrument } from './escrow/instrument.entity.js';
import { CreditUse } from './escrow/credit-use.js';
import { InstrumentsService } from './escrow/instruments.service.js';
import { PaymentTimers } from './escrow/payment-timers.js';
import { Securing } from './escrow/securing.js';
import { DealSecurity } from './escrow/security.entity.js';
import { Settling } from './escrow/settling.js';
import { LedgerController } from './ledger.controller.js';
import { OffSession } from './off-session.js';
import { PaymentRecord } from './payment.entity.js';
import { PaymentBook } from './payment-book.js';
import { PaymentIntake } from './payment-intake.js';
import { PaymentPurposes } from './payment-purposes.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { BankTransfer } from './providers/bank-transfer.js';
import { Providers } from './providers/providers.js';
import { Simulator } from './providers/simulator.js';
import { Stripe } from './providers/stripe.js';
import { PaymentTakenBack } from './payment-taken-back.js';
import { RefundRecord } from './refunds/refund.entity.js';
import { Refunds } from './refunds/refunds.service.js';
import { BankLineRecord, BankStatementRecord } from './statements/bank-line.entity.js';
import { BankLinesService } from './statements/bank-lines.service.js';
import { LineBooking } from './statements/line-booking.js';
import { LineCandidates } from './statements/line-candidates.js';
import { LineDecisions } from './statements/line-decisions.js';
import { LineReminder } from './statements/line-reminder.js';
import { LineMatching } from './statements/line-matching.js';
import { StatementIntake } from './statements/statement-intake.js';
import { StatementsService } from './statements/statements.service.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      PaymentRecord,
      DealSecurity,
      DealInstrument,
      BankStatementRecord,
      BankLineRecord,
      RefundRecord,
    ]),
    AuditModule,
    CompaniesModule,
    DealsModule,
    LedgerModule,
    ListingsModule,
  ],
  controllers: [PaymentsController, LedgerController],
  providers: [
    OffSession,
    PaymentsService,
    PaymentBook,
    PaymentIntake,
    PaymentTakenBack,
    Refunds,
    PaymentPurposes,
    WebhooksService,
    Providers,
    BankTransfer,
    Simulator,
    Stripe,
    Escrow,
    EscrowPurpose,
    Securing,
    Settling,
    DealClaims,
    DealAccountService,
    InstrumentsService,
    CreditUse,
    PaymentTimers,
    StatementsService,
    StatementIntake,
    BankLinesService,
    LineBooking,
    LineCandidates,
    LineDecisions,
    LineMatching,
    LineReminder,
  ],
  exports: [CreditUse, DealClaims, Escrow, OffSession, PaymentBook, PaymentPurposes, PaymentsService, Securing],
})
export class PaymentsModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.payments);
    routes.announce(api.ledger);
    personal.holds(
      'payments',
      nameIn('deal_instruments', 'recorded_by', `(p.admin OR ${OF_OWN_DEAL})`),
      nameIn('deal_instruments', 'checked_by', 'p.admin'),
      nameIn('bank_lines', 'resolved_by', 'p.admin'),
      nameIn('bank_statements', 'imported_by', 'p.admin'),
    );
  }
}
