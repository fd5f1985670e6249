import type { RequirementCard } from '@orebridge/contracts';
import type { Status } from '@orebridge/ui';

/** Which status colours a state of a requirement; its word is the catalogue's. */
export const NEED_STATUS = {
  draft: 'draft',
  open: 'published',
  closed: 'closed',
  expired: 'expired',
} as const satisfies Record<RequirementCard['state'], Status>;
