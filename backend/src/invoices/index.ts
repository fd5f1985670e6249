export { type CargoFigures, DealFigures } from './deal-figures.js';
export { FinalInvoices } from './final-invoices.js';
export { InvoicesModule } from './invoices.module.js';
export { InvoiceNotesService, type Note } from './invoice-notes.service.js';
export { InvoicePayments } from './invoice-payments.js';
export { InvoiceService, type InvoiceDraft } from './invoice.service.js';
export { seedInvoices } from './seed/invoices.seed.js';
export { SubscriptionInvoices } from './subscription-invoices.js';
