import { lifecycle, NEW, PREVIOUS } from '../lifecycle.js';

export const INVOICE_STATES = ['issued', 'part_paid', 'overdue', 'paid', 'disputed', 'cancelled'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const INVOICE_EVENTS = [
  'issue',
  'pay_part',
  'pay_rest',
  'return_part',
  'return_whole',
  'withhold_part',
  'withhold_rest',
  'withdraw_part',
  'withdraw_whole',
  'fall_due',
  'remind',
  'credit_part',
  'credit_whole',
  'dispute',
  'settle_dispute',
] as const;
export type InvoiceEvent = (typeof INVOICE_EVENTS)[number];
export type InvoiceActor = 'issuer' | 'payer' | 'system' | 'admin';

const OPEN = ['issued', 'part_paid', 'overdue'] as const satisfies readonly InvoiceState[];
const ISSUERS = ['issuer', 'system', 'admin'] as const satisfies readonly InvoiceActor[];

/**
 * Trade rules 1.13: an invoice never changes. It is paid, in part or whole, falls due, is disputed, and only a credit
 * note takes it back. What is overdue stays overdue until the last cent is there.
 */
export const invoiceLifecycle = lifecycle<InvoiceState, InvoiceEvent, InvoiceActor>('invoice', INVOICE_STATES, [
  {
    from: NEW,
    event: 'issue',
    actor: ISSUERS,
    to: 'issued',
  },
  { from: ['issued', 'part_paid'], event: 'pay_part', actor: 'system', to: 'part_paid' },
  { from: 'overdue', event: 'pay_part', actor: 'system', to: 'overdue' },
  { from: 'disputed', event: 'pay_part', actor: 'system', to: 'disputed' },
  {
    from: [...OPEN, 'disputed'],
    event: 'pay_rest',
    actor: 'system',
    to: 'paid',
  },
  // A payment of it was returned: what it paid is open again.
  { from: ['paid', 'part_paid'], event: 'return_part', actor: 'system', to: 'part_paid' },
  { from: ['paid', 'part_paid'], event: 'return_whole', actor: 'system', to: 'issued' },
  { from: 'overdue', event: 'return_part', actor: 'system', to: 'overdue' },
  { from: 'overdue', event: 'return_whole', actor: 'system', to: 'overdue' },
  { from: 'disputed', event: 'return_part', actor: 'system', to: 'disputed' },
  { from: 'disputed', event: 'return_whole', actor: 'system', to: 'disputed' },
  // Tax that the payer keeps for its authority settles a part as money does; a declaration that was wrong is withdrawn.
  { from: ['issued', 'part_paid'], event: 'withhold_part', actor: 'payer', to: 'part_paid' },
  { from: 'overdue', event: 'withhold_part', actor: 'payer', to: 'overdue' },
  { from: OPEN, event: 'withhold_rest', actor: 'payer', to: 'paid' },
  { from: ['paid', 'part_paid'], event: 'withdraw_part', actor: 'payer', to: 'part_paid' },
  { from: ['paid', 'part_paid'], event: 'withdraw_whole', actor: 'payer', to: 'issued' },
  { from: 'overdue', event: 'withdraw_part', actor: 'payer', to: 'overdue' },
  { from: 'overdue', event: 'withdraw_whole', actor: 'payer', to: 'overdue' },
  {
    from: ['issued', 'part_paid'],
    event: 'fall_due',
    actor: 'system',
    to: 'overdue',
  },
  {
    from: 'overdue',
    event: 'remind',
    actor: 'system',
    to: 'overdue',
  },
  {
    from: 'issued',
    event: 'credit_part',
    actor: ISSUERS,
    to: 'issued',
  },
  {
    from: 'part_paid',
    event: 'credit_part',
    actor: ISSUERS,
    to: 'part_paid',
  },
  {
    from: 'overdue',
    event: 'credit_part',
    actor: ISSUERS,
    to: 'overdue',
  },
  {
    from: 'disputed',
    event: 'credit_part',
    actor: ISSUERS,
    to: 'disputed',
  },
  {
    from: [...OPEN, 'disputed'],
    event: 'credit_whole',
    actor: ISSUERS,
    to: 'cancelled',
  },
  {
    from: OPEN,
    event: 'dispute',
    actor: 'payer',
    to: 'disputed',
    suspends: true,
  },
  { from: 'disputed', event: 'settle_dispute', actor: ['payer', 'admin'], to: PREVIOUS },
]);
