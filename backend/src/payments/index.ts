export { CreditUse } from './escrow/credit-use.js';
export { DealClaims } from './escrow/deal-claims.js';
export { type ClaimPaid, Escrow } from './escrow/escrow.js';
export { PaymentBook } from './payment-book.js';
export { OffSession } from './off-session.js';
export {
  aboutPayment,
  type Payable,
  PaymentPurposes,
  type Purpose,
  type Received,
  type TakenBack,
} from './payment-purposes.js';
export { PaymentsModule } from './payments.module.js';
export { PaymentsService } from './payments.service.js';
export { paidDemo } from './seed/paid-demo.js';
export { Securing } from './escrow/securing.js';
export { seedPayments } from './seed/payments.seed.js';
