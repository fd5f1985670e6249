import type { ProjectState, RoundState, SyndicateState } from '@orebridge/trade';
import type { Status } from '@orebridge/ui';

export const PROJECT_STATUS: Record<ProjectState, Status> = {
  draft: 'draft',
  pending: 'pending',
  published: 'published',
  needs_update: 'expired',
  in_update: 'pending',
  rejected: 'rejected',
};
export const ROUND_STATUS: Record<RoundState, Status> = {
  proposed: 'pending',
  open: 'active',
  allocating: 'pending',
  closing: 'confirmed',
  matched: 'completed',
  completed: 'completed',
  failed: 'rejected',
  cancelled: 'cancelled',
};
export const SYNDICATE_STATUS: Record<SyndicateState, Status> = {
  forming: 'draft',
  active: 'active',
  completed: 'completed',
  dissolved: 'cancelled',
};
