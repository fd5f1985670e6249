import { lifecycle, NEW } from '../lifecycle.js';

export const IMPORT_STATES = ['checking', 'checked', 'running', 'done', 'cancelled', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_EVENTS = ['upload', 'report', 'commit', 'finish', 'cancel', 'fail'] as const;
export type ImportEvent = (typeof IMPORT_EVENTS)[number];

export type ImportActor = 'owner' | 'system';

/** A file of lots: nothing goes in before its report was seen, and what went in stays. */
export const importLifecycle = lifecycle<ImportState, ImportEvent, ImportActor>('import', IMPORT_STATES, [
  { from: NEW, event: 'upload', actor: 'owner', permission: 'create:listing', to: 'checking' },
  { from: 'checking', event: 'report', actor: 'system', to: 'checked' },
  { from: 'checked', event: 'commit', actor: 'owner', permission: 'create:listing', to: 'running' },
  { from: 'running', event: 'finish', actor: 'system', to: 'done' },
  {
    from: ['checking', 'checked', 'running'],
    event: 'cancel',
    actor: 'owner',
    permission: 'create:listing',
    to: 'cancelled',
  },
  { from: ['checking', 'running'], event: 'fail', actor: 'system', to: 'failed' },
]);
