import type { PaymentPurpose } from '@orebridge/contracts';
import { SubscriptionPurpose } from '../finance/billing/index.js';
import { FeeDocuments, FeePurposes } from '../finance/fees/index.js';
import { EscrowPurpose, type Purpose, PurposeBindings } from '../finance/payments/index.js';
import { type Get, providePort } from '../platform/lifecycle/port.js';
import { RoomDocumentSources } from '../trading/rooms/index.js';
import { DealDocuments, InvoicePurpose } from './deal/index.js';

/** Who serves each purpose of a payment; the compiler holds it complete. */
const PURPOSES: Readonly<Record<PaymentPurpose, (get: Get) => Purpose>> = {
  escrow: (get) => get(EscrowPurpose),
  engagement: (get) => get(FeePurposes).of('engagement').purpose,
  freight: (get) => get(FeePurposes).of('freight').purpose,
  invoice: (get) => get(InvoicePurpose),
  subscription: (get) => get(SubscriptionPurpose),
};

/** What payments and rooms ask of those whose money and documents they hold. */
export const PAYMENT_PORTS = [
  providePort(PurposeBindings, (get) => ({ of: (name) => PURPOSES[name](get) })),
  providePort(RoomDocumentSources, (get) => ({
    of: async (em, ctx, subject) => [
      ...(await get(DealDocuments).of(em, ctx, subject)),
      ...(await get(FeeDocuments).of(em, subject)),
    ],
  })),
];
