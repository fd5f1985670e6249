import type { SampleState } from '@orebridge/trade';
import type { Status } from '@orebridge/ui';

const STATUSES: Readonly<Record<SampleState, Status>> = {
  asked: 'pending',
  accepted: 'accepted',
  declined: 'rejected',
  withdrawn: 'withdrawn',
  sent: 'in_transit',
  received: 'delivered',
  reported: 'completed',
};

/** The badge that a state of a sample is shown with. */
export const statusOf = (state: SampleState): Status => STATUSES[state];
