import { api, type OfferThread } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Offers on a lot. */
export const useMakeOffer = (onSuccess: (thread: OfferThread) => void) =>
  useCommand(api.offers.make, { invalidates: [api.offers.list, api.listings.get], onSuccess });
