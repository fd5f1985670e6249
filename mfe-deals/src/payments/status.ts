import type { Instrument, Payment } from '@orebridge/contracts';
import type { Status } from '@orebridge/ui';

export const PAYMENT_STATUS: Readonly<Record<Payment['state'], Status>> = {
  pending: 'pending',
  completed: 'completed',
  failed: 'rejected',
  returned: 'rejected',
  charged_back: 'rejected',
  refunded: 'cancelled',
};
export const PAPER_STATUS: Readonly<Record<Instrument['state'], Status>> = {
  submitted: 'submitted',
  accepted: 'approved',
  refused: 'rejected',
};
