import { api, type Listing } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Sends a draft for review. */
export const useSubmit = (onSuccess: (listing: Listing) => void) =>
  useCommand(api.listings.submit, { invalidates: [api.listings.get, api.listings.mine], onSuccess });
