import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Cancelling puts the reserved quantity back on the market, so the lot is out of date as well. */
export const useCancelDeal = (onSuccess: () => void) =>
  useCommand(api.deals.cancel, {
    invalidates: [api.deals.get, api.deals.list, api.listings.get, api.listings.search],
    onSuccess,
  });
