import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { CompaniesModule } from '../companies/index.js';
import { DealsModule } from '../deals/index.js';
import { FxModule } from '../fx/index.js';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { BillingDetailsService } from './billing-details.service.js';
import { CommissionInvoices } from './commission-invoices.js';
import { InvoiceSources } from './invoice-sources.js';
import { DealInvoices } from './deal-invoices.js';
import { Dunning } from './dunning.js';
import { FinalInvoices } from './final-invoices.js';
import { BillingDetailsRow, InvoicePayment, InvoiceRecord, InvoiceReminder } from './invoice.entities.js';
import { InvoiceListService } from './invoice-list.service.js';
import { InvoiceNotesService } from './invoice-notes.service.js';
import { InvoiceNumbers } from './invoice-numbers.js';
import { InvoicePapersService } from './invoice-papers.service.js';
import { InvoicePayments } from './invoice-payments.js';
import { InvoiceReader } from './invoice-reader.js';
import { InvoiceService } from './invoice.service.js';
import { InvoiceStore } from './invoice-store.js';
import { LateInterest } from './late-interest.js';
import { InvoicesController } from './invoices.controller.js';
import { SubscriptionInvoices } from './subscription-invoices.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([InvoiceRecord, InvoicePayment, InvoiceReminder, BillingDetailsRow]),
    AuditModule,
    CompaniesModule,
    DealsModule,
    FxModule,
  ],
  controllers: [InvoicesController],
  providers: [
    BillingDetailsService,
    CommissionInvoices,
    InvoiceSources,
    DealInvoices,
    Dunning,
    FinalInvoices,
    InvoiceListService,
    InvoiceNotesService,
    InvoiceNumbers,
    InvoicePapersService,
    InvoicePayments,
    InvoiceReader,
    InvoiceService,
    InvoiceStore,
    LateInterest,
    SubscriptionInvoices,
  ],
  exports: [
    CommissionInvoices,
    InvoiceSources,
    DealInvoices,
    FinalInvoices,
    InvoiceNotesService,
    InvoicePayments,
    InvoiceService,
    SubscriptionInvoices,
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
