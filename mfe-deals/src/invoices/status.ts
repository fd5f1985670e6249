import type { InvoiceCard } from '@orebridge/contracts';
import type { Status } from '@orebridge/ui';

/** Which status colours a state; its words are `invoice.state.<state>`. */
export const INVOICE_STATUS = {
  issued: 'pending',
  part_paid: 'in_review',
  overdue: 'defaulted',
  paid: 'completed',
  disputed: 'disputed',
  cancelled: 'cancelled',
} as const satisfies Record<InvoiceCard['state'], Status>;
