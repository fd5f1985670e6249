import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { ApprovalsModule } from '../../identity/approvals/index.js';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule } from '../../identity/companies/index.js';
import { DealsModule, OF_OWN_DEAL } from '../../trading/deals/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PayoutsModule } from '../payouts/index.js';
import { ListingsModule } from '../../market/listings/index.js';
import { nameIn, PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { type Awaited, DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { UploadsModule } from '../../platform/upload-parts/index.js';
import { InstrumentPresentation, InstrumentVersion, InstrumentWaiver } from './credit/credit.entities.js';
import { CreditChecks } from './credit/credit-checks.js';
import { CreditNotifier } from './credit/credit-notifier.js';
import { CreditsService } from './credit/credits.service.js';
import { InstrumentViews } from './credit/instrument-views.js';
import { InstrumentsController } from './credit/instruments.controller.js';
import { DealAccountService } from './escrow/deal-account.service.js';
import { DealClaims } from './escrow/deal-claims.js';
import { Escrow } from './escrow/escrow.js';
import { EscrowPurpose } from './escrow/escrow-purpose.js';
import { DealInstrument } from './escrow/instrument.entity.js';
import { InstrumentsService } from './escrow/instruments.service.js';
import { PaymentTimersJob } from './escrow/payment-timers.job.js';
import { EscrowFunding } from './escrow/escrow-funding.js';
import { DealSecurity } from './escrow/security.entity.js';
import { EscrowSettlement } from './escrow/escrow-settlement.js';
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
import { LineReminderJob } from './statements/line-reminder.job.js';
import { LineMatching } from './statements/line-matching.js';
import { StatementIntake } from './statements/statement-intake.js';
import { StatementsService } from './statements/statements.service.js';
import { WebhooksService } from './webhooks.service.js';
import * as effects from './effects/index.js';

/** Letters of credit and other documents that are to be held against their contract. */
const INSTRUMENTS: Awaited = {
  id: 'i.id',
  about: 'd.id',
  name: 'i.number',
  reference: 'd.reference',
  type: 'i.kind',
  companies: 'ARRAY[d.buyer_company_id, d.seller_company_id]',
  since: 'i.created_at',
  demo: 'i.demo',
  from: `deal_instruments i JOIN published.deals d ON d.id = i.deal_id WHERE i.state = 'submitted'`,
};
/** Bookings that found no payment by themselves; one that was set aside waits still. */
const BANK_LINES: Awaited = {
  id: 'b.id',
  name: `coalesce(nullif(b.counterparty, ''), nullif(b.remittance, ''), '')`,
  reference: `trim(to_char(b.amount, 'FM999G999G999G999G990D00') || ' ' || b.currency)`,
  companies: 'array_remove(ARRAY[b.company_id], NULL)',
  since: 's.imported_at',
  from: `bank_lines b JOIN bank_statements s ON s.id = b.statement_id WHERE b.state IN ('unmatched', 'set_aside')`,
};
/** Sums that go back to payers, and whose transfer has not left. */
const REFUNDS: Awaited = {
  id: 'r.id',
  name: 'r.payee',
  reference: 'r.reference',
  companies: 'array_remove(ARRAY[r.company_id], NULL)',
  since: 'r.created_at',
  demo: 'r.demo',
  from: `payment_refunds r WHERE r.state = 'owed'`,
};
/** SQL of personal data: the row `t` belongs to an instrument of a deal of the company of the person `p`. */
const OF_OWN_LETTER = `EXISTS (SELECT FROM deal_instruments i JOIN published.deals d ON d.id = i.deal_id
  WHERE i.id = t.instrument_id AND p.company IN (d.buyer_company_id, d.seller_company_id))`;

@Module({
  imports: [
    TypeOrmModule.forFeature([
      PaymentRecord,
      DealSecurity,
      DealInstrument,
      InstrumentVersion,
      InstrumentPresentation,
      InstrumentWaiver,
      BankStatementRecord,
      BankLineRecord,
      RefundRecord,
    ]),
    ApprovalsModule,
    AuditModule,
    CompaniesModule,
    DealsModule,
    LedgerModule,
    ListingsModule,
    PayoutsModule,
    UploadsModule,
  ],
  controllers: [PaymentsController, LedgerController, InstrumentsController],
  providers: [
    ...Object.values(effects),
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
    EscrowFunding,
    EscrowSettlement,
    DealClaims,
    DealAccountService,
    InstrumentsService,
    InstrumentViews,
    CreditChecks,
    CreditNotifier,
    CreditsService,
    PaymentTimersJob,
    StatementsService,
    StatementIntake,
    BankLinesService,
    LineBooking,
    LineCandidates,
    LineDecisions,
    LineMatching,
    LineReminderJob,
  ],
  exports: [DealClaims, Escrow, EscrowFunding, OffSession, PaymentBook, PaymentPurposes, PaymentsService],
})
export class PaymentsModule {
  constructor(routes: RouteRegistry, personal: PersonalData, decisions: DecisionQueue) {
    decisions.inRecords('instrument', INSTRUMENTS);
    decisions.inRecords('bank_line', BANK_LINES);
    decisions.inRecords('refund', REFUNDS);
    routes.announce(api.payments);
    routes.announce(api.ledger);
    routes.announce(api.instruments);
    personal.holds(
      'payments',
      nameIn('deal_instruments', 'recorded_by', `(p.admin OR ${OF_OWN_DEAL})`),
      nameIn('deal_instruments', 'checked_by', 'p.admin'),
      nameIn('instrument_versions', 'recorded_by', `(p.admin OR ${OF_OWN_LETTER})`),
      nameIn('instrument_presentations', 'presented_by', OF_OWN_LETTER),
      nameIn('instrument_waivers', 'waived_by', `(p.admin OR ${OF_OWN_LETTER})`),
      nameIn('bank_lines', 'resolved_by', 'p.admin'),
      nameIn('bank_statements', 'imported_by', 'p.admin'),
    );
  }
}
