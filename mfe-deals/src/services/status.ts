import type { Engagement, ProposalCard, ServiceRequestCard } from '@orebridge/contracts';
import type { Status } from '@orebridge/ui';

/** Which status colours a state; its words are `service.request.<state>` and so on. */
export const REQUEST_STATUS = {
  open: 'published',
  awarded: 'accepted',
  closed: 'closed',
  expired: 'expired',
} as const satisfies Record<ServiceRequestCard['state'], Status>;

export const PROPOSAL_STATUS = {
  pending: 'pending',
  countered: 're_review',
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  expired: 'expired',
  closed: 'closed',
} as const satisfies Record<ProposalCard['state'], Status>;

export const WORK_STATUS = {
  accepted: 'accepted',
  active: 'active',
  delivered: 'delivered',
  completed: 'completed',
  disputed: 'disputed',
  cancelled: 'cancelled',
} as const satisfies Record<Engagement['state'], Status>;
