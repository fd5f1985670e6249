export { DealClaims } from './escrow/deal-claims.js';
export { type ClaimPaid, Escrow } from './escrow/escrow.js';
export { PaymentBook } from './payment-book.js';
export { OffSession } from './off-session.js';
export { type Payable, PaymentPurposes, type Purpose, type Received } from './payment-purposes.js';
export { PaymentsModule } from './payments.module.js';
export { PaymentsService } from './payments.service.js';
export { paidDemo } from './seed/paid-demo.js';
export { seedPayments } from './seed/payments.seed.js';
