export { CreditOpenInvoices } from './credit-open-invoices.effect.js';
export { InvoiceCommission } from './invoice-commission.effect.js';
export { IssueProforma } from './issue-proforma.effect.js';
export { IssueProvisionalInvoice } from './issue-provisional-invoice.effect.js';
export { SettleInvoices } from './settle-invoices.effect.js';
