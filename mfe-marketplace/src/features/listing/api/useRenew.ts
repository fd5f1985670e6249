import { api, type Listing } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Puts an inactive lot back on the market or up for review. */
export const useRenew = (onSuccess: (listing: Listing) => void) =>
  useCommand(api.listings.renew, {
    invalidates: [api.listings.get, api.listings.mine, api.listings.search, api.listings.facets],
    onSuccess,
  });
