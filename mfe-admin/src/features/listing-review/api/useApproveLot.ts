import { api, type Listing } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Publishes a lot, or records the first of two approvals: the answer's state says which. */
export const useApproveLot = (onSuccess: (lot: Listing) => void) =>
  useCommand(api.listings.approve, { invalidates: [api.listings.queue, api.listings.get], onSuccess });
