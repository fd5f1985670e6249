import { api, type Listing } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Changes a lot that is on the market. */
export const useEditListing = (onSuccess: (listing: Listing) => void) =>
  useCommand(api.listings.update, {
    invalidates: [api.listings.get, api.listings.mine, api.listings.search, api.listings.facets, api.listings.history],
    onSuccess,
  });
