import type { BankDetails, Payment } from '@orebridge/contracts';
import type { PaymentRecord } from './payment.entity.js';
import type { RefundRecord } from './refunds/refund.entity.js';

/** A payment as its payer sees it, with the account to which it goes when it is a transfer. */
export const toPayment = (
  p: PaymentRecord,
  bank: BankDetails | null,
  refunds: readonly RefundRecord[] = [],
): Payment => ({
  id: p.id,
  reference: p.reference,
  state: p.state,
  purpose: p.purpose,
  about: { kind: p.aboutKind, id: p.aboutId },
  title: p.title,
  dealId: p.dealId,
  payer: p.company.name,
  amount: p.amount,
  currency: p.currency,
  received: p.received,
  provider: p.provider,
  actionUrl: p.state === 'pending' ? p.actionUrl : null,
  bank: p.provider === 'bank_transfer' ? bank : null,
  failure: p.failure,
  createdAt: p.createdAt.toISOString(),
  completedAt: p.completedAt?.toISOString() ?? null,
  takenBackAt: p.takenBackAt?.toISOString() ?? null,
  refunds: refunds.map(({ amount, currency, cause, sentOn }) => ({ amount, currency, cause, sentOn })),
  demo: p.demo,
});
