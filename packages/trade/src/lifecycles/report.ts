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
    to: 'open',
  },
  {
    from: 'open',
    event: 'dismiss',
    actor: 'admin',
    permission: 'verify:document',
    to: 'dismissed',
  },
  {
    from: 'open',
    event: 'uphold',
    actor: 'admin',
    permission: 'verify:document',
    to: 'upheld',
  },
]);
