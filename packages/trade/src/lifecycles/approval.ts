import { lifecycle, NEW } from '../lifecycle.js';

export const APPROVAL_STATES = ['open', 'approved', 'declined', 'withdrawn', 'lapsed'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export const APPROVAL_EVENTS = ['ask', 'approve', 'decline', 'withdraw', 'lapse'] as const;
export type ApprovalEvent = (typeof APPROVAL_EVENTS)[number];

/** `approver` is another signatory of the company, whose limit is enough for an approval. */
export type ApprovalActor = 'requester' | 'approver' | 'system';

/** Trade rules 1.18: a request of somebody who may not bind the company to a value. Approved, it is carried out by the approver. */
export const approvalLifecycle = lifecycle<ApprovalState, ApprovalEvent, ApprovalActor>('approval', APPROVAL_STATES, [
  { from: NEW, event: 'ask', actor: 'requester', to: 'open' },
  { from: 'open', event: 'approve', actor: 'approver', to: 'approved' },
  { from: 'open', event: 'decline', actor: 'approver', to: 'declined' },
  { from: 'open', event: 'withdraw', actor: 'requester', to: 'withdrawn' },
  { from: 'open', event: 'lapse', actor: 'system', to: 'lapsed' },
]);
