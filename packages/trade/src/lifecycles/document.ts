import { lifecycle, NEW } from '../lifecycle.js';

export const DOCUMENT_STATES = [
  'uploaded',
  'pending',
  'approved',
  'rejected',
  'expired',
  'superseded',
  'revoked',
] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export const DOCUMENT_EVENTS = ['upload', 'finish_checks', 'approve', 'reject', 'expire', 'replace', 'revoke'] as const;
export type DocumentEvent = (typeof DOCUMENT_EVENTS)[number];

export type DocumentActor = 'party' | 'admin' | 'system';

/** Trade rules 1.6: the life of a document. An admin never decides on a document of the own company. */
export const documentLifecycle = lifecycle<DocumentState, DocumentEvent, DocumentActor>('document', DOCUMENT_STATES, [
  {
    from: NEW,
    event: 'upload',
    actor: 'party',
    permission: 'upload:document',
    guard: 'type_size_and_bytes_allowed',
    to: 'uploaded',
    effects: ['scan', 'hash'],
  },
  { from: 'uploaded', event: 'finish_checks', actor: 'system', to: 'pending', effects: ['record_flags'] },
  {
    from: 'pending',
    event: 'approve',
    actor: 'admin',
    permission: 'verify:document',
    guard: 'not_own_company',
    to: 'approved',
    effects: ['reevaluate_gates', 'notify_owner'],
  },
  {
    from: 'pending',
    event: 'reject',
    actor: 'admin',
    permission: 'verify:document',
    guard: 'not_own_company_and_reason_given',
    to: 'rejected',
    effects: ['reevaluate_gates', 'notify_owner'],
  },
  {
    from: 'approved',
    event: 'expire',
    actor: 'system',
    guard: 'expiry_date_passed',
    to: 'expired',
    effects: ['close_gates', 'pause_listing_if_required', 'notify_owner'],
  },
  {
    from: 'pending',
    event: 'replace',
    actor: 'party',
    permission: 'upload:document',
    guard: 'not_decided_yet',
    to: 'superseded',
    effects: ['keep_read_only'],
  },
  {
    from: 'approved',
    event: 'replace',
    actor: 'party',
    permission: 'upload:document',
    guard: 'new_version_approved',
    to: 'superseded',
    effects: ['keep_read_only'],
  },
  {
    from: 'approved',
    event: 'revoke',
    actor: 'admin',
    permission: 'verify:document',
    guard: 'issuer_recall_or_forgery',
    to: 'revoked',
    effects: ['hold_deals', 'notify_both'],
  },
]);
