export { InstrumentsService } from './escrow/instruments.service.js';
export { InvoicedDeal, type Presentable } from './escrow/invoiced-deal.js';
export { DealClaims } from './escrow/deal-claims.js';
export { type ClaimPaid, Escrow } from './escrow/escrow.js';
export { PaymentBook } from './payment-book.js';
export { OffSession } from './off-session.js';
export {
  aboutPayment,
  type Payable,
  PaymentPurposes,
  PurposeBindings,
  type Purpose,
  type Received,
  type TakenBack,
} from './payment-purposes.js';
export { PaymentsModule } from './payments.module.js';
export { PaymentsService } from './payments.service.js';
export { paidDemo } from './seed/paid-demo.js';
export { EscrowSettlement } from './escrow/escrow-settlement.js';
export { EscrowFunding } from './escrow/escrow-funding.js';
export { seedPayments } from './seed/payments.seed.js';
export * from './effects/index.js';
export { EscrowPurpose } from './escrow/escrow-purpose.js';
