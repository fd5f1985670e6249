import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Sends a lot back to its seller with the reason. */
export const useRejectLot = (onSuccess: () => void) =>
  useCommand(api.listings.reject, { invalidates: [api.listings.queue, api.listings.get], onSuccess });
