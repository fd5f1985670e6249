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
    to: 'uploaded',
  },
  { from: 'uploaded', event: 'finish_checks', actor: 'system', to: 'pending' },
  {
    from: 'pending',
    event: 'approve',
    actor: 'admin',
    permission: 'verify:document',
    to: 'approved',
  },
  {
    from: 'pending',
    event: 'reject',
    actor: 'admin',
    permission: 'verify:document',
    to: 'rejected',
  },
  {
    from: 'approved',
    event: 'expire',
    actor: 'system',
    to: 'expired',
  },
  {
    from: 'pending',
    event: 'replace',
    actor: 'party',
    permission: 'upload:document',
    to: 'superseded',
  },
  {
    from: 'approved',
    event: 'replace',
    actor: 'party',
    permission: 'upload:document',
    to: 'superseded',
  },
  {
    from: 'approved',
    event: 'revoke',
    actor: 'admin',
    permission: 'verify:document',
    to: 'revoked',
  },
]);
