import { api, type Listing } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Takes a published lot off the market. */
export const useWithdraw = (onSuccess: (listing: Listing) => void) =>
  useCommand(api.listings.withdraw, {
    invalidates: [api.listings.get, api.listings.mine, api.listings.search, api.listings.facets],
    onSuccess,
  });
