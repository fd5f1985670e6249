import type { TenderCard } from '@orebridge/contracts';
import type { BidState } from '@orebridge/trade';
import type { Status } from '@orebridge/ui';

/** Which status colours a state of a tender; its word is the catalogue's. */
export const TENDER_STATUS = {
  open: 'published',
  closed: 'locked',
  opened: 'under_review',
  awarded: 'completed',
  ended: 'closed',
  withdrawn: 'withdrawn',
} as const satisfies Record<TenderCard['state'], Status>;

export const BID_STATUS = {
  standing: 'submitted',
  withdrawn: 'withdrawn',
  opened: 'under_review',
  unreadable: 'locked',
  won: 'accepted',
  lost: 'closed',
  void: 'void',
} as const satisfies Record<BidState, Status>;
