import { lifecycle, NEW, PREVIOUS } from '../lifecycle.js';

export const INVOICE_STATES = ['issued', 'part_paid', 'overdue', 'paid', 'disputed', 'cancelled'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const INVOICE_EVENTS = [
  'issue',
  'pay_part',
  'pay_rest',
  'return_part',
  'return_whole',
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
    guard: 'lines_make_the_total',
    to: 'issued',
    effects: ['number', 'notify_payer'],
  },
  { from: ['issued', 'part_paid'], event: 'pay_part', actor: 'system', guard: 'less_than_open', to: 'part_paid' },
  { from: 'overdue', event: 'pay_part', actor: 'system', guard: 'less_than_open', to: 'overdue' },
  { from: 'disputed', event: 'pay_part', actor: 'system', guard: 'less_than_open', to: 'disputed' },
  {
    from: [...OPEN, 'disputed'],
    event: 'pay_rest',
    actor: 'system',
    guard: 'nothing_open',
    to: 'paid',
    effects: ['notify_issuer'],
  },
  // A payment of it was returned: what it paid is open again.
  { from: ['paid', 'part_paid'], event: 'return_part', actor: 'system', guard: 'something_is_paid', to: 'part_paid' },
  { from: ['paid', 'part_paid'], event: 'return_whole', actor: 'system', guard: 'nothing_is_paid', to: 'issued' },
  { from: 'overdue', event: 'return_part', actor: 'system', to: 'overdue' },
  { from: 'overdue', event: 'return_whole', actor: 'system', to: 'overdue' },
  { from: 'disputed', event: 'return_part', actor: 'system', to: 'disputed' },
  { from: 'disputed', event: 'return_whole', actor: 'system', to: 'disputed' },
  {
    from: ['issued', 'part_paid'],
    event: 'fall_due',
    actor: 'system',
    guard: 'due_date_past',
    to: 'overdue',
    effects: ['notify_both'],
  },
  {
    from: 'overdue',
    event: 'remind',
    actor: 'system',
    guard: 'reminder_day_reached',
    to: 'overdue',
    effects: ['notify_payer'],
  },
  {
    from: 'issued',
    event: 'credit_part',
    actor: ISSUERS,
    guard: 'less_than_open',
    to: 'issued',
    effects: ['notify_payer'],
  },
  {
    from: 'part_paid',
    event: 'credit_part',
    actor: ISSUERS,
    guard: 'less_than_open',
    to: 'part_paid',
    effects: ['notify_payer'],
  },
  {
    from: 'overdue',
    event: 'credit_part',
    actor: ISSUERS,
    guard: 'less_than_open',
    to: 'overdue',
    effects: ['notify_payer'],
  },
  {
    from: 'disputed',
    event: 'credit_part',
    actor: ISSUERS,
    guard: 'less_than_open',
    to: 'disputed',
    effects: ['notify_payer'],
  },
  {
    from: [...OPEN, 'disputed'],
    event: 'credit_whole',
    actor: ISSUERS,
    guard: 'nothing_open',
    to: 'cancelled',
    effects: ['notify_payer'],
  },
  {
    from: OPEN,
    event: 'dispute',
    actor: 'payer',
    guard: 'reason_given',
    to: 'disputed',
    suspends: true,
    effects: ['notify_issuer'],
  },
  { from: 'disputed', event: 'settle_dispute', actor: ['payer', 'admin'], to: PREVIOUS, effects: ['notify_both'] },
]);
