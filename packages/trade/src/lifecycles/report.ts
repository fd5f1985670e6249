import { lifecycle, NEW } from '../lifecycle.js';

export const REPORT_STATES = ['open', 'dismissed', 'upheld'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const REPORT_EVENTS = ['file', 'dismiss', 'uphold'] as const;
export type ReportEvent = (typeof REPORT_EVENTS)[number];

export type ReportActor = 'reporter' | 'admin';

/** A problem that somebody reports, until an admin has decided on it. Upheld ones may block the lot (trade rules 1.3, block). */
export const reportLifecycle = lifecycle<ReportState, ReportEvent, ReportActor>('report', REPORT_STATES, [
  {
    from: NEW,
    event: 'file',
    actor: 'reporter',
    guard: 'none_open_by_this_person',
    to: 'open',
    effects: ['notify_admins'],
  },
  {
    from: 'open',
    event: 'dismiss',
    actor: 'admin',
    permission: 'verify:document',
    guard: 'note_given',
    to: 'dismissed',
    effects: ['notify_reporter'],
  },
  {
    from: 'open',
    event: 'uphold',
    actor: 'admin',
    permission: 'verify:document',
    guard: 'note_given',
    to: 'upheld',
    effects: ['notify_reporter'],
  },
]);
