import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule } from '../../identity/companies/index.js';
import { DealsModule } from '../../trading/deals/index.js';
import { FxModule } from '../exchange-rates/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { BillingDetailsService } from './billing-details.service.js';
import { CommissionInvoices } from './commission-invoices.js';
import { DealInvoices } from './deal-invoices.js';
import { DunningJob } from './dunning.job.js';
import { FinalInvoices } from './final-invoices.js';
import {
  BillingDetailsRow,
  CertificateRecord,
  InvoicePayment,
  InvoiceRecord,
  InvoiceReminder,
  WithholdingRecord,
} from './invoice.entities.js';
import { InvoiceListService } from './invoice-list.service.js';
import { InvoiceNotesService } from './invoice-notes.service.js';
import { InvoiceNumbers } from './invoice-numbers.js';
import { InvoiceDocumentsService } from './invoice-documents.service.js';
import { InvoicePayments } from './invoice-payments.js';
import { InvoiceReader } from './invoice-reader.js';
import { InvoiceService } from './invoice.service.js';
import { InvoiceStore } from './invoice.store.js';
import { LateInterest } from './late-interest.js';
import { InvoicesController } from './invoices.controller.js';
import { CertificateReminderJob } from './withholding/certificate-reminder.job.js';
import { CertificatesService } from './withholding/certificates.service.js';
import { WithholdingBooks } from './withholding/withholding-books.js';
import { WithholdingDeclarations } from './withholding/withholding-declarations.js';
import { WithholdingReader } from './withholding/withholding-reader.js';
import { WithholdingService } from './withholding/withholding.service.js';
import { SubscriptionInvoices } from './subscription-invoices.js';
import * as effects from './effects/index.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      InvoiceRecord,
      InvoicePayment,
      InvoiceReminder,
      BillingDetailsRow,
      WithholdingRecord,
      CertificateRecord,
    ]),
    AuditModule,
    CompaniesModule,
    DealsModule,
    FxModule,
    LedgerModule,
  ],
  controllers: [InvoicesController],
  providers: [
    ...Object.values(effects),
    BillingDetailsService,
    CertificateReminderJob,
    CertificatesService,
    CommissionInvoices,
    DealInvoices,
    DunningJob,
    FinalInvoices,
    InvoiceListService,
    InvoiceNotesService,
    InvoiceNumbers,
    InvoiceDocumentsService,
    InvoicePayments,
    InvoiceReader,
    InvoiceService,
    InvoiceStore,
    LateInterest,
    SubscriptionInvoices,
    WithholdingBooks,
    WithholdingDeclarations,
    WithholdingReader,
    WithholdingService,
  ],
  exports: [
    CommissionInvoices,
    DealInvoices,
    FinalInvoices,
    InvoiceNotesService,
    InvoicePayments,
    InvoiceService,
    SubscriptionInvoices,
    WithholdingDeclarations,
  ],
})
export class InvoicesModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.invoices);
    personal.holds('invoices', {
      table: 'invoices',
      whose: 'p.company IN (t.issuer_company_id, t.recipient_company_id)',
      given: 't.number, t.kind, t.issued_on',
    });
  }
}
