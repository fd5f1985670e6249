import { api, type OfferThread } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Acceptance makes a deal and takes the quantity off the lot, so both lists and the lot are out of date afterwards. */
export const useAcceptOffer = (onSuccess: (thread: OfferThread) => void) =>
  useCommand(api.offers.accept, {
    invalidates: [api.offers.get, api.offers.list, api.deals.list, api.listings.get, api.listings.search],
    onSuccess,
  });
