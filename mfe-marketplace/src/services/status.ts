import type { ServiceCard } from '@orebridge/contracts';
import type { Status } from '@orebridge/ui';

/** Which status colours a state of a service; its word is `service.state.<state>`. */
export const SERVICE_STATUS = {
  draft: 'draft',
  pending: 'under_review',
  published: 'published',
  rejected: 'rejected',
  inactive: 'inactive',
} as const satisfies Record<ServiceCard['state'], Status>;
